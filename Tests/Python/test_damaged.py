"""Reads every file of Traces/damaged with the programs: each is refused or reported as damaged, in bounded memory, without a trap.
"""

import inspect
import os
import pathlib
import re
import resource
import subprocess
import tempfile
import threading
import unittest

import damaged_traces
from programs import ALL, REPLAY, ROOT, needs_replay

DAMAGED = ROOT / "Traces" / "damaged"
RULE = "unbalanced-appearance-transition"
# In KiB, in addition to the memory for a trace of two events.
MAXIMUM_GROWTH = 64 << 10
SECONDS = 20  # Of the processor.


def run(arguments, folder):
    """Exit status, peak memory in KiB, and standard error. The system ends a program that takes too much time of the processor."""
    with open(folder / "errors", "w+b") as errors:
        process = subprocess.Popen(
            [str(REPLAY), *map(str, arguments)], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS)))
        timer = threading.Timer(30 * SECONDS, process.kill)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        return process.returncode, usage.ru_maxrss, errors.read().decode()


# The allowed exit statuses of each subcommand if the header is sound. The trace comes after the first word.
READ = {
    ("verify",): {0, 1}, ("recover", "-o", "out"): {0, 1}, ("info", "--format", "json"): {0}, ("log", "--limit", "100000"): {0},
    ("log", "--controller", "A", "--anomalies"): {0, 64}, ("show",): {0}, ("show", "--at", "50%", "--format", "json"): {0},
    ("show", "--format", "svg"): {0}, ("show", "--format", "wireframe"): {0}, ("lint",): {0, 1}, ("lint", "--format", "sarif"): {0, 1},
    ("export", "--format", "jsonl", "-o", "lines"): {0}, ("export", "--format", "sqlite", "-o", "base"): {0},
    ("export", "--format", "perfetto", "-o", "timeline"): {0}, ("slice", "-o", "part"): {0, 64},
    ("slice", "--from", "25%", "--to", "75%", "-o", "part"): {0, 64}, ("redact", "-o", "part"): {0}, ("transitions",): {0},
    ("find", "seq>=0", "--all"): {0, 1}, ("find", "class=A", "--backward", "--all"): {0, 1, 64}, ("why", "#1"): {0, 64},
    ("why", "#1.call"): {0, 64}, ("why", "#2.parent"): {0, 64}, ("what-if", "E0"): {0, 64}, ("what-if", "E1"): {0, 64},
    ("diff", "--from", "start", "--to", "end"): {0, 1}, ("diff", "sound.vctrace"): {0, 1}, ("diff", "sound.vctrace", "--all"): {0, 1},
    ("diff", "sound.vctrace", "--exact"): {0, 1}, ("debug", "--script", "script"): {0, 1},
    ("debug", "sound.vctrace", "--script", "comparison"): {0, 1}, ("report", "-o", "page"): {0, 64, 65},
    ("shrink", "--rule", RULE, "-o", "part"): {0, 64}, ("shrink", "--rule", RULE, "--to", "swift-test", "-o", "part"): {0, 64},
    ("symbolicate", "--symbolizer", "/bin/true", "--dsym", "/dev/null", "-o", "lines.jsonl"): {0},
    # The damaged traces do not say under which version of iOS they were recorded.
    ("map",): {0}, ("map", "--format", "json"): {0}, ("systems", "sound.vctrace"): {0, 1, 65},
}
# Those that read no trace.
OTHERS = {"import", "rules", "schema", "skill", "storyboard"}
SCRIPTS = {
    "script": "end screen key|j|j|k|g|g key|z|l lanes-wider screen next-violation goto|50% next-error why|#2.parent without "
              "next-transition size|200x80 screen key|4 screen quit",
    "comparison": "next-difference screen end screen quit",
}


def prepare(folder):
    """Writes what the commands need beside the trace."""
    (folder / "sound.vctrace").write_bytes(damaged_traces.BODY)
    for name, lines in SCRIPTS.items():
        (folder / name).write_text("".join(line.replace("|", " ") + "\n" for line in lines.split()))


@needs_replay
class Damaged(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        prepare(self.folder)
        self.start = self.run_on(self.folder / "sound.vctrace", ("verify",))[1]

    def run_on(self, trace, arguments):
        return run((arguments[0], trace, *arguments[1:]), self.folder)

    def check(self, trace, statuses):
        for arguments, allowed in statuses.items():
            with self.subTest(trace.name, command=" ".join(arguments)):
                status, memory, errors = self.run_on(trace, arguments)
                self.assertIn(status, allowed, errors[-500:])
                self.assertLessEqual(memory - self.start, MAXIMUM_GROWTH)
                self.assertTrue(status != 65 or errors)

    def test_there_is_a_file_for_each_that_can_be_made(self):
        # Making them takes 18 seconds.
        names = re.findall(r'^    yield "(.+?)", ', inspect.getsource(damaged_traces.damaged_files), re.MULTILINE)
        self.assertEqual(sorted(path.stem for path in DAMAGED.glob("*.vctrace")), sorted(names))

    @unittest.skipUnless(ALL, "needs HINDSIGHT_ALL_TESTS")
    def test_each_file_can_be_made(self):
        names = [name for name, _ in damaged_traces.damaged_files()]
        self.assertEqual(sorted(path.stem for path in DAMAGED.glob("*.vctrace")), sorted(names))

    def test_each_command_that_reads_a_trace_is_tried(self):
        said = subprocess.run([REPLAY, "--help"], capture_output=True, text=True, check=True).stdout
        commands = re.findall(r"^  ([a-z-]+) ", said.split("SUBCOMMANDS:\n")[1], re.MULTILINE)
        self.assertEqual(sorted({arguments[0] for arguments in READ} | OTHERS), sorted(set(commands) - {"help"}))

    def test_every_file_is_refused_or_said_to_be_damaged(self):
        for number, trace in enumerate(sorted(DAMAGED.glob("*.vctrace"))):
            refused = self.run_on(trace, ("verify",))[0] == 65
            statuses = dict.fromkeys(READ, {65}) if refused else {**READ, ("verify",): {1}}
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
