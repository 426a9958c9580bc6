"""A slip anywhere in the rules is a fault, or a package that answers: never anything else."""

import re
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablewright.compile.build import build
from tablewright.compile.print.emit import emit
from tablewright.compile.sandbox import loaded
from tablewright.errors import Faults

LINES = (Path(__file__).parent / "cases" / "base" / "rules.toml").read_text("utf-8").splitlines()
WRITTEN = [number for number, line in enumerate(LINES) if " = " in line]
VALUES = {}
for line_ in (LINES[number] for number in WRITTEN):
    VALUES.setdefault(line_.split(" = ")[0], set()).add(line_.split(" = ", 1)[1])
FIGURES = sorted(set(re.findall(r'name = ("\w+")', "\n".join(LINES))))
NUMBERS = ["0", "1", "-3", '"1/2"']


@st.composite
def slips(draw):
    """The rules with one line left out, or with another value that stands elsewhere, or that some key could have."""
    number = draw(st.sampled_from(WRITTEN))
    key = LINES[number].split(" = ")[0]
    values = sorted(VALUES[key]) + FIGURES + NUMBERS + [f"[{figure}]" for figure in FIGURES]
    value = draw(st.none() | st.sampled_from(values))
    return "\n".join([*LINES[:number], *([] if value is None else [f"{key} = {value}"]), *LINES[number + 1 :]])


def inputs(parameter):
    match parameter.kind:
        case "flag":
            return [False, True]
        case "choice":
            return parameter.options[:2]
        case _:
            low = parameter.low if parameter.low is not None else -2
            return [low, parameter.high if parameter.high is not None else low + 9]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(slips())
def test_a_slip_is_a_fault_or_a_package_that_answers(aid_of, base, rules):
    try:
        plan = build([aid_of("base", rules__toml=rules)], base.identity)
    except Faults:
        return
    with loaded(emit(plan), plan.module) as package:
        for resolver in package.catalog():
            for end in (0, -1):
                given_inputs = {parameter.name: inputs(parameter)[end] for parameter in resolver.parameters}
                try:
                    result = package.resolve(resolver.name, **given_inputs)
                except package.ResolverError:
                    continue
                assert result.explain("fr")
                assert package.resolve_many(resolver.name, **given_inputs)[0] == result.text
