"""Builds the recorder for Apple's UIKit together with the stand-in for UIKit, and runs scenarios of its test program.

The stand-in is a library of its own, so that the recorder can distinguish its code from the app's. Sanitizers make other builds.
"""

import fcntl
import json
import os
import pathlib
import re
import subprocess
import sys
import unittest

from programs import REPLAY, ROOT

SOURCES = ROOT / "Sources" / "CHindsightDeviceRecorder"
TESTS = ROOT / "Tests" / "DeviceRecorder"
INCLUDES = [TESTS / "StandIn", TESTS / "Prototypes", SOURCES / "include", SOURCES]
WARNINGS = ["-std=gnu11", "-g", "-O1", "-Wall", "-Wextra", "-Werror"]


def has_objective_c():
    """Whether gcc compiles Objective-C here."""
    if sys.platform != "linux":
        return False
    command = ["gcc", "-x", "objective-c", "-fsyntax-only", "-"]
    return subprocess.run(command, input="#include <objc/runtime.h>\n", text=True, capture_output=True).returncode == 0


needs_objective_c = unittest.skipUnless(has_objective_c(), "needs the Debian package gobjc")


def build(name="plain", *flags, app=TESTS / "App", linked=()):
    """Builds the program of a folder, unless it is newer than its sources, and returns its path. What is `linked` comes before the
    stand-in, and takes the place of what that defines, too."""
    folder = ROOT / ".build" / "device-recorder" / name
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as lock:
        # Two files of tests run at a time.
        fcntl.flock(lock, fcntl.LOCK_EX)
        program = folder / "device-recorder-tests"
        sources = [file for place in (SOURCES, TESTS, app) for file in place.rglob("*.[hmc]")]
        newest = max(file.stat().st_mtime for file in sources)
        if not program.exists() or program.stat().st_mtime < newest:
            compile_all(folder, program, list(flags), app, linked)
    return program


def compile_all(folder, program, flags, app, linked):
    options = WARNINGS + flags + [f"-I{include}" for include in INCLUDES]
    objective_c = options + ["-fobjc-exceptions", "-fexceptions", "-DHS_STAND_IN"]
    library = folder / "libUIKitStandIn.so"
    run("gcc", *objective_c, "-fPIC", "-shared", "-o", library, *sorted((TESTS / "StandIn").glob("*.m")), "-lobjc")
    debug = folder / "libDebugImage.so"
    run("gcc", *objective_c, "-fPIC", "-shared", "-o", debug, *sorted((TESTS / "DebugImage").glob("*.m")), library, "-lobjc")
    objects = []
    for file in sorted(SOURCES.glob("*.c")):
        objects.append(folder / (file.stem + ".o"))
        run("gcc", *options, "-DHS_STAND_IN", "-c", file, "-o", objects[-1])
    partial = folder / "partial"
    run("gcc", *objective_c, "-o", partial, *sorted(app.glob("*.m")), *objects,
        "-Wl,--no-as-needed", *linked, library, debug, "-lobjc", "-lpthread",
        f"-Wl,-rpath,{folder}")
    os.rename(partial, program)


def run(*command):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}:\n{result.stderr[:4000]}")
    return result


# What the first recording of a process prints.
STARTED = re.compile(r"^HSRecorder: recording into (.*); to check it: replay lint '\1'\n", re.MULTILINE)


def record(program, scenario, folder):
    """Runs a scenario, and returns its events and what it printed on standard error, without where the recording is."""
    file = pathlib.Path(folder) / f"{scenario}.jsonl"
    result = subprocess.run([program, scenario, file], capture_output=True, text=True, timeout=120)
    if result.returncode != 0:
        raise AssertionError(f"{scenario}: exit status {result.returncode}:\n{result.stderr[:4000]}")
    return events(file), STARTED.sub("", result.stderr, count=1)


def events(file):
    """The events of a file, which ends with a whole line; none if there is no file."""
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    assert text.endswith("\n"), f"{file}: the last line is cut off"
    return [json.loads(line) for line in text.splitlines()]


def replay(*arguments, statuses=(0,)):
    """What `replay` prints, for one of these exit statuses."""
    result = subprocess.run([REPLAY, *arguments], capture_output=True, text=True)
    if result.returncode not in statuses:
        raise AssertionError(f"replay {arguments}: exit status {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def imported(lines, folder, name):
    """The path of the trace that `replay import --strict` makes of events."""
    source = pathlib.Path(folder) / f"{name}.jsonl"
    source.write_text("".join(json.dumps(event) + "\n" for event in lines))
    trace = source.with_suffix(".vctrace")
    replay("import", "--strict", source, "-o", trace)
    return trace


def report(trace):
    """What `replay lint` says of a trace."""
    return json.loads(replay("lint", "--format", "json", trace, statuses=(0, 1)))["traces"][0]
