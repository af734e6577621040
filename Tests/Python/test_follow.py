"""Follows a recording from another process while it is written: each event as it comes, and how it ended.
"""

import pathlib
import subprocess
import tempfile
import time
import unittest

from programs import REPLAY, ROOT, SAMPLES, needs_samples

EVENTS = 30_000
GONE = "its writer ended without closing it; no more events will come"


def log(trace, *more):
    return [str(REPLAY), "log", str(trace), "--format", "jsonl", *more]


def printed(trace, *more):
    return subprocess.run(log(trace, *more), capture_output=True, check=True).stdout.splitlines()


@needs_samples
class Follow(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.trace = pathlib.Path(folder.name) / "walk.vctrace"

    def record(self):
        """A random walk that waits while its acknowledgements are not read."""
        command = [str(SAMPLES), "monkey", "--seed", "1", "--events", str(EVENTS), "--acknowledge", "-o", str(self.trace)]
        walk = subprocess.Popen(command, stdout=subprocess.PIPE)
        self.addCleanup(walk.stdout.close)
        self.addCleanup(walk.wait)
        self.addCleanup(walk.kill)
        while not self.trace.exists() or self.trace.stat().st_size < 16:
            time.sleep(0.001)
        return walk

    def follow(self, *more):
        command = log(self.trace, "--follow", *more)
        follower = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for pipe in (follower.stdout, follower.stderr):
            self.addCleanup(pipe.close)
        self.addCleanup(follower.wait)
        self.addCleanup(follower.kill)
        return follower

    def check(self, found, expected):
        self.assertEqual([line.rstrip(b"\n") for line in found], expected)

    def test_events_are_printed_as_they_are_recorded(self):
        walk = self.record()
        follower = self.follow()
        lines = []
        for _ in range(12_000):
            # The walk pauses when its pipe is full, while the chunk is open.
            walk.stdout.readline()
            lines.append(follower.stdout.readline())
        self.assertIsNone(walk.poll())
        walk.stdout.read()
        lines += follower.stdout.read().splitlines(keepends=True)
        self.assertEqual(follower.wait(), 0)
        self.assertEqual(follower.stderr.read(), b"")
        self.check(lines, printed(self.trace))

    def test_a_recording_that_is_killed_is_followed_to_its_last_event(self):
        for count in (0, 1, 3000, 9000):
            with self.subTest(count=count):
                self.trace.unlink(missing_ok=True)
                pathlib.Path(str(self.trace) + "-journal").unlink(missing_ok=True)
                walk = self.record()
                acknowledged = [walk.stdout.readline() for _ in range(count)]
                follower = self.follow()
                lines = [follower.stdout.readline() for _ in range(count)]
                walk.kill()
                acknowledged += walk.stdout.read().splitlines(keepends=True)
                lines += follower.stdout.read().splitlines(keepends=True)
                self.assertEqual(follower.wait(), 0)
                self.assertIn(GONE, follower.stderr.read().decode())
                whole = [line for line in acknowledged if line.endswith(b"\n")]
                self.assertIn(len(lines) - len(whole), (0, 1))
                self.check(lines, printed(self.trace))

    def test_a_filter_a_beginning_and_a_limit_hold_while_following(self):
        walk = self.record()
        for _ in range(2000):
            walk.stdout.readline()
        follower = self.follow("--from", "1500", "--kind", "call.push", "--limit", "10")
        while follower.poll() is None and walk.stdout.readline():
            pass
        lines = follower.stdout.read().splitlines()
        self.assertEqual(len(lines), 10)
        walk.stdout.read()
        walk.wait()
        self.check(lines, printed(self.trace, "--from", "1500", "--kind", "call.push", "--limit", "10"))

    def test_a_closed_trace_is_printed_to_its_end(self):
        walk = self.record()
        walk.stdout.read()
        walk.wait()
        self.check(printed(self.trace, "--follow"), printed(self.trace))

    def test_what_cannot_be_followed_is_refused(self):
        trace = sorted((ROOT / "Traces").glob("*.vctrace"))[0]
        for arguments in ([str(trace), "--to", "3"], ["-"]):
            with open(trace, "rb") as stream:
                answer = subprocess.run([str(REPLAY), "log", "--follow", *arguments], capture_output=True, stdin=stream)
            self.assertEqual(answer.returncode, 64, answer.stderr)


if __name__ == "__main__":
    unittest.main()
