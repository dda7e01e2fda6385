"""What tests share: tables, servers, databases, naive twins of the games, a browser."""
