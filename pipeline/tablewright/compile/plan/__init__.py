"""The plain model of a package: what people verified, resolved and checked."""
