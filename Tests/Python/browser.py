"""A headless Chromium that a test drives by the WebDriver protocol; it needs Debian's `chromium` and `chromium-driver`.

Source: https://www.w3.org/TR/webdriver2/
"""

import base64
import json
import os
import shutil
import socket
import subprocess
import time
import unittest
import urllib.error
import urllib.request

DRIVER = shutil.which("chromedriver")
# The member of a JSON object that stands for an element.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

needs_browser = unittest.skipUnless(DRIVER, "needs chromium-driver")


class Browser:
    """Use it as a context manager."""

    def __init__(self, width=1400, height=1000, dark=False):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={width},{height}"]
        if dark:
            self.arguments.append("--force-dark-mode")

    def __enter__(self):
        self.driver = subprocess.Popen(
            [DRIVER, f"--port={self.port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.path = "/session"
        capabilities = {"goog:chromeOptions": {"args": self.arguments}, "goog:loggingPrefs": {"browser": "ALL"}}
        answer = self._until_it_answers({"capabilities": {"alwaysMatch": capabilities}})
        self.path = f"/session/{answer['sessionId']}"
        return self

    def __exit__(self, *_):
        self._call("DELETE", "")
        self.driver.kill()
        self.driver.wait()

    def open(self, path, link=""):
        """Shows a file, and waits until its script says that it is ready."""
        self._call("POST", "/url", {"url": "about:blank"})
        self._call("POST", "/url", {"url": f"file://{os.path.abspath(path)}{link}"})
        for _ in range(600):
            if self.run("return document.body.dataset.ready"):
                return
            time.sleep(0.05)
        raise AssertionError(f"{path} is not ready: {self.console()}")

    def run(self, script, *arguments):
        """The value that a script returns."""
        return self._call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def press(self, *keys):
        """Types keys where the focus is. Names are those of WebDriver: `\\ue014` is the right arrow."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self._call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def resize(self, width, height):
        """Gives the page exactly this many pixels."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self._call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setDeviceMetricsOverride", "params": metrics})

    def console(self):
        """What the page has written to the console, and the errors of its script and its policy."""
        return [entry["message"] for entry in self._call("POST", "/se/log", {"type": "browser"})]

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self._call("GET", "/screenshot")))

    def labels(self, selector):
        """The role and the name that a screen reader says of each element."""
        found = self._call("POST", "/elements", {"using": "css selector", "value": selector})
        paths = [f"/element/{element[ELEMENT]}" for element in found]
        return [(self._call("GET", f"{path}/computedrole"), self._call("GET", f"{path}/computedlabel")) for path in paths]

    def _until_it_answers(self, body):
        for _ in range(200):
            try:
                return self._call("POST", "", body)
            except urllib.error.URLError as error:
                if isinstance(error, urllib.error.HTTPError):
                    raise
                time.sleep(0.1)
        raise AssertionError("chromedriver does not answer")

    def _call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{self.path}{path}", data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            error.msg = error.read().decode()[:500]
            raise
