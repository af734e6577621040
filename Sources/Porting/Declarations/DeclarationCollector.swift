#if Porting
    import SwiftSyntax

    /// The declarations of one file that other files can see, with what encloses them.
    final class DeclarationCollector: SyntaxVisitor {
        private(set) var types: [TypeDeclaration] = []
        private(set) var members: [MemberDeclaration] = []
        private(set) var aliases: [TypeAliasDeclSyntax] = []
        private let path: String
        private let platforms: PlatformConditions
        private var scopes: [Scope] = []
        private var conditions: [String] = []

        private struct Scope {
            let name: String
            var isExtension = false
            var isExposed = false
            var isGeneric = false
            var isHidden = false
        }

        init(_ source: SourceText) {
            path = source.path
            platforms = source.conditions
            super.init(viewMode: .sourceAccurate)
            walk(source.tree)
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(
                node, .class, node.name, node.genericParameterClause, node.inheritanceClause, node.attributes,
                node.modifiers)
        }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(
                node, .struct, node.name, node.genericParameterClause, node.inheritanceClause, node.attributes,
                node.modifiers)
        }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(
                node, .enum, node.name, node.genericParameterClause, node.inheritanceClause, node.attributes,
                node.modifiers)
        }
        override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(
                node, .actor, node.name, node.genericParameterClause, node.inheritanceClause, node.attributes,
                node.modifiers)
        }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
            enter(node, .protocol, node.name, nil, node.inheritanceClause, node.attributes, node.modifiers)
        }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            let name = node.extendedType.code
            types.append(
                TypeDeclaration(
                    kind: .extension, name: name, path: path, inherited: inherited(node.inheritanceClause),
                    isGeneric: false, isHidden: false, attributes: node.attributes, conditions: conditions,
                    node: Syntax(node)))
            scopes.append(
                Scope(name: name, isExtension: true, isExposed: node.attributes.contains(named: "objc")))
            return .visitChildren
        }

        override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
        override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
        override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
        override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
        override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
        override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(.method(node)) }
        override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(.initializer(node)) }
        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { add(.property(node)) }
        override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            aliases.append(node)
            return .skipChildren
        }
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        /// Each clause of `#if` is visited under its condition and the negation of those before it.
        override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
            var before: [String] = []
            for clause in node.clauses {
                let condition = platforms.condition(of: clause)
                let all = before.map { "!(\($0))" } + (condition.map { ["(\($0))"] } ?? [])
                conditions.append(all.joined(separator: " && "))
                if let elements = clause.elements { walk(elements) }
                conditions.removeLast()
                if let condition { before.append(condition) }
            }
            return .skipChildren
        }

        private func enter(
            _ node: some SyntaxProtocol, _ kind: TypeDeclaration.Kind, _ name: TokenSyntax,
            _ generics: GenericParameterClauseSyntax?, _ inheritance: InheritanceClauseSyntax?,
            _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
        ) -> SyntaxVisitorContinueKind {
            let outer = scopes.last
            let isGeneric = generics != nil || (outer?.isGeneric ?? false)
            // A private type in another one has no name outside of it.
            let isHidden = (outer?.isHidden ?? false) || outer != nil && modifiers.contains(.private)
            let type = TypeDeclaration(
                kind: kind, name: (outer.map { $0.name + "." } ?? "") + name.text, path: path,
                inherited: inherited(inheritance), isGeneric: isGeneric, isHidden: isHidden, attributes: attributes,
                conditions: conditions, node: Syntax(node))
            types.append(type)
            scopes.append(
                Scope(
                    name: type.name, isExposed: attributes.contains(named: "objcMembers"), isGeneric: isGeneric,
                    isHidden: isHidden))
            return .visitChildren
        }

        private func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
            clause?.inheritedTypes.map { $0.type.code } ?? []
        }

        private func add(_ kind: MemberDeclaration.Kind) -> SyntaxVisitorContinueKind {
            members.append(
                MemberDeclaration(
                    kind: kind, owner: scopes.last?.name, path: path, isInExtension: scopes.last?.isExtension ?? false,
                    isExposedByOwner: scopes.last?.isExposed ?? false, conditions: conditions))
            return .skipChildren
        }
    }

    extension DeclModifierListSyntax {
        func contains(_ keyword: Keyword) -> Bool {
            contains { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
        }
    }
#endif
