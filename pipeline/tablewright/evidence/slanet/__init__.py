"""A network of others that spells how a table is built, asked for a second opinion (docs/slanet.md)."""
