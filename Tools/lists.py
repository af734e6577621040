"""Writes the lists whose members are declared in other files, so that a rule, a sample or a command is added by its file.

Usage:
  python3 Tools/lists.py --check    fails if a list is not what --write writes
  python3 Tools/lists.py --write    writes the lists

Swift has no way to find the types of a module, so each family has an array of its members. Where the files say what its
members are, this program writes them, one a line, in the order of their names.
"""

import argparse
import pathlib
import re
import sys
from collections.abc import Callable
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Members(NamedTuple):
    """A list, and what stands in it."""
    file: str
    # The text before the first member, without the indentation of its first line.
    opening: str
    # The members in the folder of a package, in their order.
    find: Callable[[pathlib.Path], list[str]]


def hyphenated(words):
    """`MissingDidMove` → `missing-did-move`."""
    return re.sub(r"(?<!^)([A-Z])", r"-\1", words).lower()


def stems(root, folder, ending):
    """The names of the files with that ending, without it, in the order of what users write for them."""
    found = (path.name.removesuffix(ending) for path in root.glob(f"{folder}/*{ending}"))
    return sorted(found, key=hyphenated)


def declared(root, folder, type_name, label):
    """The names of the constants of that type in the Swift files of a folder, by the text after the label."""
    pattern = re.compile(rf'^ *static let (\w+) = {type_name}\(\s*{label}: "([^"]+)"', re.MULTILINE)
    found = (pair for path in (root / folder).rglob("*.swift") for pair in pattern.findall(path.read_text(encoding="utf-8")))
    return [name for name, _ in sorted(found, key=lambda pair: pair[1])]


def rules(root):
    return stems(root, "Sources/Linting/Rules/*", "Rule.swift")


def system_classes(root):
    text = (root / "Sources/HierarchyModel/Events/Redaction+Known.swift").read_text(encoding="utf-8")
    return sorted(re.findall(r'"(\w+)"', text.split("systemClasses: Set<String> = [")[1].split("\n    ]")[0]))


LISTS = [
    Members(
        "Sources/Linting/Rules.swift", "package static let builtIn: [any BuiltInRule] = [",
        lambda root: [f"{name}Rule()" for name in rules(root)]),
    Members(
        "Sources/HierarchyModel/Events/Redaction+Rules.swift", "package static let rules: Set<String> = [",
        lambda root: [f'"{hyphenated(name)}"' for name in rules(root)]),
    Members(
        "Tests/Support/RuleExamples/RuleExamples.swift", "package static let others: [String: [RuleExample]] = [",
        lambda root: [f'"{hyphenated(name)}": of{name}' for name in stems(root, "Tests/Support/RuleExamples/*", "Examples.swift")]),
    Members(
        "Sources/Samples/SampleApp/Sample.swift", "static let all: [Sample] = [",
        lambda root: [f".{name}" for name in declared(root, "Sources/Samples", "Sample", "name")]),
    Members(
        "Sources/StoryboardFile/Problems/StoryboardProblem.swift", "public static let all: [StoryboardCheck] = [",
        lambda root: declared(root, "Sources/StoryboardFile/Problems", "StoryboardCheck", "id")),
    Members(
        "Sources/replay/Commands/Subcommands.swift", "static var all: [any ParsableCommand.Type] {\n        [",
        lambda root: [f"{name}Command.self" for name in stems(root, "Sources/replay/Commands", "Command.swift")]),
    Members(
        "Sources/CHindsightDeviceRecorder/Names.c", "static const char *const known_classes[] = {",
        lambda root: [f'"{name}"' for name in system_classes(root)]),
]


def written(code, members, root):
    """The text of a file with its list as the other files give it; None if the file has no such list."""
    place = re.search(rf"^( *){re.escape(members.opening)}\n", code, re.MULTILINE)
    if not place:
        return None
    last = members.opening.rpartition("\n")[2]
    indent = place[1] if last == members.opening else re.match(" *", last)[0]
    end = re.compile(rf"^{indent}[\]}}]", re.MULTILINE).search(code, place.end())
    if not end:
        return None
    lines = "".join(f"{indent}    {member},\n" for member in members.find(root))
    return code[:place.end()] + lines + code[end.start():]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--check", action="store_true", help="compare the lists with the files")
    group.add_argument("--write", action="store_true", help="write the lists")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help="the folder of the package")
    options = parser.parse_args()
    messages = []
    for members in LISTS:
        path = options.root / members.file
        code = path.read_text(encoding="utf-8")
        wanted = written(code, members, options.root)
        if wanted is None:
            messages.append(f"{members.file}: error: there is no list that begins with '{members.opening}'")
        elif options.write and wanted != code:
            path.write_text(wanted, encoding="utf-8")
        elif wanted != code:
            messages.append(f"{members.file}: error: the list is not what the files give: run 'python3 Tools/lists.py --write'")
    print(*messages, sep="\n", end="\n" if messages else "", file=sys.stderr)
    sys.exit(1 if messages else 0)


if __name__ == "__main__":
    main()
