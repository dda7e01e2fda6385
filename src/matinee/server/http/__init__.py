"""HTTP and WebSockets: how people and programs reach a table."""
