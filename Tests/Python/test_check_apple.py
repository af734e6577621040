"""`Tools/check-apple`: what it makes of interfaces and manifests, and that it finds faults that only Apple's compilers would.

The whole check of a small package runs where `Tools/check-apple` has run before: its SDK takes a minute. `Tools/test` runs it after that.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from programs import ROOT

sys.path.append(str(ROOT / "Tools" / "CheckApple"))

import interfaces  # noqa: E402
from check import Check  # noqa: E402
from package import Package, applies  # noqa: E402
from sdk import DEVICE, MACOS  # noqa: E402

WORK = ROOT / ".build" / "check-apple"
# Foundation is the last module of the SDK that is made.
MADE = WORK / f"{MACOS.folder}-15.0" / "resources" / MACOS.folder / "Foundation.swiftmodule" / "stamp"
# The last module of the SDK for the package of the recorder.
MADE_FOR_RECORDER = WORK / f"{DEVICE.folder}-13.0" / "resources" / DEVICE.folder / "ObjectiveC.swiftmodule" / "stamp"
INTERFACE = """// swift-interface-format-version: 1.0
// swift-module-flags: -target x86_64-unknown-linux-gnu -disable-objc-interop -static -module-name M
import Glibc
public import Glibc
@backDeployed(before: macOS 14.0, iOS 17.0)
public func a()
  @backDeployed(before: macOS 15.0) public func b()
"""
PRINTED = """import Dispatch

/// A comment. {
/* A
   { longer one. */
public struct Clock : Sendable {

    public let rate: Int { get }

    public private(set) var now: Int
}

@available(macOS 12, *)
extension Clock {
    public var next: Int
    public subscript(index: Int) -> Glibc.time_t
}

open class NSObject {
}

public func tick()
"""
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "Small", platforms: [.macOS(.v15), .iOS(.v18)],
    targets: [
        .target(name: "CSmall", cSettings: [.define("LIMIT", to: "7"), .define("SLOW", .when(platforms: [.linux]))]),
        .target(name: "Small", dependencies: ["CSmall"], swiftSettings: [.treatAllWarnings(as: .error)]),
        .target(name: "User", dependencies: ["Small"]),
    ])
#if os(Linux)
    package.targets.append(.target(name: "LinuxOnly"))
#endif
"""
C = """#include "CSmall.h"
#ifdef __APPLE__
#include <mach/mach_time.h>
uint64_t small_now(void) { return mach_absolute_time() + LIMIT; }
#else
uint64_t small_now(void) { return 0; }
#endif
"""
SWIFT = """import CSmall
import Foundation
#if canImport(Darwin)
    import Darwin
    public func name() -> String { String(cString: getprogname()) as NSString as String }
    public func size() -> UInt64 { UInt64(sysconf(_SC_PAGESIZE)) + small_now() }
#endif
public func later(_ work: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: work) }
"""
# An edit of a file of the package, and the target that then has an error that says this.
FAULTS = [
    ("Sources/CSmall/CSmall.c", "mach_absolute_time()", "mach_absolute_tim()", "CSmall", "mach_absolute_tim"),
    ("Sources/CSmall/CSmall.c", "+ LIMIT", "+ SLOW", "CSmall", "undeclared identifier 'SLOW'"),
    ("Sources/Small/Small.swift", "getprogname()", "program_invocation_name", "Small", "cannot find 'program_invocation_name' in scope"),
    ("Sources/Small/Small.swift", "UInt64(sysconf", "Int(sysconf", "Small", "cannot convert"),
    ("Sources/CSmall/CSmall.c", "mach_absolute_time()", "mach_absolute_time(0)", "CSmall", "too many arguments to function call"),
    ("Sources/Small/Small.swift", "import Darwin", "import Glibc", "Small", "no such module 'Glibc'"),
    ("Sources/Small/Small.swift", "import CSmall\n", "", "Small", "cannot find 'small_now' in scope"),
    ("Sources/Small/Small.swift", " as NSString as String", " as NSString", "Small", "is not implicitly convertible to 'String'"),
    ("Sources/Small/Small.swift", "{ UInt64(sysconf", "{ let unused = 1; return UInt64(sysconf", "Small", "was never used"),
    ("Sources/Small/Small.swift", "public func later", "public class Item: NSObject { public var hash: Int { 7 } }\npublic func later",
     "Small", "requires an 'override' keyword"),
]


class Interfaces(unittest.TestCase):
    def test_an_interface_of_linux_is_retargeted(self):
        self.assertEqual(interfaces.retargeted(INTERFACE, "M", "arm64-apple-macosx15.0").splitlines()[1:], [
            "// swift-module-flags: -target arm64-apple-macosx15.0  -module-name M", "import Darwin", "public import Darwin", "public func a()",
            "  public func b()"])

    def test_declarations_have_their_attributes_and_no_comments(self):
        found = interfaces.declarations(PRINTED)
        self.assertEqual([interfaces.kind_and_name(each) for each in found],
                         [("struct", "Clock"), ("extension", "Clock"), ("class", "NSObject"), ("func", "tick")])
        self.assertTrue(found[1].startswith("@available(macOS 12, *)\nextension Clock {\n"))

    def test_what_is_printed_becomes_an_interface(self):
        text = interfaces.printed_interface("Dispatch", "t", [PRINTED])
        for line in ["    public var rate: Int { get }", "    public var now: Int", "    public var next: Int { get set }",
                     "    public subscript(index: Int) -> Darwin.time_t { get set }", "public func tick()"]:
            self.assertIn(line + "\n", text)
        self.assertNotIn("NSObject", text)

    def test_a_declaration_with_an_error_is_left_out_with_its_attributes_and_body(self):
        text = "@A\nstruct One {\n  func f()\n}\n@available(macOS 12, *)\nextension Two {\n  var a: Int { get }\n  func g()\n}\nfunc h()"
        self.assertEqual(interfaces.without_errors(text, {6}), "@A\nstruct One {\n  func f()\n}\nfunc h()")
        self.assertEqual(interfaces.without_errors(text, {7}), text.replace("  var a: Int { get }\n", ""))
        self.assertEqual(interfaces.without_errors(text, {1}), text[text.index("@available"):])


class Conditions(unittest.TestCase):
    def test_settings_of_other_platforms_and_traits_do_not_apply(self):
        for condition, expected in [(None, True), ({"platformNames": ["linux"]}, False), ({"platformNames": ["macos", "ios"]}, True),
                                    ({"traits": ["Porting"]}, False), ({"platformNames": [], "config": "debug"}, True)]:
            self.assertEqual(applies(condition, MACOS), expected, condition)


@unittest.skipUnless(shutil.which("swift"), "needs Swift")
class SmallPackage(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name, text in {"Package.swift": MANIFEST, "Sources/CSmall/CSmall.c": C, "Sources/Small/Small.swift": SWIFT,
                           "Sources/CSmall/include/CSmall.h": "#include <stdint.h>\nuint64_t small_now(void);\n",
                           "Sources/User/User.swift": "import Small\n", "Sources/LinuxOnly/None.swift": "import Glibc\n"}.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def check(self):
        return Check(self.root, WORK, MACOS, None, lambda text: None).run()

    def test_the_manifest_is_read_as_on_a_mac(self):
        with tempfile.TemporaryDirectory() as work:
            package = Package(self.root, pathlib.Path(work), MACOS)
        self.assertEqual(set(package.targets), {"CSmall", "Small", "User"})
        self.assertEqual(package.version(), "15.0")
        self.assertEqual([target.name for target in package.order()], ["CSmall", "Small", "User"])
        self.assertEqual(len(package.targets["CSmall"].settings), 1)

    @unittest.skipUnless(MADE.exists(), "needs Tools/check-apple to have run")
    def test_planted_faults_are_found(self):
        self.assertEqual(self.check(), {"CSmall": [], "Small": [], "User": []})
        for file, before, after, target, text in FAULTS:
            path = self.root / file
            whole = path.read_text()
            self.assertIn(before, whole)
            path.write_text(whole.replace(before, after))
            results = self.check()
            self.assertIn(text, " ".join(results[target]), (after, results))
            self.assertIn("not checked" if target == "CSmall" else "has errors", str(results["User"]), results)
            path.write_text(whole)


@unittest.skipUnless(MADE_FOR_RECORDER.exists(), "needs Tools/check-apple to have run")
class RecorderPackage(unittest.TestCase):
    def test_what_only_later_systems_have_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder) / "DeviceRecorder"
            subprocess.run([ROOT / "Tools" / "Release" / "recorder", root], check=True)
            for file, text, target, error in [
                    ("CHindsightDeviceRecorder/Line.c", '\nlong long hs_later(void) { return strtonum("1", 0, 9, NULL); }\n',
                     "CHindsightDeviceRecorder", "'strtonum' is only available on iOS 14.0 or newer"),
                    ("DeviceRecorder/DeviceRecorder.swift", "\nfunc later() -> Any { ContinuousClock() }\n", "DeviceRecorder",
                     "'ContinuousClock' is only available in iOS 16.0 or newer")]:
                path = root / "Sources" / file
                whole = path.read_text()
                path.write_text(whole + text)
                results = Check(root, WORK, DEVICE, None, lambda text: None, modules=interfaces.BEFORE_FOUNDATION).run()
                self.assertIn(error, str(results[target]))
                path.write_text(whole)


if __name__ == "__main__":
    unittest.main()
