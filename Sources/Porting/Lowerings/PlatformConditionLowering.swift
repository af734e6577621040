#if Porting
    import SwiftSyntax

    enum PlatformConditionLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "platform-conditions",
            summary: """
                Code for a phone is compiled, and code for all systems but Linux: the condition asks for UIKit, which \
                Linux has here.
                """,
            examples: [
                LoweringExample(
                    before: "#if os(iOS) || os(tvOS)\nimport UIKit\n#endif",
                    after: "#if canImport(UIKit) || os(tvOS)\nimport UIKit\n#endif"),
                LoweringExample(before: "#if !os(iOS)\n#endif", after: "#if !canImport(UIKit)\n#endif"),
                LoweringExample(
                    before: "#if !os(Linux) && DEBUG\n#elseif os(Linux)\n#endif",
                    after: "#if canImport(UIKit) && DEBUG\n#elseif os(Linux)\n#endif"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        /// The condition of a clause, as it is after the lowering.
        static func lowered(_ condition: ExprSyntax) -> String {
            lowered.reduce(condition.code) { $0.replacing($1, with: canImport) }
        }

        /// The conditions that are true on a phone, and that ask for UIKit here.
        private static let lowered = ["os(iOS)", "!os(Linux)"]
        private static let canImport = "canImport(UIKit)"

        private final class Visitor: FileVisitor {
            override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
                if let condition = node.condition { Conditions(file).walk(condition) }
                return .visitChildren
            }
        }

        private final class Conditions: FileVisitor {
            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { lower(Syntax(node)) }
            override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind { lower(Syntax(node)) }

            private func lower(_ node: Syntax) -> SyntaxVisitorContinueKind {
                guard PlatformConditionLowering.lowered.contains(node.code) else { return .visitChildren }
                file.edits.replace(node.textRange, with: PlatformConditionLowering.canImport)
                file.lowered(node, "\(node.code) is \(PlatformConditionLowering.canImport)")
                return .skipChildren
            }
        }
    }
#endif
