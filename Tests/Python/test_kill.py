"""Kills recording processes at random instants, under load and with a follower beside each, and reads their files.

They have each acknowledged event with its call site, and no other event; so does what the follower printed. KILLS=1000
takes the better part of an hour.
"""

import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import tempfile
import time
import unittest

from programs import ALL, REPLAY, SAMPLES, needs_samples

KILLS = int(os.environ.get("KILLS", 100 if ALL else 25))
SEED = 1
EVENTS = 12_000
# More recordings at a time than processors, so that each waits for the others, and so do its threads.
RECORDINGS = 2 * os.cpu_count()
GONE = b"its writer ended without closing it; no more events will come"


def monkey(trace, *more):
    return [str(SAMPLES), "monkey", "--seed", str(SEED), "--events", str(EVENTS), "-o", str(trace), *more]


def exported(trace):
    """The events of a trace, as lines."""
    answer = subprocess.run([str(REPLAY), "export", str(trace), "--format", "jsonl", "-o", "-"], capture_output=True, check=True)
    return answer.stdout.splitlines()


def follower(trace):
    """Prints the events of the trace as they come into a file beside it, until its writer has ended."""
    with open(f"{trace}.followed", "wb") as output:
        return subprocess.Popen(
            [str(REPLAY), "log", str(trace), "--follow", "--format", "jsonl"], stdout=output, stderr=subprocess.PIPE)


def wait_for_header(trace, process):
    while process.poll() is None and (not trace.exists() or trace.stat().st_size < 16):
        time.sleep(0.001)


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

    def killed(self, trace, count, delay=0.0, is_followed=False):
        """Records until a while after this many events were acknowledged. Returns how many were, and the follower."""
        process = subprocess.Popen(monkey(trace, "--acknowledge"), stdout=subprocess.PIPE)
        beside = None
        if is_followed:
            wait_for_header(trace, process)
            beside = follower(trace)
        lines = [line for _, line in zip(range(count), process.stdout)]
        time.sleep(delay)
        process.kill()
        lines += process.stdout.read().splitlines(keepends=True)
        process.stdout.close()
        process.wait()
        whole = [int(line) for line in lines if line.endswith(b"\n")]
        if whole != list(range(len(whole))):
            raise AssertionError("the acknowledgements are not in order")
        return len(whole), beside

    def attempt(self, number, count, delay):
        """Returns how many events were acknowledged, and what is wrong with the files and with the follower."""
        trace = self.path / f"{number}.vctrace"
        acknowledged, beside = self.killed(trace, count, delay, is_followed=True)
        _, words = beside.communicate()
        found, followed = exported(trace), pathlib.Path(f"{trace}.followed").read_bytes().splitlines()
        wrong = []
        # The process may have been killed between a commit and its acknowledgement.
        if len(found) not in (acknowledged, acknowledged + 1):
            wrong.append(f"{len(found)} events found, {acknowledged} acknowledged")
        # One that was killed at its end may have closed its trace.
        if beside.returncode != 0 or GONE not in words and found != self.whole:
            wrong.append(f"the follower ended with {beside.returncode}: {words}")
        for name, lines in [("found", found), ("followed", followed)]:
            if len(lines) != len(found):
                wrong.append(f"{len(lines)} of {len(found)} events {name}")
            wrong += [
                f"{name}: {line}, not {expected}" for line, expected in zip(lines, self.whole) if line != expected]
        if subprocess.run([str(REPLAY), "verify", str(trace)], capture_output=True).returncode != 0:
            wrong.append("damaged")
        for path in self.path.glob(f"{number}.vctrace*"):
            path.unlink()
        return acknowledged, wrong

    def test_every_acknowledged_event_is_found_and_followed_with_its_call_site(self):
        numbers = random.Random(7)
        plans = [
            (number, numbers.randrange(len(self.whole)), numbers.uniform(0, 0.005)) for number in range(KILLS)]
        with concurrent.futures.ThreadPoolExecutor(RECORDINGS) as pool:
            results = list(pool.map(lambda plan: self.attempt(*plan), plans))
        for (number, count, _), (acknowledged, wrong) in zip(plans, results):
            with self.subTest(attempt=number, count=count, acknowledged=acknowledged):
                self.assertEqual(wrong[:3], [], f"{len(wrong)} in all")
        # The kills happen during the recording, not before or after it.
        lengths = [acknowledged for acknowledged, _ in results]
        self.assertGreater(sum(1 for length in lengths if 0 < length < len(self.whole)), KILLS // 2)
        self.assertGreater(sum(1 for line in self.whole if b'"function"' in line), 100)

    def test_a_killed_recording_is_recovered_whole(self):
        trace, saved = self.path / "killed.vctrace", self.path / "saved.vctrace"
        acknowledged, _ = self.killed(trace, len(self.whole) // 2)
        self.assertGreater(acknowledged, 0)
        answer = subprocess.run([str(REPLAY), "recover", str(trace), "-o", str(saved)], capture_output=True)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        self.assertFalse(pathlib.Path(str(saved) + "-journal").exists())
        self.assertEqual(exported(saved), exported(trace))
        self.assertEqual(exported(saved), self.whole[:len(exported(saved))])
        self.assertTrue(json.loads(subprocess.run(
            [str(REPLAY), "info", str(saved), "--format", "json"], capture_output=True).stdout)["closed"])

    def test_without_the_program_a_call_is_its_address(self):
        trace = self.path / "moved.vctrace"
        program = self.path / "moved program"
        program.write_bytes(SAMPLES.read_bytes())
        program.chmod(0o700)
        process = subprocess.Popen([program, *monkey(trace, "--acknowledge")[1:]], stdout=subprocess.PIPE)
        # The first call sites are found after the program's debug information is read.
        lines = [line for _, line in zip(range(40), process.stdout)]
        process.kill()
        process.communicate()
        whole = exported(trace)
        self.assertEqual(whole, self.whole[:len(whole)])
        program.rename(self.path / "elsewhere")
        addresses = 0
        for line, known in zip(exported(trace), whole):
            event = json.loads(line)
            if "pc" in event:
                addresses += 1
                self.assertRegex(event.pop("image"), "^moved program [0-9a-f]{40}$")
                self.assertGreater(event.pop("pc"), 0)
                self.assertFalse(event.pop("exact"))
                known = {name: value for name, value in json.loads(known).items() if name not in ("file", "line", "function")}
                self.assertEqual(event, known)
        self.assertGreater(addresses, 0)
        saved = self.path / "moved-saved.vctrace"
        subprocess.run([str(REPLAY), "recover", str(trace), "-o", str(saved)], check=True, capture_output=True)
        self.assertEqual(exported(saved), exported(trace))


if __name__ == "__main__":
    unittest.main()
