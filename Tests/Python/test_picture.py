"""The picture in the README is a screen of the debugger, and a file that GitHub shows.
"""

import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree

from programs import REPLAY, ROOT, needs_replay

PICTURE = ROOT / "Documents" / "debugger.svg"


class Picture(unittest.TestCase):
    @needs_replay
    def test_the_picture_is_the_screen_of_the_debugger(self):
        result = subprocess.run(
            [sys.executable, str(ROOT / "Tools" / "picture.py"), "--replay", str(REPLAY), "--check"],
            capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_the_picture_needs_nothing_else(self):
        text = PICTURE.read_text()
        self.assertEqual(re.findall(r'(?:href|src|url\(|@import|<script|https?:(?!//www\.w3\.org/2000/svg"))', text), [])

    def test_kinds_of_text_have_colours(self):
        """What went wrong is red, and callbacks differ from the events around them."""
        root = xml.etree.ElementTree.parse(PICTURE).getroot()
        fills = {element.text: element.get("fill") for element in root if element.tag.endswith("}text")}
        self.assertEqual([fills["E"], fills["viewWillLayoutSubviews"], fills["appearing"]], ["#ff7b72", "#6fdbe2", "#e3b341"])

    def test_every_text_stays_inside_the_picture(self):
        root = xml.etree.ElementTree.parse(PICTURE).getroot()
        width, height = float(root.get("width")), float(root.get("height"))
        texts = [element for element in root if element.tag.endswith("}text") and element.get("textLength")]
        self.assertGreater(len(texts), 100)
        for text in texts:
            self.assertGreaterEqual(float(text.get("x")), 0)
            self.assertLessEqual(float(text.get("x")) + float(text.get("textLength")), width, text.text)
            self.assertLessEqual(float(text.get("y")), height)

    def test_the_readme_shows_it(self):
        self.assertIn("](Documents/debugger.svg)", (ROOT / "README.md").read_text())


if __name__ == "__main__":
    unittest.main()
