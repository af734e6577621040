"""A Swift package of an app and the libraries that it imports, with their sources lowered.

It has a target for each library and one for the app, and links what `swift build` made of this package. So
`canImport(UIKit)` is true in all of its targets, in whichever order they are compiled.
"""

import functools
import hashlib
import json
import os
import re
import subprocess
from pathlib import Path

import coverage
import survey

ROOT = survey.ROOT
BUILT = ROOT / ".build/debug"
PORT = ROOT / ".build/porting/debug/port"
RANDOM = Path(__file__).parent / "random.c"
ERROR = re.compile(r"^(\S.*?:\d+:\d+): error: (.*)$", re.M)
STEP = re.compile(r"^\[(\d+)/(\d+)\] (.*)$")

# What an app imports, besides the modules that stand beside UIKit.
IMPORTED = ["HierarchyRecording", "UIKit"]


def run(words, seconds, **environment):
    try:
        return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=seconds,
                              env={**os.environ, **environment}, errors="replace")
    except subprocess.TimeoutExpired as stopped:
        output = [(part or b"").decode(errors="replace") for part in (stopped.stdout, stopped.stderr)]
        return subprocess.CompletedProcess(words, 124, output[0], f"{output[1]}\nstopped after {seconds} s")


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
    """The names that the sources of a unit import, sorted."""
    return sorted(frozenset().union(*map(imports_of, unit.files)))


def app_folder(unit):
    """The folder that has an app's sources, its Info.plist and its storyboards and XIBs. What is shared by the whole
    repository is left out."""
    own = os.path.commonpath([unit.assets, unit.home])
    whole = os.path.commonpath([own, *(file.parent for file in unit.interfaces)])
    return own if Path(whole) == unit.repository else whole


def write(file, text):
    """Writes a file unless it has that text, so that a build does not compile it again."""
    if not file.exists() or file.read_text() != text:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def quoted(text):
    return json.dumps(str(text), ensure_ascii=False)


class Package:
    """A Swift package of a unit, which is an app or a library, and the libraries that it imports. `libraries` come each
    before those that import it."""

    def __init__(self, folder, unit, libraries):
        self.folder, self.unit, self.libraries = folder, unit, libraries
        self.units = [*libraries, unit]
        self.names = [survey.module_name(each) for each in libraries]

    def sources(self, unit):
        return self.folder / "Sources" / survey.module_name(unit)

    def port(self, unit):
        """What the lowering left of a unit. It runs again only if a source, or the program, has changed since."""
        name, output = survey.module_name(unit), self.sources(unit)
        words = [PORT, "--module", name, "--quiet", "--output", output, "--available",
                 ",".join([*self.names, *survey.own_modules()]), "--root",
                 os.path.commonpath([file.parent for file in unit.files]), "--app", app_folder(unit)]
        # A class has to know which requirements of an imported protocol may be left out.
        context = [file for library in imported(unit, self.libraries) for file in library.files]
        words += [*(word for file in context for word in ("--context", file)), *unit.files]
        stamp = hashlib.sha256(repr([*words, *map(changed, [PORT, *context, *unit.files])]).encode()).hexdigest()
        record = self.folder / "Lowered" / f"{name}.json"
        if record.exists() and json.loads(record.read_text())["stamp"] == stamp:
            return json.loads(record.read_text())["left"]
        left = run(words, 900)
        # A file that stays the same is not written; what was deleted in the sources goes here, too.
        written = {"PortedModule.swift", *(ported_name(file) for file in unit.files)}
        for file in output.rglob("*.swift"):
            if file.name not in written:
                file.unlink()
        if left.returncode == 0:
            write(record, json.dumps({"stamp": stamp, "left": left.stdout}))
        return left.stdout + left.stderr

    def write(self):
        """Writes the manifest, and what it names beside the lowered sources."""
        options = [str(word) for word in coverage.module_options(BUILT)]
        write(self.folder / "objects.txt", "\n".join(f'"{path}"' for path in own_objects()))
        for unit in self.units:
            for file, _ in unit.resources:
                link = self.sources(unit) / file.name
                if not link.is_symlink():
                    self.sources(unit).mkdir(parents=True, exist_ok=True)
                    link.symlink_to(file.resolve())
        write(self.folder / "Package.swift", f"""// swift-tools-version: 6.0
// Written by Tools/port.
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

    def target(self, unit):
        name = survey.module_name(unit)
        needs = ", ".join(quoted(survey.module_name(each)) for each in imported(unit, self.libraries))
        settings = [f".swiftLanguageMode(.v{unit.language if unit.language == '6' else '5'})",
                    *(f".define({quoted(condition)})" for condition in unit.conditions)]
        resources = ", ".join(f'.{"process" if processed else "copy"}({quoted(file.name)})' for file, processed in unit.resources)
        kind, flags = "target", ""
        if unit.is_app:
            kind = "executableTarget"
            flags = f', linkerSettings: [.unsafeFlags([{quoted(f"@{self.folder}/objects.txt")}, "-use-ld=lld", "-lz", "-ldw"])]'
        return (f"        .{kind}(name: {quoted(name)}, dependencies: [{needs}], resources: [{resources}],\n"
                f"            swiftSettings: hindsight + [{', '.join(settings)}]{flags}),\n")

    def build(self, target=None, seconds=3600, progress=None):
        """The errors of the whole package or of a target; none if it was compiled."""
        words = ["swift", "build", "--package-path", self.folder, *(["--target", target] if target else [])]
        output = []
        process = subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                   errors="replace")
        for line in process.stdout:
            output.append(line)
            if progress and (step := STEP.match(line)):
                progress(step[3], f"{step[1]} of {step[2]}")
        if process.wait(seconds) == 0:
            return []
        text = "".join(output)
        errors = sorted({f"{place}: {message}" for place, message in ERROR.findall(text)})
        return errors or [line for line in text.splitlines() if line.strip()][-6:]

    @property
    def program(self):
        return self.folder / ".build/debug" / survey.module_name(self.unit)


def ported_name(file):
    """As `port` names the file that it makes."""
    return file.name if file.name == "main.swift" else f"{file.stem}.ported.swift"


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
        found[name] = [f"waits for {', '.join(waits)}"] if waits else package.build(name)
    return found
