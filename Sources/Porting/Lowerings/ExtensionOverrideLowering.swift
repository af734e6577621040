#if Porting
    import SwiftSyntax

    enum ExtensionOverrideLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "overrides-in-extensions",
            summary: """
                An override in an extension of the app's own class gets another name and stays where it is; the class \
                gets a one-line override that calls it. So does a method of an extension that a subclass overrides. An \
                override in an extension of a class of UIKit's takes the place of the member for all objects of that \
                class, where the library allows it.
                """,
            examples: [
                LoweringExample(
                    before: "class A: NSObject {}\nextension A { override func awakeFromNib() {} }",
                    after: "class A: NSObject {}\nextension A { override func awakeFromNib() {} }"),
                LoweringExample(
                    before: """
                        class A: UIViewController {
                        }
                        extension A {
                            override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
                        }
                        """,
                    after: """
                        class A: UIViewController { override func viewWillAppear(_ p0: Bool) \
                        { _port_A_viewWillAppear(p0) };
                        }
                        extension A {
                                     func _port_A_viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
                        }
                        """),
                LoweringExample(
                    before: """
                        class A: UIViewController {
                        }
                        extension A {
                            public override var isEditing: Bool { get { true } set {} }
                        }
                        """,
                    after: """
                        class A: UIViewController { public override var isEditing: Bool \
                        { get { _port_A_isEditing } set { _port_A_isEditing = newValue } };
                        }
                        extension A {
                            public          var _port_A_isEditing: Bool { get { true } set {} }
                        }
                        """),
                LoweringExample(
                    before: """
                        public class A: UIView {
                        }
                        public extension A {
                            override func load(_ x: inout Int, _ y: Int = 1) async {}
                            override var isHidden: Bool { true }
                        }
                        """,
                    after: """
                        public class A: UIView { override public func load(_ p0: inout Int, _ p1: Int = 1) async \
                        { await _port_A_load(&p0, p1) }; override public var isHidden: Bool { _port_A_isHidden };
                        }
                        public extension A {
                                     func _port_A_load(_ x: inout Int, _ y: Int = 1) async {}
                                     var _port_A_isHidden: Bool { true }
                        }
                        """),
                LoweringExample(
                    before: """
                        class A: UIView {
                        }
                        class B: A { override func set(size: Int, _ done: @escaping () -> Void) throws -> Int { 2 } }
                        extension A { @objc func set(size: Int, _ done: @escaping () -> Void) throws -> Int { 1 } }
                        """,
                    after: """
                        class A: UIView { func set(size p0: Int, _ p1: @escaping () -> Void) throws -> Int \
                        { try _port_A_set(size: p0, p1) };
                        }
                        class B: A { override func set(size: Int, _ done: @escaping () -> Void) throws -> Int { 2 } }
                        extension A { @objc \
                        func _port_A_set(size: Int, _ done: @escaping () -> Void) throws -> Int { 1 } }
                        """),
                LoweringExample(
                    before: """
                        class A: UIView {
                        }
                        extension A {
                            @discardableResult override func becomeFirstResponder() -> Bool { false }
                            public override var tintColor: UIColor! {
                                willSet { show(newValue) }
                                didSet(old) { show(old) }
                            }
                        }
                        """,
                    after: """
                        class A: UIView { @discardableResult override func becomeFirstResponder() -> Bool \
                        { _port_A_becomeFirstResponder() }; public override var tintColor: UIColor! \
                        { willSet { _port_A_tintColor_willSet(newValue) } \
                        didSet { _port_A_tintColor_didSet(oldValue) } };
                        }
                        extension A {
                            @discardableResult          func _port_A_becomeFirstResponder() -> Bool { false }
                                                                    \u{20}
                                func _port_A_tintColor_willSet(_ newValue: UIColor!) { show(newValue) };
                                func _port_A_tintColor_didSet(_ old: UIColor!) { show(old) }
                            \u{20}
                        }
                        """),
                LoweringExample(
                    before: """
                        @MainActor class A: NSObject {
                        }
                        extension A {
                            public override var description: String { "A" }
                        }
                        """,
                    after: """
                        @MainActor class A: NSObject { public override var description: String \
                        { _port_A_description };
                        }
                        extension A {
                            public          nonisolated var _port_A_description: String { "A" }
                        }
                        """),
                LoweringExample(
                    before: """
                        class A: UIView {
                        }
                        extension A {
                            nonisolated override var hash: Int { 1 }
                            @MainActor override func isEqual(_ object: Any?) -> Bool { true }
                        }
                        class B: UIView {
                            func isEqual(to other: B) -> Bool { true }
                        }
                        class C: B {
                        }
                        extension C {
                            override func isEqual(to other: B) -> Bool { false }
                            override func isEqual(_ object: Any?) -> Bool { false }
                        }
                        """,
                    after: """
                        class A: UIView { nonisolated override var hash: Int { _port_A_hash }; \
                        override func isEqual(_ p0: Any?) -> Bool { _port_A_isEqual(p0) };
                        }
                        extension A {
                            nonisolated          var _port_A_hash: Int { 1 }
                            @MainActor          func _port_A_isEqual(_ object: Any?) -> Bool { true }
                        }
                        class B: UIView {
                            func isEqual(to other: B) -> Bool { true }
                        }
                        class C: B { override func isEqual(to p0: B) -> Bool { _port_C_isEqual(to: p0) }; \
                        override func isEqual(_ p0: Any?) -> Bool { _port_C_isEqual(p0) };
                        }
                        extension C {
                                     func _port_C_isEqual(to other: B) -> Bool { false }
                                     nonisolated func _port_C_isEqual(_ object: Any?) -> Bool { false }
                        }
                        """),
                LoweringExample(
                    before: """
                        class A: UIViewController {}
                        class B: A {}
                        extension A { override func viewDidLoad() { super.viewDidLoad() } }
                        extension B { override func viewDidLoad() { super.viewDidLoad() } }
                        """,
                    after: """
                        class A: UIViewController { override func viewDidLoad() { _port_A_viewDidLoad() };}
                        class B: A { override func viewDidLoad() { _port_B_viewDidLoad() };}
                        extension A {          func _port_A_viewDidLoad() { super.viewDidLoad() } }
                        extension B {          func _port_B_viewDidLoad() { super.viewDidLoad() } }
                        """),
                LoweringExample(
                    before: """
                        extension UINavigationController {
                            open override var childForStatusBarStyle: UIViewController? { topViewController }
                            override public func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
                        }
                        """,
                    after: """
                        extension UINavigationController {
                            @_dynamicReplacement(for: childForStatusBarStyle) \
                                      var _port_UINavigationController_childForStatusBarStyle: UIViewController? \
                        { topViewController }
                            @_dynamicReplacement(for: viewWillAppear(_:)) \
                                 public func _port_UINavigationController_viewWillAppear(_ animated: Bool) \
                        { super.viewWillAppear(animated) }
                        }
                        """),
                LoweringExample(
                    before: "extension UILabel {\n    override func layoutSubviews() {}\n}",
                    after: "extension UILabel {\n    override func layoutSubviews() {}\n}",
                    reported: ["2: UILabel is no class of the app; override layoutSubviews in a subclass"]),
            ])

        static func lower(_ file: FileLowering) {
            for member in file.app.members where member.isInExtension && member.path == file.source.path {
                if isHoisted(member, file.app) { rename(member, file) }
            }
            for type in file.app.types where type.kind == .class && type.path == file.source.path {
                for member in file.app.members(of: type.name) where member.isInExtension {
                    if isHoisted(member, file.app), let body = type.members {
                        insert(Forwarder(member), in: type, body, file)
                    }
                }
            }
        }

        /// Whether the member overrides one that the root class has outside of every actor, and does not say so.
        private static func leavesActors(_ member: MemberDeclaration) -> Bool {
            guard member.isOverride, !member.isOfType, !member.modifiers.contains(.nonisolated),
                !member.attributes.contains(named: "MainActor")
            else { return false }
            if member.method != nil { return member.baseName == "isEqual" && member.labels == ["_"] }
            return ["debugDescription", "description", "hash"].contains(member.baseName)
        }

        static func insert(
            _ forwarder: Forwarder, in type: TypeDeclaration, _ body: MemberBlockSyntax, _ file: FileLowering
        ) {
            let end = body.leftBrace.end
            let line = "file: \(quoted(type.path)), line: \(file.source.line(at: end))"
            file.edits.insert(forwarder.code(in: type, line), at: end)
        }

        private static func isHoisted(_ member: MemberDeclaration, _ app: AppDeclarations) -> Bool {
            guard let owner = member.owner, member.initializer == nil, !member.baseName.isEmpty else { return false }
            // No override is left of it.
            if app.type(owner) != nil, RootClassOverrideLowering.overridesRoot(member, app) { return false }
            if app.extensionMembers.contains(where: { $0.overrides.contains { $0.node.id == member.node.id } }) {
                return false
            }
            return member.isOverride || app.isOverriddenBelow(owner, member)
        }

        /// The body keeps its place, its file's private members and imports.
        private static func rename(_ member: MemberDeclaration, _ file: FileLowering) {
            let owner = member.owner ?? ""
            guard let type = file.app.type(owner), type.kind == .class else {
                if ReplaceableMembers.contains(member.baseName, of: owner), member.property?.observers.isEmpty ?? true {
                    return replace(member, file)
                }
                return file.cannot(
                    member.node, "\(owner) is no class of the app; override \(member.baseName) in a subclass")
            }
            guard let name = member.nameToken else { return }
            if let property = member.property, !property.observers.isEmpty {
                lowerObservers(of: property, member, file)
                return file.lowered(
                    member.node, "\(owner) observes \(member.baseName) in the class, which calls it here")
            }
            file.edits.replace(name.textRange, with: member.portedName)
            blankModifiers(of: member, calledIn: type, file)
            // Only an override takes over that no actor owns it.
            if leavesActors(member), let introducer = member.introducer {
                file.edits.insert("nonisolated ", at: introducer.start)
            }
            file.lowered(member.node, "\(owner) overrides \(member.baseName) in the class, which calls it here")
        }

        /// Takes the place of a member that the library declares `dynamic`.
        private static func replace(_ member: MemberDeclaration, _ file: FileLowering) {
            guard let name = member.nameToken, let owner = member.owner else { return }
            let replaced =
                member.method == nil
                ? member.baseName : "\(member.baseName)(\(member.labels.map { $0 + ":" }.joined()))"
            file.edits.insert("@_dynamicReplacement(for: \(replaced)) ", at: member.node.start)
            // What replaces another member cannot be overridden in its turn.
            for modifier in member.modifiers
            where [.keyword(.override), .keyword(.open)].contains(modifier.name.tokenKind) { file.blank(modifier) }
            file.edits.replace(name.textRange, with: member.portedName)
            file.lowered(member.node, "all objects of \(owner) take this \(member.baseName)")
        }

        static func blankModifiers(of member: MemberDeclaration, calledIn type: TypeDeclaration, _ file: FileLowering) {
            for modifier in member.modifiers where modifier.name.tokenKind == .keyword(.override) {
                file.blank(modifier)
            }
            // A method of another file could not call a private one.
            if type.path != file.source.path {
                for modifier in member.modifiers
                where [.keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind) {
                    file.blank(modifier)
                }
            }
        }

        /// An extension has no observers: each becomes a method.
        private static func lowerObservers(
            of property: VariableDeclSyntax, _ member: MemberDeclaration, _ file: FileLowering
        ) {
            guard let binding = property.bindings.first, let block = binding.accessorBlock,
                let type = binding.typeAnnotation?.type
            else { return }
            for modifier in property.modifiers { file.blank(modifier) }
            file.edits.blank(property.bindingSpecifier.start..<block.leftBrace.end, of: file.source.text)
            for observer in property.observers {
                if observer.id != property.observers.last?.id { file.edits.insert(";", at: observer.end) }
                let kind = observer.accessorSpecifier.text
                let name = observer.parameters?.name.text ?? (observer.isBefore ? "newValue" : "oldValue")
                let end = observer.parameters?.end ?? observer.accessorSpecifier.end
                file.edits.replace(
                    observer.accessorSpecifier.start..<end,
                    with: "func \(member.portedName)_\(kind)(_ \(name): \(type.code))")
            }
            file.blank(block.rightBrace)
        }
    }

    extension MemberDeclaration {
        fileprivate var introducer: TokenSyntax? { property?.bindingSpecifier ?? method?.funcKeyword }
    }

    extension VariableDeclSyntax {
        /// `willSet` and `didSet`.
        var observers: [AccessorDeclSyntax] {
            guard case .accessors(let list)? = bindings.first?.accessorBlock?.accessors else { return [] }
            return list.filter {
                [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
            }
        }
    }

    extension AccessorDeclSyntax {
        var isBefore: Bool { accessorSpecifier.tokenKind == .keyword(.willSet) }
    }

    extension AppDeclarations {
        /// Whether a subclass overrides a method that an extension declares.
        fileprivate func isOverriddenBelow(_ owner: String, _ member: MemberDeclaration) -> Bool {
            guard let home = type(owner), home.kind == .class else { return false }
            return members(named: member.baseName).contains { other in
                guard other.isOverride, other.labels == member.labels, let below = other.owner else { return false }
                return self.home(below) != home.name && lineage(of: below).contains(home.name)
            }
        }
    }
#endif
