#if Porting
    import SwiftSyntax

    enum OptionalPropertyLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "optional-properties",
            summary: """
                A property that a class may leave out becomes a requirement with an optional value. Its default is \
                nil; a class that has the property returns its value. Callers write what they wrote.
                """,
            examples: [
                LoweringExample(
                    before: """
                        @objc protocol P {
                            @objc optional var length: CGFloat { get }
                            @objc optional weak var target: UIView? { get set }
                        }
                        class A: UIView, P {
                            var length: CGFloat { 1 }
                        }
                        """,
                    after: """
                        @objc protocol P {
                            @objc          var _optional_length: CGFloat? { get }
                            @objc               var _optional_target: UIView?? { get     }
                        }
                        class A: UIView, P { var _optional_length: CGFloat? { length };
                            var length: CGFloat { 1 }
                        }
                        """,
                    generated: [
                        """
                        extension P {
                            var _optional_length: CGFloat? { nil }
                            @_disfavoredOverload var length: CGFloat? { _optional_length }
                        }
                        """
                    ]),
                LoweringExample(
                    before: """
                        @objc public protocol P { @objc optional var done: () -> Void { get } }
                        open class A: UIView, P {}
                        class B: A {
                            static var done: () -> Void { {} }
                        }
                        class C: A {
                            var done: () -> Void { {} }
                        }
                        """,
                    after: """
                        @objc public protocol P { @objc          var _optional_done: (() -> Void)? { get } }
                        open class A: UIView, P { open var _optional_done: (() -> Void)? { nil };}
                        class B: A {
                            static var done: () -> Void { {} }
                        }
                        class C: A { public override var _optional_done: (() -> Void)? { done };
                            var done: () -> Void { {} }
                        }
                        """),
                LoweringExample(
                    before: """
                        @objc public protocol P { @objc optional var view: UIView! { get } }
                        extension UITabBarController: P {
                            public var view: UIView! { nil }
                        }
                        """,
                    after: """
                        @objc public protocol P { @objc          var _optional_view: UIView?? { get } }
                        extension UITabBarController: P { public var _optional_view: UIView?? { view };
                            public var view: UIView! { nil }
                        }
                        """),
            ])

        static func lower(_ file: FileLowering) {
            for property in file.app.optionalProperties {
                if property.member.path == file.source.path { lower(property, file) }
                for conformer in file.app.conformers(to: property) where conformer.type.path == file.source.path {
                    guard let body = conformer.type.members else { continue }
                    file.edits.insert(" \(property.witness(in: conformer));", at: body.leftBrace.end)
                }
            }
        }

        private static func lower(_ property: OptionalProperty, _ file: FileLowering) {
            let node = property.property
            for modifier in node.modifiers
            where [.keyword(.optional), .keyword(.weak), .keyword(.unowned)].contains(modifier.name.tokenKind) {
                file.blank(modifier)
            }
            guard let binding = node.bindings.first, let type = binding.typeAnnotation?.type else { return }
            file.edits.insert(OptionalRequirement.prefix, at: binding.pattern.start)
            file.edits.replace(type.textRange, with: property.valueType)
            if case .accessors(let list)? = binding.accessorBlock?.accessors {
                // No caller can set what an object may lack.
                for accessor in list where accessor.accessorSpecifier.tokenKind == .keyword(.set) {
                    file.blank(accessor)
                }
            }
            file.generated.append(property.defaults)
            file.lowered(node, "\(property.name) is a requirement with an optional value")
        }
    }
#endif
