"""A small network that sees where tables part; trained by ``./dev train eye``."""
