#if Porting
    import SwiftSyntax

    /// The members of a file that are found by their names.
    final class DynamicReferences: SyntaxVisitor {
        private(set) var found: [(node: MemberAccessExprSyntax, owner: AppDeclarations.DynamicOwner)] = []
        /// The subscripts of any objects.
        private(set) var elements: [SubscriptCallExprSyntax] = []
        private let app: AppDeclarations

        init(_ app: AppDeclarations) {
            self.app = app
            super.init(viewMode: .sourceAccurate)
        }

        /// By the name of a local variable, whether each declaration of it is a cast to a dictionary of any objects.
        private lazy var dictionaries: [String: [Bool]] = {
            let finder = DictionaryFinder(viewMode: .sourceAccurate)
            if let root { finder.walk(root) }
            return finder.found
        }()
        private var root: SourceFileSyntax?

        override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
            root = node
            return .visitChildren
        }

        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if let base = node.base, isAnyObject(base.unwrapped.0), let owner = app.dynamicOwner(of: node) {
                found.append((node, owner))
            }
            return .visitChildren
        }

        override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
            if node.arguments.count == 1, node.arguments.first?.label == nil,
                isAnyObject(node.calledExpression.unwrapped.0)
            {
                elements.append(node)
            }
            return .visitChildren
        }

        private func isAnyObject(_ object: ExprSyntax) -> Bool {
            if let tuple = object.as(TupleExprSyntax.self), tuple.castToAnyObject != nil { return true }
            if let call = object.as(SubscriptCallExprSyntax.self) {
                return dictionaries[call.calledExpression.code]?.allSatisfy { $0 } ?? false
            }
            guard object.is(DeclReferenceExprSyntax.self) || object.code.hasPrefix("self.") else { return false }
            let types = app.declaredTypes(of: object)
            return !types.isEmpty && types.allSatisfy { $0.typeNames == ["AnyObject"] }
        }
    }

    /// `userInfo` of `if let userInfo = x as? [String: AnyObject]`.
    private final class DictionaryFinder: SyntaxVisitor {
        var found: [String: [Bool]] = [:]

        override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
            note(node.pattern.code, node.initializer?.value)
            return .visitChildren
        }

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            note(node.pattern.code, node.initializer?.value)
            return .visitChildren
        }

        private func note(_ name: String, _ value: ExprSyntax?) {
            let type = value?.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)?.type
            let dictionary = type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type
            let isDictionary = dictionary?.as(DictionaryTypeSyntax.self)?.value.code == "AnyObject"
            found[name, default: []].append(isDictionary)
        }
    }

    extension ExprSyntax {
        /// Without a mark that unwraps; whether the mark was a question mark.
        var unwrapped: (ExprSyntax, isOptional: Bool) {
            if let chaining = self.as(OptionalChainingExprSyntax.self) { return (chaining.expression, true) }
            if let forced = self.as(ForceUnwrapExprSyntax.self) { return (forced.expression, false) }
            return (self, false)
        }
    }

    extension TupleExprSyntax {
        /// The parts of `(x as AnyObject)`.
        var castToAnyObject: (keyword: UnresolvedAsExprSyntax, type: TypeExprSyntax)? {
            guard elements.count == 1,
                let parts = elements.first?.expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
                parts.count == 3, let keyword = parts[1].as(UnresolvedAsExprSyntax.self),
                keyword.questionOrExclamationMark == nil, let type = parts[2].as(TypeExprSyntax.self),
                ["AnyObject", "AnyObject?"].contains(type.code)
            else { return nil }
            return (keyword, type)
        }
    }
#endif
