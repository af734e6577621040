#if Porting
    import Foundation
    import Testing

    @testable import Porting

    /// What several files of a module tell together.
    struct ModuleTests {
        @Test func aMethodThatAnotherFileNamesIsRegisteredInItsOwn() {
            let texts = port([
                "A.swift": "class A: UIView { func tap(_ b: UIButton, with e: UIEvent?) {} }",
                "B.swift": "class B: A { func f() { add(#selector(tap)) } }",
            ])
            #expect(
                texts["A.ported.swift"]?.contains(
                    """
                    SelectorMethod("tap:with:") { (owner: A, arguments) in \
                    owner.tap(arguments.value(0) as UIButton, with: arguments.value(1) as UIEvent?) }
                    """) == true)
            #expect(texts["B.ported.swift"]?.contains("add(Selector(\"tap:with:\"))") == true)
            #expect(texts["B.ported.swift"]?.contains("SelectorMethod(") == false)
        }

        @Test(arguments: [
            ("class Session: Network.Session {}", ["Session", "Network.Session"]),
            (
                "class Session: Request {}\nclass Request: Network.Session {}",
                ["Session", "Request", "Network.Session"]
            ),
            ("class Session: Session {}", ["Session"]),
        ])
        func aClassMayHaveTheNameOfItsSuperclass(_ source: String, _ lineage: [String]) {
            let app = AppDeclarations([SourceText(path: "/App/A.swift", text: source)], module: "App")
            #expect(app.lineage(of: "Session") == lineage)
        }

        @Test func theClassOfAnotherFileGetsTheOverride() {
            let texts = port([
                "A.swift": "class A: UIViewController {\n}",
                "B.swift": "extension A {\n    #if DEBUG\n    override var isEditing: Bool { true }\n    #endif\n}",
            ])
            #expect(
                texts["A.ported.swift"]?.contains(
                    """
                    class A: UIViewController {
                    #if (DEBUG)
                    override var isEditing: Bool { _port_A_isEditing }
                    #endif
                    #sourceLocation(file: "/App/A.swift", line: 1)

                    }
                    """) == true)
            #expect(texts["B.ported.swift"]?.contains("var _port_A_isEditing: Bool { true }") == true)
        }

        @Test func theModuleFileRegistersAllFilesAndNamesTheFolder() {
            let porting = Porting(
                [
                    ("/App/A.swift", "class A: UIView {}"), ("/App/b.swift", "let b = 1"),
                    ("/App/C.swift", "@main class C: A {}"),
                ],
                PortingSettings(module: "App", availableModules: ["UIKit"], folders: ["/App", "/More"]))
            let text = porting.moduleFile.text
            #expect(text.contains("    _registerPorted_A_swift()\n    _registerPorted_C_swift()\n}"))
            #expect(
                text.contains(
                    "HeadlessUIKit.Session.mainAppFolder = "
                        + "Foundation.URL(fileURLWithPath: \"/App\", isDirectory: true)"))
            #expect(
                text.contains(
                    "HeadlessUIKit.Session.addLibraryFolder("
                        + "Foundation.URL(fileURLWithPath: \"/More\", isDirectory: true))"))
            #expect(text.hasPrefix("import HeadlessUIKit\nimport UIKit\n\n"))
            #expect(text.contains("appPath(forResource: name, ofType: ext)"))
            #expect(
                text.contains("static var `default`: FoundationNetworking.URLSessionConfiguration { appDefault }"))
            #expect(!text.contains("HierarchyRecording"))
            #expect(porting.moduleFile.name == "PortedModule.swift")
        }

        @Test(arguments: [
            ("Kit.swift", "class A: UIView {}", "    HeadlessUIKit.Session.addLibraryFolder("),
            ("Kit.swift", "@UIApplicationMain class A: UIResponder {}", "    HeadlessUIKit.Session.mainAppFolder = "),
            ("Kit.swift", "@main struct A { static func main() {} }", "    HeadlessUIKit.Session.mainAppFolder = "),
            ("main.swift", "print(1)", "    HeadlessUIKit.Session.mainAppFolder = "),
        ])
        func theFolderOfAModuleWithoutAnEntryPointIsALibrarys(file: String, source: String, statement: String) {
            let porting = Porting(
                [("/Kit/\(file)", source)],
                PortingSettings(module: "Kit", availableModules: ["UIKit"], folders: ["/Kit"]))
            let lines = porting.moduleFile.text.split(separator: "\n")
                .filter { $0.contains("    HeadlessUIKit.Session.") }
            #expect(
                lines.map(String.init) == [
                    statement + "Foundation.URL(fileURLWithPath: \"/Kit\", isDirectory: true)"
                        + (statement.hasSuffix("(") ? ")" : "")
                ])
        }

        /// Foundation's function has these parameters, so that it is not called in the module: neither by a file that
        /// imports Foundation alone, nor by a call with all parameters.
        @Test func textsComeFromTheFolder() {
            let porting = Porting(
                [("/App/A.swift", "import Foundation")],
                PortingSettings(module: "App", availableModules: ["UIKit"], folders: ["/App"]))
            #expect(
                porting.moduleFile.text.contains(
                    """

                    func NSLocalizedString(
                        _ key: String, tableName: String? = nil, bundle: Foundation.Bundle = Foundation.Bundle.main,
                        value: String = "", comment: String
                    ) -> String {
                        bundle.appLocalizedString(forKey: key, value: value, table: tableName)
                    }

                    """))
        }

        @Test func aModuleWithoutAFolderHasFoundationsBundle() {
            let porting = Porting([("/App/A.swift", "")], PortingSettings(module: "App", availableModules: ["UIKit"]))
            #expect(!porting.moduleFile.text.contains("Bundle"))
        }

        @Test func theOverrideIsAsPublicAsTheExtension() {
            let texts = port([
                "A.swift":
                    "public class A: UIView {}\npublic extension A { override func layoutSubviews() {} }"
            ])
            #expect(
                texts["A.ported.swift"]?.contains(
                    "public class A: UIView { override public func layoutSubviews() { _port_A_layoutSubviews() };}")
                    == true
            )
        }

        @Test func aConditionAroundTheClassIsNotRepeated() {
            let texts = port([
                "A.swift":
                    "#if DEBUG\nclass A: UIView {}\nextension A { override func layoutSubviews() {} }\n#endif"
            ])
            #expect(
                texts["A.ported.swift"]?.contains(
                    "class A: UIView { override func layoutSubviews() { _port_A_layoutSubviews() };}") == true)
        }

        @Test func aMethodThatAnotherFileCallsIsNotPrivate() {
            let texts = port([
                "A.swift":
                    "class A: UIView {}\nextension A { fileprivate func f() {} }\nclass C: A { override func f() {} }",
                "B.swift": "extension A { fileprivate func g() {} }\nclass B: A { override func g() {} }",
            ])
            #expect(texts["A.ported.swift"]?.contains("{ fileprivate func _port_A_f() {} }") == true)
            #expect(texts["A.ported.swift"]?.contains("{ func f() { _port_A_f() }; func g() { _port_A_g() };}") == true)
            #expect(texts["B.ported.swift"]?.contains("{             func _port_A_g() {} }") == true)
        }

        @Test func aSubclassInAnotherFileOverridesTheMemberOfAnExtension() {
            let texts = port([
                "A.swift": "extension UIResponder { public func open() {} }",
                "B.swift": "class B: UIButton { override func open() { super.open() } }",
            ])
            #expect(
                texts["A.ported.swift"]?.contains("public protocol _Overrides_UIResponder_open: AnyObject") == true)
            #expect(
                texts["B.ported.swift"]?.contains("func _override_open() { super._port_UIResponder_open() }") == true)
            #expect(texts["B.ported.swift"]?.contains("extension B: _Overrides_UIResponder_open {}") == true)
        }

        @Test func topLevelCodeStartsTheRecordingFirst() {
            let porting = Porting(
                [("/App/main.swift", "import UIKit\nrun()\n")],
                PortingSettings(module: "App", availableModules: ["HierarchyRecording"]))
            #expect(porting.files.map(\.name) == ["main.swift"])
            #expect(porting.files[0].text.contains("\n_startPortedRecording(); import UIKit\nrun()\n"))
            #expect(porting.moduleFile.text.contains("import HierarchyRecording"))
            #expect(
                porting.moduleFile.text.contains(
                    "    MainActor.assumeIsolated { HierarchyRecording.Recording.startFromEnvironment() }\n"))
        }

        @Test(arguments: [("class A: NSRecursiveLock {}", ["2"]), ("class A: NSLock {}", []), ("let a = NSLock()", [])])
        func anExtensionOfALockIsLeftWhereAClassOfAnotherFileInheritsFromIt(source: String, lines: [String]) {
            let porting = Porting(
                [("/App/A.swift", source), ("/App/B.swift", "\nextension Foundation.NSRecursiveLock: B {}")],
                PortingSettings(module: "App", availableModules: ["UIKit"]))
            let left = porting.reports.filter { $0.outcome == .left && $0.lowering == "foundation-of-linux" }
            #expect(left.map { "\($0.line)" } == lines)
        }

        private func port(_ sources: [String: String]) -> [String: String] {
            let porting = Porting(
                sources.sorted { $0.key < $1.key }.map { ("/App/" + $0.key, $0.value) },
                PortingSettings(module: "App", availableModules: ["UIKit"]))
            return Dictionary(uniqueKeysWithValues: porting.files.map { ($0.name, $0.text) })
        }
    }
#endif
