"""Tools/names.py: every public name of HeadlessUIKit has a module, and a file gets the import that the product's own names need."""

import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "Tools/names.py"
sys.path[:0] = [str(PROGRAM.parent), str(PROGRAM.parent / "APICoverage")]

import coverage  # noqa: E402
import names  # noqa: E402

# A module, types that its import gives, and types that it does not give.
GIVEN = [
    ("UIKit", "UIView CALayer CGContext CGImageSource UTType CFRunLoop Selector UNNotification URLSession", "DeviceProfile"),
    ("WebKit", "WKWebView UIView", "DeviceProfile"),
    ("SwiftUI", "UIHostingController<Never> UIView Just<Int>", "DeviceProfile"),
    ("QuartzCore", "CALayer CGContext", "UIView DeviceProfile"),
    ("CoreGraphics", "CGContext CFRunLoop", "CALayer UIView DeviceProfile"),
    ("ImageIO", "CGImageSource CGImage", "CALayer UIView DeviceProfile"),
    ("UniformTypeIdentifiers", "UTType Selector", "CGContext DeviceProfile"),
    ("CoreLocation", "CLLocation Selector", "UIView CGContext DeviceProfile"),
    ("AVFoundation", "AVPlayer CALayer CMTime", "UIView DeviceProfile"),
    ("CoreImage", "CIImage CVPixelBuffer CGContext", "UIView DeviceProfile"),
    ("CoreMedia", "CMTime CVPixelBuffer CGContext", "UIView DeviceProfile"),
    ("UserNotifications", "UNNotification Selector", "UIView DeviceProfile"),
    ("HeadlessUIKit", "DeviceProfile Session UIView", ""),
    ("HierarchyTesting", "DeviceProfile Session TraceDetails", ""),
]

# What `import UIKit` must give beside types: members, extensions of other modules' types, operators, literals, conformances.
USES = """
    import Server
    import UIKit

    let session: Session = Session()

    @MainActor final class Panel: UIView, UIGestureRecognizerDelegate {
        @Invalidating(.layout, .display) var gap = 1.0
        override func layoutSubviews() {
            super.layoutSubviews()
            UIView.animate(withDuration: 0.3) { self.alpha = 0 }
            layer.add(CABasicAnimation(keyPath: "position"), forKey: nil)
            NSLayoutConstraint.activate([topAnchor.constraint(equalTo: bottomAnchor)])
        }
        func gestureRecognizer(_ a: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    }

    @MainActor func use(_ view: UICollectionView, _ object: NSObject, _ left: AnyClass?, _ right: AnyClass?) -> [Bool] {
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([IndexPath(row: 1, section: 0).row])
        source.apply(snapshot)
        object.perform(Selector("reload"))
        autoreleasepool { CGPoint(x: 1, y: 1).applying(.identity) == .zero ? () : () }
        let text = NSAttributedString(string: "", attributes: [.font: UIFont.systemFont(ofSize: 12), .kern: CACurrentMediaTime()])
        let color: UIColor = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
        _ = Timer.scheduledTimer(timeInterval: 1, target: object, selector: Selector("x"), userInfo: nil, repeats: false)
        return [
            left === right, left !== right, .required - 1 < UILayoutPriority.required, color == .red, text.size() == .zero, UIEdgeInsets.zero == UIEdgeInsets(),
            CGAffineTransform.identity == CATransform3DGetAffineTransform(CATransform3DIdentity),
            NSValue(cgRect: .zero).cgRectValue == CGRect.zero.integral, (view as UIKit.UIView?) == nil,
        ]
    }
    """


def run(*arguments):
    return subprocess.run([sys.executable, PROGRAM, *arguments], capture_output=True, text=True, check=False)


class Names(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def test_every_public_name_of_the_runtime_has_a_module(self):
        result = run("--check")
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_what_is_public_outside_of_types_is_a_name(self):
        self.write("Sources/HeadlessUIKitRuntime/View/View.swift", """
            // public class UIComment
            @MainActor
            open class UIView { public struct UIInner {}; public func f() {} }
            public final class `UIQuoted` {}
            public nonisolated(unsafe) let UITextLimit = "{ public let UIText = 1"
            public enum UIMode { public typealias UIAlias = Int }
            class UIInternal {}
            extension UIView { public class UIMember {} }
            extension UIMode { public static func + (a: Self, b: Self) -> Self { a }; public static prefix func - (a: Self) {} }
            public func === (_ a: UIView, _ b: Int) -> Bool { true }
            """)
        self.write("Sources/HeadlessUIKitRuntime/Names.swift", "public func CGRectMake() {}\npublic func CGRectMake(_ a: Int) {}\n")
        view = "Sources/HeadlessUIKitRuntime/View/View.swift"
        self.assertEqual(names.public_names(self.root), {
            "CGRectMake": ("func", "Sources/HeadlessUIKitRuntime/Names.swift:1"), "UIView": ("class", f"{view}:4"),
            "UIQuoted": ("class", f"{view}:5"), "UITextLimit": ("var", f"{view}:6"), "UIMode": ("enum", f"{view}:7"),
            "+": ("func", f"{view}:10"), "-": ("func", f"{view}:10"), "===": ("func", f"{view}:11"),
        })

    def test_a_name_belongs_to_the_module_that_declares_it_on_apple_platforms(self):
        table = {
            "UIView": "UIKit", "NSLayoutConstraint": "UIKit", "UI_USER_INTERFACE_IDIOM": "UIKit", "CTFont": "UIKit",
            "CGRectFromString": "UIKit", "CGContext": "CoreGraphics", "__CGSizeEqualToSize": "CoreGraphics",
            "CALayer": "QuartzCore", "kCATransition": "QuartzCore", "CGImageSource": "ImageIO",
            "kCGImagePropertyOrientation": "ImageIO", "CGImageAlphaInfo": "CoreGraphics",
            "UTType": "UniformTypeIdentifiers", "UTTypeEqual": "MobileCoreServices", "kUTTypeImage": "MobileCoreServices",
            "CFRunLoop": "FoundationNames", "kCFRunLoopCommonModes": "FoundationNames",
            "objc_getAssociatedObject": "FoundationNames", "NSException": "FoundationNames", "Selector": "FoundationNames",
            "+": "FoundationNames", "Session": "HeadlessUIKit", "DeviceProfile": "HeadlessUIKit", "Recorder": None, "Canvas": None,
        }
        self.assertEqual({name: names.module(name) for name in table}, table)

    def test_a_name_without_a_module_and_a_listed_one_that_is_gone_are_errors(self):
        found = {name: ("struct", "A.swift:1") for name in names.PRODUCT.union(*names.LISTED.values()) - {"Session"}}
        found |= {"Recorder": ("class", "B.swift:2")}
        self.assertEqual(list(names.problems(found)), [
            "B.swift:2: error: 'Recorder' has no module: add it in Tools/names.py to PRODUCT if it is the product's own, "
            "otherwise to LISTED, with its module on Apple platforms",
            "Tools/names.py: error: HeadlessUIKit declares no public 'Session': take it out of the lists",
        ])

    def test_the_file_of_a_module_has_its_names_alone(self):
        found = {name: ("class", "") for name in ("UIView", "CALayer", "Session")} | {"UIRectFill": ("func", "")}
        self.assertEqual(
            names.text(found, "UIKit"),
            "// swift-format-ignore-file\n// Made by Tools/names.py.\n\n@_exported import class HeadlessUIKit.UIView\n"
            "@_exported import func HeadlessUIKit.UIRectFill\n")
        self.assertIn("\n@_exported import func HeadlessUIKit . ===\n", names.text({"===": ("func", "")}, "FoundationNames"))

    def test_the_lowering_knows_the_functions_of_the_runtime(self):
        families = "class|imp|ivar|method|objc|object|property|protocol|sel"
        there = (ROOT / "Sources/Companions/FoundationNames/Names.swift").read_text()
        known = (ROOT / "Sources/Porting/Text/RuntimeFunctions.swift").read_text()
        self.assertEqual(
            sorted(re.findall(rf'"((?:{families})_\w+)"', known)),
            sorted(re.findall(rf"import func HeadlessUIKit\.((?:{families})_\w+)", there)))

    def test_a_file_gets_the_import_where_it_uses_a_name_of_the_products_own(self):
        use = "\nlet session = Session()\n"
        table = [
            # The import is in the order of the others.
            ("import UIKit\n" + use, "import HeadlessUIKit\nimport UIKit\n" + use),
            ("import Foundation\nimport Linting\nimport UIKit\n" + use,
             "import Foundation\nimport HeadlessUIKit\nimport Linting\nimport UIKit\n" + use),
            ("import CoreGraphics\n" + use, "import CoreGraphics\nimport HeadlessUIKit\n" + use),
            ("import Zoo\n\nimport UIKit // views\n" + use, "import Zoo\n\nimport HeadlessUIKit\nimport UIKit // views\n" + use),
            ("#if os(Linux)\n    import UIKit\n#endif\n" + use,
             "#if os(Linux)\n    import HeadlessUIKit\n    import UIKit\n#endif\n" + use),
            ("import UIKit\nlet s = UIKit.Session()\nlet v = UIKit.UIView()\n",
             "import HeadlessUIKit\nimport UIKit\nlet s = HeadlessUIKit.Session()\nlet v = UIKit.UIView()\n"),
            ('import UIKit\nprint("\\(Session.current)")\n',
             'import HeadlessUIKit\nimport UIKit\nprint("\\(Session.current)")\n'),
            ("import UIKit\r\nlet s: Session\r\n", "import HeadlessUIKit\r\nimport UIKit\r\nlet s: Session\r\n"),
            ("import class UIKit.UIView\n" + use, "import HeadlessUIKit\nimport class UIKit.UIView\n" + use),
            ("import struct HeadlessUIKit.UserAction\nimport UIKit\n" + use,
             "import struct HeadlessUIKit.UserAction\nimport HeadlessUIKit\nimport UIKit\n" + use),
            # Nothing to do.
            ("import HeadlessUIKit\nimport UIKit\n" + use, None), ("import HierarchyTesting\nimport UIKit\n" + use, None),
            ("@testable import HeadlessUIKit\nimport UIKit\n" + use, None), ("import Foundation\n" + use, None),
            ('import UIKit\n// Session\nlet text = "a Session"\nlet s = Server.Session()\n', None),
            ("import Combine\nimport Server\n" + use, None),
            ("import UIKit\nfinal class Session {}\n" + use, None), ("import UIKit\nlet sessions: [URLSession]\n", None),
        ]
        for before, after in table:
            with self.subTest(before):
                path = self.root / "Case.swift"
                path.write_bytes(before.encode())
                result = run("--migrate", path)
                self.assertEqual(path.read_bytes().decode(), after or before)
                self.assertEqual((result.returncode, result.stdout), (0, f"{path}\n" if after else ""))

    def test_folders_are_searched_but_not_hidden_ones(self):
        text = "import UIKit\nlet session = Session()\n"
        files = [self.write(name, text) for name in ("App/B/B.swift", "App/A.swift", "App/.build/C.swift", "App/D.md")]
        result = run("--migrate", self.root / "App")
        self.assertEqual(result.stdout, f"{files[1]}\n{files[0]}\n")
        self.assertEqual([path.read_text() == text for path in files], [False, False, True, True])
        self.assertEqual(run("--migrate", self.root / "Nowhere").stderr, f"error: there is no '{self.root / 'Nowhere'}'\n")


class Imports(unittest.TestCase):
    """What the compiler says of files that import the built modules."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def errors(self, *arguments, **files):
        """The messages of the compiler for a module of these files, sorted."""
        for name, text in files.items():
            (self.folder / f"{name}.swift").write_text(textwrap.dedent(text))
        result = subprocess.run(
            ["swiftc", "-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility", "-parse-as-library", "-wmo",
             *coverage.module_options(), "-I", self.folder, *arguments,
             *[self.folder / f"{name}.swift" for name in sorted(files)]],
            capture_output=True, text=True, check=False)
        return sorted(set(re.findall(r"^\S*?(\w+)\.swift:\d+:\d+: error: (.*)$", result.stderr, re.MULTILINE)))

    def test_a_module_gives_the_names_of_apples_module_alone(self):
        files, wanted = {}, []
        for module, given, missing in GIVEN:
            uses = [f"typealias {module}{index} = {name}" for index, name in enumerate(f"{given} {missing}".split())]
            files[f"Uses{module}"] = "\n".join([f"import {module}", *uses]) + "\n"
            wanted += [(f"Uses{module}", f"cannot find type '{name}' in scope") for name in missing.split()]
        self.assertEqual(self.errors("-typecheck", **files), sorted(wanted))

    def test_the_name_of_another_module_is_not_ambiguous(self):
        server = "public struct Session: Sendable { public init() {} }\n"
        self.assertEqual(
            self.errors("-emit-module", "-module-name", "Server", "-emit-module-path", self.folder / "Server.swiftmodule",
                        Server=server), [])
        self.assertEqual(self.errors("-typecheck", Uses=USES), [])
        self.assertEqual(
            self.errors("-typecheck", Uses=USES.replace("import UIKit", "import HeadlessUIKit; import UIKit", 1))[0],
            ("Uses", "'Session' is ambiguous for type lookup in this context"))


if __name__ == "__main__":
    unittest.main()
