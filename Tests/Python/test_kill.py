"""Kills a recording process at random instants and reads its files: they have each acknowledged event, and no other.
"""

import json
import pathlib
import random
import subprocess
import tempfile
import time
import unittest

from programs import ALL, REPLAY, SAMPLES, needs_samples

KILLS = 100 if ALL else 25
SEED = 1
EVENTS = 30_000
# Call sites are resolved while the app continues; the last ones may be missing.
SITE = ("file", "line", "function", "exact")


def monkey(trace, *more):
    return [str(SAMPLES), "monkey", "--seed", str(SEED), "--events", str(EVENTS), "-o", str(trace), *more]


def exported(trace):
    """The events of a trace, as lines."""
    answer = subprocess.run([str(REPLAY), "export", str(trace), "--format", "jsonl", "-o", "-"], capture_output=True, check=True)
    return answer.stdout.splitlines()


def without_site(line):
    return {key: value for key, value in json.loads(line).items() if key not in SITE}


@needs_samples
class Kill(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = pathlib.Path(cls.folder.name)
        subprocess.run(monkey(cls.path / "whole.vctrace"), check=True)
        cls.whole = exported(cls.path / "whole.vctrace")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def killed(self, trace, count, delay=0.0):
        """Records until a while after this many events were acknowledged. Returns the number of the last acknowledged one."""
        process = subprocess.Popen(monkey(trace, "--acknowledge"), stdout=subprocess.PIPE)
        lines = [line for _, line in zip(range(count), process.stdout)]
        time.sleep(delay)
        process.kill()
        lines += process.stdout.read().splitlines(keepends=True)
        process.stdout.close()
        process.wait()
        whole = [int(line) for line in lines if line.endswith(b"\n")]
        self.assertEqual(whole, list(range(len(whole))))
        return len(whole) - 1

    def check(self, trace, last):
        if not trace.exists() or trace.stat().st_size < 16:
            return self.assertEqual(last, -1)
        found = exported(trace)
        # The process may have been killed between a commit and its acknowledgement.
        self.assertIn(len(found) - 1, (last, last + 1))
        for number, (left, right) in enumerate(zip(found, self.whole)):
            if left != right:
                self.assertEqual(without_site(left), without_site(right), f"event {number}")
        self.assertEqual(subprocess.run([str(REPLAY), "verify", str(trace)], capture_output=True).returncode, 0)

    def test_every_acknowledged_event_is_found(self):
        numbers = random.Random(7)
        lengths = []
        for attempt in range(KILLS):
            trace = self.path / f"{attempt}.vctrace"
            last = self.killed(trace, numbers.randrange(len(self.whole)), numbers.uniform(0, 0.005))
            with self.subTest(attempt=attempt, last=last):
                self.check(trace, last)
            lengths.append(last + 1)
            for path in self.path.glob(f"{attempt}.vctrace*"):
                path.unlink()
        # The kills happen during the recording, not before or after it.
        self.assertGreater(sum(1 for length in lengths if 0 < length < len(self.whole)), KILLS // 2)

    def test_a_killed_recording_is_recovered_whole(self):
        trace, saved = self.path / "killed.vctrace", self.path / "saved.vctrace"
        last = self.killed(trace, len(self.whole) // 2)
        self.assertGreater(last, 0)
        answer = subprocess.run([str(REPLAY), "recover", str(trace), "-o", str(saved)], capture_output=True)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        self.assertFalse(pathlib.Path(str(saved) + "-journal").exists())
        self.assertEqual(exported(saved), exported(trace))
        self.assertTrue(json.loads(subprocess.run(
            [str(REPLAY), "info", str(saved), "--format", "json"], capture_output=True).stdout)["closed"])


if __name__ == "__main__":
    unittest.main()
