"""One `replay lint` for many traces, with limits for each."""

import json
import os
import select
import subprocess
import tempfile
import time

# A document of more bytes is a failure of its trace: it would not fit beside others into the memory of an executor.
MAXIMUM_DOCUMENT = 64 << 20

TIME_LIMIT = 124  # As `timeout` exits.
SIGNAL = 128      # As shells say it: plus the number of the signal.


def configuration(arguments):
    """The file that follows the last `--config` among options of `replay lint`; None if there is none."""
    files = [file for option, file in zip(arguments, arguments[1:]) if option == "--config"]
    return files[-1] if files else None


def with_configuration(arguments, file):
    """The options with another file after each `--config`."""
    return [file if before == "--config" else option for before, option in zip(["", *arguments], arguments)]


class CannotRun(Exception):
    """`replay` does not run on this machine: no failure of a trace."""


class Linter:
    """Lints one trace after the other. A trace that hits a limit, or on which the program crashes, ends the process; the
    next trace gets a new one.

    `seconds` is the time and `megabytes` the address space that a trace may use.
    """

    def __init__(self, replay, seconds, megabytes, arguments=()):
        self._command = ["sh", "-c", 'ulimit -v "$0" && exec "$@"', str(megabytes << 10), replay,
                         "lint", "--files-from", "-", "--format", "jsonl", "--map", *arguments]
        self._seconds = seconds
        self._limits = f"limits: {seconds:g} s and {megabytes} MB a trace"
        self._process = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._end()

    def lint(self, path):
        """The document of `replay lint --format jsonl` for the trace; of a trace that hits a limit, one of the same form."""
        if self._process is None:
            self._start()
        deadline = time.monotonic() + self._seconds
        try:
            self._process.stdin.write(path.encode() + b"\n")
            line = self._line(deadline)
        except (BrokenPipeError, EOFError):
            return self._ended(path)
        if line is None:
            self._end()
            return self._failure(path, TIME_LIMIT, f"was not linted within {self._seconds:g} s")
        if len(line) > MAXIMUM_DOCUMENT:
            self._end()
            return self._failure(path, SIGNAL + 9, f"has violations of more than {MAXIMUM_DOCUMENT >> 20} MB")
        return json.loads(line)

    def _start(self):
        self._errors = tempfile.TemporaryFile()
        self._rest = b""
        self._process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, bufsize=0,
            cwd=tempfile.gettempdir(), env={**os.environ, "SWIFT_BACKTRACE": "enable=no"})

    def _line(self, deadline):
        """The next line; None if it does not arrive in time. A line that is too long may be cut."""
        output, pieces, size = self._process.stdout, [], 0
        while size <= MAXIMUM_DOCUMENT:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([output], [], [], left)[0]:
                return None
            piece = os.read(output.fileno(), 1 << 16)
            if not piece:
                raise EOFError
            pieces.append(piece)
            size += len(piece)
            if piece.endswith(b"\n"):
                break
        return b"".join(pieces)

    def _ended(self, path):
        status = self._process.wait()
        if status >= 0:
            self._errors.seek(0)
            said = self._errors.read(1000).decode(errors="replace").strip()
            self._end()
            raise CannotRun(f"{self._command[4]} ended with status {status}: {said or 'no message'}")
        self._end()
        return self._failure(path, SIGNAL - status, f"ended replay with signal {-status}, as a lack of memory does")

    def _failure(self, path, status, cause):
        return {"path": path, "status": status, "message": f"{path}: {cause} ({self._limits})"}

    def _end(self):
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        self._process.stdin.close()
        self._process.stdout.close()
        self._errors.close()
        self._process = None
