"""What apps depend on and what libraries are made of, read from the files of SwiftPM, Xcode, CocoaPods and Carthage."""

import hashlib
import json
import os
import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import xcode

CACHE = Path(__file__).resolve().parents[2] / ".build/manifests"
SKIPPED = re.compile(r"(^|/)(Pods|Carthage|\.build|DerivedData|SourcePackages|node_modules|[^/]*Tests)(/|$)")
POD = re.compile(r"^  - \"?([^\s/(\"]+)[^(\n]*\(([^)\n]+)\)", re.M)
PODFILE = re.compile(r"^\s*pod\s+['\"]([^'\"/]+)(?:/[^'\"]*)?['\"](?:\s*,\s*['\"]([^'\"]+)['\"])?", re.M)
CARTFILE = re.compile(r"^\s*(?:github|git)\s+\"([^\"]+)\"(?:\s+(?:[~>=]*\s*)?\"?([^\s\"#]+))?", re.M)
# A manifest is read as it is on a Mac: many leave out on Linux what needs UIKit.
CONDITIONS = [(re.compile(r"\bos\(Linux\)"), "os(Windows)"),
              (re.compile(r"\b(?:os\((?:macOS|OSX|iOS)\)|canImport\((?:Darwin|ObjectiveC|UIKit|AppKit)\))"), "os(Linux)")]


@dataclass(frozen=True)
class Dependency:
    """A library that an app or a library names, and the version, branch or range that it asks for, if any."""

    name: str
    version: str
    file: str


def declared(folder):
    """What the files of a checkout ask for, by name. What was resolved counts, and else what is asked for."""
    found = {}
    for reader, pattern in READERS:
        for file in sorted(folder.rglob(pattern)):
            if not SKIPPED.search(str(file.relative_to(folder))):
                for name, version in reader(file):
                    found.setdefault(name.lower(), Dependency(name, version or "any", str(file.relative_to(folder))))
    return sorted(found.values(), key=lambda each: each.name.lower())


def repository_name(address):
    return re.sub(r"\.git$", "", address.rstrip("/")).rpartition("/")[2].rpartition(":")[2]


def resolved(file):
    content = json.loads(file.read_text())
    for pin in content.get("pins") or content.get("object", {}).get("pins", []):
        state = pin.get("state", {})
        yield (repository_name(pin.get("location") or pin.get("repositoryURL", "")),
               state.get("version") or state.get("branch") or state.get("revision"))


def pod_lock(file):
    return POD.findall(file.read_text().partition("\nDEPENDENCIES:")[0])


def podfile(file):
    return PODFILE.findall(file.read_text())


def cartfile(file):
    return [(repository_name(address), version) for address, version in CARTFILE.findall(file.read_text())]


def project(file):
    for address, requirement in xcode.packages(file.parent):
        yield repository_name(address), requirement


def package(file):
    for dependency in (manifest(file.parent) or {}).get("dependencies", []):
        for each in dependency.get("sourceControl", []):
            location = each["location"].get("remote") or each["location"].get("local")
            address = location[0].get("urlString", "") if isinstance(location[0], dict) else location[0]
            yield repository_name(address), requirement_text(each.get("requirement", {}))
        for each in dependency.get("fileSystem", []):
            yield Path(each["path"]).name, None


def requirement_text(requirement):
    kind, values = next(iter(requirement.items()), ("", [""]))
    return values[0]["lowerBound"] if kind == "range" else values[0]


READERS = [(resolved, "Package.resolved"), (pod_lock, "Podfile.lock"), (cartfile, "Cartfile.resolved"),
           (project, "project.pbxproj"), (package, "Package.swift"), (podfile, "Podfile"), (cartfile, "Cartfile")]


def manifest(folder):
    """What SwiftPM says of a package, as JSON; None if it cannot read it. It is asked once for each text of a manifest."""
    texts = {file.name: as_on_a_mac(file.read_text(errors="replace")) for file in sorted(folder.glob("Package*.swift"))
             if file.is_file()}
    if not texts:
        return None
    kept = CACHE / f"{hashlib.sha256(json.dumps(texts).encode()).hexdigest()}.json"
    if not kept.exists():
        with tempfile.TemporaryDirectory() as copy:
            for name, text in texts.items():
                (Path(copy) / name).write_text(text)
            ran = subprocess.run(["swift", "package", "--package-path", copy, "dump-package"], capture_output=True, text=True)
        if ran.returncode != 0:
            return None
        CACHE.mkdir(parents=True, exist_ok=True)
        kept.write_text(ran.stdout)
    return json.loads(kept.read_text())


def as_on_a_mac(text):
    for pattern, replacement in CONDITIONS:
        text = pattern.sub(replacement, text)
    return text


@dataclass
class Target:
    """A target of a package: `files` are its sources of all languages, `resources` pairs of a path and whether it is
    processed, `conditions` what `#if` asks for, and `language` the version of Swift."""

    name: str
    kind: str
    folder: Path
    files: list
    resources: list
    conditions: list
    language: str
    headers: Path


SOURCES = (".swift", ".c", ".cc", ".cpp", ".m", ".mm", ".s", ".S")


def targets(folder):
    """The targets of the package in a folder that are no tests, in the manifest's order."""
    content = manifest(folder)
    if content is None:
        return
    language = (content.get("swiftLanguageVersions") or [content["toolsVersion"]["_version"]])[-1].split(".")[0]
    listed = [target for target in content["targets"] if target["type"] in ("regular", "executable", "binary", "system")]
    for target in listed:
        path = target_folder(folder, target, len(listed) == 1)
        # A source may be a link to a file of another folder.
        excluded = [normal(path / name) for name in target.get("exclude", [])]
        chosen = [normal(path / name) for name in target.get("sources") or ["."]]
        files = [file for file in sorted(path.rglob("*")) if file.suffix in SOURCES and file.name != "Package.swift"
                 and not file.name.startswith(".") and file.is_file()
                 and within(normal(file), chosen) and not within(normal(file), excluded)]
        resources = [((path / each["path"]), "process" in each["rule"]) for each in target.get("resources", [])
                     if (path / each["path"]).exists()]
        # `_0` is how Swift encodes the value of a case.
        settings = [each for each in target.get("settings", []) if each["tool"] == "swift" and is_for_ios(each.get("condition"))]
        conditions = [each["kind"]["define"]["_0"] for each in settings if "define" in each["kind"]]
        modes = [each["kind"]["swiftLanguageMode"]["_0"] for each in settings if "swiftLanguageMode" in each["kind"]]
        yield Target(re.sub(r"\W", "_", target["name"]), target["type"], path, files, resources, sorted(conditions),
                     (modes or [language])[-1].split(".")[0], path / (target.get("publicHeadersPath") or "include"))


def target_folder(folder, target, is_only):
    """Where the sources of a target are: SwiftPM looks in four folders, and those of an only target may stand in one itself."""
    if target.get("path"):
        return folder / target["path"]
    parents = [folder / name for name in ("Sources", "Source", "src", "srcs") if (folder / name).is_dir()] or [folder]
    named = next((parent / target["name"] for parent in parents if (parent / target["name"]).is_dir()), None)
    return named or (parents[0] if is_only else parents[0] / target["name"])


def is_for_ios(condition):
    return not condition or not condition.get("platformNames") or "ios" in condition["platformNames"]


def normal(path):
    return Path(os.path.normpath(path))


def within(file, folders):
    return any(file == folder or folder in file.parents for folder in folders)


def version(checkout):
    """The tag or commit of a checkout; empty if it is no repository of Git of its own."""
    if not (checkout / ".git").exists():
        return ""
    ran = subprocess.run(["git", "-C", checkout, "describe", "--tags", "--always"], capture_output=True, text=True)
    return ran.stdout.strip()
