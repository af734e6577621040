"""Traces of an imaginary fleet: the recordings of `Traces/`, as five versions of an app recorded them on two days."""

import functools
import json
import os
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[3]
REPLAY = ROOT / ".build" / "release" / "replay"
ALL = "HINDSIGHT_ALL_TESTS" in os.environ
RECORDINGS = sorted((ROOT / "Traces").glob("*.vctrace"))
VERSIONS = ["2.8", "2.9", "2.10", "3.0", "3.1"]
DAYS = 2
FIRST_DAY = 1_767_225_600_000  # 2026-01-01 in UTC, in milliseconds.
DAY = 86_400_000


def replay(*arguments, input=None):
    return subprocess.run([REPLAY, *map(str, arguments)], input=input, capture_output=True, check=True).stdout


@functools.cache
def lines_of(trace):
    return tuple(replay("export", trace, "--format", "jsonl").decode().splitlines(keepends=True))


def with_session(lines, **fields):
    """The lines of a trace, with other fields in its first event, `session.began`."""
    began = json.loads(lines[0])
    return "".join([json.dumps({**began, **fields}) + "\n", *lines[1:]])


def fleet(folder, count, recordings=None):
    """Writes that many traces. A recording stands for a part of the app that its first version does not have: the later
    its place in the list, the later the version."""
    folder.mkdir(parents=True, exist_ok=True)
    recordings = recordings or RECORDINGS
    written = []
    for number in range(count):
        recording = number % len(recordings)
        first = recording * len(VERSIONS) // len(recordings)
        version = VERSIONS[first + number // len(recordings) % (len(VERSIONS) - first)]
        name = folder / f"day-{number % DAYS}" / f"{number:05}.vctrace"
        name.parent.mkdir(exist_ok=True)
        text = with_session(lines_of(recordings[recording]), app="Shop", appVersion=version, appBuild=str(number % 7),
                            startedAt=FIRST_DAY + number % DAYS * DAY)
        replay("import", "-", "-o", name, input=text.encode())
        written.append(name)
    return written


def linted(paths, *arguments):
    """What `replay lint` on this machine alone says of the traces: the documents by path."""
    listed = "".join(f"{path}\n" for path in paths).encode()
    lines = subprocess.run(
        [REPLAY, "lint", "--files-from", "-", "--format", "jsonl", "--map", *arguments], input=listed, capture_output=True).stdout
    return {pathlib.Path(document["path"]): document for document in map(json.loads, lines.splitlines())}
