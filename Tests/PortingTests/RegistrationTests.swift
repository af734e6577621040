#if Porting
    import Foundation
    import Testing

    @testable import Porting

    /// What is registered for a class, and what the reports say about a class that is not.
    struct RegistrationTests {
        @Test(arguments: [
            ("class A: UIView {}", ".frame { A(frame: $0) }"),
            ("class A: UIView { init(x: Int) {} }", nil),
            ("class A: UIView { convenience init(x: Int) {} }", ".frame { A(frame: $0) }"),
            ("class A: UIView { override init(frame: CGRect = .zero) {} }", ".frame { A(frame: $0) }"),
            ("class A: UIView { @available(*, unavailable) override init(frame: CGRect) {} }", nil),
            ("class A: B {}\nclass B: UILabel { override init(frame: CGRect) {} }", ".frame { A(frame: $0) }"),
            ("class A: B {}\nclass B: UILabel { init() {} }", ".plain { A() }"),
            ("class A: UILabel { init?() {} }", nil),
            ("class A: UILabel { init(x: Int = 0) {} }", nil),
            (
                "class A: B<Int> {}\nclass B<T>: UIView { convenience init() { self.init(frame: .zero) } }",
                ".frame { A(frame: $0) },\n            .plain { A() }"
            ),
            (
                "class A: UITableViewCell { convenience init() { self.init(style: .value1, reuseIdentifier: nil) } }",
                ".cell { A(style: $0, reuseIdentifier: $1) },\n            .plain { A() }"
            ),
            (
                "class A: UITableViewHeaderFooterView { convenience init() { self.init(reuseIdentifier: nil) } }",
                ".headerFooter { A(reuseIdentifier: $0) },\n            .plain { A() }"
            ),
            ("class A: UIViewController { init() { super.init(nibName: nil, bundle: nil) } }", ".plain { A() }"),
            ("class A: UITableView {}", nil),
            ("class A: UITableViewCell {}", ".cell { A(style: $0, reuseIdentifier: $1) }"),
            ("class A: UITableViewHeaderFooterView {}", ".headerFooter { A(reuseIdentifier: $0) }"),
            ("class A: UICollectionViewCell {}", ".frame { A(frame: $0) }"),
            ("class A: UIStoryboardSegue {}", ".segue { A(identifier: $0, source: $1, destination: $2) }"),
            ("class A: UIWindowScene {}", ".scene { A(session: $0, connectionOptions: $1) }"),
            ("class A: UIResponder, UIWindowSceneDelegate {}", ".plain { A() }"),
            ("class A: NSObject { init(x: Int = 0) {} }", ".plain { A() }"),
            ("class A: NSObject { init(x: Int) {} }", nil),
            ("class A: CAGradientLayer {}", ".plain { A() }"),
            ("class A: UIViewController {}", nil),
        ])
        func factory(_ source: String, _ expected: String?) {
            let text = port(source).text
            #expect(text.contains("ClassRegistry.register(A.self"))
            if let expected {
                #expect(text.contains("ClassRegistry.register(A.self, factories: [\n            \(expected),\n"))
            } else {
                #expect(!text.contains("ClassRegistry.register(A.self, factories"))
            }
        }

        @Test(arguments: [
            "@available(*, unavailable, renamed: \"B\") @objc class A: NSObject {}",
            "@available(swift, deprecated: 1.1, obsoleted: 1.2, renamed: \"B\") class A: UIView {}",
            "@available(iOS, unavailable) enum B { class A: UIView {} }",
        ])
        func anUnavailableClassIsNotRegistered(_ source: String) {
            #expect(!port(source).text.contains("ClassRegistry"))
            #expect(port("@available(tvOS, unavailable) class A: UIView {}").text.contains("register(A.self"))
        }

        @Test(arguments: [
            ("@IBOutlet weak var a: UIView!", ".outlet(\"a\", \\A.a)"),
            ("@IBOutlet var a: [UIView]!", ".outletCollection(\"a\", \\A.a)"),
            ("@IBOutlet var b, a: UIView!", ".outlet(\"b\", \\A.b),\n            .outlet(\"a\", \\A.a)"),
            ("@IBInspectable var a: Int = 1", ".attribute(\"a\", \\A.a)"),
            ("@objc dynamic private(set) var a = 1", ".attribute(\"a\", \\A.a)"),
            ("@objc var a: Int { get { 1 } set {} }", ".attribute(\"a\", \\A.a)"),
            (
                "@IBSegueAction func make(_ c: NSCoder, sender: Any?) -> A? { nil }",
                ".segueAction(\"make:sender:\", A.make(_:sender:))"
            ),
            ("@IBAction func go() {}", ".action(\"go\", A.go)"),
            ("@IBAction func go(_ sender: UIButton) {}", ".action(\"go:\", A.go(_:))"),
            ("@IBAction func back(segue: UIStoryboardSegue) {}", ".unwindAction(\"backWithSegue:\", A.back(segue:))"),
            ("@IBAction func go(_ sender: UIButton!) {}", "owner.go(arguments.value(0) as UIButton?)"),
            (
                "@objc(to:) private func go(x: Int) {}",
                "SelectorMethod(\"to:\") { (owner: A, arguments) in owner.go(x: "
            ),
            ("@objc func f(_ g: @escaping () -> Void) {}", "owner.f(arguments.value(0) as (() -> Void))"),
        ])
        func member(_ source: String, _ expected: String) {
            let text = port("class A: UIViewController {\n    \(source)\n}").text
            #expect(text.contains(expected), "\(text)")
        }

        @Test(arguments: [
            "@IBInspectable var a: Int { 1 }", "@objc static func f() {}", "@objc func f(_ x: inout Int) {}",
            "func f() {}", "@objc func f<T>(_ x: T) {}", "var a: UIView!",
            "@available(*, unavailable) @IBInspectable var a: Int = 1",
        ])
        func isNotRegistered(_ source: String) {
            let text = port("class A: UIViewController {\n    \(source)\n}").text
            #expect(!text.contains("members:") && !text.contains("methods:"), "\(text)")
        }

        @Test(arguments: [
            "@objc var a: Int { 1 }", "@objc let a = 1", "@objc override var title: String?", "var a = 1",
        ])
        func isNotSetByName(_ source: String) {
            let text = port("class A: UIViewController {\n    \(source)\n}").text
            #expect(!text.contains(".attribute("), "\(text)")
        }

        @Test func aClassHasTheNameThatStoryboardsUse() {
            #expect(port("@objc(PLView) class A: UIView {}").text.contains("register(A.self, name: \"PLView\""))
        }

        @Test func conditionsStayAroundWhatTheyEnclose() {
            let text = port(
                """
                #if os(iOS)
                class A: UIView {
                    #if DEBUG
                    @objc func a() {}
                    #else
                    @objc func b() {}
                    #endif
                }
                #endif
                """
            ).text
            #expect(text.contains("#if (canImport(UIKit))\nextension A {"))
            #expect(
                text.contains(
                    "#if (DEBUG)\n        ClassRegistry.register(A.self, methods: [\n            SelectorMethod(\"a\")")
            )
            #expect(
                text.contains(
                    "#if !(DEBUG)\n        ClassRegistry.register(A.self, methods: [\n            SelectorMethod(\"b\")"
                ))
        }

        @Test func aClassOfAnotherModuleIsNamedWhereItExists() {
            let text = port(
                """
                #if canImport(AppKit)
                extension NSView {
                    @objc func a() {}
                    #if DEBUG
                    @objc func b() {}
                    #endif
                }
                #endif
                """
            ).text
            #expect(text.contains("#if (canImport(AppKit))\nextension NSView {"))
            #expect(text.contains("#if (canImport(AppKit))\n    NSView._registerPorted_File_swift_NSView()\n#endif"))
            #expect(text.contains("#if (DEBUG)\n        ClassRegistry.register(NSView.self, methods: [\n            "))
        }

        /// Of the aliases for several platforms, an extension is one of UIKit's class.
        @Test func anExtensionOfAnAliasIsOneOfItsClass() {
            let text = port(
                """
                #if canImport(UIKit)
                typealias Tap = UITapGestureRecognizer
                #else
                typealias Tap = NSClickGestureRecognizer
                #endif
                extension Tap { @objc func a() {} }
                class B { typealias Inner = UIView }
                extension Inner { @objc func b() {} }
                """
            ).text
            #expect(text.contains("extension UITapGestureRecognizer {"))
            #expect(text.contains("extension Inner {\n    @MainActor static func"))
            #expect(!text.contains("NSClickGestureRecognizer.self"))
        }

        @Test(arguments: [
            (
                "class A<T>: UIView {}\nclass B<T>: A<T> { @objc func a() {} }",
                "B is generic, and so is a superclass, so that no selector and no storyboard finds its members"
            ),
            (
                "class B: UIView { private class A: UIView { @objc func a() {} } }",
                "B.A is private in another type, so that no selector and no storyboard finds its members"
            ),
        ])
        func reports(_ source: String, _ expected: String) {
            let result = port(source)
            #expect(result.reports.filter { $0.outcome == .left }.map(\.text) == [expected])
            #expect(!result.text.contains("SelectorMethod("))
        }

        /// Of a generic class only the program knows when it runs which classes there are.
        @Test func aGenericClassRegistersItself() {
            let cell = port("class A<T>: UITableViewCell { @objc private func a() {} }")
            #expect(
                cell.text.contains(
                    """
                    extension A: SelfRegistering {
                        @MainActor public static func registerMembers() {
                            ClassRegistry.register(A.self, factories: [
                                .cell { A(style: $0, reuseIdentifier: $1) },
                            ])
                            ClassRegistry.register(A.self, methods: [
                                SelectorMethod("a") { (owner: A, arguments) in owner.a() },
                            ])
                        }
                    }
                    @MainActor func _registerPorted_File_swift() {

                    }
                    """))
            #expect(cell.text.contains("import protocol HeadlessUIKit.SelfRegistering\n"))
            #expect(cell.reports.allSatisfy { $0.outcome != .left })
            let inner = port("class A<T> {}\nextension A { class B: UIView { @objc func b() {} } }")
            #expect(inner.text.contains("extension A.B: SelfRegistering {\n"))
            let other = port("class A<T>: UIView {}\nclass B: A<Int> { @objc func b() {} }")
            #expect(other.text.contains("extension B {\n    @MainActor static func _registerPorted_File_swift_B() {"))
            #expect(other.text.contains("{\n    B._registerPorted_File_swift_B()\n}"))
        }

        private func port(_ source: String) -> (text: String, reports: [PortingReport]) {
            let porting = Porting(
                [("/App/File.swift", source)], PortingSettings(module: "App", availableModules: ["UIKit"]))
            return (porting.files[0].text.components(separatedBy: "#sourceLocation()\n")[1], porting.reports)
        }
    }
#endif
