"""What makes the parts one site: settings, routes, headers, logs, health."""
