"""Checks the site that Tools/docs builds: every link between its pages leads to a page, the examples on the front pages
of the modules compile, and Chromium shows the main pages without an error.

Usage: python3 Tools/docs_check.py SITE BUILT FRONT MODULE...

SITE is the folder of the site, BUILT the folder with the built modules, FRONT the name of the front page's catalog.
"""

import concurrent.futures
import functools
import http.server
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "Tools" / "APICoverage"))

import coverage  # noqa: E402

# HeadlessUIKit re-exports these, and its documentation has their symbols.
LAYERS = ["HeadlessUIKitRuntime", "HeadlessUIKitComponents"]
# Chromium waits for this much virtual time, in ms, before it prints the page.
RENDERING_TIME = 10_000
# What Chromium prints about the machine, not about the page.
CONSOLE = re.compile(r"CONSOLE[:(]")


def main():
    site, built, front, *modules = sys.argv[1:]
    site = pathlib.Path(site)
    problems = broken_links(site)
    problems += missing_modules(modules)
    problems += examples_that_do_not_compile(pathlib.Path(built), modules)
    problems += pages_that_do_not_render(site, front, modules)
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


# Links

def broken_links(site):
    """One line for each link in the data of the pages that leads nowhere."""
    pages = {page_path(file, site) for file in (site / "data").rglob("*.json")}
    problems = []
    links = 0
    for file in sorted((site / "data").rglob("*.json")):
        for reference in json.loads(file.read_text()).get("references", {}).values():
            problem = None
            # docc itself refuses links that it cannot resolve. What is "unresolvable" here is in the standard library.
            if reference["type"] in ("topic", "section") and "url" in reference:
                links += 1
                path = urllib.parse.unquote(reference["url"].split("#")[0])
                if path.lower() not in pages:
                    problem = f"links to {path}, which does not exist"
            elif reference["type"] in ("image", "video"):
                for variant in reference["variants"]:
                    if not (site / variant["url"].lstrip("/")).is_file():
                        problem = f"has no file {variant['url']}"
            if problem:
                problems.append(f"{page_path(file, site)} {problem}")
    for path in re.findall(r'href="([^"]*)"', (ROOT / "Documents/Hindsight.docc/header.html").read_text()):
        if not (site / path.lstrip("/") / "index.html").is_file():
            problems.append(f"the header of all pages links to {path}, which does not exist")
    print(f"{len(pages)} pages, {links} links to pages")
    return problems


def page_path(file, site):
    return "/" + file.relative_to(site / "data").with_suffix("").as_posix().lower()


def missing_modules(modules):
    """Every library of Package.swift has documentation, except the re-exporting one, and the one that is empty on Linux,
    which has a page of Interchange."""
    documented_elsewhere = {"UIKit", "DeviceRecorder"}
    libraries = set(re.findall(r'\.library\(name: "(\w+)"', (ROOT / "Package.swift").read_text())) - documented_elsewhere
    missing = sorted(libraries - set(modules))
    return [f"the library {name} has no documentation: add it to Tools/docs" for name in missing]


# Examples

def examples_that_do_not_compile(built, modules):
    """The Swift of each module's front page is a program that compiles, and so is each example in its sources that imports
    what it needs."""
    options = ["-swift-version", "6", *coverage.module_options(built)]

    def check(module):
        page = (ROOT / "Sources" / module / f"{module}.docc" / f"{module}.md").read_text()
        examples = re.findall(r"^```swift\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
        if not examples:
            return [f"the front page of {module} has no example"]
        programs = {f"the example of {module}": "\n".join(examples), **dict(examples_in_sources(module))}
        return [problem for name, code in programs.items() for problem in compiling_problems(name, code)]

    def compiling_problems(name, code):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "main.swift"
            file.write_text(code)
            result = subprocess.run(["swiftc", "-typecheck", *options, file], capture_output=True, text=True)
        return [] if result.returncode == 0 else [f"{name} does not compile:\n{result.stderr}"]

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return [problem for problems in pool.map(check, modules) for problem in problems]


def examples_in_sources(module):
    """The whole programs in the documentation comments of a module, each with where it is. Others are parts of an app."""
    folders = LAYERS if module == "HeadlessUIKit" else [module]
    for path in sorted(path for folder in folders for path in (ROOT / "Sources" / folder).rglob("*.swift")):
        text = path.read_text()
        for match in re.finditer(r"^ */// ```swift\n((?: *///.*\n)*?) */// ```$", text, re.MULTILINE):
            code = re.sub(r"^ */// ?", "", match[1], flags=re.MULTILINE)
            if code.startswith("import "):
                line = text.count("\n", 0, match.start()) + 1
                yield f"{path.relative_to(ROOT)}:{line}: the example", code


# Rendering

def pages_that_do_not_render(site, front, modules):
    """Opens the front page and two pages of each module in Chromium."""
    browser = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chromium-browser")
    if browser is None:
        return ["Chromium is missing: install the Debian package chromium"]
    pages = [f"/documentation/{front.lower()}"]
    for module in modules:
        pages += [f"/documentation/{module.lower()}", an_article(site, module)]
    handler = functools.partial(QuietHandler, directory=site)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            render = functools.partial(rendering_problems, browser, f"http://127.0.0.1:{server.server_port}", site)
            problems = [problem for problems in pool.map(render, pages) for problem in problems]
        server.shutdown()
    print(f"{len(pages)} pages rendered")
    return problems


def an_article(site, module):
    """A page of the module beside its front page, an article if it has one."""
    files = sorted((site / "data" / "documentation" / module.lower()).glob("*.json"))
    articles = [file for file in files if json.loads(file.read_text())["kind"] == "article"]
    return page_path((articles or files)[0], site)


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def rendering_problems(browser, address, site, page):
    data = json.loads((site / "data" / (page.lstrip("/") + ".json")).read_text())
    with tempfile.TemporaryDirectory() as profile:
        result = subprocess.run(
            [browser, "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
             f"--virtual-time-budget={RENDERING_TIME}", "--enable-logging=stderr", "--dump-dom", address + page],
            capture_output=True, text=True, timeout=120)
    text = visible_text(result.stdout)
    problems = [f"{page}: {line}" for line in result.stderr.splitlines() if CONSOLE.search(line)]
    if squeeze("No data available.") in text:
        problems.append(f"{page}: the navigator at the side is empty")
    for wanted in [data["metadata"]["title"], plain_text(data.get("abstract", [])), *headings(data)]:
        if squeeze(wanted) not in text:
            problems.append(f"{page} does not show '{wanted}'")
    return problems


def headings(data):
    """The headings of the page's own text."""
    blocks = [block for section in data.get("primaryContentSections", []) for block in section.get("content", [])]
    return [block["text"] for block in blocks if block["type"] == "heading"]


def plain_text(inlines):
    """The text of the page's summary, as far as it is text: links and code are found by their own text."""
    return "".join(inline["text"] if inline["type"] == "text" else "\0" for inline in inlines).split("\0")[0]


def visible_text(html):
    html = re.sub(r"<(script|style|noscript).*?</\1>", "", html, flags=re.DOTALL)
    return squeeze(re.sub(r"<[^>]+>", "", html).replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">"))


def squeeze(text):
    """Without white space, and with one kind of apostrophe: the pages break long words where they like."""
    return re.sub(r"[\s\u200b\xa0]+", "", text).replace("’", "'").replace("“", '"').replace("”", '"')


if __name__ == "__main__":
    main()
