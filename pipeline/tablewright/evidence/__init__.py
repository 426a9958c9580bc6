"""The record of what shows on a page: what the eye sees of its tables, its rules, its print."""

from tablewright.evidence.planes import Evidence, gather

__all__ = ["Evidence", "gather"]
