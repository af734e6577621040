"""Interrupts a program that writes files: no incomplete file is left, and existing files stay."""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from programs import RECORDINGS, REPLAY, needs_replay

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

        running = self.started("import", "-", "-o", self.trace, ignoring=ignoring)
        running.stdin.write(BEGIN)
        running.stdin.flush()
        self.wait_for("made.vctrace.partial-*")
        return running

    def reporting(self, output):
        """A `replay report` that has written the page of its first trace, and waits for the second one."""
        shutil.copy(RECORDINGS / "modal-chain.vctrace", self.folder / "first.vctrace")
        pipe = self.folder / "second.vctrace"
        if not pipe.exists():
            os.mkfifo(pipe)
        # A pipe with a writer, which does not end.
        self.addCleanup(os.close, os.open(pipe, os.O_RDWR))
        running = self.started("report", self.folder / "first.vctrace", pipe, "-o", output)
        self.wait_for("**/first.html.partial-*")
        return running

    def started(self, *arguments, ignoring=()):
        def ignore():
            # What the tests run under may ignore some, as `nohup` does.
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)

        running = subprocess.Popen([REPLAY, *arguments], stdin=subprocess.PIPE, preexec_fn=ignore)
        self.addCleanup(running.wait)
        self.addCleanup(running.stdin.close)
        self.addCleanup(running.kill)
        return running

    def wait_for(self, pattern):
        deadline = time.monotonic() + 30
        while not any(self.folder.glob(pattern)):
            self.assertLess(time.monotonic(), deadline, "nothing is written")
            time.sleep(0.01)

    def test_a_signal_leaves_what_was_there(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                running = self.importing()
                running.send_signal(number)
                self.assertEqual(running.wait(30), -number)
                self.assertEqual([path.name for path in self.folder.iterdir()], ["made.vctrace"])
                self.assertEqual(self.trace.read_bytes(), OLD)

    def test_a_signal_leaves_no_page_of_a_report(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                running = self.reporting(self.folder / "new" / "pages")
                running.send_signal(number)
                self.assertEqual(running.wait(30), -number)
                self.assertFalse((self.folder / "new").exists())

    def test_a_signal_leaves_the_pages_of_the_report_before(self):
        pages = self.folder / "pages"
        pages.mkdir()
        for name in ("first.html", "index.html"):
            (pages / name).write_bytes(OLD)
        running = self.reporting(pages)
        running.send_signal(signal.SIGINT)
        self.assertEqual(running.wait(30), -signal.SIGINT)
        self.assertEqual({path.name: path.read_bytes() for path in pages.iterdir()}, {"first.html": OLD, "index.html": OLD})

    def test_an_ignored_signal_is_ignored(self):
        running = self.importing(ignoring=[signal.SIGHUP])
        running.send_signal(signal.SIGHUP)
        running.stdin.close()
        self.assertEqual(running.wait(30), 0)
        self.assertNotEqual(self.trace.read_bytes(), OLD)


if __name__ == "__main__":
    unittest.main()
