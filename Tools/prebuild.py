"""Builds the modules that apps and their tests import, once, into a folder that other builds use.

    Tools/prebuild                                  writes .build/prebuilt of this package
    Tools/prebuild --output ~/hindsight-prebuilt    writes that folder; a CI keeps it in its cache
    Tools/prebuild --product Combine                has another product, too; can be repeated
    Tools/prebuild --configuration release          has optimized modules

A package then needs no dependency on Hindsight, and compiles none of it:

    cd App && swift test --toolset "$(~/hindsight-prebuilt/toolset)"

Every package of such a build finds UIKit, so that `#if canImport(UIKit)` is true also in those that name no dependency.
A package that names one uses the folder's own package Hindsight, whose products have the same names and are empty:

    .package(name: "Hindsight", path: "/home/me/hindsight-prebuilt/Hindsight")

The folder has UIKit and the modules beside it, HierarchyRecording and HierarchyTesting. It holds for one version of the
compiler, which `prebuilt.json` there and the name of the folder with the modules say beside the commit. `toolset` refuses
another one. The folder can be moved: `toolset` writes the paths anew.

Other products are left out unless they are named, since libraries ask `canImport` for some of them.
"""

import argparse
import hashlib
import json
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Tuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tools/APICoverage"))

import coverage  # noqa: E402

PRODUCTS = ["UIKit", "HierarchyRecording", "HierarchyTesting"]
#: Where the modules are built: a package that names the products, so that nothing else is built.
BUILDER = ROOT / ".build/prebuilding"
REMEDY = "run Tools/prebuild without --built"
#: What the folder has beside the one with the modules.
DESCRIPTION, TOOLSET, STAND_IN = "prebuilt.json", "toolset", "Hindsight"
#: The beginning of the name of a folder of modules that is not yet complete.
STAGED = ".prebuilding-"

MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

// Stands in for Hindsight in a build with the toolset beside it. The products have the same names, and are empty.
let package = Package(
    name: "Hindsight",
    products: [
%s    ],
    targets: [.target(name: "HindsightPrebuilt")]
)
"""
BUILDER_MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Prebuilding",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Hindsight", path: "../..")],
    targets: [
        .target(
            name: "Prebuilding",
            dependencies: [
%s            ])
    ]
)
"""
SOURCE = """#if !canImport(UIKit)
    #error("This package is empty and needs the toolset beside it: swift build --toolset \\"$(FOLDER/toolset)\\"")
#endif
"""


class PrebuildError(Exception):
    """What the user has to know."""


@dataclass(frozen=True)
class Target:
    """A target of a package. `headers` is the folder that shows a target in C to others."""

    name: str
    folder: Path
    headers: Path
    is_system: bool = False
    libraries: Tuple[str, ...] = ()


class Package:
    def __init__(self, folder, manifest):
        self.folder = folder
        self.targets = {each["name"]: each for each in manifest["targets"]}
        self.products = {each["name"]: each["targets"] for each in manifest["products"] if "library" in each["type"]}

    def target(self, name):
        described = self.targets[name]
        folder = self.folder / (described.get("path") or f"Sources/{name}")
        linked = [each["kind"]["linkedLibrary"]["_0"] for each in described.get("settings", [])
                  if "linkedLibrary" in each["kind"] and is_on_linux(each.get("condition"))]
        return Target(name, folder, folder / (described.get("publicHeadersPath") or "include"),
                      described["type"] == "system", tuple(linked))

    def needs(self, name):
        """The targets of this package that one of them names, and the products of others, each with its package or None."""
        for each in self.targets[name]["dependencies"]:
            kind, (named, *others) = next(iter(each.items()))
            if not is_on_linux(others[-1]):
                continue
            is_own = kind != "product" and named in self.targets
            yield named, None if is_own else (others[0] if kind == "product" else named)


def is_on_linux(condition):
    """Whether a condition of a manifest holds on Linux, and for no trait."""
    return not condition or "linux" in (condition.get("platformNames") or ["linux"]) and not condition.get("traits")


def manifest_of(folder):
    """What the manifest of a package says. A scratch folder of its own, so that no other build is waited for."""
    with tempfile.TemporaryDirectory() as scratch:
        return json.loads(subprocess.run(
            ["swift", "package", "dump-package", "--package-path", str(folder), "--scratch-path", scratch],
            check=True, stdout=subprocess.PIPE).stdout)


def checkout(name, scratch):
    """Where SwiftPM has put another package."""
    found = [each for each in (scratch / "checkouts").glob("*") if each.name.lower() == name.lower()]
    if not found:
        raise PrebuildError(f"{scratch / 'checkouts'} has no {name}; {REMEDY}")
    return found[0]


def needed(products, scratch, root=ROOT, read=manifest_of):
    """The targets that products of the package are made of, of other packages, too, sorted by name."""
    packages, found = {}, {}

    def package(folder):
        if folder not in packages:
            packages[folder] = Package(folder, read(folder))
        return packages[folder]

    def targets(folder, product):
        known = package(folder).products
        if product not in known:
            raise PrebuildError(f"{product}: no library of {folder.name}; it has {', '.join(sorted(known))}")
        return [(folder, name) for name in known[product]]

    waiting = [each for product in products for each in targets(root, product)]
    while waiting:
        folder, name = waiting.pop()
        if name in found:
            continue
        found[name] = package(folder).target(name)
        for other, owner in package(folder).needs(name):
            waiting += targets(checkout(owner, scratch), other) if owner else [(folder, other)]
    return [found[name] for name in sorted(found)]


def copy_module(target, built, folder):
    """Copies the module of a target. Says whether it is there."""
    module = built / "Modules" / f"{target.name}.swiftmodule"
    if module.exists():
        for file in (module, module.with_suffix(".swiftdoc")):
            if file.exists():
                shutil.copy(file, folder)
        return True
    headers = target.folder if target.is_system else target.headers
    if not headers.is_dir() or not target.is_system and not objects_of(target, built):
        return False
    # The compiler finds a module of C in a folder of its name, in each folder that it searches.
    shutil.copytree(headers, folder / target.name)
    map_file = folder / target.name / "module.modulemap"
    if not map_file.exists():
        umbrella = f'header "{target.name}.h"' if (headers / f"{target.name}.h").exists() else '"."'
        map_file.write_text(f"module {target.name} {{\n    umbrella {umbrella}\n    export *\n}}\n")
    return True


def objects_of(target, built):
    """The objects of a target's sources. The folder also has those of sources that were removed."""
    folder = built / f"{target.name}.build"
    if (folder / "sources").exists():
        return coverage.objects_of(target.name, built)
    return [path for path in sorted(folder.rglob("*.o")) if (target.folder / path.relative_to(folder).with_suffix("")).exists()]


def merge(objects, file):
    """Links objects to a single one."""
    with tempfile.NamedTemporaryFile("w", suffix=".objects") as listed:
        listed.write("".join(f'"{path}"\n' for path in objects))
        listed.flush()
        subprocess.run(["clang", "-r", "-nostdlib", "-o", str(file), f"@{listed.name}"], check=True)


def write_library(targets, built, folder):
    """Writes an archive with an object for all that UIKit is made of, and one for each other target.

    A linker takes an object of an archive whole, or not at all if the program uses nothing of it. UIKit finds classes by
    their names, and must be whole. The tests' modules need Testing, which an app does not have.
    """
    uikit, others = targets
    members = {"UIKit": [path for target in uikit for path in objects_of(target, built)],
               **{target.name: objects_of(target, built) for target in others}}
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        files = []
        for name, objects in members.items():
            if objects:
                files.append(str(Path(scratch) / f"{name}.o"))
                merge(objects, files[-1])
        subprocess.run(["ar", "qcsD", str(folder / "libHindsight.a"), *files], check=True)


def libraries(targets, archive):
    """The libraries that the members of an archive ask for, and those of the manifests, each once."""
    extract = Path(shutil.which("swiftc")).resolve().parent / "swift-autolink-extract"
    with tempfile.NamedTemporaryFile("r") as asked:
        subprocess.run([str(extract), str(archive), "-o", asked.name], check=True)
        found = {word for word in asked.read().split() if word.startswith("-l")}
    return sorted(found | {f"-l{library}" for target in targets for library in target.libraries})


def digest(folder):
    found = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        found.update(f"\0{file.relative_to(folder)}\0".encode())
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()[:12]


def claim(output):
    """Refuses to write over what this tool has not written. Returns the folder of modules that is there, if any.

    What a run that was stopped has left there is removed.
    """
    if output.exists() and not output.is_dir():
        raise PrebuildError(f"{output} is no folder; choose a folder with --output")
    for left in output.glob(f"{STAGED}*"):
        shutil.rmtree(left)
    if not output.exists() or not any(output.iterdir()):
        output.mkdir(parents=True, exist_ok=True)
        return None
    if not (output / DESCRIPTION).exists():
        raise PrebuildError(f"{output} was not written by Tools/prebuild; choose another folder with --output")
    return json.loads((output / DESCRIPTION).read_text())["content"]


def compiler():
    info = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, stdout=subprocess.PIPE).stdout)
    return {"compilerVersion": info["compilerVersion"], "triple": info["target"]["triple"]}


def commit(root=ROOT):
    """The commit, after the last version before it, and with `-changed` if files differ from it."""
    described = subprocess.run(
        ["git", "describe", "--always", "--tags", "--match", "v[0-9]*", "--match", "[0-9]*", "--abbrev=12", "--dirty=-changed"],
        cwd=root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return described.stdout.strip() or "unknown"


def content_name(description, folder):
    """The name of the folder of modules. It has another one after each change: SwiftPM builds a package again if the options
    of the compiler change, and does not look at the modules."""
    version = re.search(r"[\d.]*\d", description["compilerVersion"])
    named = [f"swift-{version[0] if version else 'unknown'}", description["configuration"], description["commit"], digest(folder)]
    return re.sub(r"[^\w.-]", "-", "-".join(named))


def write(output, products, configuration, scratch, root=ROOT, read=manifest_of, compiler=compiler):
    """Writes the folder with modules that a build has left in its scratch folder."""
    output, built = output.resolve(), (scratch / configuration).resolve()
    old = claim(output)
    uikit = needed(["UIKit"], scratch, root, read)
    targets = needed(products, scratch, root, read)
    description = {**compiler(), "configuration": configuration, "commit": commit(root), "products": products}
    staged = Path(tempfile.mkdtemp(prefix=STAGED, dir=output))
    try:
        (staged / "modules").mkdir()
        missing = [target.name for target in targets if not copy_module(target, built, staged / "modules")]
        if missing:
            raise PrebuildError(f"{built}: {', '.join(missing)} is not built; {REMEDY}")
        write_library((uikit, [target for target in targets if target not in uikit]), built, staged)
        description["libraries"] = " ".join(libraries(targets, staged / "libHindsight.a"))
        staged.chmod(0o755)
        content = content_name(description, staged)
        if content != old:
            shutil.rmtree(output / content, ignore_errors=True)
            staged.rename(output / content)
    finally:
        shutil.rmtree(staged, ignore_errors=True)
    write_stand_in(output / STAND_IN, products)
    (output / DESCRIPTION).write_text(json.dumps({**description, "content": content}, indent=2) + "\n")
    shutil.copy(Path(__file__).parent / "Prebuilt" / TOOLSET, output)
    subprocess.run([output / TOOLSET], check=True, stdout=subprocess.DEVNULL)
    if old and old != content:
        shutil.rmtree(output / old, ignore_errors=True)
    return output


def write_stand_in(folder, products):
    lines = "".join(f'        .library(name: "{name}", targets: ["HindsightPrebuilt"]),\n' for name in products)
    source = folder / "Sources/HindsightPrebuilt/HindsightPrebuilt.swift"
    source.parent.mkdir(parents=True, exist_ok=True)
    for file, text in [(folder / "Package.swift", MANIFEST % lines), (source, SOURCE)]:
        if not file.exists() or file.read_text() != text:
            file.write_text(text)


def build(products, configuration):
    """Builds products as a user's package does. Returns the scratch folder."""
    named = "".join(f'                .product(name: "{name}", package: "Hindsight"),\n' for name in products)
    source = BUILDER / "Sources/Prebuilding/Prebuilding.swift"
    source.parent.mkdir(parents=True, exist_ok=True)
    source.touch()
    shutil.copy(ROOT / "Package.resolved", BUILDER)
    (BUILDER / "Package.swift").write_text(BUILDER_MANIFEST % named)
    if subprocess.run(["swift", "build", "--package-path", str(BUILDER), "-c", configuration]).returncode != 0:
        raise PrebuildError("the modules could not be built")
    return BUILDER / ".build"


def usage(output):
    """The command of a shell that uses a folder."""
    return f'swift test --toolset "$({shlex.quote(str(output / TOOLSET))})"'


def main():
    parser = argparse.ArgumentParser(
        prog="Tools/prebuild", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path, metavar="FOLDER", default=ROOT / ".build/prebuilt",
                        help="the folder to write (default: .build/prebuilt of this package)")
    parser.add_argument("--configuration", choices=["debug", "release"], default="debug", help="how the modules are built (default: debug)")
    parser.add_argument("--product", action="append", metavar="NAME", default=[], help="a product to have beside the others; can be repeated")
    parser.add_argument("--built", type=Path, metavar="FOLDER",
                        help="take the modules that a build has left in its scratch folder, such as .build, and build nothing")
    arguments = parser.parse_args()
    products = list(dict.fromkeys([*PRODUCTS, *arguments.product]))
    try:
        # Before the build, which takes minutes.
        claim(arguments.output)
        known = Package(ROOT, manifest_of(ROOT)).products
        unknown = [name for name in products if name not in known]
        if unknown:
            raise PrebuildError(f"{', '.join(unknown)}: no library of this package; it has {', '.join(sorted(known))}")
        scratch = arguments.built or build(products, arguments.configuration)
        output = write(arguments.output, products, arguments.configuration, scratch)
    except PrebuildError as error:
        sys.exit(f"error: {error}")
    print(f"""Wrote {output}. In a package that imports UIKit:
    {usage(output)}
A package that depends on Hindsight names this folder instead:
    .package(name: "Hindsight", path: "{output / STAND_IN}")""")


if __name__ == "__main__":
    main()
