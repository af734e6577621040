#if Porting
    import SwiftSyntax

    enum PreviewLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "previews",
            summary: "A preview for Xcode's canvas becomes blanks: the macro exists only there.",
            examples: [
                LoweringExample(
                    before: "let a = 1\n#Preview(\"A\") {\n    A()\n}\n",
                    after: "let a = 1\n               \n       \n \n"),
                LoweringExample(
                    before: "@available(iOS 17, *)\n#Preview {\n    a.isKind(of: A.self) ? 1 : 2\n}\nlet b = 2\n",
                    after: "                     \n          \n                                \n \nlet b = 2\n"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
                blank(node, node.macroName)
            }
            override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
                blank(node, node.macroName)
            }

            private func blank(_ node: some SyntaxProtocol, _ name: TokenSyntax) -> SyntaxVisitorContinueKind {
                guard name.text == "Preview" else { return .visitChildren }
                file.blank(node)
                file.lowered(node, "Linux has no previews")
                return .skipChildren
            }
        }
    }
#endif
