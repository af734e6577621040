"""The targets of an Xcode project: their kinds, modules and sources, read from `project.pbxproj`.

Most projects are property lists in the format of NeXTSTEP, which Python's `plistlib` does not read.
"""

import plistlib
import re
from pathlib import Path

TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|\s+|"((?:[^"\\]|\\.)*)"|([\w$./@:+~-]+)|([{}()=;,])', re.S)
NOT_FOR_IOS = ("macosx", "appletvos", "watchos", "xros")
SOURCES = (".swift", ".c", ".cc", ".cpp", ".m", ".mm")
VARIABLE = re.compile(r"\$[({](\w+)[)}]")


class Target:
    """`conditions` are the names that `#if` asks for, `interfaces` the storyboards and XIBs. `files` are in Swift, and `foreign`
    in other languages, of which `bridging` is the header that shows them to Swift, if there is one. `language` is the version of
    Swift that the settings name; empty for none."""

    def __init__(self, name, kind, module, files, information, conditions, interfaces, foreign, bridging, language=""):
        self.name, self.kind, self.module, self.files, self.information = name, kind, module, files, information
        self.conditions, self.interfaces, self.foreign, self.bridging = conditions, interfaces, foreign, bridging
        self.language = language

    @property
    def is_app(self):
        return self.kind == "com.apple.product-type.application"


def targets(project):
    """The apps and frameworks for iOS of an `.xcodeproj` that have Swift sources, in the project's order."""
    root = property_list((project / "project.pbxproj").read_text(encoding="utf-8", errors="replace"))
    return Project(project, root["objects"], root["rootObject"]).targets()


def packages(project):
    """The addresses of the packages that an `.xcodeproj` names, and the version, branch or commit that it asks for of each."""
    objects = property_list((project / "project.pbxproj").read_text(encoding="utf-8", errors="replace"))["objects"]
    for item in objects.values():
        if item.get("isa") == "XCRemoteSwiftPackageReference":
            asked = item.get("requirement", {})
            keys = ("minimumVersion", "version", "branch", "revision")
            yield item.get("repositoryURL", ""), next((asked[key] for key in keys if key in asked), None)
        elif item.get("isa") == "XCLocalSwiftPackageReference":
            yield item.get("relativePath", ""), None


class Project:
    def __init__(self, project, objects, root):
        self.name, self.folder, self.objects, self.root = project.stem, project.parent, objects, objects[root]
        self.paths = {}
        self.place(self.root["mainGroup"], self.folder / self.root.get("projectDirPath", ""))

    def place(self, identifier, parent):
        """Notes the path of each file under a group, which is named by its parents."""
        item = self.objects.get(identifier)
        if item is None or identifier in self.paths:
            return
        base = parent if item.get("sourceTree") == "<group>" else self.folder
        self.paths[identifier] = base / item.get("path", "")
        for child in item.get("children", []):
            self.place(child, self.paths[identifier])

    def targets(self):
        found = []
        for identifier in self.root.get("targets", []):
            target = self.objects.get(identifier, {})
            kind = target.get("productType", "")
            settings = {**self.settings(self.root), **self.settings(target)}
            if not re.search(r"product-type\.(application|framework|library\.static)$", kind) \
                    or settings.get("SDKROOT", "").startswith(NOT_FOR_IOS):
                continue
            everything = sorted(self.sources(target))
            files = [file for file in everything if file.suffix == ".swift"]
            if files:
                name = target.get("name", "")
                module = settings.get("PRODUCT_MODULE_NAME") or settings.get("PRODUCT_NAME") or name
                module = name if "$" in module else module
                found.append(Target(name, kind, re.sub(r"\W", "_", module), files, self.information(settings),
                                    conditions(settings), sorted(self.interfaces(target)),
                                    [file for file in everything if file.suffix != ".swift"], self.bridging(settings, name),
                                    settings.get("SWIFT_VERSION", "")))
        return found

    def settings(self, item):
        """The build settings of the release configuration, or of the last one."""
        configurations = self.objects.get(item.get("buildConfigurationList"), {}).get("buildConfigurations", [])
        named = [self.objects[c] for c in configurations if c in self.objects]
        chosen = next((c for c in named if c.get("name") == "Release"), named[-1] if named else {})
        return chosen.get("buildSettings", {})

    def information(self, settings):
        """The folder of the target's `Info.plist`, if the settings name one that is there."""
        path = re.sub(r"\$[({](SRCROOT|PROJECT_DIR)[)}]/?", "", settings.get("INFOPLIST_FILE", ""))
        file = self.folder / path
        return file.parent.resolve() if path and file.is_file() else None

    def bridging(self, settings, target):
        """The path of the header that shows other languages to Swift, if the settings name one."""
        known = {"SRCROOT": ".", "PROJECT_DIR": ".", "PROJECT_NAME": self.name, "TARGET_NAME": target}
        product = settings.get("PRODUCT_NAME", target)
        known["PRODUCT_NAME"] = VARIABLE.sub(lambda found: known.get(found[1], ""), product)
        path = VARIABLE.sub(lambda found: known.get(found[1], found[0]), settings.get("SWIFT_OBJC_BRIDGING_HEADER", ""))
        return (self.folder / path).resolve() if path else None

    def built(self, target, phase):
        """The files of the build phases of that kind; a localized file is a group of its versions."""
        for item in (self.objects.get(p, {}) for p in target.get("buildPhases", [])):
            for file in item.get("files", []) if item.get("isa") == phase else []:
                reference = self.objects.get(file, {}).get("fileRef")
                for version in self.objects.get(reference, {}).get("children", [reference]):
                    yield self.paths.get(version)

    def interfaces(self, target):
        files = set(self.built(target, "PBXResourcesBuildPhase"))
        return {f.resolve() for f in files if f and f.suffix in (".storyboard", ".xib") and f.is_file()}

    def sources(self, target):
        files = set(self.built(target, "PBXSourcesBuildPhase"))
        for group in target.get("fileSystemSynchronizedGroups", []):
            files |= self.synchronized(group, target)
        return {f.resolve() for f in files if f and f.suffix in SOURCES and f.is_file()}

    def synchronized(self, group, target):
        """The files of a folder that is a group as it stands on the disk, less those that its exceptions name."""
        folder = self.paths.get(group)
        excepted = set()
        for exception in (self.objects.get(e, {}) for e in self.objects.get(group, {}).get("exceptions", [])):
            if self.objects.get(exception.get("target")) is target:
                excepted |= {folder / name for name in exception.get("membershipExceptions", [])}
        found = {file for file in folder.rglob("*") if file.suffix in SOURCES and not file.name.startswith(".")} if folder else set()
        return found - excepted


def conditions(settings):
    """The names that the settings of a target define for `#if`."""
    flags = settings.get("OTHER_SWIFT_FLAGS", "")
    flags = flags if isinstance(flags, str) else " ".join(flags)
    names = settings.get("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "")
    names = names if isinstance(names, str) else " ".join(names)
    found = [*re.findall(r"(?:^|\s)-D\s*(\w+)", flags), *(name for name in names.split() if re.fullmatch(r"\w+", name))]
    return sorted(set(found) - {"inherited"})


def property_list(text):
    """The value of a property list: dictionaries, lists and strings."""
    if text.startswith("<?xml"):
        return plistlib.loads(text.encode())
    tokens = [(m.group(1), m.group(2), m.group(3)) for m in TOKEN.finditer(text) if m.lastindex]
    position = 0

    def value():
        nonlocal position
        quoted, bare, mark = tokens[position]
        position += 1
        if mark == "{":
            items = {}
            while tokens[position][2] != "}":
                key = value()
                position += 1
                items[key] = value()
                position += 1
            position += 1
            return items
        if mark == "(":
            items = []
            while tokens[position][2] != ")":
                items.append(value())
                position += tokens[position][2] == ","
            position += 1
            return items
        return bare if quoted is None else re.sub(r"\\(.)", r"\1", quoted)

    return value()
