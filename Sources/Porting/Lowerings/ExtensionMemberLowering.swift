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
                        { return object._override_openMenu() }; return _port_UIViewController_openMenu() }; \
                        @objc func _port_UIViewController_openMenu() { print("none") }
                        }
                        class A: UIViewController {
                                     func _override_openMenu() { super._port_UIViewController_openMenu() }
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
                        #if os(macOS)
                        typealias Picture = NSImageView
                        #else
                        typealias Picture = UIImageView
                        #endif
                        extension Picture { func loads() -> Bool { true } }
                        class A: Picture { override func loads() -> Bool { false } }
                        """,
                    after: """
                        #if os(macOS)
                        typealias Picture = NSImageView
                        #else
                        typealias Picture = UIImageView
                        #endif
                        extension Picture { func loads() -> Bool { if let object = (self as? any \
                        _Overrides_UIImageView_loads) { return object._override_loads() }; return \
                        _port_UIImageView_loads() }; func _port_UIImageView_loads() -> Bool { true } }
                        class A: Picture {          func _override_loads() -> Bool { false } }
                        """),
                LoweringExample(
                    before: """
                        extension UIView { var isOpen: Bool { false } }
                        class A: UIControl {}
                        class B: A {}
                        extension A { override var isOpen: Bool { true } }
                        extension B { override var isOpen: Bool { super.isOpen } }
                        """,
                    after: """
                        extension UIView { var isOpen: Bool { if let object = (self as? any _Overrides_UIView_isOpen) \
                        { return object._override_isOpen }; return _port_UIView_isOpen }; \
                        var _port_UIView_isOpen: Bool { false } }
                        class A: UIControl { var _override_isOpen: Bool { _port_A_isOpen };}
                        class B: A { override var _override_isOpen: Bool { _port_B_isOpen };}
                        extension A {          var _port_A_isOpen: Bool { true } }
                        extension B {          var _port_B_isOpen: Bool { super._override_isOpen } }
                        """),
                LoweringExample(
                    before: """
                        extension UIView {
                            func show(_ x: Int...) {}
                            func show(_ x: [Int]) {}
                        }
                        class A: UIView { override func show(_ x: [Int]) {} }
                        """,
                    after: """
                        extension UIView {
                            func show(_ x: Int...) {}
                            func show(_ p0: [Int]) { if let object = (self as? any _Overrides_UIView_show) \
                        { return object._override_show(p0) }; return _port_UIView_show(p0) }; \
                        func _port_UIView_show(_ x: [Int]) {}
                        }
                        class A: UIView {          func _override_show(_ x: [Int]) {} }
                        """),
                LoweringExample(
                    before: """
                        extension UIView {
                            func show(_ x: Int...) {}
                            func show(_ x: [Int]) {}
                        }
                        class A: UIView { override func show(_ x: Array<Int>) {} }
                        """,
                    after: """
                        extension UIView {
                            func show(_ x: Int...) {}
                            func show(_ p0: [Int]) { if let object = (self as? any _Overrides_UIView_show) \
                        { return object._override_show(p0) }; return _port_UIView_show(p0) }; \
                        func _port_UIView_show(_ x: [Int]) {}
                        }
                        class A: UIView {          func _override_show(_ x: Array<Int>) {} }
                        """),
                LoweringExample(
                    before: """
                        extension UIView {
                            func show(_ x: Int) {}
                            func show(_ x: [Int]) {}
                        }
                        class A: UIView { override func show(_ x: Array<Int>) {} }
                        """,
                    after: """
                        extension UIView {
                            func show(_ x: Int) {}
                            func show(_ x: [Int]) {}
                        }
                        class A: UIView { override func show(_ x: Array<Int>) {} }
                        """,
                    reported: [
                        "5: show may override several members of an extension; "
                            + "write the types of its parameters as one of them does"
                    ]),
                LoweringExample(
                    before: """
                        extension UIView {
                            func move(_ x: inout Int, by y: Int = 1) throws {}
                            var level: Int { get { 0 } set {} }
                            private func hide() {}
                            func size() {}
                        }
                        class A: UIView {
                            override func move(_ x: inout Int, by y: Int) throws {}
                            override var level: Int { get { 1 } set {} }
                            override func hide() {}
                            override var size: Int { 1 }
                        }
                        """,
                    after: """
                        extension UIView {
                            func move(_ p0: inout Int, by p1: Int = 1) throws { if let object = \
                        (self as? any _Overrides_UIView_move_by) { return try object._override_move(&p0, by: p1) }; \
                        return try _port_UIView_move(&p0, by: p1) }; \
                        func _port_UIView_move(_ x: inout Int, by y: Int = 1) throws {}
                            var level: Int { get { if let object = (self as? any _Overrides_UIView_level) \
                        { return object._override_level }; return _port_UIView_level } set { if let object = \
                        (self as? any _Overrides_UIView_level) { object._override_level = newValue } \
                        else { _port_UIView_level = newValue } } }; var _port_UIView_level: Int { get { 0 } set {} }
                            private func hide() {}
                            func size() {}
                        }
                        class A: UIView {
                                     func _override_move(_ x: inout Int, by y: Int) throws {}
                                     var _override_level: Int { get { 1 } set {} }
                            override func hide() {}
                            override var size: Int { 1 }
                        }
                        """,
                    generated: [
                        "AnyObject {\n    func _override_move(_ p0: inout Int, by p1: Int) throws\n}",
                        "AnyObject {\n    var _override_level: Int { get set }\n}",
                    ]),
            ])

        static func lower(_ file: FileLowering) {
            for override in file.app.ambiguousOverrides where override.path == file.source.path {
                file.cannot(
                    override.node,
                    "\(override.baseName) may override several members of an extension; "
                        + "write the types of its parameters as one of them does")
            }
            for member in file.app.extensionMembers {
                if member.member.path == file.source.path { lower(member, file) }
                for override in member.overrides {
                    if override.path == file.source.path { lower(override, of: member, file) }
                    guard override.isInExtension, let type = override.owner.flatMap(file.app.type),
                        type.path == file.source.path, let body = type.members
                    else { continue }
                    let forwarder = Forwarder(
                        override, prefix: prefix, isFirst: isFirst(override, of: member, file.app))
                    ExtensionOverrideLowering.insert(forwarder, in: type, body, file)
                }
            }
        }

        private static func lower(_ member: ExtensionMember, _ file: FileLowering) {
            guard let name = member.member.nameToken else { return }
            file.edits.insert(member.dispatcher + " ", at: member.member.node.start)
            file.edits.replace(name.textRange, with: member.member.portedName)
            file.generated.append(member.requirement)
            file.lowered(member.member.node, "\(member.name) asks the object whether its class overrides it")
        }

        private static func lower(_ override: MemberDeclaration, of member: ExtensionMember, _ file: FileLowering) {
            guard let name = override.nameToken, let owner = override.owner else { return }
            let isFirst = isFirst(override, of: member, file.app)
            if override.isInExtension, let type = file.app.type(owner) {
                // No class can override what an extension of its superclass declares.
                file.edits.replace(name.textRange, with: override.portedName)
                ExtensionOverrideLowering.blankModifiers(of: override, calledIn: type, file)
            } else {
                file.edits.insert(prefix, at: name.start)
            }
            if isFirst {
                for modifier in override.modifiers where modifier.name.tokenKind == .keyword(.override) {
                    file.blank(modifier)
                }
                file.generated.append("extension \(file.app.home(owner)): \(member.protocolName) {}")
            }
            let called = isFirst ? member.member.portedName : prefix + member.name
            SuperCalls(member.name, called, file).walk(override.node)
            file.lowered(override.node, "\(member.name) is called by the member of the extension")
        }

        private static let prefix = "_override_"

        /// Whether no superclass overrides the member.
        private static func isFirst(
            _ override: MemberDeclaration, of member: ExtensionMember, _ app: AppDeclarations
        ) -> Bool {
            let above = app.wholeLineage(of: override.owner ?? "").dropFirst()
            return !member.overrides.contains { $0.owner.map { above.contains(app.home($0)) } ?? false }
        }

        /// Renames what a body calls of its superclass.
        private final class SuperCalls: FileVisitor {
            private let name: String
            private let called: String

            init(_ name: String, _ called: String, _ file: FileLowering) {
                (self.name, self.called) = (name, called)
                super.init(file)
            }

            override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
                if node.base?.code == "super", node.declName.baseName.text == name {
                    file.edits.replace(node.declName.baseName.textRange, with: called)
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
