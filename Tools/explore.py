"""Lets impatient users explore an app for some minutes, and says what each of them finds first.

    Tools/explore APP --minutes 10 --jobs 2 [--actions 500] [--output FOLDER] [--links 'shop://cart shop://help']

APP is a program that records itself: it calls `Recording.startFromEnvironment()`. Each walk is a process of its own with
a seed of its own, from 1 on, and an empty home folder. A walk ends with violations of the rules, in a crash, or as a hang
if it takes longer than --hang seconds. What was found before counts once.

A walk is of use if it finds something new, or performs an action on a screen, or comes from one screen to another, as no
walk before it did. Every second walk repeats the beginning of one of these, and goes on from there with its own seed, so
that what takes many actions to reach is reached more often. Its seeds are printed as HINDSIGHT_EXPLORE_SEED takes them:
`3:40,57` repeats 40 actions of seed 3, and goes on with seed 57.

FOLDER keeps the corpus: `walks.jsonl` has a line for each walk, and the traces of walks that found something new lie
beside it. A second call goes on with the next seed, so that a night's exploration can be continued. The order of the
lines is that of the seeds, and what they say the same, however many jobs there are. `replay shrink` makes a short trace,
or a test, of one that was kept.

With --master the executors of Spark make the walks, in rounds of --round and tasks of --batch: `Tools/fleet explore` runs
this program with Spark. APP has the same path on all of them. What a walk may begin with is then known from the rounds
before, so that the corpus depends on --round, but not on the number of executors, nor on those that are lost: with rounds
of 32 or fewer it is the same as without Spark.

Exits with 1 if this call found something new, otherwise with 0.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tools" / "APICoverage"))
import processes  # noqa: E402

SEVERITIES = ["note", "warning", "error"]
# A walk may begin as one that came so many seeds before it, so that it does not depend on the number of jobs which walks
# are known when it begins.
MAXIMUM_JOBS = 32
# What a program says of its end.
FATAL = re.compile(r"(?:Fatal error|Assertion failed|Precondition failed)(?:: [^\n]*)?")


# The processes of the walks. Ctrl-C does not reach them: each has a session of its own.
running = set()


@dataclass(frozen=True)
class Finding:
    """What makes two findings the same: a rule and a class, or how a process ended."""

    kind: str
    subject: str

    def __str__(self):
        return f"{self.kind}: {self.subject}"


@dataclass(frozen=True)
class Plan:
    """The seeds of a walk: so many actions of each of the others, then the walk's own."""

    seed: int
    beginning: tuple = ()

    def __str__(self):
        return ",".join([*(f"{seed}:{actions}" for seed, actions in self.beginning), str(self.seed)])

    def prefix(self, actions):
        """What leads to the first actions of the walk, as the beginning of another one."""
        parts = []
        for seed, count in [*self.beginning, (self.seed, actions)]:
            parts.append((seed, min(count, actions)))
            actions -= parts[-1][1]
            if actions == 0:
                break
        return tuple(parts)

    @classmethod
    def parsed(cls, text):
        *parts, seed = text.split(",")
        return cls(int(seed), tuple(tuple(map(int, part.split(":"))) for part in parts))


@dataclass
class Walk:
    plan: Plan
    trace: Path
    events: int = 0
    # In the order of the trace.
    findings: dict = field(default_factory=dict)
    # Whether the app has crashed or hung: who repeats the walk ends there again.
    is_cut: bool = False
    # The screens, and the actions that lead from one to another, as lists of names, in the order of the trace.
    reached: list = field(default_factory=list)

    @property
    def seed(self):
        return self.plan.seed


def parsed(arguments=None):
    parser = argparse.ArgumentParser(
        prog="Tools/explore", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("app", type=Path, help="a program that records itself")
    parser.add_argument("--minutes", type=float, default=10, help="how long walks are begun (default: %(default)s)")
    parser.add_argument("--walks", type=int, help="how many walks at most; by default the time decides")
    parser.add_argument("--jobs", type=int, default=1, help="how many walks run at the same time (default: 1)")
    parser.add_argument("--actions", type=int, default=500, help="how many actions a walk has (default: %(default)s)")
    parser.add_argument("--links", default="", help="the addresses that users open, separated by spaces")
    parser.add_argument("--output", type=Path, default=Path("exploration"), help="the folder of the corpus")
    parser.add_argument("--hang", type=float, default=120, help="seconds after which a walk hangs (default: %(default)s)")
    parser.add_argument("--fail-on", choices=SEVERITIES, default="warning", help="the lowest severity of a violation")
    parser.add_argument("--master", help="the master of Spark, such as local[2]; needs Tools/fleet explore")
    parser.add_argument("--conf", action="append", default=[], metavar="NAME=VALUE", help="a setting of Spark")
    parser.add_argument("--round", type=int, default=256, help="how many walks Spark makes together (default: %(default)s)")
    parser.add_argument("--batch", type=int, default=4, help="how many walks a task of Spark has (default: %(default)s)")
    parser.add_argument("--replay", default=str(ROOT / ".build" / "release" / "replay"), help="the program `replay`")
    chosen = parser.parse_args(arguments)
    if chosen.jobs < 1 or chosen.actions < 1:
        parser.error("--jobs and --actions are numbers from 1")
    if chosen.round < 1 or chosen.batch < 1:
        parser.error("--round and --batch are numbers from 1")
    if chosen.jobs > MAXIMUM_JOBS:
        parser.error(f"--jobs is {MAXIMUM_JOBS} at most")
    if not chosen.app.is_file():
        parser.error(f"{chosen.app} is no program")
    chosen.environment = {name: value for name, value in os.environ.items() if name.startswith("HINDSIGHT_")}
    return chosen


def environment(chosen, plan, trace, home):
    """That of a walk. What the caller has set for the app, such as HINDSIGHT_SYSTEM, stays."""
    own = {
        "HINDSIGHT_TRACE": str(trace), "HINDSIGHT_TRACE_OVERWRITE": "1", "HINDSIGHT_EXPLORE": str(chosen.actions),
        "HINDSIGHT_EXPLORE_SEED": str(plan), "SWIFT_DETERMINISTIC_HASHING": "1", "HOME": home, "XDG_CONFIG_HOME": home,
    }
    return {**os.environ, **chosen.environment, **own, **({"HINDSIGHT_LINKS": chosen.links} if chosen.links else {})}


def run_app(chosen, plan, trace):
    """How the app has ended; nil if as it should."""
    with tempfile.TemporaryDirectory() as home:
        process = processes.start(
            [chosen.app.resolve()], env=environment(chosen, plan, trace, home), stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE)
        running.add(process)
        with process:
            try:
                _, errors = process.communicate(timeout=chosen.hang)
            except subprocess.TimeoutExpired:
                return Finding("hang", f"{chosen.app.name} had not ended after {chosen.hang:g} s")
            finally:
                processes.end(process)
                running.discard(process)
    if process.returncode == 0:
        return None
    said = FATAL.search(errors)
    if said:
        return Finding("crash", said[0])
    if process.returncode < 0:
        return Finding("crash", signal_name(-process.returncode))
    return Finding("crash", f"{chosen.app.name} ended with status {process.returncode}")


def signal_name(number):
    try:
        return signal.Signals(number).name
    except ValueError:
        # One of those for real time, which have numbers only.
        return f"signal {number}"


def lint(chosen, trace):
    """The document of `replay lint` about a trace. A crash leaves the trace in the journal beside it."""
    done = subprocess.run(
        [chosen.replay, "lint", "--format", "jsonl", "--map", str(trace)], capture_output=True,
        stdin=subprocess.DEVNULL)
    lines = done.stdout.splitlines()
    if not lines:
        sys.exit(f"error: {chosen.replay} lint {trace}: {done.stderr.decode(errors='replace').strip()}")
    return json.loads(lines[-1])


def reached(document):
    """What the map of a trace says: each screen, and each action with the screens before and after it."""
    found = document.get("map", {})
    names = [screen["name"] for screen in found.get("screens", [])]
    edges = [[names[edge["from"]], edge["action"], names[edge["to"]]] for edge in found.get("edges", [])]
    return [[name] for name in names] + edges


def explore(chosen, plan):
    walk = Walk(plan, chosen.output / f"seed-{plan.seed}.vctrace")
    end = run_app(chosen, plan, walk.trace)
    if walk.trace.exists():
        document = lint(chosen, walk.trace)
        # Where a walk that hangs is ended depends on the machine.
        if end is None or end.kind != "hang":
            walk.reached = reached(document)
            walk.events = document.get("events", 0)
        for violation in document.get("violations", []):
            if SEVERITIES.index(violation["severity"]) >= SEVERITIES.index(chosen.fail_on):
                found = Finding(violation["rule"], violation.get("class", ""))
                walk.findings.setdefault(found, f"E{violation['seq']}")
    elif end is None:
        sys.exit(f"error: {chosen.app} has written no trace: does it call Recording.startFromEnvironment()?")
    if end:
        walk.findings[end] = ""
        walk.is_cut = True
    return walk


class Corpus:
    """The walks that were made, and what they have found."""

    def __init__(self, folder, distance=MAXIMUM_JOBS):
        """`distance` is how many seeds a walk comes after those that it may begin as."""
        self.distance = distance
        self.file = folder / "walks.jsonl"
        self.known = set()
        self.reached = set()
        # The plans of the walks that were of use, in the order of their seeds.
        self.useful = []
        self.last = 0
        if not self.file.exists():
            return
        lines = self.file.read_bytes()
        # A call that was ended while it wrote has left part of a line: that walk is made again.
        os.truncate(self.file, lines.rfind(b"\n") + 1)
        for line in lines.decode(errors="replace").split("\n")[:-1]:
            walk = json.loads(line)
            self.last = walk["seed"]
            self.note(
                Plan.parsed(walk.get("seeds", str(walk["seed"]))), [Finding(*found) for found in walk["new"]],
                walk.get("reached", []), walk.get("cut", False))

    def note(self, plan, new, reached, is_cut):
        self.known |= set(new)
        self.reached |= set(map(tuple, reached))
        if (new or reached) and not is_cut:
            self.useful.append(plan)

    def plan(self, seed, actions):
        """The seeds of a walk. They depend on its seed and on earlier walks only."""
        known = [plan for plan in self.useful if plan.seed <= seed - self.distance]
        numbers = random.Random(seed)
        if seed % 2 == 1 or not known or actions < 2:
            return Plan(seed)
        chosen = known[int(numbers.random() * len(known))]
        return Plan(seed, chosen.prefix(1 + int(numbers.random() * (actions - 1))))

    def add(self, walk):
        """Keeps the trace of a walk if it has found something new. Returns that."""
        new = {found: place for found, place in walk.findings.items() if found not in self.known}
        reached = [names for names in walk.reached if tuple(names) not in self.reached]
        self.note(walk.plan, new, reached, walk.is_cut)
        self.last = walk.seed
        line = {
            "seed": walk.seed, "seeds": str(walk.plan), "events": walk.events, "cut": walk.is_cut,
            "new": [[found.kind, found.subject] for found in new], "reached": reached,
        }
        with self.file.open("a") as file:
            file.write(json.dumps(line, ensure_ascii=False) + "\n")
        if not new:
            for rest in walk.trace.parent.glob(f"{walk.trace.name}*"):
                rest.unlink()
        return new


def walks(chosen, corpus):
    """The walks in the order of their seeds, each begun while there is time. The corpus has those that were handed over."""
    first = corpus.last + 1
    end = time.monotonic() + chosen.minutes * 60
    begun = collections.deque()
    seed = first
    with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
        try:
            while True:
                while (len(begun) < chosen.jobs and time.monotonic() < end
                       and (chosen.walks is None or seed < first + chosen.walks)):
                    begun.append(pool.submit(explore, chosen, corpus.plan(seed, chosen.actions)))
                    seed += 1
                if not begun:
                    return
                yield begun.popleft().result()
        finally:
            for process in list(running):
                processes.end(process)


def walks_on_spark(chosen, corpus):
    """The same walks, each round of them made by the executors of Spark."""
    try:
        from fleet.cluster import Cluster, Failed
    except ImportError:
        sys.exit("error: --master needs Spark: run Tools/fleet --setup once, then Tools/fleet explore")
    if not Path(chosen.replay).is_file():
        sys.exit(f"error: {chosen.replay}: no such file; --replay names the program")
    end = time.monotonic() + chosen.minutes * 60
    left = chosen.walks
    with Cluster(chosen) as cluster:
        while time.monotonic() < end and left != 0:
            count = chosen.round if left is None else min(chosen.round, left)
            left = None if left is None else left - count
            first = corpus.last + 1
            plans = [corpus.plan(seed, chosen.actions) for seed in range(first, first + count)]
            try:
                rows = cluster.walks(plans, {(found.kind, found.subject) for found in corpus.known})
            except Failed as failure:
                sys.exit(f"error: {failure}")
            for row in rows:
                yield walk_of(row, chosen.output)


def walk_of(row, folder):
    """The walk that a row of an executor describes, with its files in the folder."""
    plan = Plan.parsed(row["seeds"])
    for file in row["files"]:
        (folder / file["name"]).write_bytes(file["content"])
    return Walk(
        plan, folder / f"seed-{plan.seed}.vctrace", row["events"],
        {Finding(found["kind"], found["subject"]): found["place"] for found in row["findings"]}, row["cut"], row["reached"])


def main(arguments=None):
    chosen = parsed(arguments)
    chosen.output.mkdir(parents=True, exist_ok=True)
    corpus = Corpus(chosen.output, max(MAXIMUM_JOBS, chosen.round) if chosen.master else MAXIMUM_JOBS)
    made = walks_on_spark(chosen, corpus) if chosen.master else walks(chosen, corpus)
    count, events, found = 0, 0, 0
    for walk in made:
        count, events = count + 1, events + walk.events
        for finding, place in corpus.add(walk).items():
            found += 1
            at = f", {place} of {walk.trace}" if place else f": {walk.trace}" if walk.trace.exists() else ""
            print(f"{finding} with seed {walk.plan}{at}", flush=True)
    print(f"{count} walks with {events} events, up to seed {corpus.last}: {found} new findings, {len(corpus.known)} in all")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
