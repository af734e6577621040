"""The C headers of an Apple SDK, in a folder that a compiler takes for one: Apple's own, as Zig's wheel carries them, and Debian's of ncurses and SQLite."""

import pathlib
import shutil
import subprocess
import zipfile

REQUIREMENTS = pathlib.Path(__file__).with_name("requirements.txt")
PREFIX = "ziglang/lib/libc/include/any-darwin-any/"
FOLDERS = ["", "sys", "mach", "mach-o", "malloc", "os", "net", "netinet", "arpa", "uuid", "_types", "sys/_types",
           "sys/_pthread", "pthread", "xlocale"]
# These belong to another module, or compile only inside of another header.
LEFT_OUT = {"MacTypes.h", "assert.h", "tgmath.h", "ucontext.h", "zconf.h", "zlib.h", "os/lock.h", "os/object.h", "os/workgroup.h",
            "os/workgroup_base.h", "os/workgroup_interval.h", "os/workgroup_object.h", "os/workgroup_parallel.h"}
# Source: https://github.com/apple-oss-distributions/ncurses, `ncurses/include/ncurses.modulemap`: `curses.h` is a module, so that a
# `#define` before `#include <curses.h>` does not reach it, and `term.h` is text.
NCURSES = """  explicit module ncurses {
    header "curses.h"
    export *
    explicit module dll { header "ncurses_dll.h" export * }
    exclude header "term.h"
    explicit module unctrl { textual header "unctrl.h" }
  }
"""
OTHERS = """
module ObjectiveC [system] { header "objc/objc.h" header "objc/runtime.h" header "objc/message.h" header "objc/NSObject.h" export * }
module os [system] { header "os/lock.h" export * }
module DispatchHeaders [system] { header "dispatch/dispatch.h" export * }
"""
DEBIAN = ["curses.h", "ncurses_dll.h", "term.h", "unctrl.h", "sqlite3.h"]


def wheel(cache):
    def found():
        return next(iter(cache.glob("ziglang-*.whl")), None)
    if not found():
        cache.mkdir(parents=True, exist_ok=True)
        subprocess.run(["python3", "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes",
                        "--only-binary=:all:", "--platform", "manylinux2010_x86_64", "--dest", str(cache), "-r", str(REQUIREMENTS)], check=True)
    return found()


def write(cache, sdk, core_foundation):
    """Writes the headers and their module map below the folder `sdk`. `core_foundation` has those of CoreFoundation."""
    include = sdk / "usr" / "include"
    shutil.rmtree(sdk, ignore_errors=True)
    with zipfile.ZipFile(wheel(cache)) as archive:
        for name in archive.namelist():
            if name.startswith(PREFIX) and not name.endswith("/"):
                path = include / name[len(PREFIX):]
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(archive.read(name))
    for name in DEBIAN:
        text = pathlib.Path("/usr/include", name).read_text()
        # Apple's library is older, and knows one version of the mouse only.
        (include / name).write_text(text.replace("#define NCURSES_MOUSE_VERSION 2", "#define NCURSES_MOUSE_VERSION 1"))
    # Foundation's own for Linux: what CFRunLoop and CFNotificationCenter declare is the same.
    shutil.copytree(core_foundation, include / "CoreFoundation", ignore=shutil.ignore_patterns("*module*"))
    (include / "module.modulemap").write_text(module_map(include))


def module_map(include):
    """One submodule for each header, as in Apple's own map."""
    lines = ["module Darwin [system] {\n"]
    for folder in FOLDERS:
        for path in sorted((include / folder).glob("*.h")):
            name = str(path.relative_to(include))
            if name in DEBIAN or name in LEFT_OUT:
                continue
            lines.append(f'  module {"".join(c if c.isalnum() else "_" for c in name[:-2])}_h {{ header "{name}" export * }}\n')
    return "".join(lines) + NCURSES + "}\n" + OTHERS
