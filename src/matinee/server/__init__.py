"""Tables over the network: HTTP and WebSocket in front, an append-only log behind."""
