"""Tools/prebuild: packages are built with modules that were built before, with and without a dependency, in every order."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from headless_programs import needs_modules
from programs import REPLAY, ROOT, needs_replay

sys.path.insert(0, str(ROOT / "Tools"))

import prebuild  # noqa: E402

CLIENT = ROOT / "Tests/Packages/Client"
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "Client",
    targets: [
        .target(name: "ReadingList"),
        .executableTarget(name: "reading-list", dependencies: ["ReadingList"], path: "Sources/App"),
        .testTarget(name: "ReadingListTests", dependencies: ["ReadingList"], resources: [.copy("Shelf.storyboard")]),
    ])
"""
# What a program gets of the linker and of the tables of classes.
TESTS = """import Foundation
import HierarchyTesting
import ReadingList
import Testing
import UIKit

private final class Flag: @unchecked Sendable { var isSet = false }

@MainActor
struct PrebuiltTests {
    @Test func `work of the main queue runs at the session's time`() async throws {
        _ = try await withRecording { session in
            let flag = Flag()
            DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { flag.isSet = true }
            session.runUntilIdle()
            #expect(flag.isSet)
        }
    }

    @Test func `a storyboard finds classes of the app and of UIKit by name`() async throws {
        ClassRegistry.register(BookListController.self, factories: [.coder { BookListController(coder: $0) }])
        _ = try await withRecording { _ in
            let storyboard = UIStoryboard(name: "Shelf", bundle: .module)
            let navigation = storyboard.instantiateInitialViewController() as? UINavigationController
            #expect(navigation?.topViewController is BookListController)
        }
    }

    @Test func `a class that no code names is found`() {
        #expect(ClassRegistry.classNamed("UIActivityViewController") != nil)
    }
}
"""
STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav">
    <scenes>
        <scene sceneID="one"><objects>
            <navigationController id="nav" sceneMemberID="viewController">
                <connections><segue destination="lst" kind="relationship" relationship="rootViewController" id="seg"/></connections>
            </navigationController>
        </objects></scene>
        <scene sceneID="two"><objects>
            <tableViewController id="lst" customClass="BookListController" customModule="ReadingList" sceneMemberID="viewController"/>
        </objects></scene>
    </scenes>
</document>
"""
SHOP_MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
    name: "Shop",
    targets: [%s, .executableTarget(name: "Clock")],
    swiftLanguageModes: [.v5])
"""
LIBRARY = '.target(name: "Pins")'
APP = '.executableTarget(name: "Shop", dependencies: ["Pins"])'
PINS = """#if canImport(UIKit)
import UIKit
extension UIView {
    public func pin() -> String { "%s of \\(type(of: self))" }
}
#endif
"""
SHOP = """import Pins
import UIKit
@main enum Shop {
    @MainActor static func main() {
        print(UILabel().pin())
    }
}
"""
CLOCK = 'print("tick")\n'


@needs_modules
class Builds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name).resolve()
        cls.prebuilt = prebuild.write(cls.folder / "prebuilt", prebuild.PRODUCTS, "debug", ROOT / ".build")
        cls.options = ["--toolset", subprocess.run([cls.prebuilt / "toolset"], check=True, capture_output=True, text=True).stdout.strip()]

    def swift(self, command, package, *options):
        ran = subprocess.run(["swift", command, "--package-path", package, *self.options, *options], capture_output=True, text=True)
        self.assertEqual(ran.returncode, 0, ran.stdout[-3000:] + ran.stderr[-1000:])
        return ran.stdout

    def client(self, name):
        return Path(shutil.copytree(CLIENT, self.folder / name, ignore=shutil.ignore_patterns(".build", "Package.resolved")))

    @needs_replay
    def test_a_package_without_a_dependency_runs_its_tests_and_records_itself(self):
        package = self.client("plain")
        (package / "Package.swift").write_text(MANIFEST)
        (package / "Tests/ReadingListTests/Shelf.storyboard").write_text(STORYBOARD)
        (package / "Tests/ReadingListTests/PrebuiltTests.swift").write_text(TESTS)
        answer = self.swift("test", package, "--disable-xctest")
        for suite in ("ReadingListTests", "PrebuiltTests"):
            self.assertIn(f"Suite {suite} passed", answer)
        program, trace = package / ".build/debug/reading-list", self.folder / "list.vctrace"
        subprocess.run([program], check=True, env={**os.environ, "HINDSIGHT_TRACE": str(trace)})
        log = subprocess.run([REPLAY, "log", trace, "--kind", "call.*", "--format", "jsonl"], check=True, capture_output=True, text=True)
        calls = [json.loads(line) for line in log.stdout.splitlines()]
        lines = (package / "Sources/App/AppDelegate.swift").read_text().splitlines()
        root = [number for number, line in enumerate(lines, 1) if "rootViewController = " in line]
        self.assertEqual([(call["file"], call["line"]) for call in calls if call["kind"] == "call.setRoot"], [("AppDelegate.swift", *root)])
        self.assertEqual({call["file"] for call in calls if "file" in call}, {"AppDelegate.swift"})
        # A program gets the modules that it uses, and an app has no test library.
        self.assertNotIn(b"libTesting.so", program.read_bytes())

    def test_a_package_that_depends_on_hindsight_uses_the_empty_one(self):
        package = self.client("dependent")
        manifest = package / "Package.swift"
        self.assertIn('path: "../../.."', manifest.read_text())
        manifest.write_text(manifest.read_text().replace('path: "../../.."', f'path: "{self.prebuilt / "Hindsight"}"'))
        self.swift("build", package, "--target", "reading-list")
        modules = {path.name for path in (package / ".build/debug/Modules").glob("*.swiftmodule")}
        self.assertEqual(modules, {"HindsightPrebuilt.swiftmodule", "ReadingList.swiftmodule", "reading_list.swiftmodule"})

    def test_the_empty_package_alone_says_what_it_needs(self):
        ran = subprocess.run(["swiftc", "-typecheck", self.prebuilt / "Hindsight/Sources/HindsightPrebuilt/HindsightPrebuilt.swift"],
                             capture_output=True, text=True)
        self.assertIn('error: This package is empty and needs the toolset beside it: swift build --toolset "$(FOLDER/toolset)"', ran.stderr)

    def test_a_plain_library_finds_uikit_clean_changed_and_reversed(self):
        for order in ([LIBRARY, APP], [APP, LIBRARY]):
            package = self.folder / ("app-first" if order[0] == APP else "library-first")
            for name, file, text in [("Pins", "Pins", PINS % "pin"), ("Shop", "Shop", SHOP), ("Clock", "main", CLOCK)]:
                (package / "Sources" / name).mkdir(parents=True)
                (package / "Sources" / name / f"{file}.swift").write_text(text)
            (package / "Package.swift").write_text(SHOP_MANIFEST % ", ".join(order))
            for word in ("pin", "needle"):
                (package / "Sources/Pins/Pins.swift").write_text(PINS % word)
                self.swift("build", package)
                answer = subprocess.run([package / ".build/debug/Shop"], check=True, capture_output=True, text=True)
                self.assertEqual(answer.stdout, f"{word} of UILabel\n")
            # A program that uses nothing of UIKit has nothing of it.
            self.assertNotIn(b"UIViewController", (package / ".build/debug/Clock").read_bytes())


class Folder(unittest.TestCase):
    """The folder of a small package, of which a test makes what a build leaves."""

    #: Products and targets of a package `shop`, and of the one that it depends on.
    PACKAGES = {
        "shop": {
            "products": [{"name": "UIKit", "targets": ["UIKit"], "type": {"library": ["automatic"]}},
                         {"name": "Checks", "targets": ["Checks"], "type": {"library": ["automatic"]}},
                         {"name": "tool", "targets": ["tool"], "type": {"executable": None}}],
            "targets": [
                {"name": "UIKit", "type": "regular", "dependencies": [{"byName": ["CTicks", None]}, {"target": ["CZip", None]}]},
                {"name": "CTicks", "type": "regular", "dependencies": [], "settings": [
                    {"tool": "linker", "kind": {"linkedLibrary": {"_0": "m"}}, "condition": {"platformNames": ["linux"]}},
                    {"tool": "linker", "kind": {"linkedLibrary": {"_0": "c++"}}, "condition": {"platformNames": ["macos"]}}]},
                {"name": "CZip", "type": "system", "dependencies": []},
                {"name": "Checks", "type": "regular", "dependencies": [
                    {"byName": ["UIKit", None]}, {"product": ["Yams", "Yams", None, None]},
                    {"product": ["SwiftSyntax", "swift-syntax", None, {"traits": ["Porting"]}]},
                    {"target": ["CMac", {"platformNames": ["macos"]}]}]},
                {"name": "CMac", "type": "regular", "dependencies": []},
                {"name": "tool", "type": "executable", "dependencies": []}]},
        "yams": {
            "products": [{"name": "Yams", "targets": ["Yams"], "type": {"library": ["automatic"]}}],
            "targets": [{"name": "Yams", "type": "regular", "dependencies": [{"byName": ["CYaml", None]}]},
                        {"name": "CYaml", "type": "regular", "dependencies": []}]}}

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()
        # The packages are in no repository, wherever the folder is.
        ceiling = mock.patch.dict(os.environ, GIT_CEILING_DIRECTORIES=str(self.folder))
        ceiling.start()
        self.addCleanup(ceiling.stop)
        self.root, self.output = self.folder / "shop", self.folder / "prebuilt"
        self.scratch = self.root / ".build"
        self.file("shop/Sources/CZip/module.modulemap", 'module CZip [system] {\n    header "shim.h"\n    link "z"\n}\n')
        self.file("shop/Sources/CZip/shim.h", "")
        self.file("shop/Sources/CTicks/include/CTicks.h", "")
        self.file("shop/Sources/CTicks/ticks.c", "")
        self.file("shop/.build/checkouts/yams/Sources/CYaml/include/yaml.h", "")
        self.file("shop/.build/checkouts/yams/Sources/CYaml/src/api.c", "")

    def file(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file

    def object(self, path, symbol):
        source = self.file("source.c", f"int {symbol};\n")
        file = self.folder / "shop/.build/debug" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["clang", "-c", source, "-o", file], check=True)

    def build(self, word="first"):
        for name in ("UIKit", "Checks", "Yams"):
            self.file(f"shop/.build/debug/Modules/{name}.swiftmodule", f"{name} {word}")
            self.file(f"shop/.build/debug/{name}.build/sources", f"'/a/{name}.swift'\n")
            self.object(f"{name}.build/{name}.swift.o", f"in_{name}")
            self.object(f"{name}.build/Removed.swift.o", f"removed_of_{name}")
        self.object("CTicks.build/ticks.c.o", "in_CTicks")
        self.object("CTicks.build/gone.c.o", "gone")
        self.object("CYaml.build/src/api.c.o", "in_CYaml")

    def read(self, folder):
        return self.PACKAGES[folder.name]

    def needed(self, *products):
        return prebuild.needed(products, self.scratch, self.root, self.read)

    def write(self, *products, compiler=prebuild.compiler):
        return prebuild.write(self.output, list(products), "debug", self.scratch, self.root, self.read, compiler)

    def content(self):
        return self.output / json.loads((self.output / "prebuilt.json").read_text())["content"]

    def toolset(self, folder=None, **environment):
        return subprocess.run([(folder or self.output) / "toolset"], capture_output=True, text=True, env={**os.environ, **environment})

    def test_products_need_the_targets_of_all_packages_on_linux(self):
        self.assertEqual([target.name for target in self.needed("UIKit")], ["CTicks", "CZip", "UIKit"])
        self.assertEqual([target.name for target in self.needed("Checks")], ["CTicks", "CYaml", "CZip", "Checks", "UIKit", "Yams"])

    def test_what_is_no_library_is_refused(self):
        for name in ("Shopping", "tool"):
            with self.assertRaises(prebuild.PrebuildError) as caught:
                self.needed(name)
            self.assertEqual(str(caught.exception), f"{name}: no library of shop; it has Checks, UIKit")

    def test_a_package_that_was_not_fetched_is_named(self):
        shutil.rmtree(self.scratch / "checkouts")
        with self.assertRaises(prebuild.PrebuildError) as caught:
            self.needed("Checks")
        self.assertEqual(str(caught.exception), f"{self.scratch / 'checkouts'} has no Yams; run Tools/prebuild without --built")

    def test_libraries_are_those_of_the_objects_and_of_the_manifests_for_linux(self):
        source = self.file("asking.swift", "import Dispatch\n")
        subprocess.run(["swiftc", "-c", source, "-parse-as-library", "-o", self.folder / "asking.o"], check=True)
        found = prebuild.libraries(self.needed("UIKit"), self.folder / "asking.o")
        self.assertLessEqual({"-lm", "-ldispatch", "-lswiftCore"}, set(found))
        self.assertNotIn("-lc++", found)
        self.assertEqual(found, sorted(set(found)))

    def test_the_folder_has_modules_and_an_archive_and_says_what_they_are(self):
        self.build()
        self.assertEqual(self.write("UIKit", "Checks"), self.output)
        content = self.content()
        modules = {path.relative_to(content / "modules").as_posix() for path in (content / "modules").rglob("*") if path.is_file()}
        self.assertEqual(modules, {"Checks.swiftmodule", "UIKit.swiftmodule", "Yams.swiftmodule", "CTicks/CTicks.h", "CTicks/module.modulemap",
                                   "CYaml/yaml.h", "CYaml/module.modulemap", "CZip/module.modulemap", "CZip/shim.h"})
        self.assertIn('umbrella header "CTicks.h"', (content / "modules/CTicks/module.modulemap").read_text())
        self.assertIn('umbrella "."', (content / "modules/CYaml/module.modulemap").read_text())
        listed = subprocess.run(["nm", "-A", content / "libHindsight.a"], check=True, capture_output=True, text=True).stdout
        members = {}
        for line in listed.splitlines():
            place, *_, symbol = line.split()
            members.setdefault(place.split(":")[1], set()).add(symbol)
        self.assertEqual(members, {"UIKit.o": {"in_UIKit", "in_CTicks"}, "Checks.o": {"in_Checks"}, "Yams.o": {"in_Yams"}, "CYaml.o": {"in_CYaml"}})
        described = json.loads((self.output / "prebuilt.json").read_text())
        self.assertEqual((described["configuration"], described["products"], described["libraries"]), ("debug", ["UIKit", "Checks"], "-lm"))
        self.assertEqual(described["compilerVersion"], prebuild.compiler()["compilerVersion"])
        self.assertRegex(content.name, r"^swift-\d[\d.]*-debug-unknown-[0-9a-f]{12}$")
        self.assertIn('.library(name: "Checks", targets: ["HindsightPrebuilt"])', (self.output / "Hindsight/Package.swift").read_text())

    def test_other_modules_have_other_options_and_the_old_ones_go(self):
        self.build()
        self.write("UIKit")
        first, options = self.content(), (self.output / "toolset.json").read_text()
        self.write("UIKit")
        self.assertEqual(self.content(), first)
        self.assertEqual((self.output / "toolset.json").read_text(), options)
        self.build("second")
        self.write("UIKit")
        self.assertNotEqual(self.content(), first)
        self.assertNotEqual((self.output / "toolset.json").read_text(), options)
        self.assertFalse(first.exists())
        self.assertEqual({path.name for path in self.output.iterdir()},
                         {"Hindsight", "prebuilt.json", "toolset", "toolset.json", self.content().name})

    def test_what_is_not_built_is_named_and_leaves_the_folder_as_it_was(self):
        self.build()
        self.write("UIKit")
        before = sorted(self.output.rglob("*"))
        (self.scratch / "debug/Modules/Yams.swiftmodule").unlink()
        shutil.rmtree(self.scratch / "debug/CTicks.build")
        with self.assertRaises(prebuild.PrebuildError) as caught:
            self.write("Checks")
        self.assertEqual(str(caught.exception), f"{self.scratch / 'debug'}: CTicks, Yams is not built; run Tools/prebuild without --built")
        self.assertEqual(sorted(self.output.rglob("*")), before)

    def test_a_folder_of_something_else_is_not_written_over(self):
        mine = self.file("prebuilt/mine.txt", "kept")
        with self.assertRaises(prebuild.PrebuildError) as caught:
            self.write("UIKit")
        self.assertEqual(str(caught.exception), f"{self.output} was not written by Tools/prebuild; choose another folder with --output")
        self.assertEqual([mine], list(self.output.iterdir()))

    def test_a_file_is_no_folder(self):
        mine = self.file("prebuilt", "kept")
        with self.assertRaises(prebuild.PrebuildError) as caught:
            self.write("UIKit")
        self.assertEqual(str(caught.exception), f"{self.output} is no folder; choose a folder with --output")
        self.assertEqual(mine.read_text(), "kept")

    def test_what_a_stopped_run_has_left_goes(self):
        self.build()
        for left in (".prebuilding-1", ".prebuilding-2"):
            self.file(f"prebuilt/{left}/modules/UIKit.swiftmodule", "half")
            self.write("UIKit")
            self.assertEqual({path.name for path in self.output.iterdir()},
                             {"Hindsight", "prebuilt.json", "toolset", "toolset.json", self.content().name})

    def test_a_run_that_is_stopped_leaves_what_the_next_one_removes(self):
        self.build()
        with mock.patch.object(shutil, "rmtree"), mock.patch.object(prebuild, "write_library", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                self.write("UIKit")
        self.assertEqual([path.name[:13] for path in self.output.iterdir()], [".prebuilding-"])
        self.assertIsNone(prebuild.claim(self.output))
        self.assertEqual(list(self.output.iterdir()), [])

    def test_the_command_for_a_shell_names_a_folder_with_blanks(self):
        script = self.file("a folder/it's/toolset", "#!/bin/sh\necho found\n")
        script.chmod(0o755)
        usage = prebuild.usage(script.parent)
        answer = subprocess.run(["bash", "-c", f'swift() {{ printf "%s|" "$@"; }}; {usage}'], check=True, capture_output=True, text=True)
        self.assertEqual(answer.stdout, "test|--toolset|found|")

    def test_the_toolset_names_the_place_where_the_folder_is(self):
        self.build()
        self.write("UIKit")
        moved = self.folder / "a new place"
        self.output.rename(moved)
        answer = self.toolset(moved)
        self.assertEqual((answer.returncode, answer.stdout, answer.stderr), (0, f"{moved}/toolset.json\n", ""))
        self.output = moved
        self.assertEqual(json.loads((moved / "toolset.json").read_text()), {
            "schemaVersion": "1.0",
            "swiftCompiler": {"extraCLIOptions": ["-I", f"{self.content()}/modules"]},
            "linker": {"extraCLIOptions": ["--push-state", "--as-needed", "-lm", "--pop-state", f"{self.content()}/libHindsight.a"]}})

    def test_the_toolset_takes_the_place_of_the_old_one_at_once(self):
        self.build()
        self.write("UIKit")
        options = self.output / "toolset.json"
        text = options.read_text()
        options.write_text("old")
        with options.open() as opened:
            self.toolset()
            self.assertEqual((opened.read(), options.read_text()), ("old", text))
        self.assertEqual({path.name for path in self.output.iterdir()},
                         {"Hindsight", "prebuilt.json", "toolset", "toolset.json", self.content().name})

    def test_the_toolset_refuses_another_compiler(self):
        self.build()
        self.write("UIKit")
        here = prebuild.compiler()
        for key, version, triple in [("compilerVersion", "Swift version 9.1 (swift-9.1-RELEASE)", here["triple"]),
                                     ("triple", here["compilerVersion"], "riscv64-unknown-linux-gnu")]:
            swiftc = self.file("bin/swiftc", f"""#!/bin/sh
cat <<END
{{
  "compilerVersion": "{version}",
  "target": {{
    "triple": "{triple}",
    "unversionedTriple": "{triple}"
  }}
}}
END
""")
            swiftc.chmod(0o755)
            answer = self.toolset(PATH=f"{swiftc.parent}:{os.environ['PATH']}")
            found = {"compilerVersion": version, "triple": triple}[key]
            self.assertEqual((answer.returncode, answer.stdout, answer.stderr), (
                1, "", f"error: {self.output} was built with {key} '{here[key]}', and swiftc on PATH has '{found}'; make the folder"
                f" again: Tools/prebuild --output {self.output}\n"))

    def test_the_remedy_quotes_a_folder_with_blanks(self):
        self.build()
        self.write("UIKit")
        described = json.loads((self.output / "prebuilt.json").read_text())
        (self.output / "prebuilt.json").write_text(json.dumps({**described, "compilerVersion": "Swift 1"}, indent=2))
        answer = self.toolset(self.output.rename(self.folder / "a new place"))
        self.assertTrue(answer.stderr.endswith(f"Tools/prebuild --output {self.folder}/a\\ new\\ place\n"), answer.stderr)

    def test_the_toolset_needs_the_compiler(self):
        self.build()
        self.write("UIKit")
        swiftc = self.file("bin/swiftc", "#!/bin/sh\nexit 1\n")
        swiftc.chmod(0o755)
        answer = self.toolset(PATH=f"{swiftc.parent}:{os.environ['PATH']}")
        self.assertEqual((answer.returncode, answer.stderr), (1, "error: swiftc is not on PATH, or is not the Swift compiler\n"))

    def test_a_path_that_json_would_escape_is_refused(self):
        self.build()
        self.write("UIKit")
        moved = self.output.rename(self.folder / 'a "new" place')
        answer = self.toolset(moved)
        self.assertEqual((answer.returncode, answer.stderr), (
            1, f"error: the path of a toolset may have no quotation mark and no backslash: {moved}\n"))


class Help(unittest.TestCase):
    def test_help_sets_nothing_up(self):
        answer = subprocess.run([ROOT / "Tools/prebuild", "--help"], capture_output=True, text=True)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        self.assertTrue(answer.stdout.startswith("usage: Tools/prebuild "), answer.stdout)


if __name__ == "__main__":
    unittest.main()
