#if Porting
    import SwiftSyntax

    /// Where Linux's Foundation declares a class in another way than Apple's.
    enum FoundationLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "foundation-of-linux",
            summary: """
                No class can inherit from a lock of Linux's Foundation: it inherits from one of this package. Numbers \
                have an order there: an operator that the sources declare for them becomes a member, which has \
                precedence.
                """,
            examples: [
                LoweringExample(
                    before: "final class A: NSLock, B {}\nclass C: NSRecursiveLock {}\nlet lock = NSLock()",
                    after: "final class A: InheritableLock, B {}\nclass C: InheritableRecursiveLock {}\n"
                        + "let lock = NSLock()",
                    generated: [
                        "import class HeadlessUIKit.InheritableLock",
                        "import class HeadlessUIKit.InheritableRecursiveLock",
                    ]),
                LoweringExample(
                    before: "public func < (a: NSNumber, b: NSNumber) -> Bool { true }",
                    after: "extension NSNumber { public static func < (a: NSNumber, b: NSNumber) -> Bool { true } }"),
                LoweringExample(
                    before: "func < (a: NSNumber, b: Int) -> Bool { true }\nfunc > (a: A, b: A) -> Bool { true }",
                    after: "func < (a: NSNumber, b: Int) -> Bool { true }\nfunc > (a: A, b: A) -> Bool { true }"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private static let locks = ["NSLock": "InheritableLock", "NSRecursiveLock": "InheritableRecursiveLock"]

        private final class Visitor: FileVisitor {
            override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
                guard let superclass = node.inheritanceClause?.inheritedTypes.first?.type,
                    let name = FoundationLowering.locks[superclass.code]
                else { return .visitChildren }
                file.edits.replace(superclass.textRange, with: name)
                file.generated.append("import class HeadlessUIKit.\(name)")
                file.lowered(superclass, "\(superclass.code) is no superclass on Linux; \(name) is")
                return .visitChildren
            }

            override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
                let types = node.signature.parameterClause.parameters.map(\.type.code)
                guard node.name.text == "<", types == ["NSNumber", "NSNumber"],
                    node.parent?.is(CodeBlockItemSyntax.self) ?? false
                else { return .visitChildren }
                file.edits.insert("extension NSNumber { ", at: node.start)
                file.edits.insert("static ", at: node.funcKeyword.start)
                file.edits.insert(" }", at: node.end)
                file.lowered(node, "numbers have an order on Linux; the operator is a member of NSNumber")
                return .visitChildren
            }
        }
    }
#endif
