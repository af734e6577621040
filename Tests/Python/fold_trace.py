#!/usr/bin/env python3
"""Folds a JSON Lines export with the second reducer and prints the state, or a digest of every state."""

import argparse
import hashlib
import json
import sys

from hierarchy_fold import State


class BadLine(Exception):
    """A line that is not an event, with its number."""


def events(path):
    """The events of the file, in order, with `seq` and `t` filled in and checked."""
    previous = 0
    with open(path, "rb") as lines:
        for number, line in enumerate(lines):
            try:
                event = json.loads(line, parse_constant=_refuse)
            except ValueError as error:
                raise BadLine(f"{path}:{number + 1}: {error}") from error
            if not isinstance(event, dict) or not isinstance(event.get("kind"), str):
                raise BadLine(f"{path}:{number + 1}: expected an object with a kind")
            if event.setdefault("seq", number) != number:
                raise BadLine(f"{path}:{number + 1}: seq: expected {number}, found {event['seq']}")
            if event.setdefault("t", previous) < previous:
                raise BadLine(f"{path}:{number + 1}: t: expected at least {previous}, found {event['t']}")
            previous = event["t"]
            yield event


def _refuse(constant):
    raise ValueError(f"{constant} is not JSON")


def digest(state):
    """The first 16 hexadecimal digits of the SHA-256 of the state's text."""
    return hashlib.sha256(state.to_json_text().encode("utf-8", "surrogatepass")).hexdigest()[:16]


def print_digests(path):
    state = State()
    for event in events(path):
        state.apply(event)
        sys.stdout.write(f"{state.seq} {digest(state)}\n")


def state_at(path, position):
    """The state just after an event (`12` or `E12`), at `start` or at `end`; None where there is no such event."""
    state = State()
    if position == "start":
        return state
    last = None if position == "end" else int(position.removeprefix("E"))
    for event in events(path):
        state.apply(event)
        if event["seq"] == last:
            return state
    return state if last is None else None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("export", metavar="EXPORT.jsonl")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--at", metavar="N", help="print the state after event N, or at start or end")
    what.add_argument("--all-digests", action="store_true", help="print seq and digest of the state after every event")
    arguments = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogatepass", newline="\n")
    try:
        if arguments.all_digests:
            print_digests(arguments.export)
            return 0
        state = state_at(arguments.export, arguments.at)
    except BadLine as error:
        print(error, file=sys.stderr)
        return 65
    except OSError as error:
        print(error, file=sys.stderr)
        return 66
    except ValueError:
        state = None
    if state is None:
        print(f"--at {arguments.at}: no such event", file=sys.stderr)
        return 64
    print(state.to_json_text())
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        sys.stderr.close()
