"""`replay export --format sqlite`, read with Python's own SQLite: it agrees with the other commands, and answers the manual's questions."""

import json
import pathlib
import re
import sqlite3
import subprocess
import tempfile
import unittest

from lossy_trace import lossy
from programs import RECORDINGS, REPLAY, ROOT, needs_replay

TRACES = ROOT / "Traces"
PAGE = ROOT / "Sources/Interchange/Interchange.docc/QueryATrace.md"
NAMES = ["mail-on-phone", "tabs-and-stacks", "double-dismiss-climbs", "modal-chain", "mail-on-pad", "trait-overrides", "fluid-stack", "released/0.1.0/killed"]


SITE = ["file", "line", "function", "pc", "image"]
COLUMNS = ["seq", "t", "kind", "cause", "exact", *SITE]


def recording(name):
    """A recording that is kept, or one of a released version."""
    return (TRACES if "/" in name else RECORDINGS) / f"{name}.vctrace"


def replay(*arguments, status=(0, 1)):
    answer = subprocess.run([str(REPLAY), *map(str, arguments)], capture_output=True, timeout=120)
    if answer.returncode not in status:
        raise AssertionError(answer.stderr.decode())
    return answer.stdout


def questions():
    """The queries of the page by the question before each."""
    return dict(re.findall(r"^([^\n]*\?)\n\n```sql\n(.*?)```", PAGE.read_text(), re.M | re.S))


def in_sql(value):
    """A JSON value as a column has it."""
    if isinstance(value, (list, dict)):
        return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    return str(value) if isinstance(value, int) and value >= 2**63 else value


@needs_replay
class Database(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.databases = {name: cls.export(recording(name)) for name in NAMES}

    @classmethod
    def export(cls, trace):
        path = cls.folder / f"{trace.stem}.sqlite"
        replay("export", trace, "--format", "sqlite", "-o", path)
        database = sqlite3.connect(path)
        cls.addClassCleanup(database.close)
        return database

    def test_it_is_intact(self):
        for database in self.databases.values():
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            self.assertEqual(database.execute("PRAGMA user_version").fetchall(), [(1,)])

    def test_it_has_every_event_with_its_fields(self):
        for name, database in self.databases.items():
            lines = replay("export", recording(name), "--format", "jsonl").splitlines()
            rows = iter(database.execute(f"SELECT {', '.join(COLUMNS)} FROM events ORDER BY seq"))
            fields = {}
            for seq, field, value in database.execute("SELECT * FROM fields"):
                fields.setdefault(seq, {})[field] = value
            for line in lines:
                event = json.loads(line)
                row = next(rows)
                if any(key in event for key in SITE):
                    event.setdefault("exact", True)
                self.assertEqual(row, tuple(in_sql(event.pop(key, None)) for key in COLUMNS))
                self.assertEqual(fields.get(row[0], {}), {key: in_sql(value) for key, value in event.items()}, row)
            self.assertIsNone(next(rows, None))

    def test_the_intervals_are_the_state_at_every_position(self):
        for name, database in self.databases.items():
            [[count]] = database.execute("SELECT count(*) FROM events").fetchall()
            for seq in range(0, count, max(1, count // 23)):
                self.compare(database, recording(name), seq)

    def compare(self, database, trace, seq):
        state = json.loads(replay("show", trace, "--at", seq, "--format", "json"))
        objects = [*state["windows"], *state["controllers"], *state["transitions"], *state.get("requestedTransitions", [])]
        expected = {(each["id"], field): in_sql(value) for each in objects for field, value in each.items()
                    if field != "id" and value is not None}
        rows = database.execute(
            "SELECT object, field, value FROM intervals WHERE first <= ?1 AND (next IS NULL OR next > ?1)", [seq])
        self.assertEqual({(id, field): value for id, field, value in rows}, expected, f"{trace.name} E{seq}")
        present = database.execute("SELECT id FROM objects WHERE first <= ?1 AND (next IS NULL OR next > ?1)", [seq])
        self.assertEqual({id for [id] in present}, {each["id"] for each in objects}, f"{trace.name} E{seq}")

    def test_an_event_changes_objects_that_it_does_not_name(self):
        """The key window stops to be key, and what named a controller that is destroyed names none."""
        database = self.imported("indirect", [
            {"kind": "window.created", "window": 1, "size": [320, 480], "orientation": "portrait"},
            {"kind": "window.created", "window": 2, "size": [320, 480], "orientation": "portrait"},
            {"kind": "window.keyed", "window": 1}, {"kind": "window.keyed", "window": 2},
            *[{"kind": "controller.created", "controller": id, "class": "A"} for id in [3, 4, 5]],
            {"kind": "window.rootChanged", "window": 1, "to": 3},
            {"kind": "parent.changed", "child": 4, "from": None, "to": 3, "index": 0},
            {"kind": "selection.changed", "container": 3, "selected": 4},
            {"kind": "presentation.began", "presenter": 3, "presented": 5, "requester": 4, "style": "fullScreen"},
            {"kind": "controller.destroyed", "controller": 5}, {"kind": "controller.destroyed", "controller": 4},
            {"kind": "controller.destroyed", "controller": 3}, {"kind": "window.destroyed", "window": 2}])
        for seq in range(15):
            self.compare(database, self.folder / "indirect.vctrace", seq)
        self.assertEqual(
            database.execute("SELECT object, first, next FROM intervals WHERE field = 'key' AND value = 1").fetchall(),
            [(1, 2, 3), (2, 3, 14)])
        self.assertEqual(
            database.execute("SELECT value, first, next FROM intervals WHERE object = 3 AND field IN ('selected', 'presented')").fetchall(),
            [(5, 10, 11), (4, 9, 12)])

    def test_a_given_state_replaces_all_objects(self):
        database = self.imported("given", [
            *[{"kind": "controller.created", "controller": id, "class": "A"} for id in [3, 4]],
            {"kind": "parent.changed", "child": 4, "from": None, "to": 3, "index": 0},
            {"kind": "state.given", "state": {"windows": [], "controllers": [{"id": 4, "class": "A"}], "transitions": []}},
            {"kind": "marker", "name": "end"}])
        for seq in range(5):
            self.compare(database, self.folder / "given.vctrace", seq)
        self.assertEqual(
            database.execute("SELECT id, first, next FROM objects ORDER BY id").fetchall(), [(3, 0, 3), (4, 1, None)])

    def test_after_lost_events_the_intervals_are_the_state_again(self):
        trace = lossy(self.folder / "lossy.vctrace")
        database = self.export(trace)
        [[gap]] = database.execute("SELECT seq FROM events WHERE seq > 0 AND seq - 1 NOT IN (SELECT seq FROM events)").fetchall()
        for seq in [gap, gap + 1, gap + 40, 499]:
            self.compare(database, trace, seq)

    def imported(self, name, events):
        lines = "".join(json.dumps(each) + "\n" for each in events)
        trace = self.folder / f"{name}.vctrace"
        subprocess.run([str(REPLAY), "import", "-", "-o", str(trace)], input=lines.encode(), check=True, capture_output=True)
        return self.export(trace)

    def test_the_scope_of_an_event(self):
        database = self.databases["mail-on-phone"]
        open_scopes = []
        for seq, kind, family, scope in database.execute("SELECT seq, kind, family, scope FROM events ORDER BY seq"):
            self.assertEqual(scope, open_scopes[-1] if open_scopes else None, seq)
            if kind == "return":
                open_scopes.pop()
            elif family in ["input", "call", "callback"]:
                open_scopes.append(seq)
        [[returned]] = database.execute("SELECT count(*) FROM scopes WHERE returned IS NOT NULL").fetchall()
        [[returns]] = database.execute("SELECT count(*) FROM events WHERE kind = 'return'").fetchall()
        self.assertEqual(returned, returns)

    def test_violations_are_those_of_lint(self):
        for name, database in self.databases.items():
            [trace] = json.loads(replay("lint", recording(name), "--format", "json"))["traces"]
            keys = ["rule", "severity", "seq", "t", "detectedAt", "subject", "class", "message", "fix", "file", "line"]
            self.assertEqual(
                database.execute("SELECT * FROM violations").fetchall(),
                [tuple(each[key] for key in keys) for each in trace["violations"]])

    def test_transitions_are_those_of_the_command(self):
        for name, database in self.databases.items():
            answer = json.loads(replay("transitions", recording(name), "--format", "json"))["transitions"]
            def part(each, key, member): return each[key] and each[key][member]
            self.assertEqual(
                sorted(database.execute('SELECT id, type, container, "from", "to", requested, first, last, began, outcome, restored, call, input, interruptedBy FROM transitions')),
                sorted((each["id"], each["type"], part(each, "container", "id"), part(each, "from", "id"), part(each, "to", "id"),
                        each["requested"], each["began"], each["ended"], each["t"], each["outcome"], each["restored"],
                        part(each, "call", "seq"), part(each, "input", "seq"), part(each, "interruptedBy", "seq")) for each in answer))

    def answer(self, name, question):
        return self.databases[name].execute(questions()[question]).fetchall()

    def test_which_controllers_were_on_the_screen(self):
        state = json.loads(replay("show", recording("tabs-and-stacks"), "--at", "6s", "--format", "json"))
        self.assertEqual(
            self.answer("tabs-and-stacks", "Which controllers were on the screen after six seconds?"),
            [(each["id"], each["class"], each["title"]) for each in state["controllers"] if each["appearance"] == "appeared"])

    def test_how_long_each_class_was_on_the_screen(self):
        rows = self.answer("double-dismiss-climbs", "How long was each class on the screen, in seconds?")
        self.assertEqual(rows, [("PageController", 1, 2.0), ("ListSheetController", 1, 1.0), ("DetailSheetController", 1, 0.0)])

    def test_which_transitions_were_cancelled(self):
        rows = self.answer("mail-on-phone", "Which transitions were cancelled, and which input had begun them?")
        self.assertEqual(rows, [
            (8, "page", 0.5, 1, 175, "input.dragged"), (53, "dismiss", 0.5, 1, 1661, "input.swipedDown"),
            (85, "pop", 0.5, 1, 2569, "input.dragged")])

    def test_which_transitions_were_interrupted(self):
        rows = self.answer("fluid-stack", "Which transitions were interrupted, and by which call or input?")
        answer = json.loads(replay("transitions", recording("fluid-stack"), "--format", "json"))["transitions"]
        self.assertEqual(rows, sorted(
            (each["id"], each["type"], each["interruptedBy"]["seq"], each["interruptedBy"]["kind"])
            for each in answer if each["interruptedBy"]))
        self.assertEqual([(type, kind) for _, type, _, kind in rows], [
            ("push", "input.tappedBack"), ("pop", "call.push"), ("pop", "input.tappedBack")])

    def test_what_led_to_each_violation(self):
        rows = self.answer("double-dismiss-climbs", "What led to each violation, from the blamed event to the input?")
        self.assertEqual(rows, [
            ("double-dismiss-climbs", 127, "call.dismiss", "DoubleDismissClimbs.swift", 9),
            ("double-dismiss-climbs", 126, "callback.viewDidDisappear", None, None),
            ("double-dismiss-climbs", 112, "call.dismiss", "DoubleDismissClimbs.swift", 24)])

    def test_what_was_laid_out_most_often(self):
        rows = self.answer("mail-on-pad", "Which controllers were laid out most often?")
        self.assertEqual(rows, [
            ("UINavigationController", None, 13), ("FlowController", None, 11), ("UISplitViewController", "Mail", 11),
            ("UITabBarController", None, 10), ("MessagesController", "Inbox", 8)])

    def test_what_changed_its_container(self):
        rows = self.answer("trait-overrides", "Which controllers changed their container, and where had they been before?")
        self.assertEqual(rows, [(1, 3, 4, 341), (1, 4, 3, 469)])

    def test_every_question_is_answered_here(self):
        self.assertEqual(len(questions()), 7)

    def test_a_damaged_trace_is_exported_as_far_as_it_is_intact(self):
        for trace in sorted((TRACES / "damaged").glob("*.vctrace"))[:40]:
            lines = subprocess.run([str(REPLAY), "export", str(trace), "--format", "jsonl"], capture_output=True)
            path = self.folder / "damaged.sqlite"
            answer = subprocess.run([str(REPLAY), "export", str(trace), "--format", "sqlite", "-o", str(path)], capture_output=True)
            self.assertEqual((trace.name, answer.returncode), (trace.name, lines.returncode))
            if answer.returncode == 0:
                database = sqlite3.connect(path)
                self.addCleanup(database.close)
                seqs = [seq for [seq] in database.execute("SELECT seq FROM events ORDER BY seq")]
                self.assertEqual(seqs, sorted(json.loads(line)["seq"] for line in lines.stdout.splitlines()))
                for seq in seqs[-1:] + seqs[len(seqs) // 2:][:1]:
                    self.compare(database, trace, seq)

    def test_text_from_a_trace_is_no_sql(self):
        hostile = "'; DROP TABLE events; --\u0000\u202e"
        database = self.imported("hostile", [
            {"kind": "controller.created", "controller": 1, "class": hostile},
            {"kind": "marker", "name": hostile, "a'); --": [hostile]}])
        self.assertEqual(database.execute("SELECT class FROM objects").fetchall(), [(hostile,)])
        self.assertEqual(database.execute("SELECT value FROM fields WHERE seq = 1 AND name = 'name'").fetchall(), [(hostile,)])
        self.assertEqual(database.execute("SELECT name FROM fields WHERE value LIKE '[%'").fetchall(), [("a'); --",)])


if __name__ == "__main__":
    unittest.main()
