#if Porting
    import SwiftSyntax

    enum AccessibilityOverrideLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "accessibility-overrides",
            summary: """
                Every object has properties for accessibility, which are members of an extension here, so that no \
                class but those of UIKit can override them. An override in another class hides the property, and is \
                of the main actor as that is. Observers become a getter and a setter of the property that it hides.
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
                            + "use didSet, or a getter and a setter"
                    ]),
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
                guard let edits = edits(of: accessors, member.baseName) else {
                    file.cannot(
                        property,
                        "\(member.baseName) is a member of an extension on Linux, which no class overrides; "
                            + "use didSet, or a getter and a setter")
                    continue
                }
                file.edits.insert("@MainActor ", at: property.start)
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
        /// is called before the change.
        private static func edits(of block: AccessorBlockSyntax, _ name: String) -> [(Range<Int>, String)]? {
            guard case .accessors(let list) = block.accessors else { return [] }
            if list.contains(where: { $0.accessorSpecifier.tokenKind == .keyword(.willSet) }) { return nil }
            guard let observer = list.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.didSet) }) else {
                return []
            }
            let old = observer.parameters?.name.text ?? "oldValue"
            let setter =
                "get { super.\(name) } set { let \(old) = super.\(name); super.\(name) = newValue; do"
            let parameters = observer.parameters.map { parameters in
                (parameters.textRange, String(repeating: " ", count: parameters.textRange.count))
            }
            return [(observer.accessorSpecifier.textRange, setter)] + (parameters.map { [$0] } ?? [])
                + [(observer.end..<observer.end, " }")]
        }
    }
#endif
