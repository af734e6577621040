"""The states that `replay show` prints are those of the second reducer, for random events and for recordings.
"""

import json
import pathlib
import random
import subprocess
import tempfile
import unittest

from hierarchy_fold import State
from programs import ALL, REPLAY, ROOT, needs_replay

HERE = pathlib.Path(__file__).resolve().parent


def run(*arguments):
    return subprocess.run(list(map(str, arguments)), check=True, capture_output=True, text=True, encoding="utf-8").stdout


@needs_replay
class Agreement(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def agree(self, trace, lines, positions):
        """Compares the states at some positions, including the last."""
        chosen = set(random.Random(trace.name).sample(range(len(lines)), min(positions, len(lines)))) | {len(lines) - 1}
        state = State()
        for number, line in enumerate(lines):
            state.apply(json.loads(line))
            if number in chosen:
                printed = run(REPLAY, "show", trace, "--at", number, "--format", "json").rstrip("\n")
                self.assertEqual(printed, state.to_json_text(), f"{trace} at E{number}")

    def check_random(self, *options):
        events = run("python3", HERE / "random_events.py", "--events", 3000, "--strict", *options)
        given, trace, again = (self.folder / name for name in ("given.jsonl", "random.vctrace", "again.jsonl"))
        given.write_text(events, encoding="utf-8", newline="\n")
        run(REPLAY, "import", given, "-o", trace)
        run(REPLAY, "export", trace, "--format", "jsonl", "-o", again)
        self.assertEqual(again.read_text(encoding="utf-8"), events)
        self.agree(trace, events.split("\n")[:-1], 25)

    def test_random_events(self):
        for seed in (1, 2, 3):
            with self.subTest(seed=seed):
                self.check_random("--seed", seed)

    def test_more_scopes_than_are_kept(self):
        self.check_random("--seed", 4, "--deep")

    def test_given_states_with_one_sided_relations(self):
        self.check_random("--seed", 5, "--given", "wild")

    def test_tricky_numbers(self):
        self.check_random("--seed", 6, "--tricky-numbers")

    def test_recordings(self):
        for trace in sorted((ROOT / "Traces").glob("*.vctrace")):
            with self.subTest(trace=trace.name):
                exported = run(REPLAY, "export", trace, "--format", "jsonl")
                # Each position starts `replay` once more.
                self.agree(trace, exported.split("\n")[:-1], 10 if ALL else 3)


if __name__ == "__main__":
    unittest.main()
