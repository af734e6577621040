"""The page of the tour shows what the debugger shows, and its recording can be played.

Needs the release build of `replay`; skipped without it.
"""

import json
import os
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ.get("HINDSIGHT_BUILD", ROOT / ".build" / "release"))
REPLAY = BUILD / "replay"


class Tour(unittest.TestCase):
    @unittest.skipUnless(REPLAY.exists(), "replay is not built for release")
    def test_the_screens_on_the_page_are_those_of_the_debugger(self):
        result = subprocess.run(
            [sys.executable, str(ROOT / "Tools" / "tour.py"), "--replay", str(REPLAY), "--check"], capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_the_recording_is_an_asciicast(self):
        header, *events = map(json.loads, (ROOT / "Tools" / "tour.cast").read_text().splitlines())
        self.assertEqual((header["version"], header["width"], header["height"]), (2, 80, 24))
        times = [event[0] for event in events]
        self.assertEqual(times, sorted(times))
        self.assertEqual({event[1] for event in events}, {"o"})
        shown = "".join(event[2] for event in events)
        for trace in ["missing-did-move", "double-dismiss-climbs", "missing-appearance-forwarding"]:
            self.assertIn(f"{trace}.vctrace", shown)


if __name__ == "__main__":
    unittest.main()
