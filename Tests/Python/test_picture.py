"""The picture in the README is a screen of the debugger, and a file that GitHub shows.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
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

    def test_the_page_of_public_apps_has_five_and_every_picture(self):
        """The pictures themselves need checkouts and recordings of the apps."""
        page = (screens.APP_FOLDER / "README.md").read_text()
        self.assertEqual(re.findall("^## (.*):", page, re.M), [screen.app for screen in screens.APPS])
        self.assertEqual(len(screens.APPS), 5)
        pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", page)
        self.assertEqual(sorted(pictures), sorted(path.name for path in screens.APP_FOLDER.glob("*.svg")))

    STORYBOARD = """<document><scenes>
<scene sceneID="1"><objects><tableViewController id="a" customClass="List" sceneMemberID="viewController">
<tableView key="view"><rect key="frame" x="0" y="0" width="400" height="800"/><prototypes><tableViewCell>
<rect key="frame" x="0" y="64" width="400" height="50"/><subviews><label><rect key="frame" x="20" y="10" width="200" height="20"/>
<string key="text">Row</string></label></subviews></tableViewCell></prototypes></tableView>
<navigationItem key="navigationItem" title="Phones"><barButtonItem key="rightBarButtonItem" systemItem="add"/></navigationItem>
</tableViewController></objects></scene>
<scene sceneID="2"><objects><viewController id="b" title="More" sceneMemberID="viewController"><tabBarItem key="tabBarItem"/>
<connections><outlet property="scroll" destination="s"/></connections></viewController>
<scrollView id="s"><rect key="frame" x="0" y="0" width="400" height="900"/><subviews><button><rect key="frame" x="0" y="0" width="90" height="40"/>
<state key="normal" image="cart"/></button></subviews></scrollView><view id="t"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
</objects></scene></scenes></document>"""

    def test_a_scene_has_its_size_its_bars_and_the_views_beside_its_controller(self):
        with tempfile.TemporaryDirectory() as folder:
            storyboard = pathlib.Path(folder) / "Main.storyboard"
            storyboard.write_text(self.STORYBOARD)
            root = xml.etree.ElementTree.fromstring("\n".join(screens.Canvas(storyboard).lines()))
        svg = "{http://www.w3.org/2000/svg}"
        first, second = root.findall(f"{svg}svg")
        self.assertEqual([(scene.get("width"), scene.get("height")) for scene in (first, second)], [("240", "480")] * 2)
        # At 0.6 of the size.
        self.assertEqual([(text.text, text.get("x"), text.get("y")) for text in first.iter(f"{svg}text")],
                         [("Row", "15", "54.4"), ("Phones  add", "6", "29.2")])
        self.assertEqual([(text.text, text.get("x"), text.get("y")) for text in second.iter(f"{svg}text")],
                         [("cart", "3", "16"), ("More", "6", "469.3")])
        self.assertEqual(len(list(second.iter(f"{svg}rect"))), 4)

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
