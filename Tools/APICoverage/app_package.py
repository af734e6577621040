"""A Swift package of an app and the libraries that it imports, with their sources lowered.

It has a target for each library and one for the app, and links what `swift build` made of this package. So
`canImport(UIKit)` is true in all of its targets, in whichever order they are compiled.
"""

import functools
import hashlib
import json
import os
import re
import sys
from pathlib import Path

import coverage
import port_program
import processes
import survey
from processes import run

ROOT = survey.ROOT
BUILT = ROOT / ".build/debug"
RANDOM = Path(__file__).parent / "random.c"
ERROR = re.compile(r"^(\S.*?:\d+:\d+): error: (.*)$", re.M)
STEP = re.compile(r"^\[(\d+)/(\d+)\] (.*)$")

WRITTEN = "// Written by Tools/port."
NOT_LINKED = "not linked"
# What the lowering reads beside sources, and what the generated code names.
ASSETS = (".storyboard", ".xib", ".plist", ".xcdatamodeld", ".xcdatamodel")

# The language modes beside that of Swift 5.
MODES = {"4.2": ".v4_2", "6": ".v6"}

# The folder of a target's resources, in which no source of the app's is.
RESOURCES = "PortedResources"
# The folder of all that is in C.
C = "C"

# What libraries add to `Data`, and Foundation has by the same name since Swift 6.2.
BYTES = re.compile(r"\bvar\s+bytes\s*:\s*([\w<>\[\]]+)\s*\{")
PUBLIC_BYTES = re.compile(rf"\bpublic\s+{BYTES.pattern}")
# In a public extension, what says nothing else is public.
INHERITED_BYTES = re.compile(rf"(?<!private )(?<!internal ){BYTES.pattern}")
EXTENSION = re.compile(r"([ \t]*)(public\s+)?extension\s+(?:Foundation\.)?Data\b(?!\.)[^{]*\{(.*)")

# What an app imports, besides the modules that stand beside UIKit.
IMPORTED = ["HierarchyRecording", "UIKit"]


def linked(targets):
    """The modules that an app links, sorted: those that it may import, and all that these need of the targets, which are
    those that `swift package dump-package` lists."""
    needs = {target["name"]: [name for each in target["dependencies"] for name, *_ in each.values()] for target in targets}
    found, left = set(), [*IMPORTED, *(path.name for path in (ROOT / "Sources/Companions").iterdir())]
    while left:
        name = left.pop()
        if name in needs and name not in found:
            found.add(name)
            left += needs[name]
    return sorted(found)


@functools.cache
def port():
    return port_program.program()


@functools.cache
def own_objects():
    """The object files of this package that an app links, and of C's random numbers, which are the same in each launch."""
    package = json.loads(run(["swift", "package", "--package-path", ROOT, "dump-package"], 60).stdout)
    random = ROOT / ".build/random.o"
    if not random.exists() or random.stat().st_mtime < RANDOM.stat().st_mtime:
        run(["clang", "-O1", "-c", RANDOM, "-o", random], 60)
    return [*(path for name in linked(package["targets"]) for path in coverage.objects_of(name)), random]


def imported(unit, siblings):
    """Those of the units that a unit imports, by the names that it imports, each before those that import it; of equal
    names the first."""
    found = []
    def visit(current, importing):
        names = imports(current)
        for sibling in siblings:
            name = next((name for name in names if survey.is_imported_as(sibling, name)), None)
            if name and not any(survey.is_imported_as(unit, name) for unit in importing + found):
                visit(sibling, [*importing, sibling])
                found.append(sibling.named(name))
    visit(unit, [unit])
    return found


@functools.cache
def imports_of(file):
    return frozenset(survey.IMPORT.findall(survey.text(file)))


def imports(unit):
    """The names that the sources of a unit import, and what it needs without an import, sorted."""
    return sorted(frozenset(unit.needs).union(*map(imports_of, in_swift(unit.files))))


@functools.cache
def bytes_of_data(unit):
    """The type of the property `bytes` that a module gives to `Data` for others; None if it has none."""
    for file in in_swift(unit.files):
        for is_public, body in extensions_of_data(survey.text(file)):
            if found := (INHERITED_BYTES if is_public else PUBLIC_BYTES).search(body):
                return found[1]
    return None


def extensions_of_data(text):
    """Each extension of `Data` in a source: whether it is public, and what is in it, up to the brace that is indented as it is."""
    head, body = None, []
    for line in text.splitlines():
        if head is None and (head := EXTENSION.match(line)):
            body = [head[3]]
            is_over = head[3].count("}") > head[3].count("{")
        elif head:
            is_over = line.startswith(f"{head[1]}}}")
            body.append(line)
        if head and is_over:
            yield bool(head[2]), "\n".join(body)
            head = None


def own_members(unit, libraries):
    """Members of libraries that a unit's sources mean, although Foundation has others of these names: those of a unit itself
    count before both. None if there are none."""
    if any(BYTES.search(body) for file in in_swift(unit.files) for _, body in extensions_of_data(survey.text(file))):
        return None
    for library in libraries:
        if not library.is_c and (kind := bytes_of_data(library)):
            name = survey.module_name(library)
            return (f"import Foundation\nimport {name}\n\nextension Foundation.Data {{\n"
                    f"    var bytes: {kind} {{ self.{name}::bytes }}\n}}\n")
    return None


def in_swift(files):
    return [file for file in files if file.suffix == ".swift"]


def app_folder(unit):
    """The folder that has an app's sources, its Info.plist and its storyboards and XIBs. What is shared by the whole
    repository is left out."""
    own = os.path.commonpath([unit.assets, unit.home])
    whole = os.path.commonpath([own, *(file.parent for file in unit.interfaces)])
    return own if Path(whole) == unit.repository else whole


def assets(folder):
    """The files below a folder that count for the lowering beside sources, sorted."""
    found = []
    for parent, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        is_model = Path(parent).suffix in ASSETS
        found += [Path(parent, name) for name in names if is_model or Path(name).suffix in ASSETS]
    return sorted(found)


def claim(folder, checkouts):
    """Makes a folder one of packages that are written over. Ends the program if files are there that it did not write."""
    folder, manifest = folder.resolve(), folder / "Package.swift"
    for checkout in map(Path.resolve, checkouts):
        if folder == checkout or folder in checkout.parents or checkout in folder.parents:
            sys.exit(f"error: {folder} overlaps the checkout {checkout}; choose another folder with --output")
    if manifest.exists():
        if WRITTEN not in survey.text(manifest):
            sys.exit(f"error: {manifest} was not written by Tools/port; choose another folder with --output")
    elif (folder / "Sources").exists():
        sys.exit(f"error: {folder / 'Sources'} was not written by Tools/port; choose another folder with --output")
    else:
        write(manifest, f"{WRITTEN}\n")


def write(file, text):
    """Writes a file unless it has that text, so that a build does not compile it again."""
    if not file.exists() or file.read_text() != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def quoted(text):
    """A string literal of Swift."""
    return '"' + survey.printable(re.sub(r'(["\\])', r"\\\1", str(text))).replace("\n", "\\n") + '"'


class Package:
    """A Swift package of a unit, which is an app or a library, and the libraries that it imports. `libraries` come each
    before those that import it. All sources of the unit see the modules `exported`."""

    def __init__(self, folder, unit, libraries):
        self.folder, self.unit, self.libraries, self.exported = folder, unit, libraries, []
        self.units = [*libraries, unit]
        self.names = [name for each in libraries for name in [survey.module_name(each), *(each.aliases if each.is_c else [])]]

    def sources(self, unit):
        return self.folder / "Sources" / survey.module_name(unit)

    def lowered(self, unit):
        """What is compiled of each source of a unit, in their order; the source itself if it was not lowered."""
        root = os.path.commonpath([each.parent for each in unit.files])
        found = [self.sources(unit) / os.path.relpath(file.parent, root) / ported_name(file) for file in unit.files]
        return [ported if ported.is_file() else file for ported, file in zip(found, unit.files)]

    def port(self, unit):
        """What the lowering left of a unit. It runs again only if a source, or the program, has changed since. C stays as it is."""
        if unit.is_c:
            return ""
        name, output = survey.module_name(unit), self.sources(unit)
        root, app = os.path.commonpath([file.parent for file in unit.files]), app_folder(unit)
        words = [port(), "--module", name, "--quiet", "--output", output, "--available",
                 ",".join([*self.names, *survey.own_modules()]), "--root", root, "--app", app]
        # A class has to know which requirements of an imported protocol may be left out.
        context = [file for library in imported(unit, self.libraries) for file in in_swift(library.files)]
        words += [*(word for file in context for word in ("--context", file)), *unit.files]
        stamp = hashlib.sha256(repr([*words, *map(changed, [port(), *context, *unit.files]),
                                      *((file, changed(file)) for file in assets(app))]).encode()).hexdigest()
        record = self.folder / "Lowered" / f"{name}.json"
        module = output / "PortedModule.swift"
        if module.exists() and record.exists() and json.loads(record.read_text())["stamp"] == stamp:
            return json.loads(record.read_text())["left"]
        left = run(words, 900)
        if left.returncode == 0:
            # A file that stays the same is not written; what was deleted or moved in the sources goes here, too.
            written = {module, self.bridge, self.members(unit), *self.lowered(unit)}
            for file in output.rglob("*.swift"):
                if file not in written and RESOURCES not in file.relative_to(output).parts:
                    file.unlink()
            write(record, json.dumps({"stamp": stamp, "left": left.stdout}))
        return left.stdout + left.stderr

    def write(self):
        """Writes the manifest, and what it names beside the lowered sources."""
        options = [str(word) for word in coverage.module_options(BUILT)]
        write(self.folder / "objects.txt", "\n".join(f'"{path}"' for path in own_objects()))
        for unit in self.units:
            self.link_resources(unit)
            self.write_members(unit)
        self.write_c()
        write(self.folder / "Package.swift", f"""// swift-tools-version: 6.0
{WRITTEN}
import PackageDescription

let hindsight: [SwiftSetting] = [
    .unsafeFlags(["-suppress-warnings", {", ".join(map(quoted, options))}])
]

let package = Package(
    name: {quoted(survey.module_name(self.unit))}, defaultLocalization: "en", platforms: [.macOS(.v15)],
    targets: [
{"".join(map(self.target, self.units))}    ]
)
""")

    def members(self, unit):
        """The file of what a unit gets beside its own sources."""
        return self.sources(unit) / "PortedMembers.swift"

    def write_members(self, unit):
        text = None if unit.is_c else own_members(unit, imported(unit, self.libraries))
        if text:
            write(self.members(unit), text)
        else:
            self.members(unit).unlink(missing_ok=True)

    def link_resources(self, unit):
        link(self.sources(unit) / RESOURCES, {path: file for (file, _), path in zip(unit.resources, resource_paths(unit))})

    def write_c(self):
        """Links the sources in C, writes what goes with them, and lets the sources of the unit see what it exports."""
        folder, units = self.folder / C, [each for each in self.units if each.is_c]
        texts = {folder / path: text for each in units for path, text in each.texts.items()}
        texts |= {self.bridge: "".join(f"@_exported import {name}\n" for name in self.exported)} if self.exported else {}
        link(folder, {path: file for each in units for path, file in each.links.items()})
        for file in [self.bridge, *folder.rglob("*")]:
            if file.is_file() and not file.is_symlink() and file not in texts:
                file.unlink()
        for file, text in texts.items():
            write(file, text)

    @property
    def bridge(self):
        return self.sources(self.unit) / "PortedBridge.swift"

    def c_target(self, unit, needs):
        name, path = quoted(survey.module_name(unit)), quoted(f"{C}/{unit.place}")
        if unit.is_system:
            configuration = f", pkgConfig: {quoted(unit.configuration)}" if unit.configuration else ""
            return f"        .systemLibrary(name: {name}, path: {path}{configuration}),\n"
        parts = [f"name: {name}", f"dependencies: [{needs}]", f"path: {path}", f"sources: [{', '.join(map(quoted, unit.sources))}]"]
        parts += [f"publicHeadersPath: {quoted(unit.headers)}"] if unit.headers else []
        for tool in ("c", "cxx"):
            standard = unit.standards.get(tool)
            flags = quoted_list(["-w", *([f"-std={standard}"] if standard else [])])
            settings = [f".unsafeFlags({flags})", *map(c_setting, unit.settings.get(tool, []))]
            parts.append(f"{tool}Settings: [{', '.join(settings)}]")
        # Linux has no frameworks.
        libraries = [c_setting(each) for each in unit.settings.get("linker", []) if each[0] != "linkedFramework"]
        parts.append(f"linkerSettings: [{', '.join(libraries)}]")
        return f"        .target({', '.join(parts)}),\n"

    def target(self, unit):
        name = survey.module_name(unit)
        needs = ", ".join(quoted(survey.module_name(each)) for each in imported(unit, self.libraries))
        if unit.is_c:
            return self.c_target(unit, needs)
        search = [word for each in imported(unit, self.libraries) if each.is_c for path in each.search
                  for word in ("-Xcc", f"-I{self.folder / C / each.place / path}")]
        settings = [f".swiftLanguageMode({MODES.get(unit.language, '.v5')})",
                    *(f".define({quoted(condition)})" for condition in unit.conditions),
                    *([f".unsafeFlags({quoted_list(search)})"] if search else [])]
        resources = ", ".join(f'.{"process" if processed else "copy"}({quoted(f"{RESOURCES}/{path}")})'
                              for (_, processed), path in zip(unit.resources, resource_paths(unit)))
        kind, flags = "target", ""
        if unit.is_app:
            kind = "executableTarget"
            flags = f', linkerSettings: [.unsafeFlags([{quoted(f"@{self.folder}/objects.txt")}, "-use-ld=lld", "-lz", "-ldw"])]'
        return (f"        .{kind}(name: {quoted(name)}, dependencies: [{needs}], resources: [{resources}],\n"
                f"            swiftSettings: hindsight + [{', '.join(settings)}]{flags}),\n")

    def build(self, target=None, seconds=3600, progress=None):
        """The errors of the whole package or of a target; none if it was compiled."""
        words = ["swift", "build", "--package-path", self.folder, *(["--target", target] if target else [])]
        def seen(line):
            if progress and (step := STEP.match(line)):
                progress(step[3], f"{step[1]} of {step[2]}")
        ran = processes.watch(words, seconds, seen)
        if ran.returncode == 0:
            return []
        if ran.returncode == 124:
            return [processes.stopped(seconds)]
        errors = sorted({f"{place}: {message}" for place, message in ERROR.findall(ran.stdout)})
        lines = [line for line in ran.stdout.splitlines() if line.strip()]
        return errors or [line for line in lines if "error: " in line] or lines[-6:]

    @property
    def program(self):
        return self.folder / ".build/debug" / survey.module_name(self.unit)


def c_setting(setting):
    kind, value = setting
    return f".{kind}({quoted_list(value) if isinstance(value, list) else quoted(value)})"


def quoted_list(texts):
    return f"[{', '.join(map(quoted, texts))}]"


def link(folder, files):
    """Links files by their paths below a folder, and removes the links there that are of other files."""
    links = {folder / path: file.resolve() for path, file in files.items()}
    for old in folder.rglob("*"):
        if old.is_symlink() and (old not in links or Path(os.readlink(old)) != links[old]):
            old.unlink()
    for place, file in links.items():
        if not place.is_symlink():
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(file)


def ported_name(file):
    """As `port` names the file that it makes."""
    return file.name if file.name == "main.swift" else f"{file.stem}.ported.swift"


def resource_paths(unit):
    """Where the resources of a unit are linked, in their order. Each has a folder of its own, since two may have one name; that of
    a language counts."""
    for number, (file, _) in enumerate(unit.resources):
        yield Path(str(number), *([file.parent.name] if file.parent.suffix == ".lproj" else []), file.name)


def changed(file):
    """What differs after a change of a file; None if it is not there."""
    if not file.exists():
        return None
    status = file.stat()
    return (status.st_mtime_ns, status.st_size)


def try_units(package, progress):
    """The outcome of each unit of a package by its name: the errors that it has, none if it compiles, or the library for
    which it waits."""
    found = {}
    for unit in package.units:
        name = survey.module_name(unit)
        waits = [other for other in map(survey.module_name, imported(unit, package.libraries)) if found.get(other)]
        progress(f"Compiling {name} alone", "")
        # Nothing is compiled of a library of the system.
        is_system = unit.is_c and unit.is_system
        found[name] = [f"waits for {', '.join(waits)}"] if waits else [] if is_system else package.build(name)
    return found


def failures(package, errors, progress):
    """The outcome of each unit of a package whose build ended with errors, as of `try_units`. If all units compile, the errors
    are those of the app, which was not linked. Of a build that was stopped, nothing is known."""
    if errors[0].startswith(processes.STOPPED):
        return {survey.module_name(unit): errors for unit in package.units}
    found = try_units(package, progress)
    if not any(found.values()):
        found[survey.module_name(package.unit)] = [NOT_LINKED, *errors]
    return found
