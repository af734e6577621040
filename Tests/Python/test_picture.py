"""The picture in the README is a screen of the debugger, and a file that GitHub shows.
"""

import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree

from programs import REPLAY, ROOT, needs_replay

PICTURE = ROOT / "Documents" / "debugger.svg"
SCREENS = ROOT / "Documents" / "Screens"
sys.path.insert(0, str(ROOT / "Tools"))
import screens  # noqa: E402


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


class Screens(unittest.TestCase):
    @needs_replay
    def test_the_page_shows_what_is_drawn(self):
        result = subprocess.run(
            [sys.executable, str(ROOT / "Tools" / "screens.py"), "--replay", str(REPLAY), "--check"], capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_the_page_has_ten_samples_and_every_picture(self):
        page = (SCREENS / "README.md").read_text()
        self.assertEqual(len(re.findall("^## ", page, re.M)), 10)
        pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", page)
        self.assertEqual(sorted(pictures), sorted(path.name for path in SCREENS.glob("*.svg")))

    def test_a_canvas_has_the_scenes_the_texts_and_the_segues_of_its_storyboard(self):
        storyboards = [screen.storyboard for screen in screens.SCREENS if screen.storyboard]
        self.assertEqual(len(storyboards), 2)
        for storyboard in storyboards:
            document = xml.etree.ElementTree.parse(storyboard).getroot()
            canvas = xml.etree.ElementTree.fromstring("\n".join(screens.Canvas(storyboard).lines()))
            texts = {kind: [] for kind in ("name", "words")}
            for element in canvas.iter("{http://www.w3.org/2000/svg}text"):
                texts[element.get("class")].append(element.text)
            self.assertEqual(len(texts["name"]), len(document.findall(".//scene")), storyboard.name)
            kinds = sorted(segue.get("kind") for segue in document.iter("segue"))
            self.assertEqual(sorted(text.split(" → ")[0] for text in texts["words"] if " → " in text), kinds, storyboard.name)
            for label in document.iter("label"):
                shown = [text.rstrip("…") for text in texts["words"]]
                self.assertTrue(any(text and label.get("text").startswith(text) for text in shown), label.get("text"))


if __name__ == "__main__":
    unittest.main()
