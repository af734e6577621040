"""Reads every recording of Traces/ with the independent reader, and folds it with the independent reducer."""

import glob
import json
import os
import unittest

from hierarchy_fold import State
from read_trace import Trace, line

TRACES = os.path.join(os.path.dirname(__file__), "..", "..", "Traces")


class ReadTraceTests(unittest.TestCase):
    def setUp(self):
        self.paths = sorted(glob.glob(os.path.join(TRACES, "*.vctrace")))
        if not self.paths:
            self.skipTest("no recording in Traces/")

    def test_recordings_are_read_whole(self):
        for path in self.paths:
            with self.subTest(os.path.basename(path)), open(path, "rb") as file:
                trace = Trace(file.read())
                events = [json.loads(line(event)) for event in trace.events()]
                self.assertTrue(trace.is_closed)
                self.assertEqual([event["seq"] for event in events], list(range(len(events))))
                self.assertEqual([event["t"] for event in events], sorted(event["t"] for event in events))
                self.assertEqual(events[0]["kind"], "session.began")
                self.assertIn(len(events), trace.snapshots)

    def test_snapshots_are_the_fold_of_the_events(self):
        for path in self.paths:
            with self.subTest(os.path.basename(path)), open(path, "rb") as file:
                trace = Trace(file.read())
                events = [json.loads(line(event)) for event in trace.events()]
                state = State()
                for event in events:
                    state.apply(event)
                    if event["seq"] + 1 in trace.snapshots:
                        self.assertEqual(json.loads(state.to_json_text()), trace.snapshots[event["seq"] + 1])


if __name__ == "__main__":
    unittest.main()
