"""Reads every recording of Traces/ with the independent reader, and folds it with the independent reducer."""

import glob
import json
import os
import subprocess
import tempfile
import unittest

import trace_index
import trace_snapshot
from hierarchy_fold import State
from programs import REPLAY, ROOT, needs_replay
from tools import read_trace

TRACES = os.path.join(ROOT, "Traces")


class ReadTraceTests(unittest.TestCase):
    def setUp(self):
        self.paths = sorted(glob.glob(os.path.join(TRACES, "*.vctrace")))
        if not self.paths:
            self.skipTest("no recording in Traces/")

    def test_recordings_are_read_whole(self):
        for path in self.paths:
            with self.subTest(os.path.basename(path)), open(path, "rb") as file:
                trace = read_trace.Trace(file.read())
                events = [json.loads(read_trace.line(event)) for event in trace.events()]
                self.assertTrue(trace.is_closed)
                self.assertEqual([event["seq"] for event in events], list(range(len(events))))
                self.assertEqual([event["t"] for event in events], sorted(event["t"] for event in events))
                self.assertEqual(events[0]["kind"], "session.began")
                self.assertIn(len(events), trace.snapshots)

    @needs_replay
    def test_recordings_give_the_lines_that_replay_exports(self):
        for path in self.paths:
            with self.subTest(os.path.basename(path)), open(path, "rb") as file:
                lines = [read_trace.line(event) for event in read_trace.Trace(file.read()).events()]
                exported = subprocess.run(
                    [str(REPLAY), "export", path, "--format", "jsonl", "-o", "-"], capture_output=True, check=True)
                self.assertEqual(lines, exported.stdout.decode("utf-8").split("\n")[:-1])

    def test_snapshots_are_the_fold_of_the_events(self):
        for path in self.paths:
            with self.subTest(os.path.basename(path)), open(path, "rb") as file:
                trace = read_trace.Trace(file.read())
                events = [json.loads(read_trace.line(event)) for event in trace.events()]
                state = State()
                for event in events:
                    state.apply(event)
                    if event["seq"] + 1 in trace.snapshots:
                        snapshot = trace_snapshot.state(trace.snapshots[event["seq"] + 1], trace.definitions)
                        self.assertEqual(json.loads(state.to_json_text()), snapshot)

    def test_indexes_tell_all_blocks_and_what_chunks_name(self):
        for path in self.paths:
            with self.subTest(os.path.basename(path)), open(path, "rb") as file:
                trace_index.check(file.read())

    @needs_replay
    def test_the_index_of_a_long_trace_has_pages(self):
        with tempfile.TemporaryDirectory() as folder:
            lines = (f'{{"kind":"callback.viewDidLoad","controller":{n // 40 + n % 2}}}\n' for n in range(600_000))
            path = os.path.join(folder, "long")
            with open(path, "w") as file:
                file.writelines(lines)
            subprocess.run([str(REPLAY), "import", path, "-o", path + ".vctrace"], capture_output=True, check=True)
            with open(path + ".vctrace", "rb") as file:
                data = file.read()
        trace_index.check(data)
        self.assertEqual(sum(block[0] == trace_index.PAGE for block in trace_index.blocks(data)), 2)


if __name__ == "__main__":
    unittest.main()
