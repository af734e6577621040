"""Compiles programs that import UIKit against the modules that `swift test` has built."""

import pathlib
import subprocess
import unittest

from programs import ROOT

# The package manager makes the link `debug` anew whenever it runs, also for other tests.
BUILD = (ROOT / ".build" / "debug").resolve()

# The modules that the programs import, and all that these import.
MODULES = """
    HierarchyTesting ReplayConfiguration Yams CYaml Reporting TimeTravel HierarchyRecording FoundationOverlay HeadlessUIKitValues
    HeadlessUIKitRuntime HeadlessUIKitComponents HeadlessUIKit UIKit _Testing_UIKit _Testing_CoreGraphics
    CoreGraphics ImageIO MobileCoreServices OSLog QuartzCore UniformTypeIdentifiers
    UserNotifications TraceFile Linting CallSites ConstraintSolver StoryboardFile AppResources HierarchyModel JSONText
    CHindsightEmbeddedFiles CHindsightFrame CHindsightMainQueue CHindsightSignals CHindsightSwiftCall CHindsightTicks
    """.split()

needs_modules = unittest.skipUnless((BUILD / "Modules" / "HierarchyTesting.swiftmodule").exists(), "needs swift build --build-tests")


def objects(module):
    """The object files of a module. A folder may hold others, of sources that are gone."""
    folder = BUILD / f"{module}.build"
    sources = folder / "sources"
    if not sources.exists():
        return sorted(folder.rglob("*.o"))
    return [folder / f"{pathlib.Path(line.strip(chr(39))).name}.o" for line in sources.read_text().splitlines()]


def compile_program(folder, module, program, *options):
    """Compiles the Swift files of the folder to a program, and returns what the compiler answers."""
    (folder / "objects").write_text("\n".join(str(file) for each in MODULES for file in objects(each)))
    maps = [ROOT / "Sources" / name / "module.modulemap" for name in ("CHindsightZlib", "CHindsightDwarf")]
    maps += [BUILD / f"{name}.build" / "module.modulemap" for name in MODULES if name.startswith("CHindsight")]
    maps += [ROOT / ".build" / "checkouts" / "Yams" / "Sources" / "CYaml" / "include" / "module.modulemap"]
    c_flags = [f"-fmodule-map-file={file}" for file in maps]
    command = ["swiftc", "-module-name", module, "-parse-as-library", "-swift-version", "6", "-Onone", "-wmo", *options]
    command += ["-warnings-as-errors", "-Xfrontend", "-enable-cross-import-overlays", "-I", BUILD / "Modules"]
    command += [word for flag in c_flags for word in ("-Xcc", flag)]
    command += sorted(folder.glob("*.swift")) + ["@objects", "-lz", "-ldw", "-o", program]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)
