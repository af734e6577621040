"""The targets of a package as its manifest has them on a Mac."""

import dataclasses
import json
import pathlib
import re
import subprocess

C_SOURCES = {".c", ".m"}


@dataclasses.dataclass
class Target:
    name: str
    # "system", "regular", "executable", "test"
    kind: str
    folder: pathlib.Path
    # Names of targets, also of other packages.
    dependencies: list
    settings: list
    excluded: list
    package: str
    swift_version: str
    # The package that is checked, not one that it depends on.
    is_own: bool

    def files(self, *suffixes):
        left_out = [self.folder / each for each in self.excluded]
        return [path for path in sorted(self.folder.rglob("*")) if path.suffix in suffixes
                and not any(path == each or each in path.parents for each in left_out)]

    @property
    def is_c(self):
        return self.kind != "system" and bool(self.files(*C_SOURCES))

    @property
    def include(self):
        return self.folder / "include"


def manifest(root, work):
    """What SwiftPM says of the manifest of `root` where it is read on a Mac: conditions on Linux do not hold, those on macOS do."""
    folder = work / "manifests" / root.name
    folder.mkdir(parents=True, exist_ok=True)
    text = (root / "Package.swift").read_text()
    text = re.sub(r"\bos\((?:macOS|OSX)\)", "os(Linux)", re.sub(r"\bos\(Linux\)", "os(Windows)", text))
    text = re.sub(r"\bcanImport\(Darwin\)", "os(Linux)", text)
    known, answer = folder / "Package.swift", folder / "manifest.json"
    if not (answer.exists() and known.read_text() == text):
        known.write_text(text)
        result = subprocess.run(["swift", "package", "dump-package", "--package-path", folder], capture_output=True, text=True)
        if result.returncode:
            raise SystemExit(f"error: the manifest of {root} cannot be read as on a Mac:\n{result.stderr}")
        answer.write_text(result.stdout)
    return json.loads(answer.read_text())


def applies(condition, platform):
    """Traits are off, as they are by default."""
    if not condition:
        return True
    platforms = condition.get("platformNames") or []
    return not condition.get("traits") and not condition.get("config") == "release" and (not platforms or platform.condition in platforms)


def version_of_swift(description):
    version = description["toolsVersion"]["_version"]
    return "6" if int(version.split(".")[0]) >= 6 else "5"


class Package:
    """The targets by name that a platform has, with those of the packages that they depend on."""

    def __init__(self, root, work, platform):
        self.targets, self.absent = {}, {}
        self.work, self.platform = work, platform
        # What a clone of the repository is called is of no matter.
        self.description = manifest(root, work)
        self.checkouts = root / ".build" / "checkouts"
        self.add(root, self.description, is_own=True)

    def version(self):
        versions = {each["platformName"]: each["version"] for each in self.description["platforms"]}
        return versions[self.platform.condition]

    def add(self, root, description, is_own, wanted=None):
        """Adds the targets of a package: all, or those that are wanted with their dependencies."""
        by_name = {each["name"]: each for each in description["targets"]}
        waiting = list(by_name) if wanted is None else list(wanted)
        while waiting:
            each = by_name[waiting.pop()]
            if each["name"] in self.targets or each["type"] in ("plugin", "macro", "binary"):
                continue
            folder = each.get("path") or ("Tests/" if each["type"] == "test" else "Sources/") + each["name"]
            found = self.dependencies(each, by_name)
            self.targets[each["name"]] = Target(
                each["name"], each["type"], root / folder, found,
                [setting for setting in each["settings"] if applies(setting.get("condition"), self.platform)], each["exclude"],
                description["name"], version_of_swift(description), is_own)
            waiting += [name for name in found if name in by_name]

    def dependencies(self, target, by_name):
        found = []
        for dependency in target["dependencies"]:
            [(kind, values)] = dependency.items()
            if not applies(values[-1], self.platform):
                continue
            if kind == "product":
                found += self.product(values[0], values[1])
            elif values[0] in by_name and by_name[values[0]]["type"] != "plugin":
                found.append(values[0])
        return found

    def product(self, name, package):
        root = next((path for path in self.checkouts.glob("*") if path.name.lower() == package.lower()), None)
        if root is None:
            self.absent[name] = package
            return [name]
        description = manifest(root.resolve(), self.work)
        [targets] = [each["targets"] for each in description["products"] if each["name"] == name]
        self.add(root.resolve(), description, is_own=False, wanted=targets)
        return targets

    def order(self):
        """All targets, each after its dependencies."""
        found = []

        def visit(name):
            if name in self.targets and name not in found:
                for each in self.targets[name].dependencies:
                    visit(each)
                found.append(name)
        for name in self.targets:
            visit(name)
        return [self.targets[name] for name in found]

    def all_dependencies(self, target):
        """The targets that this one sees, directly or through others, in the order of `order()`."""
        found, waiting = set(), list(target.dependencies)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self.targets[name].dependencies if name in self.targets else []
        return sorted(found)
