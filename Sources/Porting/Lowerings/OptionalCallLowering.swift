#if Porting
    import SwiftSyntax

    enum OptionalCallLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "optional-calls",
            summary: """
                The call of a method that an object may leave out loses the mark that unwraps it if an argument \
                label, the name of a method of UIKit's, or a protocol of the app proves that it is one. A label does, \
                since no closure takes one. UIKit's protocols have defaults for what is left out.
                """,
            examples: [
                LoweringExample(
                    before: "delegate?.scrollViewDidScroll?(view)", after: "delegate?.scrollViewDidScroll (view)"),
                LoweringExample(
                    before: "let height = delegate?.tableView?(table, heightForRowAt: path) ?? 44",
                    after: "let height = delegate?.tableView (table, heightForRowAt: path) ?? 44"),
                LoweringExample(
                    before: "if let title = source.tableView?(table, titleForHeaderInSection: 0) {}",
                    after: "if let title = Optional(source)?.tableView (table, titleForHeaderInSection: 0) {}"),
                LoweringExample(
                    before: "source.tableView?(table, didSelectRowAt: path)",
                    after: "source.tableView (table, didSelectRowAt: path)"),
                LoweringExample(
                    before: "let cell = source.tableView!(table, cellForRowAt: path)",
                    after: "let cell = source.tableView (table, cellForRowAt: path)"),
                LoweringExample(
                    before: "animator.addAnimations? { fade() }; animator.addCompletion?({ _ in end() })",
                    after: "animator.addAnimations  { fade() }; animator.addCompletion ({ _ in end() })"),
                LoweringExample(before: "handlers.completion?(true)", after: "handlers.completion?(true)"),
                LoweringExample(
                    before: "struct A { var addCompletion: (() -> Void)? }; a.addCompletion?()",
                    after: "struct A { var addCompletion: (() -> Void)? }; a.addCompletion?()"),
                LoweringExample(
                    before: """
                        @objc protocol P { @objc optional func move(to x: Int) -> Bool }
                        func f(_ p: P) -> Bool { return p.move?(to: 1) ?? false }
                        """,
                    after: """
                        @objc protocol P { @objc optional func move(to x: Int) -> Bool }
                        func f(_ p: P) -> Bool { return p._optional_move(to: 1) ?? false }
                        """),
                LoweringExample(
                    before: """
                        @objc protocol P { @objc optional func move(to x: Int) }
                        extension P { func go(_ end: (() -> Void)?) { move?(to: 1); end?() } }
                        """,
                    after: """
                        @objc protocol P { @objc optional func move(to x: Int) }
                        extension P { func go(_ end: (() -> Void)?) { _optional_move(to: 1); end?() } }
                        """),
                LoweringExample(
                    before: """
                        @objc protocol P { @objc optional func close() -> Int }
                        class A { var close: (() -> Int)? }
                        func f(_ p: P?, _ a: A) { print(p?.close?() ?? 0, p!.close!(), a.close!()) }
                        """,
                    after: """
                        @objc protocol P { @objc optional func close() -> Int }
                        class A { var close: (() -> Int)? }
                        func f(_ p: P?, _ a: A) { print(p?._optional_close() ?? 0, p!._optional_close()!, a.close!()) }
                        """),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                if let (reference, mark) = node.calledExpression.markedReference {
                    lower(reference, mark, node)
                    return .visitChildren
                }
                guard let (member, mark) = node.calledExpression.markedMember, let base = member.base else {
                    return .visitChildren
                }
                let name = member.declName.baseName.text
                let isForced = mark.tokenKind == .exclamationMark
                if file.app.optionalRequirement(named: name, of: base, node) != nil {
                    file.edits.insert(OptionalRequirement.prefix, at: member.declName.start)
                    file.edits.replace(mark.textRange, with: "")
                    if isForced { file.edits.insert("!", at: node.end) }
                    file.lowered(node, "\(name) is asked of the objects that have it")
                } else if node.arguments.contains(where: { $0.label != nil }) || isOfLibrary(name) {
                    file.blank(mark)
                    if !isForced, node.isUsed, !base.hasOptionalChaining, base.code != "super" {
                        file.edits.insert("Optional(", at: base.start)
                        file.edits.insert(")?", at: base.end)
                    }
                    file.lowered(node, "\(name) is called without a mark")
                }
                return .visitChildren
            }

            /// A call on `self` in an extension of a protocol.
            private func lower(
                _ reference: DeclReferenceExprSyntax, _ mark: TokenSyntax, _ node: FunctionCallExprSyntax
            ) {
                let name = reference.baseName.text
                guard let around = reference.enclosingTypeName, file.app.type(around)?.kind == .protocol else { return }
                let ancestry = file.app.ancestry(of: around)
                let isRequired = file.app.members(named: name).contains { member in
                    member.isOptional && member.method != nil && ancestry.contains(file.app.home(member.owner ?? ""))
                        && member.labels == node.arguments.map { $0.label?.text ?? "_" }
                }
                guard isRequired else { return }
                file.edits.insert(OptionalRequirement.prefix, at: reference.start)
                file.edits.replace(mark.textRange, with: "")
                if mark.tokenKind == .exclamationMark { file.edits.insert("!", at: node.end) }
                file.lowered(node, "\(name) is asked of the objects that have it")
            }

            /// A property of that name can be a closure.
            private func isOfLibrary(_ name: String) -> Bool {
                LibraryOptionalMethods.names.contains(name)
                    && !file.app.members(named: name).contains { $0.property != nil }
            }
        }
    }

    extension ExprSyntax {
        /// A name that is called after a question mark or an exclamation mark.
        fileprivate var markedReference: (DeclReferenceExprSyntax, mark: TokenSyntax)? {
            if let chaining = self.as(OptionalChainingExprSyntax.self) {
                return chaining.expression.as(DeclReferenceExprSyntax.self).map { ($0, chaining.questionMark) }
            }
            if let forced = self.as(ForceUnwrapExprSyntax.self) {
                return forced.expression.as(DeclReferenceExprSyntax.self).map { ($0, forced.exclamationMark) }
            }
            return nil
        }

        /// A member that is called after a question mark or an exclamation mark.
        fileprivate var markedMember: (MemberAccessExprSyntax, mark: TokenSyntax)? {
            if let chaining = self.as(OptionalChainingExprSyntax.self) {
                return chaining.expression.as(MemberAccessExprSyntax.self).map { ($0, chaining.questionMark) }
            }
            if let forced = self.as(ForceUnwrapExprSyntax.self) {
                return forced.expression.as(MemberAccessExprSyntax.self).map { ($0, forced.exclamationMark) }
            }
            return nil
        }
    }

    extension FunctionCallExprSyntax {
        /// Whether the call is more than a statement.
        fileprivate var isUsed: Bool { !(parent?.is(CodeBlockItemSyntax.self) ?? false) }

        /// The labels of the call; nil for a trailing closure, whose label is not written.
        fileprivate var labels: [String?] {
            arguments.map { $0.label?.text ?? "_" } + (trailingClosure == nil ? [] : [nil])
                + additionalTrailingClosures.map(\.label.text)
        }
    }

    extension ExprSyntax {
        /// Whether a question mark in the chain before makes the whole chain optional.
        var hasOptionalChaining: Bool {
            if self.is(OptionalChainingExprSyntax.self) { return true }
            if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.hasOptionalChaining ?? false }
            if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.hasOptionalChaining }
            if let element = self.as(SubscriptCallExprSyntax.self) {
                return element.calledExpression.hasOptionalChaining
            }
            if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.hasOptionalChaining }
            return false
        }
    }

    extension AppDeclarations {
        /// The requirement that a call means. A property of the name can be a closure: then no other type is known of
        /// the object.
        fileprivate func optionalRequirement(
            named name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax
        ) -> MemberDeclaration? {
            let found = members(named: name)
            let types = found.contains { $0.property != nil } ? declaredTypes(of: base) : []
            return found.first { member in
                guard member.isOptional, member.method != nil, let owner = member.owner.map(home),
                    type(owner)?.kind == .protocol, types.isEmpty || types.contains(where: { isObject($0, of: owner) })
                else { return false }
                let labels = call.labels
                // Arguments of a requirement have no defaults.
                return labels.count == member.labels.count
                    && zip(labels, member.labels).allSatisfy { $0 == nil || $0 == $1 }
            }
        }
    }
#endif
