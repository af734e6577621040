#!/usr/bin/env python3
"""Prints random events as canonical JSON Lines, valid and invalid, to compare two reducers on any sequence.

The same seed and options print the same bytes. A field has the type that the importer expects, or is null, or is left
out. With `--strict`, the identifiers that the importer asks for are there and not null.
`--given` selects the whole states: `sound` states were reached by a fold, `wild` states have relations that no fold makes.
"""

import argparse
import json
import random
import sys

from canonical_json import text
from event_kinds import FACTS, GIVEN, OPENING, OTHERS, RETURN
from hierarchy_fold import State
from state_rows import CONTROLLER, TRAITS, TRANSITION, TYPES, WINDOW

LARGEST_USUAL_ID = 40
STRINGS = (
    "", "a", "UIViewController", "Проба", "say \"hi\" \\ / now", "tab\tline\nbell\u0007\u001f\u007f", "\u2028 é 👩‍👧",
    "portrait", "regular", "nan", "fullScreen",
)
NUMBERS = (0, 1, 2, 3, -1, 393, 852, 0.5, 0.1, 1 / 3, 0.30000000000000004, 59.94, -12.25, 1e6, "nan", "inf", "-inf")
TRICKY_NUMBERS = (1e-5, 1.5e-7, 1e15, 123456789012345680.0, 1e19, 1e22, 5e-324, 1.7976931348623157e308)
LISTS = ("windows", "controllers", "transitions")
CREATED = {"window.created": "window", "controller.created": "controller", "transition.began": "transition",
           "transition.requested": "transition"}
DESTROYING = ("window.destroyed", "controller.destroyed")
SIZE_CLASSES = ("compact", "regular", "unspecified", "odd")


class Generator:
    """Generates events one by one. Keeps its own fold, so that many events fit the state."""

    def __init__(self, seed, strict=False, given="sound", tricky=False, deep=False):
        self.random = random.Random(seed)
        self.strict = strict
        self.given = given
        self.numbers = NUMBERS + (TRICKY_NUMBERS if tricky else ())
        self.state = State()
        self.remembered = self.state.to_json_text()
        self.t = 0
        self.deep = deep
        self.opening_share = 0.08
        self.return_share = 0.18

    def next_event(self, seq):
        if self.deep:
            descends = seq // 4000 % 2 == 0
            self.opening_share, self.return_share = (0.6, 0.12) if descends else (0.0, 0.8)
        self.t += self.random.choice((0, 0, 1000, 16_667_000))
        event = {"seq": seq, "t": self.t, **self._body()}
        if self.random.random() < 0.05:
            event.update({"zeta": 1, "alpha": {"b": [None, True, "x"], "a": 2.5}})
        if seq and self.random.random() < 0.1:
            event["cause"] = self.random.randrange(seq)
        if self.random.random() < 0.1:
            event.update({"file": "Some.swift", "line": self.random.randrange(1, 500), "function": "run()"})
        self.state.apply(json.loads(text(event)))
        return event

    def _body(self):
        draw = self.random.random()
        if draw < 0.03:
            return {"kind": self.random.choice(("custom.thing", "window.painted", "odd", "Ünicode.kind"))}
        if draw < 0.035 and self.given != "none":
            return self._filled(GIVEN)
        if draw < 0.10:
            return self._filled(OTHERS)
        if self.random.random() < self.opening_share:
            return self._filled(OPENING)
        if draw < self.return_share:
            return self._filled(RETURN)
        if self.random.random() < 0.05:
            return self._filled({"controller.created": FACTS["controller.created"]})
        rarely_destroying = self.random.random() < 0.4
        return self._filled({kind: FACTS[kind] for kind in FACTS if not (rarely_destroying and kind in DESTROYING)})

    def _filled(self, kinds):
        kind = self.random.choice(sorted(kinds))
        event = {"kind": kind}
        for name, type_name in kinds[kind]:
            required = self.strict and type_name == "id"
            draw = self.random.random()
            if draw < 0.05 and not required:
                continue
            if draw < (0.3 if type_name.endswith("?") else 0.08) and not required:
                event[name] = None
            else:
                event[name] = self._value(type_name.removesuffix("?"), kind, name)
        if self.random.random() < 0.7:
            self._fit(event)
        return event

    def _fit(self, event):
        """Makes a reordering a permutation, and ends or adapts a presentation that exists."""
        rows = self.state.controllers
        if event["kind"] == "children.reordered" and isinstance(event.get("order"), list):
            families = [number for number in sorted(rows) if rows[number]["children"]]
            if families:
                event["parent"] = self.random.choice(families)
                event["order"] = list(rows[event["parent"]]["children"])
                self.random.shuffle(event["order"])
        elif event["kind"] in ("presentation.ended", "presentation.adapted") and event.get("presented") is not None:
            presented = [number for number in sorted(rows) if rows[number]["presenting"] is not None]
            if presented:
                event["presented"] = self.random.choice(presented)
            if presented and event.get("presenter") is not None:
                event["presenter"] = rows[event["presented"]]["presenting"]

    def _value(self, type_name, kind, name):
        if "|" in type_name:
            return self.random.choice((*type_name.split("|"), "odd"))
        if type_name == "id":
            if kind in ("transition.began", "transition.withdrawn") and name == "transition" and self.state.requests:
                return self.random.choice((self._any_id(), *sorted(self.state.requests)))
            return self._any_id() if name == CREATED.get(kind) else self._id(name)
        return getattr(self, "_" + type_name)()

    def _id(self, name="controller"):
        usual = {"window": self.state.windows, "transition": self.state.transitions or self.state.requests}.get(name, self.state.controllers)
        draw = self.random.random()
        for share, table in ((0.8, usual), (0.86, self.state.windows), (0.9, self.state.controllers)):
            if draw < share and table:
                return self.random.choice(sorted(table))
        return self._any_id()

    def _any_id(self):
        return self.random.choice((*range(LARGEST_USUAL_ID + 1), 2**32 - 1))

    def _ids(self):
        return [self._id() for _ in range(self.random.choice((0, 1, 1, 2, 3)))]

    def _bool(self):
        return self.random.random() < 0.5

    def _int(self):
        return self.random.choice((0, 0, 1, 1, 2, 3, 7, -1, -5, 1000))

    def _count(self):
        return self.random.choice((0, 1, 1000, 2**40))

    def _string(self):
        return self.random.choice(STRINGS)

    def _strings(self):
        return [self._string() for _ in range(self.random.randrange(3))]

    def _double(self):
        return self.random.choice(self.numbers)

    def _size(self):
        return [self._double(), self._double()]

    def _rect(self):
        return [*self._size(), *self._size()]

    def _traits(self):
        traits = {name: self._trait(name) for name in TRAITS if self.random.random() < 0.2}
        for name in ("Aleph", "zoom", "éclat"):
            if self.random.random() < 0.1:
                traits[name] = self.random.choice(("x", True, None, 2, 0.25, ["a", 1], {"b": 1, "a": None}))
        return traits

    def _trait(self, name):
        if name == "displayScale":
            return self._double()
        return self.random.choice(SIZE_CLASSES if name.endswith("SizeClass") else STRINGS)

    def _object(self):
        return {name: self._string() for name in ("reason", "odd") if self.random.random() < 0.5}

    def _gesture(self):
        members = {"point": self._size(), "touches": 2, "value": self._double(), "finished": True, "odd": self._string()}
        return {name: value for name, value in members.items() if self.random.random() < 0.5}

    def _content(self):
        members = {"kind": "table", "left": [{"title": self._string()}], "anchor": [1, 2, 3, 4], "odd": self._string()}
        return {name: value for name, value in members.items() if self.random.random() < 0.5}

    def _state(self):
        if self.given == "wild":
            return self._wild_state()
        earlier, self.remembered = self.remembered, self.state.to_json_text()
        shown = json.loads(earlier)
        return {name: shown[name] for name in (*LISTS, "requestedTransitions") if name in shown}

    def _wild_state(self):
        numbers = self.random.sample(range(LARGEST_USUAL_ID + 1), 10)
        tables = (
            ("windows", WINDOW, 1), ("transitions", TRANSITION, 1), ("requestedTransitions", TRANSITION, 1),
            ("controllers", CONTROLLER, 7))
        state = {}
        for name, columns, count in tables:
            rows = [self._wild_row(columns, numbers.pop()) for _ in range(count)]
            state[name] = sorted(rows, key=lambda row: row["id"])
        return {name: state[name] for name in (*LISTS, "requestedTransitions")}

    def _wild_row(self, columns, number):
        row = {"id": number}
        for name in columns:
            if name != "id" and self.random.random() < 0.6:
                row[name] = self._wild_column(name, columns[name])
        return row

    def _wild_column(self, name, default):
        if name == "overrides":
            return {str(child): self._traits() for child in sorted(set(self._ids()))}
        if default is None and self.random.random() < 0.3:
            return None
        return getattr(self, "_" + TYPES[name])()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--events", type=int, required=True)
    parser.add_argument("--strict", action="store_true", help="the identifiers that the importer asks for are there")
    parser.add_argument("--given", choices=("none", "sound", "wild"), default="sound", help="which state.given events are generated")
    parser.add_argument("--tricky-numbers", action="store_true", help="also very small and very large doubles")
    parser.add_argument("--deep", action="store_true", help="alternately open scopes beyond the limit and close them")
    arguments = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    generator = Generator(
        arguments.seed, arguments.strict, arguments.given, arguments.tricky_numbers, arguments.deep)
    for seq in range(arguments.events):
        print(text(generator.next_event(seq)))


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        sys.stderr.close()
