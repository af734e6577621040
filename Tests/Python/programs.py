"""The programs that tests run: `replay` as users get it, and `samples` as `swift test` builds it.

An optimised `samples` would compile all of HeadlessUIKit once more, so only `Tools/test --all` asks for one. Tests that need
a program are skipped without it.
"""

import os
import pathlib
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Recordings of samples that are never made again, for tests that name events by their numbers.
RECORDINGS = ROOT / "Tests" / "Recordings"
# The actions of GitHub that others use.
ACTIONS = [ROOT / "action.yml", ROOT / "explore" / "action.yml"]
REPLAY = ROOT / ".build" / "release" / "replay"
ALL = "HINDSIGHT_ALL_TESTS" in os.environ
SAMPLES = ROOT / ".build" / ("release" if ALL else "debug") / "samples"

needs_replay = unittest.skipUnless(REPLAY.exists(), "needs swift build -c release --product replay")


def needs_samples(test):
    """Skips a test, or all tests of a class, that records with `samples` and reads with `replay`."""
    return needs_replay(unittest.skipUnless(SAMPLES.exists(), f"needs {SAMPLES.relative_to(ROOT)}")(test))
