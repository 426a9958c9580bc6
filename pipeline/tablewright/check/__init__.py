"""What structure alone says of a sheet: findings, each with its place, its reason and the smallest change."""

from tablewright.check.registry import CHECKS, STRUCTURE_CHECKS, Check, check_aid
from tablewright.check.report import as_json, as_text, is_open

__all__ = ["CHECKS", "STRUCTURE_CHECKS", "Check", "as_json", "as_text", "check_aid", "is_open"]
