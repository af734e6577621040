#if Porting
    import SwiftSyntax

    enum OptionalCallLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "optional-calls",
            summary: """
                The call of a method that an object may leave out loses its question mark if an argument label, the \
                name of a method of UIKit's, or a protocol of the app proves that it is one. A label does, since no \
                closure takes one. UIKit's protocols have defaults for what is left out.
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
                LoweringExample(before: "handlers.completion?(true)", after: "handlers.completion?(true)"),
                LoweringExample(
                    before: """
                        @objc protocol P { @objc optional func move(to x: Int) -> Bool }
                        func f(_ p: P) -> Bool { return p.move?(to: 1) ?? false }
                        """,
                    after: """
                        @objc protocol P { @objc optional func move(to x: Int) -> Bool }
                        func f(_ p: P) -> Bool { return p._optional_move(to: 1) ?? false }
                        """),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                guard let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self),
                    let member = chaining.expression.as(MemberAccessExprSyntax.self), let base = member.base
                else { return .visitChildren }
                let name = member.declName.baseName.text
                if file.app.optionalRequirement(named: name, of: node) != nil {
                    file.edits.insert(OptionalRequirement.prefix, at: member.declName.start)
                    file.edits.replace(chaining.questionMark.textRange, with: "")
                    file.lowered(node, "\(name) is asked of the objects that have it")
                } else if node.arguments.contains(where: { $0.label != nil })
                    || LibraryOptionalMethods.names.contains(name)
                {
                    file.blank(chaining.questionMark)
                    if node.isUsed, !base.hasOptionalChaining, base.code != "super" {
                        file.edits.insert("Optional(", at: base.start)
                        file.edits.insert(")?", at: base.end)
                    }
                    file.lowered(node, "\(name) is called without a question mark")
                }
                return .visitChildren
            }
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
        fileprivate var hasOptionalChaining: Bool {
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
        fileprivate func optionalRequirement(named name: String, of call: FunctionCallExprSyntax) -> MemberDeclaration?
        {
            members(named: name).first { member in
                guard member.isOptional, member.method != nil, let owner = member.owner, type(owner)?.kind == .protocol
                else { return false }
                let labels = call.labels
                // Arguments of a requirement have no defaults.
                return labels.count == member.labels.count
                    && zip(labels, member.labels).allSatisfy { $0 == nil || $0 == $1 }
            }
        }
    }
#endif
