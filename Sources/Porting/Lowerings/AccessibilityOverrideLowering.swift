#if Porting
    import SwiftSyntax

    enum AccessibilityOverrideLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "accessibility-overrides",
            summary: """
                Every object has properties for accessibility, which are members of an extension here, so that no \
                class but those of UIKit can override them. An override in another class hides the property, and is \
                of the main actor as that is. Observers become a getter and a setter of the property that it hides. \
                One that sets the property would not end, and is reported.
                """,
            examples: [
                LoweringExample(
                    before: "class A: NSObject {\n    override var accessibilityLabel: String? { \"a\" }\n}",
                    after: "class A: NSObject {\n    @MainActor          var accessibilityLabel: String? { \"a\" }\n}"),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            public override var accessibilityHint: String? { didSet {} }
                        }
                        """,
                    after: """
                        class A: NSObject {
                            @MainActor public          var accessibilityHint: String? { \
                        get { super.accessibilityHint } set { let oldValue = super.accessibilityHint; \
                        super.accessibilityHint = newValue; do {} } }
                        }
                        """),
                LoweringExample(
                    before: """
                        @MainActor class A: NSObject {
                            override var accessibilityValue: String? { didSet(old) { print(old) } }
                        }
                        """,
                    after: """
                        @MainActor class A: NSObject {
                            @MainActor          var accessibilityValue: String? { \
                        get { super.accessibilityValue } set { let old = super.accessibilityValue; \
                        super.accessibilityValue = newValue; do      { print(old) } } }
                        }
                        """),
                LoweringExample(
                    before: "class A: UIView {\n    override var accessibilityLabel: String? { didSet {} }\n}",
                    after: "class A: UIView {\n    override var accessibilityLabel: String? { didSet {} }\n}"),
                LoweringExample(
                    before: "class A: NSObject {\n    override var accessibilityLabel: String? { willSet {} }\n}",
                    after: "class A: NSObject {\n    override var accessibilityLabel: String? { willSet {} }\n}",
                    reported: [
                        "2: accessibilityLabel is a member of an extension on Linux, which no class overrides; "
                            + "use a didSet that does not set the property, or a getter and a setter"
                    ]),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            override var accessibilityLabel: String? { didSet { accessibilityLabel = "a" } }
                        }
                        """,
                    after: """
                        class A: NSObject {
                            override var accessibilityLabel: String? { didSet { accessibilityLabel = "a" } }
                        }
                        """,
                    reported: [
                        "2: accessibilityLabel is a member of an extension on Linux, which no class overrides; "
                            + "use a didSet that does not set the property, or a getter and a setter"
                    ]),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            @MainActor override var accessibilityHint: String? { "a" }
                            nonisolated override var accessibilityLabel: String? { "a" }
                        }
                        """,
                    after: """
                        class A: NSObject {
                            @MainActor          var accessibilityHint: String? { "a" }
                            nonisolated override var accessibilityLabel: String? { "a" }
                        }
                        """,
                    reported: ["3: accessibilityLabel is a property of the main actor; leave out nonisolated"]),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            override var accessibilityLabel: String? { "a" }
                        }
                        class B: A {
                            override var accessibilityLabel: String? { "b" }
                        }
                        class C: NSObject {
                            override var description: String { "c" }
                        }
                        """,
                    after: """
                        class A: NSObject {
                            @MainActor          var accessibilityLabel: String? { "a" }
                        }
                        class B: A {
                            override var accessibilityLabel: String? { "b" }
                        }
                        class C: NSObject {
                            override var description: String { "c" }
                        }
                        """),
            ])

        /// What an extension of all objects declares.
        private static let properties: Set<String> = [
            "accessibilityCustomActions", "accessibilityElements", "accessibilityElementsHidden",
            "accessibilityFrame", "accessibilityHint", "accessibilityIdentifier", "accessibilityLabel",
            "accessibilityLanguage", "accessibilityTraits", "accessibilityValue", "accessibilityViewIsModal",
            "isAccessibilityElement", "shouldGroupAccessibilityChildren",
        ]

        static func lower(_ file: FileLowering) {
            for member in file.app.members where member.path == file.source.path {
                guard let property = member.property, member.isOverride, !member.isOfType,
                    properties.contains(member.baseName), let owner = member.owner,
                    file.app.libraryAncestor(of: owner) == "NSObject", isFirst(member, owner, file.app),
                    let binding = property.bindings.first, let accessors = binding.accessorBlock
                else { continue }
                if member.modifiers.contains(where: { $0.name.text == "nonisolated" }) {
                    file.cannot(
                        property, "\(member.baseName) is a property of the main actor; leave out nonisolated")
                    continue
                }
                guard let edits = edits(of: accessors, member.baseName) else {
                    file.cannot(
                        property,
                        "\(member.baseName) is a member of an extension on Linux, which no class overrides; "
                            + "use a didSet that does not set the property, or a getter and a setter")
                    continue
                }
                if !member.attributes.contains(named: "MainActor") {
                    file.edits.insert("@MainActor ", at: property.start)
                }
                for modifier in member.modifiers where modifier.name.tokenKind == .keyword(.override) {
                    file.blank(modifier)
                }
                for (range, text) in edits { file.edits.replace(range, with: text) }
                file.lowered(property, "\(member.baseName) is a member of an extension on Linux")
            }
        }

        /// Whether no superclass in the app has the property.
        private static func isFirst(_ member: MemberDeclaration, _ owner: String, _ app: AppDeclarations) -> Bool {
            !app.lineage(of: owner).dropFirst().contains { name in
                app.members(of: name).contains { $0.property != nil && $0.baseName == member.baseName }
            }
        }

        /// What makes a getter and a setter of an observer; nothing where there is a getter. Nil for an observer that
        /// is called before the change, or that makes another change.
        private static func edits(of block: AccessorBlockSyntax, _ name: String) -> [(Range<Int>, String)]? {
            guard case .accessors(let list) = block.accessors else { return [] }
            if list.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.willSet) }) { return nil }
            guard let observer = list.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.didSet) }) else {
                return []
            }
            if SetterSearch.finds(name, in: observer) { return nil }
            let old = observer.parameters?.name.text ?? "oldValue"
            let setter =
                "get { super.\(name) } set { let \(old) = super.\(name); super.\(name) = newValue; do"
            let parameters = observer.parameters.map { parameters in
                (parameters.textRange, String(repeating: " ", count: parameters.textRange.count))
            }
            return [(observer.accessorSpecifier.textRange, setter)] + (parameters.map { [$0] } ?? [])
                + [(observer.end..<observer.end, " }")]
        }

        /// Looks for code that sets a property of the object itself.
        private final class SetterSearch: SyntaxVisitor {
            /// The mutating methods of strings, arrays and sets of options.
            private static let mutatingMethods: Set<String> = [
                "append", "formIntersection", "formSymmetricDifference", "formUnion", "insert", "popLast", "remove",
                "removeAll", "removeFirst", "removeLast", "removeSubrange", "replace", "replaceSubrange",
                "reserveCapacity", "reverse", "shuffle", "sort", "subtract", "swapAt", "update",
            ]
            private static let comparisons: Set<String> = ["==", "!=", "===", "!==", "<=", ">=", "~="]

            private let name: String
            private var isFound = false

            private init(_ name: String) {
                self.name = name
                super.init(viewMode: .sourceAccurate)
            }

            static func finds(_ name: String, in observer: AccessorDeclSyntax) -> Bool {
                let search = SetterSearch(name)
                search.walk(observer)
                return search.isFound
            }

            override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
                for (left, next) in zip(node.elements, node.elements.dropFirst()) where isAssignment(next) {
                    isFound = isFound || isProperty(left)
                }
                return .visitChildren
            }

            override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
                isFound = isFound || isProperty(node.expression)
                return .visitChildren
            }

            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                if let method = node.calledExpression.as(MemberAccessExprSyntax.self),
                    Self.mutatingMethods.contains(method.declName.baseName.text), let base = method.base
                {
                    isFound = isFound || isProperty(base)
                }
                return .visitChildren
            }

            private func isAssignment(_ node: ExprSyntax) -> Bool {
                if node.is(AssignmentExprSyntax.self) { return true }
                guard let text = node.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
                return text.hasSuffix("=") && !Self.comparisons.contains(text)
            }

            /// Whether an expression is the property or a part of it. That of `super` is another one.
            private func isProperty(_ node: ExprSyntax) -> Bool {
                switch node.as(ExprSyntaxEnum.self) {
                case .declReferenceExpr(let node): node.baseName.text == name
                case .memberAccessExpr(let node):
                    if node.base?.code == "self" {
                        node.declName.baseName.text == name
                    } else {
                        node.base.map(isProperty) ?? false
                    }
                case .optionalChainingExpr(let node): isProperty(node.expression)
                case .forceUnwrapExpr(let node): isProperty(node.expression)
                case .subscriptCallExpr(let node): isProperty(node.calledExpression)
                case .tupleExpr(let node): node.elements.contains { isProperty($0.expression) }
                default: false
                }
            }
        }
    }
#endif
