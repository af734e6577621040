"""The page of the tour shows what the debugger shows, and its recording can be played.
"""

import json
import subprocess
import sys
import unittest

from programs import REPLAY, ROOT, needs_replay


class Tour(unittest.TestCase):
    @needs_replay
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
