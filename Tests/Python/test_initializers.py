"""Classes have the initializers that they have on Apple platforms, and so have subclasses of an app's."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tools" / "APICoverage"))

import coverage  # noqa: E402
import initializers  # noqa: E402

MODULE = """
import Foundation
public protocol RuntimeInitializable {}
extension NSObject: RuntimeInitializable {}
extension RuntimeInitializable where Self: NSObject { public init(ofRuntime: Void = ()) { fatalError() } }
public enum RuntimeInitializers { public protocol Numbered {} }
extension Lost: RuntimeInitializers.Numbered {}
extension RuntimeInitializers.Numbered where Self: Lost {
    @_disfavoredOverload public init(number: Int) { fatalError() }
}
open class Plain: NSObject {}
open class Hidden: NSObject {
    public override init() {}
    init(number: Int) {}
    public convenience init(name: String) { self.init(number: 1) }
}
open class Inherited: NSObject {
    public override init() {}
    @usableFromInline init(number: Int) {}
    public convenience init(name: String) { self.init(number: 1) }
}
open class Box<Content: AnyObject>: NSObject {
    public override init() {}
    init(number: Int) {}
    public convenience init(content: Content) { self.init(number: 1) }
}
open class Lost: NSObject { public init(number: Int) {} }
open class AlsoLost: Lost {}
open class Found: Lost { public init() { super.init(number: 1) } }
open class Defaults: NSObject { public init(number: Int = 1, name: String = "") {} }
open class NoDefaults: NSObject { public init(number: Int, name: String = "") {} }
public final class Final: NSObject { init(number: Int) {} }
class Internal: NSObject { init(number: Int) {} }
"""


class InitializerTests(unittest.TestCase):
    def problems(self, listed):
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder) / "Planted.swift"
            source.write_text(MODULE)
            subprocess.run(["swiftc", "-emit-module", "-parse-as-library", "-module-name", "Planted", "-swift-version", "5",
                            "-o", Path(folder) / "Planted.swiftmodule", source], check=True, capture_output=True)
            graphs = initializers.graphs(["Planted"], ["-I", folder])
            return initializers.problems(initializers.Classes(graphs), listed, ["Planted"], ["-I", folder])

    def test_planted_faults_are_found(self):
        self.assertEqual(self.problems({"Lost.init()", "Plain.init()"}), [
            "Final.init() ends the process: override it, or list it if it is unavailable",
            "Found.init(number:) ends the process: override it, or list it if it is unavailable",
            "NoDefaults.init() ends the process: override it, or list it if it is unavailable",
            "Plain.init() is listed as unavailable, and can be called",
            "a subclass of Box does not inherit init(content:)",
            "a subclass of Hidden does not inherit init(name:)",
        ])

    def test_the_public_api_has_none(self):
        names, options = initializers.modules(), coverage.module_options()
        classes = initializers.Classes(initializers.graphs(names, options))
        self.assertGreater(len(classes.names()), 500)
        self.assertEqual(initializers.problems(classes, initializers.listed_as_unavailable(), names, options), [])


if __name__ == "__main__":
    unittest.main()
