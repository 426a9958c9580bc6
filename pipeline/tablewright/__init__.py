"""Scans of wargame player aids in, verified tables and a resolver library out."""

__version__ = "0.1.0"
