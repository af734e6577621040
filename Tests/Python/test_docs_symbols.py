"""Tools/docs_symbols.py makes the symbol graphs of one module of those of the modules that it re-exports."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "Tools/docs_symbols.py"


def symbol(identifier, extended=None):
    extension = {"swiftExtension": {"extendedModule": extended, "constraints": []}} if extended else {}
    return {"identifier": {"precise": identifier}, **extension}


def graph(module, symbols, relationships=()):
    return {"metadata": {"generator": "Swift"}, "module": {"name": module, "platform": {}}, "symbols": symbols,
            "relationships": list(relationships)}


# Low has a view, High a control, and extensions of the view, of String and of a value of Values.
GRAPHS = {
    "Low": graph("Low", [symbol("view"), symbol("tag", "Low")], ["tag in view"]),
    "Low@Swift": graph("Low", [symbol("trimmed", "Swift")], ["trimmed in String"]),
    "High": graph("High", [symbol("control")], ["control is view"]),
    "High@Low": graph("High", [symbol("tap", "Low")], ["tap in view"]),
    "High@Swift": graph("High", [symbol("quoted", "Swift")]),
    "High@Values": graph("High", [symbol("name", "Values")]),
}

JOINED = {
    "Kit.symbols.json": graph(
        "Kit", [symbol("control"), symbol("view"), symbol("tag", "Kit"), symbol("tap", "Kit")],
        ["control is view", "tag in view", "tap in view"]),
    "Kit@Swift.symbols.json": graph("Kit", [symbol("quoted", "Swift"), symbol("trimmed", "Swift")], ["trimmed in String"]),
    "Kit@Values.symbols.json": graph("Kit", [symbol("name", "Values")]),
}


class DocsSymbols(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder, self.output = pathlib.Path(folder.name, "layers"), pathlib.Path(folder.name, "output")
        self.folder.mkdir()

    def run_program(self):
        command = [sys.executable, PROGRAM, "Kit", self.folder, self.output]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_modules_become_one(self):
        for name, value in GRAPHS.items():
            (self.folder / f"{name}.symbols.json").write_text(json.dumps(value))
        self.output.mkdir()
        (self.output / "Kit@Old.symbols.json").write_text("{}")
        self.assertEqual(self.run_program().stderr, "")
        found = {path.name: json.loads(path.read_text()) for path in self.output.iterdir()}
        for value in [*found.values(), *JOINED.values()]:
            value["symbols"].sort(key=lambda each: each["identifier"]["precise"])
            value["relationships"].sort()
        self.assertEqual(found, JOINED)

    def test_a_folder_without_a_module_is_an_error(self):
        result = self.run_program()
        self.assertEqual((result.returncode, result.stderr), (1, f"error: {self.folder} has no symbol graph of a module\n"))
        self.assertFalse(self.output.exists())


if __name__ == "__main__":
    unittest.main()
