#if Porting
    import SwiftSyntax

    /// The declaration in a class's body that calls a renamed one in an extension.
    struct Forwarder {
        private let member: MemberDeclaration

        init(_ member: MemberDeclaration) { self.member = member }

        /// On the line of the opening brace, so that the lines after it stay.
        ///
        /// - Parameter line: the file and the line of the brace, as a directive names them.
        func code(in type: TypeDeclaration, _ line: String) -> String {
            let code = declaration.split(whereSeparator: \.isNewline).joined(separator: " ")
            let conditions = member.conditions.filter { !type.conditions.contains($0) }
            if conditions.isEmpty { return " \(code);" }
            return "\n#if \(conditions.joined(separator: " && "))\n\(code)\n#endif\n#sourceLocation(\(line))\n"
        }

        private var declaration: String {
            let skipped: [Keyword] = [.dynamic, .private, .fileprivate]
            let modifiers =
                member.modifiers.filter { modifier in
                    !skipped.contains { modifier.name.tokenKind == .keyword($0) }
                }
                .map { $0.code + " " }.joined() + (member.needsPublic ? "public " : "")
            if let method = member.method { return modifiers + self.method(method) }
            return modifiers + (member.property.map(property) ?? "")
        }

        private func method(_ node: FunctionDeclSyntax) -> String {
            let list = node.signature.parameterClause.parameters
            let parameters = list.enumerated().map { index, parameter in
                let value = parameter.defaultValue.map { " " + $0.code } ?? ""
                let type = parameter.type.code + (parameter.ellipsis?.code ?? "")
                return "\(parameter.firstName.text) p\(index): \(type)\(value)"
            }
            let arguments = list.enumerated().map { index, parameter in
                let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
                return label + (parameter.type.code.hasPrefix("inout ") ? "&" : "") + "p\(index)"
            }
            let effects = node.signature.effectSpecifiers
            let effort =
                (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
            let call = "\(effort)_port_\(member.baseName)(\(arguments.joined(separator: ", ")))"
            let generics = node.genericParameterClause?.code ?? ""
            let signature = [
                "func \(node.name.text)\(generics)(\(parameters.joined(separator: ", ")))", effects?.code,
                node.signature.returnClause?.code, node.genericWhereClause?.code,
            ]
            return signature.compactMap(\.self).joined(separator: " ") + " { \(call) }"
        }

        private func property(_ node: VariableDeclSyntax) -> String {
            let name = member.baseName
            let type = node.bindings.first?.typeAnnotation?.code ?? ""
            if node.isReadOnly { return "var \(name)\(type) { _port_\(name) }" }
            return "var \(name)\(type) { get { _port_\(name) } set { _port_\(name) = newValue } }"
        }
    }

    extension MemberDeclaration {
        /// Whether the extension alone says that the member is public.
        fileprivate var needsPublic: Bool {
            let accesses: [Keyword] = [.public, .open, .internal, .private, .fileprivate]
            return extensionIsPublic && !accesses.contains { modifiers.contains($0) }
        }
    }
#endif
