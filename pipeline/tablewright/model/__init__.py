"""The frozen values that pass between the stages, one module a subject."""
