"""A procedure as straight-line formulas, the same for one call and for arrays."""
