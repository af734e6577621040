"""Runs every command over files that would take much time or memory in a careless reader: each ends within 20 seconds and 256 MB.
"""

import pathlib
import tempfile
import unittest

import bombs
from programs import ALL, needs_replay
from test_damaged import READ, prepare, run

MAXIMUM_MEMORY = 256 << 10  # KiB
# `Tools/test --all` makes them ten times as large, and gives each to each command; else each command gets a third of them.
SCALE = 10 if ALL else 1


@needs_replay
class Bombs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        prepare(self.folder)

    def check(self, arguments, allowed):
        status, memory, errors = run(arguments, self.folder)
        self.assertIn(status, allowed, errors[-500:])
        self.assertLessEqual(memory, MAXIMUM_MEMORY)

    def check_all(self, trace, number):
        for arguments, allowed in READ.items() if ALL else list(READ.items())[number % 3::3]:
            with self.subTest(trace.stem, command=" ".join(arguments)):
                self.check((arguments[0], trace, *arguments[1:]), allowed)

    def test_every_command_over_every_trace(self):
        for number, (name, data) in enumerate(bombs.traces(SCALE)):
            trace = self.folder / f"{name}.vctrace"
            trace.write_bytes(data)
            self.check_all(trace, number)

    def test_every_command_over_imported_lines(self):
        for number, (name, lines) in enumerate(bombs.lines(SCALE)):
            source, trace = self.folder / f"{name}.jsonl", self.folder / f"{name}.vctrace"
            source.write_text("\n".join(lines) + "\n")
            with self.subTest(name):
                self.check(("import", source, "-o", trace), {0})
            self.check_all(trace, number)


if __name__ == "__main__":
    unittest.main()
