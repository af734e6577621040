#if Porting
    import SwiftSyntax

    enum SelectorLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "selectors",
            summary: """
                A selector becomes the Objective-C name of its method, and the method is registered in its own file, \
                where private members can be reached.
                """,
            examples: [
                LoweringExample(
                    before: """
                        class A: UIViewController {
                            lazy var done = UIBarButtonItem(title: "", target: self, action: #selector(tap))
                            @objc private func tap() {}
                        }
                        """,
                    after: """
                        class A: UIViewController {
                            lazy var done = UIBarButtonItem(title: "", target: self, action: Selector("tap"))
                            @objc private func tap() {}
                        }
                        """,
                    generated: ["SelectorMethod(\"tap\") { (owner: A, arguments) in owner.tap() }"]),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            let name = #selector(A.show(_:animated:))
                            @objc func show(_ name: String!, animated: Bool) -> Bool { true }
                        }
                        """,
                    after: """
                        class A: NSObject {
                            let name = Selector("show:animated:")
                            @objc func show(_ name: String!, animated: Bool) -> Bool { true }
                        }
                        """,
                    generated: ["owner.show(arguments.value(0) as String?, animated: arguments.value(1) as Bool)"]),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            let name = #selector(handle)
                            @objc(handlePan:) func handle(recognizer: Int) {}
                        }
                        """,
                    after: """
                        class A: NSObject {
                            let name = Selector("handlePan:")
                            @objc(handlePan:) func handle(recognizer: Int) {}
                        }
                        """),
                LoweringExample(
                    before:
                        "add(#selector(UIView.endEditing(_:)), #selector(A.dismiss(animated:completion:)))",
                    after:
                        "add(Selector(\"endEditing:\"), Selector(\"dismissViewControllerAnimated:completion:\"))"
                ),
                LoweringExample(
                    before: """
                        class A: UIView {
                            @objc func go() {}
                            @objc func go(_ sender: Any) { add(#selector(go(_:)), #selector(go as () -> Void)) }
                        }
                        """,
                    after: """
                        class A: UIView {
                            @objc func go() {}
                            @objc func go(_ sender: Any) { add(Selector("go:"), Selector("go")) }
                        }
                        """),
                LoweringExample(
                    before: """
                        class A: UIView {
                            @objc func go() {}
                            @objc func go(_ sender: Any) { add(#selector(go)) }
                        }
                        """,
                    after: """
                        class A: UIView {
                            @objc func go() {}
                            @objc func go(_ sender: Any) { add(#selector(go)) }
                        }
                        """,
                    reported: ["3: several methods are named go; write #selector(go(_:)) with the labels"]),
                LoweringExample(
                    before: """
                        class A: NSObject, UITableViewDelegate {
                            @objc private var rate = 1
                            func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {}
                            func f() { add(#selector(getter: rate), #selector(setter: rate)) }
                        }
                        let has = a.responds(to: #selector(UITableViewDelegate.tableView(_:didSelectRowAt:)))
                        let views = [#selector(getter: UIView.isHidden), #selector(setter: UIView.isHidden)]
                        """,
                    after: """
                        class A: NSObject, UITableViewDelegate {
                            @objc private var rate = 1
                            func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) {}
                            func f() { add(Selector("rate"), Selector("setRate:")) }
                        }
                        let has = a.responds(to: Selector("tableView:didSelectRowAtIndexPath:"))
                        let views = [Selector("isHidden"), Selector("setHidden:")]
                        """,
                    generated: [
                        "SelectorMethod(\"rate\") { (owner: A, arguments) in owner.rate }",
                        "SelectorMethod(\"setRate:\") { (owner: A, arguments) in owner.rate = arguments.value(0) }",
                        "SelectorMethod(\"tableView:didSelectRowAtIndexPath:\") { (owner: A, arguments) in",
                    ]),
                LoweringExample(
                    before: """
                        @objc protocol P { func close(_ sender: Any?) }
                        class A: UIView, P { func close(_ sender: Any?) {} }
                        add(#selector(P.close(_:)), #selector(UITextFieldDelegate.textFieldDidEndEditing))
                        class B: UIView { func textFieldDidEndEditing(_ field: UITextField) {} }
                        """,
                    after: """
                        @objc protocol P { func close(_ sender: Any?) }
                        class A: UIView, P { func close(_ sender: Any?) {} }
                        add(Selector("close:"), Selector("textFieldDidEndEditing:"))
                        class B: UIView { func textFieldDidEndEditing(_ field: UITextField) {} }
                        """,
                    generated: [
                        "SelectorMethod(\"close:\") { (owner: A, arguments) in",
                        "SelectorMethod(\"textFieldDidEndEditing:\") { (owner: B, arguments) in",
                    ]),
                LoweringExample(
                    before: """
                        class A: UIView {
                            func go() {}
                            @objc func go(_ sender: Any) { add(#selector(go)) }
                        }
                        add(#selector(Other.go), #selector(Other.go as (Other) -> () -> Void))
                        """,
                    after: """
                        class A: UIView {
                            func go() {}
                            @objc func go(_ sender: Any) { add(Selector("go:")) }
                        }
                        add(Selector(base: "go", of: Other.self), Selector("go"))
                        """),
                LoweringExample(
                    before: "let path = #keyPath(Player.name.length)", after: "let path = \"name.length\""),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            @objc func show(_ a: URL, in b: Int) {}
                            @objc func show(_ a: URL?, as b: String) {}
                            func go() { add(#selector(show as (URL, String) -> Void)) }
                        }
                        """,
                    after: """
                        class A: NSObject {
                            @objc func show(_ a: URL, in b: Int) {}
                            @objc func show(_ a: URL?, as b: String) {}
                            func go() { add(Selector("show:as:")) }
                        }
                        """),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            func show() { add(#selector(missing)) }
                        }
                        """,
                    after: """
                        class A: NSObject {
                            func show() { add(Selector(base: "missing", of: A.self)) }
                        }
                        """),
                LoweringExample(
                    before: """
                        enum Selector { case id }
                        class A: NSObject {
                            @objc func tap() { add(#selector(tap), #selector(missing)) }
                        }
                        """,
                    after: """
                        enum Selector { case id }
                        class A: NSObject {
                            @objc func tap() { add(UIKit.Selector("tap"), UIKit.Selector(base: "missing", of: A.self)) }
                        }
                        """),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            /// The sources may declare a type of the same name.
            private lazy var selectorType = file.app.type("Selector") == nil ? "Selector" : "UIKit.Selector"

            override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
                switch node.macroName.text {
                case "selector": lowerSelector(node)
                case "keyPath": lowerKeyPath(node)
                default: return .visitChildren
                }
                return .skipChildren
            }

            private func lowerSelector(_ node: MacroExpansionExprSyntax) {
                guard let argument = node.arguments.first,
                    let reference = SelectorReference(argument, in: node.enclosingTypeName)
                else { return file.cannot(node, "\(node.code) is no reference to a method") }
                if reference.isAmbiguous(in: file.app) {
                    let name = reference.base
                    return file.cannot(
                        node, "several methods are named \(name); write #selector(\(name)(_:)) with the labels")
                }
                guard let name = reference.resolve(in: file.app) else {
                    let owner = (reference.owner).map { "\($0).self" } ?? "nil"
                    file.edits.replace(
                        node.textRange, with: "\(selectorType)(base: \(quoted(reference.base)), of: \(owner))")
                    return file.lowered(
                        node, "\(reference.base) of another module is found by its name when the app runs")
                }
                file.edits.replace(node.textRange, with: "\(selectorType)(\(quoted(name)))")
                file.lowered(node, "\(node.code) is Selector(\(quoted(name)))")
            }

            private func lowerKeyPath(_ node: MacroExpansionExprSyntax) {
                let path = node.arguments.code.filter { !"?! \n".contains($0) }
                let parts = path.split(separator: ".").drop { $0 == "self" || $0.first?.isUppercase ?? false }
                if parts.isEmpty { return file.cannot(node, "\(node.code) names no property") }
                file.edits.replace(node.textRange, with: quoted(parts.joined(separator: ".")))
                file.lowered(node, "\(node.code) is \(quoted(parts.joined(separator: ".")))")
            }
        }
    }

    extension SyntaxProtocol {
        /// The name of the type whose declaration or extension is around a node.
        var enclosingTypeName: String? {
            var names: [String] = []
            for node in sequence(first: Syntax(self).parent, next: { $0?.parent }) {
                guard let node else { break }
                if let type = node.as(ClassDeclSyntax.self) { names.insert(type.name.text, at: 0) }
                if let type = node.as(StructDeclSyntax.self) { names.insert(type.name.text, at: 0) }
                if let type = node.as(EnumDeclSyntax.self) { names.insert(type.name.text, at: 0) }
                if let type = node.as(ProtocolDeclSyntax.self) { names.insert(type.name.text, at: 0) }
                if let type = node.as(ExtensionDeclSyntax.self) { names.insert(type.extendedType.code, at: 0) }
            }
            return names.isEmpty ? nil : names.joined(separator: ".")
        }
    }
#endif
