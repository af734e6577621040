"""`fleet report`: the questions of `questions/`, as tables of text."""

import numbers
import pathlib

from .rows import version_key
from .store import Store
from .tables import TABLES

FOLDER = pathlib.Path(__file__).parent / "questions"
VIEWS = "views"
QUESTIONS = sorted(file.stem for file in FOLDER.glob("*.sql") if file.stem != VIEWS)


def title(question):
    """The first line of the question's file, a comment."""
    return (FOLDER / f"{question}.sql").read_text().splitlines()[0].removeprefix("-- ").rstrip(".")


def statements(name):
    """The statements of a file, without comments."""
    lines = [line for line in (FOLDER / f"{name}.sql").read_text().splitlines() if not line.startswith("--")]
    return [text.strip() for text in "\n".join(lines).split(";") if text.strip()]


def answer(run, question, since=None):
    """What the question's statement gives. `run` runs a statement, in a database that has the views all_traces,
    all_violations, all_edges and all_failures."""
    key = "NULL" if since is None else "'" + version_key(since).replace("'", "''") + "'"
    run(f"CREATE OR REPLACE TEMPORARY VIEW question AS SELECT CAST({key} AS STRING) AS since_key")
    for statement in statements(VIEWS):
        run(statement)
    [statement] = statements(question)
    return run(statement)


def print_answer(spark, options):
    store = Store(spark, options.output)
    store.open()
    for name in TABLES:
        store.read(name).createOrReplaceTempView(f"all_{name}")
    rows = answer(spark.sql, options.question, options.since)
    shown = rows.limit(options.limit + 1).collect()
    print("\n".join(table(rows.columns, shown[:options.limit])))
    if len(shown) > options.limit:
        print(f"… and more: --limit {2 * options.limit} shows them")


def table(columns, rows):
    """Lines of aligned columns; numbers stand on the right."""
    cells = [[printable(cell) for cell in row] for row in rows]
    widths = [max(len(line[number]) for line in [columns, *cells]) for number in range(len(columns))]
    right = [bool(rows) and all(isinstance(row[number], numbers.Number) for row in rows) for number in range(len(columns))]
    return ["  ".join(cell.rjust(width) if is_right else cell.ljust(width)
                      for cell, width, is_right in zip(line, widths, right)).rstrip() for line in [columns, *cells]]


def printable(value):
    """A cell; control characters, which names of a trace may have, are escaped."""
    if value is None:
        return "-"
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in str(value))
