#!/usr/bin/env python3
"""The guided tour of the debugger: three problems in Traces/, each found in a few keys.

    Tools/tour.py --write       puts the screens into the page of the tour, between <!-- tour N --> and <!-- end -->
    Tools/tour.py --check       exits with 1 if the page shows other screens
    Tools/tour.py --cast FILE   records all of it in the form of asciicast 2

Needs `replay`, by default the release build; --replay names another one.
"""

import fcntl
import json
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios

import arguments

ROOT = arguments.ROOT
PAGE = ROOT / "Sources" / "Debugger" / "Debugger.docc" / "Tour.md"
ROWS, COLUMNS = 24, 80

# A step is keys by their names, or a command line after ':'. The page shows the screen after the last step.
SCENES = [
    ("missing-did-move", ["w", "3 tab enter"]),
    ("double-dismiss-climbs", ["G", ":watch #1.presented", "C", ":why"]),
    ("missing-appearance-forwarding", ["G", ":select PageController", "W"]),
]
BYTES = {"tab": "\t", "enter": "\r", "esc": "\x1b", "space": " "}


def screen(replay, scene):
    """The lines that the debugger shows at the end of a scene."""
    trace, steps = scene
    # A line is typed key by key, so that what it answers lies on the screen.
    keys = [" ".join([*step.replace(" ", "\0"), "enter"]).replace("\0", "space") if step.startswith(":") else step for step in steps]
    lines = [f"size {COLUMNS}x{ROWS}", *(f"key {key}" for key in keys), "screen"]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        answer = subprocess.run(
            [replay, "debug", f"Traces/{trace}.vctrace", "--script", file.name],
            cwd=ROOT, capture_output=True, text=True, check=True).stdout
    shown = answer[answer.index("> screen\n") + len("> screen\n"):].splitlines()
    # Rows that are empty at the foot of a page say nothing here.
    return re.sub(r"\n{3,}", "\n\n", "\n".join(shown)).splitlines()


def filled(replay, text):
    for number, scene in enumerate(SCENES, 1):
        block = "\n".join(["```", *screen(replay, scene), "```"])
        start, end = f"<!-- tour {number} -->\n", "<!-- end -->"
        before, rest = text.split(start, 1)
        text = before + start + block + "\n" + end + rest.split(end, 1)[1]
    return text


class Recording:
    """What a terminal showed, on a clock of its own: every key takes as long as a reader's would."""

    def __init__(self):
        self.time = 0.0
        self.events = []

    def show(self, data, after):
        self.time += after
        if data:
            self.events.append([round(self.time, 3), "o", data])

    def scene(self, replay, scene):
        trace, steps = scene
        line = f"replay Traces/{trace}.vctrace"
        self.show("$ ", 1)
        for character in line:
            self.show(character, 0.04)
        self.show("\r\n", 0.4)
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        with tempfile.TemporaryDirectory() as state:
            program = subprocess.Popen(
                [replay, "debug", f"Traces/{trace}.vctrace"], cwd=ROOT, stdin=slave, stdout=slave, start_new_session=True,
                env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": state})
            self.show(self.output(master), 0.2)
            for step in steps:
                self.step(master, step)
            os.write(master, b"Q")
            self.show(self.output(master), 3)
            program.wait()
        os.close(slave)
        os.close(master)

    def step(self, master, step):
        keys = [*step, "\r"] if step.startswith(":") else [BYTES.get(key, key) for key in step.split()]
        for index, key in enumerate(keys):
            os.write(master, key.encode())
            self.show(self.output(master), 1.5 if index == 0 else 0.5 if key == "\r" else 0.07)

    @staticmethod
    def output(master):
        data = b""
        while select.select([master], [], [], 0.4)[0]:
            data += os.read(master, 1 << 16)
        return data.decode()


def cast(replay, path):
    recording = Recording()
    for scene in SCENES:
        recording.scene(replay, scene)
    header = {"version": 2, "width": COLUMNS, "height": ROWS, "title": "replay: three problems, found in a few keys"}
    lines = [header, *recording.events]
    pathlib.Path(path).write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))


def main():
    options = arguments.parsed(
        __doc__, write="put the screens into the page", check="compare them with the page", cast="record the tour as an asciicast")
    if options.cast:
        return cast(options.replay, options.cast)
    text = PAGE.read_text()
    fresh = filled(options.replay, text)
    if options.write:
        PAGE.write_text(fresh)
    elif fresh != text:
        sys.exit(f"{PAGE.relative_to(ROOT)}: the screens are not what replay shows; Tools/tour.py --write puts them in")


if __name__ == "__main__":
    main()
