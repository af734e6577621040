#if Porting
    import SwiftSyntax

    extension OptionalRequirement {
        /// The property with the method as a closure: nil where the object has no such method.
        var closureName: String {
            "_method_" + ([member.baseName] + member.labels.filter { $0 != "_" }).joined(separator: "_")
        }

        private var closureType: String {
            let parameters = method.signature.parameterClause.parameters.map { $0.type.withoutImplicitUnwrapping }
            let effects = method.signature.effectSpecifiers.map { " " + $0.code } ?? ""
            let result = method.signature.returnClause?.type.withoutImplicitUnwrapping ?? "Void"
            return "((\(parameters.joined(separator: ", ")))\(effects) -> \(result))?"
        }

        var closureRequirement: String { "var \(closureName): \(closureType) { get }" }

        var closureDefault: String {
            let access = isPublic ? "public " : ""
            return member.conditioned(
                "extension \(type.name) {\n    \(access)var \(closureName): \(closureType) { nil }\n}")
        }

        func closureWitness(in conformer: OptionalConformer) -> String {
            let access = isPublic ? (conformer.type.isOpen ? "open " : "public ") : ""
            let labels = member.labels.map { $0 + ":" }.joined()
            let name = method.name.text + (labels.isEmpty ? "" : "(\(labels))")
            return "\(access)\(conformer.isOverride ? "override " : "")var \(closureName): \(closureType) "
                + "{ \(conformer.isDeclared ? name : "nil") }"
        }
    }

    extension TypeSyntax {
        /// `A?` for `A!`, which no type but that of a declaration can be.
        fileprivate var withoutImplicitUnwrapping: String {
            self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { $0.wrappedType.code + "?" } ?? code
        }
    }

    extension AppDeclarations {
        /// The optional requirements that some code names without a call.
        func findNamedRequirements() -> [OptionalRequirement] {
            var names: Set<SyntaxIdentifier> = []
            for source in sources {
                let references = OptionalReferences(self)
                references.walk(source.tree)
                names.formUnion(references.found.map(\.requirement.member.node.id))
            }
            return optionalRequirements.filter { names.contains($0.member.node.id) }
        }

        /// The optional requirement that a name without a call means: with labels, of any object that is not known to
        /// have another type; without labels, of an object of the protocol.
        func optionalRequirement(namedBy node: MemberAccessExprSyntax) -> OptionalRequirement? {
            guard let base = node.base, !node.isCalled, node.enclosing(MacroExpansionExprSyntax.self) == nil,
                !["self", "super"].contains(base.code)
            else { return nil }
            let labels = node.declName.argumentNames?.arguments.map(\.name.text)
            let candidates = requirements(named: node.declName.baseName.text)
                .filter { labels == nil || labels == $0.member.labels }
            if candidates.isEmpty { return nil }
            let types = declaredTypes(of: base)
            if types.isEmpty { return labels == nil ? nil : candidates.first }
            return candidates.first { candidate in types.contains { isObject($0, of: candidate.type.name) } }
        }

        private func requirements(named name: String) -> [OptionalRequirement] {
            optionalRequirements.filter { $0.member.baseName == name }
        }
    }

    /// The places of one file that name an optional requirement without a call.
    final class OptionalReferences: SyntaxVisitor {
        private(set) var found: [(node: MemberAccessExprSyntax, requirement: OptionalRequirement)] = []
        private let app: AppDeclarations

        init(_ app: AppDeclarations) {
            self.app = app
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if let requirement = app.optionalRequirement(namedBy: node) { found.append((node, requirement)) }
            return .visitChildren
        }
    }

    extension MemberAccessExprSyntax {
        /// Whether a call follows, be it after a mark that unwraps.
        var isCalled: Bool {
            var node = Syntax(self)
            while let parent = node.parent {
                if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
                guard parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) else {
                    return false
                }
                node = parent
            }
            return false
        }
    }
#endif
