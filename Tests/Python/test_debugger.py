"""Runs the debugger in a pseudo-terminal: keys, other sizes, invalid input, signals; and checks that the terminal is restored.
"""

import fcntl
import os
import pathlib
import pty
import random
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unittest

from programs import RECORDINGS, REPLAY, ROOT, needs_replay

TRACE = RECORDINGS / "modal-chain.vctrace"
# Leaves the alternate screen, shows the cursor, and releases the mouse.
FAREWELL = [b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1002l"]
PATIENCE = 20
STATE = tempfile.TemporaryDirectory()


class Terminal:
    """A terminal of some size with the debugger in it, without settings of other tests."""

    def __init__(self, *more, rows=24, columns=80, environment=None):
        self.master, self.slave = pty.openpty()
        self.resize(rows, columns)
        self.attributes = termios.tcgetattr(self.slave)
        self.output = b""
        self.process = subprocess.Popen(
            [str(REPLAY), "debug", str(TRACE), *more],
            stdin=self.slave, stdout=self.slave, stderr=subprocess.PIPE, start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": STATE.name, **(environment or {})})

    def resize(self, rows, columns):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if hasattr(self, "process"):
            self.process.send_signal(signal.SIGWINCH)

    def type(self, keys):
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())

    def read(self, seconds):
        """Takes what the program writes, until nothing has come for that long; returns what is new."""
        new = b""
        while select.select([self.master], [], [], seconds)[0]:
            new += os.read(self.master, 1 << 16)
        self.output += new
        return new

    def wait_for(self, text):
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.output:
            if time.monotonic() > end:
                raise AssertionError(f"{text!r} is not in {self.output[-2000:]!r}")
            self.read(0.05)

    def end(self):
        """Waits for the end and returns the exit status, negative for a signal."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05)
        status = self.process.wait(timeout=PATIENCE)
        self.read(0.05)
        return status

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stderr.close()
        os.close(self.master)
        os.close(self.slave)


@needs_replay
class Debugger(unittest.TestCase):
    def setUp(self):
        for file in pathlib.Path(STATE.name).rglob("*.json"):
            file.unlink()

    def open(self, *more, **options):
        terminal = Terminal(*more, **options)
        self.addCleanup(terminal.close)
        return terminal

    def opened(self, *more, **options):
        terminal = self.open(*more, **options)
        terminal.wait_for("modal-chain.vctrace")
        terminal.wait_for("Hierarchy")
        return terminal

    def assert_restored(self, terminal):
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.attributes)
        for sequence in FAREWELL:
            self.assertIn(sequence, terminal.output[terminal.output.rindex(b"\x1b[?1049h"):])

    def test_keys_go_through_the_trace_and_q_twice_gives_the_terminal_back(self):
        terminal = self.opened("--at", "start")
        terminal.type("40G")
        terminal.wait_for("E40/E309")
        terminal.type(":goto nowhere\r")
        terminal.wait_for("is not a position")
        terminal.type("qq")
        self.assertEqual(terminal.end(), 0)
        self.assert_restored(terminal)

    def test_it_opens_where_it_is_told_to(self):
        terminal = self.opened("--at", "50%")
        terminal.wait_for("E154/E309")
        terminal.type("Q")
        self.assertEqual(terminal.end(), 0)

    def test_two_traces_move_together(self):
        terminal = self.open(str(RECORDINGS / "half-sheet.vctrace"), "--at", "start")
        terminal.wait_for("half-sheet.vctrace")
        terminal.type("n")
        terminal.wait_for("1/")
        for rows, columns in [(40, 140), (12, 40), (1, 1), (60, 200), (24, 80)]:
            terminal.resize(rows, columns)
            terminal.type("n")
            terminal.read(0.2)
            self.assertIsNone(terminal.process.poll())
        terminal.type("?")
        terminal.wait_for("Keys, commands and signs")
        terminal.type("qqq")
        self.assertEqual(terminal.end(), 0)
        self.assert_restored(terminal)

    def test_two_traces_are_checked(self):
        def run(*arguments):
            return subprocess.run([str(REPLAY), "debug", *arguments], capture_output=True, stdin=subprocess.DEVNULL, text=True)
        for arguments, status, text in [
            (["a.vctrace", "b.vctrace", "c.vctrace"], 64, "c.vctrace"),
            ([str(TRACE), "missing.vctrace"], 66, "missing.vctrace"),
            (["missing.vctrace", str(TRACE)], 66, "missing.vctrace"),
            ([str(TRACE), __file__], 65, "test_debugger.py"),
            ([str(TRACE), str(TRACE)], 64, "needs a terminal"),
            (["-", "-", "--script", "x"], 64, "only one of the traces"),
            ([str(TRACE), str(TRACE), "--follow"], 64, "--follow needs one trace"),
            ([str(TRACE), str(TRACE), "--at", "E999", "--script", "/dev/null"], 64, "modal-chain.vctrace"),
        ]:
            result = run(*arguments)
            self.assertEqual(result.returncode, status, (arguments, result.stderr))
            self.assertIn(text, result.stderr)
        result = run(str(TRACE), str(TRACE), "--at", "E40", "--script", "/dev/stdin")
        self.assertEqual(result.returncode, 0)

    def test_eight_colors_can_be_read_on_any_background(self):
        terminal = self.opened("--at", "start", environment={"TERM": "xterm"})
        terminal.type("w3?q:goto 42\r")
        terminal.wait_for("E42/E309")
        terminal.type("Q")
        self.assertEqual(terminal.end(), 0)
        self.assertRegex(terminal.output, rb"\x1b\[[0-9;]*31")
        # Green, yellow, blue and cyan text on the terminal's own background.
        self.assertNotRegex(terminal.output, rb"\x1b\[(?:[0-9;]*;)?3[2346]m")

    def test_all_of_the_terminal_is_used(self):
        terminal = self.opened(rows=33, columns=120)
        terminal.type("qq")
        self.assertEqual(terminal.end(), 0)
        # The hint is in the last row, the violations in a column that a narrow screen does not have.
        self.assertRegex(terminal.output, rb"\x1b\[33;?\d*[Hd]")
        self.assertIn(b"4 Violations", terminal.output)

    def test_every_size_is_drawn(self):
        terminal = self.opened()
        for rows, columns in [(40, 140), (5, 20), (1, 1), (60, 300), (10, 40), (24, 80)]:
            terminal.resize(rows, columns)
            terminal.type("l")
            terminal.read(0.2)
            self.assertIsNone(terminal.process.poll())
        terminal.type("qq")
        self.assertEqual(terminal.end(), 0)
        self.assert_restored(terminal)

    def test_nonsense_does_no_harm(self):
        for seed in range(5):
            self.setUp()
            terminal = self.opened()
            numbers = random.Random(seed)
            # Keys that quit or stop the program are left out, so that all input is read.
            nonsense = bytes(byte for byte in numbers.randbytes(6_000) if byte not in b"qQ\x03\x1a")
            for start in range(0, len(nonsense), 500):
                terminal.type(nonsense[start:start + 500])
                terminal.read(0.05)
            terminal.read(0.3)
            self.assertIsNone(terminal.process.poll(), terminal.output[-500:])
            # The first key may end an input or a question.
            for _ in range(4):
                if terminal.process.poll() is None:
                    terminal.type("\x03")
                    terminal.read(0.2)
            self.assertEqual(terminal.end(), 0)
            self.assert_restored(terminal)

    def test_a_signal_gives_the_terminal_back(self):
        for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGSEGV, signal.SIGABRT, signal.SIGTRAP]:
            # A test that runs in the background of a shell is started with SIGINT ignored.
            before = signal.signal(number, signal.SIG_DFL)
            try:
                terminal = self.opened(environment={"SWIFT_BACKTRACE": "enable=no"})
            finally:
                signal.signal(number, before)
            terminal.process.send_signal(number)
            self.assertEqual(terminal.end(), -number)
            self.assert_restored(terminal)

    def test_a_signal_that_is_ignored_stays_ignored(self):
        # What the program is started with, as `nohup` starts it.
        before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
        try:
            terminal = self.opened()
        finally:
            signal.signal(signal.SIGHUP, before)
        terminal.process.send_signal(signal.SIGHUP)
        terminal.type("qq")
        self.assertEqual(terminal.end(), 0)
        self.assert_restored(terminal)

    def test_ctrl_z_stops_it_and_it_goes_on(self):
        terminal = self.open_as_a_job()
        terminal.wait_for("Hierarchy")
        terminal.type("\x1a")
        terminal.wait_for("<stopped>")
        terminal.wait_for("<goes on>")
        terminal.output = b""
        terminal.type("g")
        terminal.wait_for("start/E309")
        terminal.type("40G")
        terminal.wait_for("E40/E309")
        terminal.type("qq")
        terminal.wait_for("<ended 0>")

    def test_an_editor_stops_it_at_ctrl_z_and_keeps_the_terminal(self):
        with tempfile.TemporaryDirectory() as folder:
            editor = pathlib.Path(folder, "editor.py")
            editor.write_text("""
import os, signal, time
print("<editor>", flush=True)
# As vim does at Ctrl-Z.
os.kill(0, signal.SIGTSTP)
time.sleep(0.5)
print("<editor again>", flush=True)
""")
            terminal = self.open_as_a_job(EDITOR=f"python3 {editor}")
            terminal.wait_for("E57/E309")
            terminal.type("e")
            terminal.wait_for("<editor>")
            terminal.wait_for("<stopped>")
            terminal.wait_for("<editor again>")
            own = terminal.output[terminal.output.index(b"<editor>"):terminal.output.index(b"<editor again>")]
            self.assertNotIn(b"\x1b", own)
            terminal.type("g")
            terminal.wait_for("start/E309")
            terminal.type("qq")
            terminal.wait_for("<ended 0>")

    def open_as_a_job(self, **environment):
        """Runs under a small shell that reports when its job stops, and continues it."""
        shell = f"""
import os, signal, sys, time
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
child = os.fork()
if child == 0:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execv({str(REPLAY)!r}, ["replay", "debug", {str(TRACE)!r}, "--at", "E57", "--source-root", {str(ROOT / "Sources/Samples")!r}])
_, status = os.waitpid(child, os.WUNTRACED)
os.tcsetpgrp(0, os.getpgrp())
print("<stopped>" if os.WIFSTOPPED(status) else "<ended early>", flush=True)
os.tcsetpgrp(0, child)
print("<goes on>", flush=True)
os.killpg(child, signal.SIGCONT)
_, status = os.waitpid(child, 0)
os.tcsetpgrp(0, os.getpgrp())
print("<ended %d>" % os.waitstatus_to_exitcode(status), flush=True)
"""
        terminal = Terminal.__new__(Terminal)
        terminal.master, terminal.slave = pty.openpty()
        terminal.resize(24, 80)
        terminal.output = b""
        terminal.process = subprocess.Popen(
            ["python3", "-c", shell], stdin=terminal.slave, stdout=terminal.slave, stderr=subprocess.PIPE, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": STATE.name, **environment})
        self.addCleanup(terminal.close)
        return terminal

    def test_what_was_set_comes_back_the_next_time(self):
        with tempfile.TemporaryDirectory() as state:
            terminal = self.opened("--at", "start", environment={"XDG_STATE_HOME": state})
            terminal.type("40Gma:note here it begins\r77G")
            terminal.wait_for("E77/E309")
            terminal.type("qq")
            self.assertEqual(terminal.end(), 0)
            self.assertEqual(len(list(pathlib.Path(state, "hindsight", "sessions").iterdir())), 1)
            terminal = self.opened(environment={"XDG_STATE_HOME": state})
            terminal.wait_for("E77/E309")
            terminal.type(":marks\r")
            terminal.wait_for("here it begins")
            terminal.type("qqq")
            self.assertEqual(terminal.end(), 0)
            self.assert_restored(terminal)

    def test_without_a_terminal_it_says_what_to_do(self):
        result = subprocess.run([str(REPLAY), str(TRACE)], capture_output=True, stdin=subprocess.DEVNULL, text=True)
        self.assertEqual(result.returncode, 64)
        self.assertIn("replay show", result.stderr)
        self.assertIn("--script", result.stderr)
        self.assertEqual(result.stdout, "")

    def test_a_terminal_that_is_not_known_is_refused(self):
        terminal = self.open(environment={"TERM": "no-such-terminal"})
        self.assertEqual(terminal.end(), 64)
        self.assertIn(b"TERM is 'no-such-terminal'", terminal.process.stderr.read())
        self.assertEqual(termios.tcgetattr(terminal.slave), terminal.attributes)

    def test_a_terminal_that_cannot_move_its_cursor_is_refused(self):
        terminal = self.open(environment={"TERM": "dumb"})
        self.assertEqual(terminal.end(), 64)
        self.assertIn(b"TERM is 'dumb', which is unknown or cannot move the cursor", terminal.process.stderr.read())
        self.assertEqual(terminal.output, b"")

    def test_a_digit_alone_shows_a_pane(self):
        terminal = self.opened()
        terminal.type("5")
        terminal.wait_for("[5 Lanes")
        terminal.type("Q")
        self.assertEqual(terminal.end(), 0)

    def test_scripts_run_without_a_terminal(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as script:
            script.write("# a comment\ngoto 40\nkey l l\nnonsense\nsize 100x30\nscreen\nquit\nstep\n")
            script.flush()
            result = subprocess.run([str(REPLAY), "debug", str(TRACE), "--script", script.name], capture_output=True, text=True)
        self.assertEqual(result.returncode, 1)
        lines = result.stdout.splitlines()
        self.assertTrue(lines[1].startswith("E40  "), lines)
        self.assertTrue(lines[3].startswith("E42  "), lines)
        self.assertEqual(lines[5], "error: there is no command 'nonsense'; ? lists them")
        self.assertEqual(sum("Hierarchy" in line for line in lines), 1)
        self.assertEqual(lines[-1], "> quit")


if __name__ == "__main__":
    unittest.main()
