"""Prints the Homebrew formula for the archives in a folder: formula.py FOLDER REPOSITORY

A platform whose archive is not there is left out.
"""

import pathlib
import re
import sys

# The platforms in a formula's words, with those in the names of archives.
PLATFORMS = [
    ("on_macos", "arm", "macos-arm64"), ("on_macos", "intel", "macos-x86_64"),
    ("on_linux", "arm", "linux-aarch64"), ("on_linux", "intel", "linux-x86_64"),
]


def checksums(folder):
    lines = (folder / "SHA256SUMS").read_text().splitlines()
    return {name: checksum for checksum, name in (line.split("  ") for line in lines)}


def formula(folder, repository):
    archives = {}
    for name, checksum in checksums(folder).items():
        match = re.fullmatch(r"replay-([0-9.]+)-(\w+-\w+)\.tar\.gz", name)
        if match:
            version, platform = match.groups()
            archives[platform] = (f"{repository}/releases/download/{version}/{name}", checksum)
    lines = [
        "class Hindsight < Formula",
        '  desc "Debugger for recordings of view-controller hierarchies"',
        f'  homepage "{repository}"',
        f'  version "{version}"',
        '  license "Apache-2.0"',
        "",
    ]
    for system, processor, platform in PLATFORMS:
        if platform in archives:
            address, checksum = archives[platform]
            lines += [
                f"  {system} do", f"    on_{processor} do", f'      url "{address}"', f'      sha256 "{checksum}"',
                "    end", "  end", ""]
    return "\n".join([
        *lines,
        "  def install",
        '    prefix.install Dir["*"]',
        "  end",
        "",
        "  test do",
        '    assert_match version.to_s, shell_output("#{bin}/replay --version")',
        "  end",
        "end",
    ])


if __name__ == "__main__":
    print(formula(pathlib.Path(sys.argv[1]), sys.argv[2]))
