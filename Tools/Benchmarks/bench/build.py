"""Times what a newcomer waits for, with two commits in turn. `Tools/bench --build` calls it."""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
#: The package of a user, and the file of his own that he changes.
CLIENT = "Tests/Packages/Client"
#: How its manifest names this package.
DEPENDENCY = 'path: "../../.."'
#: The programs whose sizes are reported.
PROGRAMS = ("replay", "samples")
#: The line that Tools/run prints above its first picture.
FIRST_PICTURE = "==> The hierarchy"
SECONDS, PROCESSOR, MEGABYTES = "s", "s of processor time", "MB"


def main():
    options = arguments()
    commits = [resolved(commit) for commit in dict.fromkeys([options.against, options.commit])]
    results = {}
    for number in range(options.rounds):
        for commit in commits:
            print(f"round {number + 1} of {options.rounds}: {commit[:12]}", flush=True)
            for figure in measured(commit, options.tests):
                print(f"  {figure.what}: {figure.value:.1f} {figure.unit}", flush=True)
                results.setdefault((figure.what, figure.unit), {}).setdefault(commit, []).append(figure.value)
    print(table(results, commits))
    if options.json:
        options.json.write_text(json.dumps(
            [{"what": what, "unit": unit, "commit": commit, "values": values}
             for (what, unit), each in results.items() for commit, values in each.items()], indent=1) + "\n")


def arguments():
    parser = argparse.ArgumentParser(
        prog="Tools/bench --build",
        description="Time the builds of two commits in turn, each from a clone of its own with empty caches.")
    parser.add_argument("--commit", default="HEAD", help="the commit to measure (default: HEAD)")
    parser.add_argument("--against", default="HEAD~1", help="the commit to compare it with (default: HEAD~1)")
    parser.add_argument("--rounds", type=int, default=3, help="the number of rounds (default: 3)")
    parser.add_argument("--tests", action="store_true", help="time Tools/test, too")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write all figures of all rounds to FILE")
    return parser.parse_args()


def resolved(commit):
    return subprocess.run(
        ["git", "rev-parse", "--verify", f"{commit}^{{commit}}"], cwd=ROOT, check=True, stdout=subprocess.PIPE,
        text=True).stdout.strip()


@dataclass(frozen=True)
class Figure:
    what: str
    value: float
    unit: str


def measured(commit, tests):
    """The figures of one round of a commit, as they come."""
    with tempfile.TemporaryDirectory(prefix="hindsight-build-") as folder:
        clone = Path(folder) / "Hindsight"
        run(["git", "clone", "--quiet", str(ROOT), str(clone)])
        run(["git", "checkout", "--quiet", "--detach", commit], clone)
        yield from first_picture(clone)
        yield from programs(clone)
        yield from client(clone)
        yield from prebuilt_client(clone)
        if tests:
            shutil.rmtree(clone / ".build")
            wall, _ = run(["Tools/test"], clone)
            yield Figure("Tools/test from a clone", wall, SECONDS)


def first_picture(clone):
    """From the clone to the first picture of Tools/run. It is not on a terminal, so it ends by itself."""
    began, before = time.monotonic(), os.times()
    seen = None
    with subprocess.Popen(
            ["Tools/run"], cwd=clone, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            if seen is None and line.startswith(FIRST_PICTURE):
                seen = time.monotonic() - began
    if process.returncode != 0 or seen is None:
        raise SystemExit(f"Tools/run ended with {process.returncode} in {clone}, its first picture was not seen")
    yield Figure("clone to the first picture", seen, SECONDS)
    yield Figure("clone to the end of Tools/run", processor_time(before), PROCESSOR)


def programs(clone):
    for name in PROGRAMS:
        program = next((clone / ".build" / kind / name for kind in ("release", "debug")
                        if (clone / ".build" / kind / name).exists()), None)
        if program is None:
            continue
        yield Figure(f"{name}, {program.parent.name}", program.stat().st_size / 1e6, MEGABYTES)
        stripped = clone / ".build" / "stripped"
        run(["strip", "-o", str(stripped), str(program)])
        yield Figure(f"{name}, {program.parent.name}, stripped", stripped.stat().st_size / 1e6, MEGABYTES)


def client(clone):
    """A user's package: from scratch, from scratch with the compiler's cache of C modules that this left, and after a change
    of a file of his own. That cache has no module of this package."""
    package = clone / CLIENT
    build = ["swift", "build", "--build-tests", "--package-path", str(package)]
    for cache in ("without", "with"):
        yield from timed(f"clean debug build of a client, {cache} the compiler's cache of C modules", build, clone)
        if cache == "without":
            leave_modules(package / ".build")
    change(package)
    wall, _ = run(build, clone)
    yield Figure("rebuild after a change of the client's own file", wall, SECONDS)


def prebuilt_client(clone):
    """The same with the modules of this package that Tools/prebuild has made, by the package beside them. The client's build
    has an empty cache."""
    if not (clone / "Tools/prebuild").exists():
        return
    yield from timed("Tools/prebuild from a clone", ["Tools/prebuild"], clone)
    package, prebuilt = clone / CLIENT, clone / ".build/prebuilt"
    shutil.rmtree(package / ".build", ignore_errors=True)
    use(package, prebuilt / "Hindsight")
    build = ["swift", "build", "--build-tests", "--package-path", str(package), "--toolset", str(prebuilt / "toolset.json")]
    yield from timed("clean debug build of a client, with prebuilt modules", build, clone)
    change(package)
    yield from timed("rebuild after a change of the client's own file, with prebuilt modules", build, clone)


def timed(what, command, clone):
    """What a command takes, in seconds and in seconds of processor time."""
    wall, processor = run(command, clone)
    yield Figure(what, wall, SECONDS)
    yield Figure(what, processor, PROCESSOR)


def use(package, hindsight):
    """Lets the client depend on the package at another place."""
    manifest = package / "Package.swift"
    text = manifest.read_text()
    if text.count(DEPENDENCY) != 1:
        raise SystemExit(f"{manifest} does not have '{DEPENDENCY}' once; say in {__file__} how the client depends on Hindsight")
    manifest.write_text(text.replace(DEPENDENCY, f'path: "{hindsight}"'))


def change(package):
    """Changes a file of the client's own."""
    changed = sorted((package / "Sources").rglob("*.swift"))[0]
    changed.write_text(changed.read_text() + f"\nprivate let changedByTheBenchmark{time.monotonic_ns()} = 1\n")


def leave_modules(build):
    """Removes what was built, but for the cache of modules."""
    cache = (build / "debug" / "ModuleCache").resolve()
    kept = build.parent / "kept-modules"
    cache.rename(kept)
    shutil.rmtree(build)
    cache.parent.mkdir(parents=True)
    kept.rename(cache)


def run(command, folder=ROOT):
    """Seconds and seconds of processor time of a command. Its output is shown if it fails."""
    began, before = time.monotonic(), os.times()
    ended = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ended.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {ended.returncode} in {folder}:\n{ended.stdout[-3000:]}")
    return time.monotonic() - began, processor_time(before)


def processor_time(before):
    """Seconds of processor time that programs which have ended took since then."""
    now = os.times()
    return now.children_user + now.children_system - before.children_user - before.children_system


def table(results, commits):
    lines = ["| what | " + " | ".join(commit[:12] for commit in commits) + " | ratio |",
             "| --- |" + " --: |" * (len(commits) + 1)]
    for (what, unit), each in results.items():
        medians = [statistics.median(each[commit]) if commit in each else None for commit in commits]
        ratio = f"{medians[-1] / medians[0]:.2f} ×" if len(medians) == 2 and None not in medians else ""
        cells = ["" if median is None else f"{median:.1f} {unit}" for median in medians]
        lines.append(f"| {what} | {' | '.join(cells)} | {ratio} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
