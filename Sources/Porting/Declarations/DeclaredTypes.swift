#if Porting
    import SwiftSyntax

    extension AppDeclarations {
        /// The types that the sources write for what an expression names: those of parameters, variables and
        /// properties. Empty where they write none.
        ///
        /// - Parameter guesses: Whether a property of an object whose type the sources do not tell, or whose type they
        ///   do not declare, may be any of that name.
        func declaredTypes(of expression: ExprSyntax, guesses: Bool = true) -> [TypeSyntax] {
            declaredTypes(of: expression, guesses, depth: 0)
        }

        private func declaredTypes(of expression: ExprSyntax, _ guesses: Bool, depth: Int) -> [TypeSyntax] {
            // `if let delegate = delegate` names itself.
            if depth > 8 { return [] }
            if let chaining = expression.as(OptionalChainingExprSyntax.self) {
                return declaredTypes(of: chaining.expression, guesses, depth: depth + 1)
            }
            if let forced = expression.as(ForceUnwrapExprSyntax.self) {
                return declaredTypes(of: forced.expression, guesses, depth: depth + 1)
            }
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let only = tuple.elements.first
            {
                return declaredTypes(of: only.expression, guesses, depth: depth + 1)
            }
            if let sequence = expression.as(SequenceExprSyntax.self) {
                return sequence.elements.last?.as(TypeExprSyntax.self).map { [$0.type] } ?? []
            }
            if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
                return declaredTypes(ofProperty: member.declName.baseName.text, of: base, guesses, depth)
            }
            guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return [] }
            let name = reference.baseName.text
            if let local = LocalDeclaration(of: name, before: Syntax(expression), statements) {
                if let type = local.type { return [type] }
                if let list = local.list {
                    return declaredTypes(of: list, guesses, depth: depth + 1).compactMap(\.element)
                }
                return local.value.map { declaredTypes(of: $0, guesses, depth: depth + 1) } ?? []
            }
            guard let owner = expression.enclosingTypeName else {
                return members(named: name).filter { guesses || $0.owner == nil }.compactMap(\.propertyType)
            }
            return propertyTypes(name, of: [owner], guesses)
        }

        private func declaredTypes(
            ofProperty name: String, of base: ExprSyntax, _ guesses: Bool, _ depth: Int
        ) -> [TypeSyntax] {
            let owners =
                base.code == "self"
                ? base.enclosingTypeName.map { [$0] } ?? []
                : declaredTypes(of: base, guesses, depth: depth + 1).flatMap(\.typeNames)
            return propertyTypes(name, of: owners, guesses)
        }

        /// Of the properties of those types: none where their types are inferred. If those have none of the name, a
        /// guess is one of all types of the app.
        private func propertyTypes(_ name: String, of owners: [String], _ guesses: Bool) -> [TypeSyntax] {
            for owner in owners {
                let found = lineage(of: owner).flatMap { members(of: $0) }
                    .filter { $0.baseName == name && $0.property != nil }
                if !found.isEmpty { return found.compactMap(\.propertyType) }
            }
            return guesses ? members(named: name).compactMap(\.propertyType) : []
        }

        /// Whether a type is the protocol of the app, or one that inherits from it, possibly optional.
        func isObject(_ type: TypeSyntax, of protocolName: String) -> Bool {
            type.typeNames.contains { name in
                guard let declaration = self.type(name), declaration.kind == .protocol else { return false }
                return ancestry(of: declaration.name).contains(protocolName)
            }
        }
    }

    extension MemberDeclaration {
        fileprivate var propertyType: TypeSyntax? { property?.bindings.first?.typeAnnotation?.type }
    }

    extension TypeSyntax {
        /// The names in a type that is no function: `P` and `UIView` of `(P & UIView)?`.
        var typeNames: [String] {
            if let name = self.as(IdentifierTypeSyntax.self) { return [name.name.text] }
            if let member = self.as(MemberTypeSyntax.self) { return [member.code] }
            if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.typeNames }
            if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                return implicit.wrappedType.typeNames
            }
            if let existential = self.as(SomeOrAnyTypeSyntax.self) { return existential.constraint.typeNames }
            if let composition = self.as(CompositionTypeSyntax.self) {
                return composition.elements.flatMap(\.type.typeNames)
            }
            if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
                return tuple.elements.first?.type.typeNames ?? []
            }
            return []
        }

        /// The type of the elements of an array, possibly optional.
        fileprivate var element: TypeSyntax? {
            if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.element }
            if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                return implicit.wrappedType.element
            }
            return self.as(ArrayTypeSyntax.self)?.element
        }
    }

    /// The statements that declare variables, by the list in which they stand: a drawing may have thousands of others.
    final class DeclaringStatements {
        struct Statement {
            let start: Int
            let item: CodeBlockItemSyntax
        }

        private struct List {
            var variables: [String: [Statement]] = [:]
            var guards: [Statement] = []
        }

        private var lists: [SyntaxIdentifier: List] = [:]

        /// Those of the list that may declare a variable of the name, in their order.
        fileprivate func of(_ name: String, in items: CodeBlockItemListSyntax) -> [Statement] {
            let list = lists[items.id] ?? Self.list(items)
            lists[items.id] = list
            let variables = list.variables[name] ?? []
            return list.guards.isEmpty ? variables : (variables + list.guards).sorted { $0.start < $1.start }
        }

        private static func list(_ items: CodeBlockItemListSyntax) -> List {
            var list = List()
            for item in items {
                if item.item.is(GuardStmtSyntax.self) {
                    list.guards.append(Statement(start: item.start, item: item))
                } else if let bindings = item.item.as(VariableDeclSyntax.self)?.bindings {
                    let statement = Statement(start: item.start, item: item)
                    for name in bindings.compactMap({ $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }) {
                        list.variables[name, default: []].append(statement)
                    }
                }
            }
            return list
        }
    }

    /// The nearest parameter or variable of a name in the functions around a node.
    private struct LocalDeclaration {
        let type: TypeSyntax?
        let value: ExprSyntax?
        /// What a loop takes its elements from.
        var list: ExprSyntax?

        init?(of name: String, before node: Syntax, _ statements: DeclaringStatements) {
            let start = node.start
            var found: LocalDeclaration?
            for outer in sequence(first: node.parent, next: { $0?.parent }).lazy.compactMap({ $0 }) {
                if let items = outer.as(CodeBlockItemListSyntax.self) {
                    for statement in statements.of(name, in: items) where statement.start < start {
                        found = Self.variable(name, in: statement.item) ?? found
                    }
                } else if let condition = outer.as(IfExprSyntax.self) {
                    found = Self.binding(name, in: condition.conditions, node)
                } else if let condition = outer.as(GuardStmtSyntax.self) {
                    found = Self.binding(name, in: condition.conditions, node)
                } else if let condition = outer.as(WhileStmtSyntax.self) {
                    found = Self.binding(name, in: condition.conditions, node)
                } else if let loop = outer.as(ForStmtSyntax.self), loop.sequence.end <= node.start {
                    if loop.pattern.code == name {
                        found = LocalDeclaration(loop.typeAnnotation?.type, nil)
                        found?.list = loop.sequence
                    } else if loop.pattern.binds(name) {
                        found = LocalDeclaration(nil, nil)
                    }
                } else if let choice = outer.as(SwitchCaseSyntax.self) {
                    if choice.label.binds(name) { found = LocalDeclaration(nil, nil) }
                } else if let function = outer.as(FunctionDeclSyntax.self) {
                    found = Self.parameter(name, function.signature.parameterClause)
                } else if let initializer = outer.as(InitializerDeclSyntax.self) {
                    found = Self.parameter(name, initializer.signature.parameterClause)
                } else if let closure = outer.as(ClosureExprSyntax.self) {
                    switch closure.signature?.parameterClause {
                    case .parameterClause(let clause):
                        let parameter = clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
                        found = parameter.map { LocalDeclaration($0.type, nil) }
                    case .simpleInput(let list):
                        if list.contains(where: { $0.name.text == name }) { found = LocalDeclaration(nil, nil) }
                    case nil: break
                    }
                } else if outer.is(MemberBlockSyntax.self) {
                    return nil
                }
                if let found {
                    self = found
                    return
                }
            }
            return nil
        }

        private init(_ type: TypeSyntax?, _ value: ExprSyntax?) { (self.type, self.value) = (type, value) }

        private static func variable(_ name: String, in item: CodeBlockItemSyntax) -> LocalDeclaration? {
            if let statement = item.item.as(GuardStmtSyntax.self) {
                return binding(name, in: statement.conditions, nil)
            }
            let bindings = item.item.as(VariableDeclSyntax.self)?.bindings
            let named = bindings?.first { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }
            return named.map { LocalDeclaration($0.typeAnnotation?.type, $0.initializer?.value) }
        }

        /// - Parameter node: the use; a condition that contains it or that stands after it does not bind its name.
        private static func binding(
            _ name: String, in conditions: ConditionElementListSyntax, _ node: Syntax?
        ) -> LocalDeclaration? {
            for condition in conditions where node.map({ condition.end <= $0.start }) ?? true {
                if condition.condition.is(MatchingPatternConditionSyntax.self), condition.binds(name) {
                    return LocalDeclaration(nil, nil)
                }
                guard let binding = condition.condition.as(OptionalBindingConditionSyntax.self),
                    binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
                else { continue }
                // `if let delegate` is short for `if let delegate = delegate`.
                guard let value = binding.initializer?.value else { return nil }
                return LocalDeclaration(binding.typeAnnotation?.type, value)
            }
            return nil
        }

        private static func parameter(
            _ name: String, _ clause: FunctionParameterClauseSyntax
        ) -> LocalDeclaration? {
            clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
                .map { LocalDeclaration($0.type, nil) }
        }
    }

    extension SyntaxProtocol {
        /// Whether a pattern inside of the node names a variable so.
        fileprivate func binds(_ name: String) -> Bool {
            tokens(viewMode: .sourceAccurate).contains {
                $0.text == name && ($0.parent?.is(IdentifierPatternSyntax.self) ?? false)
            }
        }
    }
#endif
