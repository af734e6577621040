"""The runs of the product and the peers, each in a process of its own. To add one, add a line here."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import tracing
from processes import run


@dataclass(frozen=True)
class Run:
    name: str
    command: list
    #: The run whose time is subtracted from the time of the whole process.
    baseline: str | None = None
    #: The number of operations, and the unit of the figure in fractions of a second.
    operations: int = 1
    second: float = 1e9
    is_traced: bool = False
    #: What the column for the whole process shows if not a time: the `size` of the last file of the command, or the
    #: `memory` of the process.
    check: str | None = None
    #: What is said before the run; nothing if None.
    title: str | None = None

    def outcome(self, folder):
        """The figures, with `wall` in seconds and `memory` in MB of the whole process."""
        return self._traced(folder / "lttng-trace") if self.is_traced else self._plain()

    def _plain(self, environment=None):
        outcome = run(self.command, environment)
        figures = {**outcome.figures, "wall": outcome.wall, "memory": outcome.memory}
        if self.check == "size":
            figures["outside"] = Path(self.command[-1]).stat().st_size / self.operations
        elif self.check:
            figures["outside"] = figures[self.check]
        return figures

    def _traced(self, output):
        with tracing.session(output):
            figures = self._plain(tracing.ENVIRONMENT)
        size = sum(path.stat().st_size for path in output.rglob("*") if path.is_file())
        return {**figures, "bytes": size / self.operations}


# The events in a chunk, and in a group of it: for fast seeks, the default, and one group for the smallest file.
SPACINGS = {1024: 1024, 4096: 1366, 16384: 16384}
# The events between two snapshots of a store of SQLite or LevelDB.
PEER_SPACINGS = (512, 4096, 16384)
# How many traces are linted by one command.
TRACES = 1000
# The titles of the peers that seek.
SEEKING = {"sqlite": "SQLite", "leveldb": "LevelDB"}


def preparations(files):
    """The files to write before the first round, as (path, command). They are independent of each other."""
    trace = [files.programs / "workload-file", "--events", files.large]
    made = [(None, [*trace, *_spaced(spacing), files.trace(spacing)]) for spacing in SPACINGS]
    made += [
        (None, [files.programs / "workload-file", "--events", files.large // TRACES, "--files", TRACES, files.many]),
    ]
    for peer in SEEKING:
        if peer in files.peers:
            made += [
                (files.store(peer, spacing), _stored(files, peer, "store", spacing)) for spacing in PEER_SPACINGS]
    return made


def stored_bytes(files):
    """The bytes of an event in each store that seeks are measured in, as (run, bytes)."""
    paths = [(f"seek-{spacing}", files.trace(spacing)) for spacing in SPACINGS]
    paths += [
        (_seek(peer, spacing), files.store(peer, spacing))
        for peer in SEEKING if peer in files.peers for spacing in PEER_SPACINGS]
    return [(run, _size(path) / files.large) for run, path in paths]


def _size(path):
    """The size of a file, or of all files of a folder."""
    return sum(part.stat().st_size for part in [path, *path.rglob("*")] if part.is_file())


def workloads(files):
    """The workload in the format of the peers, as (path, command)."""
    writer = files.programs / "workload-file"
    return [
        (files.rows(events), [writer, files.rows(events), "--format", "rows", "--events", events])
        for events in sorted({files.small, files.large})]


def once(files):
    """The runs whose figures hardly change, which run only once."""
    return [
        Run(
            "writer-memory",
            [files.measures, "writer-memory", "--events", files.small, files.scratch / "memory.vctrace"],
            check="memory"),
        Run("debug-checked", [files.measures, "debug", "--checked", files.trace(4096)], check="memory"),
    ]


def long(files, events):
    """The runs for the long trace, which run once: it is written, opened, and read from end to end and here and there,
    beside one of a hundredth of the events."""
    write = [files.programs / "workload-file", *_spaced(4096), "--events"]
    runs = []
    for name, count, path in (("short", events // 100, files.short), ("long", events, files.long)):
        title = f"{name} trace of {count:,} events: {{}}".format
        runs += [
            Run(f"{name}-write", [*write, count, path], operations=count, check="size", title=title("write")),
            Run(f"{name}-open", [files.measures, "open", path], check="memory", title=title("open")),
            Run(f"{name}-seek", [files.measures, "seek", path], check="memory", title=title("seek")),
            Run(f"{name}-memory", [files.measures, "reader-memory", path], check="memory", title=title("memory")),
        ]
    return runs


def each_round(files):
    """The runs of a round, in order. A peer runs next to the measurement that it is compared with."""
    measures, small, events = files.measures, files.small, ["--events", files.small]
    own = {"baseline": "load", "operations": small}
    runs = [
        Run("load", [measures, "load", *events]),
        Run("append", _append(files, "append.vctrace", small, 16384), **own),
        *_peer(files, "lttng", "write", is_traced=True),
        Run("append-full", _append(files, "append-full.vctrace", small, 16384, "--full"), **own),
        Run("commit", [measures, "commit", *events, files.scratch / "commit.vctrace"], **own),
        Run("call-site", [measures, "call-site"]),
        Run("idle-stall", [measures, "idle", *events]),
        Run("commit-stall", [measures, "commit", "--stall", *events, files.scratch / "commit.vctrace"]),
        *_peer(files, "sqlite", "write"),
        *_peer(files, "leveldb", "write"),
        *_peer(files, "json_lines", "write"),
        *_peer(files, "rows", "write"),
        *_peer(files, "compact_rows", "write"),
        Run("scan", [measures, "scan", files.scratch / "append.vctrace"], "nothing", small),
        Run("scan-2", [measures, "scan", "--threads", "2", files.scratch / "append.vctrace"], "nothing", small),
        *_peer(files, "rows", "scan"),
        *_peer(files, "compact_rows", "scan"),
        Run("reduce", [measures, "reduce", *events], **own),
        Run("lint", [measures, "lint", *events], **own),
        _lint(files, "lint-many", files.many),
        _lint(files, "lint-many-1", files.many, cores=1),
        _lint(files, "lint-alone-1", files.trace(4096), cores=1),
        *_seeks(files),
        Run("open", [measures, "open", files.trace(16384)], "nothing", 21, 1e3),
        Run("open-torn", [measures, "open", files.torn], "nothing", 21, 1e3),
        Run("debug", [measures, "debug", files.trace(16384)], check="memory"),
        Run("explore", [measures, "explore"], check="memory"),
        Run("nothing", [measures, "load", "--events", "0"]),
    ]
    return runs


def _lint(files, name, traces, cores=None):
    """`replay lint`, whose exit status is 1 if it finds a violation."""
    lint = ["sh", "-c", '"$@" >/dev/null || [ $? -eq 1 ] || exit 2', "sh", files.replay, "lint", "--format", "jsonl", traces]
    # Outside of the shell, since taskset exits with 1 if it fails. A container may have no processor 0.
    return Run(name, [*(["taskset", "-c", str(min(processors()))] if cores else []), *lint])


def processors():
    """The numbers of those that this process may use; Linux alone tells."""
    return os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else {0}


def _append(files, name, events, spacing, *more):
    return [files.measures, "append", "--events", events, *_spaced(spacing), *more, files.scratch / name]


def _spaced(spacing):
    return ["--spacing", spacing, "--group", SPACINGS[spacing]]


def _peer(files, peer, task, is_traced=False):
    """The run of a peer, named after the peer and its task; none if the peer was not built."""
    if peer not in files.peers:
        return []
    workload = files.rows(files.small)
    name = peer if task == "write" else f"{peer}-{task}"
    command = [files.peers[peer], task, workload, files.scratch / peer]
    runs = [Run(name, command, f"{peer}-load", files.small, is_traced=is_traced)]
    if task == "write":
        runs.append(Run(f"{peer}-load", [files.peers[peer], "load", workload, "-"]))
    return runs


def _seeks(files):
    """The seeks at all spacings, ours and a peer's in turn."""
    rows = [
        [Run(f"seek-{spacing}", [files.measures, "seek", files.trace(spacing)], "nothing", 1000, 1e6)]
        + [
            Run(_seek(peer, peer_spacing), _stored(files, peer, "seek", peer_spacing))
            for peer in SEEKING if peer in files.peers]
        for spacing, peer_spacing in zip(SPACINGS, PEER_SPACINGS)]
    return [run for row in rows for run in row]


def _seek(peer, spacing):
    return f"{peer}-seek-{spacing}"


def _stored(files, peer, task, spacing):
    return [files.peers[peer], task, files.rows(files.large), files.store(peer, spacing), spacing]
