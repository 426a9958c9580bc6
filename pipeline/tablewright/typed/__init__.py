"""Tables as people save them: CSV with any mark between the fields, in any usual encoding; Excel; OpenDocument."""

from tablewright.typed.files import TYPED, tables_in, typed_tables

__all__ = ["TYPED", "tables_in", "typed_tables"]
