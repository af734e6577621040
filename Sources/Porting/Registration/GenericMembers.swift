#if Porting
    import SwiftSyntax

    // A generic class is as many classes as it has arguments. Its members are registered with each class that inherits
    // from it and is not generic.
    extension AppDeclarations {
        /// What code or a storyboard finds by name of the generic classes right above one that is not generic, if the
        /// file of that class can name it.
        func genericMembers(of name: String) -> [MemberDeclaration] {
            let generic = genericSuperclasses(of: name)
            if generic.isEmpty { return [] }
            let path = type(name)?.path
            var known = Set(members(of: name).filter(isFound).map(\.selector))
            return generic.flatMap { owner in
                members(of: owner).filter { member in
                    isFound(member) && isNamed(member, of: owner, in: path) && known.insert(member.selector).inserted
                }
            }
        }

        /// Whether each of these members of a generic class is one of its subclasses' that are not generic.
        func isRegisteredWithSubclasses(_ name: String, _ members: [MemberDeclaration]) -> Bool {
            let subclasses = types.filter { type in
                type.kind == .class && !isGeneric(type) && genericSuperclasses(of: type.name).contains(name)
            }
            return !subclasses.isEmpty
                && members.filter(isFound).allSatisfy { member in
                    subclasses.allSatisfy { isNamed(member, of: name, in: $0.path) }
                }
        }

        private func isFound(_ member: MemberDeclaration) -> Bool {
            member.isExposed || namedBySelectors.contains(member.node.id) || setBySelectors.contains(member.node.id)
                || ["IBOutlet", "IBInspectable"].contains { member.attributes.contains(named: $0) }
        }

        private func genericSuperclasses(of name: String) -> [String] {
            Array(lineage(of: name).dropFirst().prefix { type($0).map(isGeneric) ?? false })
        }

        private func isNamed(_ member: MemberDeclaration, of owner: String, in path: String?) -> Bool {
            if member.modifiers.contains(.private) { return false }
            if member.modifiers.contains(.fileprivate), member.path != path { return false }
            // The parameters of the generic class have no names in its subclass.
            let names = Set(
                type(owner)?.node.as(ClassDeclSyntax.self)?.genericParameterClause?.parameters.map(\.name.text) ?? [])
            let words = member.parameters?.flatMap { $0.type.tokens(viewMode: .sourceAccurate).map(\.text) } ?? []
            return names.isDisjoint(with: words)
        }
    }
#endif
