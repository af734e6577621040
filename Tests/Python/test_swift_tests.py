"""'replay shrink --to swift-test' writes tests that compile, and whose apps break the rule that the trace breaks: for the
recording of each rule, all in one program, against the modules that 'swift test' has built."""

import pathlib
import re
import subprocess
import tempfile
import unittest

from headless_programs import compile_program, needs_modules
from programs import REPLAY, ROOT, needs_replay

# What these rules' recordings have, and no row of the generator can write.
NOT_WRITTEN = {
    # Animators, interaction controllers, presentation controllers and other delegates of the app.
    "cancelled-transition-not-undone": "callback.animationControllerForPresented",
    "dismissal-always-refused": "callback.adaptivePresentationStyle",
    "completion-contradicts-cancellation": "callback.animationControllerForDismissed",
    "decoration-left-behind": "callback.presentationControllerForPresented",
    "interaction-after-end": "callback.animationControllerForDismissed",
    "interaction-never-ended": "callback.animationControllerForDismissed",
    "interaction-progress-out-of-range": "callback.animationControllerForDismissed",
    "presented-frame-touched-in-will-begin": "callback.presentationControllerForPresented",
    "presenter-view-moved-in-dismissal": "callback.animationControllerForDismissed",
    "presented-view-remade": "callback.presentationControllerForPresented",
    "stale-transition-actors": "callback.animationController",
    "transition-completed-twice": "callback.animationControllerForDismissed",
    "transition-never-completed": "callback.animationControllerForDismissed",
    "transitioning-delegate-released": "callback.animationControllerForPresented",
    "coordinator-misuse": "call.alongside",
    # Storyboards.
    "embed-segue-refired": "callback.shouldPerformSegue",
    "segue-outside-navigation": "callback.prepareForSegue",
    "segue-perform-missing": "callback.shouldPerformSegue",
    "unknown-interface-class": "callback.shouldPerformSegue",
    "unwind-plus-manual-dismiss": "callback.shouldPerformSegue",
    "unwind-without-handler": "callback.shouldPerformSegue",
    # State restoration and scenes.
    "duplicate-restoration-id": "call.setRoot",
    "reserved-restoration-key": "call.setRoot",
    "restorable-children-not-encoded": "call.setRoot",
    "restoration-class-mismatch": "call.setRoot",
    "restoration-duplicate-instance": "call.setRoot",
    "restoration-path-gap": "call.setRoot",
    "scene-configuration-invalid": "input.sceneConnected",
    "content-swipe-left-on": "call.setSwipeBack",
    "link-not-handled": "input.sceneConnected",
    "present-in-background-scene": "input.sceneConnected",
    # Code of the app that only a text of UIKit shows.
    "alert-misconfigured": "diagnostic",
    "app-without-scenes": "diagnostic",
    "constraint-across-hierarchies": "diagnostic",
    "device-orientation-set": "diagnostic",
    "layout-loop": "diagnostic",
    "picker-source-unavailable": "diagnostic",
    "shared-root-view": "diagnostic",
    "stale-interface-connection": "diagnostic",
    "system-controller-tampered": "diagnostic",
    "unexplained-diagnostic": "diagnostic",
    "unknown-storyboard-id": "diagnostic",
    "unsatisfiable-constraints": "diagnostic",
    # Popover controllers of iOS 5, callbacks that the app itself calls, and the steps of a swipe.
    "deinit-while-on-screen": "call.presentPopover",
    "dismissal-not-observed": "input.swipedDown",
    "missing-rotation-forwarding": "callback.willRotate",
    "trait-size-callback-order": "callback.willTransitionToTraits",
    # A gesture of which no finger was recorded.
    "circular-pages": "input.dragged",
}

RUNNER = """import Testing

@main struct Runner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""

def compile_tests(folder):
    """Compiles the Swift files of the folder to a program that runs their tests."""
    (folder / "Runner.swift").write_text(RUNNER)
    return compile_program(folder, "MadeTests", folder / "tests")


def shrink(rule, output):
    trace = ROOT / "Traces" / f"{rule}.vctrace"
    command = [REPLAY, "shrink", trace, "--rule", rule, "--to", "swift-test", "-o", output]
    return subprocess.run(command, capture_output=True, text=True)


def rules():
    """The rules that have a recording of their own."""
    listed = subprocess.run([REPLAY, "rules"], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^([a-z0-9]+(?:-[a-z0-9]+)+)", listed, re.MULTILINE)
    return [name for name in names if (ROOT / "Traces" / f"{name}.vctrace").exists()]


@needs_replay
@needs_modules
class SwiftTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        cls.results = {}
        for rule in rules():
            cls.results[rule] = shrink(rule, cls.folder / (rule.title().replace("-", "") + ".swift"))
        cls.written = sorted(rule for rule, result in cls.results.items() if result.returncode == 0)

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def test_what_cannot_be_written_is_an_error_that_names_the_event(self):
        kinds = {}
        for rule, result in self.results.items():
            if result.returncode != 0:
                self.assertEqual(result.returncode, 64, rule)
                found = re.search(r"cannot be written as a test: E\d+, ([\w.]+): ", result.stderr)
                self.assertTrue(found, result.stderr)
                kinds[rule] = found.group(1)
        self.assertEqual(kinds, NOT_WRITTEN)
        self.assertGreaterEqual(len(self.written), 40)

    def test_each_app_breaks_its_rule(self):
        mended = (self.folder / "MissingDidMove.swift").read_text()
        mended, count = re.subn(r"(\n +)(session\.advance\(by: 0\)\n    \})",
                                r"\1objects.pageController3.didMove(toParent: objects.hastyContainerController1)\1\2", mended)
        self.assertEqual(count, 1)
        mended = mended.replace("#expect(violations", "#expect(!violations").replace("the app breaks", "the mended app does not break")
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for file in self.folder.glob("*.swift"):
                (folder / file.name).write_text(file.read_text())
            (folder / "Mended.swift").write_text(mended)
            compiled = compile_tests(folder)
            self.assertEqual(compiled.returncode, 0, compiled.stdout + compiled.stderr)
            run = subprocess.run(["./tests", "--testing-library", "swift-testing"], cwd=folder, capture_output=True, text=True)
        output = run.stdout + run.stderr
        passed = re.findall(r'Test "the app breaks ([\w-]+)" passed', output)
        self.assertEqual(sorted(passed), self.written, output)
        self.assertIn('Test "the mended app does not break missing-did-move" passed', output)
        self.assertEqual(run.returncode, 0)

    def test_files_are_formatted(self):
        for file in sorted(self.folder.glob("*.swift")):
            command = ["swift", "format", "format", "--configuration", ROOT / ".swift-format", file]
            formatted = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            self.assertEqual(formatted, file.read_text(), file.name)
            self.assertLessEqual(max(map(len, formatted.splitlines())), 120, file.name)


if __name__ == "__main__":
    unittest.main()
