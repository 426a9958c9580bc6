"""Whatever stands in a table, a check says something about it or nothing; it never breaks down."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablewright.check import check_aid
from tablewright.errors import Faults
from tablewright.model.sheet import InvariantKind

CELLS = st.sampled_from(
    ["", "-", "M", "X", "2X", "●", "1/", "(", "ᴬ", "1 2", "l'an 0", "–1 au dé", "3+", "<1/4", "QG", "**"]
)
LABELS = st.sampled_from(["1", "2-3", "4+", "1-", "6"])
TEXT = st.text("aA1./-–()*$ \t\nÉ«=:+?lI", max_size=200)

GRAMMAR = '''
[grammar.losses]
lark = """
start: /.+/
"""

[measure.severity]
order = ["-", "M", "X", "2X"]
'''

PROMISES = "".join(
    f"""
[[table.invariant]]
kind = "{kind}"
reason = "r"
along = "rows"
{'measure = "severity"' if kind not in {"diagonal", "partition", "constant"} else ""}
{"high = 1" if kind in {"step", "dominance", "constant"} else ""}
{'bottom = "6"' if kind == "valley" else ""}
"""
    for kind in InvariantKind
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])  # the fixtures are plain functions and texts
@given(cells=st.lists(st.lists(CELLS, min_size=2, max_size=2), min_size=1, max_size=5), data=st.data(), text=TEXT)
def test_no_table_and_no_text_breaks_a_check(build, texts, cells, data, text):
    labels = [data.draw(LABELS) for _ in cells]
    rows = "".join(f'{label},"{a}","{b}"\n' for label, (a, b) in zip(labels, cells, strict=True))
    table = texts["odds and die"] + PROMISES
    lines = len(text.splitlines())
    try:
        aid = build(
            f"Dé,1/1,2/1\n{rows}", table=table, rest=GRAMMAR, text=text, received=f"aid.txt:1-{lines}" if lines else ""
        )
    except Faults:
        return
    assert all(finding.sheet == "essai" for finding in check_aid(aid))
