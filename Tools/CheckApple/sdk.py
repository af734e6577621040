"""What stands for an Apple SDK: the C headers, and Swift's modules for a platform."""

import dataclasses
import hashlib
import os
import pathlib
import re
import shutil
import subprocess

import headers
import interfaces

HERE = pathlib.Path(__file__).parent
# The file that says that all modules of a platform are made.
PREPARED = "prepared"


@dataclasses.dataclass(frozen=True)
class Platform:
    """A platform of the manifest, and how the compiler names it."""

    name: str
    # The name in conditions of the manifest.
    condition: str
    processor: str
    system: str
    folder: str
    suffix: str = ""

    def target(self, version):
        return f"{self.processor}-apple-{self.system}{version}{self.suffix}"

    @property
    def module_file(self):
        return f"{self.processor}-apple-{self.system.removesuffix('x')}{self.suffix}.swiftmodule"


MACOS = Platform("macOS", "macos", "x86_64", "macosx", "macosx")
DEVICE = Platform("iOS", "ios", "arm64", "ios", "iphoneos")
SIMULATOR = Platform("iOS simulator", "ios", "x86_64", "ios", "iphonesimulator", "-simulator")
PLATFORMS = [MACOS, DEVICE, SIMULATOR]


def digest(*parts):
    """Text, paths with the contents of their files, and lists of both, as one hash."""
    value = hashlib.sha256()
    for part in parts:
        if isinstance(part, pathlib.Path):
            value.update(str(part).encode() + b"\0" + part.read_bytes())
        elif isinstance(part, (list, tuple)):
            value.update(digest(*part).encode())
        else:
            value.update(str(part).encode())
        value.update(b"\1")
    return value.hexdigest()


def is_made(stamp, made_of):
    return stamp.exists() and stamp.read_text() == made_of


class SDK:
    """The stand-in for the SDK of one platform, in `work`. What is there already and was made of the same is kept."""

    def __init__(self, work, platform, version, say):
        self.platform, self.target, self.say = platform, platform.target(version), say
        self.compiler = pathlib.Path(shutil.which("swift-frontend")).resolve()
        self.toolchain = self.compiler.parent.parent
        self.clang = self.compiler.parent / "clang"
        self.folder = work / f"{platform.folder}-{version}"
        self.headers = work / "sdk"
        self.resources = self.folder / "resources"
        self.modules = self.folder / "modules"
        self.work = work
        # The compiler keeps what it makes of C headers for each set of options.
        self.cache = self.folder / "cache"

    @property
    def clang_options(self):
        """Of C and of Swift's importer of C. As before SDK 15, headers as `stdint.h` are part of the one module of the C library."""
        return ["-isysroot", str(self.headers), "-Xclang", "-fbuiltin-headers-in-system-modules"]

    @property
    def swift_options(self):
        importer = [each for option in self.clang_options for each in ("-Xcc", option)]
        return ["-target", self.target, "-resource-dir", str(self.resources), "-sdk", str(self.headers), "-module-cache-path", str(self.cache),
                *importer]

    def module(self, name):
        return self.resources / self.platform.folder / f"{name}.swiftmodule" / self.platform.module_file

    def prepare(self, modules=None):
        """Makes what is missing: all modules, or those that are named. Returns the hash of all that it is made of, for the stamps of what is
        compiled with it."""
        for folder in (self.resources / self.platform.folder, self.modules):
            folder.mkdir(parents=True, exist_ok=True)
        version = subprocess.run([self.compiler, "-version"], capture_output=True, text=True, check=True).stdout
        made_of = digest(version, HERE / "headers.py", headers.REQUIREMENTS)
        if not is_made(self.headers.with_name("headers.stamp"), made_of):
            headers.write(self.work / "wheels", self.headers, self.libraries.parent / "CoreFoundation")
            shutil.rmtree(self.cache, ignore_errors=True)
            self.headers.with_name("headers.stamp").write_text(made_of)
        for name in ("apinotes", "clang", "host", "shims"):
            link = self.resources / name
            link.unlink(missing_ok=True)
            link.symlink_to(self.toolchain / "lib" / "swift" / name)
        self.edition, made_of = digest(version)[:8], digest(made_of, self.target)
        for name in modules or [*interfaces.STANDARD, *interfaces.PRINTED]:
            made_of = self.make(name, made_of)
        if modules is None:
            (self.folder / PREPARED).write_text(made_of)
        return made_of

    def make(self, name, before):
        """Makes a module of the SDK. `before` is the hash of those that it may import."""
        overlay = interfaces.OVERLAYS / f"{name}.swift"
        rounds = 1
        if name in interfaces.PRINTED:
            rounds = 20
            text = interfaces.printed_interface(name, self.target, map(self.printed, interfaces.PRINTED[name]))
        elif overlay.exists():
            text = overlay.read_text()
        else:
            text = interfaces.toolchain_interface(self.libraries, name)
            if text is None:
                return before
            text = interfaces.retargeted(text, name, self.target)
        made_of = digest(before, text)
        stamp = self.module(name).parent / "stamp"
        if is_made(stamp, made_of):
            return made_of
        self.say(f"{self.platform.name}: making the module {name}")
        self.module(name).parent.mkdir(exist_ok=True)
        if overlay.exists():
            self.run(["-emit-module", "-module-name", name, "-import-underlying-module", "-parse-as-library",
                      "-disable-objc-attr-requires-foundation-module", "-o", str(self.module(name)), str(overlay)])
        else:
            self.compile_interface(name, text, rounds)
        stamp.write_text(made_of)
        return made_of

    @property
    def libraries(self):
        return self.toolchain / "lib" / "swift" / "linux"

    def printed(self, module):
        out = self.work / f"{module}-{self.edition}.swift"
        if out.exists():
            return out.read_text()
        triple = f"{os.uname().machine}-unknown-linux-gnu"
        subprocess.run([self.compiler.parent / "swift-synthesize-interface", "-module-name", module, "-target", triple, "-sdk", "/", "-I",
                        self.libraries, "-resource-dir", self.libraries.parent, "-module-cache-path", self.work / "cache", "-o", out], check=True)
        return out.read_text()

    def compile_interface(self, name, text, rounds=1):
        """Compiles an interface; for each round but the last, leaves out the declarations that have errors."""
        path = self.folder / f"{name}.swiftinterface"
        for left in reversed(range(rounds)):
            path.write_text(text)
            arguments = ["-compile-module-from-interface", "-module-name", name, "-disable-availability-checking",
                         *(["-parse-stdlib"] if name == "Swift" else []), "-o", str(self.module(name)), str(path)]
            result = subprocess.run([self.compiler, *arguments, *self.swift_options], capture_output=True, text=True)
            if result.returncode == 0:
                return
            lines = {int(line) for line in re.findall(rf"^{re.escape(str(path))}:(\d+):\d+: error: (?!failed to build module)", result.stderr, re.M)}
            if not left or not lines:
                raise SystemExit(f"error: the module {name} cannot be made for {self.target}; this is a fault of Tools/CheckApple:\n" + result.stderr[:4000])
            text = interfaces.without_errors(text, lines)

    def run(self, arguments):
        result = subprocess.run([self.compiler, *arguments, *self.swift_options], capture_output=True, text=True)
        if result.returncode:
            raise SystemExit(f"error: {' '.join(arguments)}\n{result.stderr[:4000]}")
