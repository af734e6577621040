#if Porting
    import SwiftSyntax

    enum TypeTestLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "type-tests",
            summary: "The test of a class that the sources name is Swift's.",
            examples: [
                LoweringExample(
                    before: "if view.isKind(of: UILabel.self) && !top().isKind(of: A.self) {}",
                    after: "if (view is UILabel) && !(top() is A) {}"),
                LoweringExample(before: "if a?.isKind(of: A.self) == true {}", after: "if (a is A) == true {}"),
                LoweringExample(
                    before: "if let a = b?.c?.isKind(of: A.self), a {}",
                    after: "if let a = (b?.c).map({ $0 is A }), a {}"),
                LoweringExample(before: "if isKind(of: A.self) {}", after: "if (self is A) {}"),
                LoweringExample(
                    before: "if a.isKind(of: kind) {}", after: "if a.isKind(of: kind) {}",
                    reported: ["1: the class is no constant; write type(of: object) and compare"]),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                guard let argument = node.arguments.first, node.arguments.count == 1, argument.label?.text == "of"
                else { return .visitChildren }
                let member = node.calledExpression.as(MemberAccessExprSyntax.self)
                let reference = member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
                guard reference?.baseName.text == "isKind" else { return .visitChildren }
                guard let type = argument.expression.as(MemberAccessExprSyntax.self), let name = type.base,
                    type.declName.baseName.text == "self"
                else {
                    file.cannot(node, "the class is no constant; write type(of: object) and compare")
                    return .visitChildren
                }
                if let base = member?.base {
                    // `a?.isKind(of:)`: the test of an optional is false for nil.
                    let end = base.as(OptionalChainingExprSyntax.self)?.expression.end ?? base.end
                    file.edits.insert("(", at: node.start)
                    // `if let isKind = a?.isKind(of:)` asks for the optional itself.
                    let isBound =
                        node.parent?.is(InitializerClauseSyntax.self) ?? false
                        && node.parent?.parent?.is(OptionalBindingConditionSyntax.self) ?? false
                    if isBound, base.hasOptionalChaining {
                        file.edits.replace(end..<name.start, with: ").map({ $0 is ")
                        file.edits.replace(name.end..<node.end, with: " })")
                        file.lowered(node, "isKind(of:) is a test of the type")
                        return .visitChildren
                    }
                    file.edits.replace(end..<name.start, with: " is ")
                } else {
                    file.edits.replace(node.start..<name.start, with: "(self is ")
                }
                file.edits.replace(name.end..<node.end, with: ")")
                file.lowered(node, "isKind(of:) is a test of the type")
                return .visitChildren
            }
        }
    }
#endif
