#if Porting
    import SwiftSyntax

    enum OptionalReferenceLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "optional-references",
            summary: """
                A method that an object may leave out, and that code names without a call, is a property with an \
                optional closure: nil where the object has no such method.
                """,
            examples: [
                LoweringExample(
                    before: """
                        @objc protocol P {
                            @objc optional func move(_ a: A, to x: Int!) -> Bool
                        }
                        class A: UIView, P {
                            weak var delegate: P?
                            func move(_ a: A, to x: Int!) -> Bool { true }
                            func go() {
                                guard let move = delegate?.move(_:to:) else { return }
                                if delegate?.move != nil, self.move(_:to:)(self, 1) { delegate?.move?(self, to: 1) }
                                add(#selector(P.move(_:to:)), door.move(_:from:), door.move)
                            }
                        }
                        """,
                    after: """
                        @objc protocol P {
                            @objc optional func move(_ a: A, to x: Int!) -> Bool; \
                        var _method_move_to: ((A, Int?) -> Bool)? { get }
                        }
                        class A: UIView, P { var _method_move_to: ((A, Int?) -> Bool)? { move(_:to:) };
                            weak var delegate: P?
                            func move(_ a: A, to x: Int!) -> Bool { true }
                            func go() {
                                guard let move = delegate?._method_move_to else { return }
                                if delegate?._method_move_to != nil, self.move(_:to:)(self, 1) \
                        { delegate?.move?(self, to: 1) }
                                add(#selector(P.move(_:to:)), door.move(_:from:), door.move)
                            }
                        }
                        """,
                    generated: ["extension P {\n    var _method_move_to: ((A, Int?) -> Bool)? { nil }\n}"]),
                LoweringExample(
                    before: """
                        @objc public protocol P { @objc optional func close() }
                        open class A: UIView, P {}
                        class B: A { func close() {} }
                        func f(_ p: P, _ door: Door) {
                            run(p.close, door.close)
                            if let other = p as? P { run(other.close) }
                        }
                        """,
                    after: """
                        @objc public protocol P { @objc optional func close(); \
                        var _method_close: (() -> Void)? { get } }
                        open class A: UIView, P { open var _method_close: (() -> Void)? { nil };}
                        class B: A { public override var _method_close: (() -> Void)? { close }; func close() {} }
                        func f(_ p: P, _ door: Door) {
                            run(p._method_close, door.close)
                            if let other = p as? P { run(other._method_close) }
                        }
                        """),
                LoweringExample(
                    before: "if let title = source.tableView(_:titleForHeaderInSection:) { f(title(table, 0)) }",
                    after: "if let title = Optional(source)?.tableView(_:titleForHeaderInSection:) "
                        + "{ f(title(table, 0)) }"),
                LoweringExample(
                    before: "if let select = delegate?.tableView(_:didSelectRowAt:) { select(table, path) }",
                    after: "if let select = delegate?.tableView(_:didSelectRowAt:) { select(table, path) }"),
            ])

        static func lower(_ file: FileLowering) {
            let named = file.app.namedRequirements
            for requirement in named {
                if requirement.member.path == file.source.path {
                    file.edits.insert("; " + requirement.closureRequirement, at: requirement.method.end)
                    file.generated.append(requirement.closureDefault)
                    file.lowered(requirement.method, "\(requirement.member.baseName) is also an optional closure")
                }
                for conformer in file.app.conformers(to: requirement) where conformer.type.path == file.source.path {
                    guard let body = conformer.type.members else { continue }
                    file.edits.insert(" \(requirement.closureWitness(in: conformer));", at: body.leftBrace.end)
                }
            }
            Bindings(file).walk(file.source.tree)
            if named.isEmpty { return }
            let references = OptionalReferences(file.app)
            references.walk(file.source.tree)
            for (node, requirement) in references.found {
                file.edits.replace(node.declName.textRange, with: requirement.closureName)
                file.lowered(node, "\(requirement.member.baseName) is the closure of the object that has it")
            }
        }

        /// `if let` of a method that has a default here, so that the name of it is no optional.
        private final class Bindings: FileVisitor {
            override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
                guard node.parent?.is(OptionalBindingConditionSyntax.self) ?? false,
                    let member = node.value.as(MemberAccessExprSyntax.self), let base = member.base,
                    member.declName.argumentNames != nil, !base.hasOptionalChaining,
                    file.app.optionalRequirement(namedBy: member) == nil
                else { return .visitChildren }
                file.edits.insert("Optional(", at: base.start)
                file.edits.insert(")?", at: base.end)
                file.lowered(node, "\(member.declName.baseName.text) is a method with a default")
                return .visitChildren
            }
        }
    }
#endif
