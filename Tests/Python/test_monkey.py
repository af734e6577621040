"""Ten random walks over the whole runtime: objects, live state and recorded state agree, no rule is broken, and every
kind of event that the runtime can record has been met often. With LONG_WALKS=1 in the environment three walks of
a million events are made, too, which takes some half an hour:

    LONG_WALKS=1 python3 -m unittest discover -s Tests/Python -p test_monkey.py -k long
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from programs import ALL, REPLAY, SAMPLES, needs_samples

SEEDS = range(21, 31)
# `Tools/test --all` walks farther.
EVENTS = 100_000 if ALL else 5_000
# A phone in v8, another one in v13, a pad in v5: a walk's last digit says which.
LONG_SEEDS = (21, 24, 25)
LONG_EVENTS = 1_000_000
OFTEN = 100 if ALL else 1
# Kinds that occur once in a session, only in a recording that starts late, or in few walks.
ONCE = {
    "session.began", "session.ended", "state.given", "input.launched", "callback.applicationDidFinishLaunching",
    "transition.withdrawn",
}
# Kinds of systems since iOS 14, which the walk has not.
NEWER = {
    "call.setTabs", "callback.sheetDidChangeSelectedDetentIdentifier", "callback.splitDidHide", "callback.splitDidShow",
    "callback.tabDidSelectTab", "callback.tabProvider", "callback.tabShouldSelectTab",
    "presentation.detentChanged",
}
# Kinds that need a storyboard, or the delegate of an app that is launched, leaves the screen, has scenes, and is closed,
# or that disables a recognizer, exchanges the content of a popover controller or reads the size of the screen, which the
# walk has not; and decisions, which a configuration has to ask for.
NEVER = NEWER | {
    "behavior.decided",
    "callback.applicationDidBecomeActive", "callback.applicationDidEnterBackground",
    "callback.applicationWillEnterForeground", "callback.applicationWillResignActive",
    "callback.applicationWillTerminate", "callback.sceneDidBecomeActive", "callback.sceneDidDisconnect",
    "callback.sceneDidEnterBackground", "callback.sceneDidUpdateGeometry", "callback.sceneWillConnect",
    "callback.sceneWillEnterForeground",
    "call.setPopoverContent", "screen.read",
    "call.setSwipeBack", "callback.sceneWillResignActive", "callback.openURLs", "callback.willContinueActivity",
    "callback.continueActivity", "callback.performShortcut", "callback.notificationResponse", "input.received",
    "callback.didFailToContinueActivity", "callback.didUpdateActivity",
    "callback.restoreInteractionState", "input.activitiesSaved",
    "input.locked", "input.unlocked", "input.activated", "input.deactivated", "input.deferred",
    "input.foregrounded",
    "input.sceneConnected", "input.sceneDisconnected", "input.terminated", "window.sceneChanged",
    "call.decodeState", "call.encodeState", "call.performSegue", "call.unwind", "callback.allowedChildrenForUnwinding",
    "callback.applicationFinishedRestoringState", "callback.awakeFromNib", "callback.canPerformUnwind",
    "callback.decodeRestorableState", "callback.encodeRestorableState", "callback.prepareForSegue", "callback.segueInit",
    "callback.seguePerform", "callback.shouldPerformSegue", "callback.unwindAction", "callback.unwindTowards",
    "callback.viewControllerWithRestorationPath", "input.backgrounded",
}


def run(*arguments):
    return subprocess.run(list(map(str, arguments)), capture_output=True, text=True, encoding="utf-8")


def walk(seed, events, trace):
    return run(SAMPLES, "monkey", "--seed", seed, "--events", events, "-o", trace, "--probe", "--close")


@needs_samples
class Monkey(unittest.TestCase):
    def test_ten_walks(self):
        self.check_counts(*self.check_walks(SEEDS, EVENTS))

    @unittest.skipUnless("LONG_WALKS" in os.environ, "walks of a million events: LONG_WALKS=1")
    def test_long_walks(self):
        self.check_walks(LONG_SEEDS, LONG_EVENTS)

    def check_walks(self, seeds, events):
        """Asserts that all walks ended without a fault. Returns how often each kind occurred, and which kinds the walks record."""
        counts = collections.Counter()
        records = set()
        with tempfile.TemporaryDirectory() as folder:
            traces = [pathlib.Path(folder) / f"{seed}.vctrace" for seed in seeds]
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                for seed, walked in zip(seeds, pool.map(walk, seeds, [events] * len(seeds), traces)):
                    self.assertEqual(walked.returncode, 0, f"seed {seed}: {walked.stdout}{walked.stderr}")
            for trace in traces:
                info = json.loads(run(REPLAY, "info", trace, "--format", "json").stdout)
                self.assertGreaterEqual(info["events"], events)
                self.assertEqual((info["closed"], info["damage"]), (True, []))
                counts.update(info["kinds"])
                records.update(info["session"]["records"])
                state = json.loads(run(REPLAY, "show", trace, "--format", "json").stdout)
                self.assertEqual(state["anomalies"], 0)
            linted = run(REPLAY, "lint", "--fail-on", "note", *traces)
            self.assertEqual((linted.returncode, linted.stdout), (0, ""))
        return counts, records

    def check_counts(self, counts, records):
        """Asserts that each kind in `records` occurred often, or never, and that no other kind occurred."""
        schema = json.loads(run(REPLAY, "schema", "--format", "json").stdout)
        names = [kind["kind"] for kind in schema["kinds"]]
        recorded = {name for name in names if name in records or name.split(".")[0] + ".*" in records}
        for name in sorted(recorded):
            print(f"{counts[name]:9} {name}")
        self.assertEqual(sorted(set(counts) - recorded), [])
        self.assertEqual([name for name in sorted(recorded - ONCE - NEVER) if counts[name] < OFTEN], [])
        self.assertEqual([name for name in sorted(NEVER) if counts[name] > 0], [])

    def test_the_same_seed_gives_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as folder:
            first, second = (pathlib.Path(folder) / name for name in ("a.vctrace", "b.vctrace"))
            for trace in (first, second):
                run(SAMPLES, "monkey", "--seed", 42, "--events", 5_000, "-o", trace)
            self.assertEqual(first.read_bytes(), second.read_bytes())

    def test_each_event_is_acknowledged(self):
        with tempfile.TemporaryDirectory() as folder:
            trace = pathlib.Path(folder) / "a.vctrace"
            printed = run(SAMPLES, "monkey", "--seed", 1, "--events", 500, "-o", trace, "--acknowledge").stdout
            events = json.loads(run(REPLAY, "info", trace, "--format", "json").stdout)["events"]
            self.assertEqual(printed, "".join(f"{seq}\n" for seq in range(events)))


if __name__ == "__main__":
    unittest.main()
