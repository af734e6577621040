"""The command line: what is refused, with which status and message."""

import pathlib
import subprocess
import tempfile
import unittest

import test_killed
from traces import ALL, RECORDINGS, REPLAY, ROOT


class Command(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

    def fails(self, status, message, *arguments):
        program = test_killed.started(*arguments)
        _, said = program.communicate()
        self.assertEqual(program.returncode, status, said)
        self.assertIn(message, said)

    def lint(self, inputs, replay=REPLAY):
        return ["lint", "--input", inputs, "--output", self.folder / "tables", "--replay", replay, "--master", "local[1]"]

    def test_wrong_usage(self):
        self.fails(64, "fleet: the following arguments are required: --input, --output\nusage: fleet lint ", "lint")
        for option, value in [("--time-limit", "0"), ("--memory-limit", "-1"), ("--batch", "0"), ("--round", "x")]:
            self.fails(64, f"fleet: argument {option}: ", *self.lint("x"), option, value)
        self.fails(64, "argument question: invalid choice: 'why'", "report", "why", "x")

    def test_a_program_that_is_not_there(self):
        self.fails(66, "fleet: no/replay: no such file; --replay names the program", *self.lint("x", "no/replay"))

    @unittest.skipUnless(ALL, "needs HINDSIGHT_ALL_TESTS")
    def test_a_program_that_does_not_run_on_an_executor_stops_the_run(self):
        program = self.folder / "replay"
        program.write_text("#!/bin/sh\necho 'replay: no libdw.so.1' >&2; exit 127\n")
        self.fails(74, "/replay --version ended with status 127: replay: no libdw.so.1",
                   *self.lint(RECORDINGS[0].parent, program))
        self.assertEqual(list((self.folder / "tables" / "traces").glob("round=1")), [])

    @unittest.skipUnless(ALL, "needs HINDSIGHT_ALL_TESTS")
    def test_an_input_that_is_not_there(self):
        self.fails(74, f"fleet: [PATH_NOT_FOUND] Path does not exist: file:{self.folder}/none.", *self.lint(self.folder / "none"))

    def test_the_tables_are_described(self):
        said = subprocess.run([ROOT / "Tools" / "fleet", "schema"], capture_output=True, text=True)
        self.assertIn("**violations**\n\n| column | type | what |\n", said.stdout)


if __name__ == "__main__":
    unittest.main()
