"""Writes the files that the rounds read."""

import concurrent.futures
import os
import shutil
import sys
import time
from pathlib import Path

from processes import run


def write_all(commands):
    """Runs the commands whose files do not exist yet, on all cores."""
    missing = [(path, command) for path, command in commands if not (path and path.with_suffix(".made").exists())]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda item: write(*item), missing))


def write(path, command):
    start = time.monotonic()
    run(command)
    say(f"{Path(command[-1]).name if path is None else path.name}: written in {time.monotonic() - start:.0f} s")
    if path:
        path.with_suffix(".made").touch()


def tear(files):
    """Makes a trace whose writer was killed: the last chunk is truncated, and there is no index."""
    shutil.copyfile(files.trace(16384), files.torn)
    with open(files.torn, "r+b") as file:
        file.truncate(file.seek(0, os.SEEK_END) * 99 // 100)


def say(line):
    print(line, file=sys.stderr, flush=True)
