#!/usr/bin/env python3
"""Pictures of ten sample apps in Documents/Screens, and beside those with a storyboard the canvas of their storyboard.

    Tools/screens.py --write    writes the pictures and the page that shows them
    Tools/screens.py --check    exits with 1 if a file is not what --write writes

A picture is what `replay show --format wireframe` draws at a position; a canvas is drawn from the storyboard itself, so that both can be
compared. Needs `replay`, by default the release build; --replay names another one.
"""

import pathlib
import subprocess
import sys
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.sax.saxutils import escape

import arguments

ROOT = arguments.ROOT
FOLDER = ROOT / "Documents" / "Screens"
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


class Canvas:
    """The scenes of a storyboard side by side: their views to scale with their texts, and the segues below."""

    SCALE, COLUMNS, GAP, TOP, ROW = 0.6, 4, 40, 40, 16
    LETTER = 7
    STYLE = (
        "text{font:11px system-ui,sans-serif;fill:#334155}.name{font-weight:600}.scene{fill:#fff;stroke:#64748b}"
        ".view{fill:none;stroke:#cbd5e1}.bar{fill:#f1f5f9;stroke:#cbd5e1}.paper{fill:#fff}"
        "@media(prefers-color-scheme:dark){text{fill:#cbd5e1}.scene{fill:#1d222a}.view,.bar{stroke:#454c58}.bar{fill:#2a323d}.paper{fill:#14171c}}")

    def __init__(self, storyboard):
        document = ElementTree.parse(storyboard).getroot()
        self.title = storyboard.name
        self.size = (768, 1024) if document.get("targetRuntime", "").endswith("iPad") else (320, 480)
        scenes = document.findall(".//scene")
        self.scenes = [scene.find("objects/*[@sceneMemberID='viewController']") for scene in scenes]
        # Those of a recognizer or a button stand beside the controller.
        self.segues = {controller.get("id"): list(scene.iter("segue")) for scene, controller in zip(scenes, self.scenes)}
        self.names = {scene.get("id"): self.name(scene) for scene in self.scenes}

    def name(self, scene):
        item = scene.find("navigationItem")
        title = scene.get("title") or (item.get("title") if item is not None else None)
        kind = scene.get("customClass") or scene.tag
        return f"{kind} “{title}”" if title else kind

    def lines(self):
        width, height = (side * self.SCALE for side in self.size)
        across, down = width + self.GAP, self.TOP + height + max(map(len, self.segues.values())) * self.ROW
        total = (self.GAP + self.COLUMNS * across, self.GAP + -(-len(self.scenes) // self.COLUMNS) * down)
        yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total[0]:g} {total[1]:g}" role="img" aria-labelledby="title">'
        yield f'<title id="title">The canvas of {escape(self.title)}</title><style>{self.STYLE}</style>'
        yield f'<rect class="paper" width="{total[0]:g}" height="{total[1]:g}"/>'
        for index, scene in enumerate(self.scenes):
            left, top = self.GAP + index % self.COLUMNS * across, self.TOP + index // self.COLUMNS * down
            yield self.text(left, top - 8, self.names[scene.get("id")], across, "name")
            yield f'<rect class="scene" x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"/>'
            for view in scene.findall("*[@key='view']"):
                yield from self.inside(view, left, top)
            for row, segue in enumerate(self.segues[scene.get("id")], 1):
                target = self.names.get(segue.get("destination"), "a scene of another storyboard")
                yield self.text(left, top + height + row * self.ROW, f'{segue.get("kind")} → {target}', across)
        yield "</svg>"

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
        state = view.find("state[@key='normal']")
        words = view.get("text") or view.get("placeholder") or (state.get("title") if state is not None else None)
        if words:
            yield self.text(left + 3, top + height / 2 + 4, words, width)
        yield from self.inside(view, left, top)

    def text(self, x, y, words, width, kind="words"):
        letters = max(3, int(width / self.LETTER))
        shown = words if len(words) <= letters else words[:letters - 1] + "…"
        return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(shown)}</text>'


def files(program):
    """The contents of all files by their names."""
    found = {}
    page = [
        "# Screens", "",
        "What `replay show TRACE --at TIME --format wireframe` draws of ten samples. `Tools/screens.py --write` makes this page.", ""]
    for screen in SCREENS:
        drawn = subprocess.run(
            [program, "show", f"Traces/{screen.trace}.vctrace", "--at", screen.position, "--format", "wireframe"],
            cwd=ROOT, capture_output=True, text=True, check=True)
        found[f"{screen.trace}.svg"] = drawn.stdout
        page += [f"## {screen.trace}, {screen.position}: {screen.shows}", "", f"![{screen.trace}: {screen.shows}]({screen.trace}.svg)", ""]
        if screen.storyboard:
            found[f"{screen.trace}-storyboard.svg"] = "\n".join(Canvas(screen.storyboard).lines()) + "\n"
            page += ["Its storyboard:", "", f"![The scenes of {screen.storyboard.name}]({screen.trace}-storyboard.svg)", ""]
    found["README.md"] = "\n".join(page)
    return found


def main():
    options = arguments.parsed(__doc__, write="write the page and its pictures", check="compare them with what is drawn now")
    made = files(options.replay)
    if options.write:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name, text in made.items():
            (FOLDER / name).write_text(text)
        return
    there = {path.name: path.read_text() for path in FOLDER.glob("*")}
    wrong = sorted(name for name in made.keys() | there.keys() if made.get(name) != there.get(name))
    if wrong:
        sys.exit(f"not what is drawn: {', '.join(wrong)}; Tools/screens.py --write writes Documents/Screens again")


if __name__ == "__main__":
    main()
