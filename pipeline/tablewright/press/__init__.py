"""Typeset a sheet as its printers might have, and be a bad scanner for it.

A manuscript (what is to be printed, in order) is set in a house style by the typesetter. That is the fair copy; the
scanner makes a facsimile of it, a damaged picture, with the truth about every cell in the picture's own pixels.
"""
