#if Porting
    import SwiftSyntax

    enum PlatformConditionLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "platform-conditions",
            summary: "Code for a phone is compiled: the condition asks for UIKit, which Linux has here.",
            examples: [
                LoweringExample(
                    before: "#if os(iOS) || os(tvOS)\nimport UIKit\n#endif",
                    after: "#if canImport(UIKit) || os(tvOS)\nimport UIKit\n#endif"),
                LoweringExample(before: "#if !os(iOS)\n#endif", after: "#if !canImport(UIKit)\n#endif"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        /// The condition of a clause, as it is after the lowering.
        static func lowered(_ condition: ExprSyntax) -> String { condition.code.replacing("os(iOS)", with: canImport) }

        static let canImport = "canImport(UIKit)"

        private final class Visitor: FileVisitor {
            override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
                if let condition = node.condition { Conditions(file).walk(condition) }
                return .visitChildren
            }
        }

        private final class Conditions: FileVisitor {
            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                guard node.code == "os(iOS)" else { return .visitChildren }
                file.edits.replace(node.textRange, with: PlatformConditionLowering.canImport)
                file.lowered(node, "os(iOS) is \(PlatformConditionLowering.canImport)")
                return .skipChildren
            }
        }
    }
#endif
