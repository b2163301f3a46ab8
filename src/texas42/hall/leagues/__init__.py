"""The league desk: clubs and their seasons, kept as books of entries and shown as pages."""
