"""The command and the generator, run as their users run them."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

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


if __name__ == "__main__":
    unittest.main()
