#if Porting
    import SwiftSyntax

    enum AttributeLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "attributes",
            summary: """
                Attributes of the Objective-C runtime and of Interface Builder become blanks of the same length. What \
                they mark is registered instead. A protocol that only classes can adopt stays so.
                """,
            examples: [
                LoweringExample(
                    before: "class A: UIViewController {\n    @IBOutlet weak var name: UILabel!\n}",
                    after: "class A: UIViewController {\n              weak var name: UILabel!\n}"),
                LoweringExample(
                    before: "@objc(PLName) public dynamic class A: NSObject {}",
                    after: "              public         class A: NSObject {}"),
                LoweringExample(
                    before: "@objc protocol Choosing {\n    func choose()\n}",
                    after: "      protocol Choosing: AnyObject {\n    func choose()\n}"),
                LoweringExample(
                    before: "@objc protocol Picking: Choosing {}",
                    after: "      protocol Picking: AnyObject, Choosing {}"),
                LoweringExample(
                    before: "@objc protocol A: AnyObject { weak var b: B? { get } }",
                    after: "      protocol A: AnyObject {      var b: B? { get } }"),
                LoweringExample(
                    before: "typealias F = @convention(c) (AnyObject, Selector) -> Void",
                    after: "typealias F =                (AnyObject, Selector) -> Void"),
                LoweringExample(
                    before: "typealias F = @convention(block) (String) -> Void",
                    after: "typealias F =                    (String) -> Void"),
            ])

        static let blanks: Set<String> = [
            "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "GKInspectable", "objc",
            "objcMembers", "nonobjc", "NSCopying",
        ]

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
                let name = node.attributeName.code
                if AttributeLowering.blanks.contains(name) || name == "convention" && node.isOfObjectiveC {
                    file.blank(node)
                }
                return .skipChildren
            }

            override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
                if node.name.tokenKind == .keyword(.dynamic) { file.blank(node.name) }
                // A requirement has no ownership since Swift 5.
                if [.keyword(.weak), .keyword(.unowned)].contains(node.name.tokenKind),
                    let variable = node.parent?.parent?.as(VariableDeclSyntax.self),
                    !variable.modifiers.contains(.optional), variable.enclosing(ProtocolDeclSyntax.self) != nil
                {
                    file.blank(node)
                }
                return .skipChildren
            }

            override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
                guard node.attributes.contains(named: "objc") else { return .visitChildren }
                if let inherited = node.inheritanceClause {
                    let isForClasses = inherited.inheritedTypes.contains {
                        ["AnyObject", "class", "NSObjectProtocol"].contains($0.type.code)
                    }
                    if !isForClasses { file.edits.insert("AnyObject, ", at: inherited.inheritedTypes.start) }
                } else {
                    file.edits.insert(": AnyObject", at: node.name.end)
                }
                return .visitChildren
            }
        }
    }

    extension AttributeSyntax {
        /// Whether the function that the attribute marks is a block, or takes objects, which C does not know.
        fileprivate var isOfObjectiveC: Bool {
            if arguments?.code == "block" { return true }
            let code = enclosing(AttributedTypeSyntax.self)?.baseType.code ?? ""
            return ["AnyObject", "Selector", "NSObject", "UI"].contains(where: code.contains)
        }
    }

    extension AttributeListSyntax {
        func contains(named name: String) -> Bool { attribute(named: name) != nil }

        /// Whether no code for iOS may use the declaration.
        var marksUnavailable: Bool {
            contains { element in
                guard let attribute = element.as(AttributeSyntax.self), attribute.attributeName.code == "available",
                    let code = attribute.arguments?.code
                else { return false }
                // No compiler of today is older than the Swift in which a declaration became obsolete.
                return (code.hasPrefix("*") || code.hasPrefix("iOS,")) && code.contains("unavailable")
                    || (code.hasPrefix("swift,") || code.hasPrefix("*,")) && code.contains("obsoleted")
            }
        }

        func attribute(named name: String) -> AttributeSyntax? {
            lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.code == name }
        }
    }
#endif
