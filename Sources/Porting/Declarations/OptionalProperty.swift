#if Porting
    import SwiftSyntax

    /// A property of a protocol of the app that a class may leave out.
    struct OptionalProperty {
        let type: TypeDeclaration
        let member: MemberDeclaration
        let property: VariableDeclSyntax
        /// One level more optional than the property: nil where the object has no such property.
        let valueType: String

        var name: String { member.baseName }

        init?(_ member: MemberDeclaration, _ app: AppDeclarations) {
            guard member.isOptional, let property = member.property, property.bindings.count == 1,
                let type = member.owner.flatMap(app.type), type.kind == .protocol,
                let value = property.bindings.first?.typeAnnotation?.type
            else { return nil }
            (self.type, self.member, self.property) = (type, member, property)
            if let implicit = value.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                valueType = implicit.wrappedType.code + "??"
            } else if value.is(FunctionTypeSyntax.self) || value.code.hasPrefix("any ") {
                valueType = "(\(value.code))?"
            } else {
                valueType = value.code + "?"
            }
        }

        /// What callers see of an object of the protocol. The property of a class hides it.
        var defaults: String {
            let access = isPublic ? "public " : ""
            let text = """
                extension \(type.name) {
                    \(access)var \(OptionalRequirement.prefix)\(name): \(valueType) { nil }
                    @_disfavoredOverload \(access)var \(name): \(valueType) { \(OptionalRequirement.prefix)\(name) }
                }
                """
            return member.conditioned(text)
        }

        func witness(in conformer: OptionalConformer) -> String {
            let access = isPublic ? (conformer.type.isOpen ? "open " : "public ") : ""
            let modifiers = access + (conformer.isOverride ? "override " : "")
            let value = conformer.isDeclared ? name : "nil"
            return "\(modifiers)var \(OptionalRequirement.prefix)\(name): \(valueType) { \(value) }"
        }

        var isPublic: Bool {
            type.node.as(ProtocolDeclSyntax.self)?.modifiers.contains { ["public", "open"].contains($0.name.text) }
                ?? false
        }
    }

    extension AppDeclarations {
        func findOptionalProperties() -> [OptionalProperty] { members.compactMap { OptionalProperty($0, self) } }

        func conformers(to property: OptionalProperty) -> [OptionalConformer] {
            conformers(to: property.type, isPublic: property.isPublic) { name in
                members(of: name).contains { $0.property != nil && $0.baseName == property.name && !$0.isOfType }
            }
        }
    }
#endif
