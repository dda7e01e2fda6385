"""Faux Raccords: a film cut by several hands, none of which sees it whole."""
