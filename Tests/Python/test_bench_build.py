"""What Tools/bench --build times: when the first picture is seen, what a client's build leaves, and the lines of the table."""

import os
import shutil
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Tools" / "Benchmarks" / "bench"))

import build  # noqa: E402


class BuildTests(unittest.TestCase):
    def clone(self, run):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        program = Path(folder.name) / "Tools" / "run"
        program.parent.mkdir()
        program.write_text(f"#!/bin/sh\n{run}\n")
        program.chmod(0o755)
        return Path(folder.name)

    def test_the_first_picture_is_seen_before_the_end(self):
        clone = self.clone("sleep 0.2; echo '==> Record the sample apps'; sleep 0.2; echo '==> The hierarchy in the middle'; sleep 1")
        seen, processor = build.first_picture(clone)
        self.assertEqual((seen.what, seen.unit), ("clone to the first picture", "s"))
        self.assertTrue(0.4 <= seen.value < 1.4, seen.value)
        self.assertEqual((processor.what, processor.unit), ("clone to the end of Tools/run", "s of processor time"))

    def test_without_a_picture_nothing_is_measured(self):
        for run in ("echo '==> Build replay and samples'", "echo '==> The hierarchy'; exit 3"):
            with self.assertRaises(SystemExit):
                list(build.first_picture(self.clone(run)))

    def test_the_cache_of_modules_alone_is_left(self):
        folder = self.clone("")
        cache = folder / "package" / ".build" / "x86" / "debug" / "ModuleCache"
        cache.mkdir(parents=True)
        (cache / "Foundation.pcm").write_text("built")
        (cache.parent / "App.o").write_text("built")
        (folder / "package" / ".build" / "debug").symlink_to("x86/debug")
        build.leave_modules(folder / "package" / ".build")
        left = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file()]
        self.assertEqual(left, ["Tools/run", "package/.build/x86/debug/ModuleCache/Foundation.pcm"])

    def test_a_client_depends_on_the_package_of_the_prebuilt_modules(self):
        package = self.clone("") / build.CLIENT
        shutil.copytree(Path(__file__).resolve().parents[2] / build.CLIENT, package, ignore=shutil.ignore_patterns(".build"))
        before = (package / "Package.swift").read_text()
        build.use(package, Path("/kept/Hindsight"))
        self.assertEqual((package / "Package.swift").read_text(), before.replace("../../..", "/kept/Hindsight"))
        with self.assertRaises(SystemExit):
            build.use(package, Path("/kept/Hindsight"))

    def test_a_commit_without_the_script_has_no_prebuilt_modules(self):
        self.assertEqual(list(build.prebuilt_client(self.clone(""))), [])

    def test_the_prebuilt_modules_are_measured_with_their_toolset(self):
        clone = self.clone("")
        package = clone / build.CLIENT
        shutil.copytree(Path(__file__).resolve().parents[2] / build.CLIENT, package, ignore=shutil.ignore_patterns(".build"))
        for path, text in [("Tools/prebuild", "echo prebuild >>calls"), ("bin/swift", 'echo "$@" >>calls')]:
            program = clone / path
            program.parent.mkdir(exist_ok=True)
            program.write_text(f"#!/bin/sh\n{text}\n")
            program.chmod(0o755)
        with mock.patch.dict(os.environ, {"PATH": f"{clone / 'bin'}:{os.environ['PATH']}"}):
            figures = [(figure.what, figure.unit) for figure in build.prebuilt_client(clone)]
        self.assertEqual(figures, [(what, unit) for what in (
            "Tools/prebuild from a clone", "clean debug build of a client, with prebuilt modules",
            "rebuild after a change of the client's own file, with prebuilt modules") for unit in (build.SECONDS, build.PROCESSOR)])
        command = f"build --build-tests --package-path {package} --toolset {clone}/.build/prebuilt/toolset.json"
        self.assertEqual((clone / "calls").read_text().splitlines(), ["prebuild", command, command])

    def test_each_change_differs(self):
        package = self.clone("") / "package"
        (package / "Sources").mkdir(parents=True)
        texts = {""}
        (package / "Sources/App.swift").write_text("")
        for _ in range(2):
            build.change(package)
            texts.add((package / "Sources/App.swift").read_text())
        self.assertEqual(len(texts), 3)

    def test_a_program_is_told_with_and_without_its_symbols(self):
        clone = self.clone("")
        program = clone / ".build" / "release" / "replay"
        program.parent.mkdir(parents=True)
        program.write_bytes(Path("/bin/true").read_bytes())
        figures = list(build.programs(clone))
        self.assertEqual([figure.what for figure in figures], ["replay, release", "replay, release, stripped"])
        self.assertEqual(figures[0].value, program.stat().st_size / 1e6)

    def test_a_line_has_the_medians_of_both_commits_and_their_ratio(self):
        results = {("a build", "s"): {"a" * 40: [10, 30, 20], "b" * 40: [5, 6, 4]}, ("a size", "MB"): {"b" * 40: [2]}}
        self.assertEqual(build.table(results, ["a" * 40, "b" * 40]).splitlines(), [
            "| what | aaaaaaaaaaaa | bbbbbbbbbbbb | ratio |",
            "| --- | --: | --: | --: |",
            "| a build | 20.0 s | 5.0 s | 0.25 × |",
            "| a size |  | 2.0 MB |  |",
        ])


if __name__ == "__main__":
    unittest.main()
