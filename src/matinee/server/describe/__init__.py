"""What the server speaks, written down for other programs: OpenAPI, JSON Schema, TypeScript."""
