"""Reads storyboards with `replay storyboard` and with Python's own XML parser: both must find the same scenes and segues.

Hostile files are refused quickly and in bounded memory.
"""

import json
import os
import pathlib
import random
import subprocess
import tempfile
import threading
import unittest
import xml.etree.ElementTree as ElementTree
from xml.sax.saxutils import quoteattr

from programs import REPLAY, needs_replay

HEAD = '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch"'
# In KiB and seconds, on a machine with other load.
MAXIMUM_MEMORY = 1 << 20
MAXIMUM_SECONDS = 30
KINDS = ["show", "showDetail", "presentation", "embed", "push", "modal", "custom", "teleport"]


def storyboard(scenes, choose):
    """A storyboard with this many scenes, each with ten buttons, their constraints and segues."""
    def button(scene, number):
        target = choose.randrange(scenes)
        name = quoteattr(choose.choice(["Go & see", "<on>", "größer", "a\"b'c", "plain"]) + str(number))
        return (f'<button id="b{scene}-{number}"><rect key="frame" x="20" y="{number * 30}" width="120" height="30"/>'
                f'<state key="normal" title={name}/><connections>\n<segue destination="c{target}" kind="{choose.choice(KINDS)}" '
                f'identifier={name} id="s{scene}-{number}"/></connections></button>\n')

    def scene(number):
        buttons = "".join(button(number, k) for k in range(10))
        constraints = "".join(
            f'<constraint firstItem="b{number}-{k}" firstAttribute="top" secondItem="v{number}" secondAttribute="top" id="k{number}-{k}"/>\n'
            for k in range(10))
        return (f'<scene sceneID="{number}"><objects>\n<viewController id="c{number}" storyboardIdentifier="S{number}" '
                f'customClass="C{number % 7}" sceneMemberID="viewController">\n<view key="view" id="v{number}"><subviews>\n{buttons}'
                f'</subviews><constraints>\n{constraints}</constraints></view></viewController>\n'
                f'<placeholder placeholderIdentifier="IBFirstResponder" id="f{number}"/></objects></scene>\n')

    body = "".join(scene(number) for number in range(scenes))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{HEAD} initialViewController="c0">\n<scenes>\n{body}</scenes>\n</document>\n'


@needs_replay
class Storyboards(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "a.storyboard"

    def run_on(self, text):
        """Exit status, standard output and error, peak memory in KiB, and processor seconds."""
        self.file.write_bytes(text if isinstance(text, bytes) else text.encode())
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            command = [str(REPLAY), "storyboard", "--format", "json", str(self.file)]
            process = subprocess.Popen(command, stdout=output, stderr=errors)
            timer = threading.Timer(4 * MAXIMUM_SECONDS, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0), errors.seek(0)
            return process.returncode, output.read().decode(), errors.read().decode(), usage.ru_maxrss, usage.ru_utime

    def test_both_readers_find_the_same(self):
        text = storyboard(30, random.Random(7))
        status, output, errors, _, _ = self.run_on(text)
        self.assertIn(status, {0, 1}, errors)
        document = json.loads(output)["documents"][0]
        root = ElementTree.fromstring(text.encode())
        controllers = [e for e in root.iter() if e.get("sceneMemberID") == "viewController"]
        self.assertEqual([(s["id"], s["class"], s["identifier"]) for s in document["scenes"]],
                         [(e.get("id"), e.get("customClass"), e.get("storyboardIdentifier")) for e in controllers])
        self.assertEqual([(s["id"], s["kind"], s["identifier"], s["to"]) for s in document["segues"]],
                         [(e.get("id"), e.get("kind"), e.get("identifier"), e.get("destination")) for e in root.iter("segue")])
        lines = text.split("\n")
        for segue in document["segues"]:
            self.assertIn(f'id="{segue["id"]}"', lines[segue["line"] - 1])

    def test_a_megabyte_takes_less_than_a_second(self):
        text = storyboard(280, random.Random(8))
        self.assertGreater(len(text), 900_000)
        status, _, errors, memory, seconds = self.run_on(text)
        self.assertIn(status, {0, 1}, errors)
        self.assertLess(seconds, 1)
        self.assertLess(memory, 200 << 10)

    def test_hostile_files_are_refused_in_bounded_time_and_memory(self):
        entities = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(9))
        circle = "".join(
            f'<scene><objects><navigationController id="{n}"><connections><segue kind="relationship" relationship="rootViewController" '
            f'id="s{n}" destination="{(n + 1) % 20_000}"/></connections></navigationController></objects></scene>' for n in range(20_000))
        for name, text, said in [
            ("entities", f'<!DOCTYPE d [<!ENTITY e0 "lol">{entities}]>{HEAD}>&e9;</document>', ":1:1: a document type declaration"),
            ("depth", HEAD + ">" + "<view>" * 1_000_000, "more than 512 levels of nesting"),
            ("elements", HEAD + ">" + "<a/>" * 5_000_000, "more than 500000 elements"),
            ("attributes", HEAD + " " + " ".join(f'a{n}=""' for n in range(100_000)) + "/>", "more than 256 attributes"),
            ("size", HEAD + ">" + " " * (65 << 20), "more than 67108864 bytes"),
            ("circle", f"{HEAD}><scenes>{circle}</scenes></document>", "the relationships of controllers form a cycle"),
            ("twice", f'{HEAD}><scenes><scene><objects><view id="a"/>\n<view id="a"/></objects></scene></scenes></document>',
             ":2:1: the object in line 1 also has the identifier 'a'"),
            ("UTF-16", (HEAD + "/>").encode("utf-16"), "expected UTF-8, found UTF-16"),
            ("Latin-1", HEAD.encode() + b"\n\xe9/>", ":2:1: expected UTF-8, found other bytes"),
            ("cut", storyboard(3, random.Random(9))[:-30], "found the end of the file"),
        ]:
            with self.subTest(name):
                status, output, errors, memory, seconds = self.run_on(text)
                self.assertEqual(status, 65, errors[-500:])
                self.assertIn(said, errors)
                self.assertLess(len(errors), 1 << 20)
                self.assertLess(memory, MAXIMUM_MEMORY)
                self.assertLess(seconds, MAXIMUM_SECONDS)

    def test_many_circles_of_embedding_are_not_all_listed(self):
        scenes = "".join(
            f'<scene><objects><viewController id="{n}"><connections><segue kind="embed" id="s{n}" destination="{n + 1}"/>'
            f'<segue kind="embed" id="t{n}" destination="0"/></connections></viewController></objects></scene>' for n in range(10_000))
        status, output, errors, memory, seconds = self.run_on(f"{HEAD}><scenes>{scenes}</scenes></document>")
        self.assertEqual(status, 1, errors)
        problems = json.loads(output)["documents"][0]["problems"]
        self.assertEqual(sum(p["id"] == "embed-cycle" for p in problems), 16)
        self.assertLess(memory, MAXIMUM_MEMORY)
        self.assertLess(seconds, MAXIMUM_SECONDS)

    def test_damaged_bytes_never_end_the_program(self):
        choose = random.Random(10)
        sound = bytearray(storyboard(2, choose).encode())
        for _ in range(150):
            damaged = bytearray(sound)
            for _ in range(choose.randrange(1, 4)):
                damaged[choose.randrange(len(damaged))] = choose.randrange(256)
            status, _, errors, _, _ = self.run_on(bytes(damaged))
            self.assertIn(status, {0, 1, 65}, errors[-500:])


if __name__ == "__main__":
    unittest.main()
