"""Tools/toolset.py: a library that names no dependency on UIKit finds it, in every order of a build."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools"))

import toolset  # noqa: E402

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
    name: "Shop",
    targets: [%s],
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


class ToolsetTests(unittest.TestCase):
    def run_shop(self, package, options):
        built = subprocess.run(["swift", "build", "--package-path", package, *options], capture_output=True, text=True)
        self.assertEqual(built.returncode, 0, built.stdout[-3000:] + built.stderr[-1000:])
        folder = subprocess.run(["swift", "build", "--package-path", package, "--show-bin-path", *options],
                                check=True, capture_output=True, text=True).stdout.strip()
        return subprocess.run([Path(folder) / "Shop"], check=True, capture_output=True, text=True).stdout.strip()

    def test_a_plain_library_finds_uikit_clean_changed_and_reversed(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            subprocess.run([sys.executable, ROOT / "Tools/toolset.py", folder / "uikit.json"], check=True)
            for order in ([LIBRARY, APP], [APP, LIBRARY]):
                package = folder / ("app-first" if order[0] == APP else "library-first")
                for name, text in [("Pins", PINS % "pin"), ("Shop", SHOP)]:
                    (package / "Sources" / name).mkdir(parents=True)
                    (package / "Sources" / name / f"{name}.swift").write_text(text)
                (package / "Package.swift").write_text(MANIFEST % ", ".join(order))
                options = ["--toolset", folder / "uikit.json"]
                self.assertEqual(self.run_shop(package, options), "pin of UILabel")
                (package / "Sources/Pins/Pins.swift").write_text(PINS % "needle")
                self.assertEqual(self.run_shop(package, options), "needle of UILabel")

    def test_a_toolset_has_what_its_modules_depend_on(self):
        named = {"UIKit": ["HeadlessUIKit"], "HeadlessUIKit": ["JSONText", "CTicks"], "JSONText": [], "CTicks": [],
                 "Combine": ["HeadlessUIKit"]}
        self.assertEqual(toolset.closure(["UIKit"], named), ["CTicks", "HeadlessUIKit", "JSONText", "UIKit"])

    def test_dependencies_are_those_on_targets_of_the_package(self):
        manifest = {"targets": [
            {"name": "A", "dependencies": [{"byName": ["B", None]}, {"product": ["Yams", "Yams", None, None]}]},
            {"name": "B", "dependencies": [{"target": ["C", None]}, {"byName": ["Other", None]}]},
            {"name": "C", "dependencies": []}]}
        self.assertEqual(toolset.dependencies(manifest), {"A": ["B"], "B": ["C"], "C": []})

    def test_modules_of_other_packages_are_refused(self):
        manifest = {"targets": [
            {"name": "A", "dependencies": [{"byName": ["B", None]}]},
            {"name": "B", "dependencies": [{"product": ["Yams", "Yams", None, None]}]},
            {"name": "C", "dependencies": [{"byName": ["Other", None]}]}]}
        toolset.refuse_other_packages(manifest, ["A"])
        for module, other in [("B", "Yams"), ("C", "Other")]:
            with self.assertRaises(SystemExit) as caught:
                toolset.refuse_other_packages(manifest, ["A", module])
            self.assertTrue(str(caught.exception).startswith(f"{module} needs {other}, "), caught.exception)

    def test_only_a_folder_of_links_is_replaced(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            links, file = folder / "notes.modules", folder / "notes.json"
            links.mkdir()
            (links / "old.swiftmodule").symlink_to(folder / "gone")
            toolset.write(file, folder / "debug", [])
            self.assertEqual(list(links.iterdir()), [])
            (links / "link").symlink_to(folder / "gone")
            (links / "mine.txt").write_text("kept")
            with self.assertRaises(SystemExit):
                toolset.write(file, folder / "debug", [])
            self.assertEqual({path.name for path in links.iterdir()}, {"link", "mine.txt"})
            for name in ["notes", "notes.modules"]:
                with self.assertRaises(SystemExit):
                    toolset.write(folder / name, folder / "debug", [])
            self.assertEqual((links / "mine.txt").read_text(), "kept")

    def test_modules_that_are_not_built_are_named(self):
        with tempfile.TemporaryDirectory() as folder:
            file, built = Path(folder) / "uikit.json", Path(folder) / "debug"
            (built / "Modules").mkdir(parents=True)
            (built / "Modules/JSONText.swiftmodule").write_text("")
            (built / "JSONText.build").mkdir()
            (built / "JSONText.build/sources").write_text("/a/Reader.swift\n/a/Writer.swift\n")
            (built / "JSONText.build/Removed.swift.o").write_text("")
            self.assertEqual(toolset.write(file, built, ["HierarchyModel", "JSONText"]), ["HierarchyModel"])
            self.assertEqual((Path(folder) / "uikit.objects").read_text().split(), [
                f'"{built}/JSONText.build/Reader.swift.o"', f'"{built}/JSONText.build/Writer.swift.o"'])
            options = json.loads(file.read_text())
            self.assertEqual(options["swiftCompiler"]["extraCLIOptions"][:2], ["-I", f"{folder}/uikit.modules"])
            self.assertEqual(options["linker"]["extraCLIOptions"], [f"@{folder}/uikit.objects", "-ldw", "-lz"])

    def test_unknown_products_are_refused(self):
        manifest = {"products": [{"name": "UIKit", "targets": ["UIKit", "CoreGraphics"]}]}
        self.assertEqual(toolset.targets_of_products(manifest, ["UIKit"]), ["UIKit", "CoreGraphics"])
        with self.assertRaises(SystemExit) as caught:
            toolset.targets_of_products(manifest, ["Combin"])
        self.assertEqual(str(caught.exception), "Combin: no product of this package; it has UIKit")


if __name__ == "__main__":
    unittest.main()
