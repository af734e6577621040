"""Builds the recorder for Apple's UIKit together with the stand-in for UIKit, and runs scenarios of its test program.

The stand-in is a library of its own, so that the recorder can distinguish its code from the app's. Sanitizers make other builds.
"""

import contextlib
import fcntl
import hashlib
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


BUILT = ROOT / ".build" / "device-recorder"


@contextlib.contextmanager
def locked(path):
    """Files of tests that run at a time make a file once."""
    with open(path, "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(name="plain", *flags, app=TESTS / "App", linked=()):
    """Builds the program of a folder, unless it is newer than its sources, and returns its path. What is `linked` comes before the
    stand-in, and takes the place of what that defines, too."""
    folder = BUILT / name
    folder.mkdir(parents=True, exist_ok=True)
    with locked(folder / "lock"):
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
    objects = [compiled(file, [*options, "-DHS_STAND_IN"]) for file in sorted(SOURCES.glob("*.c"))]
    partial = folder / "partial"
    run("gcc", *objective_c, "-o", partial, *sorted(app.glob("*.m")), *objects,
        "-Wl,--no-as-needed", *linked, library, debug, "-lobjc", "-lpthread",
        f"-Wl,-rpath,{folder}")
    os.rename(partial, program)


def compiled(file, options):
    """The object file of a C file. Builds in which it has the same text after its macros share it: `HookPool.c` takes most of the time
    of a build, and few of the macros change it."""
    text = run("gcc", *options, "-E", file).stdout
    kept = [option for option in options if not option.startswith(("-D", "-I"))]
    folder = BUILT / "objects"
    folder.mkdir(exist_ok=True)
    made = folder / f"{file.stem}-{hashlib.sha256(repr((kept, text)).encode()).hexdigest()[:16]}.o"
    with locked(made.with_suffix(".lock")):
        if not made.exists():
            partial = made.with_suffix(".partial")
            run("gcc", *options, "-c", file, "-o", partial)
            os.rename(partial, made)
    return made


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
