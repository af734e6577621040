#!/usr/bin/env python3
"""The picture of the README: a screen of the debugger as SVG, with the debugger's own text and colours.

    Tools/picture.py --write    writes Documents/debugger.svg
    Tools/picture.py --check    exits with 1 if the picture shows another screen

Needs `replay`, by default the release build; --replay names another one.
"""

from __future__ import annotations

import codecs
import fcntl
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
from dataclasses import dataclass, replace
from xml.sax.saxutils import escape

import arguments

ROOT = arguments.ROOT
PICTURE = ROOT / "Documents" / "debugger.svg"
ROWS, COLUMNS = 34, 120

# A push that is called while another push is under way: the violation stands in the tree, in the events and in the title.
TRACE = "navigation-during-transition"
# A step back and forth, so that only what changed at the event itself is marked as changed.
KEYS = "whl"
DESCRIPTION = (
    "The debugger at an event of a recording: at the left the tree of view controllers in the middle of a push and the"
    " events, of which one breaks a rule, at the right the screen to scale, the fields of the selected controller and the violations,"
    " and at the foot the whole recording as a timeline.")

# The cell of a font with fixed width, in pixels. Whole numbers keep edges sharp; every text is fitted to its cells, whatever
# font the reader has.
CELL, LINE, SIZE, BASELINE = 8, 18, 13, 13
MARGIN, TITLE_BAR = 14, 38
FONT = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"
PAPER, INK, QUIET, BAR, EDGE = "#14171c", "#d3d9e2", "#8a94a3", "#22272f", "#343b46"
# Stands for reverse video, so that all of a row that is selected looks like one row.
SELECTED, SELECTED_QUIET = "#2c3d5c", "#a9b4c6"
# Of lines and bars: they hold less than text does.
FAINT = "#4d5868"
# By their numbers in the terminal's palette.
COLOURS = ["#22272f", "#ff7b72", "#7ee787", "#e3b341", "#79b8ff", "#d2a8ff", "#6fdbe2", "#d3d9e2"]
# The numbers that the debugger gives them in a palette of 256 colours.
NUMBERS = {16: 0, 196: 1, 28: 2, 136: 3, 33: 4, 163: 5, 30: 6, 231: 7}
BLOCKS = "▁▂▃▄▅▆▇█"


@dataclass(frozen=True)
class Style:
    colour: int | None = None
    bold: bool = False
    dim: bool = False
    reverse: bool = False


class Terminal:
    """Holds what a program writes to a terminal, as far as ncurses uses the control sequences of xterm."""

    SEQUENCE = re.compile(r"\x1b(?:\[([?>=]?)([\d;]*)([@-~])|[()][0-9A-B]|\][^\x07]*\x07|[=>78cM])")

    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.cells = [[(" ", Style())] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.style = Style()
        self.top, self.bottom = 0, rows
        # The beginning of a control sequence that a read has cut.
        self.rest = ""

    def write(self, text):
        text, self.rest = self.rest + text, ""
        index = 0
        while index < len(text):
            character = text[index]
            if character == "\x1b":
                match = self.SEQUENCE.match(text, index)
                if not match and len(text) - index < 12:
                    self.rest = text[index:]
                    return
                if not match:
                    raise ValueError(f"an unknown control sequence: {text[index:index + 12]!r}")
                if match[3] and not match[1]:
                    self.control(match[3], [int(number or 0) for number in match[2].split(";")])
                index = match.end()
                continue
            index += 1
            if character == "\r":
                self.column = 0
            elif character == "\n":
                if self.row == self.bottom - 1:
                    self.scroll(self.top, 1)
                else:
                    self.row = min(self.row + 1, self.rows - 1)
            elif character == "\b":
                self.column = max(0, self.column - 1)
            elif character >= " ":
                self.put(character)

    def put(self, character):
        if self.column < self.columns:
            self.cells[self.row][self.column] = (character, self.style)
        self.column += 1

    def control(self, name, numbers):
        number = numbers[0]
        if name in ("H", "f"):
            self.row, self.column = max(1, number) - 1, max(1, (numbers + [1])[1]) - 1
        elif name == "A":
            self.row -= max(1, number)
        elif name == "B":
            self.row += max(1, number)
        elif name == "C":
            self.column += max(1, number)
        elif name == "D":
            self.column -= max(1, number)
        elif name == "G":
            self.column = max(1, number) - 1
        elif name == "d":
            self.row = max(1, number) - 1
        elif name == "J":
            self.erase(range(self.row, self.rows), 0)
        elif name == "K":
            self.erase([self.row], self.column if number == 0 else 0, self.column + 1 if number == 1 else self.columns)
        elif name in ("P", "@"):
            cells, count = self.cells[self.row], max(1, number)
            blank = [(" ", replace(self.style, bold=False, reverse=False))] * count
            if name == "P":
                cells[self.column:] = (cells[self.column + count:] + blank)[:self.columns - self.column]
            else:
                cells[self.column:] = (blank + cells[self.column:])[:self.columns - self.column]
        elif name == "X":
            self.erase([self.row], self.column, self.column + max(1, number))
        elif name == "b":
            for _ in range(max(1, number)):
                self.put(self.cells[self.row][self.column - 1][0])
        elif name == "m":
            while numbers:
                code, *numbers = numbers
                if code == 38 and numbers[:1] == [5]:
                    self.style = replace(self.style, colour=NUMBERS[numbers[1]])
                    numbers = numbers[2:]
                else:
                    self.restyle(code)
        elif name == "r":
            self.top, self.bottom = max(1, number) - 1, (numbers + [self.rows])[1] or self.rows
            self.row = self.column = 0
        elif name == "S":
            self.scroll(self.top, max(1, number))
        elif name == "T":
            self.scroll(self.top, -max(1, number))
        elif name == "M":
            self.scroll(self.row, max(1, number))
        elif name == "L":
            self.scroll(self.row, -max(1, number))
        elif name in ("h", "l", "t", "n", "c"):
            pass
        else:
            raise ValueError(f"an unknown control sequence: CSI {numbers} {name}")

    def scroll(self, top, count):
        """Moves the rows from `top` to the lower margin up; down for a negative count."""
        rows, lost = self.cells[top:self.bottom], min(abs(count), self.bottom - top)
        blank = [[(" ", Style())] * self.columns for _ in range(lost)]
        self.cells[top:self.bottom] = rows[lost:] + blank if count > 0 else blank + rows[:len(rows) - lost]

    def erase(self, rows, start, end=None):
        for row in rows:
            for column in range(start if row == self.row else 0, min(self.columns, end or self.columns)):
                self.cells[row][column] = (" ", replace(self.style, bold=False, reverse=False))

    def restyle(self, code):
        if code == 0:
            self.style = Style()
        elif code in (1, 2, 7):
            self.style = replace(self.style, **{{1: "bold", 2: "dim", 7: "reverse"}[code]: True})
        elif code == 22:
            self.style = replace(self.style, bold=False, dim=False)
        elif code == 27:
            self.style = replace(self.style, reverse=False)
        elif 30 <= code <= 37:
            self.style = replace(self.style, colour=code - 30)
        elif code == 39:
            self.style = replace(self.style, colour=None)


def recorded(program):
    """The cells of the screen that the debugger shows after the keys."""
    terminal = Terminal(ROWS, COLUMNS)
    decoder = codecs.getincrementaldecoder("utf-8")()
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def read():
        while select.select([master], [], [], 1)[0]:
            terminal.write(decoder.decode(os.read(master, 1 << 16)))

    with tempfile.TemporaryDirectory() as state:
        debugger = subprocess.Popen(
            [program, "debug", f"Traces/{TRACE}.vctrace"], cwd=ROOT, stdin=slave, stdout=slave, start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": state})
        read()
        os.write(master, KEYS.encode())
        read()
        cells = [list(row) for row in terminal.cells]
        os.write(master, b"Q")
        while debugger.poll() is None:
            if select.select([master], [], [], 0.1)[0]:
                os.read(master, 1 << 16)
    os.close(slave)
    os.close(master)
    return cells


class Drawing:
    """Draws the cells: runs of text in one style, lines and bars as shapes, since fonts leave gaps between them."""

    def __init__(self, cells):
        self.cells = cells
        self.width = COLUMNS * CELL + 2 * MARGIN
        self.height = TITLE_BAR + ROWS * LINE + 2 * MARGIN

    def lines(self):
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}"'
            f' height="{self.height:g}" role="img" aria-labelledby="title description">')
        yield f'<title id="title">replay {TRACE}.vctrace</title>'
        yield f'<desc id="description">{escape(DESCRIPTION)}</desc>'
        yield f"<style>text{{font:{SIZE}px {FONT};white-space:pre}}.b{{font-weight:600}}</style>"
        yield f'<rect x=".5" y=".5" width="{self.width - 1:g}" height="{self.height - 1:g}" rx="9" fill="{PAPER}" stroke="{EDGE}"/>'
        yield f'<path d="M1 {TITLE_BAR}V9.5a8.5 8.5 0 0 1 8.5-8.5H{self.width - 9.5:g}a8.5 8.5 0 0 1 8.5 8.5V{TITLE_BAR}z" fill="{BAR}"/>'
        for number, colour in enumerate(["#ff6159", "#ffbd2e", "#29c840"]):
            yield f'<circle cx="{22 + number * 20}" cy="{TITLE_BAR / 2:g}" r="6" fill="{colour}"/>'
        yield (
            f'<text x="{self.width / 2:g}" y="{TITLE_BAR / 2 + 5:g}" text-anchor="middle" fill="{QUIET}">'
            f"replay {TRACE}.vctrace</text>")
        for row in range(ROWS):
            yield from self.row(row)
        yield "</svg>"

    def row(self, row):
        for start, end, style in self.runs(row, lambda cell: cell[1]):
            paper, ink = self.colours(style)
            if paper:
                yield f'<rect x="{self.x(start):g}" y="{self.y(row)}" width="{(end - start) * CELL:g}" height="{LINE}" fill="{paper}"/>'
            yield from self.shapes(row, start, end, FAINT if style.dim and not style.reverse else ink)
            for first, last, is_text in self.runs(row, self.is_text, start, end):
                if is_text:
                    yield from self.text(row, first, last, style, ink)

    def runs(self, row, key, start=0, end=COLUMNS):
        """Neighbouring cells with the same key: the first column, the one after the last, and the key."""
        first = start
        for column in range(start + 1, end + 1):
            if column == end or key(self.cells[row][column]) != key(self.cells[row][first]):
                yield first, column, key(self.cells[row][first])
                first = column

    @staticmethod
    def is_text(cell):
        return cell[0] not in BLOCKS and cell[0] not in "─│├━"

    @staticmethod
    def colours(style):
        quiet = SELECTED_QUIET if style.reverse else QUIET
        ink = quiet if style.dim else INK if style.colour is None else COLOURS[style.colour]
        return (SELECTED if style.reverse else None, ink)

    def text(self, row, start, end, style, ink):
        text = "".join(character for character, _ in self.cells[row][start:end])
        # Every word is fitted to its cells; spaces between words need no text.
        for word in re.finditer(r"\S+(?: \S+)*", text):
            x, width = self.x(start + word.start()), len(word[0]) * CELL
            bold = ' class="b"' if style.bold else ""
            yield (
                f'<text{bold} x="{x:g}" y="{self.y(row) + BASELINE}" textLength="{width:g}" lengthAdjust="spacingAndGlyphs"'
                f' fill="{ink}">{escape(word[0])}</text>')

    def shapes(self, row, start, end, ink):
        top = self.y(row)
        for first, last, character in self.runs(row, lambda cell: cell[0], start, end):
            # Half a pixel, so that a line of one pixel covers one.
            middle = top + LINE // 2 + 0.5
            if character in "─━":
                yield self.line(self.x(first), middle, self.x(last), middle, ink)
            for column in range(first, last):
                x = self.x(column) + CELL // 2 + 0.5
                if character in "│├":
                    yield self.line(x, top, x, top + LINE, ink)
                if character == "├":
                    yield self.line(x, middle, self.x(column + 1), middle, ink)
            if character in BLOCKS:
                height = LINE * (BLOCKS.index(character) + 1) / len(BLOCKS)
                yield (
                    f'<rect x="{self.x(first):g}" y="{top + LINE - height:g}" width="{(last - first) * CELL:g}" height="{height:g}"'
                    f' fill="{ink}"/>')

    @staticmethod
    def line(x1, y1, x2, y2, ink):
        return f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{ink}"/>'

    @staticmethod
    def x(column):
        return MARGIN + column * CELL

    @staticmethod
    def y(row):
        return TITLE_BAR + MARGIN + row * LINE


def main():
    options = arguments.parsed(__doc__, write="write the picture", check="compare the picture with the debugger")
    picture = "\n".join(Drawing(recorded(options.replay)).lines()) + "\n"
    if options.write:
        PICTURE.parent.mkdir(exist_ok=True)
        PICTURE.write_text(picture)
    elif not PICTURE.exists() or PICTURE.read_text() != picture:
        sys.exit(f"{PICTURE.relative_to(ROOT)} is not the debugger's screen; Tools/picture.py --write writes it again")


if __name__ == "__main__":
    main()
