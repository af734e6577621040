#if Porting
    import SwiftSyntax

    enum OpaqueTypeLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "opaque-types",
            summary: """
                On Apple platforms an object of any type conforms to a protocol of Objective-C, so that a `some P` may \
                be an `any P`. On Linux it does not: the type of such a result or property is `any P`, and so is that \
                of a parameter that is optional or a collection. A plain parameter takes an `any P` there, too.
                """,
            examples: [
                LoweringExample(
                    before: """
                        @objc protocol P {}
                        func f() -> some P { a }
                        var b: (some P)? { a }
                        func g(_ x: some P) -> [some P] { [] }
                        func h(_ x: inout some P, y: (some P)?, z: [some P] = []) {}
                        """,
                    after: """
                        @objc protocol P {}
                        func f() -> any  P { a }
                        var b: (any  P)? { a }
                        func g(_ x: some P) -> [any  P] { [] }
                        func h(_ x: inout some P, y: (any  P)?, z: [any  P] = []) {}
                        """),
                LoweringExample(
                    before: "protocol P {}\nfunc f() -> some P { a }\nvar b: some View { a }",
                    after: "protocol P {}\nfunc f() -> some P { a }\nvar b: some View { a }"),
                LoweringExample(
                    before: "@objc protocol P {}\nfunc f() { let a: some P = g() }",
                    after: "@objc protocol P {}\nfunc f() { let a: any  P = g() }"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            /// A parameter that is a `some P` itself is a generic one.
            override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
                let type = node.type.as(AttributedTypeSyntax.self)?.baseType ?? node.type
                return type.is(SomeOrAnyTypeSyntax.self) ? .skipChildren : .visitChildren
            }

            override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
                guard node.someOrAnySpecifier.tokenKind == .keyword(.some),
                    let type = file.app.type(node.constraint.code), type.kind == .protocol,
                    type.attributes.contains(named: "objc")
                else { return .visitChildren }
                file.edits.replace(node.someOrAnySpecifier.textRange, paddingWith: "any")
                file.lowered(node, "an object of any type that conforms to \(type.name) is no \(type.name) on Linux")
                return .skipChildren
            }
        }
    }
#endif
