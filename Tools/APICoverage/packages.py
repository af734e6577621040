"""What apps depend on and what libraries are made of, read from the files of SwiftPM, Xcode, CocoaPods and Carthage."""

import collections
import hashlib
import json
import os
import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

import processes
import xcode

CACHE = Path(__file__).resolve().parents[2] / ".build/manifests"
# A manifest is a program that this project does not know.
SECONDS = 60
# Whose manifests took longer, by what is asked: that may be due to the machine, so that it is not kept for the next run.
late = set()
SKIPPED = re.compile(r"(^|/)(Pods|Carthage|\.build|DerivedData|SourcePackages|node_modules|[^/]*Tests)(/|$)")
POD = re.compile(r"^  - \"?([^\s/(\"]+)[^(\n]*\(([^)\n]+)\)", re.M)
SUBSPEC = re.compile(r"^  - \"?([^\s/(\"]+)/([^\s(\"]+)", re.M)
PODFILE = re.compile(r"^\s*pod\s+['\"]([^'\"/]+)(?:/[^'\"]*)?['\"](?:\s*,\s*['\"]([^'\"]+)['\"])?", re.M)
CARTFILE = re.compile(r"^\s*(?:github|git)\s+\"([^\"]+)\"(?:\s+(?:[~>=]*\s*)?\"?([^\s\"#]+))?", re.M)
# A manifest is read as it is on a Mac: many leave out on Linux what needs UIKit.
CONDITIONS = [(re.compile(r"\bos\(Linux\)"), "os(Windows)"),
              (re.compile(r"\b(?:os\((?:macOS|OSX|iOS)\)|canImport\((?:Darwin|ObjectiveC|UIKit|AppKit)\))"), "os(Linux)")]


MANIFEST = re.compile(r"Package(@swift-[\d.]+)?\.swift")
UNREADABLE = "cannot be read"


@dataclass(frozen=True)
class Dependency:
    """A library that an app or a library names, and the version, branch or range that it asks for, if any. A file that cannot
    be read stands for the libraries that it names: `version` is `UNREADABLE`."""

    name: str
    version: str
    file: str


def declared(folder):
    """What the files of a checkout ask for, by name. What was resolved counts, and else what is asked for."""
    found = {}
    for reader, pattern in READERS:
        for file in sorted(folder.rglob(pattern)):
            path = str(file.relative_to(folder))
            if SKIPPED.search(path):
                continue
            try:
                pairs = [(name, str(version or "any")) for name, version in reader(file)]
            except Exception:  # A file of another project can be wrong in any way.
                pairs = [(path, UNREADABLE)]
            for name, version in pairs:
                found.setdefault(name.lower(), Dependency(name, version, path))
    return sorted(found.values(), key=lambda each: each.name.lower())


def contents(file):
    return file.read_text(encoding="utf-8", errors="replace")


def repository_name(address):
    return re.sub(r"\.git$", "", address.rstrip("/")).rpartition("/")[2].rpartition(":")[2]


def resolved(file):
    content = json.loads(contents(file))
    for pin in content.get("pins") or content.get("object", {}).get("pins", []):
        state = pin.get("state", {})
        yield (repository_name(pin.get("location") or pin.get("repositoryURL", "")),
               state.get("version") or state.get("branch") or state.get("revision"))


def pod_lock(file):
    return POD.findall(contents(file).partition("\nDEPENDENCIES:")[0])


def chosen_subspecs(folder):
    """The names of the subspecs that an app's checkout has chosen, by the name of the pod."""
    found = collections.defaultdict(set)
    for file in sorted(folder.rglob("Podfile.lock")):
        if file.is_file() and not SKIPPED.search(str(file.relative_to(folder))):
            for pod, subspec in SUBSPEC.findall(contents(file).partition("\nDEPENDENCIES:")[0]):
                found[pod].add(subspec)
    return dict(found)


def podfile(file):
    return PODFILE.findall(contents(file))


def cartfile(file):
    return [(repository_name(address), version) for address, version in CARTFILE.findall(contents(file))]


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
            yield normal(file.parent.absolute() / each["path"]).name, None


def requirement_text(requirement):
    kind, values = next(iter(requirement.items()), ("", [""]))
    return values[0]["lowerBound"] if kind == "range" else values[0]


READERS = [(resolved, "Package.resolved"), (pod_lock, "Podfile.lock"), (cartfile, "Cartfile.resolved"),
           (project, "project.pbxproj"), (package, "Package.swift"), (podfile, "Podfile"), (cartfile, "Cartfile")]


def manifest(folder):
    """What SwiftPM says of a package, as JSON, or else what the manifest's words tell; None if there is no manifest. SwiftPM
    runs the manifest, once for each text of it. The path of a package in a folder is relative to this one where it can be."""
    texts = {file.name: as_on_a_mac(contents(file)) for file in sorted(folder.glob("Package*.swift"))
             if file.is_file() and MANIFEST.fullmatch(file.name)}
    if not texts:
        return None
    # Another version of SwiftPM may read what this one cannot.
    swift = Path(shutil.which("swift") or "swift").resolve()
    asked = json.dumps([texts, str(swift), swift.stat().st_mtime_ns if swift.exists() else 0])
    kept = CACHE / f"{hashlib.sha256(asked.encode()).hexdigest()}.json"
    try:
        found = json.loads(contents(kept))
    except (OSError, ValueError):
        found = None
        try:
            if asked not in late:
                found = dumped(texts)
                write_whole(kept, json.dumps(found))
        except TimeoutError:
            late.add(asked)
    return found or by_words(texts.get("Package.swift", ""))


def dumped(texts):
    """What SwiftPM says of a package with these manifests: None if it cannot read them."""
    with tempfile.TemporaryDirectory() as top:
        # So deep that a path to a folder above the package stays inside.
        top = Path(top).resolve()
        copy = top / "/".join("abcdefgh")
        copy.mkdir(parents=True)
        for name, text in texts.items():
            (copy / name).write_text(text)
        ran = processes.run(["swift", "package", "--package-path", copy, "dump-package"], SECONDS)
        if ran.returncode == 124:
            raise TimeoutError
        try:
            found = json.loads(ran.stdout) if ran.returncode == 0 else None
        except ValueError:
            return None
        for dependency in (found or {}).get("dependencies", []):
            for each in dependency.get("fileSystem", []):
                if within(Path(each["path"]), [top]):
                    each["path"] = os.path.relpath(each["path"], copy)
        return found


def write_whole(file, text):
    """Writes a file that no other process sees half."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        copy = Path(folder) / file.name
        copy.write_text(text)
        os.replace(copy, file)


def by_words(text):
    """The targets and dependencies that a manifest writes down, in the form of SwiftPM's, without running it. Other functions
    and variables of the manifest count for nothing."""
    targets = []
    for kind, arguments in calls(text, "target|executableTarget"):
        name, path = first(r"\bname:", arguments), first(r"\bpath:", without_calls(arguments))
        if name:
            targets.append({"name": name, "type": "executable" if kind == "executableTarget" else "regular", "path": path})
    addresses = [first(r"\burl:", arguments) for _, arguments in calls(text, "package")]
    version = re.match(r"//\s*swift-tools-version:\s*([\d.]+)", text)
    return {"toolsVersion": {"_version": version[1] if version else "5"}, "targets": targets, "dependencies": [
        {"sourceControl": [{"location": {"remote": [{"urlString": address}]}}]} for address in addresses if address]}


def calls(text, names):
    """The name and the arguments of each call `.name(…)` in a text that is no argument of another one."""
    pattern, end = re.compile(rf"\.({names})\("), 0
    while call := pattern.search(text, end):
        depth, end = 1, call.end()
        while depth and end < len(text):
            depth += (text[end] == "(") - (text[end] == ")")
            end += 1
        yield call[1], text[call.end():end - 1]


def without_calls(text):
    """A text without what stands in parentheses."""
    depth, kept = 0, []
    for character in text:
        depth += character == "("
        if not depth:
            kept.append(character)
        depth -= character == ")" and depth > 0
    return "".join(kept)


def first(label, arguments):
    found = re.search(rf'{label}\s*"([^"]+)"', arguments)
    return found and found[1]


def as_on_a_mac(text):
    for pattern, replacement in CONDITIONS:
        text = pattern.sub(replacement, text)
    return text


@dataclass
class Target:
    """A target of a package: `files` are its sources of all languages, `resources` pairs of a path and whether it is
    processed, `conditions` what `#if` asks for, and `language` the version of Swift. `needs` are the targets and products that it
    depends on, `settings` and `standards` what the compilers of C and the linker get on Linux, by tool, and `configuration` is the
    name by which pkg-config knows the library of the system."""

    name: str
    kind: str
    folder: Path
    files: list
    resources: list
    conditions: list
    language: str
    headers: Path
    needs: list
    settings: dict
    standards: dict
    configuration: str


SOURCES = (".swift", ".c", ".cc", ".cpp", ".m", ".mm", ".s", ".S")


def targets(folder, checkout=None):
    """The targets of the package in a folder that are no tests, in the manifest's order. A target outside of the checkout,
    which is the folder by default, is left out."""
    content = manifest(folder)
    if content is None:
        return
    language = (content.get("swiftLanguageVersions") or [content["toolsVersion"]["_version"]])[-1].split(".")[0]
    listed = [target for target in content["targets"] if target["type"] in ("regular", "executable", "binary", "system")]
    for target in listed:
        path = normal(target_folder(folder, target, len(listed) == 1))
        if not within(path.resolve(), [(checkout or folder).resolve()]):
            continue
        # A source may be a link to a file of another folder.
        excluded = [normal(path / name) for name in target.get("exclude", [])]
        chosen = [normal(path / name) for name in target.get("sources") or ["."]]
        files = [file for file in sorted(path.rglob("*")) if file.suffix in SOURCES and not MANIFEST.fullmatch(file.name)
                 and not is_hidden(file.relative_to(path)) and not is_documentation(file.relative_to(path)) and file.is_file()
                 and within(normal(file), chosen) and not within(normal(file), excluded)]
        resources = [(file, "process" in each["rule"]) for each in target.get("resources", [])
                     for file in resource_files(path, each["path"]) if not within(file, excluded)]
        # `_0` is how Swift encodes the value of a case.
        settings = [each for each in target.get("settings", []) if each["tool"] == "swift" and is_for("ios", each.get("condition"))]
        conditions = [each["kind"]["define"]["_0"] for each in settings if "define" in each["kind"]]
        modes = [each["kind"]["swiftLanguageMode"]["_0"] for each in settings if "swiftLanguageMode" in each["kind"]]
        yield Target(re.sub(r"\W", "_", target["name"]), target["type"], path, files, resources, sorted(conditions),
                     (modes or [language])[-1].split(".")[0], path / (target.get("publicHeadersPath") or "include"),
                     needs(target), {tool: c_settings(target, tool) for tool in ("c", "cxx", "linker")},
                     {"c": content.get("cLanguageStandard"), "cxx": content.get("cxxLanguageStandard")}, target.get("pkgConfig"))


def binary_headers(framework):
    """The folder of headers of a binary: in an .xcframework, which has a folder for each platform, that of phones if there is one."""
    found = [*framework.glob("*/Headers"), *framework.glob("*/*.framework/Headers")] if framework.suffix == ".xcframework" else []
    platform = {each: each.relative_to(framework).parts[0] for each in found}
    return min(found, key=lambda each: (not platform[each].startswith("ios-"), platform[each].count("-"), each), default=framework / "Headers")


def needs(target):
    """The targets and products that a target depends on, as the names of modules."""
    found = [values[0] for each in target.get("dependencies", []) for values in each.values()]
    return [re.sub(r"\W", "_", name) for name in found]


# What a written manifest can say of C. The others are about warnings, which are off there.
C_SETTINGS = ("define", "headerSearchPath", "unsafeFlags", "linkedLibrary", "linkedFramework")


def c_settings(target, tool):
    """The settings of a target for a compiler of C, or the linker, on Linux: pairs of a kind and what it is given."""
    found = [each for each in target.get("settings", []) if each["tool"] == tool and is_for("linux", each.get("condition"))]
    return [(kind, value["_0"]) for each in found for kind, value in each["kind"].items() if kind in C_SETTINGS]


def target_folder(folder, target, is_only):
    """Where the sources of a target are: SwiftPM looks in four folders, and those of an only target may stand in one itself."""
    if target.get("path"):
        return folder / target["path"]
    parents = [folder / name for name in ("Sources", "Source", "src", "srcs") if (folder / name).is_dir()] or [folder]
    named = next((parent / target["name"] for parent in parents if (parent / target["name"]).is_dir()), None)
    return named or (parents[0] if is_only else parents[0] / target["name"])


def resource_files(folder, path):
    """What a resource of a target names: a file or folder inside the target's. The target's folder itself stands for all in it
    that is no source."""
    file = normal(folder / path)
    if file == folder:
        return [each for each in sorted(folder.iterdir()) if each.suffix not in SOURCES and not is_hidden(Path(each.name))]
    return [file] if within(file, [folder]) and file.exists() else []


def is_hidden(path):
    return any(part.startswith(".") for part in path.parts)


def is_documentation(path):
    """Whether a file belongs to a catalog of documentation: what it has in Swift is to be read."""
    return any(Path(part).suffix == ".docc" for part in path.parts[:-1])


def is_for(platform, condition):
    return not condition or not condition.get("platformNames") or platform in condition["platformNames"]


def normal(path):
    return Path(os.path.normpath(path))


def within(file, folders):
    return any(file == folder or folder in file.parents for folder in folders)


def version(checkout):
    """The tag or commit of a checkout; empty if it is no repository of Git of its own."""
    if not (checkout / ".git").exists():
        return ""
    return processes.run(["git", "-C", checkout, "describe", "--tags", "--always"], SECONDS).stdout.strip()
