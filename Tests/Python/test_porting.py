"""Runs PortingTests with the swift-syntax of the toolchain. `swift test` runs them only with the trait Porting, which compiles
swift-syntax for minutes.
"""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from programs import ROOT

RUNNER = """
import Testing

@main struct Runner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""
OPTIONS = ["-swift-version", "5", "-D", "Porting", "-enable-upcoming-feature", "BareSlashRegexLiterals", "-package-name", "hindsight",
           "-parse-as-library", "-enable-testing", "-Onone", "-suppress-warnings"]
LIBRARIES = ["-lSwiftSyntax", "-lSwiftParser", "-lSwiftDiagnostics"]


def toolchain():
    """The folder of the toolchain's modules for compiler plugins; None if it has no swift-syntax."""
    if not shutil.which("swiftc"):
        return None
    told = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout)
    folder = pathlib.Path(told["paths"]["runtimeResourcePath"]) / "host"
    return folder if (folder / "SwiftSyntax.swiftmodule").exists() else None


def sources(folder):
    return sorted((ROOT / folder).rglob("*.swift"))


@unittest.skipUnless(toolchain(), "needs a toolchain with swift-syntax, as those of swift.org for Linux")
class Porting(unittest.TestCase):
    def compile(self, folder, *words):
        host = toolchain()
        ran = subprocess.run(["swiftc", *OPTIONS, "-I", folder, "-I", host, *words], cwd=folder, capture_output=True, text=True)
        self.assertEqual(ran.returncode, 0, ran.stderr[-3000:])

    def test_the_tests_of_the_lowerings_pass(self):
        host = toolchain()
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            objects = []
            for module in ("StoryboardFile", "Porting"):
                objects.append(folder / f"{module}.o")
                self.compile(folder, "-module-name", module, "-wmo", "-emit-module", "-emit-module-path", folder / f"{module}.swiftmodule",
                             "-c", *sources(f"Sources/{module}"), "-o", objects[-1])
            runner, program = folder / "Runner.swift", folder / "PortingTests"
            runner.write_text(RUNNER)
            self.compile(folder, "-module-name", "PortingTests", "-plugin-path", host / "plugins/testing", *sources("Tests/PortingTests"),
                         runner, *objects, "-L", host, *LIBRARIES, "-Xlinker", "-rpath", "-Xlinker", host, "-o", program)
            ran = subprocess.run([program, "--testing-library", "swift-testing"], capture_output=True, text=True,
                                 env={**os.environ, "NO_COLOR": "1"})
        failed = [line for line in (ran.stdout + ran.stderr).splitlines() if "✘" in line or "recorded an issue" in line]
        self.assertEqual((ran.returncode, failed), (0, []), (ran.stdout + ran.stderr)[-3000:])
        self.assertRegex(ran.stdout + ran.stderr, r"Test run with [1-9]\d* tests in \d+ suites passed")


if __name__ == "__main__":
    unittest.main()
