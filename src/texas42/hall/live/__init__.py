"""The live half: streams, polls and commands of tables, as small Starlette routes."""
