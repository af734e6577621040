"""The results as Markdown."""

import peers
import runs


def goals(rows):
    lines = [
        "| what | Hindsight | peer | ratio | goal | | whole process | who waits, or what it costs |",
        "| --- | --: | --: | --: | --: | --- | --: | --- |",
    ]
    for row in rows:
        sign = "≥" if row["goal is a speed"] else "≤"
        goal = f"{sign} {_number(row['goal'])}{' ×' if row['goal is a ratio'] else ''}"
        if row["median"] is None:
            lines.append(f"| {row['what']} | not measured |  |  | {goal} |  |  | {row['why']} |")
            continue
        peer = f"{row['peer']}: {_number(row['peer median'])}" if row["peer"] else ""
        ratio = _number(row["ratio"]) if row["ratio"] is not None else ""
        verdict = "reached" if row["reached"] else "**missed**"
        lines.append(
            f"| {row['what']} | {_number(row['median'])} {row['unit']} | {peer} | {ratio}"
            f" | {goal} | {verdict} | {_number(row['whole process'])} | {row['why']} |")
    return "\n".join(lines)


def machine_stall(results):
    """A sentence about the stalls of the machine; empty if they were not measured."""
    worst = results.median("idle-stall", "worst_ms")
    if worst is None:
        return ""
    return (
        f"The longest of as many calls that do nothing took {_number(worst)} ms in the same rounds: "
        "this part of a stall comes from the machine.\n\n")


def stores(results):
    """For each store the time to write and to read an event, and its size."""
    lines = ["| store | ns to write | bytes | ns to read |", "| --- | --: | --: | --: |"]
    own = [
        ("append", "scan", "Hindsight, `TraceWriter`"), ("commit", "", "Hindsight, `Session.commit`"),
        ("append-full", "", "Hindsight, `TraceWriter` with a journal of 1 MiB, which is always full"),
    ]
    for write, read, title in own + [(peer.name, f"{peer.name}-scan", peer.title) for peer in peers.ALL]:
        if results.get((write, "ns")):
            figures = (results.median(write, "ns"), results.median(write, "bytes"), results.median(read, "ns"))
            lines.append(f"| {title} | {' | '.join(_number(figure) for figure in figures)} |")
    return "\n".join(lines)


def seeks(results):
    """For each store and spacing the size of an event and the time of a seek."""
    lines = ["| store | events between snapshots | bytes | seek, p50, µs | p99, µs |", "| --- | --- | --: | --: | --: |"]
    for title, spacing, run in _seeking():
        if results.get((run, "p50_us")):
            figures = [results.median(run, figure) for figure in ("bytes", "p50_us", "p99_us")]
            lines.append(f"| {title} | {spacing} | {' | '.join(map(_number, figures))} |")
    return "\n".join(lines)


def front(results):
    """A sentence about each setting of the product that a peer surpasses in bytes and in time; empty if no peer was
    measured."""
    points = [
        (title, spacing, results.median(run, "bytes"), results.median(run, "p50_us"))
        for title, spacing, run in _seeking() if results.get((run, "p50_us"))]
    peers_points = [point for point in points if point[0] != OWN]
    if not peers_points:
        return ""
    found = [
        f"{peer} with {other} events between snapshots takes fewer bytes and less time than {OWN} with {spacing}."
        for title, spacing, size, time in points if title == OWN
        for peer, other, peer_size, peer_time in peers_points if peer_size <= size and peer_time <= time]
    return " ".join(found) or f"For each setting of {OWN}, every setting of a peer takes more bytes or more time."


OWN = "Hindsight"


def _seeking():
    """The title, the spacing and the run of each store that seeks are measured in."""
    rows = [
        (OWN, f"{group:,}" if group == chunk else f"{group:,} (chunks of {chunk:,})", f"seek-{chunk}")
        for chunk, group in runs.SPACINGS.items()]
    return rows + [
        (title, f"{spacing:,}", f"{peer}-seek-{spacing}")
        for peer, title in runs.SEEKING.items() for spacing in runs.PEER_SPACINGS]


def _number(value):
    """Three significant digits, and all digits before the point."""
    if value is None:
        return ""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"
