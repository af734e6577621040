"""What `Tools/release` packs, what `Tools/install` installs, and what the GitHub action and the hook of pre-commit do with it.

The program is the one that the other tests run. `Tools/release` without arguments builds one that needs no library, and tries it.
"""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

from programs import REPLAY, ROOT, needs_replay

try:
    import yaml
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator
except ImportError:
    yaml = None

CLEAN = ROOT / "Traces" / "mail-on-phone.vctrace"
MISUSE = ROOT / "Traces" / "double-dismiss-climbs.vctrace"
PRE_COMMIT = pathlib.Path(sys.executable).parent / "pre-commit"


def run(*command, **options):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=900, **options)


@needs_replay
@unittest.skipUnless(yaml, "needs the packages of requirements.txt")
class Release(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.files = cls.folder / "files"
        answer = run(ROOT / "Tools" / "release", "--program", REPLAY, cls.files)
        if answer.returncode != 0:
            raise AssertionError(answer.stdout + answer.stderr)
        [cls.archive] = cls.files.glob("replay-*.tar.gz")
        cls.name = cls.archive.name.removesuffix(".tar.gz")
        with tarfile.open(cls.archive) as archive:
            archive.extractall(cls.folder, filter="data")
        cls.root = cls.folder / cls.name

    def environment(self, **more):
        cache = tempfile.TemporaryDirectory()
        self.addCleanup(cache.cleanup)
        return {**os.environ, "HINDSIGHT_RELEASES": self.files.as_uri(), "HINDSIGHT_CACHE": cache.name, **more}

    def test_the_program_runs(self):
        version = run(REPLAY, "--version").stdout
        self.assertEqual(run(self.root / "bin" / "replay", "--version").stdout, version)
        self.assertEqual(self.name.split("-")[1], version.split()[1])

    def test_the_checksums_are_those_of_all_files(self):
        lines = (self.files / "SHA256SUMS").read_text().splitlines()
        sums = {path.name: hashlib.sha256(path.read_bytes()).hexdigest()
                for path in self.files.iterdir() if path.name != "SHA256SUMS"}
        self.assertEqual(dict(reversed(line.split("  ")) for line in lines), sums)
        self.assertGreaterEqual(len(sums), 2)

    def test_the_same_program_gives_the_same_files(self):
        again = self.folder / "again"
        run(ROOT / "Tools" / "release", "--program", REPLAY, again, check=True)
        self.assertEqual((again / "SHA256SUMS").read_text(), (self.files / "SHA256SUMS").read_text())

    @unittest.skipUnless(shutil.which("readelf"), "needs readelf")
    def test_the_program_names_its_functions_and_has_nothing_for_debuggers(self):
        built, installed = [run("readelf", "--sections", "--wide", path).stdout for path in (REPLAY, self.root / "bin" / "replay")]
        for section, is_kept in [(".text", True), (".symtab", True), (".debug_info", False), (".debug_line", False)]:
            self.assertIn(f" {section} ", built)
            self.assertEqual(f" {section} " in installed, is_kept, section)

    def test_a_program_that_cannot_be_stripped_is_installed_as_it_is(self):
        tools, prefix = self.folder / "tools", self.folder / "prefix"
        tools.mkdir()
        for name in ["strip", "uname"]:
            (tools / name).write_text("#!/bin/sh\n" + ("exit 1\n" if name == "strip" else "echo Linux\n"))
            (tools / name).chmod(0o755)
        path = f"{tools}{os.pathsep}{os.environ['PATH']}"
        answer = run(ROOT / "Tools" / "install", "--program", REPLAY, prefix, env={**os.environ, "PATH": path})
        self.assertEqual(answer.returncode, 0, answer.stdout + answer.stderr)
        self.assertIn("note: strip failed", answer.stderr)
        self.assertEqual((prefix / "bin" / "replay").read_bytes(), REPLAY.read_bytes())

    def test_every_command_has_a_page(self):
        pages = self.root / "share" / "man" / "man1"
        help_text = run(REPLAY, "--help").stdout.split("SUBCOMMANDS:\n")[1]
        commands = [line.split()[0] for line in help_text.splitlines() if line[:2] == "  " and line[2:3].islower()]
        self.assertIn("lint", commands)
        self.assertEqual({page.name for page in pages.iterdir()}, {"replay.1", *(f"replay-{each}.1" for each in commands)})
        text = (pages / "replay-lint.1").read_text()
        self.assertIn(".Dt REPLAY-LINT 1\n", text)
        self.assertIn("--fail-on", text.replace("Fl -", "--"))
        self.assertNotIn("replay.", (pages / "replay.1").read_text())

    @unittest.skipUnless(shutil.which("groff"), "needs groff")
    def test_groff_has_nothing_to_say_about_the_pages(self):
        for page in sorted((self.root / "share" / "man" / "man1").iterdir()):
            answer = run("groff", "-mandoc", "-Tutf8", "-ww", "-z", page)
            self.assertEqual((page.name, answer.stderr), (page.name, ""))

    def test_bash_completes_commands_rules_and_traces(self):
        script = self.root / "share" / "bash-completion" / "completions" / "replay"
        for line, expected in [("replay tra", "transitions"), ("replay lint --fail-on w", "warning"),
                               ("replay lint --only missing-did", "missing-did-move")]:
            words = line.split()
            answer = run("bash", "-c", f"""
                source {script}
                COMP_WORDS=({line}) COMP_CWORD={len(words) - 1} COMP_LINE='{line}' COMP_POINT={len(line)}
                _replay replay '{words[-1]}' '{words[-2]}'
                printf '%s\\n' "${{COMPREPLY[@]}}"
                """)
            self.assertIn(expected, answer.stdout.split(), line)

    def test_the_other_shells_take_their_completions(self):
        for shell, path in [("zsh", "zsh/site-functions/_replay"), ("fish", "fish/vendor_completions.d/replay.fish")]:
            script = self.root / "share" / path
            self.assertIn("missing-did-move", script.read_text())
            if shutil.which(shell):
                self.assertEqual(run(shell, "-n", script).stderr, "")

    @unittest.skipUnless(shutil.which("dpkg-deb"), "needs dpkg-deb")
    def test_the_debian_package_has_the_same_program(self):
        [package] = self.files.glob("*.deb")
        target = self.folder / "debian"
        run("dpkg-deb", "--extract", package, target, check=True)
        self.assertEqual((target / "usr/bin/replay").read_bytes(), (self.root / "bin" / "replay").read_bytes())
        self.assertTrue((target / "usr/share/man/man1/replay-lint.1.gz").exists())
        self.assertFalse((target / "usr/share/terminfo").exists())
        fields = run("dpkg-deb", "--field", package, "Package", "Version").stdout
        self.assertEqual(fields, f"Package: hindsight\nVersion: {self.name.split('-')[1]}\n")

    def test_the_components_are_a_valid_document(self):
        [path] = self.files.glob("*.cdx.json")
        self.assertIsNone(JsonStrictValidator(SchemaVersion.V1_5).validate_str(path.read_text()))
        for name in ["swift-argument-parser", "Yams", "swift"]:
            self.assertIn(f'"name": "{name}"', path.read_text())

    def test_the_formula_names_the_archives(self):
        folder = self.folder / "formula"
        folder.mkdir()
        name = "replay-1.2.3-macos-arm64.tar.gz"
        (folder / "SHA256SUMS").write_text(f"{'a' * 64}  {name}\n{'b' * 64}  replay-1.2.3-linux-x86_64.tar.gz\n{'c' * 64}  other\n")
        text = run(sys.executable, ROOT / "Tools/Release/formula.py", folder, "https://example.invalid/o/r").stdout
        self.assertIn(f"""
  on_macos do
    on_arm do
      url "https://example.invalid/o/r/releases/download/1.2.3/{name}"
      sha256 "{'a' * 64}"
    end
  end
""", text)
        self.assertEqual([text.count(each) for each in ["b" * 64, "c" * 64, "on_intel", 'version "1.2.3"']], [1, 0, 1, 1])
        if shutil.which("ruby"):
            self.assertEqual(run("ruby", "-c", "-", input=text).stdout, "Syntax OK\n")

    def unpacked_recorder(self):
        [path] = self.files.glob("hindsight-device-recorder-*.tar.gz")
        with tarfile.open(path) as archive:
            names, modes = archive.getnames(), {entry.mode for entry in archive if entry.isfile()}
            archive.extractall(self.folder, filter="data")
        self.assertEqual(modes, {0o644})
        name = path.name.removesuffix(".tar.gz")
        self.assertEqual(name.split("-")[-1], self.name.split("-")[1])
        return self.folder / name, [each.removeprefix(f"{name}/") for each in names if (self.folder / each).is_file()]

    def test_the_recorder_is_a_package_without_other_files(self):
        root, names = self.unpacked_recorder()
        sources = run("git", "ls-files", "--cached", "--others", "--exclude-standard", "Sources/CHindsightDeviceRecorder",
                      "Sources/DeviceRecorder", cwd=ROOT, check=True).stdout.split()
        self.assertIn("Sources/CHindsightDeviceRecorder/include/HSRecorder.h", sources)
        self.assertEqual(sorted(names), sorted(["LICENSE", "Package.swift", "README.md", *sources]))
        for name in sources:
            self.assertEqual((root / name).read_bytes(), (ROOT / name).read_bytes(), name)

    @unittest.skipUnless(shutil.which("swift"), "needs Swift")
    def test_the_recorder_asks_for_no_other_package_and_for_ios_13(self):
        root, _ = self.unpacked_recorder()
        package = json.loads(run("swift", "package", "--package-path", root, "dump-package", check=True).stdout)
        self.assertEqual(package["dependencies"], [])
        self.assertEqual({each["platformName"]: each["version"] for each in package["platforms"]},
                         {"ios": "13.0", "maccatalyst": "13.0", "macos": "10.15", "tvos": "13.0"})
        self.assertEqual([each["name"] for each in package["products"]], ["DeviceRecorder"])

    @unittest.skipUnless(shutil.which("swift"), "needs Swift")
    def test_an_app_builds_with_the_recorder_as_a_repository(self):
        root, _ = self.unpacked_recorder()
        repository, app = self.folder / "hindsight-device-recorder", self.folder / "app"
        shutil.copytree(root, repository)
        for arguments in [["init", "-q"], ["add", "-A"], ["-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-q", "-m", "1.2.3"],
                          ["tag", "1.2.3"]]:
            run("git", "-C", repository, *arguments, check=True)
        (app / "Sources" / "App").mkdir(parents=True)
        (app / "Sources" / "App" / "main.swift").write_text('import DeviceRecorder\n\nprint("built")\n')
        (app / "Package.swift").write_text(f"""// swift-tools-version: 5.6
import PackageDescription
let package = Package(
    name: "App", platforms: [.iOS(.v13), .macOS(.v10_15)],
    dependencies: [.package(url: "file://{repository}", from: "1.2.0")],
    targets: [.executableTarget(name: "App", dependencies: [.product(name: "DeviceRecorder", package: "hindsight-device-recorder")])])
""")
        answer = run("swift", "run", "--quiet", "--package-path", app, "App")
        self.assertEqual((answer.returncode, answer.stdout), (0, "built\n"), answer.stderr)
        pins = json.loads((app / "Package.resolved").read_text())["pins"]
        self.assertEqual([(pin["identity"], pin["state"]["version"]) for pin in pins], [("hindsight-device-recorder", "1.2.3")])

    def test_the_page_of_the_recorder_leads_to_replay_in_three_lines(self):
        root, _ = self.unpacked_recorder()
        steps = [line for line in (root / "README.md").read_text().splitlines() if line[:2] in ("1.", "2.", "3.", "4.")]
        self.assertEqual([line[:2] for line in steps], ["1.", "2.", "3."])
        for step, text in zip(steps, ["the product `DeviceRecorder`", "DeviceRecorder.start(to: ", "`replay lint app.jsonl`"]):
            self.assertIn(text, step)

    def lint_as_action(self, traces, arguments="", **more):
        """Runs the steps of action.yml as GitHub does: with the expressions of `env` replaced."""
        action = yaml.safe_load((ROOT / "action.yml").read_text())
        values = {"inputs.traces": traces, "inputs.arguments": arguments, "inputs.releases": self.files.as_uri(),
                  "github.server_url": "https://example.invalid", "github.action_repository": "o/r", "github.token": "none"}
        environment = self.environment(GITHUB_ACTION_PATH=str(ROOT), **more)
        for step in action["runs"]["steps"]:
            for name, text in step["env"].items():
                for expression, value in values.items():
                    text = text.replace("${{ " + expression + " }}", value)
                self.assertNotIn("${{", text)
                environment[name] = text
            answer = run("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"], env=environment, cwd=ROOT)
        return answer

    def test_the_action_annotates_violations(self):
        answer = self.lint_as_action(f"{CLEAN}\n\n{MISUSE}\n")
        self.assertEqual(answer.returncode, 1, answer.stderr)
        self.assertIn("::warning file=", answer.stdout)
        self.assertIn("title=double-dismiss-climbs", answer.stdout)

    def test_the_action_passes_arguments(self):
        self.assertEqual(self.lint_as_action(str(MISUSE), "--fail-on error").returncode, 0)
        self.assertEqual(self.lint_as_action(str(CLEAN)).returncode, 0)

    def test_the_action_passes_arguments_of_all_lines(self):
        self.assertEqual(self.lint_as_action(str(MISUSE), "\n  --color never\n--fail-on\terror\n\n").returncode, 0)

    def test_a_trace_is_no_option_of_the_action(self):
        answer = self.lint_as_action("--help\n--config=/dev/null")
        self.assertEqual(answer.returncode, 65)
        for name in ["--help", "--config=/dev/null"]:
            self.assertIn(f"::error title=replay::{name}: no such file\n", answer.stdout)

    def test_text_of_inputs_is_no_command(self):
        target = self.folder / "made"
        answer = self.lint_as_action(f"$(touch {target})\n\"; touch {target} #")
        self.assertEqual((answer.returncode, target.exists()), (65, False))

    def test_a_program_with_another_checksum_is_refused(self):
        bad = self.folder / "bad"
        shutil.copytree(self.files, bad)
        (bad / self.archive.name).write_bytes(b"other")
        environment = self.environment(HINDSIGHT_RELEASES=bad.as_uri())
        answer = run(ROOT / "Tools" / "replay", "--version", env=environment)
        self.assertEqual(answer.returncode, 69)
        self.assertIn("does not have the checksum", answer.stderr)

    def test_the_checksum_can_come_from_elsewhere(self):
        right = hashlib.sha256(self.archive.read_bytes()).hexdigest()
        for checksum, status in [(right, 0), ("0" * 64, 69)]:
            environment = self.environment(HINDSIGHT_SHA256=checksum)
            answer = run(ROOT / "Tools" / "replay", "--version", env=environment)
            self.assertEqual(answer.returncode, status, answer.stderr)

    def test_a_download_that_fails_leaves_nothing(self):
        empty = self.folder / "empty"
        (empty / "sums").mkdir(parents=True)
        (empty / "archive").mkdir()
        shutil.copy(self.files / "SHA256SUMS", empty / "sums")
        shutil.copy(self.archive, empty / "archive")
        (empty / "cut").mkdir()
        (empty / "cut" / self.archive.name).write_bytes(self.archive.read_bytes()[:1000])
        cut = hashlib.sha256((empty / "cut" / self.archive.name).read_bytes()).hexdigest()
        for part, more in [("none", {}), ("sums", {}), ("archive", {}), ("cut", {"HINDSIGHT_SHA256": cut})]:
            environment = self.environment(HINDSIGHT_RELEASES=(empty / part).as_uri(), **more)
            answer = run(ROOT / "Tools" / "replay", "--version", env=environment)
            self.assertEqual((part, answer.returncode), (part, 69), answer.stderr)
            self.assertEqual((part, os.listdir(environment["HINDSIGHT_CACHE"])), (part, []))

    def test_a_release_of_github_must_have_an_attestation(self):
        """With a `curl` that copies from the folder and a `gh` that answers with a status, and writes what it was asked."""
        programs = self.folder / "programs"
        programs.mkdir()
        (programs / "curl").write_text(f'#!/bin/bash\ncp "{self.files}/${{@: -1:1}}" "${{@: -2:1}}" 2>/dev/null || cp "{self.files}/$(basename "${{@: -1:1}}")" "${{@: -2:1}}"\n')
        (programs / "gh").write_text(f'#!/bin/bash\nprintf "%s\\n" "$*" >"{programs}/asked"\nexit $GH_STATUS\n')
        for program in programs.iterdir():
            program.chmod(0o755)
        address = f"https://github.com/o/r/releases/download/{self.name.split('-')[1]}"
        for status, expected in [("0", 0), ("1", 69)]:
            environment = self.environment(
                HINDSIGHT_RELEASES=address, GH_STATUS=status, PATH=f"{programs}:{os.environ['PATH']}")
            answer = run(ROOT / "Tools" / "replay", "--version", env=environment)
            self.assertEqual(answer.returncode, expected, answer.stderr)
            asked = (programs / "asked").read_text().split()
            self.assertEqual(asked[:2] + asked[3:], [
                "attestation", "verify", "--repo", "o/r", "--signer-workflow", "o/r/.github/workflows/release.yml"])
        self.assertIn("has no attestation of o/r", answer.stderr)

    def test_the_program_is_downloaded_once(self):
        environment = self.environment()
        first = run(ROOT / "Tools" / "replay", "--version", env=environment)
        second = run(ROOT / "Tools" / "replay", "--version",
                     env={**environment, "HINDSIGHT_RELEASES": "file:///nowhere"})
        self.assertEqual(first.stdout, second.stdout)
        self.assertEqual(os.listdir(environment["HINDSIGHT_CACHE"]), [self.name])
        answer = run(ROOT / "Tools" / "replay", "--version", env=self.environment(HINDSIGHT_RELEASES="file:///nowhere"))
        self.assertEqual(answer.returncode, 69)
        self.assertIn("cannot be downloaded", answer.stderr)

    def test_the_hook_of_pre_commit(self):
        """Among the changed files of a repository, it lints the traces."""
        work = self.folder / "work"
        work.mkdir()
        run("git", "init", "--quiet", work, check=True)
        shutil.copy(MISUSE, work / "a.vctrace")
        (work / "b.txt").write_text("no trace")
        run("git", "add", ".", cwd=work, check=True)
        environment = self.environment(PRE_COMMIT_HOME=str(self.folder / "hooks"))
        answer = run(PRE_COMMIT, "try-repo", ROOT, "replay-lint", "--all-files", cwd=work, env=environment)
        self.assertEqual(answer.returncode, 1, answer.stderr)
        self.assertIn("[double-dismiss-climbs]", answer.stdout)
        self.assertNotIn("b.txt", answer.stdout)
        shutil.copy(CLEAN, work / "a.vctrace")
        answer = run(PRE_COMMIT, "try-repo", ROOT, "replay-lint", "--all-files", cwd=work, env=environment)
        self.assertEqual(answer.returncode, 0, answer.stdout)
        # A name of a file is no option: this one would take the rules away.
        shutil.copy(MISUSE, work / "--config=a.vctrace")
        run("git", "add", "--", ".", cwd=work, check=True)
        answer = run(PRE_COMMIT, "try-repo", ROOT, "replay-lint", "--all-files", cwd=work, env=environment)
        self.assertEqual(answer.returncode, 1, answer.stdout)
        self.assertIn("[double-dismiss-climbs]", answer.stdout)


if __name__ == "__main__":
    unittest.main()
