"""The rows of the tables, and their description in README.md."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from fleet import rows, tables  # noqa: E402
from fleet.batch import record_batch  # noqa: E402

DOCUMENT = {
    "path": "a", "events": 2**64 - 1, "duration": 2**64 - 1, "kinds": {"marker": 2**64 - 1},
    "damage": [{"offset": 2**63, "reason": "cut", "eventsLost": None}], "session": None, "undetermined": 0, "allowed": 0,
    "anomalies": 2**64 - 1, "openScopes": 0, "checked": [], "notChecked": [], "violations": [
        {"rule": "r", "severity": "note", "class": None, "file": None, "line": 2**64 - 1, "t": 2**64 - 1, "seq": 2**64 - 1,
         "event": None, "message": "m", "fix": "f"}],
}


class Rows(unittest.TestCase):
    def test_versions_sort_as_numbers(self):
        ordered = ["0.9", "1", "1.2", "1.9.9", "1.10", "1.10.1", "2.0-beta2", "2.0-beta10", "10", "20260101", "123456789"]
        self.assertEqual(sorted(ordered[:-1], key=rows.version_key), ordered[:-1])
        self.assertEqual(rows.version_key("1.02"), "00000001.00000002")
        self.assertEqual(rows.version_key("0"), "00000000")
        self.assertIsNone(rows.version_key(None))

    def test_a_version_becomes_a_folder(self):
        for version, folder in [
            (None, "unknown"), ("2.10", "2.10"), ("3.0-beta (7)", "3.0-beta (7)"), ("", "other"), ("../x", "other"),
            ("a/b", "other"), ("..", "other"), ("1\n", "other"), ("1" * 64, "1" * 64), ("1" * 65, "other"), ("٣", "other"),
            ("__HIVE_DEFAULT_PARTITION__", "other"), ("\0", "other"), ("a=b", "other"), ("%2e", "other"),
        ]:
            self.assertEqual(rows.folder(version), folder, version)

    def test_the_day_is_that_of_the_session_in_utc(self):
        for milliseconds, day in [
            (0, "1970-01-01"), (1_767_225_599_999, "2025-12-31"), (1_767_225_600_000, "2026-01-01"),
            (None, "unknown"), (253_402_300_799_999, "9999-12-31"), (253_402_300_800_000, "unknown"), (2**64 - 1, "unknown"),
        ]:
            self.assertEqual(rows.day(milliseconds), day, milliseconds)

    def test_numbers_of_any_size_and_an_unknown_session_fit(self):
        row = rows.linted("file:/a", "00", 5, DOCUMENT, "replay 1")
        [stored] = record_batch([row]).to_pylist()
        for column in ["events", "duration", "anomalies"]:
            self.assertEqual(stored[column], 2**63 - 1, column)
        self.assertEqual(stored["kinds"], [("marker", 2**63 - 1)])
        self.assertEqual(stored["damage"], [{"offset": 2**63 - 1, "reason": "cut", "events_lost": None}])
        self.assertEqual((stored["day"], stored["app_version"], stored["version"]), ("unknown", "unknown", None))
        [violation] = stored["violations"]
        self.assertEqual((violation["line"], violation["seq"], violation["time"]), (2**63 - 1,) * 3)

    def test_the_actions_of_a_map_have_the_names_of_their_screens(self):
        document = {**DOCUMENT, "map": {"screens": [{"name": "Menu"}, {"name": "Form"}], "edges": [
            {"from": 0, "to": 1, "action": "tap", "count": 2**64 - 1, "time": 2**64 - 1, "opensModal": True}]}}
        [stored] = record_batch([rows.linted("file:/a", "00", 5, document, "replay 1")]).to_pylist()
        self.assertEqual(stored["edges"], [
            {"from_screen": "Menu", "action": "tap", "to_screen": "Form", "times": 2**63 - 1, "mean_time": 2**63 - 1,
             "opens_modal": True}])
        [stored] = record_batch([rows.linted("file:/a", "00", 5, DOCUMENT, "replay 1")]).to_pylist()
        self.assertEqual(stored["edges"], [])

    def test_other_rows_have_all_columns(self):
        stored = record_batch([rows.failed("a", None, 66, "m"), rows.unchanged("b", "00")]).to_pylist()
        self.assertEqual([row["status"] for row in stored], [66, tables.UNCHANGED])

    def test_the_readme_describes_the_tables(self):
        readme = (pathlib.Path(__file__).resolve().parents[1] / "README.md").read_text()
        self.assertIn(tables.markdown(), readme, "'Tools/fleet schema' prints the description")


if __name__ == "__main__":
    unittest.main()
