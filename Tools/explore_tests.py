"""Runs the exploring tests of a package with one range of seeds after the other, and hands over what they find.

    python3 Tools/explore_tests.py --filter Exploration --minutes 10 [--seeds 5] [--package FOLDER] [--output FOLDER]

The tests call `expectNoViolations(exploring:)`, which takes its seeds from HINDSIGHT_SEEDS: 1...5, then 6...10, and so on,
until a test fails or the time is over. FOLDER gets what the tests attach: for each broken rule the test with the fewest
actions that break it, the trace, and a page for the browser. Each finding is printed; on GitHub it becomes an annotation,
and a part of the job's summary with the code of the test.

Exits with 0 if nothing was found, with 1 if something was, with 69 if no test has run, with 124 if one range took longer
than --hang, and else as `swift test` does.
"""

import argparse
import contextlib
import os
import re
import secrets
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "APICoverage"))
import processes  # noqa: E402

NO_TEST = 69
# GitHub shows a summary of a megabyte at most. Source: https://docs.github.com/actions/reference/workflow-commands
MAXIMUM_SHOWN = 20
MAXIMUM_CODE = 40_000  # Bytes.
RAN = re.compile(r"Test run with (\d+) tests?\b")
NAME = re.compile(r"func `([^`]*)`")
PLACE = re.compile(r"Place: (.+):(\d+)")


@dataclass(frozen=True)
class Finding:
    """A file that `expectNoViolations(exploring:)` has attached: comments, then a test."""

    file: Path
    code: str

    @property
    def comments(self):
        lines = []
        for line in self.code.split("\n"):
            if not line.startswith("// "):
                break
            lines.append(line[3:])
        return lines

    @property
    def rule(self):
        found = NAME.search(self.code)
        return found[1] if found else self.file.stem

    @property
    def place(self):
        """The file and the line of the call; None if they are not known."""
        found = next(filter(None, map(PLACE.fullmatch, self.comments)), None)
        return (found[1], found[2]) if found else None

    @property
    def message(self):
        return "\n".join(line for line in self.comments if not PLACE.fullmatch(line))


def parsed(arguments=None):
    parser = argparse.ArgumentParser(
        prog="explore_tests.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", required=True, help="the tests to run, as `swift test --filter` takes them")
    parser.add_argument("--minutes", type=float, default=10, help="how long ranges are begun (default: %(default)s)")
    parser.add_argument("--seeds", type=int, default=5, help="how many seeds a range has (default: %(default)s)")
    parser.add_argument("--first-seed", type=int, default=1, help="the first seed (default: %(default)s)")
    parser.add_argument("--package", type=Path, default=Path("."), help="the folder of the package")
    parser.add_argument("--output", type=Path, default=Path("exploration"), help="the folder of what is attached")
    parser.add_argument(
        "--hang", type=float, default=3600, help="seconds after which a range hangs, building included (default: %(default)s)")
    parser.add_argument("--swift", default="swift", help="the program `swift`")
    chosen = parser.parse_args(arguments)
    if chosen.seeds < 1 or chosen.first_seed < 0:
        parser.error("--seeds is a number from 1, --first-seed one from 0")
    if not (chosen.package / "Package.swift").is_file():
        parser.error(f"{chosen.package} has no Package.swift")
    return chosen


def run_range(chosen, first, is_built):
    """What became of `swift test` with the seeds from `first` on. Its output is printed as it comes."""
    words = [chosen.swift, "test", "--package-path", chosen.package, *(["--skip-build"] if is_built else []),
             "--filter", chosen.filter, "--attachments-path", chosen.output.resolve()]
    with without_commands():
        return processes.watch(
            words, chosen.hang, lambda line: print(line, end="", flush=True),
            HINDSIGHT_SEEDS=f"{first}...{first + chosen.seeds - 1}")


@contextlib.contextmanager
def without_commands():
    """What is printed meanwhile is no command to GitHub, whatever it looks like."""
    token = secrets.token_hex(16) if is_on_github() else None
    if token:
        print(f"::stop-commands::{token}", flush=True)
    try:
        yield
    finally:
        if token:
            print(f"\n::{token}::", flush=True)


def is_on_github():
    return os.environ.get("GITHUB_ACTIONS") == "true"


def findings(folder, before):
    """The tests in a folder that were not there before, in the order of their names."""
    return [Finding(file, file.read_bytes().decode(errors="replace")) for file in sorted(set(folder.glob("*.swift")) - before)]


def printable(text):
    """The text without characters that a terminal or a page would not show as they are."""
    return "".join(each if each.isprintable() or each in "\n\t" else f"\\u{{{ord(each):X}}}" for each in text)


def encoded(text, special="%\r\n"):
    return "".join(f"%{ord(each):02X}" if each in special else each for each in text)


def annotation(message, **properties):
    """A command to GitHub: no text in it ends it or begins another one.

    Source: https://docs.github.com/actions/reference/workflow-commands, and `command.ts` in github.com/actions/toolkit.
    """
    listed = ",".join(f"{name}={encoded(printable(value), '%:,' + chr(13) + chr(10))}" for name, value in properties.items())
    return f"::error {listed}::{encoded(printable(message))}"


def source(package, name):
    """The path of a source file from the folder of the job; None if it is not in the package, or not clear."""
    root = Path(os.environ.get("GITHUB_WORKSPACE", ".")).resolve()
    if Path(name).is_absolute():
        paths = [Path(name)] if Path(name).is_file() else []
    else:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=package, capture_output=True, stdin=subprocess.DEVNULL)
        files = os.fsdecode(listed.stdout).split("\0")
        paths = [(package / file).resolve() for file in files if f"/{file}".endswith(f"/{name}")]
        if len(paths) != 1:
            # `#fileID` is the module and the name of the file.
            last = name.split("/")[-1]
            paths = [(package / file).resolve() for file in files if file.split("/")[-1] == last]
    if len(paths) != 1 or root not in paths[0].parents:
        return None
    return str(paths[0].relative_to(root))


def annotate(chosen, found):
    for finding in found:
        properties = {"title": finding.rule}
        if finding.place:
            path = source(chosen.package, finding.place[0])
            if path:
                properties = {"file": path, "line": finding.place[1], **properties}
        print(annotation(f"{finding.message}\nThe test that repeats it: {finding.file.name}", **properties), flush=True)


def fenced(code):
    """A block of code of Markdown, which nothing in it ends."""
    longest = max((len(run) for run in re.findall("`+", code)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}swift\n{code.rstrip()}\n{fence}\n"


def summary(found, seeds):
    """The summary of a job, in Markdown. What the tests say stands in blocks of code only."""
    count = f"{len(found)} broken {'rule' if len(found) == 1 else 'rules'}"
    parts = [f"## Exploration\n\n{count}, found with the seeds {seeds}. Each test repeats what the user did.\n"]
    for finding in found[:MAXIMUM_SHOWN]:
        parts.append(fenced(printable(finding.code).encode()[:MAXIMUM_CODE].decode(errors="ignore")))
    if len(found) > MAXIMUM_SHOWN:
        parts.append(f"{len(found) - MAXIMUM_SHOWN} more are in the folder.\n")
    return "\n".join(parts)


def report(chosen, found, seeds):
    with without_commands():
        for finding in found:
            print(printable(f"{finding.message}\n  {chosen.output / finding.file.name}"), flush=True)
    if is_on_github():
        annotate(chosen, found)
    if os.environ.get("GITHUB_STEP_SUMMARY"):
        with open(os.environ["GITHUB_STEP_SUMMARY"], "a", encoding="utf-8") as file:
            file.write(summary(found, seeds))


def fail(message, status):
    print(f"error: {message}", file=sys.stderr)
    if is_on_github():
        print(annotation(message, title="Exploration"), flush=True)
    return status


def main(arguments=None):
    chosen = parsed(arguments)
    chosen.output.mkdir(parents=True, exist_ok=True)
    before = set(chosen.output.glob("*.swift"))
    end = time.monotonic() + chosen.minutes * 60
    first = chosen.first_seed
    while True:
        done = run_range(chosen, first, is_built=first > chosen.first_seed)
        first += chosen.seeds
        seeds = f"{chosen.first_seed} to {first - 1}"
        found = findings(chosen.output, before)
        if found and done.returncode:
            report(chosen, found, seeds)
            return 1
        # A test that expects what it finds attaches it, too.
        before |= {finding.file for finding in found}
        if done.returncode:
            is_late = done.returncode == 124
            why = f"hangs: it had not ended after {chosen.hang:g} s" if is_late else "fails, and no rule is broken"
            return fail(f"`swift test --filter {chosen.filter}` with the seeds {seeds} {why}; see its output", done.returncode)
        if not any(int(count) for count in RAN.findall(done.stdout)):
            return fail(f"--filter {chosen.filter} names no test of {chosen.package}", NO_TEST)
        if time.monotonic() >= end:
            print(f"The seeds {seeds} break no rule.")
            return 0


if __name__ == "__main__":
    sys.exit(main())
