"""Runs a program once, and measures its process."""

import json
import os
import subprocess
import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    #: The figures that the program printed.
    figures: dict
    #: Of the whole process: wall-clock seconds, MB.
    wall: float
    memory: float


def run(command, environment=None):
    """Runs a command that prints nothing or one line of JSON. Raises an error with its output if it fails."""
    start = time.perf_counter()
    process = subprocess.Popen(
        [str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, **(environment or {})})
    output, errors = process.stdout.read(), process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    process.stderr.close()
    wall = time.perf_counter() - start
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command))} exited {process.returncode}: {errors[-500:]}")
    return Outcome(json.loads(output or "{}"), wall, usage.ru_maxrss / 1000)
