"""The questions, asked of Spark and of DuckDB over the same files."""

import contextlib
import io
import json
import pathlib
import tempfile
import types
import unittest

import parquet
import spark
from fleet import report
from fleet.rows import version_key
from traces import ROOT, lines_of, replay, with_session

# Each trace: its recording, the version of the app, and how many events are added to it.
FLEET = {
    "a": ("mail-on-phone", "2.9", 0), "b": ("mail-on-phone", "2.9", 0), "c": ("double-dismiss-climbs", "2.9", 0),
    "d": ("mail-on-phone", "2.10", 0), "e": ("double-dismiss-climbs", "2.10", 0),
    "f": ("leaked-after-removal", "2.10", 3), "g": ("leaked-after-removal", "2.10", 0),
    "h": ("leaked-after-removal", "3.0", 0), "i": ("missing-did-move", "3.0", 0), "j": ("missing-did-move", None, 0),
}
CLIMBS = ("double-dismiss-climbs", "ListSheetController", "8a8d33c307ea07eb")
LEAK = ("leaked-after-removal", "ClockController", "bdcd5f21100fe467")
MOVE = ("missing-did-move", "PageController", "44ca5cd71488d860")


class Questions(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        for name, (recording, version, more) in FLEET.items():
            lines = [*lines_of(ROOT / "Tests" / "Recordings" / f"{recording}.vctrace"), *['{"kind":"marker","name":"one more"}\n'] * more]
            text = with_session(lines, app="Shop", **({"appVersion": version} if version else {}))
            replay("import", "-", "-o", cls.folder / f"{name}.vctrace", input=text.encode())
        cls.tables = cls.folder / "tables"
        spark.lint(cls.tables, [cls.folder])

    def check(self, question, expected, since=None):
        """Both databases give these rows."""
        duckdb = report.answer(parquet.database(self.tables).sql, question, since)
        self.assertEqual(duckdb.fetchall(), expected)
        printed = self.printed(question, since)
        self.assertEqual(printed.splitlines(), report.table(duckdb.columns, expected))

    def printed(self, question, since=None, limit=100):
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            report.print_answer(spark.shared()[0], types.SimpleNamespace(
                question=question, output=str(self.tables), since=since, limit=limit))
        return text.getvalue()

    def test_rules_by_the_share_of_sessions(self):
        self.check("rules", [("leaked-after-removal", 3, 10, 30.0, 3), ("double-dismiss-climbs", 2, 10, 20.0, 2),
                             ("missing-did-move", 2, 10, 20.0, 2)])

    def test_what_is_new_since_a_version(self):
        move = ("Shop", *MOVE, 1, "3.0")
        self.check("new", [move])
        self.check("new", [move], since="3.0")
        self.check("new", [("Shop", *LEAK, 3, "2.10"), move], since="2.10")
        self.check("new", [("Shop", *LEAK, 3, "2.10"), ("Shop", *CLIMBS, 2, "2.9"), move], since="2.9")
        self.check("new", [], since="9'9")

    def test_classes_that_break_most(self):
        self.check("classes", [("Shop", "ClockController", 3, 3, 1), ("Shop", "ListSheetController", 2, 2, 1),
                               ("Shop", "PageController", 2, 2, 1)])

    def test_regressions_with_the_smallest_trace(self):
        smallest = (self.folder / "g.vctrace").as_uri()
        self.check("regressions", [("Shop", *LEAK[:2], "2.10", 3, smallest, 91),
                                   ("Shop", *MOVE[:2], "3.0", 1, (self.folder / "i.vctrace").as_uri(), 41)])

    def test_leaks_by_class(self):
        self.check("leaks", [("Shop", "ClockController", 3, 3, "2.10")])

    def test_the_map_of_the_screens_adds_up(self):
        sums = {}
        for name, (_, version, _) in FLEET.items():
            document = json.loads(replay("map", self.folder / f"{name}.vctrace", "--format", "json"))
            names = [screen["name"] for screen in document["screens"]]
            for edge in document["edges"]:
                key = names[edge["from"]], edge["action"], names[edge["to"]]
                sums.setdefault(key, []).append((edge["count"], edge["time"], version))
        rows = []
        for (start, action, end), all_of in sums.items():
            count = sum(times for times, _, _ in all_of)
            versions = sorted((version for _, _, version in all_of if version), key=version_key)
            seconds = round(sum(times * time for times, time, _ in all_of) / count / 1e9, 3)
            rows.append(("Shop", start, action, end, len(all_of), 1, count, seconds, versions[0], versions[-1]))
        self.check("map", sorted(rows, key=lambda row: (-row[4], -row[6], *row[1:4])))

    def test_all_questions_are_tested(self):
        self.assertEqual(report.QUESTIONS, ["classes", "leaks", "map", "new", "regressions", "rules"])

    def test_a_table_of_text(self):
        self.assertEqual(self.printed("leaks").splitlines(), [
            "app   class            sessions  objects  first_version", "Shop  ClockController         3        3  2.10"])
        self.assertEqual(self.printed("classes", limit=1).splitlines()[-1], "… and more: --limit 2 shows them")

    def test_no_name_of_a_trace_controls_a_terminal(self):
        self.assertEqual(report.table(["class"], [["A\x1b[31m\r\n\u009b\u202e字"]])[1], r"A\x1b[31m\r\n\x9b\u202e字")


if __name__ == "__main__":
    unittest.main()
