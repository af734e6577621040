"""Tools/lists.py: each list has the members that the files declare, and a member is added and removed with its file."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "Tools/lists.py"
sys.path.insert(0, str(PROGRAM.parent))

import lists  # noqa: E402

# A package with two members in each list. The lists have none of them, and one that is gone.
FILES = {
    "Sources/Linting/Rules.swift": "enum Rules {\n    package static let builtIn: [any BuiltInRule] = [\n        GoneRule(),\n    ]\n    let other = [1]\n}\n",
    "Sources/Linting/Rules/Containment/MissingDidMoveRule.swift": "",
    "Sources/Linting/Rules/Navigation/PopToRule.swift": "",
    "Sources/Linting/Rules/Navigation/PopTooLateRule.swift": "",
    "Sources/Linting/Rules/Navigation/PopScreens.swift": "",
    "Sources/HierarchyModel/Events/Redaction+Rules.swift": 'package static let rules: Set<String> = [\n    "a", "b",\n]\n',
    "Sources/HierarchyModel/Events/Redaction+Known.swift":
        '    static let systemClasses: Set<String> = [\n        "UIView", "UIAlert",\n        "AVPlayer",\n    ]\n    let others = [\n        "no"\n    ]\n',
    "Tests/Support/RuleExamples/RuleExamples.swift": "    package static let others: [String: [RuleExample]] = [\n    ]\n",
    "Tests/Support/RuleExamples/Navigation/PopToExamples.swift": "",
    "Sources/Samples/SampleApp/Sample.swift": "    static let all: [Sample] = [\n        .old,\n    ]\n\n    static let none = Sample()\n",
    "Sources/Samples/Apps/Mail.swift": 'extension Sample {\n    static let mailOnPad = Sample(\n        name: "mail-on-pad",\n        summary: "")\n}\n',
    "Sources/Samples/Misuse/Cart/Cart.swift": 'extension Sample {\n    static let cart = Sample(name: "cart", summary: "")\n}\n',
    "Sources/StoryboardFile/Problems/StoryboardProblem.swift": "    public static let all: [StoryboardCheck] = [\n    ]\n",
    "Sources/StoryboardFile/Problems/Checks.swift":
        '    static let early = StoryboardCheck(\n        id: "b", severity: .error)\n    static let late = StoryboardCheck(id: "a")\n',
    "Sources/replay/Commands/Subcommands.swift":
        "    static var all: [any ParsableCommand.Type] {\n        [\n            LintCommand.self,\n        ]\n    }\n",
    "Sources/replay/Commands/WhyCommand.swift": "",
    "Sources/replay/Commands/WhatIfCommand.swift": "",
    "Sources/CHindsightDeviceRecorder/Names.c": 'static const char *const known_classes[] = {\n    "UIView",\n};\n\nint other[] = {1};\n',
}
WRITTEN = {
    "Sources/Linting/Rules.swift":
        "enum Rules {\n    package static let builtIn: [any BuiltInRule] = [\n        MissingDidMoveRule(),\n        PopToRule(),\n"
        "        PopTooLateRule(),\n    ]\n    let other = [1]\n}\n",
    "Sources/HierarchyModel/Events/Redaction+Rules.swift":
        'package static let rules: Set<String> = [\n    "missing-did-move",\n    "pop-to",\n    "pop-too-late",\n]\n',
    "Tests/Support/RuleExamples/RuleExamples.swift":
        '    package static let others: [String: [RuleExample]] = [\n        "pop-to": ofPopTo,\n    ]\n',
    "Sources/Samples/SampleApp/Sample.swift":
        "    static let all: [Sample] = [\n        .cart,\n        .mailOnPad,\n    ]\n\n    static let none = Sample()\n",
    "Sources/StoryboardFile/Problems/StoryboardProblem.swift":
        "    public static let all: [StoryboardCheck] = [\n        late,\n        early,\n    ]\n",
    "Sources/replay/Commands/Subcommands.swift":
        "    static var all: [any ParsableCommand.Type] {\n        [\n            WhatIfCommand.self,\n            WhyCommand.self,\n        ]\n    }\n",
    "Sources/CHindsightDeviceRecorder/Names.c":
        'static const char *const known_classes[] = {\n    "AVPlayer",\n    "UIAlert",\n    "UIView",\n};\n\nint other[] = {1};\n',
}


def run(*arguments):
    return subprocess.run([sys.executable, PROGRAM, *arguments], capture_output=True, text=True, check=False)


class Lists(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        for name, text in FILES.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def texts(self):
        return {name: (self.root / name).read_text() for name in FILES}

    def test_the_lists_are_what_the_files_give(self):
        result = run("--check")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_a_list_is_written_from_the_files(self):
        result = run("--write", "--root", self.root)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(self.texts(), {**FILES, **WRITTEN})
        self.assertEqual(run("--check", "--root", self.root).returncode, 0)

    def test_each_list_that_is_not_what_the_files_give_is_named_and_stays(self):
        result = run("--check", "--root", self.root)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr, "".join(
            f"{name}: error: the list is not what the files give: run 'python3 Tools/lists.py --write'\n" for name in WRITTEN))
        self.assertEqual(self.texts(), FILES)

    def test_a_file_without_its_list_is_an_error(self):
        opening = "package static let rules: Set<String> = ["
        for text in ("", f"{opening}\n"):
            with self.subTest(text):
                (self.root / "Sources/HierarchyModel/Events/Redaction+Rules.swift").write_text(text)
                result = run("--write", "--root", self.root)
                self.assertEqual((result.returncode, result.stderr), (
                    1, f"Sources/HierarchyModel/Events/Redaction+Rules.swift: error: there is no list that begins with '{opening}'\n"))

    def test_the_comment_of_each_list_says_what_writes_it(self):
        for members in lists.LISTS:
            before = (ROOT / members.file).read_text().split(members.opening)[0]
            comment = re.search(r"(\n *//[^\n]*)+\n *$", before)
            self.assertIn("Tools/lists.py", comment[0] if comment else "", members.file)


if __name__ == "__main__":
    unittest.main()
