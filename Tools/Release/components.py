"""Writes what a release of `replay` is made of, as CycloneDX 1.5: components.py VERSION FILE"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The packages that `replay` links, with their licences.
SWIFT_PACKAGES = {"swift-argument-parser": "Apache-2.0", "Yams": "MIT", "swift-protobuf": "Apache-2.0"}
# The system libraries that a static program contains, by the Debian package that they come from.
SYSTEM_LIBRARIES = {"zlib1g-dev": "Zlib", "libsqlite3-dev": "blessing", "libncurses-dev": "X11", "libc6-dev": "LGPL-2.1-or-later"}


def component(name, version, licence, purl, kind="library"):
    return {
        "type": kind, "bom-ref": purl, "name": name, "version": version, "purl": purl,
        "licenses": [{"license": {"id": licence}}]}


def swift_packages():
    pins = {pin["location"].rsplit("/", 1)[1]: pin for pin in json.loads((ROOT / "Package.resolved").read_text())["pins"]}
    for name, licence in SWIFT_PACKAGES.items():
        address, version = pins[name]["location"].removeprefix("https://"), pins[name]["state"]["version"]
        yield component(name, version, licence, f"pkg:swift/{address}@{version}")


def toolchain():
    text = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    version = re.search(r"Swift version ([0-9.]+)", text).group(1)
    yield component("swift", version, "Apache-2.0", f"pkg:generic/swift@{version}")


def system_libraries():
    for package, licence in SYSTEM_LIBRARIES.items():
        query = subprocess.run(
            ["dpkg-query", "--show", "--showformat=${Version}", package], capture_output=True, text=True)
        if query.returncode == 0:
            yield component(package, query.stdout, licence, f"pkg:deb/debian/{package}@{query.stdout}")


def document(version):
    program = component("replay", version, "Apache-2.0", f"pkg:generic/hindsight@{version}", "application")
    components = [*swift_packages(), *toolchain(), *(system_libraries() if sys.platform == "linux" else [])]
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {"component": program}, "components": components,
        "dependencies": [{"ref": program["bom-ref"], "dependsOn": [each["bom-ref"] for each in components]}]}


if __name__ == "__main__":
    pathlib.Path(sys.argv[2]).write_text(json.dumps(document(sys.argv[1]), indent=1) + "\n")
