"""Answers are paged where standard output is a terminal, and only there."""

import os
import pathlib
import pty
import select
import signal
import subprocess
import tempfile
import time
import unittest

from programs import RECORDINGS, REPLAY, ROOT, needs_replay

TRACE = RECORDINGS / "modal-chain.vctrace"


def run(*arguments, pager, until=None):
    """What a terminal shows, and the exit status. When the process has ended, `until` must hold; the answer is then a short one."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [str(REPLAY), *arguments], stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
        env={**os.environ, "TERM": "xterm", "PAGER": pager, "CI": ""})
    if until:
        process.wait(20)
        if not until():
            raise AssertionError("the command ended before its pager")
    os.close(slave)
    shown = b""
    while select.select([master], [], [], 20)[0]:
        try:
            shown += os.read(master, 1 << 16)
        except OSError:  # On Linux, when no process has the terminal open any more.
            break
    os.close(master)
    return shown.replace(b"\r\n", b"\n").decode(), process.wait(20)


@needs_replay
class Paging(unittest.TestCase):
    def test_the_pager_shows_the_answer(self):
        for command in [["info", TRACE], ["log", TRACE], ["show", TRACE], ["lint", TRACE, "--color", "never"], ["rules"]]:
            with self.subTest(command[0]):
                arguments = list(map(str, command))
                plain, status = run(*arguments, pager="")
                paged, paged_status = run(*arguments, pager="sed 's/^/> /'")
                self.assertEqual(paged_status, status)
                answer = subprocess.run([str(REPLAY), *arguments, *(["--color", "always"] if command[0] in ["log", "show"] else [])],
                                        capture_output=True, text=True, env={**os.environ, "TERM": "xterm"}).stdout
                self.assertIn(answer, plain)
                self.assertIn("".join(f"> {line}\n" for line in answer.splitlines()), paged)

    def test_bytes_that_are_no_text_are_not_written_to_a_terminal(self):
        for command in [["export", "--format", "sqlite"], ["export", "--format", "perfetto"], ["redact", "-o", "-"]]:
            with self.subTest(command):
                shown, status = run(*command, str(TRACE), pager="")
                self.assertEqual((shown, status), (
                    "replay: standard output: is a terminal, which cannot show these bytes: name a file with -o, or write into a pipe\n", 73))
        shown, status = run("export", "--format", "jsonl", str(TRACE), pager="")
        self.assertEqual((shown[:9], status), ('{"seq":0,', 0))

    def test_the_command_ends_after_its_pager(self):
        with tempfile.TemporaryDirectory() as folder:
            end = pathlib.Path(folder) / "end"
            run("info", str(TRACE), pager=f"cat; sleep 1; touch {end}", until=end.exists)

    def test_a_pager_that_ends_early_ends_the_command(self):
        shown, status = run("log", str(TRACE), pager="head -n 1")
        self.assertEqual((len(shown.splitlines()), status), (1, 0))

    def test_a_command_can_be_interrupted_when_its_pager_has_ended(self):
        """It waits for the rest of a list, and writes nothing that would fail. Until its pager ends, it takes no signal."""
        with tempfile.TemporaryDirectory() as folder:
            end = pathlib.Path(folder) / "end"
            master, slave = pty.openpty()
            self.addCleanup(os.close, master)
            process = subprocess.Popen(
                [str(REPLAY), "lint", "--files-from", "-", "--format", "jsonl"], stdin=subprocess.PIPE, stdout=slave,
                stderr=slave, start_new_session=True,
                env={**os.environ, "TERM": "xterm", "PAGER": f"head -n 1; until [ -e {end} ]; do sleep 0.05; done", "CI": ""},
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
            self.addCleanup(process.wait)
            self.addCleanup(process.stdin.close)
            self.addCleanup(process.kill)
            os.close(slave)
            process.stdin.write(f"{TRACE}\n".encode())
            process.stdin.flush()
            self.assertTrue(select.select([master], [], [], 20)[0], "the pager shows nothing")
            process.send_signal(signal.SIGINT)
            with self.assertRaises(subprocess.TimeoutExpired):
                process.wait(0.5)
            end.touch()
            deadline = time.monotonic() + 20
            while process.poll() is None:
                self.assertLess(time.monotonic(), deadline, "the command cannot be interrupted")
                process.send_signal(signal.SIGINT)
                time.sleep(0.05)
            self.assertEqual(process.returncode, -signal.SIGINT)

    def test_the_exit_status_is_that_of_the_command(self):
        _, status = run("lint", str(ROOT / "Traces" / "double-dismiss-climbs.vctrace"), pager="sed -n 1p")
        self.assertEqual(status, 1)

    def test_what_follows_a_recording_is_not_paged(self):
        shown, status = run("log", "--follow", "--limit", "2", str(TRACE), pager="sed 's/^/> /'")
        self.assertEqual((shown.count("\n"), shown.count("> "), status), (2, 0, 0))


if __name__ == "__main__":
    unittest.main()
