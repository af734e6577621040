"""Compares the product with its last release on one machine: `Tools/bench --guard`."""

import json
import math
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

import goals
import preparation
import runs
from files import Files
from preparation import say

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = "Tools/Benchmarks"
#: A figure may be so many times that of the release.
LIMIT = 1.03
#: The chance that a figure which has not changed counts as worse.
CHANCE = 0.01
#: The share of the processors that other programs may take on an idle machine.
IDLE = 0.05
#: What fails in a round is not in the release.
ABSENT = "not in the release"


def compare(options, scratch):
    """Prints the table. The exit status: 1 if a figure is worse."""
    commit = resolved(options.against or last_release())
    if bound(range(options.rounds)) is None:
        raise SystemExit(f"--rounds {options.rounds}: a guard needs {least_rounds()} rounds or more")
    say(f"comparing with {commit[:12]}")
    with tempfile.TemporaryDirectory(prefix="guard-", dir=folder(scratch)) as place:
        sides = [
            Side("this", options.programs, options.replay, Path(place) / "this"),
            released(commit, scratch / f"release-{commit[:12]}", Path(place) / "release"),
        ]
        busy = [busy_share()]
        measure(sides, options.rounds, busy)
    rows = [row for goal in compared() if (row := Row.of(goal, *(side.figures for side in sides)))]
    print(table(rows, commit[:12]))
    if (note := idle_note(busy)):
        say(note)
    if options.json:
        Path(options.json).write_text(json.dumps(
            {"against": commit, "busy": busy, "rows": [vars(row) for row in rows]}, indent=1) + "\n")
    worse = [row.what for row in rows if row.is_worse]
    say(f"{len(worse)} of {len(rows)} figures are worse than {LIMIT} × the release"
        + (f": {', '.join(worse)}" if worse else ""))
    return 1 if worse else 0


def folder(path):
    path.mkdir(parents=True, exist_ok=True)
    return path


class Side:
    """The programs of a commit, the files that they read and write, and their figures by (run, figure)."""

    def __init__(self, name, programs, replay, place):
        self.name = name
        self.files = Files(folder(place), place, programs, replay, {}, 1_000_000, 10_000_000)
        self.figures = {}
        self.absent = set()

    def prepare(self, programs):
        """Writes the files that are read; with other programs those that need an option which the release lacks."""
        own, others = self.files, replace(self.files, programs=programs)
        for item, other in zip(runs.preparations(own), runs.preparations(others)):
            try:
                preparation.write(*item)
            except RuntimeError as error:
                # Another file that the release cannot write would be compared with itself.
                if item[1][-1] != own.many:
                    raise
                say(f"{item[1][-1].name}: written by this program: {str(error).splitlines()[-1]}")
                preparation.write(*other)
        preparation.tear(self.files)
        for run, size in runs.stored_bytes(self.files):
            self.figures[run, "bytes"] = [size]

    def run(self, each, is_first):
        """Adds the figures of a run. What fails in the first round fails in all."""
        if each.name in self.absent:
            return
        try:
            outcome = each.outcome(self.files.scratch)
        except RuntimeError as error:
            if not is_first or self.name == "this":
                raise
            self.absent.add(each.name)
            say(f"{each.name}: {ABSENT}: {str(error).splitlines()[-1]}")
            return
        for figure, value in outcome.items():
            self.figures.setdefault((each.name, figure), []).append(value)


def released(commit, clone, place):
    """The programs of a commit, built once in a clone of their own."""
    mark = clone / ".built"
    build = ["swift", "build", "-c", "release", "--package-path"]
    if not mark.exists():
        say(f"building {commit[:12]}")
        for old in clone.parent.glob("release-*"):
            shutil.rmtree(old)
        command(["git", "clone", "--quiet", str(ROOT), str(clone)])
        command(["git", "-C", str(clone), "checkout", "--quiet", "--detach", commit])
        command([*build, str(clone / PACKAGE), "-Xswiftc", "-enable-testing"])
        command([*build, str(clone), "--product", "replay"])
        mark.touch()
    return Side(
        "release", clone / PACKAGE / ".build" / "release", clone / ".build" / "release" / "replay", place)


def command(arguments):
    ended = subprocess.run(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if ended.returncode != 0:
        raise SystemExit(f"{' '.join(arguments)} ended with {ended.returncode}:\n{ended.stdout[-3000:]}")


def measure(sides, rounds, busy):
    """Runs each measure with both sides in turn. The side that begins changes from round to round."""
    for side in sides:
        side.prepare(sides[0].files.programs)
    needed = {goal.ours[0] for goal in compared()}
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        order = sides if number % 2 == 0 else sides[::-1]
        for each in zip(*[runs.each_round(side.files) + runs.once(side.files) for side in order]):
            for side, run in zip(order, each):
                if run.name in needed:
                    side.run(run, is_first=number == 0)
        busy.append(busy_share())


def compared():
    """The goals whose figures both sides have without a peer, each figure once."""
    found = {}
    for goal in goals.ALL:
        if not goal.ours[0].startswith("long-"):
            found.setdefault(goal.ours, goal)
    return found.values()


@dataclass
class Row:
    what: str
    unit: str
    ours: float
    theirs: float
    ratio: float
    #: What the ratio is at least, but for the chance.
    least: float

    @property
    def is_worse(self):
        return self.least > LIMIT

    @classmethod
    def of(cls, goal, ours, theirs):
        """None if a side has no figure."""
        ours, theirs = ours.get(goal.ours), theirs.get(goal.ours)
        if not ours or not theirs:
            return None
        ratios = [goals.ratio(own, other) for own, other in zip(ours, theirs)]
        # The sizes of files are measured once.
        least = ratios[0] if len(ratios) == 1 else bound(sorted(ratios))
        if least is None:
            return None
        return cls(
            goal.title, goal.unit, statistics.median(ours), statistics.median(theirs), statistics.median(ratios), least)


def bound(ratios):
    """The value, of sorted ones, that the median is at least, but for the chance: the test of signs. None if there are too
    few: if half of all values are below the median, that all are above it may happen by chance."""
    count, below, found = len(ratios), 0, None
    for number, ratio in enumerate(ratios):
        below += math.comb(count, number)
        if below / 2**count > CHANCE:
            break
        found = ratio
    return found


def least_rounds():
    return next(count for count in range(1, 100) if bound(range(count)) is not None)


def table(rows, commit):
    lines = [f"| what | this | {commit} | ratio | at least | |", "| --- | --: | --: | --: | --: | --- |"]
    for row in rows:
        lines.append(
            f"| {row.what} | {row.ours:.4g} {row.unit} | {row.theirs:.4g} | {row.ratio:.3f} × | {row.least:.3f} × | "
            f"{'**worse**' if row.is_worse else ''} |")
    return "\n".join(lines)


def last_release():
    """The newest tag of a version; where there is none, the commit that gave the newest version of the CHANGELOG a date."""
    tags = git("tag", "--list", "--merged", "HEAD", "--sort=-version:refname", "v[0-9]*", "[0-9]*").split()
    if tags:
        return tags[0]
    heading = newest_version((ROOT / "CHANGELOG.md").read_text())
    commits = git("log", "--reverse", "--format=%H", f"-S{heading}", "--", "CHANGELOG.md").split() if heading else []
    if not commits:
        raise SystemExit("there is no tag of a version, and no version with a date in CHANGELOG.md; name a commit by --against")
    return commits[0]


def newest_version(changelog):
    """The beginning of its heading; None if there is no version."""
    found = re.search(r"^## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}", changelog, re.MULTILINE)
    return found[0] if found else None


def resolved(commit):
    return git("rev-parse", "--verify", f"{commit}^{{commit}}").strip()


def git(*arguments):
    ended = subprocess.run(["git", *arguments], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if ended.returncode != 0:
        raise SystemExit(f"git {' '.join(arguments)}: {ended.stderr.strip()}")
    return ended.stdout


def busy_share(seconds=1.0, read=None):
    """The share of the processors that all programs take in a second in which this one does nothing."""
    read = read or (lambda: Path("/proc/stat").read_text())
    before = times(read())
    time.sleep(seconds)
    after = times(read())
    idle, all_of = after[0] - before[0], after[1] - before[1]
    return 1 - idle / all_of if all_of > 0 else 0.0


def times(stat):
    """The idle time and the whole time of all processors, from /proc/stat. What a host takes of them is not idle."""
    fields = [int(field) for field in stat.split("\n", 1)[0].split()[1:9]]
    return fields[3] + fields[4], sum(fields)


def idle_note(busy):
    """None if the machine was idle."""
    if max(busy) <= IDLE:
        return None
    return (f"the machine was not idle: other programs took up to {max(busy):.0%} of its processors between the rounds; "
            "end them and measure again before you trust a figure")
