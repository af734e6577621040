#if Porting
    import SwiftSyntax

    enum ClassRequirementLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "requirements-of-classes",
            summary: """
                A protocol of UIKit's is a type of objects on Apple platforms, and none here: a function that wants an \
                object of an associated type takes any value of it.
                """,
            examples: [
                LoweringExample(
                    before: "func f<T: P>(_ x: T.Delegate) where T.Parent: UIView, T.Delegate: AnyObject {}",
                    after: "func f<T: P>(_ x: T.Delegate) where T.Parent: UIView                        {}"),
                LoweringExample(
                    before: "func f<T: P>(_ x: T.A) where T.Parent: UIView, T.A: AnyObject, T.B: AnyObject {}",
                    after: "func f<T: P>(_ x: T.A) where T.Parent: UIView                                 {}"),
                LoweringExample(
                    before: "func f<T: P>(_ x: T.Delegate) where T.Delegate: AnyObject {}",
                    after: "func f<T: P>(_ x: T.Delegate)                             {}"),
                LoweringExample(
                    before: "func f<T: P>(_ x: T.Delegate) where T.Delegate: AnyObject, T.Parent: UIView {}",
                    after: "func f<T: P>(_ x: T.Delegate) where                        T.Parent: UIView {}"),
                LoweringExample(
                    before: "func f<T: P>(_ x: T.Delegate) where T.Delegate: AnyObject { g(x.y === T.of(x)) }",
                    after: "func f<T: P>(_ x: T.Delegate)                             "
                        + "{ g((x.y as AnyObject?) === (T.of(x) as AnyObject?)) }"),
                LoweringExample(
                    before: "func f<T>(_ x: T) where T: AnyObject {}\n"
                        + "func g<T: P>(_ x: T.A) where T.A: AnyObject { weak var y = x }",
                    after: "func f<T>(_ x: T) where T: AnyObject {}\n"
                        + "func g<T: P>(_ x: T.A) where T.A: AnyObject { weak var y = x }"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
                guard let clause = node.genericWhereClause else { return .visitChildren }
                let all = Array(clause.requirements)
                let wanted = all.filter(isOfAssociatedType)
                // A variable that is weak needs an object.
                guard !wanted.isEmpty, node.body?.code.contains("weak var") != true else { return .visitChildren }
                if wanted.count == all.count {
                    file.blank(clause)
                } else {
                    // The comma before those at the end goes with them.
                    let last = all.lastIndex { !isOfAssociatedType($0) } ?? 0
                    for requirement in all[..<last] where isOfAssociatedType(requirement) {
                        file.edits.blank(requirement.start..<requirement.end, of: file.source.text)
                    }
                    if last < all.count - 1 {
                        file.edits.blank(all[last].requirement.end..<all[all.count - 1].end, of: file.source.text)
                    }
                }
                if let body = node.body { Comparisons(file).walk(body) }
                file.lowered(clause, "a protocol of UIKit's is no type of objects on Linux")
                return .visitChildren
            }

            /// Both sides of `===` are objects.
            private final class Comparisons: FileVisitor {
                override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
                    let parts = Array(node.elements)
                    for (index, part) in parts.enumerated().dropFirst().dropLast()
                    where ["===", "!=="].contains(part.code) {
                        for side in [parts[index - 1], parts[index + 1]] where !side.is(NilLiteralExprSyntax.self) {
                            file.edits.insert("(", at: side.start)
                            file.edits.insert(" as AnyObject?)", at: side.end)
                        }
                    }
                    return .visitChildren
                }
            }

            private func isOfAssociatedType(_ node: GenericRequirementSyntax) -> Bool {
                guard let conformance = node.requirement.as(ConformanceRequirementSyntax.self) else { return false }
                return conformance.leftType.is(MemberTypeSyntax.self) && conformance.rightType.code == "AnyObject"
            }
        }
    }
#endif
