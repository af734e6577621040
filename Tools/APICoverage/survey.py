"""How much of other people's UIKit code typechecks against this package, and which symbols it misses.

    python3 Tools/APICoverage/survey.py FOLDER [--port] [--json OUT] [--swift-version 5]

FOLDER holds checkouts of public repositories, one folder each; nothing is fetched. A unit is the sources of one module:
an app or framework of an Xcode project, else a target of a Swift package, else the folder that a Podspec names. A file
typechecks if the compiler reports no error in it while it checks the whole unit. A unit that imports modules that
neither Linux nor this package has, and that are no units of FOLDER, is counted as well: its files fail.
"""

import argparse
import collections
import concurrent.futures
import copy
import functools
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import coverage
import packages
import port_program
import xcode

ROOT = Path(__file__).resolve().parents[2]
SKIPPED = re.compile(r"(?i)(^|/)(tests?|uitests?|[^/]*tests|specs?|pods|carthage|\.build|[^/]*\.playground|fastlane|docs)(/|$)")
DIAGNOSTIC = re.compile(r"^(/[^:\n]+):(\d+):(\d+): error: (.*)$", re.M)
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)\n]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*"
    r"import\s+(?:(?:class|struct|enum|protocol|func|typealias)\s+)?(\w+)", re.M)
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')', re.S)
# A header that a module map shows: neither a private nor a textual one, nor one that it leaves out.
HEADER = re.compile(r'(?:^|(?<=[{}"*\]]))[ \t]*(?:umbrella\s+)?header\s+"([^"\n]+)"', re.M)
# Ruby's texts of several lines, its comments and, as the last group, its strings.
RUBY = re.compile(
    r"""<<[-~]?(['"]?)([A-Za-z_]\w*)\1[^\n]*\n.*?^[ \t]*\2[ \t]*$|%[qQwW]?(?:\{[^}]*\}|\([^)]*\)|\[[^\]]*\])|#[^\n]*|"""
    r"""('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")""", re.M | re.S)
# Where a block of Ruby begins or ends. A loop may have a `do` of its own, and a condition after a statement has no end.
BLOCK = re.compile(r"(?<![.:])\b(end)\b(?!:)|(?:^|[;=])[ \t]*(?:while|until|for)\b[^\n;]*|(?:^|[;=])[ \t]*(?:if|unless|case|begin|def)\b|\bdo\b", re.M)
SUBSPEC = re.compile(r"""\w+\.(subspec|test_spec|app_spec)(?:[\s(]+['"]([^'"]+)['"]\)?)?\s+do\b""")
UIKIT = re.compile(r"\bUI[A-Z]\w+")
NO_MODULE = re.compile(r"error: (?:no such module|unable to resolve module dependency:) '([\w.]+)'")
# What a podspec says, in Ruby or as JSON.
SPEC_NAME = re.compile(r"""(?:\.name\s*=|^\s*"name"\s*:)\s*['"]([^'"]+)""", re.M)
SPEC_MODULE = re.compile(r"""(?:\.module_name\s*=|"module_name"\s*:)\s*['"]([^'"]+)""")
SPEC_SOURCES = re.compile(r"""(?:(?<!\.osx)(?<!\.macos)(?<!\.tvos)(?<!\.watchos)\.source_files\s*=|"source_files"\s*:)\s*(\[[^\]]*\]|['"][^'"]*['"](?:\s*,\s*['"][^'"]*['"])*)""")
MISSING = [
    re.compile(r"cannot find (?:type )?'([^']+)' in scope"),
    re.compile(r"no such module '([^']+)'"),
    re.compile(r"(?:value of )?type '([^']+)' has no (?:dynamic )?member '([^']+)'"),
    re.compile(r"(method|property|initializer|instance method) does not override"),
    re.compile(r"(Objective-C interoperability is disabled)"),
    re.compile(r"'(\w+)' is not a member type of \w+ '([^']+)'"),
]


class Unit:
    """The sources of one module. `home` is the folder that holds them all, `assets` that of an app's own files.
    `aliases` are other modules of the same sources: a pod may have another name than the package's target. `needs` are modules
    that it uses without an import, and `origin` the file that says so. `foreign` are sources of an app in other languages."""

    # Whether the sources are in C, which is not lowered.
    is_c = False

    def __init__(self, repository, name, files, is_app=False, assets=None):
        self.repository, self.name, self.files, self.is_app = repository, name, sorted(files), is_app
        self.aliases, self.conditions, self.interfaces, self.resources, self.language = [], [], [], [], "5"
        self.needs, self.origin, self.foreign, self.bridging = [], None, [], None
        self.home = Path(os.path.commonpath([f.parent for f in files]))
        self.assets = assets or self.home
        self.imports_elsewhere = False
        self.errors = collections.defaultdict(list)

    def add(self, files):
        """Adds sources, which may be outside of its folder."""
        has_own_assets = self.assets != self.home
        self.files = sorted({*self.files, *files})
        self.home = Path(os.path.commonpath([self.home, *(file.parent for file in files)]))
        self.assets = self.assets if has_own_assets else self.home

    def named(self, name):
        """The same sources as the module of another name."""
        unit = copy.copy(self)
        unit.name, unit.aliases = name, [*self.aliases, self.name]
        return unit

    @property
    def good(self):
        """How many files typecheck."""
        return sum(str(file) not in self.errors for file in self.files)

    @property
    def key(self):
        return f"{self.repository.name}/{self.home.relative_to(self.repository)}:{self.name}"


def printable(text):
    """A text for a terminal: what is neither seen nor a line break is written as Swift writes it."""
    return "".join(c if c.isprintable() or c == "\n" else f"\\u{{{ord(c):x}}}" for c in str(text))


def text(path):
    return path.read_text(encoding="utf-8", errors="replace")


def without_comments(text):
    """What is in C, or a module map, without its comments. Each line keeps its number."""
    return COMMENT.sub(lambda found: found[1] or "\n" * found[0].count("\n"), text)


def units(checkout):
    """The units of one checkout that use UIKit."""
    return [unit for unit in modules(checkout) if uses_uikit(unit)]


def uses_uikit(unit):
    return any(UIKIT.search(text(file)) for file in unit.files)


def modules(checkout):
    """The units of one checkout: those of its Xcode projects, then those of its packages and pods."""
    repository = checkout.resolve()
    return with_pods([*xcode_units(repository)], repository, package_targets(repository))


def libraries(checkout):
    """The modules that the checkout of a library gives to others: those of its package, else of its Xcode projects or pods,
    else the folder as CocoaPods leaves it."""
    repository = checkout.resolve()
    found = [unit for unit in map(functools.partial(unit_of_target, repository), packages.targets(repository)) if unit]
    found = with_pods(found or [unit for unit in xcode_units(repository) if not unit.is_app], repository, [])
    files = found or sources(repository)
    return found or ([Unit(repository, re.sub(r"\W", "_", repository.name), files)] if files else [])


def objective_c(checkout):
    """The names and the public headers of the libraries in Objective-C of a checkout, and of its binaries: those of its package,
    else those of the podspecs in its folder, else the folder as CocoaPods leaves it."""
    repository = checkout.resolve()
    for target in packages.targets(repository):
        if {".m", ".mm"} & {file.suffix for file in target.files}:
            folder = target.headers if target.headers.is_dir() else target.folder
            yield target.name, headers(folder) or headers_of_map(folder / "module.modulemap", repository)
        elif target.kind == "binary" and (found := headers(packages.binary_headers(target.folder))):
            yield target.name, found
    if packages.manifest(repository) is None and any(repository.rglob("*.m")):
        yield from podspecs(repository) or [(re.sub(r"\W", "_", repository.name), headers(repository))]


def pod_names(checkout):
    """The names that CocoaPods knows a checkout by, which may differ from those of its modules."""
    found = [SPEC_NAME.search(text(file)) for file in specifications(checkout.resolve())]
    return [name[1] for name in found if name]


def specifications(repository):
    """Without links that lead nowhere: a repository may keep the file in a submodule that was not fetched."""
    return sorted(path for pattern in ("*.podspec", "*.podspec.json") for path in repository.glob(pattern) if path.is_file())


def podspecs(repository):
    """The module and the headers of each podspec in the folder of a checkout that has sources in Objective-C."""
    found = []
    for podspec in specifications(repository):
        content = text(podspec)
        module = SPEC_MODULE.search(content) or SPEC_NAME.search(content)
        listed = [pattern for each in SPEC_SOURCES.findall(content) for pattern in re.findall(r"['\"]([^'\"]+)['\"]", each)]
        files = {file for pattern in listed for file in matches(repository, pattern)}
        if module and {".m", ".mm"} & {file.suffix for file in files}:
            found.append((re.sub(r"\W", "_", module[1]), one_for_each_name(file for file in files if file.suffix == ".h")))
    return found


def matches(folder, pattern):
    """The files below a folder that a pattern of CocoaPods means: braces have choices, and a folder stands for the files in it."""
    if choice := re.search(r"\{([^{}]*)\}", pattern):
        return [file for each in choice[1].split(",") for file in matches(folder, pattern.replace(choice[0], each.strip(), 1))]
    # As in Ruby: `**` means all folders only as a whole component before another one.
    pattern = re.sub(r"\*{2,}(?!/)|(?<=[^/*])\*{2,}", "*", pattern)
    path = packages.normal(folder / pattern)
    if not packages.within(path, [folder]):
        return []
    found = path.iterdir() if path.is_dir() else folder.glob(os.path.relpath(path, folder))
    return [file for file in found if file.is_file()]


def one_for_each_name(files):
    return sorted({file.name: file for file in sorted(files)}.values())


def headers(folder):
    """The headers below a folder, one for each name, sorted."""
    found = [file for file in sorted(folder.rglob("*.h")) if file.is_file() and not SKIPPED.search(str(file.relative_to(folder)))]
    return one_for_each_name(found)


def headers_of_map(file, repository):
    """The headers that a module map names, which are elsewhere in the checkout."""
    names = HEADER.findall(without_comments(text(file))) if file.is_file() else []
    found = [Path(os.path.normpath(file.parent / name)) for name in names]
    return [header for header in found if header.is_file() and packages.within(header, [repository])]


def unit_of_target(repository, target):
    """The unit of a target of a package; None for one that has no sources in Swift."""
    files = [file for file in target.files if file.suffix == ".swift"]
    if not files:
        return None
    unit = Unit(repository, target.name, [file.resolve() for file in files])
    unit.conditions, unit.resources, unit.language = target.conditions, target.resources, target.language
    return unit


def with_pods(found, repository, others):
    """Adds units for other modules, and for pods: a module of the same sources is another name."""
    everything = sources(repository)
    left = set(everything) - {file for unit in found for file in unit.files}
    for name, folder in [*others, *pods(repository)]:
        files = {file for file in everything if folder in file.parents}
        twin = next((unit for unit in found if not unit.is_app and 2 * len(files & set(unit.files)) > len(files)), None)
        if twin:
            twin.aliases += [name] if name != twin.name else []
        elif files & left:
            found.append(Unit(repository, name, files & left))
        left -= files
    return found


def sources(folder):
    return [file for file in folder.rglob("*.swift") if not file.is_symlink() and not packages.MANIFEST.fullmatch(file.name)
            and not file.name.startswith(".") and not SKIPPED.search(str(file.relative_to(folder)))]


def xcode_units(repository):
    """One unit for each target, without those that build the files of another one again."""
    seen = {True: [], False: []}
    for project in sorted(repository.rglob("*.xcodeproj")):
        if SKIPPED.search(str(project.relative_to(repository))) or not (project / "project.pbxproj").exists():
            continue
        try:
            found = xcode.targets(project)
        except Exception as error:  # A file of another project can be wrong in any way.
            print(f"warning: {printable(project)} cannot be read: {printable(repr(error))}", file=sys.stderr)
            continue
        for target in found:
            files = set(target.files)
            if not any(len(files & other) > 0.9 * len(files) for other in seen[target.is_app]):
                seen[target.is_app].append(files)
                unit = Unit(repository, target.module, target.files, target.is_app, target.information)
                unit.conditions, unit.interfaces = target.conditions, target.interfaces
                unit.foreign, unit.bridging = target.foreign, target.bridging
                unit.language = language(target.language)
                yield unit


def language(version):
    """The language mode for sources of that version of Swift. The compiler of today has none of Swift 3, and in that of 4.0 the
    conditions of newer sources choose names of UIKit that are gone."""
    return "4.2" if re.match(r"[34]\b", version) else "5"


def with_subspecs(libraries, checkouts, chosen):
    """Adds to the module of each pod the sources of the subspecs that an app chooses: CocoaPods makes one module of them.
    `chosen` has the names of the subspecs by that of the pod."""
    for checkout in map(Path.resolve, checkouts):
        for content in map(text, specifications(checkout)):
            name = SPEC_NAME.search(content)
            if name is None:
                continue
            module = SPEC_MODULE.search(content) or name
            unit = next((each for each in libraries if each.repository == checkout and is_imported_as(each, module[1])), None)
            if unit is None or unit.is_c:
                continue
            wanted = chosen.get(name[1], ())
            patterns = [pattern for subspec, found in subspecs(content).items() if subspec in wanted for pattern in found]
            files = {file.resolve() for pattern in patterns for file in matches(checkout, pattern) if file.suffix == ".swift"}
            if files - set(unit.files):
                unit.add(files)
                # What CocoaPods defines, so that the sources do not import the modules of which they are a part.
                unit.conditions = sorted({*unit.conditions, "COCOAPODS"})


def subspecs(content):
    """The patterns of the sources of each subspec of a podspec in Ruby, by its name below that of the pod, such as `Core/Fast`."""
    code = RUBY.sub(lambda found: found[0] if found[3] else blank(found), content)
    # Tests and example apps of a pod are not among the subspecs that an app chooses.
    names = {found.end(): found[2] if found[1] == "subspec" else found[1] for found in SUBSPEC.finditer(code)}
    words = [*BLOCK.finditer(RUBY.sub(blank, content)), *SPEC_SOURCES.finditer(code)]
    patterns, blocks = collections.defaultdict(list), []
    for word in sorted(words, key=re.Match.start):
        if word.re is SPEC_SOURCES:
            patterns["/".join(filter(None, blocks))] += re.findall(r"['\"]([^'\"]+)['\"]", word[1])
        elif not word[1]:
            blocks.append(names.get(word.end()))
        elif blocks:
            blocks.pop()
    return patterns


def blank(found):
    """Marks in place of a text, and spaces in place of a comment, so that what is around it stays where it is."""
    return re.sub(r"[^\n]", " " if found[0].startswith("#") else '"', found[0])


def package_targets(repository):
    for manifest in sorted(repository.rglob("Package.swift")):
        if not packages.SKIPPED.search(str(manifest.relative_to(repository))):
            for target in packages.targets(manifest.parent, repository):
                yield target.name, target.folder


def pods(repository):
    for podspec in sorted(path for path in repository.rglob("*.podspec") if path.is_file()):
        name = re.search(r'\.(?:module_)?name\s*=\s*[\'"]([^\'"]+)', text(podspec))
        files = re.search(r'\.source_files\s*=\s*[\'"]([^\'"*{]+)', text(podspec))
        if name and files:
            yield re.sub(r"\W", "_", name.group(1)), (podspec.parent / files.group(1)).resolve()


def module_name(unit):
    return unit.name if re.match(r"[A-Za-z_]", unit.name) else f"App{unit.name}"


def is_imported_as(unit, name):
    """Whether an import of this name means the unit."""
    return not unit.is_app and name.lower() in [module_name(unit).lower(), *(alias.lower() for alias in unit.aliases)]


def own_modules():
    """The names of the modules that a build for Linux finds because of this package."""
    return [path.name for folder in ("Sources", "Sources/Companions") for path in sorted((ROOT / folder).iterdir())]


def lowered(unit, arguments, siblings, scratch):
    """The unit's sources as the program of Tools/port lowers them. The compiler names the original files."""
    output = scratch / "ported"
    available = ",".join([*(n for s in siblings if not s.is_app for n in [module_name(s), *s.aliases]), *own_modules()])
    subprocess.run([arguments.port, "--module", module_name(unit), "--quiet", "--available", available, "--output",
                    output, "--root", unit.home, *unit.files], capture_output=True, timeout=900, check=False)
    found = Unit(unit.repository, unit.name, sorted(output.rglob("*.swift")) or unit.files)
    found.conditions = unit.conditions
    return found


def command(unit, arguments, folders):
    words = ["swiftc", "-swift-version", arguments.swift_version, "-module-name", module_name(unit),
             "-diagnostic-style", "llvm", "-suppress-warnings", *(f"-D{name}" for name in unit.conditions)]
    if not any(f.name == "main.swift" for f in unit.files):
        words.append("-parse-as-library")
    for folder in folders:
        words += ["-I", str(folder)]
    return words + [str(word) for word in [*coverage.c_module_options(), *unit.files]]


def compiled(words, unit, siblings, arguments, folders, own, made):
    """The result of a compiler's run, after each module that it misses was put into `own`: compiled from the unit of that
    name, in spite of its errors, or else empty, so that the compiler goes on. `made` tells of each which it is."""
    while True:
        result = subprocess.run(words, capture_output=True, text=True, errors="replace", timeout=900)
        names = sorted(set(NO_MODULE.findall(result.stderr)) - set(made))
        if not names:
            return result
        for name in names:
            made[name] = "nowhere"
            sibling = next((s for s in siblings if s is not unit and is_imported_as(s, name)), None)
            if sibling and make_module(sibling.named(name), siblings, arguments, folders, own, made):
                made[name] = "sibling"
            else:
                make_empty_module(name, own)


def make_module(unit, siblings, arguments, folders, own, made):
    """Whether the module of a unit could be made."""
    target = own / f"{unit.name}.swiftmodule"
    sources = lowered(unit, arguments, siblings, own / unit.name) if arguments.port else unit
    compiled(command(sources, arguments, folders) + [
        "-emit-module", "-emit-module-path", str(target), "-wmo", "-Xfrontend", "-experimental-skip-all-function-bodies",
        "-Xfrontend", "-experimental-allow-module-with-compiler-errors"], unit, siblings, arguments, folders, own, made)
    return target.exists()


def make_empty_module(name, folder):
    empty = folder / "empty.swift"
    empty.write_text("")
    subprocess.run(["swiftc", "-emit-module", "-emit-module-path", str(folder / f"{name.split('.')[0]}.swiftmodule"),
                    "-module-name", name, str(empty)], capture_output=True)


def check(unit, siblings, arguments, modules, scratch):
    """Typechecks a unit. Of the units that it may import, those of its own repository come first. The files that import a
    module that is nowhere are counted as failed."""
    own = scratch / re.sub(r"\W", "_", unit.key)
    own.mkdir(parents=True, exist_ok=True)
    sources = lowered(unit, arguments, siblings, own) if arguments.port else unit
    words = command(sources, arguments, [*modules, own]) + ["-typecheck", "-wmo"]
    made = {}
    result = compiled(words, unit, siblings, arguments, [*modules, own], own, made)
    if result.returncode and not DIAGNOSTIC.search(result.stderr) and "sibling" in made.values():
        # The compiler crashes where it reads a module that was made in spite of errors.
        for name in [name for name, origin in made.items() if origin == "sibling"]:
            made[name] = "nowhere"
            make_empty_module(name, own)
        result = compiled(words, unit, siblings, arguments, [*modules, own], own, made)
    originals = {file.name: str(file) for file in unit.files}
    missing = {name for name, origin in made.items() if origin == "nowhere"}
    for file in sources.files:
        for name in sorted(set(IMPORT.findall(text(file))) & missing):
            unit.imports_elsewhere = True
            unit.errors[str(file)].append((0, f"no such module '{name}'"))
    seen = set()
    for path, line, column, message in DIAGNOSTIC.findall(result.stderr):
        if path.endswith(".ported.swift"):
            path = originals.get(Path(path).name.replace(".ported", ""), path)
        if (path, line, column, message) not in seen:
            seen.add((path, line, column, message))
            unit.errors[path].append((int(line), message))
    if result.returncode != 0 and not unit.errors:
        for file in unit.files:
            unit.errors[str(file)].append((0, f"the compiler crashed: {result.stderr[-200:].splitlines()}"))


def checked(checkouts, arguments, folders):
    """The units of the checkouts, typechecked. They may import each module of the checkouts, also one that only re-exports
    others."""
    found = [module for checkout in checkouts for module in modules(checkout)]
    own = [module for module in found if uses_uikit(module)]
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda unit: check(unit, sorted(found, key=lambda s: s.repository != unit.repository), arguments, folders,
                                         Path(scratch)), own))
    return own


def symbol(message):
    for pattern in MISSING:
        match = pattern.search(message)
        if match:
            return ".".join(g for g in match.groups() if g)
    return re.sub(r"'[^']*'", "'…'", message)[:90]


def total(group):
    return (f"files {sum(unit.good for unit in group)} of {sum(len(unit.files) for unit in group)}, "
            f"units {sum(not unit.errors for unit in group)} of {len(group)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--modules", action="append", default=[])
    parser.add_argument("--port", action="store_true", help="lower each unit first")
    parser.add_argument("--only", default="")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--swift-version", default="5")
    parser.add_argument("--top", type=int, default=60)
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    arguments.port = port_program.program() if arguments.port else None
    folders = arguments.modules or [str(ROOT / ".build/debug/Modules")]
    repositories = sorted(p for p in arguments.folder.iterdir() if p.is_dir() and arguments.only in p.name)
    all_units = checked(repositories, arguments, folders)
    missing = collections.defaultdict(set)
    for unit in all_units:
        print(f"{unit.good:4d} of {len(unit.files):4d}  {unit.key}")
        for path, errors in unit.errors.items():
            for line, message in errors:
                missing[symbol(message)].add(path)
                if arguments.verbose:
                    print(f"      {path}:{line}: {message}")
    print(f"\n{total(all_units)}")
    print(f"{total([u for u in all_units if not u.imports_elsewhere])} among those that import nothing from elsewhere\n")
    for name, paths in sorted(missing.items(), key=lambda i: (-len(i[1]), i[0]))[:arguments.top]:
        print(f"{len(paths):5d}  {name}")
    if arguments.json:
        arguments.json.write_text(json.dumps({n: sorted(p) for n, p in missing.items()}, indent=1))


if __name__ == "__main__":
    sys.exit(main())
