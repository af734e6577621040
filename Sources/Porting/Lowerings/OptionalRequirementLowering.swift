#if Porting
    import SwiftSyntax

    enum OptionalRequirementLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "optional-requirements",
            summary: """
                A requirement that a class may leave out becomes one with an optional result. Its default is nil; a \
                class that has the method returns the method's result. Calls ask for that one.
                """,
            examples: [
                LoweringExample(
                    before: """
                        @objc protocol P {
                            @objc optional func close()
                            @objc optional func move(to x: Int, _ y: Int) -> Bool
                        }
                        class A: UIView, P {
                            func move(to a: Int, _ b: Int) -> Bool { true }
                        }
                        """,
                    after: """
                        @objc protocol P {
                            @objc          @discardableResult func _optional_close() -> Void?
                            @objc          @discardableResult func _optional_move(to x: Int, _ y: Int) -> Bool?
                        }
                        class A: UIView, P { @discardableResult func _optional_move(to p0: Int, _ p1: Int) \
                        -> Bool? { move(to: p0, p1) };
                            func move(to a: Int, _ b: Int) -> Bool { true }
                        }
                        """,
                    generated: [
                        "extension P {\n    @discardableResult func _optional_close() -> Void? { nil }",
                        "@discardableResult func _optional_move(to p0: Int, _ p1: Int) -> Bool? { nil }",
                    ]),
                LoweringExample(
                    before: """
                        @objc public protocol P { @objc optional func view() -> UIView! }
                        open class A: UIView, P {
                        }
                        class B: A {
                            func view() -> UIView! { self }
                        }
                        """,
                    after: """
                        @objc public protocol P { @objc          @discardableResult func _optional_view() -> UIView? }
                        open class A: UIView, P { @discardableResult open func _optional_view() -> UIView? { nil };
                        }
                        class B: A { @discardableResult public override func _optional_view() -> UIView? { view() };
                            func view() -> UIView! { self }
                        }
                        """,
                    reported: [
                        "1: view may be left out, and P is public: "
                            + "classes of other modules are asked only if they are lowered with it in view"
                    ]),
            ])

        static func lower(_ file: FileLowering) {
            for requirement in file.app.optionalRequirements {
                if requirement.member.path == file.source.path { lowerRequirement(requirement, file) }
                for conformer in file.app.conformers(to: requirement)
                where conformer.type.path == file.source.path {
                    guard let body = conformer.type.members else { continue }
                    let code = requirement.witness(
                        in: conformer.type, isOverride: conformer.isOverride, isDeclared: conformer.isDeclared)
                    file.edits.insert(" \(code);", at: body.leftBrace.end)
                }
            }
        }

        private static func lowerRequirement(_ requirement: OptionalRequirement, _ file: FileLowering) {
            let node = requirement.method
            for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.optional) { file.blank(modifier) }
            file.edits.insert("@discardableResult ", at: node.funcKeyword.start)
            file.edits.insert(OptionalRequirement.prefix, at: node.name.start)
            if let result = node.signature.returnClause?.type {
                file.edits.replace(result.textRange, with: requirement.result)
            } else {
                file.edits.insert(" -> \(requirement.result)", at: node.signature.end)
            }
            file.generated.append(requirement.defaultImplementation)
            let name = requirement.member.baseName
            file.lowered(node, "\(name) is a requirement with an optional result")
            if requirement.isPublic {
                file.cannot(
                    node,
                    "\(name) may be left out, and \(requirement.type.name) is public: "
                        + "classes of other modules are asked only if they are lowered with it in view"
                )
            }
        }
    }
#endif
