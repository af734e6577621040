"""Measures the product and its peers on one workload, and says which goals are reached. `Tools/bench` calls it."""

import argparse
import concurrent.futures
import contextlib
import datetime
import hashlib
import json
import os
import shutil
import sys
import time
from pathlib import Path

import goals
import machine
import peers
import runs
import table
import tracing
from files import Files
from processes import run
from results import Results

PACKAGE = Path(__file__).resolve().parent.parent
README = PACKAGE / "README.md"


def main():
    options = arguments()
    if options.packages:
        print(*peers.PACKAGES)
        return
    start = time.monotonic()
    files = prepare(options)
    rounds = 1 if options.smoke else options.rounds
    results = measure(files, rounds)
    if options.thread_time:
        results.use_thread_time()
    report(options, results, rounds, time.monotonic() - start)


def arguments():
    parser = argparse.ArgumentParser(prog="Tools/bench", description="Measure Hindsight and its peers.")
    parser.add_argument("--json", metavar="FILE", help="write all figures of all rounds to FILE")
    parser.add_argument("--readme", action="store_true", help="write the table to Tools/Benchmarks/README.md")
    parser.add_argument("--rounds", type=int, default=5, help="the number of interleaved rounds (default: 5)")
    parser.add_argument(
        "--thread-time", action="store_true",
        help="use processor time of the calling thread, not wall-clock time: for a machine with other work")
    parser.add_argument("--smoke", action="store_true", help="10⁴ events, one round, only installed peers")
    parser.add_argument("--programs", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--packages", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


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
    files = Files(kept, scratch, options.programs, built, small, large)
    write_all(runs.workloads(files))
    write_all(runs.preparations(files))
    tear(files)
    return files


def fingerprint():
    """A digest of the sources of the kept files."""
    digest = hashlib.sha256()
    for folder in ("Sources/Workload", "Sources/WorkloadFile", "Peers"):
        for path in sorted((PACKAGE / folder).iterdir()):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


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


def measure(files, rounds):
    results = Results()
    for each in runs.once(files):
        results.add(each.name, each.outcome(files.scratch))
    if (size := runs.compressed_lines(files)) is not None:
        results.add("xz", {"bytes": size})
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
    results.check_equal("controllers held", ["reduce", "reduce-dictionary"])
    return results


def report(options, results, rounds, seconds):
    rows = [row for goal in goals.ALL if (row := goal.measured(results))]
    heading = f"{datetime.date.today()}, {machine.description()}; medians of {rounds} interleaved rounds."
    tables = f"{table.machine_stall(results)}{table.stores(results)}\n\n{table.seeks(results)}"
    text = f"{heading}\n\n{table.goals(rows)}\n\n{tables}\n"
    print(text)
    reached = sum(row["reached"] for row in rows)
    say(f"{reached} of {len(rows)} goals reached, {seconds:.0f} s")
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


def say(line):
    print(line, file=sys.stderr, flush=True)


main()
