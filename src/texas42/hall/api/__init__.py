"""The hall for programs: tokens, the routes under `/api/v1/`, and their one description."""
