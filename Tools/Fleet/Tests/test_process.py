"""One process of `replay` for many traces: limits, crashes, and what is no failure of a trace."""

import pathlib
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from fleet.process import CannotRun, Linter, configuration, with_configuration  # noqa: E402
from traces import REPLAY, RECORDINGS  # noqa: E402

# A program that answers as `replay lint --files-from - --format jsonl` does, with the name of its process; some paths are bad.
STAND_IN = r"""#!/bin/sh
while IFS= read -r path; do
    case $path in
    slow) sleep 60 ;;
    crash) kill -SEGV $$ ;;
    memory) exec python3 -c 'bytes(1 << 31)' || exit ;;
    ended) echo 'no library' >&2; exit 127 ;;
    large) head -c 70000000 /dev/zero | tr '\0' ' ' ;;
    half) printf '{"path":'; sleep 60 ;;
    slices) printf '{"path":'; sleep 0.3 ;;
    esac
    if [ "$path" != slices ]; then printf '{"path":'; fi
    printf '"%s","process":%d}\n' "$path" $$
done
"""


class Limits(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.program = pathlib.Path(folder.name) / "replay"
        self.program.write_text(STAND_IN)
        self.program.chmod(0o755)
        self.linter = self.limited(60)

    def limited(self, seconds):
        return self.enterContext(Linter(str(self.program), seconds, megabytes=512))

    def assert_goes_on(self, linter):
        """The next trace is linted by a process."""
        document = linter.lint("next")
        self.assertEqual((document["path"], "process" in document), ("next", True))

    def test_one_process_lints_many_traces(self):
        documents = [self.linter.lint(name) for name in ["a", "slices", "b"]]
        self.assertEqual([document["path"] for document in documents], ["a", "slices", "b"])
        self.assertEqual(len({document["process"] for document in documents}), 1)

    def test_a_trace_that_takes_too_long_is_a_failure_and_the_next_is_linted(self):
        linter = self.limited(2)
        for name in ["slow", "half"]:
            began = time.monotonic()
            self.assertEqual(linter.lint(name), {
                "path": name, "status": 124,
                "message": f"{name}: was not linted within 2 s (limits: 2 s and 512 MB a trace)"})
            self.assertLess(time.monotonic() - began, 30)
            self.assert_goes_on(linter)

    def test_each_trace_has_the_whole_time(self):
        linter = self.limited(2)
        for number in range(12):
            self.assertNotIn("status", linter.lint("slices"), number)

    def test_a_trace_that_ends_the_process_is_a_failure_and_the_next_is_linted(self):
        self.assertEqual(self.linter.lint("crash"), {
            "path": "crash", "status": 139,
            "message": "crash: ended replay with signal 11, as a lack of memory does (limits: 60 s and 512 MB a trace)"})
        self.assert_goes_on(self.linter)

    def test_a_document_that_is_too_long_is_a_failure(self):
        self.assertEqual(self.linter.lint("large")["status"], 137)
        self.assert_goes_on(self.linter)

    def test_a_program_that_does_not_run_fails_no_trace(self):
        for name, said in [("ended", "status 127: no library"), ("memory", "MemoryError")]:
            with self.assertRaisesRegex(CannotRun, said):
                self.linter.lint(name)


class Configuration(unittest.TestCase):
    def test_the_file_of_the_configuration_is_sent_to_the_executors(self):
        for arguments, file, sent in [
            ([], None, []), (["--only", "a"], None, ["--only", "a"]), (["--config"], None, ["--config"]),
            (["--config", "a/own.yml", "--only", "b"], "a/own.yml", ["--config", "/tmp/own.yml", "--only", "b"]),
            (["--config", "a", "--config", "b"], "b", ["--config", "/tmp/own.yml", "--config", "/tmp/own.yml"]),
        ]:
            self.assertEqual(configuration(arguments), file)
            self.assertEqual(with_configuration(arguments, "/tmp/own.yml"), sent)


@unittest.skipUnless(REPLAY.exists(), "needs swift build -c release --product replay")
class Program(unittest.TestCase):
    def test_replay_itself(self):
        with Linter(str(REPLAY), seconds=20, megabytes=1024, arguments=["--only", "missing-did-move"]) as linter:
            documents = [linter.lint(str(trace)) for trace in RECORDINGS[:3]]
            self.assertEqual([document["path"] for document in documents], [str(trace) for trace in RECORDINGS[:3]])
            self.assertEqual(documents[0]["checked"], ["missing-did-move"])
            self.assertEqual(linter.lint("/absent.vctrace")["status"], 66)

    def test_too_little_memory_is_a_failure_of_the_trace_or_of_the_machine(self):
        # More than the program, which the kernel ends by a signal otherwise, and less than its libraries.
        with Linter(str(REPLAY), seconds=20, megabytes=32) as linter, self.assertRaises(CannotRun):
            linter.lint(str(RECORDINGS[0]))


if __name__ == "__main__":
    unittest.main()
