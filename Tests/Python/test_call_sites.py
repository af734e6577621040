"""Call sites of optimised programs name lines that hold the call, and the function around them.
"""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest

from programs import REPLAY, ROOT, SAMPLES, needs_samples

# The text in the line of a call, if it is not the name of the call.
WORDS = {
    "addView": ("addSubview(", "insertSubview(", ".view"),
    "beginAppearance": ("beginAppearanceTransition(",),
    "endAppearance": ("endAppearanceTransition(",),
    "removeView": ("removeFromSuperview(",),
    "setRoot": ("rootViewController =",),
}
DECLARATION = re.compile(r"\bfunc (\w+)|^[ \w]*\b(init)[?(]|\bstatic let (\w+) = Sample\(|\bvar (\w+)[^=]*\{|\blazy var (\w+) = ")


def function_around(lines, number):
    """The name of the function that contains line `number`, counted from 1."""
    for line in reversed(lines[:number]):
        if found := DECLARATION.search(line):
            return next(filter(None, found.groups()))
    return None


def innermost_name(function):
    """`cell` of `closure #1 in ListController.cell(for:).getter`."""
    function = re.sub(r"\(.*?\)", "", function.split(" in ")[-1])
    names = [name for name in re.findall(r"\w+", function) if name not in ("getter", "setter", "modify")]
    return names[-1]


class CallSites(unittest.TestCase):
    @needs_samples
    def test_sites_are_where_the_source_has_the_call(self):
        sources = {path.name: path.read_text().splitlines() for path in (ROOT / "Sources" / "Samples").rglob("*.swift")}
        lines_told = functions_told = 0
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([SAMPLES, "record", "all", "--output", folder], check=True, capture_output=True)
            for trace in sorted(pathlib.Path(folder).glob("*.vctrace")):
                log = subprocess.run([REPLAY, "log", trace, "--format", "jsonl"], check=True, capture_output=True, text=True).stdout
                for event in map(json.loads, log.splitlines()):
                    if "line" not in event:
                        continue
                    lines_told += 1
                    functions_told += "function" in event
                    with self.subTest(trace=trace.name, event=event):
                        self.check(event, sources[event["file"]])
        self.assertGreater(lines_told, 800)
        self.assertGreater(functions_told / lines_told, 0.98)

    def check(self, event, lines):
        if "function" in event:
            self.assertEqual(innermost_name(event["function"]), function_around(lines, event["line"]))
        call = event["kind"].removeprefix("call.")
        if call in WORDS:
            self.assertTrue(any(word in lines[event["line"] - 1] for word in WORDS[call]), lines[event["line"] - 1])


if __name__ == "__main__":
    unittest.main()
