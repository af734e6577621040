"""Says which classes of UIKit and its companions lack initializers that they have on Apple platforms.

    python3 Tools/APICoverage/initializers.py

A class of Objective-C inherits the initializers of its superclass, and a subclass of the app's inherits all of them.
Swift takes them away in two cases:

- A class has a designated initializer that an app cannot see. A subclass then inherits no convenience initializer.
- A class has designated initializers, and does not override those of its superclass. Code can call them all the same,
  since `RuntimeInitializable` and `RuntimeInitializers` stand for them, and the call ends the process.

`initializers.txt` lists the classes for which the second is right, since they have no such initializer on Apple
platforms. Symbol graphs say what each class declares, and the compiler says what a subclass inherits.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import coverage

ROOT = Path(__file__).resolve().parents[2]
ROOT_CLASS = "s:10Foundation8NSObjectC"
# What `RuntimeInitializable` declares for `init()`.
RUNTIME_INIT = "init(ofRuntime:)"
# Whose extensions declare the initializers that are called on a class that is a value.
RUNTIME_PROTOCOLS = ("RuntimeInitializable", "RuntimeInitializers")
LIST = Path(__file__).with_name("initializers.txt")
VISIBLE = ("public", "open")
# What the compiler says of a name that exists more than once.
AMBIGUOUS = "ambiguous"


def modules():
    return [*coverage.MODULES, *sorted(path.name for path in (ROOT / "Sources/Companions").iterdir())]


class Initializer:
    def __init__(self, symbol):
        fragments = symbol.get("declarationFragments", [])
        words = [fragment["spelling"].strip() for fragment in fragments]
        self.name = symbol["names"]["title"]
        self.is_designated = "convenience" not in words
        self.is_visible = symbol["accessLevel"] in VISIBLE
        # A subclass inherits it, although its code cannot call it.
        self.is_inherited = self.is_visible or "@usableFromInline" in words
        # Whether a call without arguments takes this one.
        labels = sum(fragment["kind"] == "externalParam" for fragment in fragments)
        self.has_defaults = labels == sum(" = " in fragment["spelling"] for fragment in fragments)


class Classes:
    """The classes of symbol graphs with their initializers. Graphs leave out what is unavailable."""

    def __init__(self, graphs):
        symbols = {symbol["identifier"]["precise"]: symbol for graph in graphs for symbol in graph["symbols"]}
        self.symbols = {name: s for name, s in symbols.items() if s["kind"]["identifier"] == "swift.class"}
        self.superclass, self.own = {}, {name: [] for name in self.symbols}
        self.callable_on_all = {
            symbol["names"]["title"].replace(RUNTIME_INIT, "init()") for symbol in symbols.values()
            if symbol["kind"]["identifier"] == "swift.init" and symbol["pathComponents"][0] in RUNTIME_PROTOCOLS}
        for relationship in (r for graph in graphs for r in graph["relationships"]):
            source, target = relationship["source"], relationship["target"]
            if relationship["kind"] == "inheritsFrom":
                self.superclass[source] = target
            elif relationship["kind"] == "memberOf" and target in self.own:
                if symbols[source]["kind"]["identifier"] == "swift.init":
                    self.own[target].append(Initializer(symbols[source]))

    def names(self):
        """The identifiers of the classes that an app sees, sorted by their paths."""
        return sorted((n for n, s in self.symbols.items() if s["accessLevel"] in VISIBLE), key=self.path)

    def path(self, name):
        return ".".join(self.symbols[name]["pathComponents"])

    def is_open(self, name):
        return self.symbols[name]["accessLevel"] == "open"

    def generics(self, name):
        """The class's own parameters and what they have to be: `<A, B>` and `where A: AnyObject`, or two empty texts."""
        declaration = "".join(each["spelling"] for each in self.symbols[name].get("declarationFragments", []))
        found = re.search(r"\bclass [\w.]+(<[^>]*>)?[^{]*?(where .*)?$", declaration)
        return (found[1] or "", found[2] or "") if found else ("", "")

    def has_hidden(self, name):
        return any(each.is_designated and not each.is_inherited for each in self.own[name])

    def designated(self, name):
        """The designated initializers that a class has or overrides, and those that it has lost."""
        if name == ROOT_CLASS:
            return {"init()"}, set()
        if name not in self.symbols:
            return set(), set()
        inherited, lost = self.designated(self.superclass.get(name))
        own = {each.name for each in self.own[name] if each.is_designated}
        if not own:
            return inherited, lost
        return own, (inherited | lost) - {each.name for each in self.own[name]}

    def lost(self):
        """The initializers that end the process, as `UIView.init(frame:)`, each for the class that loses it first."""
        for name in self.names():
            lost = self.designated(name)[1] - self.designated(self.superclass.get(name))[1]
            if any(each.has_defaults for each in self.own[name] if each.is_visible):
                lost.discard("init()")
            yield from (f"{self.path(name)}.{each}" for each in sorted(lost & self.callable_on_all))

    def visible(self, name):
        """The initializers that a subclass without members inherits on Apple platforms."""
        if name not in self.symbols:
            return set()
        own = {each.name for each in self.own[name] if each.is_visible}
        has_designated = any(each.is_designated for each in self.own[name])
        return own if has_designated else own | self.visible(self.superclass.get(name))


def questions(classes):
    """Lines of Swift that have to compile, each with the class and the initializer that it names."""
    for number, name in enumerate(classes.names()):
        if not classes.is_open(name) or not classes.has_hidden(name):
            continue
        parameters, requirements = classes.generics(name)
        for order, initializer in enumerate(sorted(classes.visible(name) - {"init()"})):
            yield (
                f"enum Question{number}_{order}{parameters} {requirements} {{"
                f" final class S: {classes.path(name)}{parameters} {{}};"
                f" @MainActor static func call() {{ _ = S.{initializer} }} }}", name, initializer)


def compiled(lines, names, options):
    """The messages of the compiler for each line."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "Questions.swift"
        file.write_text("\n".join([" ".join(f"import {name};" for name in ["Foundation", *names]), *lines]) + "\n")
        output = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "5", "-suppress-warnings", *options, file],
            capture_output=True, text=True).stderr
    messages = {}
    for line, message in re.findall(r"^\S*Questions\.swift:(\d+):\d+: error: (.*)$", output, re.MULTILINE):
        messages.setdefault(int(line) - 2, message)
    if not messages and "error:" in output:
        raise RuntimeError(output)
    return messages


def problems(classes, listed, names, options):
    """A line for each fault, sorted."""
    asked = list(questions(classes))
    messages = compiled([line for line, _, _ in asked], names, options)
    found = [f"a subclass of {classes.path(name)} does not inherit {initializer}"
             for number, (_, name, initializer) in enumerate(asked) if AMBIGUOUS not in messages.get(number, AMBIGUOUS)]
    lost = set(classes.lost())
    found += [f"{each} ends the process: override it, or list it if it is unavailable" for each in lost - listed]
    found += [f"{each} is listed as unavailable, and can be called" for each in listed - lost]
    return sorted(found)


def listed_as_unavailable():
    return {line.strip() for line in LIST.read_text().splitlines() if line.strip() and not line.startswith("#")}


def graphs(names, options):
    """The symbol graphs of built modules, with what is internal."""
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            subprocess.run(
                ["swift", "symbolgraph-extract", "-module-name", name, "-target", coverage.target(), *options,
                 "-minimum-access-level", "internal", "-output-dir", folder], check=True, capture_output=True)
        return [json.loads(path.read_text()) for path in sorted(Path(folder).glob("*.json"))]


def main():
    names, options = modules(), coverage.module_options()
    found = problems(Classes(graphs(names, options)), listed_as_unavailable(), names, options)
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
