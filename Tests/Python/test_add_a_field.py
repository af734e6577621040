"""The example of a new field of the state, in AddAField.md, is one for the sources of today."""

import re
import subprocess
import unittest

from programs import ROOT

PAGE = ROOT / "Sources" / "HierarchyModel" / "HierarchyModel.docc" / "AddAField.md"


@unittest.skipUnless((ROOT / ".git").exists(), "needs the repository")
class AddAField(unittest.TestCase):
    def test_the_edits_of_the_page_can_be_made(self):
        edits = re.search(r"```diff\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]
        # A line beside an edit may have changed.
        result = subprocess.run(["git", "apply", "--check", "-C1", "-"], cwd=ROOT, input=edits, capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
