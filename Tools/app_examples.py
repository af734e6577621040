#!/usr/bin/env python3
"""Makes the Swift examples of 'replay rules ID' from the samples.

Misuses are marked in the samples with '// misuse: RULE', as the tests of samples check. Code that does the same without
a violation is marked with '// right: RULE', in a sample that does not break the rule. The program cannot read the
samples when it runs, so that their code is in a file that is embedded in it.

    Tools/app_examples.py --write   writes the file
    Tools/app_examples.py           says whether the file is what the samples give; exits with 1 if it is not
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
SAMPLES = ROOT / "Sources/Samples"
OUTPUT = ROOT / "Sources/replay/Rules/app-examples.json"
MARK = re.compile(r"  // (misuse|right): (.*)$")
# A type that is longer is shown without the members that have no mark. Types that break no rule do more than one thing.
LONGEST_TYPE = {"misuse": 26, "right": 12}


class Excerpt:
    """Lines of a sample, and the indexes of those with the mark."""

    def __init__(self, file, lines, marked):
        self.file = file
        self.lines = lines
        self.marked = marked


def marks(lines, word):
    """The indexes of the lines with that mark, by rule."""
    found = {}
    for index, line in enumerate(lines):
        match = MARK.search(line)
        if match and match.group(1) == word:
            for rule in match.group(2).split(", "):
                found.setdefault(rule, []).append(index)
    return found


def declaration(lines, index):
    """The range of the top-level declaration with that line: its comment, and its lines up to the closing brace."""
    start = index
    while not re.match(r"[^\s}/)]", lines[start]) or lines[start].startswith(")"):
        start -= 1
    end = start
    while lines[end] != "}" and not (end == start and lines[end].endswith("}")):
        end += 1
    while start > 0 and lines[start - 1].startswith(("///", "@")):
        start -= 1
    return start, end + 1


def members(lines, start, end):
    """The ranges of the members of a declaration between its header and its closing brace, with their comments."""
    header = next(index for index in range(start, end) if lines[index].endswith("{") and not lines[index].startswith("//"))
    ranges = []
    begin = header + 1
    for index in range(header + 1, end - 1):
        line = lines[index]
        if not line.strip():
            begin = index + 1
        elif line.startswith("    }") or re.match(r"    [^\s/})]", line) and is_whole(lines, index, end):
            ranges.append((begin, index + 1))
            begin = index + 1
    return header, ranges


def is_whole(lines, index, end):
    """Whether the member that begins with this line ends with it."""
    if lines[index].endswith(("{", "(", ",")):
        return False
    return index + 1 >= end or not lines[index + 1].startswith("     ") and not lines[index + 1].startswith("    {")


def excerpt(file, lines, indexes, longest):
    start, end = declaration(lines, indexes[0])
    chosen = list(range(start, end))
    if lines[start].startswith("extension Sample {") or end - start > longest:
        header, ranges = members(lines, start, end)
        if header not in indexes:
            chosen = list(range(start, header + 1))
            last = header + 1
            for first, after in ranges:
                if any(first <= index < after for index in indexes):
                    if first > last and len(chosen) > header + 1 - start:
                        chosen.append(None)
                    chosen += range(first, after)
                    last = after
            chosen.append(end - 1)
    texts = ["" if index is None else MARK.sub("", lines[index]) for index in chosen]
    marked = [place for place, index in enumerate(chosen) if index in indexes]
    return Excerpt(str(file.relative_to(SAMPLES)), texts, marked)


def excerpts(word):
    """The excerpt for each rule, the sample of the rule's own name first."""
    found = {}
    for file in sorted(SAMPLES.rglob("*.swift")):
        lines = file.read_text().splitlines()
        for rule, indexes in marks(lines, word).items():
            own = file.stem == "".join(part.capitalize() for part in rule.split("-"))
            if own or rule not in found:
                found[rule] = excerpt(file, lines, same_declaration(lines, indexes), LONGEST_TYPE[word])
    return dict(sorted(found.items()))


def same_declaration(lines, indexes):
    first = declaration(lines, indexes[0])
    return [index for index in indexes if declaration(lines, index) == first]


def generated():
    found = {
        name: {
            rule: {"file": shown.file, "marked": shown.marked, "code": shown.lines}
            for rule, shown in excerpts(word).items()
        }
        for name, word in [("misuses", "misuse"), ("corrections", "right")]
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def main(arguments):
    if arguments == ["--write"]:
        OUTPUT.parent.mkdir(exist_ok=True)
        OUTPUT.write_text(generated())
        return 0
    if arguments:
        print(__doc__, file=sys.stderr)
        return 64
    if OUTPUT.exists() and OUTPUT.read_text() == generated():
        return 0
    print(f"{OUTPUT.relative_to(ROOT)}: not what the samples give; Tools/app_examples.py --write refreshes it")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
