"""The plain model and its formulas as source text: path -> text, nothing written."""
