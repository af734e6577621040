"""The results as Markdown."""

import peers


def goals(rows):
    lines = ["| what | Hindsight | peer | ratio | goal | | whole process |", "| --- | --: | --: | --: | --: | --- | --: |"]
    for row in rows:
        peer = f"{row['peer']}: {_number(row['peer median'])}" if row["peer"] else ""
        ratio = _number(row["ratio"]) if row["ratio"] is not None else ""
        sign = "≥" if row["goal is a speed"] else "≤"
        times = " ×" if row["ratio"] is not None else ""
        verdict = "reached" if row["reached"] else "**missed**"
        lines.append(
            f"| {row['what']} | {_number(row['median'])} {row['unit']} | {peer} | {ratio} | {sign} {_number(row['goal'])}{times}"
            f" | {verdict} | {_number(row['whole process'])} |")
    return "\n".join(lines)


def writers(results):
    """What each peer takes to write an event, and how large the event gets."""
    lines = ["| writer | ns an event | bytes an event |", "| --- | --: | --: |"]
    own = [("append", "Hindsight, `TraceWriter`"), ("commit", "Hindsight, `Session.commit`")]
    for run, title in own + [(peer.name, peer.title) for peer in peers.ALL]:
        if results.get((run, "ns")):
            lines.append(f"| {title} | {_number(results.median(run, 'ns'))} | {_number(results.median(run, 'bytes'))} |")
    return "\n".join(lines)


def _number(value):
    """Three digits that count; all of those before the point."""
    if value is None:
        return ""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"
