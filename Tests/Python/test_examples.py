"""The apps in `Examples` break the rule that their READMEs name, at the line where the misuse is planted.

Their sources of UIKit run with HeadlessUIKit, with another recorder. No compiler here knows SwiftUI, nor the kind of product that an app is: of these
files only the syntax is checked, by `Tools/format`.
"""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest

from headless_programs import compile_program, needs_modules
from programs import REPLAY, ROOT, needs_replay

EXAMPLES = ROOT / "Examples"
UIKIT, SWIFTUI = EXAMPLES / "UIKitExample.swiftpm", EXAMPLES / "SwiftUIExample.swiftpm"
RECORDER = """import HierarchyRecording

@MainActor
func startRecorder() { Recording.startFromEnvironment() }
"""


def planted(file):
    """The number of the line with the comment that says what is planted."""
    lines = file.read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if "// The planted misuse" in line)


@needs_replay
@needs_modules
class Misuses(unittest.TestCase):
    def violations(self, sources, edit=lambda text: text):
        """What lint says of the app of these files, each as it is after an edit."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file in sources:
                (folder / file.name).write_text(edit(file.read_text()))
            (folder / "Recorder.swift").write_text(RECORDER)
            compiled = compile_program(folder, "Example", folder / "app", "-g", "-D", "DEBUG")
            self.assertEqual((compiled.returncode, compiled.stderr), (0, ""))
            trace = folder / "app.vctrace"
            ran = subprocess.run([folder / "app"], env={"HINDSIGHT_TRACE": str(trace)}, capture_output=True, text=True)
            self.assertEqual((ran.returncode, ran.stderr), (0, ""))
            report = subprocess.run([REPLAY, "lint", "--format", "json", trace], capture_output=True, text=True)
        violations = json.loads(report.stdout)["traces"][0]["violations"]
        return [(each["rule"], each["class"], pathlib.Path(each["file"]).name, each["line"]) for each in violations]

    def test_the_example_of_uikit(self):
        delegate, songs = UIKIT / "Sources" / "AppDelegate.swift", UIKIT / "Sources" / "SongsController.swift"
        found = self.violations([delegate, songs])
        self.assertEqual(found, [("missing-did-move", "PlayerController", "SongsController.swift", planted(songs) - 3)])
        self.assertEqual(self.violations([delegate, songs], lambda text: re.sub("// The planted.*", "player.didMove(toParent: self)", text)), [])

    def test_the_controllers_of_the_example_of_swiftui(self):
        delegate, gallery = UIKIT / "Sources" / "AppDelegate.swift", SWIFTUI / "Sources" / "GalleryController.swift"
        root = lambda text: text.replace("SongsController()", "GalleryController()")
        found = self.violations([delegate, gallery], root)
        self.assertEqual(found, [("view-without-child", "PictureController", "GalleryController.swift", planted(gallery) + 3)])


class Readmes(unittest.TestCase):
    def test_each_names_its_app_and_its_violation(self):
        for folder, rule in [(UIKIT, "missing-did-move"), (SWIFTUI, "view-without-child")]:
            text, manifest = (folder / "README.md").read_text(), (folder / "Package.swift").read_text()
            self.assertIn(f"[{rule}]", text)
            self.assertIn(re.search(r'bundleIdentifier: "(.*)"', manifest)[1], text)

    def test_both_record_in_the_same_way_in_debug_builds_only(self):
        texts = [(folder / "Sources" / "Recorder.swift").read_text() for folder in (UIKIT, SWIFTUI)]
        self.assertEqual(*texts)
        self.assertEqual((texts[0].splitlines()[0], texts[0].splitlines()[-1]), ("#if DEBUG", "#endif"))


if __name__ == "__main__":
    unittest.main()
