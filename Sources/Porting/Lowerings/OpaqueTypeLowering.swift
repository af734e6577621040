#if Porting
    import SwiftSyntax

    enum OpaqueTypeLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "opaque-types",
            summary: """
                On Apple platforms an object of any type conforms to a protocol of Objective-C, so that a `some P` may \
                be an `any P`. On Linux it does not: the type of such a result or property is `any P`, and so is that \
                of a parameter that is optional, an array or a dictionary. A plain parameter takes an `any P` there, \
                too. In other types a `some P` stays: `inout [some P]`, `Box<some P>`.
                """,
            examples: [
                LoweringExample(
                    before: """
                        @objc protocol P {}
                        func f() -> some P { a }
                        var b: (some P)? { a }
                        func g(_ x: some P) -> [some P] { [] }
                        func h(_ x: inout some P, y: (some P)?, z: [some P] = []) {}
                        func i(_ x: inout [some P], y: KeyPath<some P, Int>) -> Box<some P> {}
                        """,
                    after: """
                        @objc protocol P {}
                        func f() -> any  P { a }
                        var b: (any  P)? { a }
                        func g(_ x: some P) -> [any  P] { [] }
                        func h(_ x: inout some P, y: (any  P)?, z: [any  P] = []) {}
                        func i(_ x: inout [some P], y: KeyPath<some P, Int>) -> Box<some P> {}
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
            override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
                lower(node.type, isPlain: true)
                if let value = node.defaultValue { walk(value) }
                return .skipChildren
            }

            override func visit(_ node: ReturnClauseSyntax) -> SyntaxVisitorContinueKind {
                lower(node.type)
                return .skipChildren
            }

            override func visit(_ node: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind {
                lower(node.type)
                return .skipChildren
            }

            /// Lowers a type that a value of another type is converted to: `[A]` to `[any P]`, but not `Box<A>` to
            /// `Box<any P>`. A parameter that is a `some P` itself stays, since it is a generic one.
            private func lower(_ type: TypeSyntax, isPlain: Bool = false) {
                switch type.as(TypeSyntaxEnum.self) {
                case .attributedType(let type):
                    // An `inout` is not converted.
                    if type.specifiers.isEmpty { lower(type.baseType, isPlain: isPlain) }
                case .tupleType(let type):
                    if type.elements.count == 1, let element = type.elements.first {
                        lower(element.type, isPlain: isPlain)
                    }
                case .optionalType(let type): lower(type.wrappedType)
                case .implicitlyUnwrappedOptionalType(let type): lower(type.wrappedType)
                case .arrayType(let type): lower(type.element)
                case .dictionaryType(let type): lower(type.value)
                case .someOrAnyType(let type): if !isPlain { lower(type) }
                default: break
                }
            }

            private func lower(_ node: SomeOrAnyTypeSyntax) {
                guard node.someOrAnySpecifier.tokenKind == .keyword(.some),
                    let type = file.app.type(node.constraint.code), type.kind == .protocol,
                    type.attributes.contains(named: "objc")
                else { return }
                file.edits.replace(node.someOrAnySpecifier.textRange, paddingWith: "any")
                file.lowered(node, "an object of any type that conforms to \(type.name) is no \(type.name) on Linux")
            }
        }
    }
#endif
