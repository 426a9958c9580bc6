"""The page where a person settles what the program could not, and signs."""
