"""What a package gets that depends on a product: all modules that its files, and the compiler for them, import."""

import functools
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from programs import ROOT

CLIENT = ROOT / "Tests" / "Packages" / "Client"
IMPORT = (r"^ *(?:@\w+(?:\([^)\n]*\))? +)*(?:(?:public|package|internal|fileprivate|private) +)?import +"
          r"(?:\w+ +(?=\w+\.))?(\w+)")


def closure(names, edges):
    """The names, and all that they lead to."""
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += edges.get(name, [])
    return found


def lacking(products, dependencies):
    """For each product, the overlays of its modules that it does not bring. A file that imports Testing and a module with
    an overlay makes the compiler import that overlay."""
    found = {}
    for product, targets in products.items():
        modules = closure(targets, dependencies)
        missing = {f"_Testing_{name}" for name in modules} & set(dependencies) - modules
        if missing:
            found[product] = sorted(missing)
    return found


def imports(folder):
    """The modules that the Swift files of a folder import."""
    text = "\n".join(path.read_text() for path in sorted(folder.rglob("*.swift")))
    # Code in a literal is of another program.
    code = re.sub(r'"""\n.*?"""', "", text, flags=re.DOTALL)
    return set(re.findall(IMPORT, code, re.MULTILINE))


def folder_of(package, target):
    """Where the files of a target are, in the folder of its package."""
    kinds = {"test": "Tests", "plugin": "Plugins"}
    return package / (target.get("path") or f"{kinds.get(target['type'], 'Sources')}/{target['name']}")


@functools.cache
def dumped(folder):
    answer = subprocess.run(["swift", "package", "dump-package", "--package-path", folder], capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)


def dependencies(package):
    """What each target of a package depends on: targets of its own, and products of others."""
    return {target["name"]: [next(iter(each.values()))[0] for each in target["dependencies"]] for target in package["targets"]}


def products(package):
    """The targets of each library."""
    return {product["name"]: product["targets"] for product in package["products"] if "library" in product["type"]}


class Helpers(unittest.TestCase):
    def test_an_overlay_is_missing_only_where_its_module_is_there(self):
        edges = {"UIKit": ["Core"], "Core": [], "_Testing_UIKit": ["UIKit"], "Model": []}
        self.assertEqual(lacking({"A": ["UIKit"], "B": ["UIKit", "_Testing_UIKit"], "C": ["Core", "Model"]}, edges), {"A": ["_Testing_UIKit"]})

    def test_imports_are_found_in_all_their_forms(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "a.swift"
            file.write_text("import A\n@testable import B\nimport struct C.D\n  @preconcurrency import E\n// import F\n"
                            "public import G\n@_spi(X) import H\ninternal import class I.J\nlet text = \"\"\"\n    import K\n    \"\"\"\n")
            self.assertEqual(imports(pathlib.Path(folder)), {"A", "B", "C", "E", "G", "H", "I"})


@unittest.skipUnless(shutil.which("swift"), "needs Swift")
class Products(unittest.TestCase):
    def test_each_product_brings_the_overlays_of_its_modules(self):
        package = dumped(ROOT)
        self.assertIn("UIKit", products(package))
        self.assertEqual(lacking(products(package), dependencies(package)), {})

    def test_a_target_depends_on_what_its_files_import(self):
        package = dumped(ROOT)
        edges = dependencies(package)
        for target in package["targets"]:
            found = imports(folder_of(ROOT, target)) & set(edges)
            self.assertLessEqual(found, closure([target["name"]], edges), target["name"])

    def test_targets_and_libraries_name_all_that_they_reach(self):
        # SwiftPM builds nothing again for a module further down.
        package = dumped(ROOT)
        edges = dependencies(package)
        own = {target["name"] for target in package["targets"] if not target["name"].startswith("CHindsight")}
        self.assertIn("HeadlessUIKitRuntime", edges["WebKit"])
        for target in package["targets"]:
            if target["name"] in own and target["type"] != "plugin":
                self.assertEqual(closure(edges[target["name"]], edges) & own - set(edges[target["name"]]), set(), target["name"])
        for name, targets in products(package).items():
            self.assertEqual(closure(targets, edges) & own, set(targets), name)

    def test_each_folder_of_tests_is_a_target(self):
        folders = {folder_of(ROOT, target) for target in dumped(ROOT)["targets"]}
        tests = set(ROOT.glob("Tests/*Tests"))
        self.assertIn(ROOT / "Tests/LintingTests", tests)
        self.assertEqual(tests - folders, set())

    def test_the_modules_that_a_users_package_imports_are_those_of_its_products(self):
        own, client = dumped(ROOT), dumped(CLIENT)
        libraries, edges = products(own), dependencies(own)
        # What a file imports, a product that its target names has, as a target of that product and not one further down.
        for target in client["targets"]:
            named = dependencies(client)[target["name"]]
            found = imports(folder_of(CLIENT, target)) & set(edges)
            self.assertTrue(found, target["name"])
            self.assertLessEqual(found, {module for name in named for module in libraries.get(name, [])}, target["name"])


if __name__ == "__main__":
    unittest.main()
