"""The command line of the tools that draw with `replay`."""

import argparse
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent


def parsed(description, write, check, beside=None, **others):
    """What the user asks for: `write` or `check` is true, or one of `others` has its value; `replay` is the program to run.

    `write`, `check` and `others` are the help of the options that exclude each other; the value of another one is a file.
    `beside` has what argparse wants to know of each option that may stand beside them.
    """
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("--replay", default=str(ROOT / ".build" / "release" / "replay"))
    for name, settings in (beside or {}).items():
        parser.add_argument(f"--{name}", **settings)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help=write)
    what.add_argument("--check", action="store_true", help=check)
    for name, text in others.items():
        what.add_argument(f"--{name}", metavar="FILE", help=text)
    return parser.parse_args()
