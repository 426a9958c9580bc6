"""What programs use: tables read off scans, and typed tables held against them. It stays as it is."""

from tablewright.api.comparing import Comparison, compare
from tablewright.api.reading import read
from tablewright.api.tables import Cell, Document, Page, Table

__all__ = ["Cell", "Comparison", "Document", "Page", "Table", "compare", "read"]
