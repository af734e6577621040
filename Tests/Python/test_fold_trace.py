"""The command and the generator, run as their users run them."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import event_kinds

HERE = pathlib.Path(__file__).parent


def run(script, *arguments):
    return subprocess.run(
        [sys.executable, HERE / script, *arguments], capture_output=True, encoding="utf-8", check=False)


class FoldTraceTests(unittest.TestCase):
    def fold(self, text, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            export = pathlib.Path(folder) / "export.jsonl"
            export.write_text(text, encoding="utf-8")
            return run("fold_trace.py", export, *arguments)

    def test_positions(self):
        events = '{"kind":"call.show","t":5}\n{"kind":"return"}\n'
        shown = lambda position: json.loads(self.fold(events, "--at", position).stdout)
        self.assertEqual([shown(at)["seq"] for at in ("start", "0", "E1", "end")], [None, 0, 1, 1])
        self.assertEqual((shown("0")["scopes"], shown("1")["scopes"], shown("1")["t"]), ([0], [], 5))
        self.assertEqual([self.fold(events, "--at", at).returncode for at in ("2", "odd")], [64, 64])

    def test_bad_lines(self):
        for events in ("{", "[]\n", '{"kind":"x","seq":1}\n', '{"kind":"x","t":2}\n{"kind":"x","t":1}\n'):
            self.assertEqual(self.fold(events, "--all-digests").returncode, 65)

    def test_one_digest_for_each_event_and_one_byte_sequence_for_each_seed(self):
        for options in ((), ("--strict",), ("--given", "wild", "--tricky-numbers"), ("--deep",)):
            made = run("random_events.py", "--seed", "7", "--events", "500", *options)
            self.assertEqual(made.stderr, "")
            self.assertEqual(made.stdout, run("random_events.py", "--seed", "7", "--events", "500", *options).stdout)
            digests = self.fold(made.stdout, "--all-digests").stdout.splitlines()
            self.assertEqual([line.split()[0] for line in digests], [str(number) for number in range(500)])

    def test_the_generator_makes_every_kind_with_every_field(self):
        kinds = {**event_kinds.FACTS, **event_kinds.OPENING, **event_kinds.RETURN, **event_kinds.GIVEN, **event_kinds.OTHERS}
        wanted = {kind: {name for name, _ in fields} for kind, fields in kinds.items()}
        self.assertEqual(wanted["return"], {"superCalled", "answer", "result", "unhandled", "keys"})
        self.assertEqual(dict(kinds["input.dragged"])["phase"], "began|changed|ended|cancelled")
        made = {kind: set() for kind in kinds}
        for line in run("random_events.py", "--seed", "7", "--events", "8000", "--deep").stdout.splitlines():
            event = json.loads(line)
            made.get(event["kind"], set()).update(event)
        self.assertEqual({kind: fields - made[kind] for kind, fields in wanted.items() if fields - made[kind]}, {})


if __name__ == "__main__":
    unittest.main()
