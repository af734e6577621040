"""An app resolves and builds that uses this package beside others: older versions of packages that both use, and packages whose targets have names that are
near at hand. The others are stand-ins with their names, versions, products and targets, so an app here builds with what needs none of them."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from programs import ROOT

PARSER, YAMS = "https://github.com/apple/swift-argument-parser", "https://github.com/jpsim/Yams"
PROTOBUF, GRDB = "https://github.com/apple/swift-protobuf", "https://github.com/groue/GRDB.swift"
SYNTAX = "https://github.com/swiftlang/swift-syntax"
# For each package its product, and for each version the targets, as their manifests have them.
PACKAGES = {
    PARSER: ("ArgumentParser", {"1.4.0": ["ArgumentParser", "ArgumentParserToolInfo"], "1.5.0": ["ArgumentParser", "ArgumentParserToolInfo"],
                                "1.6.2": ["ArgumentParser", "ArgumentParserToolInfo"]}),
    YAMS: ("Yams", {"5.0.1": ["Yams", "CYaml"], "5.4.0": ["Yams", "CYaml"], "6.2.0": ["Yams", "CYaml"]}),
    PROTOBUF: ("SwiftProtobuf", {"1.31.0": ["SwiftProtobuf"], "1.33.3": ["SwiftProtobuf"]}),
    GRDB: ("GRDB", {"6.29.3": ["GRDB", "CSQLite"], "7.6.1": ["GRDB", "GRDBSQLite"]}),
}
# What an app has: a package, its version, and whether both resolve.
APPS = [(GRDB, "6.29.3", True), (GRDB, "7.6.1", True), (YAMS, "5.0.1", True), (YAMS, "5.4.0", True), (PARSER, "1.5.0", True),
        (PROTOBUF, "1.31.0", True), (PARSER, "1.4.0", False)]
# All that need another package.
PRODUCTS = ["DeviceRecorder", "Interchange", "ReplayConfiguration"]
# Those that need none and are compiled within seconds.
BUILT = ["DeviceRecorder", "JSONText"]


def git(folder, *arguments):
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    subprocess.run(["git", "-C", folder, *identity, *arguments], check=True, capture_output=True)


def identity(address):
    return address.rsplit("/", 1)[1]


@unittest.skipUnless(shutil.which("swift"), "needs Swift")
class Apps(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        for address, (product, versions) in PACKAGES.items():
            cls.make_package(address, product, versions)

    @classmethod
    def make_package(cls, address, product, versions):
        folder = cls.folder / identity(address)
        folder.mkdir()
        git(folder, "init", "-q")
        for version, targets in versions.items():
            others = ", ".join(f'"{target}"' for target in targets[1:])
            listed = ", ".join([f'.target(name: "{targets[0]}", dependencies: [{others}])', *[f'.target(name: "{target}")' for target in targets[1:]]])
            (folder / "Package.swift").write_text(f"""// swift-tools-version: 5.9
import PackageDescription
let package = Package(
    name: "{product}", products: [.library(name: "{product}", targets: ["{targets[0]}"])], targets: [{listed}])
// {version}
""")
            for target in targets:
                (folder / "Sources" / target).mkdir(parents=True, exist_ok=True)
                (folder / "Sources" / target / "File.swift").write_text(f'public let version = "{version}"\n' if target == product else "")
            git(folder, "add", "-A")
            git(folder, "commit", "-q", "-m", version)
            git(folder, "tag", version)

    def write_app(self, app, address, version, own, products, name="Hindsight"):
        """Writes an app that uses products of the package in the folder `own`, and a version of another package, which it prints."""
        other = PACKAGES[address][0]
        listed = ", ".join(f'.product(name: "{product}", package: "{name}")' for product in products)
        (app / "Sources" / "App").mkdir(parents=True, exist_ok=True)
        (app / "Package.swift").write_text(f"""// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "App", platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [.package(name: "{name}", path: "{own}"), .package(url: "{address}", exact: "{version}")],
    targets: [.executableTarget(name: "App", dependencies: [{listed},
        .product(name: "{other}", package: "{identity(address)}")])])
""")
        imports = "".join(f"import {module}\n" for module in [*products, other])
        (app / "Sources" / "App" / "main.swift").write_text(f'{imports}\nprint({other}.version)\n')
        configuration = app / ".swiftpm" / "configuration"
        configuration.mkdir(parents=True, exist_ok=True)
        mirrors = [{"original": each, "mirror": f"file://{self.folder}/{identity(each)}"} for each in [*PACKAGES, SYNTAX]]
        (configuration / "mirrors.json").write_text(json.dumps({"object": mirrors, "version": 1}))

    def resolve(self, address, version, own=ROOT):
        """The versions that an app gets of each package; or what SwiftPM says."""
        app = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        self.write_app(app, address, version, own, PRODUCTS)
        # SwiftPM looks at all targets, and so for plugins among them, where it would build.
        answer = subprocess.run(["swift", "package", "--package-path", app, "--scratch-path", app / ".build", "plugin", "--list"],
                                capture_output=True, text=True)
        if answer.returncode != 0:
            return answer.stderr
        pins = json.loads((app / "Package.resolved").read_text())["pins"]
        return {pin["identity"]: pin["state"]["version"] for pin in pins}

    def test_apps_with_other_packages_resolve(self):
        for address, version, resolves in APPS:
            with self.subTest(f"{identity(address)} {version}"):
                found = self.resolve(address, version)
                if not resolves:
                    self.assertIn("could not be resolved", found)
                    continue
                self.assertIsInstance(found, dict, found)
                self.assertEqual(found[identity(address).lower()], version)
                # Only who wants to lower sources needs it.
                self.assertNotIn("swift-syntax", found)

    def test_apps_with_other_packages_build(self):
        recorder = self.folder / "recorder"
        subprocess.run([ROOT / "Tools" / "Release" / "recorder", recorder], check=True)
        # One folder, so that what they have in common is compiled once.
        app = self.folder / "built"
        for address, version, resolves in APPS:
            with self.subTest(f"{identity(address)} {version}"):
                # Who cannot have the whole package can have the recorder.
                own = (ROOT, BUILT) if resolves else (recorder, ["DeviceRecorder"], "HindsightDeviceRecorder")
                self.write_app(app, address, version, *own)
                (app / "Package.resolved").unlink(missing_ok=True)
                answer = subprocess.run(["swift", "run", "--quiet", "--package-path", app, "App"], capture_output=True, text=True)
                self.assertEqual((answer.returncode, answer.stdout), (0, f"{version}\n"), answer.stderr)

    def test_a_target_with_the_name_of_anothers_is_noticed(self):
        own = self.folder / "Hindsight"
        shutil.copytree(ROOT, own, ignore=lambda folder, names: {name for name in names if name in (".build", ".git", "Traces")})
        manifest = own / "Package.swift"
        manifest.write_text(manifest.read_text().replace("CHindsightSQLite", "CSQLite"))
        (own / "Sources" / "CHindsightSQLite").rename(own / "Sources" / "CSQLite")
        self.assertIn("CSQLite", str(self.resolve(GRDB, "6.29.3", own)))


if __name__ == "__main__":
    unittest.main()
