#if Porting
    import SwiftSyntax

    enum ExtensionMemberLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "overridden-extension-members",
            summary: """
                A member that an extension of a class of UIKit's declares, and that a subclass overrides, asks the \
                object at run time: classes that override it conform to a protocol that is made for it.
                """,
            examples: [
                LoweringExample(
                    before: """
                        extension UIViewController {
                            @objc func openMenu() { print("none") }
                        }
                        class A: UIViewController {
                            override func openMenu() { super.openMenu() }
                        }
                        class B: A {
                            override func openMenu() { super.openMenu() }
                        }
                        """,
                    after: """
                        extension UIViewController {
                            func openMenu() { if let object = (self as? any _Overrides_UIViewController_openMenu) \
                        { return object._override_openMenu() }; return _port_openMenu() }; \
                        @objc func _port_openMenu() { print("none") }
                        }
                        class A: UIViewController {
                                     func _override_openMenu() { super._port_openMenu() }
                        }
                        class B: A {
                            override func _override_openMenu() { super._override_openMenu() }
                        }
                        """,
                    generated: [
                        "protocol _Overrides_UIViewController_openMenu: AnyObject {\n    func _override_openMenu()",
                        "extension A: _Overrides_UIViewController_openMenu {}",
                    ]),
                LoweringExample(
                    before: """
                        extension UIView { var isOpen: Bool { false } }
                        class A: UIControl {}
                        extension A { override var isOpen: Bool { true } }
                        """,
                    after: """
                        extension UIView { var isOpen: Bool { if let object = (self as? any _Overrides_UIView_isOpen) \
                        { return object._override_isOpen }; return _port_isOpen }; var _port_isOpen: Bool { false } }
                        class A: UIControl {}
                        extension A {          var _override_isOpen: Bool { true } }
                        """),
            ])

        static func lower(_ file: FileLowering) {
            for member in file.app.extensionMembers {
                if member.member.path == file.source.path { lower(member, file) }
                for override in member.overrides where override.path == file.source.path {
                    lower(override, of: member, file)
                }
            }
        }

        private static func lower(_ member: ExtensionMember, _ file: FileLowering) {
            guard let name = member.member.nameToken else { return }
            file.edits.insert(member.dispatcher + " ", at: member.member.node.start)
            file.edits.insert("_port_", at: name.start)
            file.generated.append(member.requirement)
            file.lowered(member.member.node, "\(member.name) asks the object whether its class overrides it")
        }

        private static func lower(_ override: MemberDeclaration, of member: ExtensionMember, _ file: FileLowering) {
            guard let name = override.nameToken, let owner = override.owner else { return }
            let above = file.app.wholeLineage(of: owner).dropFirst()
            let isFirst = !member.overrides.contains { $0.owner.map { above.contains(file.app.home($0)) } ?? false }
            file.edits.insert("_override_", at: name.start)
            if isFirst {
                for modifier in override.modifiers where modifier.name.tokenKind == .keyword(.override) {
                    file.blank(modifier)
                }
                file.generated.append("extension \(file.app.home(owner)): \(member.protocolName) {}")
            }
            SuperCalls(member.name, isFirst ? "_port_" : "_override_", file).walk(override.node)
            file.lowered(override.node, "\(member.name) is called by the member of the extension")
        }

        /// Renames what a body calls of its superclass.
        private final class SuperCalls: FileVisitor {
            private let name: String
            private let prefix: String

            init(_ name: String, _ prefix: String, _ file: FileLowering) {
                (self.name, self.prefix) = (name, prefix)
                super.init(file)
            }

            override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
                if node.base?.code == "super", node.declName.baseName.text == name {
                    file.edits.insert(prefix, at: node.declName.start)
                }
                return .visitChildren
            }
        }
    }

    extension MemberDeclaration {
        var nameToken: TokenSyntax? {
            method?.name ?? property?.bindings.first?.pattern.firstToken(viewMode: .all)
        }
    }
#endif
