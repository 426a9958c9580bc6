"""From the tables people verified to the source text of a resolver library.

plan (sheets and rules -> a plain model) -> lower (a procedure -> formulas) -> print (path -> text). Nothing here writes
a file. ``runtime`` is not imported by the tool: it ships inside the package that is made.
"""
