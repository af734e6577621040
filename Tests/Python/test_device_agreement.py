"""The recordings of the recorder for Apple's UIKit, run on the stand-in, agree with those of HeadlessUIKit for the same app.

The scenarios are samples: `Traces/` holds what HeadlessUIKit recorded. The same code, in Objective-C, runs on the stand-in.
"""

import json
import tempfile
import unittest

import device_recorder
from device_recorder import ROOT, imported, needs_objective_c, record, replay, report
from programs import needs_replay

SCENARIOS = [
    "child-left-after-view-removal", "did-move-mismatch", "direct-lifecycle-call", "dismiss-pushed-controller",
    "missing-did-move", "missing-super-call", "missing-will-move-nil", "present-while-presenting", "select-foreign-tab",
    "unbalanced-appearance-transition", "view-attached-before-add-child", "view-left-after-removal", "view-without-child",
]

# What the recorder has no hook for, or records at another time: UIViewController's own `loadView` and the setter that
# initializes a stack; layout passes and the question whether appearance is forwarded, whose number is the runtime's own
# affair; what is compared only at the end of a turn; and the launch and the questions about orientations, which the stand-in
# does not have.
NOT_COMPARED = {
    "callback.loadView", "call.setViewControllers", "callback.updateViewConstraints", "callback.viewWillLayoutSubviews",
    "callback.viewDidLayoutSubviews", "callback.shouldAutomaticallyForwardAppearanceMethods", "view.framed",
    "traits.changed", "identity.changed", "window.keyed", "input.launched",
    "callback.shouldAutorotate", "callback.supportedInterfaceOrientations", "callback.preferredOrientation",
}
# Fields that the recorder leaves out or that only one producer has. `superCalled` is true in HeadlessUIKit for classes of
# the system, too; the violations compare it.
FIELDS_NOT_COMPARED = {
    "seq", "t", "cause", "file", "line", "function", "exact", "pc", "image", "module", "view", "superCalled",
    "reason",
}


def story(events, records):
    """The events of kinds that both can record, and the ends of their scopes."""
    kept, scopes = [], []
    for event in events:
        kind = event["kind"]
        keeps = kind in records and kind not in NOT_COMPARED
        if kind == "return":
            keeps = scopes.pop()
        elif kind.split(".")[0] in ("call", "callback", "input"):
            scopes.append(keeps)
        if keeps:
            kept.append({name: value for name, value in event.items()
                         if name not in FIELDS_NOT_COMPARED or kind == "session.began"})
    return kept


def found(trace):
    """The rules that a trace breaks, with the class at fault."""
    return sorted((violation["rule"], violation["class"]) for violation in report(trace)["violations"])


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
                self.assertEqual(found(trace), found(headless))
                self.assertIn(scenario, [rule for rule, _ in found(trace)])


if __name__ == "__main__":
    unittest.main()
