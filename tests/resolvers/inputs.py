"""Hypothesis strategies for everything a resolver takes, read off the catalogue."""

from fractions import Fraction

from hypothesis import strategies as st

FAR = 60


def value(parameter, *, whole):
    low = parameter.low if parameter.low is not None else -6
    high = parameter.high if parameter.high is not None else low + FAR
    match parameter.kind:
        case "flag":
            return st.booleans()
        case "choice":
            return st.sampled_from(parameter.options)
        case "labels":
            return st.lists(st.sampled_from(parameter.options), unique=True, max_size=3)
        case "integers":
            return st.lists(st.integers(low, high), max_size=5)
        case "number":
            units = st.integers(max(1, int(low)), int(high))
            return (
                units
                if whole
                else units | st.builds(Fraction, st.integers(1, 400), st.sampled_from((1, 2, 4, 8))).filter(low.__le__)
            )
        case _:
            return st.integers(low, high)


def inputs(resolver, *, without=(), whole=False):
    """What a call may give: everything that it must, and some of what it may; with ``whole``, no fractions."""
    given = {p.name: value(p, whole=whole) for p in resolver.parameters if p.name not in without}
    needed = {name: given[name] for name in given if resolver_parameter(resolver, name).required}
    optional = {name: strategy for name, strategy in given.items() if name not in needed}
    return st.fixed_dictionaries(needed, optional=optional).map(lambda drawn: sound(resolver, drawn))


def sound(resolver, drawn):
    """What may be given together: nothing beside a flag that excludes it, no more losses than there are steps."""
    out = {p.name for p in resolver.parameters if any(drawn.get(flag) for flag in p.excludes)}
    if {"losses", "steps"} <= drawn.keys():
        drawn = {**drawn, "losses": min(drawn["losses"], sum(drawn["steps"]))}
    return {name: value for name, value in drawn.items() if name not in out}


def resolver_parameter(resolver, name):
    return next(parameter for parameter in resolver.parameters if parameter.name == name)
