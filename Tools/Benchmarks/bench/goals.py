"""The rows of the table: the figures and their goals. To add one, add a line here."""

from __future__ import annotations

import statistics
from dataclasses import dataclass


def ratio(figure, other):
    """Of two figures that are not negative. A figure of memory may be 0."""
    return figure / max(other, 1e-9)


@dataclass(frozen=True)
class Goal:
    """A figure of the product, compared with a peer's figure or with a number."""

    title: str
    unit: str
    #: The run and the figure, as in runs.py.
    ours: tuple[str, str]
    #: The limit of the figure, or of its ratio to the peer's figure.
    limit: float
    #: Who waits for it, or what it costs.
    reason: str
    #: The run and the figure of the peer.
    peer: tuple[str, str] | None = None
    peer_title: str = ""
    #: The figure is a time, and the goal is a speed: the limit is a minimum.
    is_speed: bool = False

    def measured(self, results):
        """The row with its figures, which are None if a run is missing."""
        ours, theirs = self._ours(results), results.get(self.peer)
        row = {
            "what": self.title,
            "why": self.reason,
            "unit": self.unit,
            "peer": self.peer_title or None,
            "goal": self.limit,
            "goal is a speed": self.is_speed,
            "goal is a ratio": self.peer is not None,
        }
        if not ours or (self.peer and not theirs):
            return {**row, "median": None, "reached": None}
        ratios = [self._ratio(own, peer) for own, peer in zip(ours, theirs or [])]
        value = statistics.median(ratios or ours)
        outside = results.get((self.ours[0], "outside"))
        return {
            **row,
            "median": statistics.median(ours),
            "rounds": ours,
            "peer median": statistics.median(theirs) if theirs else None,
            "ratio": value if ratios else None,
            "ratio range": [min(ratios), max(ratios)] if ratios else None,
            "reached": value >= self.limit if self.is_speed else value <= self.limit,
            "whole process": statistics.median(outside) if outside else None,
        }

    def _ours(self, results):
        """The figures. Nanoseconds become millions per second if the goal is a speed without a peer."""
        figures = results.get(self.ours)
        return [1000 / figure for figure in figures] if figures and self.is_speed and not self.peer else figures

    def _ratio(self, own, peer):
        return ratio(peer, own) if self.is_speed else ratio(own, peer)


def _against(run, figure, title):
    return {"peer": (run, figure), "peer_title": title}


_LTTNG = _against("lttng", "ns", "LTTng-UST")

ALL = [
    Goal(
        "`Session` commits an event: clock, reducer, writer", "ns", ("commit", "ns"), 0.6,
        "A recorded app pays it for each event.", **_LTTNG),
    Goal(
        "`TraceWriter` receives an event with its time", "ns", ("append", "ns"), 0.25,
        "The part of it that a producer without a session pays.", **_LTTNG),
    Goal(
        "the same with a journal that is always full", "ns", ("append-full", "ns"), 1.6,
        "An app or an import that has events faster than a core compresses waits so long.",
        **_against("leveldb", "ns", "LevelDB")),
    Goal(
        "a call and its return, committed with the call site", "ns", ("call-site", "with_ns"), 2.2,
        "A recorded app pays it for each call of UIKit.", **_against("call-site", "without_ns", "without it")),
    Goal(
        "longest stall of a commit in 10⁶ events", "ms", ("commit-stall", "worst_ms"), 0.2,
        "A user of the recorded app sees a frame that is late; a frame has 8 ms."),
    Goal(
        "writer's memory", "MB", ("writer-memory", "mb"), 8,
        "A recorded app has so much less before the system ends it."),
    Goal(
        "size of an event in 10⁷ events", "bytes", ("seek-4096", "bytes"), 3.4,
        "Traces are kept, sent with reports of bugs, and uploaded by devices."),
    Goal(
        "full scan, one thread", "ns", ("scan", "ns"), 1.0,
        "`find`, `log` and `export` of a long trace read all of it.", is_speed=True,
        **_against("rows-scan", "ns", "varint rows, zlib 9")),
    Goal(
        "full scan, two threads", "ns", ("scan-2", "ns"), 1.4, "The same: a machine has two cores or more.",
        is_speed=True, **_against("scan", "ns", "one thread")),
    Goal(
        "reducer and all rules", "ns", ("lint", "ns"), 9,
        "`lint` and the debugger's check of a long trace; a CI job waits for it.",
        **_against("reduce", "ns", "the reducer alone")),
    Goal(
        "lint of 1,000 traces of 10,000 events, all cores", "s", ("lint-many", "wall"), 1.8,
        "A CI job that lints the recordings of a test suite; goal for two cores.", is_speed=True,
        **_against("lint-many-1", "wall", "one core")),
    Goal(
        "lint of 1,000 traces of 10,000 events, one core", "s", ("lint-many-1", "wall"), 1.5,
        "The same: a trace costs its events, not the start of the rules.",
        **_against("lint-alone-1", "wall", "one trace of 10⁷ events")),
    Goal(
        "seek in 10⁷ events, p50", "µs", ("seek-4096", "p50_us"), 0.7,
        "The same as the next row, by its median; who builds such a tool on a database has a snapshot every 4,096 events.",
        **_against("sqlite-seek-4096", "p50_us", "SQLite")),
    Goal(
        "seek in 10⁷ events, p99", "µs", ("seek-4096", "p99_us"), 1000,
        "`show`, `why` and `diff`, and a jump in the debugger."),
    Goal("open 10⁷ events, closed", "ms", ("open", "open_ms"), 5, "Every command opens the trace first."),
    Goal("open 10⁷ events, torn", "ms", ("open-torn", "open_ms"), 100, "The same after a crash of the app."),
    Goal(
        "debugger on 10⁷ events: first screen", "ms", ("debug", "first_ms"), 20,
        "Who opens a trace waits for it; 20 ms are not noticed."),
    Goal(
        "debugger on 10⁷ events: a key to its screen, p99", "ms", ("debug", "p99_ms"), 12,
        "Who holds a key down sees each step at 60 Hz, with the terminal's part."),
    Goal(
        "debugger on 10⁷ events: memory after its check, with 109,000 violations", "MB", ("debug-checked", "mb"), 80,
        "A laptop has an IDE and a simulator open beside it. Without the program and what is mapped of the trace."),
    Goal(
        "an action of an impatient user in a small app", "µs", ("explore", "us"), 125,
        "Who explores an app for ten minutes performs 5 million actions."),
    Goal(
        "long trace: size of an event", "bytes", ("long-write", "outside"), 3.4,
        "Who records for days keeps the file: 3.4 GB for 10⁹ events."),
    Goal("long trace: open", "ms", ("long-open", "open_ms"), 5, "Every command opens the trace first."),
    Goal(
        "long trace: seek, p99", "µs", ("long-seek", "p99_us"), 1000,
        "A jump in the debugger is as fast as in a short trace."),
    Goal(
        "long trace: memory of the writing process", "MB", ("long-write", "memory"), 1.2,
        "An app that runs for days must not grow by its recording.",
        **_against("short-write", "memory", "a hundredth of the events")),
    Goal(
        "long trace: reader's private memory", "MB", ("long-memory", "mb"), 1.2,
        "A trace may be larger than the memory of the machine that reads it.",
        **_against("short-memory", "mb", "a hundredth of the events")),
]
