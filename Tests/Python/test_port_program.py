"""The program `port` is built once for each state of its sources and each compiler, and kept for all clones."""

import os
import re
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools" / "APICoverage"))

import port_program  # noqa: E402


class PortProgramTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.root, self.cache = self.folder / "clone", self.folder / "cache"
        self.builds = []
        for file in ("Package.swift", "Package.resolved", "Sources/Porting/Lowerings/A.swift", "Sources/port/Port.swift",
                     "Sources/StoryboardFile/B.swift", "Sources/Reporting/C.swift"):
            self.write(file, file)

    def write(self, file, text):
        place = self.root / file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    def build(self):
        self.builds.append(len(self.builds) + 1)
        built = self.folder / "built"
        built.write_text(f"program {len(self.builds)}")
        built.chmod(0o755)
        return built

    def program(self, root=None, compiler="6.3"):
        return port_program.program(root or self.root, self.cache, lambda: compiler, self.build)

    def test_it_is_built_once(self):
        found = self.program()
        self.assertEqual(found.read_text(), "program 1")
        self.assertTrue(os.access(found, os.X_OK))
        self.assertEqual(self.program(), found)
        self.assertEqual(self.builds, [1])

    def test_clones_of_the_same_sources_share_it(self):
        found, other = self.program(), self.folder / "other"
        self.root.rename(other)
        self.assertEqual(self.program(other), found)
        self.assertEqual(self.builds, [1])

    def test_what_it_is_made_of_decides(self):
        self.program()
        for number, change in enumerate([
                lambda: self.write("Package.swift", "new"), lambda: self.write("Sources/port/Port.swift", "new"),
                lambda: self.write("Sources/Porting/Lowerings/A.swift", "new"), lambda: self.write("Sources/port/D.swift", ""),
                lambda: self.write("Sources/StoryboardFile/B.swift", "new"),
                lambda: (self.root / "Sources/port/D.swift").rename(self.root / "Sources/port/E.swift")], 2):
            change()
            self.assertEqual(self.program().read_text(), f"program {number}")
        self.write("Sources/Reporting/C.swift", "new")
        # It pins what this program is not linked with; Package.swift names the version of swift-syntax.
        self.write("Package.resolved", "new")
        self.assertEqual(self.program().read_text(), "program 7")
        self.assertEqual(self.program(compiler="6.4").read_text(), "program 8")

    def test_the_ones_that_were_used_last_are_kept(self):
        places = {}
        for number in (1, 2, 3):
            places[number] = self.program(compiler=str(number))
            os.utime(places[number].parent, ns=(number, number))
        (self.cache / "replay-1.0.0-linux").mkdir()
        self.program(compiler="1")
        self.program(compiler="4")
        self.assertEqual({number for number, place in places.items() if place.exists()}, {1, 3})
        self.assertEqual(len(list(self.cache.iterdir())), 4)

    def test_one_that_may_still_run_is_kept(self):
        places = [self.program(compiler=str(number)) for number in range(6)]
        self.assertTrue(all(place.exists() for place in places))

    def test_sources_that_change_during_the_build_are_built_again(self):
        def build():
            if not self.builds:
                self.write("Sources/port/Port.swift", "new")
            return self.build()
        found = port_program.program(self.root, self.cache, lambda: "6.3", build)
        self.assertEqual(found.read_text(), "program 2")
        self.assertEqual([place.name for place in self.cache.iterdir()], [port_program.name(self.root, "6.3")])

    def test_another_process_may_remove_one_meanwhile(self):
        for number in range(5):
            os.utime(self.program(compiler=str(number)).parent, ns=(number, number))
        glob = Path.glob

        def removed(folder, pattern):
            for each in glob(folder, pattern):
                yield each
            yield folder / "port-gone"

        with mock.patch.object(Path, "glob", removed):
            self.assertEqual(self.program(compiler="4").read_text(), "program 5")

    def test_a_build_that_fails_keeps_nothing(self):
        def build():
            raise port_program.BuildError
        with self.assertRaises(port_program.BuildError):
            port_program.program(self.root, self.cache, lambda: "6.3", build)
        self.assertEqual(self.program().read_text(), "program 1")

    def test_another_process_may_keep_it_first(self):
        place = self.cache / port_program.name(self.root, "6.3") / "port"

        def build():
            place.parent.mkdir(parents=True)
            place.write_text("of the other process")
            return self.build()
        found = port_program.program(self.root, self.cache, lambda: "6.3", build)
        self.assertEqual(found.read_text(), "of the other process")
        self.assertEqual([each.name for each in self.cache.iterdir()], [place.parent.name])

    def test_the_folder_is_that_of_the_environment(self):
        for variables, expected in [
                ({"HINDSIGHT_CACHE": "/a", "XDG_CACHE_HOME": "/b"}, "/a"), ({"XDG_CACHE_HOME": "/b"}, "/b/hindsight"),
                ({"HOME": "/c"}, "/c/.cache/hindsight")]:
            with mock.patch.dict(os.environ, variables, clear=True):
                self.assertEqual(str(port_program.cache()), expected)

    def test_all_targets_of_the_program_are_named(self):
        manifest = (ROOT / "Package.swift").read_text()
        found, left = set(), ["port"]
        while left:
            name = left.pop()
            if name in found or not (ROOT / "Sources" / name).is_dir():
                continue
            found.add(name)
            target = re.search(rf'arget\(\s*name: "{name}"(?:, dependencies: (\[.*?\]))?', manifest, re.S)
            left += re.findall(r'"(\w+)"', target[1] or "")
        self.assertEqual(found, set(port_program.TARGETS))


if __name__ == "__main__":
    unittest.main()
