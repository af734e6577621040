"""Reads every file of Traces/damaged with the programs: each is refused or reported as damaged, in bounded memory, without a trap.
"""

import os
import pathlib
import subprocess
import tempfile
import threading
import unittest

import damaged_traces
from programs import ALL, REPLAY, ROOT, needs_replay

DAMAGED = ROOT / "Traces" / "damaged"
# In KiB, in addition to the memory for a trace of two events.
MAXIMUM_GROWTH = 64 << 10
SECONDS = 60
# The allowed exit statuses of each subcommand if the header is sound.
READ = {
    ("verify",): {1}, ("recover", "-o", "out"): {0, 1}, ("info", "--format", "json"): {0}, ("log", "--limit", "100000"): {0},
    ("show",): {0}, ("lint",): {0, 1},
    ("export", "--format", "jsonl", "-o", "lines"): {0}, ("slice", "-o", "part"): {0, 64}, ("find", "seq>=0", "--all"): {0, 1},
    ("why", "#1"): {0, 64}, ("why", "#1.call"): {0, 64}, ("what-if", "E0"): {0, 64},
    ("symbolicate", "--symbolizer", "/bin/true", "--dsym", "/dev/null", "-o", "lines.jsonl"): {0},
}


@needs_replay
class Damaged(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        sound = self.folder / "sound.vctrace"
        sound.write_bytes(damaged_traces.BODY)
        self.start = self.run_on(sound, ("verify",))[1]

    def run_on(self, trace, arguments):
        """Exit status, peak memory in KiB, and standard error. Kills the program if it does not end."""
        command = [str(REPLAY), arguments[0], str(trace), *arguments[1:]]
        with open(self.folder / "errors", "w+b") as errors:
            process = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=errors)
            timer = threading.Timer(SECONDS, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            errors.seek(0)
            return process.returncode, usage.ru_maxrss, errors.read().decode()

    def check(self, trace, statuses):
        for arguments, allowed in statuses.items():
            with self.subTest(trace.name, command=" ".join(arguments)):
                status, memory, errors = self.run_on(trace, arguments)
                self.assertIn(status, allowed, errors[-500:])
                self.assertLessEqual(memory - self.start, MAXIMUM_GROWTH)
                self.assertTrue(status != 65 or errors)

    def test_there_is_a_file_for_each_that_can_be_made(self):
        self.assertEqual(
            sorted(path.stem for path in DAMAGED.glob("*.vctrace")),
            sorted(name for name, _ in damaged_traces.damaged_files()))

    def test_every_file_is_refused_or_said_to_be_damaged(self):
        for number, trace in enumerate(sorted(DAMAGED.glob("*.vctrace"))):
            refused = self.run_on(trace, ("verify",))[0] == 65
            statuses = dict.fromkeys(READ, {65}) if refused else READ
            # `Tools/test --all` gives each file to each command, else each command gets a third of the files.
            self.check(trace, statuses if ALL else dict(list(statuses.items())[number % 3::3]))

    def test_journals_beside_a_trace(self):
        for name, journal in damaged_traces.damaged_journals():
            trace = self.folder / f"{name}.vctrace"
            trace.write_bytes(damaged_traces.BODY)
            (self.folder / f"{name}.vctrace-journal").write_bytes(journal)
            self.check(trace, {("verify",): {1}, ("recover", "-o", "out"): {0, 1}})


if __name__ == "__main__":
    unittest.main()
