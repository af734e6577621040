"""What a written package takes over of C: the targets in C of packages, and what the bridging header of an app shows to its Swift.

The files stay as they are. Each keeps the place that it has in its checkout, so that relative paths in it, and in the settings of its
target, lead where they led. What is in Objective-C is not taken over, and `Bridge.left` says why. A binary has no program for Linux:
its headers in C stay as they are, and functions that do nothing, and variables that are zero, stand in for its own.
"""

import functools
import json
import os
import re
import tempfile
from pathlib import Path

import packages
import survey
from processes import run

# The languages that Swift's package manager compiles on Linux beside Swift.
SOURCES = (".c", ".cc", ".cpp", ".s", ".S")
NOT_C = (".swift", ".m", ".mm")
MODULE = re.compile(r'^(?:(?:framework|explicit)\s+)*module\s+"?(\w+)', re.M)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*(?:import|include)[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)|^[ \t]*@import[ \t]+(\w+)', re.M)
ERROR = re.compile(r"^(\S.*?):(\d+):\d+: (?:fatal )?error: (.*)$", re.M)
OBJECTIVE_C = re.compile(r"^\s*@\w|^\s*[-+]\s*\(|\b(?:NS|UI)[A-Z]\w*|<(?:Foundation|UIKit|objc)/")
# The folder, beside the files of an app, of what is written for its bridging header.
WRITTEN = "PortedBridge"
SECONDS = 60
# The file, beside the headers of a binary, that has its functions and variables, and how it begins.
BINARY = "StandIn.c"
BINARY_HEAD = """int dprintf(int, const char *, ...);
static void standIn(const char *name, int *isSaid) {
    if (!*isSaid) dprintf(2, "%s does nothing: NAME is a stand-in\\n", name);
    *isSaid = 1;
}
"""


class CUnit(survey.Unit):
    """A module in C. `place` is its folder below that of all C of the written package, `sources` and `headers` are paths below
    `place`, `links` the files that are linked below the folder of all C, and `texts` those that are written there. `search` are the
    folders below `place` in which what imports it looks for headers."""

    is_c = True

    def __init__(self, repository, name, files, place):
        super().__init__(repository, name, files)
        self.place, self.sources, self.headers, self.links, self.texts = place, [], None, {}, {}
        self.settings, self.standards, self.search, self.is_system, self.configuration = {}, {}, [], False, None

    def named(self, name):
        """Itself: a module map has the name."""
        return self


def units(checkout, folders=None):
    """The targets in C of the packages in these folders of a checkout; its own folder by default."""
    repository = checkout.resolve()
    for folder in folders or [repository]:
        for target in packages.targets(folder, repository):
            is_system = target.kind == "system" and (target.folder / "module.modulemap").is_file()
            suffixes = {file.suffix for file in target.files}
            if is_system or target.kind == "regular" and suffixes and suffixes <= {*SOURCES}:
                yield unit_of_target(repository, folder, target, is_system)
            elif target.kind == "binary" and (unit := unit_of_binary(repository, folder, target)):
                yield unit


def package_folders(checkout):
    """The folders of a checkout that have a package."""
    repository = checkout.resolve()
    return [file.parent for file in sorted(repository.rglob("Package.swift"))
            if not packages.SKIPPED.search(str(file.relative_to(repository)))]


def unit_of_target(repository, folder, target, is_system):
    headers = target.folder if is_system else target.headers
    place = Path(repository.name, os.path.relpath(target.folder, repository))
    unit = CUnit(repository, target.name, target.files or [target.folder / "module.modulemap"], place)
    unit.needs, unit.origin, unit.is_system = target.needs, folder / "Package.swift", is_system
    unit.settings, unit.standards, unit.configuration = target.settings, target.standards, target.configuration
    unit.sources = [file.relative_to(target.folder) for file in target.files]
    # What a source includes need be no header, and no source of the target.
    unit.links = {place / file.relative_to(target.folder): file for file in sorted(target.folder.rglob("*"))
                  if file.is_file() and file.suffix not in NOT_C and not packages.MANIFEST.fullmatch(file.name)
                  and not packages.is_hidden(file.relative_to(target.folder))}
    if headers.is_dir():
        unit.headers = os.path.relpath(headers, target.folder)
        unit.aliases += [name for name in module_names(headers / "module.modulemap") if name != unit.name]
    return unit


def unit_of_binary(repository, folder, target):
    """The unit of a binary whose headers are in C, with functions that do nothing. None for one that shows no such headers, or
    some that are not in its folder of headers, which alone is taken over."""
    headers = packages.binary_headers(target.folder)
    for module in sorted(headers.rglob("module.modulemap")):
        listed = survey.headers_of_map(module, repository)
        is_whole = listed and all(packages.within(header, [headers]) for header in listed)
        lines = definitions(listed, headers) if is_whole else None
        if lines is None:
            continue
        place = Path(repository.name, os.path.relpath(target.folder, repository))
        unit = CUnit(repository, target.name, [module], place)
        unit.origin, unit.headers = folder / "Package.swift", os.path.relpath(module.parent, target.folder)
        unit.aliases = [name for name in module_names(module) if name != unit.name]
        unit.sources, unit.search = [Path(BINARY)], [os.path.relpath(headers, target.folder)]
        unit.settings = {"c": [("headerSearchPath", path) for path in unit.search]}
        unit.links = {place / file.relative_to(target.folder): file for file in sorted(headers.rglob("*")) if file.is_file()}
        head = BINARY_HEAD.replace("NAME", unit.name)
        lines = that_compile(including(listed) + head, lines, headers)
        paths = [os.path.relpath(header, target.folder) for header in listed]
        unit.texts = {place / BINARY: including(paths) + head + "".join(lines)}
        return unit
    return None


def including(headers):
    return "".join(f'#include "{header}"\n' for header in headers)


# Two binaries may have one header: of equal names the linker takes one.
def variable(name):
    """The definition of a variable that is zero."""
    return f"__attribute__((weak)) __typeof__({name}) {name};\n"


def function(name, result, parameters, is_final):
    """The definition of a function that does nothing and says so once. It gives zero."""
    ending = "__builtin_trap();" if is_final else "" if result == "void" else f"static {result} zero; return zero;"
    return f'__attribute__((weak)) {result} {name}({parameters}) {{ static int isSaid; standIn("{name}", &isSaid); {ending} }}\n'


def compiled(text, folder, *words):
    """What the compiler of C says of a text that includes headers of a folder."""
    with tempfile.TemporaryDirectory() as place:
        source = Path(place, BINARY)
        source.write_text(text)
        return run(["clang", "-fsyntax-only", "-w", "-ferror-limit=0", f"-I{folder}", *words, source], SECONDS)


def definitions(headers, folder):
    """What stands in for the functions and variables that headers in C declare, and the files of a folder that they include: a
    line each. None if the headers are no C for Linux, or too deep for a reader of JSON."""
    ran = compiled(including(headers), folder, "-Xclang", "-ast-dump=json")
    try:
        nodes = json.loads(ran.stdout).get("inner", []) if ran.returncode == 0 else None
    except (RecursionError, ValueError):
        return None
    if nodes is None:
        return None
    found, file = {}, ""
    for node in nodes:
        # The compiler names a file where it differs from the one before.
        file = last_file(node.get("loc", {}), file)
        is_own = packages.within(Path(os.path.normpath(file)), [folder])
        file = last_file({key: value for key, value in node.items() if key not in ("id", "loc")}, file)
        if node["kind"] in ("FunctionDecl", "VarDecl"):
            line = definition(node) if is_own else None
            # A name that is also declared elsewhere, or defined, is not the binary's alone. The last declaration has what is
            # said in all.
            found[node["name"]] = found.get(node["name"], line) and line
    return [line for line in found.values() if line]


def definition(node):
    """The line that defines what the compiler of C tells of a declaration; None for what has its own definition, for a function
    that the compiler itself has, and for one that returns a function."""
    inner, kind = node.get("inner", []), node["type"]["qualType"]
    if node["kind"] == "VarDecl":
        return variable(node["name"]) if node.get("storageClass") == "extern" and "init" not in node else None
    # The type of a function may have a name.
    kind = kind if "(" in kind else node["type"]["desugaredQualType"]
    result = kind[:kind.index("(")].strip()
    is_defined = node.get("isImplicit") or any(each["kind"] == "CompoundStmt" for each in inner)
    if is_defined or node.get("storageClass") == "static" or kind.startswith(f"{result} (*"):
        return None
    types = [each["type"]["qualType"] for each in inner if each["kind"] == "ParmVarDecl"]
    parameters = ", ".join([*types, *(["..."] if node.get("variadic") else [])]) or "void"
    # The type also has what is said of the functions that are its parameters.
    is_final = kind.endswith("__attribute__((noreturn))") or any(each["kind"].endswith("11NoReturnAttr") for each in inner)
    return function(node["name"], result, parameters, is_final)


def that_compile(head, lines, folder):
    """Those of some lines that the compiler of C takes after a head: what the compiler tells of a type is not always the way to
    write it, as for one without a name."""
    errors = re.findall(rf"^.*/{re.escape(BINARY)}:(\d+):\d+: error: ", compiled(head + "".join(lines), folder).stderr, re.M)
    wrong = set(map(int, errors))
    return [line for number, line in enumerate(lines, head.count("\n") + 1) if number not in wrong]


def last_file(node, file):
    """The file that the compiler of C named last in a part of what it says; the given one if it named none there."""
    waiting = [node]
    while waiting:
        current = waiting.pop()
        if isinstance(current, dict):
            file = current["file"] if isinstance(current.get("file"), str) else file
            waiting += [value for key, value in reversed(current.items()) if key != "includedFrom"]
        elif isinstance(current, list):
            waiting += reversed(current)
    return file


def module_names(file):
    return MODULE.findall(survey.without_comments(survey.text(file))) if file.is_file() else []


def includes(file):
    """What a file includes, in its order: each a path in quotes, a path in angles, and a module, of which one is not empty."""
    return INCLUDE.findall(survey.without_comments(survey.text(file)))


class Bridge:
    """What a bridging header shows to the Swift of an app: `unit` is a module of what is in C, None if there is nothing of it,
    `needs` the modules that the sources use without an import, `left` the files that are missing, with the cause, and
    `objective_c` the headers of the app that are in Objective-C, and those that only these include."""

    def __init__(self, app, libraries, objective_c, known):
        self.app, self.root, self.unit, self.needs = app, app.repository, None, []
        self.left = [(file, "Objective-C: what it declares is missing") for file in app.foreign if file.suffix in NOT_C]
        self.modules = {*known, *(name for unit in libraries for name in [unit.name, *unit.aliases])}
        self.library_of = {header.name: name for name, headers in reversed(objective_c) for header in headers}
        self.files, self.folders, self.objective_c, self.of_objective_c = {}, {}, [], {}
        if not app.bridging:
            return
        self.by_name = {file.name: file.resolve() for file in survey.headers(self.root)}
        if app.bridging.is_file():
            self.read(app.bridging)
        else:
            self.left.append((app.bridging, "the project names it as its bridging header, and it is not there"))

    def read(self, header):
        lines = []
        for quoted, angled, module in includes(header):
            path = quoted or angled
            library = path and self.library_of.get(Path(path).name)
            name = module or angled.partition("/")[0]
            if quoted and (file := self.found(quoted, header)[0]):
                lines += self.lines(file)
            elif quoted and library:
                self.need(library)
            elif quoted:
                self.left.append((header, f'"{quoted}", which it imports, is nowhere'))
            elif name in self.modules:
                self.need(name)
            elif angled and is_of_system(angled):
                lines.append(f"#include <{angled}>")
            elif angled and "/" not in angled and library:
                self.need(library)
            elif angled and (file := self.found(angled, header)[0]):
                lines += self.lines(file)
            else:
                self.need(name.removesuffix(".h"))
        # What is also shown as C would be declared twice.
        self.objective_c = [file for file in self.of_objective_c if file not in self.files]
        if lines:
            self.make_unit(lines)

    def need(self, name):
        if name not in self.needs:
            self.needs.append(name)

    def found(self, path, includer):
        """The file of the checkout that an include in another one means, and the folder in which the compiler has to look for
        it: Xcode also finds a header of the project by its name. None for what is not there, and for a folder that it knows."""
        beside = Path(os.path.normpath(includer.parent / path))
        if beside.is_file() and packages.within(beside, [self.root]):
            return beside, None
        named = self.by_name.get(Path(path).name)
        if named and str(named).endswith(f"/{path}"):
            return named, Path(str(named).removesuffix(f"/{path}"))
        return None, None

    def lines(self, header):
        """The line that includes a header if it compiles as C on Linux, with what it includes. None if not: `left` then has its
        first error."""
        files, folders = self.closure(header)
        place, message = cause_of(f'#include "{header}"', folders)
        if message:
            self.left.append((place or header, message))
            if "Objective-C: " in message:
                self.of_objective_c.update({file: None for file in files if file.suffix == ".h"})
            return []
        self.add(files, folders)
        return [f'#include "{os.path.relpath(header, self.root / WRITTEN)}"']

    def add(self, files, folders):
        self.files.update(dict.fromkeys(files))
        self.folders.update(dict.fromkeys(folders))

    def closure(self, file):
        """The files of the checkout that a file includes, itself among them, and the folders in which they are looked up."""
        files, folders, waiting = {}, {}, [file]
        while waiting:
            current = waiting.pop()
            if current not in files:
                files[current] = None
                for quoted, angled, _ in includes(current):
                    is_here = quoted or angled and not is_of_system(angled)
                    other, folder = self.found(quoted or angled, current) if is_here else (None, None)
                    waiting += [other] if other else []
                    folders.update({folder: None} if folder else {})
        return [*files], [*folders]

    def make_unit(self, lines):
        sources = [file for file in self.app.foreign if file.suffix in SOURCES]
        for file in sources:
            self.add(*self.closure(file))
        name, place = f"{survey.module_name(self.app)}_Bridge", Path(self.root.name)
        unit = CUnit(self.root, name, [*self.files] or [self.app.bridging], place)
        unit.origin, unit.headers = self.app.bridging, WRITTEN
        inside = [file for file in self.files if packages.within(file, [self.root])]
        unit.sources = [Path(WRITTEN, "Bridge.c"), *(file.relative_to(self.root) for file in sources if file in inside)]
        unit.links = {place / file.relative_to(self.root): file for file in inside}
        unit.search = [os.path.relpath(folder, self.root) for folder in self.folders]
        unit.settings = {tool: [("headerSearchPath", path) for path in unit.search] for tool in ("c", "cxx")}
        unit.texts = {place / WRITTEN / "Bridge.h": "".join(f"{line}\n" for line in lines),
                      # A target needs a source.
                      place / WRITTEN / "Bridge.c": '#include "Bridge.h"\n',
                      place / WRITTEN / "module.modulemap": f'module {name} {{\n    header "Bridge.h"\n    export *\n}}\n'}
        self.unit = unit
        self.need(name)


@functools.cache
def is_of_system(header):
    return cause_of(f"#include <{header}>", [])[1] is None


def cause_of(line, folders):
    """Why a line is no C for Linux: the file of the first error, and what it says; neither if it is."""
    with tempfile.TemporaryDirectory() as place:
        source = Path(place, "line.c")
        source.write_text(f"{line}\n")
        ran = run(["clang", "-fsyntax-only", "-w", "-ferror-limit=1", *(f"-I{folder}" for folder in folders), source], SECONDS)
        if ran.returncode == 0:
            return None, None
        found = ERROR.search(ran.stderr)
        if not found:
            return None, f"the compiler of C says: {ran.stderr.strip()[:200] or ran.returncode}"
        file, number, message = Path(os.path.normpath(found[1])), int(found[2]), found[3]
        text = survey.text(file).splitlines()[number - 1].strip() if file.is_file() else ""
        if OBJECTIVE_C.search(text):
            message = f"Objective-C: {text}"
        return (None if file == source else file), message if file == source else f"line {number}: {message}"
