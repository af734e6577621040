"""Interrupts a program that writes a file: no incomplete file is left, and existing files stay.
"""

import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from programs import REPLAY, needs_replay

BEGIN = b'{"kind":"session.began"}\n'
OLD = b"what was there"


@needs_replay
class Interrupted(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.trace = self.folder / "made.vctrace"
        self.trace.write_bytes(OLD)

    def importing(self, ignoring=()):
        """A `replay import` that has begun to write and waits for more lines."""

        def ignore():
            # What the tests run under may ignore some, as `nohup` does.
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)

        running = subprocess.Popen([REPLAY, "import", "-", "-o", self.trace], stdin=subprocess.PIPE, preexec_fn=ignore)
        self.addCleanup(running.wait)
        self.addCleanup(running.stdin.close)
        self.addCleanup(running.kill)
        running.stdin.write(BEGIN)
        running.stdin.flush()
        deadline = time.monotonic() + 30
        while not any(self.folder.glob("made.vctrace.partial-*")):
            self.assertLess(time.monotonic(), deadline, "nothing is written")
            time.sleep(0.01)
        return running

    def test_a_signal_leaves_what_was_there(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                running = self.importing()
                running.send_signal(number)
                self.assertEqual(running.wait(30), -number)
                self.assertEqual([path.name for path in self.folder.iterdir()], ["made.vctrace"])
                self.assertEqual(self.trace.read_bytes(), OLD)

    def test_an_ignored_signal_is_ignored(self):
        running = self.importing(ignoring=[signal.SIGHUP])
        running.send_signal(signal.SIGHUP)
        running.stdin.close()
        self.assertEqual(running.wait(30), 0)
        self.assertNotEqual(self.trace.read_bytes(), OLD)


if __name__ == "__main__":
    unittest.main()
