"""Reads every recording of Traces/ with the independent reader, and folds it with the independent reducer."""

import glob
import json
import os
import unittest

import trace_snapshot
from hierarchy_fold import State
from tools import read_trace

TRACES = os.path.join(os.path.dirname(__file__), "..", "..", "Traces")


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


if __name__ == "__main__":
    unittest.main()
