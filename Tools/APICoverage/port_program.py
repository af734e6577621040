"""The program `port` of these sources, built once for each state of them and each compiler.

    python3 Tools/APICoverage/port_program.py      prints its path; builds it if it is not there

swift-syntax takes 100 seconds of processor time. So programs are kept in the folder that HINDSIGHT_CACHE names,
~/.cache/hindsight by default, where clones of the project share them. What a program is made of is in its name.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRATCH = ROOT / ".build/porting"
# The targets of this package that the program is made of, and the file that says how, and with which swift-syntax.
TARGETS = ("Porting", "StoryboardFile", "port")
MANIFEST = "Package.swift"
# How many programs are kept: a user goes back and forth between a few states.
KEPT = 3
# Seconds. A program that was used since then may still run, or be about to.
IN_USE = 86_400


class BuildError(Exception):
    """The build has said why."""


def cache():
    return Path(os.environ.get("HINDSIGHT_CACHE")
                or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hindsight")


def compiler():
    """What a program depends on beside its sources: the version, and the libraries that it is linked with."""
    return subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout


def name(root, compiler):
    found = hashlib.sha256(compiler.encode())
    files = [root / MANIFEST]
    files += [file for target in TARGETS for file in sorted((root / "Sources" / target).rglob("*.swift"))]
    for file in files:
        found.update(f"\0{file.relative_to(root)}\0".encode())
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return f"port-{found.hexdigest()[:32]}"


def built():
    """Builds the program. A scratch folder of its own: the trait changes what the package resolves, which would rebuild the
    other one."""
    words = ["swift", "build", "--quiet", "--package-path", ROOT, "--scratch-path", SCRATCH, "--traits", "Porting",
             "--product", "port"]
    if subprocess.run(words, stdout=sys.stderr).returncode != 0:
        raise BuildError
    return SCRATCH / "debug/port"


def program(root=ROOT, folder=None, compiler=compiler, build=built):
    folder, version = folder or cache(), compiler()
    while not used(found := folder / name(root, version) / "port"):
        # Sources that have changed during the build are built again: the program may have either.
        keep(build(), found, lambda: name(root, version) == found.parent.name)
    remove_old(folder)
    return found


def used(program):
    """Whether the program is there; then it is the last to be removed."""
    try:
        os.utime(program.parent)
    except FileNotFoundError:
        return False
    return program.exists()


def keep(built, place, is_current):
    """Copies a program in one step, so that no other process runs half of it."""
    place.parent.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent.parent) as folder:
        copy = Path(folder) / place.parent.name
        copy.mkdir()
        shutil.copy2(built, copy / place.name)
        if not is_current():
            return
        try:
            os.rename(copy, place.parent)
        except OSError:
            # Another process has kept the same one.
            if not place.exists():
                raise


def remove_old(folder):
    found = []
    for each in folder.glob("port-*"):
        with contextlib.suppress(FileNotFoundError):  # Another process has removed it.
            found.append((each.stat().st_mtime, each))
    for last_use, each in sorted(found, reverse=True)[KEPT:]:
        if last_use < time.time() - IN_USE:
            shutil.rmtree(each, ignore_errors=True)


def main():
    try:
        print(program())
    except BuildError:
        sys.exit(1)


if __name__ == "__main__":
    main()
