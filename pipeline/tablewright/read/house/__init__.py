"""The house reader, its network and the signs it knows; `train/` makes it."""

from tablewright.read.house.reader import House, find_house

__all__ = ["House", "find_house"]
