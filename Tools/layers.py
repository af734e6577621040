"""Draws the modules of the package and the folders within them, and finds folders that refer to each other in a circle.

Usage:
  python3 Tools/layers.py                    lines, folders and circles of each module
  python3 Tools/layers.py --module NAME      the folders of one module, and which pairs of them refer to each other
  python3 Tools/layers.py --dot [NAME]       the same as a graph for Graphviz: modules, or the folders of one module
  python3 Tools/layers.py --check            fails if there is a pair that Tools/layers.txt does not name, or one too many
  python3 Tools/layers.py --write            writes the pairs of today into Tools/layers.txt

A folder refers to another one if its code names a type, or calls a function outside of types, that the other declares.
Comments and texts do not count, nor do members: an extension of `UIView` in the folder Layout refers to View, but a call of
what the extension declares does not refer to Layout. A nested type counts where it is named with its outer one.
"""

import argparse
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
KNOWN = "Tools/layers.txt"

NOT_CODE = re.compile(
    r'//[^\n]*|/\*.*?\*/|#*"""(?:\\.|.)*?"""#*|#"(?:[^"\n]|"(?!#))*"#|"(?:\\.|[^"\\\n])*"', re.DOTALL)
# What opens and closes a scope, and what declares a name in one. A type's name begins with a capital.
SCOPE = re.compile(
    r"(?P<brace>[{}])|(?P<private>\b(?:private|fileprivate)\s+(?:final\s+|indirect\s+)?)?"
    r"\b(?P<kind>class|struct|enum|protocol|actor|extension|typealias|func)\s+`?(?P<name>[A-Za-z_]\w*(?:\.\w+)*)")
# A name with the names of the types around it, or the name of a function that is called.
NAME = re.compile(r"(?<![.\w])`?([A-Z]\w*(?:\.[A-Z]\w*)*|[a-z_]\w*(?=\())")


def declarations(code):
    """The types and the functions outside of types that others can name, the nested ones as `Outer.Inner`; and the private ones."""
    declared, private, around, opening = set(), set(), [], ""
    for match in SCOPE.finditer(code):
        if match["brace"] == "{":
            around.append(opening)
            opening = ""
        elif match["brace"] == "}":
            around = around[:-1]
        else:
            outer = around[-1] if around else ""
            name = f"{outer}.{match['name']}" if outer else match["name"]
            if match["kind"] == "func":
                if around:
                    continue
            elif not match["name"][0].isupper():
                continue
            elif match["kind"] != "typealias":
                opening = name
            if match["kind"] != "extension":
                (private if match["private"] else declared).add(name)
    return declared, private


class Folder:
    """What one folder of a module declares and names."""

    def __init__(self):
        self.lines = 0
        self.declared = set()
        # The first place of each name, for messages: name → "file:line".
        self.named = {}

    def read(self, path, shown):
        text = path.read_text(encoding="utf-8")
        self.lines += text.count("\n")
        code = NOT_CODE.sub(lambda match: "\n" * match.group().count("\n"), text)
        declared, own = declarations(code)
        self.declared |= declared
        for match in NAME.finditer(code):
            parts = match.group(1).split(".")
            for count in range(1, len(parts) + 1):
                name = ".".join(parts[:count])
                if name not in own and name not in self.named:
                    self.named[name] = (shown, match.start(1), code)

    def place(self, name):
        """Where the folder names it first: the path and the line."""
        shown, offset, code = self.named[name]
        return f"{shown}:{code.count(chr(10), 0, offset) + 1}"


class Module:
    """The folders of a module, and which of them refers to which by which names."""

    def __init__(self, name, root):
        self.name = name
        self.folders = {}
        for path in sorted(root.rglob("*.swift")):
            parts = path.relative_to(root).parts
            folder = self.folders.setdefault(parts[0] if len(parts) > 1 else ".", Folder())
            folder.read(path, path.relative_to(root.parent.parent))
        # A name that two folders declare says nothing about which of them is meant.
        homes = collections.Counter(name for folder in self.folders.values() for name in folder.declared)
        home = {
            name: title for title, folder in self.folders.items() for name in folder.declared if homes[name] == 1}
        self.references = {title: collections.defaultdict(list) for title in self.folders}
        for title, folder in self.folders.items():
            for name in folder.named:
                if name in home and home[name] != title:
                    self.references[title][home[name]].append(name)

    @property
    def lines(self):
        return sum(folder.lines for folder in self.folders.values())

    def pairs(self):
        """The pairs of folders that refer to each other, sorted."""
        return sorted(
            (a, b) for a in self.references for b in self.references[a] if a < b and a in self.references[b])

    def circles(self):
        """The sets of two or more folders from each of which references lead to each other one, the largest first."""
        order, seen = [], set()
        for start in self.references:
            visit(start, self.references, seen, order)
        backward = collections.defaultdict(list)
        for a, targets in self.references.items():
            for b in targets:
                backward[b].append(a)
        circles, seen = [], set()
        for start in reversed(order):
            members = []
            visit(start, backward, seen, members)
            if len(members) > 1:
                circles.append(sorted(members))
        return sorted(circles, key=lambda members: (-len(members), members))

    def reference(self, a, b):
        """An example of a reference from one folder to another: a name and its place."""
        name = min(self.references[a][b])
        return f"{self.folders[a].place(name)} names {name}"


def visit(start, edges, seen, order):
    """Adds what can be reached from `start` and was not seen yet, each after all that it leads to."""
    if start in seen:
        return
    seen.add(start)
    path = [(start, iter(sorted(edges[start])))]
    while path:
        node, rest = path[-1]
        following = next((other for other in rest if other not in seen), None)
        if following is None:
            order.append(node)
            path.pop()
        else:
            seen.add(following)
            path.append((following, iter(sorted(edges[following]))))


def modules(root):
    """The modules in `Sources`, by name. Companions is a folder of modules."""
    found = {}
    for path in sorted((root / "Sources").iterdir()):
        if not any(path.glob("**/*.swift")):
            continue
        inner = sorted(path.iterdir()) if path.name == "Companions" else [path]
        for folder in inner:
            found[folder.name] = Module(folder.name, folder)
    return found


def known_pairs(path):
    """The pairs that are allowed, as `module: folder folder` a line."""
    pairs = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            module, _, folders = line.partition(": ")
            pairs.add((module, *folders.split(" ")))
    return pairs


def all_pairs(found):
    return [(name, *pair) for name, module in found.items() for pair in module.pairs()]


def check(root, found):
    """What speaks against the pairs of today, as messages."""
    known, today = known_pairs(root / KNOWN), all_pairs(found)
    messages = []
    for name, a, b in today:
        if (name, a, b) not in known:
            module = found[name]
            messages.append(
                f"error: {a} and {b} of {name} now refer to each other: {module.reference(a, b)}; "
                f"{module.reference(b, a)}. Move one of the names, or let the lower folder ask through a protocol")
    for name, a, b in sorted(known - set(today)):
        messages.append(
            f"error: {a} and {b} of {name} no longer refer to each other: take the line out of {KNOWN}, "
            f"with 'python3 Tools/layers.py --write'")
    return messages


def table(found):
    yield f"{'module':<22} {'lines':>6} {'folders':>7} {'in circles':>10} {'pairs':>5}"
    for module in sorted(found.values(), key=lambda module: (-module.lines, module.name)):
        circles = sum(len(circle) for circle in module.circles())
        yield f"{module.name:<22} {module.lines:>6} {len(module.folders):>7} {circles:>10} {len(module.pairs()):>5}"


def folders(module):
    for title, folder in sorted(module.folders.items()):
        yield f"{title:<20} {folder.lines:>6} lines, refers to {' '.join(sorted(module.references[title])) or 'none'}"
    for circle in module.circles():
        yield f"\nA circle of {len(circle)}: {' '.join(circle)}"
    for a, b in module.pairs():
        yield f"{a} and {b}: {module.reference(a, b)}; {module.reference(b, a)}"


def imports(root, found):
    """Which module imports which: edges for a graph."""
    pattern = re.compile(r"^(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal)\s+)*import\s+(?:\w+\s+)?(\w+)", re.MULTILINE)
    for name in found:
        inner = root / "Sources" / name
        inner = inner if inner.is_dir() else root / "Sources/Companions" / name
        named = {other for path in inner.rglob("*.swift") for other in pattern.findall(path.read_text(encoding="utf-8"))}
        for other in sorted(named & set(found) - {name}):
            yield name, other


def dot(edges, circles):
    """A graph for Graphviz. Edges within a circle are red."""
    yield "digraph { rankdir=BT; node [shape=box];"
    for a, b in edges:
        color = " [color=red]" if any(a in circle and b in circle for circle in circles) else ""
        yield f'  "{a}" -> "{b}"{color};'
    yield "}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--module", metavar="NAME", help="the folders of one module")
    parser.add_argument("--dot", metavar="NAME", nargs="?", const="", help="a graph for Graphviz")
    parser.add_argument("--check", action="store_true", help=f"compare with {KNOWN}")
    parser.add_argument("--write", action="store_true", help=f"write {KNOWN}")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help="the folder of the package")
    options = parser.parse_args()
    found = modules(options.root)
    for name in (options.module, options.dot):
        if name and name not in found:
            parser.error(f"there is no module '{name}'; there are {', '.join(found)}")
    if options.check:
        messages = check(options.root, found)
        print(*messages, sep="\n", end="\n" if messages else "", file=sys.stderr)
        sys.exit(1 if messages else 0)
    if options.write:
        head = "# Folders of one module that refer to each other. A pair that is not here fails Tools/layers.py --check."
        lines = [f"{name}: {a} {b}" for name, a, b in all_pairs(found)]
        (options.root / KNOWN).write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
    elif options.dot is not None:
        module = found.get(options.dot)
        edges = imports(options.root, found) if module is None else (
            (a, b) for a in module.references for b in sorted(module.references[a]))
        print(*dot(edges, module.circles() if module else []), sep="\n")
    else:
        print(*(folders(found[options.module]) if options.module else table(found)), sep="\n")


if __name__ == "__main__":
    main()
