"""Measures runs over thousands of traces, and prints the tables of README.md: `Tools/fleet --scale [FOLDER]`.

With `--killed` it makes only the run over 20,000 traces of which an executor is killed, and compares its rows with those of
`replay lint` on this machine; it exits with 1 if one differs.

Needs `samples` (swift build --product samples). Traces that are in the folder from an earlier measurement are used again.
"""

import argparse
import collections
import ctypes
import os
import pathlib
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import parquet
import test_killed
from traces import DAY, FIRST_DAY, RECORDINGS, REPLAY, ROOT, VERSIONS, lines_of, linted, replay, with_session

MASTER = ["--master", "local-cluster[2,1,2048]"]
LIMITS = ["--time-limit", "2"]
WALKS, EVENTS, BUILDS = 40, 3000, 5
SMALL, LARGE = 2_000, 20_000


def samples():
    return next(path for path in (ROOT / ".build" / kind / "samples" for kind in ("release", "debug")) if path.exists())


def generate(folder):
    """20,000 files: each of 2,000 traces ten times. Random walks and planted misuse, five versions, five builds."""
    if folder.is_dir():
        return
    with tempfile.TemporaryDirectory() as bases:
        bases = pathlib.Path(bases)
        for seed in range(WALKS):
            subprocess.run([samples(), "monkey", "--seed", str(seed), "--events", str(EVENTS), "-o", bases / f"{seed}.vctrace"],
                           check=True, stdout=subprocess.DEVNULL)
        recordings = sorted(bases.glob("*.vctrace")) + [RECORDINGS[number * len(RECORDINGS) // WALKS] for number in range(WALKS)]
        sources = [lines_of(recording) for recording in recordings]
        copies = LARGE // (len(sources) * len(VERSIONS) * BUILDS)
        partial = folder.with_name(folder.name + ".part")
        shutil.rmtree(partial, ignore_errors=True)
        for number in range(LARGE // copies):
            lines, rest = sources[number % len(sources)], number // len(sources)
            text = with_session(lines, app="Shop", appVersion=VERSIONS[rest % len(VERSIONS)],
                                appBuild=str(rest // len(VERSIONS)), startedAt=FIRST_DAY + number % 7 * DAY)
            data = replay("import", "-", "-o", "/dev/stdout", input=text.encode())
            for copy in range(copies):
                # The first tenth of the folders is the small fleet.
                file = partial / f"{copy:02}" / f"{number:05}.vctrace"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
        partial.rename(folder)


def poison(folder):
    """A file that is no trace, an empty one, and one that takes longer than the limit."""
    folder.mkdir(exist_ok=True)
    (folder / "foreign.vctrace").write_bytes(os.urandom(1 << 16))
    (folder / "empty.vctrace").write_bytes(b"")
    slow = folder / "slow.vctrace"
    if not slow.exists():
        lines = b'{"kind":"session.began"}\n' + b'{"kind":"turn.ended"}\n{"kind":"marker","name":"a"}\n' * 10_000_000
        replay("import", "-", "-o", slow, input=lines)


def measured(command, input=None):
    """Seconds on the clock, and of all processors."""
    return timed(lambda: subprocess.run(
        [str(part) for part in command], input=input, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))


def fleet(inputs, output, kill=False):
    """Lints with Spark. Seconds on the clock and of all processors."""
    return timed(lambda: lint(inputs, output, kill))


def lint(inputs, output, kill):
    program = test_killed.started("lint", "--input", *inputs, "--output", output, "--overwrite", "--replay", REPLAY,
                                  *LIMITS, *MASTER)
    if kill:
        done = test_killed.killed_in_the_middle(program, output / "_staging" / "round=2", time.monotonic() + 3600)
        print(f"killed an executor after {done} tasks of round 2", file=sys.stderr)
    _, said = program.communicate()
    print(said.strip(), file=sys.stderr)
    assert program.returncode == 0, said


def timed(work):
    """Spark leaves processes that no parent waits for; they become children of this one, and count."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    work()
    clock = time.monotonic() - began
    while True:
        try:
            os.wait()
        except ChildProcessError:
            break
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return clock, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def differences(left, right):
    """The number of rows that only one of two outputs has."""
    count = 0
    for table in ("traces", "violations", "failures"):
        database = parquet.database(left)
        for name, output in (("l", left), ("r", right)):
            database.sql(f"CREATE VIEW {name} AS SELECT * EXCLUDE (round) FROM read_parquet('{output}/{table}/**/*.parquet', "
                         "hive_partitioning = true, hive_types_autocast = false, union_by_name = true)")
        for one, other in (("l", "r"), ("r", "l")):
            [[rows]] = database.sql(f"SELECT count(*) FROM (FROM {one} EXCEPT ALL FROM {other})").fetchall()
            count += rows
    return count


def differences_from_one_machine(output, files):
    """The number of violations, edges and traces that only the output has, or only `replay lint` on this machine."""
    documents = linted(files)
    count = 0
    for left, right in [
        (parquet.violations(output), parquet.expected_violations(documents)),
        (parquet.edges(output), parquet.expected_edges(documents)),
        (parquet.traces(output).items(), parquet.expected_traces(documents).items()),
    ]:
        left, right = collections.Counter(map(repr, left)), collections.Counter(map(repr, right))
        count += ((left - right) + (right - left)).total()
    return count


def row(what, count, figures, share=None):
    clock, cpu = figures
    print(f"| {what} | {count:,} | {clock:.0f} s | {count / clock:.0f} | {cpu:.0f} s | {1000 * cpu / count:.1f} ms |"
          + (f" {share} |" if share else " |"), flush=True)


def adopt_orphans():
    """Makes this process the parent of its descendants that lose theirs (Linux)."""
    PR_SET_CHILD_SUBREAPER = 36
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def main():
    parser = argparse.ArgumentParser(prog="Tools/fleet --scale")
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=ROOT / ".build" / "fleet-scale")
    parser.add_argument("--killed", action="store_true")
    options = parser.parse_args()
    adopt_orphans()
    work = options.folder.resolve()
    work.mkdir(parents=True, exist_ok=True)
    generate(work / "traces")
    poison(work / "poison")
    folders = sorted((work / "traces").iterdir())
    print(f"{platform.machine()}, {os.cpu_count()} cores, load before: {os.getloadavg()[0]:.1f}", file=sys.stderr)
    print("| run | traces | clock | traces/s | processors | a trace | beside the loop |")
    print("| --- | --: | --: | --: | --: | --: | --: |", flush=True)
    beside = None
    if not options.killed:
        beside = measure_undisturbed(work, folders)
    figures = fleet([*folders, work / "poison"], work / "killed", kill=True)
    row("fleet, an executor killed", LARGE, figures, beside and beside(figures, LARGE))
    if not options.killed:
        print(f"\nRows that differ after the kill: {differences(work / 'large', work / 'killed')}.")
    files = [file for folder in folders for file in sorted(folder.iterdir())]
    count = differences_from_one_machine(work / "killed", files)
    print(f"Rows after the kill that differ from `replay lint` on this machine: {count}, "
          f"of {len(parquet.traces(work / 'killed')):,} traces, {len(parquet.violations(work / 'killed')):,} violations and "
          f"{len(parquet.edges(work / 'killed')):,} edges.")
    for path, (status, message) in sorted(parquet.failures(work / "killed").items()):
        print(f"Failure: {path.name}: {status}: {message.split(': ', 1)[1]}")
    print(f"Tables: {sum(file.stat().st_size for file in (work / 'killed').rglob('*.parquet')) / 1e6:.1f} MB")
    return 1 if count else 0


def measure_undisturbed(work, folders):
    """The rows before that of the killed executor. What a figure is beside the loop."""
    small = folders[:len(folders) * SMALL // LARGE]
    listed = lambda folders: "".join(f"{file}\n" for each in folders for file in sorted(each.iterdir())).encode()
    loop = ["sh", "-c", f"while read -r file; do {REPLAY} lint --format jsonl $file; done"]
    alone = measured(loop, listed(small))
    row("`replay lint`, a process a trace", SMALL, alone, "1.00")
    beside = lambda figures, count: f"{figures[1] / count / (alone[1] / SMALL):.2f}"
    once = measured([REPLAY, "lint", "--files-from", "-", "--format", "jsonl"], listed(folders))
    row("`replay lint`, one process", LARGE, once, beside(once, LARGE))
    for inputs, count, output in [(small, SMALL, "small"), ([*folders, work / "poison"], LARGE, "large")]:
        figures = fleet(inputs, work / output)
        row("fleet", count, figures, beside(figures, count))
    return beside


if __name__ == "__main__":
    sys.exit(main())
