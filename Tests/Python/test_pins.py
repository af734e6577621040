"""What the workflows and the Python environments fetch is named by its contents, and jobs may do no more than they need."""

import pathlib
import re
import unittest

from programs import ACTIONS, ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
# Images by tag, since their digests are not known here. Nothing of them is in a release but the toolchain's runtime.
IMAGES = {"swift:6.2-bookworm"}


class Pins(unittest.TestCase):
    def test_actions_are_named_by_their_commit(self):
        for path in [*WORKFLOWS, *ACTIONS]:
            for name in re.findall(r"^\s*-? *uses: *(.*)$", path.read_text(), re.MULTILINE):
                self.assertRegex(name, r"^[\w-]+/[\w./-]+@[0-9a-f]{40} # v[0-9.]+$", path.name)

    def test_images_are_named_by_their_contents_or_listed(self):
        for path in WORKFLOWS:
            for image in re.findall(r"^ *container: *([^$'\s]+)$", path.read_text(), re.MULTILINE):
                self.assertTrue("@sha256:" in image or image in IMAGES, f"{path.name}: {image}")

    def test_a_job_may_write_only_where_it_must(self):
        """By the indentation of the lines, so that no reader of YAML is needed."""
        allowed = {("release.yml", "publish"): ["contents: write"],
                   ("release.yml", "programs"): ["attestations: write", "id-token: write"]}
        for path in WORKFLOWS:
            job, found = None, {}
            for line in path.read_text().splitlines():
                if match := re.fullmatch(r"  (\w+):", line):
                    job = match.group(1)
                if re.fullmatch(r"\s+[\w-]+: write", line):
                    found.setdefault((path.name, job), []).append(line.strip())
            wanted = {key: value for key, value in allowed.items() if key[0] == path.name}
            self.assertEqual({key: sorted(value) for key, value in found.items()}, wanted)
            self.assertNotIn("write-all", path.read_text())

    def test_each_package_of_python_has_its_hashes(self):
        for folder in ["Tests/Python", "Tools/Fleet"]:
            text = (ROOT / folder / "requirements.txt").read_text().replace("\\\n", "")
            lines = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
            for line in lines:
                self.assertRegex(line, r"^[\w.\[\]-]+==[\w.]+( ; [\w'<>=* .]+?)?( +--hash=sha256:[0-9a-f]{64})+ *$", folder)
            direct = (ROOT / folder / "requirements.in").read_text().splitlines()
            for line in direct:
                if line and not line.startswith("#"):
                    name = re.sub(r"\[.*\]|;.*", "", line).lower().replace("_", "-")
                    self.assertIn(name, [each.split()[0].lower() for each in lines], folder)


if __name__ == "__main__":
    unittest.main()
