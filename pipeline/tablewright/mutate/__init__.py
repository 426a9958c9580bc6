"""Single changes of a package: whether its own cases notice, and what would tell the rest apart."""
