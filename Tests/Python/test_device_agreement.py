"""The recordings of the recorder for Apple's UIKit, run on the stand-in, agree with those of HeadlessUIKit for the same app.

The scenarios are samples: `Traces/` holds what HeadlessUIKit recorded. The same code, in Objective-C, runs on the stand-in.
"""

import json
import sys
import tempfile
import unittest

import device_recorder
from device_recorder import ROOT, imported, needs_objective_c, record, replay, report
from programs import needs_replay

sys.path.append(str(ROOT / "Tools" / "Simulator"))

from story import found, story  # noqa: E402

SCENARIOS = [
    "child-left-after-view-removal", "did-move-mismatch", "direct-lifecycle-call", "dismiss-pushed-controller",
    "missing-did-move", "missing-super-call", "missing-will-move-nil", "present-while-presenting", "select-foreign-tab",
    "unbalanced-appearance-transition", "view-attached-before-add-child", "view-left-after-removal", "view-without-child",
]


@needs_objective_c
@needs_replay
class Agreement(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.program = device_recorder.build()
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_both_tell_the_same_story_and_the_rules_find_the_same(self):
        for scenario in SCENARIOS:
            with self.subTest(scenario):
                own, log = record(self.program, scenario, self.folder.name)
                self.assertEqual(log, "")
                headless = ROOT / "Traces" / f"{scenario}.vctrace"
                lines = replay("export", "--format", "jsonl", headless).splitlines()
                stories = [imported(story(events, own[0]["records"]), self.folder.name, f"{scenario}-{name}")
                           for name, events in [("headless", map(json.loads, lines)), ("own", own)]]
                self.assertEqual(replay("diff", "--all", *stories, statuses=(0, 1)), "")
                trace = imported(own, self.folder.name, f"{scenario}-whole")
                self.assertEqual(found(report(trace)), found(report(headless)))
                self.assertIn(scenario, [rule for rule, _ in found(report(trace))])


if __name__ == "__main__":
    unittest.main()
