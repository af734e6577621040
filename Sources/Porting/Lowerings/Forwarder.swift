#if Porting
    import SwiftSyntax

    /// The declaration in a class's body that calls a renamed one in an extension.
    struct Forwarder {
        private let member: MemberDeclaration
        private let prefix: String
        private let skipped: [Keyword]

        /// - Parameters:
        ///   - prefix: of the name of the declaration, which is no override of the class where it is the first one of
        ///     that name.
        init(_ member: MemberDeclaration, prefix: String = "", isFirst: Bool = false) {
            (self.member, self.prefix) = (member, prefix)
            skipped = [.dynamic, .private, .fileprivate] + (isFirst ? [.override] : [])
        }

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
            let modifiers =
                member.modifiers.filter { modifier in
                    !skipped.contains { modifier.name.tokenKind == .keyword($0) }
                }
                .map { $0.code + " " }.joined() + (member.needsPublic ? "public " : "")
            let attributes = member.attributes.compactMap { $0.as(AttributeSyntax.self) }
                .filter { ["available", "discardableResult"].contains($0.attributeName.code) }
                .map { $0.code + " " }.joined()
            if let method = member.method { return attributes + modifiers + self.method(method) }
            return attributes + modifiers + (member.property.map(property) ?? "")
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
            let call = "\(effort)\(member.portedName)(\(arguments.joined(separator: ", ")))"
            let generics = node.genericParameterClause?.code ?? ""
            let signature = [
                "func \(prefix)\(node.name.text)\(generics)(\(parameters.joined(separator: ", ")))", effects?.code,
                node.signature.returnClause?.code, node.genericWhereClause?.code,
            ]
            return signature.compactMap(\.self).joined(separator: " ") + " { \(call) }"
        }

        private func property(_ node: VariableDeclSyntax) -> String {
            let (name, called) = (prefix + member.baseName, member.portedName)
            let type = node.bindings.first?.typeAnnotation?.code ?? ""
            let observers = node.observers.map { observer in
                let kind = observer.accessorSpecifier.text
                return "\(kind) { \(called)_\(kind)(\(observer.isBefore ? "newValue" : "oldValue")) }"
            }
            if !observers.isEmpty { return "var \(name)\(type) { \(observers.joined(separator: " ")) }" }
            if node.isReadOnly { return "var \(name)\(type) { \(called) }" }
            return "var \(name)\(type) { get { \(called) } set { \(called) = newValue } }"
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
