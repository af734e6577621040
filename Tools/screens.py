#!/usr/bin/env python3
"""Pictures of ten sample apps in Documents/Screens, and beside those with a storyboard the canvas of their storyboard.

    Tools/screens.py --write    writes the pictures and the page that shows them
    Tools/screens.py --check    exits with 1 if a file is not what --write writes

With --apps FOLDER it does the same for five public apps in Documents/AppScreens: FOLDER has their checkouts, and
`Tools/APICoverage/run_apps.py FOLDER --system 26` has recorded them into .build/apps.

A picture is what `replay show --format wireframe` draws at a position; a canvas is drawn from the storyboard itself, so that both can be
compared. Needs `replay`, by default the release build; --replay names another one.
"""

from __future__ import annotations

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import arguments

ROOT = arguments.ROOT
FOLDER = ROOT / "Documents" / "Screens"
APP_FOLDER = ROOT / "Documents" / "AppScreens"
RECORDINGS = ROOT / ".build" / "apps"
RATINGS = ROOT / "Sources" / "Samples" / "Systems" / "Ratings"


@dataclass(frozen=True)
class Screen:
    trace: str
    # A time, so that the picture is of the same moment if events are recorded that were not before.
    position: str
    shows: str
    storyboard: pathlib.Path | None = None


SCREENS = [
    Screen("mail-on-phone", "1.9s", "an alert over the form for signing in"),
    Screen("mail-on-pad", "end", "the columns of a split view"),
    Screen("modal-chain", "0.9s", "a sheet over a screen that was presented before"),
    Screen("tabs-and-stacks", "0.6s", "the third screen of a stack in a tab"),
    Screen("tabs-and-stacks-on-pad", "2.1s", "a split view beside tabs"),
    Screen("popover-on-pad", "0.8s", "a popover at its button"),
    Screen("sheet-with-detents", "1.9s", "a sheet of half the height"),
    Screen("library", "2.3s", "a book that was pushed, with a button back"),
    Screen("ratings-on-phone", "end", "a screen for swipes and taps", RATINGS / "RatingsOnPhone" / "MainStoryboard~iphone.storyboard"),
    Screen("ratings-on-pad", "end", "a split view of which the list is hidden", RATINGS / "RatingsOnPad" / "MainStoryboard~ipad.storyboard"),
]


@dataclass(frozen=True)
class AppScreen:
    """What a public app shows before one of its inputs, of which the launch is the first."""

    name: str
    # As run_apps.py calls it.
    app: str
    inputs: int
    shows: str
    storyboard: str
    differs: str

    def recording(self, folder):
        return folder / (re.sub(r"\W+", "-", self.app) + "-26.vctrace")


APPS = [
    AppScreen(
        "good-as-old-phones", "Swift-30-Projects/Project 01 - GoodAsOldPhones/GoodAsOldPhones:GoodAsOldPhones", 6,
        "the second tab, whose view scrolls",
        "Swift-30-Projects/Project 01 - GoodAsOldPhones/GoodAsOldPhones/Base.lproj/Main.storyboard",
        "The scroll view begins below the status bar, and a text of several lines has one."),
    AppScreen(
        "candy-search", "Swift-30-Projects/Project 06 - CandySearch/CandySearch:CandySearch", 1,
        "the list of a split view that is collapsed",
        "Swift-30-Projects/Project 06 - CandySearch/CandySearch/Base.lproj/Main.storyboard",
        "The rows are those that the code adds. The bar has a picture in place of a title; the search bar in the header of the "
        "list is not drawn."),
    AppScreen(
        "presenter-kit", "PresenterKit/Example/ExampleApp:ExampleApp", 1, "a list of ways to show a controller",
        "PresenterKit/Example/ExampleApp/Base.lproj/Main.storyboard", "The sections have no space between them: the heights of headers and footers in a storyboard are not read."),
    AppScreen(
        "scrolling-navbar", "AMScrollingNavbar/Demo/ScrollingNavbarDemo:ScrollingNavbarDemo", 1,
        "a list whose rows are in the storyboard", "AMScrollingNavbar/Demo/ScrollingNavbarDemo/Base.lproj/Main.storyboard",
        "The title is set by the code."),
    AppScreen(
        "bottom-popup", "BottomPopup/BottomPopup:BottomPopup", 3, "a popup at the bottom, presented with the app's own animation",
        "BottomPopup/BottomPopup/Base.lproj/Main.storyboard",
        "The labels and sliders of the screen below are missing: a text has no size for Auto Layout here, since no font is "
        "measured, and what has no size is not drawn."),
]


class Canvas:
    """The scenes of a storyboard side by side: their views to scale with their texts, and the segues below. A scene that
    inherits bars has them, as in Xcode."""

    SCALE, COLUMNS, GAP, TOP, ROW = 0.6, 4, 40, 40, 16
    LETTER = 7
    STATUS_BAR, NAVIGATION_BAR, TAB_BAR = 20, 44, 49
    STYLE = (
        "text{font:11px system-ui,sans-serif;fill:#334155}.name{font-weight:600}.scene{fill:#fff;stroke:#64748b}"
        ".view{fill:none;stroke:#cbd5e1}.bar{fill:#f1f5f9;stroke:#cbd5e1}.paper{fill:#fff}"
        "@media(prefers-color-scheme:dark){text{fill:#cbd5e1}.scene{fill:#1d222a}.view,.bar{stroke:#454c58}.bar{fill:#2a323d}.paper{fill:#14171c}}")

    def __init__(self, storyboard):
        document = ElementTree.parse(storyboard).getroot()
        self.title = storyboard.name
        scenes = document.findall(".//scene")
        self.scenes = [scene.find("objects/*[@sceneMemberID='viewController']") for scene in scenes]
        # A view of a scene may stand beside its controller, which has an outlet to it.
        self.beside = {controller.get("id"): self.views_beside(scene, controller) for scene, controller in zip(scenes, self.scenes)}
        # Those of a recognizer or a button stand beside the controller.
        self.segues = {controller.get("id"): list(scene.iter("segue")) for scene, controller in zip(scenes, self.scenes)}
        self.names = {scene.get("id"): self.name(scene) for scene in self.scenes}
        frames = [frame for scene in self.scenes for frame in scene.findall("*[@key='view']/rect[@key='frame']")]
        default = ("768", "1024") if document.get("targetRuntime", "").endswith("iPad") else ("320", "480")
        first = frames[0].attrib if frames else dict(zip(("width", "height"), default))
        # A scene without a view of its own is as large as the others.
        self.size = self.size_of(first)

    @staticmethod
    def size_of(frame):
        return float(frame["width"]), float(frame["height"])

    def size_of_scene(self, scene):
        frame = scene.find("*[@key='view']/rect[@key='frame']")
        return self.size if frame is None else self.size_of(frame.attrib)

    @staticmethod
    def views_beside(scene, controller):
        outlets = {outlet.get("destination") for outlet in controller.findall("connections/outlet")}
        return [view for view in scene.findall("objects/*") if view.get("id") in outlets]

    def name(self, scene):
        title = scene.get("title") or self.titles(scene)
        kind = scene.get("customClass") or scene.tag
        return f"{kind} “{title}”" if title else kind

    @staticmethod
    def titles(scene):
        item = scene.find("navigationItem")
        return item.get("title") if item is not None else None

    def lines(self):
        sizes = [[side * self.SCALE for side in self.size_of_scene(scene)] for scene in self.scenes]
        rows = [range(first, min(first + self.COLUMNS, len(sizes))) for first in range(0, len(sizes), self.COLUMNS)]
        width = max(size[0] for size in sizes) + self.GAP
        segues = [len(self.segues[scene.get("id")]) for scene in self.scenes]
        heights = [self.TOP + max(sizes[index][1] for index in row) + max(segues[index] for index in row) * self.ROW for row in rows]
        total = (self.GAP + self.COLUMNS * width, self.GAP + sum(heights))
        yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total[0]:g} {total[1]:g}" role="img" aria-labelledby="title">'
        yield f'<title id="title">The canvas of {escape(self.title)}</title><style>{self.STYLE}</style>'
        yield f'<rect class="paper" width="{total[0]:g}" height="{total[1]:g}"/>'
        for number, row in enumerate(rows):
            for index in row:
                left, top = self.GAP + index % self.COLUMNS * width, self.TOP + sum(heights[:number])
                yield from self.scene(self.scenes[index], left, top, *sizes[index], width)
        yield "</svg>"

    def scene(self, scene, left, top, width, height, room):
        yield self.text(left, top - 8, self.names[scene.get("id")], room, "name")
        # What reaches beyond a scene is not on its screen.
        yield f'<svg x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}">'
        yield f'<rect class="scene" width="{width:g}" height="{height:g}"/>'
        for view in scene.findall("*[@key='view']"):
            yield from self.inside(view, 0, 0)
        yield from self.inside(self.beside[scene.get("id")], 0, 0)
        yield from self.bars(scene, width, height)
        yield "</svg>"
        for row, segue in enumerate(self.segues[scene.get("id")], 1):
            target = self.names.get(segue.get("destination"), "a scene of another storyboard")
            yield self.text(left, top + height + row * self.ROW, f'{segue.get("kind")} → {target}', room)

    def bars(self, scene, width, height):
        item, tab = scene.find("navigationItem"), scene.find("tabBarItem")
        if item is not None:
            buttons = [(button.get("title") or button.get("systemItem") or "") for button in item.iter("barButtonItem")]
            words = "  ".join(filter(None, [item.get("title"), *buttons]))
            yield from self.bar(self.STATUS_BAR * self.SCALE, self.NAVIGATION_BAR, width, words)
        if tab is not None:
            words = tab.get("title") or tab.get("systemItem") or scene.get("title") or ""
            yield from self.bar(height - self.TAB_BAR * self.SCALE, self.TAB_BAR, width, words)

    def bar(self, top, height, width, words):
        height *= self.SCALE
        yield f'<rect class="bar" y="{top:g}" width="{width:g}" height="{height:g}"/>'
        if words:
            yield self.text(6, top + height / 2 + 4, words, width)

    def inside(self, node, left, top):
        """The views in a node. A list of them, such as the cells of a section, has no frame of its own."""
        for part in node:
            if part.tag in ("subviews", "prototypes", "sections", "tableViewSection", "cells"):
                yield from self.inside(part, left, top)
            elif part.find("rect[@key='frame']") is not None:
                yield from self.view(part, left, top)

    def view(self, view, left, top):
        frame = view.find("rect[@key='frame']")
        x, y, width, height = (float(frame.get(name)) * self.SCALE for name in ("x", "y", "width", "height"))
        left, top = left + x, top + y
        kind = "bar" if view.tag.endswith("Bar") else "view"
        yield f'<rect class="{kind}" x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"/>'
        words = self.words(view)
        if words:
            yield self.text(left + 3, top + height / 2 + 4, words, width)
        yield from self.inside(view, left, top)

    @staticmethod
    def words(view):
        """What is written in a view; for one with a picture alone, the picture's name."""
        state, long = view.find("state[@key='normal']"), view.find("string[@key='text']")
        found = view.get("text") or view.get("placeholder") or (long.text if long is not None else None)
        if not found and state is not None:
            found = state.get("title") or state.get("image") or state.get("backgroundImage")
        return found or view.get("image")

    def text(self, x, y, words, width, kind="words"):
        letters = max(3, int(width / self.LETTER))
        shown = words if len(words) <= letters else words[:letters - 1] + "…"
        return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(shown)}</text>'


def wireframe(program, trace, position, folder):
    return subprocess.run(
        [program, "show", trace, "--at", position, "--format", "wireframe"], cwd=folder, capture_output=True, text=True, check=True).stdout


def canvas(storyboard):
    return "\n".join(Canvas(storyboard).lines()) + "\n"


def files(program):
    """The contents of all files of Documents/Screens by their names."""
    found = {}
    page = [
        "# Screens", "",
        "What `replay show TRACE --at TIME --format wireframe` draws of ten samples. `Tools/screens.py --write` makes this page.", ""]
    for screen in SCREENS:
        found[f"{screen.trace}.svg"] = wireframe(program, f"Traces/{screen.trace}.vctrace", screen.position, ROOT)
        page += [f"## {screen.trace}, {screen.position}: {screen.shows}", "", f"![{screen.trace}: {screen.shows}]({screen.trace}.svg)", ""]
        if screen.storyboard:
            found[f"{screen.trace}-storyboard.svg"] = canvas(screen.storyboard)
            page += ["Its storyboard:", "", f"![The scenes of {screen.storyboard.name}]({screen.trace}-storyboard.svg)", ""]
    found["README.md"] = "\n".join(page)
    return found


def app_files(program, checkouts, recordings):
    """The contents of all files of Documents/AppScreens by their names."""
    found = {}
    page = [
        "# Screens of public apps", "",
        "What `replay show TRACE --format wireframe` draws of five public apps under iOS 26, and their storyboards.",
        "`Tools/screens.py --write --apps FOLDER` makes this page of the recordings of",
        "`Tools/APICoverage/run_apps.py FOLDER --system 26`, where FOLDER has checkouts of the apps.", ""]
    for screen in APPS:
        with tempfile.TemporaryDirectory() as folder:
            # The picture contains the name of the file.
            shutil.copy(screen.recording(recordings), pathlib.Path(folder) / f"{screen.name}.vctrace")
            found[f"{screen.name}.svg"] = wireframe(
                program, f"{screen.name}.vctrace", position_after(program, screen.recording(recordings), screen.inputs), folder)
        found[f"{screen.name}-storyboard.svg"] = canvas(checkouts / screen.storyboard)
        page += [f"## {screen.app}: {screen.shows}", "", f"![{screen.name}: {screen.shows}]({screen.name}.svg)", "",
                 *textwrap.wrap(f"Its storyboard. {screen.differs}", 120), "", f"![The scenes of its storyboard]({screen.name}-storyboard.svg)", ""]
    found["README.md"] = "\n".join(page)
    return found


def position_after(program, trace, inputs):
    """The end of what a number of inputs have caused: the position before the next one."""
    log = subprocess.run(
        [program, "log", trace, "--kind", "input", "--format", "jsonl"], capture_output=True, text=True, check=True).stdout
    return f"E{json.loads(log.splitlines()[inputs])['seq'] - 1}"


def main():
    apps = {"type": pathlib.Path, "metavar": "FOLDER", "help": "the public apps, of which FOLDER has checkouts"}
    options = arguments.parsed(
        __doc__, write="write the page and its pictures", check="compare them with what is drawn now", beside={"apps": apps})
    made = app_files(options.replay, options.apps, RECORDINGS) if options.apps else files(options.replay)
    folder = APP_FOLDER if options.apps else FOLDER
    if options.write:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in made.items():
            (folder / name).write_text(text)
        return
    there = {path.name: path.read_text() for path in folder.glob("*")}
    wrong = sorted(name for name in made.keys() | there.keys() if made.get(name) != there.get(name))
    if wrong:
        apps = " --apps FOLDER" if options.apps else ""
        sys.exit(f"not what is drawn: {', '.join(wrong)}; Tools/screens.py --write{apps} writes {folder.relative_to(ROOT)} again")


if __name__ == "__main__":
    main()
