#if Porting
    import SwiftSyntax

    /// A method of a protocol of the app that a class may leave out.
    struct OptionalRequirement {
        static let prefix = "_optional_"

        let type: TypeDeclaration
        let member: MemberDeclaration
        let method: FunctionDeclSyntax

        var isPublic: Bool {
            type.node.as(ProtocolDeclSyntax.self)?.modifiers.contains { ["public", "open"].contains($0.name.text) }
                ?? false
        }

        /// Optional: nil where the object has no such method.
        var result: String {
            guard let type = method.signature.returnClause?.type else { return "Void?" }
            if let implicit = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                return implicit.wrappedType.code + "?"
            }
            if type.is(OptionalTypeSyntax.self) { return type.code }
            return type.is(IdentifierTypeSyntax.self) || type.is(ArrayTypeSyntax.self) || type.is(TupleTypeSyntax.self)
                ? type.code + "?" : "(\(type.code))?"
        }

        var defaultImplementation: String {
            member.conditioned("extension \(type.name) {\n    \(declaration(modifiers: access)) { nil }\n}")
        }

        /// - Parameter isDeclared: whether the class or a superclass has the method.
        func witness(in type: TypeDeclaration, isOverride: Bool, isDeclared: Bool) -> String {
            let body = isDeclared ? call : "nil"
            let access = isPublic && type.isOpen ? "open " : access
            return declaration(modifiers: access + (isOverride ? "override " : "")) + " { \(body) }"
        }

        private var access: String { isPublic ? "public " : "" }

        private func declaration(modifiers: String) -> String {
            let parameters = method.signature.parameterClause.parameters.enumerated().map { index, parameter in
                "\(parameter.firstName.text) p\(index): \(parameter.type.code)"
            }
            let effects = method.signature.effectSpecifiers.map { " " + $0.code } ?? ""
            let list = parameters.joined(separator: ", ")
            return
                "@discardableResult \(modifiers)func \(Self.prefix)\(method.name.text)(\(list))\(effects) -> \(result)"
        }

        private var call: String {
            let arguments = method.signature.parameterClause.parameters.enumerated().map { index, parameter in
                (parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": ") + "p\(index)"
            }
            let effort = method.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
            return "\(effort)\(method.name.text)(\(arguments.joined(separator: ", ")))"
        }

    }

    extension AppDeclarations {
        func findOptionalRequirements() -> [OptionalRequirement] {
            members.compactMap { member in
                guard member.isOptional, let method = member.method, let type = member.owner.flatMap(type),
                    type.kind == .protocol
                else { return nil }
                return OptionalRequirement(type: type, member: member, method: method)
            }
        }

        /// The classes that say in their own body whether they have the method.
        func conformers(to requirement: OptionalRequirement) -> [OptionalConformer] {
            conformers(to: requirement.type, isPublic: requirement.isPublic) { name in
                members(named: requirement.member.baseName).contains { member in
                    guard let owner = member.owner, member.method != nil else { return false }
                    return home(owner) == name && member.labels == requirement.member.labels
                }
            }
        }
    }
#endif
