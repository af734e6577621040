"""Tools/layers.py finds which folders refer to each other, and no pair is there that Tools/layers.txt does not name."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "Tools/layers.py"

# In Kit, three folders in a circle, of which View and Window also refer to each other; Storyboard stands above them, Log below.
# Tool and Hand are private in View, so that the names mean something else in Storyboard. Which Kind View means depends on
# the platform.
PACKAGE = {
    "Kit/View/View.swift": """
        public class View {
            public enum Mode { case fill }
            var window: Window?
            var kind: Kind?
            func makeGesture() { addGesture(to: self) }
        }
        """,
    "Kit/View/View+Text.swift": """
        // A comment that names Storyboard says nothing.
        extension View { var text: String { log("Storyboard") } }
        private struct Tool {}
        private struct Hand {}
        """,
    "Kit/Window/Window.swift": "public final class Window: View {}\n",
    "Kit/Gesture/Gesture.swift": "func addGesture(to view: some Any) { _ = Window.self }\nstruct Inner { struct Mode {} }\n",
    "Kit/Gesture/Kind.swift": "#if os(Linux)\nstruct Kind {}\n#endif\n",
    "Kit/Storyboard/Storyboard.swift": "struct Storyboard<Hand> { var mode: View.Mode; var hand: Hand }\nstruct Tool {}\n",
    "Kit/Storyboard/Kind.swift": "#if !os(Linux)\nstruct Kind {}\n#endif\n",
    "Kit/Log/Log.swift": "func log(_ text: String) -> String { text }\n",
    "App/App.swift": "import Kit\n",
    "App/Model/Order.swift": "struct Order { var items: [Item] }\n",
    "App/Store/Item.swift": "struct Item { var orders: [Order] }\n",
}


def run(*arguments, root):
    return subprocess.run(
        [sys.executable, PROGRAM, *arguments, "--root", root], capture_output=True, text=True, check=False)


class Layers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name, text in PACKAGE.items():
            self.write(name, text)
        (self.root / "Tools").mkdir()

    def write(self, name, text):
        path = self.root / "Sources" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def test_the_figures_of_modules(self):
        answer = run(root=self.root)
        self.assertEqual(
            [line.split() for line in answer.stdout.splitlines()],
            [["module", "lines", "folders", "in", "circles", "pairs"],
             ["Kit", "24", "5", "3", "1"], ["App", "3", "3", "2", "1"]])

    def test_the_folders_of_a_module(self):
        answer = run("--module", "Kit", root=self.root)
        self.assertEqual(
            answer.stdout,
            "Gesture                   5 lines, refers to Window\n"
            "Log                       1 lines, refers to none\n"
            "Storyboard                5 lines, refers to View\n"
            "View                     12 lines, refers to Gesture Log Window\n"
            "Window                    1 lines, refers to View\n"
            "\n"
            "A circle of 3: Gesture View Window\n"
            "View and Window: Sources/Kit/View/View.swift:4 names Window; Sources/Kit/Window/Window.swift:1 names View\n")

    def test_the_graphs(self):
        self.assertEqual(
            run("--dot", root=self.root).stdout.splitlines()[1:-1], ['  "App" -> "Kit";'])
        self.assertEqual(
            run("--dot", "Kit", root=self.root).stdout.splitlines()[1:-1],
            ['  "Gesture" -> "Window" [color=red];', '  "Storyboard" -> "View";', '  "View" -> "Gesture" [color=red];',
             '  "View" -> "Log";', '  "View" -> "Window" [color=red];', '  "Window" -> "View" [color=red];'])

    def test_an_unknown_module(self):
        answer = run("--module", "Kitt", root=self.root)
        self.assertEqual(answer.returncode, 2)
        self.assertIn("there is no module 'Kitt'; there are App, Kit", answer.stderr)

    def test_a_new_pair_fails(self):
        self.assertEqual(run("--write", root=self.root).returncode, 0)
        self.assertEqual(run("--check", root=self.root).returncode, 0)
        self.write("Kit/View/View+Storyboard.swift", "\nextension View { var board: Storyboard? { nil } }\n")
        answer = run("--check", root=self.root)
        self.assertEqual(answer.returncode, 1)
        self.assertEqual(
            answer.stderr,
            "error: Storyboard and View of Kit now refer to each other: Sources/Kit/Storyboard/Storyboard.swift:1 names View; "
            "Sources/Kit/View/View+Storyboard.swift:2 names Storyboard. "
            "Move one of the names, or let the lower folder ask through a protocol\n")

    def test_a_pair_that_is_gone_fails(self):
        run("--write", root=self.root)
        self.write("Kit/Window/Window.swift", "public final class Window {}\n")
        answer = run("--check", root=self.root)
        self.assertEqual(answer.returncode, 1)
        self.assertIn("View and Window of Kit no longer refer to each other", answer.stderr)

    def test_the_folders_of_this_package(self):
        answer = run("--check", root=ROOT)
        self.assertEqual(answer.returncode, 0, answer.stderr)


if __name__ == "__main__":
    unittest.main()
