"""The table of UIKit's symbols is true, and the survey counts what the compiler says."""

import argparse
import concurrent.futures
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools" / "APICoverage"))

import app_package  # noqa: E402
import coverage  # noqa: E402
import port_app  # noqa: E402
import run_apps  # noqa: E402
import run_suites  # noqa: E402
import survey  # noqa: E402


class SuiteTests(unittest.TestCase):
    def changed(self, change, content):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "T.swift"
            file.write_text(content)
            change(file)
            return file.read_text()

    def test_the_modules_that_a_file_imports(self):
        for line, found in [("import A", ["A"]), ("  @testable import A", ["A"]), ("import class A.B", ["A"]),
                            ("public import A", ["A"]), ("@preconcurrency internal import A", ["A"]),
                            ("@_spi(B) import A", ["A"]), ("let import = A", []), ("// import A", [])]:
            self.assertEqual(survey.IMPORT.findall(f"x\n{line}\n"), found, line)

    def test_a_file_gets_the_import_that_xctest_has_on_apple_platforms(self):
        for before, after in [("import XCTest\nx\n", "import UIKit; import XCTest\nx\n"),
                              ("import UIKit\nimport XCTest\n", "import UIKit\nimport XCTest\n"),
                              ("import Testing\n", "import Testing\n")]:
            self.assertEqual(self.changed(run_suites.add_import, before), after)

    def test_fixtures_of_a_class_of_the_main_actor_run_on_it(self):
        fixture = "    override func setUp() {\n        a()\n    }\n"
        wrapped = "    override func setUp() { MainActor.assumeIsolated {\n        a() }\n    }\n"
        for head, body in [("@MainActor\nclass A: XCTestCase {\n", wrapped), ("class A: XCTestCase {\n", fixture)]:
            self.assertEqual(self.changed(run_suites.isolate_fixtures, f"{head}{fixture}}}\n"), f"{head}{body}}}\n")

    def test_a_suite_needs_a_checkout_of_its_commit(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            self.assertEqual(run_suites.other_commit(folder / "none", "a"), "there is no checkout")
            git = ["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@b"]
            subprocess.run([*git, "init", "-q"], check=True)
            subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "a"], check=True)
            asked = subprocess.run([*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
            head = asked.stdout.strip()
            self.assertIsNone(run_suites.other_commit(folder, head))
            self.assertEqual(run_suites.other_commit(folder, "a"), f"the checkout is at {head}")

    def test_outcomes_are_read_of_both_libraries(self):
        output = ("Test Case 'A.b' started at 1\nTest Case 'A.b' passed (0.1 seconds)\n"
                  "✔ Test c() passed after 0.001 seconds.\n✘ Test \"d e\" failed after 0.1 seconds with 1 issue.\n"
                  "✔ Test run with 2 tests in 0 suites passed after 0.001 seconds.\n")
        self.assertEqual([pattern.findall(output) for pattern in run_suites.ENDED],
                         [[("A.b", "passed")], [("c()", "passed"), ("d e", "failed")]])


class TableTests(unittest.TestCase):
    def test_the_page_says_what_the_module_has(self):
        listed = list(coverage.entries(coverage.LIST.read_text().splitlines()))
        # In a process of its own: the memory that it takes would count for each program that a later test measures.
        with concurrent.futures.ProcessPoolExecutor(1) as pool:
            compiled = pool.submit(coverage.compiled_symbols).result()
        self.assertEqual(coverage.problems(listed, compiled), [])
        self.assertEqual(coverage.PAGE.read_text(), coverage.page(listed))

    def test_what_only_keeps_its_value_is_marked_as_stored(self):
        listed = list(coverage.entries(coverage.LIST.read_text().splitlines()))
        self.assertEqual(coverage.kept_only(listed, coverage.runtime_sources()), [])

    def test_a_property_that_nothing_reads_only_keeps_its_value(self):
        runtime = """
@preconcurrency @MainActor
open class View: NSObject {
    open var tint = 0
    open weak var owner: View?
    open var size = 0 { didSet { layout() } }
    open var read = false
    public var marked = 1
    open var label = 2
    // reads tint
    func layout() { if read { owner = nil; tint = 3; set(label: 4, \\View.marked) } }
}
"""
        listed = list(coverage.entries(
            ["## A.h", "View", "  tint", "  owner", "  size", "  read", "  marked | stored", "  label", "Other", "  tint"]))
        self.assertEqual([line.partition(":")[0] for line in coverage.kept_only(listed, [runtime])],
                         ["View.tint", "View.owner", "View.label"])

    def test_a_wrong_entry_is_named(self):
        lines = ["## A.h", "View", "  draw() | absent: no screen", "  tint | stored", "  gone", "  lost | absent",
                 "  odd | perhaps"]
        compiled = ({"View", "View.draw()", "View.tint"}, {"View": {"draw()", "tint"}}, {"View": set()})
        self.assertEqual(coverage.problems(list(coverage.entries(lines)), compiled), [
            "View.draw(): the list says that it is absent, but the module has it",
            "View.gone: the module does not have it; add it, or say why not: '| absent: why'",
            "View.lost: say why it is absent: '| absent: why'",
            "View.odd: 'perhaps' is no state; the states are stored and absent",
        ])

    def test_an_inherited_member_counts(self):
        listed = list(coverage.entries(["## A.h", "Button", "  tint", "  hash"]))
        compiled = ({"View", "Button"}, {"View": {"tint"}, "Button": set(), "Object": {"hash"}},
                    {"Button": {"View"}, "View": {"Object"}, "Object": {"View"}})
        self.assertEqual(coverage.problems(listed, compiled), [])

    def test_the_page_has_a_row_for_each_type(self):
        listed = list(coverage.entries(["## A.h", "View", "  draw() | absent: no screen", "  tint | stored", "  size"]))
        self.assertEqual(coverage.page(listed).splitlines()[-4:], [
            "## A.h", "", "| type | there | stored | absent |", "| --- | --- | --- | --- |",
            "| `View` | `the type`, `size` | `tint` | `draw()` (no screen) |"][-4:])


class SurveyTests(unittest.TestCase):
    FILES = {
        "Sources/Pages/Pages.swift": "import UIKit\npublic final class Pages: UIViewController {}\n",
        # What a Mac adds to an archive is no source.
        "Sources/Pages/._Pages.swift": "Mac OS X ATTR",
        "Core/._Core.swift": "Mac OS X ATTR",
        "Sources/Pages/Broken.swift": "import UIKit\nfinal class Broken: UIMissingController {}\n",
        "Demo/App.swift": "import UIKit\nimport PagesPod\nimport Core\n@main class App: UIResponder, UIApplicationDelegate {}\n"
                          "func makePages() -> UIViewController { makeCore(Pages()) }\n",
        "Demo/Screen.swift": "import UIKit\nimport Nowhere\nlet screen = UIViewController.self\n",
        "DemoTests/Tests.swift": "import UIKit\nlet ignored = UIWindow.self\n",
        "Demo/Stray.swift": "import UIKit\nfinal class Stray: UIMissingController {}\n",
        "Demo/Info.plist": "",
        "Demo/Base.lproj/Main.storyboard": "",
        "Other.xib": "",
        "Package.swift": '// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: "Pages", targets: ['
                         '.target(name: "Core", dependencies: [.target(name: "Pages")], path: "Core"),'
                         ' .target(name: "Pages"), .testTarget(name: "PagesTests", path: "DemoTests")])',
        "Pages.podspec": "s.name = 'PagesPod'\ns.source_files = 'Sources/Pages/*.swift'\n",
        "Core/Core.swift": "import UIKit\nimport Everything\nimport Small\n"
                           "public func makeCore(_ root: UIViewController) -> Navigation { Navigation(rootViewController: root) }\n",
        "Small/Package.swift": '// swift-tools-version: 5.9\nimport PackageDescription\n'
                               'let package = Package(name: "Small", targets: [.target(name: "Small")])',
        "Everything/Package.swift": '// swift-tools-version: 5.9\nimport PackageDescription\n'
                                    'let package = Package(name: "Everything", targets: [.target(name: "Everything")])',
        "Everything/Sources/Everything.swift": "@_exported import Small\n",
        "Small/Sources/Small.swift": "import UIKit\npublic typealias Navigation = UINavigationController\n",
        "Demo.xcodeproj/project.pbxproj": """// !$*UTF8*$!
            {
                objects = {
                    P = {isa = PBXProject; mainGroup = G; targets = (T, U, );};
                    G = {children = (H /* Demo */, ); sourceTree = "<group>";};
                    H = {children = (F1, F2, F3, V, W); path = Demo; sourceTree = "<group>";};
                    F1 = {path = App.swift; sourceTree = "<group>";};
                    F2 = {path = Screen.swift; sourceTree = "<group>";};
                    F3 = {path = DemoTests/Tests.swift; sourceTree = SOURCE_ROOT;};
                    V = {children = (V1); name = Main.storyboard; sourceTree = "<group>";};
                    V1 = {path = Base.lproj/Main.storyboard; sourceTree = "<group>";};
                    W = {path = ../Other.xib; sourceTree = "<group>";};
                    B1 = {fileRef = F1;}; B2 = {fileRef = F2;}; B3 = {fileRef = F3;}; B4 = {fileRef = V;};
                    B5 = {fileRef = W;}; I = {isa = PBXResourcesBuildPhase; files = (B4, B5, B1);};
                    S = {isa = PBXSourcesBuildPhase; files = (B1, B2);};
                    R = {isa = PBXSourcesBuildPhase; files = (B3);};
                    T = {isa = PBXNativeTarget; name = "A \\"Demo\\""; buildPhases = (S, I);
                         buildConfigurationList = L; productType = "com.apple.product-type.application";};
                    U = {name = DemoTests; buildPhases = (R);
                         productType = "com.apple.product-type.bundle.unit-test";};
                    L = {buildConfigurations = (C);};
                    C = {name = Release; buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/Demo/Info.plist";
                         PRODUCT_NAME = "$(TARGET_NAME)"; OTHER_SWIFT_FLAGS = "-DPAGED -D BASE";
                         SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) BASE FREE";};};
                };
                rootObject = P;
            }
            """,
    }

    def checkout(self, folder):
        root = Path(folder) / "owner+Pages"
        for name, text in self.FILES.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        return root

    def surveyed(self):
        """The errors of each unit by file."""
        with tempfile.TemporaryDirectory() as folder:
            arguments = argparse.Namespace(swift_version="5", port=None)
            units = survey.checked([self.checkout(folder)], arguments, [ROOT / ".build/debug/Modules"])
            return {unit.key: {Path(path).name: [message for _, message in errors]
                                  for path, errors in unit.errors.items()} for unit in units}

    def test_each_file_is_counted_by_its_own_errors(self):
        self.assertEqual(self.surveyed(), {
            "owner+Pages/Demo:A__Demo_": {"Screen.swift": ["no such module 'Nowhere'"]},
            "owner+Pages/Core:Core": {},
            "owner+Pages/Small/Sources:Small": {},
            "owner+Pages/Sources/Pages:Pages": {"Broken.swift": ["cannot find type 'UIMissingController' in scope"]},
        })

    def test_an_app_has_the_folder_of_its_information(self):
        with tempfile.TemporaryDirectory() as folder:
            root = self.checkout(folder)
            app, *others = survey.units(root)
            self.assertEqual((app.is_app, app.assets), (True, root.resolve() / "Demo"))
            self.assertEqual([app.conditions, others[0].conditions], [["BASE", "FREE", "PAGED"], []])
            self.assertEqual([file.relative_to(root.resolve()) for file in app.interfaces],
                             [Path("Demo/Base.lproj/Main.storyboard"), Path("Other.xib")])
            self.assertEqual([(unit.name, unit.aliases, unit.is_app) for unit in others],
                             [("Core", [], False), ("Pages", ["PagesPod"], False), ("Small", [], False)])

    def test_a_message_names_its_symbol(self):
        rows = [
            ("cannot find type 'UISearchBar' in scope", "UISearchBar"),
            ("value of type 'UIView' has no member 'layer'", "UIView.layer"),
            ("no such module 'MapKit'", "MapKit"),
            ("cannot convert value of type 'A' to 'B'", "cannot convert value of type '…' to '…'"),
        ]
        for message, symbol in rows:
            self.assertEqual(survey.symbol(message), symbol)


LOWERED = subprocess.CompletedProcess([], 0, "", "")


class AppTests(unittest.TestCase):
    BACKTRACE = f"""Notes/List.swift:12: Fatal error: Unexpectedly found nil
Thread 0 "app" crashed:
  1 [ra]          0x00007f _assertionFailure(_:_:file:line:flags:) + 302 in libswiftCore.so
  2 [ra]          0x000055 UIViewController.load() + 34 in app at {ROOT}/Sources/HeadlessUIKit/A.swift:16:50
  3 [ra]          0x000055 List.viewDidLoad() + 9 in app at /apps/Notes App/List.swift:12:4
  4 [ra]          0x000055 Root.show() + 9 in app at /apps/Notes App/Root.swift:5:4
"""

    def test_an_app_says_why_it_ended(self):
        self.assertEqual(run_apps.why_ended(self.BACKTRACE), [
            "Notes/List.swift:12: Fatal error: Unexpectedly found nil", "/apps/Notes App/List.swift:12"])
        self.assertEqual(run_apps.why_ended("\n".join("abcdefghij")), list("cdefghij"))

    def test_an_app_links_what_the_modules_need_that_it_may_import(self):
        def target(name, *needs):
            return {"name": name, "dependencies": [{"byName": [need, None]} for need in needs]}
        targets = [target("UIKit", "Runtime"), target("Runtime", "CFrame"), target("CFrame"), target("Tests", "UIKit"),
                   target("HierarchyRecording", "Runtime", "Writer", "a product"), target("Writer"), target("MapKit", "Maps"),
                   target("Maps", "MapKit")]
        self.assertEqual(app_package.linked(targets), [
            "CFrame", "HierarchyRecording", "MapKit", "Maps", "Runtime", "UIKit", "Writer"])

    def test_random_numbers_are_the_same_in_each_launch(self):
        program = """#include <stdint.h>
#include <stdio.h>
uint32_t arc4random(void); uint32_t arc4random_uniform(uint32_t); void arc4random_buf(void *, unsigned long);
int main() { unsigned char b[3] = {0}; arc4random_buf(b, 2); printf("%u %u %u %u %u %u %u", arc4random(), arc4random(),
    arc4random_uniform(0), arc4random_uniform(1), arc4random_uniform(6), b[0] + b[1], b[2]); }"""
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "main.c").write_text(program)
            subprocess.run(["clang", "-w", "-o", f"{folder}/app", f"{folder}/main.c", app_package.RANDOM], check=True)
            first, second = (subprocess.run([f"{folder}/app"], capture_output=True, text=True).stdout for _ in range(2))
        self.assertEqual(first, second)
        one, other, of_none, of_one, of_six, bytes_written, byte_after = map(int, first.split())
        self.assertNotEqual(one, other)
        self.assertEqual((of_none, of_one, byte_after), (0, 0, 0))
        self.assertLess(of_six, 6)
        self.assertGreater(bytes_written, 0)

    def test_a_system_may_have_another_sdk(self):
        for text, expected in [
            ("13", [("iOS 13", "-13", "13", "")]),
            ("18.4,27:26", [("iOS 18.4", "-18.4", "18.4", ""), ("iOS 27, SDK 26", "-27-sdk26", "27", "26")]),
        ]:
            found = [(str(system), system.suffix, *system.environment.values()) for system in run_apps.systems(text)]
            self.assertEqual(found, expected)
        for text in ["", "13,", "iOS 13", "27:"]:
            with self.assertRaises(argparse.ArgumentTypeError):
                run_apps.systems(text)

    def test_the_options_say_how_the_app_is_used_and_answered(self):
        for words, expected in [([], {}), (["--actions", "9"], {"HINDSIGHT_EXPLORE": "9"}), (["--seed", "0"], {"HINDSIGHT_EXPLORE_SEED": "0"}),
                                (["--answers", "/a/../b"], {"HINDSIGHT_ANSWERS": "/b"})]:
            for parser, needed in [(port_app.options(), ["App", "--packages", "Folder"]), (run_apps.options(), ["Folder"])]:
                self.assertEqual(run_apps.user(parser.parse_args([*needed, *words])), {"HINDSIGHT_EXPLORE": "60", **expected})

    def test_the_table_has_a_row_for_each_launch(self):
        found = {"system": "iOS 13", "outcome": "recorded", "events": 9, "inputs": 2, "exceptions": 1,
                 "violations": {"a-rule": 2, "b-rule": 1}}
        rows = list(run_apps.table([
            {"app": "A", "launches": [found, {**found, "system": "iOS 26", "violations": {}, "outcome": "ended with 1"}]},
            {"app": "B", "launches": []}]))
        self.assertEqual(rows[2:], ["| A | iOS 13 | 9 | 2 | 1 | a-rule 2, b-rule 1 |", "| A | iOS 26 | 9 | 2 | 1 | none; ended with 1 |"])

    def test_the_folder_of_an_app_has_its_storyboards(self):
        app = survey.Unit(Path("/r"), "App", [Path("/r/Demo/App/Code/A.swift")], True, Path("/r/Demo/App"))
        rows = [([], "/r/Demo/App"), (["/r/Demo/Main.storyboard", "/r/Demo/App/A.xib"], "/r/Demo"),
                (["/r/Shared/Main.storyboard"], "/r/Demo/App")]
        for interfaces, folder in rows:
            app.interfaces = [Path(name) for name in interfaces]
            self.assertEqual(app_package.app_folder(app), folder)

    def test_an_app_is_lowered_with_the_protocols_of_its_libraries_in_view(self):
        with tempfile.TemporaryDirectory() as folder:
            app, core, pages, small = survey.units(SurveyTests().checkout(folder))
            package = app_package.Package(Path(folder) / "out", app, [small, core, pages])
            words = []
            with (mock.patch.object(app_package, "run", lambda given, _: words.extend(map(str, given)) or LOWERED),
                  mock.patch.object(app_package, "port", lambda: Path("/port"))):
                package.port(app)
                given = [Path(words[place + 1]).name for place, word in enumerate(words) if word == "--context"]
                self.assertEqual(sorted(given), ["Broken.swift", "Core.swift", "Pages.swift", "Small.swift"])
                words.clear()
                package.port(pages)
                self.assertNotIn("--context", words)


if __name__ == "__main__":
    unittest.main()
