#if Porting
    import SwiftSyntax

    /// A member that the app declares in an extension of a class of the library, and that other declarations override.
    struct ExtensionMember {
        let member: MemberDeclaration
        let overrides: [MemberDeclaration]

        var name: String { member.baseName }
        /// The protocol of the classes that override it.
        var protocolName: String {
            let parts = [member.owner ?? "", name] + member.labels.filter { $0 != "_" }
            return "_Overrides_"
                + parts.joined(separator: "_").map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }.joined()
        }
        var isPublic: Bool {
            member.modifiers.contains(.public) || member.modifiers.contains(.open) || member.extensionIsPublic
        }

        var requirement: String {
            let access = isPublic ? "public " : ""
            return member.conditioned(
                """
                @preconcurrency @MainActor
                \(access)protocol \(protocolName): AnyObject {
                    \(signature("_override_"))\(accessors)
                }
                """)
        }

        private var accessors: String {
            member.property.map { $0.isReadOnly ? " { get }" : " { get set }" } ?? ""
        }

        /// Asks the object whether its class overrides the member.
        var dispatcher: String {
            let access = isPublic && !member.extensionIsPublic ? "public " : ""
            let object = "(self as? any \(protocolName))"
            if let property = member.property {
                let body = "if let object = \(object) { return object._override_\(name) }; return \(member.portedName)"
                if property.isReadOnly { return "\(access)\(signature("")) { \(body) };" }
                let set =
                    "if let object = \(object) { object._override_\(name) = newValue } "
                    + "else { \(member.portedName) = newValue }"
                return "\(access)\(signature("")) { get { \(body) } set { \(set) } };"
            }
            let effort = member.method?.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
            return "\(access)\(signature("")) { if let object = \(object) { return \(effort)object._override_\(name)"
                + "(\(arguments)) }; return \(effort)\(member.portedName)(\(arguments)) };"
        }

        private var arguments: String {
            (member.parameters ?? []).enumerated().map { index, parameter in
                let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
                return label + (parameter.type.code.hasPrefix("inout ") ? "&" : "") + "p\(index)"
            }.joined(separator: ", ")
        }

        private func signature(_ prefix: String) -> String {
            if let property = member.property {
                return "var \(prefix)\(name)\(property.bindings.first?.typeAnnotation?.code ?? "")"
            }
            let parameters = (member.parameters ?? []).enumerated().map { index, parameter in
                // A requirement has no default values.
                let value = prefix.isEmpty ? parameter.defaultValue.map { " " + $0.code } ?? "" : ""
                return "\(parameter.firstName.text) p\(index): \(parameter.type.code)\(value)"
            }.joined(separator: ", ")
            let signature = member.method?.signature
            let parts = [
                "func \(prefix)\(name)(\(parameters))", signature?.effectSpecifiers?.code,
                signature?.returnClause?.code,
            ]
            return parts.compactMap(\.self).joined(separator: " ").collapsed
        }

    }

    extension String {
        /// On one line.
        fileprivate var collapsed: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
    }

    extension MemberDeclaration {
        /// Whether the extension makes its members public.
        var extensionIsPublic: Bool {
            node.enclosing(ExtensionDeclSyntax.self)?.modifiers.contains { ["public", "open"].contains($0.name.text) }
                ?? false
        }
    }

    extension AppDeclarations {
        func findExtensionMembers() -> [ExtensionMember] {
            members.compactMap { member in
                guard member.isInExtension, !member.isOverride, !member.isOfType, member.initializer == nil,
                    !member.modifiers.contains(.private), member.method?.genericParameterClause == nil,
                    let owner = member.owner, type(owner) == nil,
                    member.property.map({ $0.bindings.count == 1 && $0.bindings.first?.accessorBlock != nil }) ?? true
                else { return nil }
                let overrides = members(named: member.baseName).filter { other in
                    guard other.isOverride, other.labels == member.labels, let below = other.owner,
                        (other.method == nil) == (member.method == nil)
                    else { return false }
                    return wholeLineage(of: below).dropFirst().contains(owner) && isOverload(member, of: other)
                }
                return overrides.isEmpty ? nil : ExtensionMember(member: member, overrides: overrides)
            }
        }

        /// The overrides that may mean several members of an extension of the library's classes.
        func findAmbiguousOverrides() -> [MemberDeclaration] {
            members.filter { override in
                guard override.isOverride, override.method != nil, let below = override.owner else { return false }
                let above = wholeLineage(of: below).dropFirst()
                return above.contains { type($0) == nil && overloads(meantBy: override, of: $0)?.isEmpty ?? false }
            }
        }

        /// Whether an override means this member: of several with the same name and labels, the one with its types.
        private func isOverload(_ member: MemberDeclaration, of override: MemberDeclaration) -> Bool {
            overloads(meantBy: override, of: member.owner ?? "")?.contains { $0.node.id == member.node.id } ?? true
        }

        /// Of several members of extensions with the name and labels of an override, those with its types as they are
        /// written, else the only one that is as variadic; none if several are left, nil if there are no several.
        private func overloads(meantBy override: MemberDeclaration, of owner: String) -> [MemberDeclaration]? {
            let alike = members(of: owner).filter {
                $0.baseName == override.baseName && $0.isInExtension && !$0.isOverride && $0.labels == override.labels
            }
            guard alike.count > 1 else { return nil }
            let exact = alike.filter { $0.parameters.map(types) == override.parameters.map(types) }
            if !exact.isEmpty { return exact }
            let variadic = alike.filter { $0.parameters.map(ellipses) == override.parameters.map(ellipses) }
            return variadic.count == 1 ? variadic : []
        }

        private func ellipses(_ parameters: FunctionParameterListSyntax) -> [Bool] {
            parameters.map { $0.ellipsis != nil }
        }

        private func types(_ parameters: FunctionParameterListSyntax) -> [String] {
            parameters.map { $0.type.code + ($0.ellipsis == nil ? "" : "...") }
        }

        /// The class and its superclasses, also those of the library.
        func wholeLineage(of type: String) -> [String] {
            let own = lineage(of: type)
            return own.dropLast() + LibrarySuperclasses.lineage(of: own.last ?? type)
        }
    }
#endif
