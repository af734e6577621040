"""Writes a toolset for `swift build`, with which every package of a build finds the built UIKit.

Usage:
  python3 Tools/toolset.py FILE [--build FOLDER] [--module NAME]…

  --build FOLDER   where this package is built, without `swift build`'s tests: `.build/debug` (the default) or a copy
  --module NAME    a product beside UIKit, such as Combine or HierarchyRecording; can be repeated

    swift build --product UIKit && python3 Tools/toolset.py uikit.json
    cd App && swift build --toolset /path/to/uikit.json

SwiftPM builds a library before or after UIKit, as it likes, if the library names no dependency on it. So what the
library's `#if canImport(UIKit)` says depends on the order. With a toolset the modules are there before the build
begins, the module maps of their C modules are known to all targets, and each program is linked with their objects. The
packages name no dependency on Hindsight.

FILE ends in .json. It names the built folder and does not copy it. Beside FILE stand a folder of links to the modules
and the list of the objects. Write it again after a build that adds or removes a source file. A module that needs a
package other than this one, such as HierarchyTesting, has no toolset: name it as a dependency instead.
"""

import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tools/APICoverage"))

import coverage  # noqa: E402

# What the C modules of the runtime are linked with.
LIBRARIES = ["-ldw", "-lz"]


def named_by(target):
    """The targets and products that a target names."""
    found = [each.get("byName") or each.get("target") or each.get("product") for each in target["dependencies"]]
    return [each[0] for each in found if each]


def dependencies(manifest):
    """The targets of the package that each of its targets names."""
    targets = {target["name"]: target for target in manifest["targets"]}
    return {name: [each for each in named_by(target) if each in targets] for name, target in targets.items()}


def refuse_other_packages(manifest, modules):
    """Refuses modules that name products of other packages: those have C modules and objects in folders of their own."""
    targets = {target["name"]: target for target in manifest["targets"]}
    for name in modules:
        others = [each for each in named_by(targets[name]) if each not in targets]
        if others:
            raise SystemExit(f"{name} needs {', '.join(others)}, which is no part of this package; a toolset has none of it")


def closure(names, named):
    """The names and all that they depend on, sorted."""
    found, waiting = set(), list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += named[name]
    return sorted(found)


def targets_of_products(manifest, products):
    found = {product["name"]: product["targets"] for product in manifest["products"]}
    unknown = sorted(set(products) - set(found))
    if unknown:
        raise SystemExit(f"{', '.join(unknown)}: no product of this package; it has {', '.join(sorted(found))}")
    return [target for product in products for target in found[product]]


def empty(links):
    """Makes an empty folder of links. Refuses to remove anything else."""
    if links.is_dir():
        for path in links.iterdir():
            if not path.is_symlink():
                raise SystemExit(f"{path}: no link of a toolset; move it, or choose another FILE")
        for path in links.iterdir():
            path.unlink()
    links.mkdir(parents=True, exist_ok=True)


def write(file, built, modules):
    """Writes the toolset, the links to the modules and the list of their objects. Returns the modules that are not built."""
    if file.suffix != ".json":
        raise SystemExit(f"{file}: the name of a toolset ends in .json")
    links, objects = file.with_suffix(".modules"), file.with_suffix(".objects")
    empty(links)
    missing, listed = [], []
    for name in modules:
        module = built / "Modules" / f"{name}.swiftmodule"
        found = coverage.objects_of(name, built)
        if module.exists():
            (links / module.name).symlink_to(module)
        elif not found and not (ROOT / "Sources" / name / "module.modulemap").exists():
            missing.append(name)
        listed += found
    objects.write_text("".join(f'"{path}"\n' for path in listed))
    options = ["-I", links, *coverage.c_module_options(built)]
    file.write_text(json.dumps({
        "schemaVersion": "1.0",
        "swiftCompiler": {"extraCLIOptions": [str(option) for option in options]},
        "linker": {"extraCLIOptions": [f"@{objects}", *LIBRARIES]},
    }, indent=2) + "\n")
    return missing


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / ".build/debug")
    parser.add_argument("--module", action="append", default=[])
    arguments = parser.parse_args()
    described = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True)
    manifest = json.loads(described.stdout)
    wanted = targets_of_products(manifest, ["UIKit", *arguments.module])
    modules = closure(wanted, dependencies(manifest))
    refuse_other_packages(manifest, modules)
    missing = write(arguments.file.resolve(), arguments.build.resolve(), modules)
    if missing:
        raise SystemExit(f"{arguments.build}: {', '.join(missing)} is not built; run 'swift build --product UIKit' first")


if __name__ == "__main__":
    main()
