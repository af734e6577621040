#if Porting
    import SwiftSyntax

    /// A member that several classes of the app have, and that code finds in an `AnyObject` by its name.
    struct DynamicMember {
        /// One of each class.
        let members: [MemberDeclaration]

        /// The protocol of the classes, which is made.
        var protocolName: String {
            "_Dynamic_" + ([members[0].baseName] + members[0].labels.filter { $0 != "_" }).joined(separator: "_")
        }

        var requirement: String {
            "@preconcurrency @MainActor\nprotocol \(protocolName): AnyObject {\n    \(members[0].requirement)\n}"
        }
    }

    extension MemberDeclaration {
        /// The member as a protocol requires it.
        fileprivate var requirement: String {
            if let property {
                let type = property.bindings.first?.typeAnnotation?.code ?? ""
                return "var \(baseName)\(type) { \(property.isReadOnly ? "get" : "get set") }"
            }
            let parameters = (parameters ?? []).enumerated().map { "\($1.firstName.text) p\($0): \($1.type.code)" }
            let result = method?.signature.returnClause.map { " " + $0.code } ?? ""
            return "func \(baseName)(\(parameters.joined(separator: ", ")))\(result)"
        }
    }

    extension AppDeclarations {
        enum DynamicOwner {
            case type(String, isOptional: Bool)
            case several(DynamicMember)
            /// Some class of a library in Objective-C, which has a dictionary under the name.
            case dictionary
        }

        /// What has a member that code finds by its name: a class of the library, else the classes of the app that show
        /// the member to Objective-C, if the member is the same in all of them.
        func dynamicOwner(of node: MemberAccessExprSyntax) -> DynamicOwner? {
            let name = node.declName.baseName.text
            let call =
                node.parent?.as(FunctionCallExprSyntax.self)
                ?? node.parent?.parent?.as(FunctionCallExprSyntax.self)
            let found = members(named: name).filter { member in
                guard member.isExposed, !member.isOfType, !member.isOverride, member.initializer == nil,
                    let owner = member.owner, type(owner).map({ $0.kind == .class && !$0.isHidden }) ?? true,
                    (member.method != nil) == node.isCalled
                else { return false }
                guard let call, call.trailingClosure == nil, member.method != nil else { return true }
                return call.arguments.map { $0.label?.text ?? "_" } == member.labels
            }
            let labels = call?.arguments.map { ($0.label?.text ?? "_") + ":" }.joined() ?? ""
            let library = DynamicMembers.owner(of: "\(name)(\(labels))") ?? DynamicMembers.owner(of: name)
            if let owner = library, found.isEmpty {
                return .type(owner, isOptional: DynamicMembers.isOptional(name))
            }
            guard let first = found.first, let owner = first.owner.map(home) else {
                return isDictionary(name) && !node.isCalled ? .dictionary : nil
            }
            if found.count == 1 { return .type(owner, isOptional: first.hasOptionalValue) }
            let isSame = found.allSatisfy { $0.requirement == first.requirement && !$0.modifiers.contains(.private) }
            return isSame ? .several(DynamicMember(members: found)) : nil
        }

        /// Whether all that the sources and the libraries have under a name are properties that are dictionaries. Only
        /// those of classes of Objective-C count: nothing else is found by its name.
        private func isDictionary(_ name: String) -> Bool {
            let found = members(named: name).filter { $0.owner.flatMap(libraryAncestor) != nil && !$0.isOfType }
            return !found.isEmpty
                && found.allSatisfy { member in
                    let type = member.property?.bindings.first?.typeAnnotation?.type
                    guard let dictionary = type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type else { return false }
                    return dictionary.is(DictionaryTypeSyntax.self) || dictionary.typeNames == ["Dictionary"]
                }
        }

        /// Those that some code finds by their names.
        func findDynamicMembers() -> [DynamicMember] {
            var found: [String: DynamicMember] = [:]
            for source in sources {
                let references = DynamicReferences(self)
                references.walk(source.tree)
                for case .several(let member) in references.found.map(\.owner) { found[member.protocolName] = member }
            }
            return found.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    extension MemberDeclaration {
        fileprivate var hasOptionalValue: Bool {
            let type = property?.bindings.first?.typeAnnotation?.type
            return type?.is(OptionalTypeSyntax.self) ?? false
                || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false
        }
    }
#endif
