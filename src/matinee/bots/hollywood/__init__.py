"""Players of Hollywood!."""
