"""Measures the product and its peers on one workload, and says which goals are reached. `Tools/bench` calls it."""

import argparse
import contextlib
import datetime
import hashlib
import json
import shutil
import sys
import time
from pathlib import Path

import goals
import guard
import machine
import peers
import preparation
import runs
import table
import tracing
from files import Files
from preparation import say
from results import Results

PACKAGE = Path(__file__).resolve().parent.parent
README = PACKAGE / "README.md"


def main():
    options = arguments()
    if options.packages:
        print(*peers.PACKAGES)
        return
    if options.guard:
        sys.exit(guard.compare(options, PACKAGE / ".build" / "bench"))
    start = time.monotonic()
    files = prepare(options)
    rounds = 1 if options.smoke else options.rounds
    results = measure(files, rounds)
    if options.long:
        measure_long(files, options.long, results)
    if options.thread_time:
        results.use_thread_time()
    report(options, results, rounds, time.monotonic() - start)


def arguments():
    parser = argparse.ArgumentParser(prog="Tools/bench", description="Measure Hindsight and its peers.")
    parser.add_argument("--json", metavar="FILE", help="write all figures of all rounds to FILE")
    parser.add_argument("--readme", action="store_true", help="write the table to Tools/Benchmarks/README.md")
    parser.add_argument(
        "--rounds", type=int, help="the number of interleaved rounds (default: 5, with --guard 7)")
    parser.add_argument(
        "--thread-time", action="store_true",
        help="use processor time of the calling thread, not wall-clock time: for a machine with other work")
    parser.add_argument(
        "--long", metavar="EVENTS", type=int, nargs="?", const=10**9,
        help="write and read a trace of so many events, too (default: 10⁹, which takes 4 GB and some ten minutes)")
    parser.add_argument("--smoke", action="store_true", help="10⁴ events, one round, only installed peers")
    parser.add_argument(
        "--guard", action="store_true",
        help="compare with the last release in place of the peers; exit with 1 if a figure is worse")
    parser.add_argument("--against", metavar="COMMIT", help="with --guard: the commit to compare with")
    parser.add_argument("--programs", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--replay", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--packages", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.long is not None and options.long < 100:
        parser.error("--long takes a number of events from 100 on")
    if options.against and not options.guard:
        parser.error("--against needs --guard")
    if options.rounds is None:
        options.rounds = 7 if options.guard else 5
    return options


def prepare(options):
    """Builds the peers and writes the files that the rounds read."""
    small, large = (10_000, 10_000) if options.smoke else (1_000_000, 10_000_000)
    scratch = PACKAGE / ".build" / "bench"
    kept = scratch / f"kept-{fingerprint()}"
    for old in scratch.glob("kept-*"):
        if old != kept:
            shutil.rmtree(old)
    kept.mkdir(parents=True, exist_ok=True)
    built = {peer.name: program for peer in peers.ALL if (program := peers.build(peer, kept))}
    for peer in peers.ALL:
        if peer.name not in built:
            say(f"{peer.title} is not measured: it needs {' '.join(peer.packages)}")
    files = Files(kept, scratch, options.programs, options.replay, built, small, large)
    preparation.write_all(runs.workloads(files))
    preparation.write_all(runs.preparations(files))
    preparation.tear(files)
    return files


def fingerprint():
    """A digest of the sources of the kept files."""
    digest = hashlib.sha256()
    for folder in ("Sources/Workload", "Sources/WorkloadFile", "Peers"):
        for path in sorted((PACKAGE / folder).iterdir()):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def measure(files, rounds):
    results = Results()
    for each in runs.once(files):
        results.add(each.name, each.outcome(files.scratch))
    for name, size in runs.stored_bytes(files):
        results.add(name, {"bytes": size})
    results.repeat(rounds)
    each_round = runs.each_round(files)
    with tracing.daemon() if "lttng" in files.peers else contextlib.nullcontext():
        for number in range(rounds):
            say(f"round {number + 1} of {rounds}")
            for each in each_round:
                results.add(each.name, each.outcome(files.scratch))
    results.add_outside(each_round)
    results.check_equal("controllers", [f"seek-{spacing}" for spacing in runs.SPACINGS]
        + [f"{peer}-seek-{spacing}" for peer in runs.SEEKING for spacing in runs.PEER_SPACINGS])
    return results


def measure_long(files, events, results):
    """Adds the figures of a trace of so many events, which is removed then."""
    try:
        for each in runs.long(files, events):
            say(each.title)
            results.add(each.name, each.outcome(files.scratch))
    finally:
        for path in (files.short, files.long):
            path.unlink(missing_ok=True)


def report(options, results, rounds, seconds):
    rows = [goal.measured(results) for goal in goals.ALL]
    heading = f"{datetime.date.today()}, {machine.description()}; medians of {rounds} interleaved rounds."
    if options.long:
        heading += f" The long trace has {options.long:,} events."
    tables = f"{table.machine_stall(results)}{table.stores(results)}\n\n{table.seeks(results)}"
    if line := table.front(results):
        tables += f"\n\n{line}"
    text = f"{heading}\n\n{table.goals(rows)}\n\n{tables}\n"
    print(text)
    reached = [row["reached"] for row in rows if row["reached"] is not None]
    say(f"{sum(reached)} of {len(reached)} goals reached, {len(rows) - len(reached)} not measured, {seconds:.0f} s")
    if options.json:
        Path(options.json).write_text(json.dumps({"heading": heading, "goals": rows, "runs": results.json}, indent=1))
    if options.readme:
        put_into_readme(text)


def put_into_readme(text):
    begin, end = "<!-- Tools/bench --readme -->\n", "<!-- end -->"
    before, _, rest = README.read_text().partition(begin)
    _, found, after = rest.partition(end)
    if not found:
        sys.exit(f"README.md has no markers for the table: {begin.strip()} … {end}")
    README.write_text(before + begin + text + found + after)


main()
