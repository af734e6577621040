#if Porting
    import SwiftSyntax

    enum DynamicLookupLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "dynamic-lookup",
            summary: """
                A member of `AnyObject`, which Objective-C finds by its name, becomes the member of the only class \
                that code can mean by that name.
                """,
            examples: [
                LoweringExample(
                    before: "let a = (info[\"frame\"] as AnyObject).cgRectValue",
                    after: "let a = (info[\"frame\"] as! NSValue).cgRectValue"),
                LoweringExample(
                    before: "let a = (info[\"rate\"] as AnyObject?)?.doubleValue",
                    after: "let a = (info[\"rate\"] as? NSNumber)?.doubleValue"),
                LoweringExample(
                    before: "func tap(sender: AnyObject) { open(sender.center, sender.superview!) }",
                    after: "func tap(sender: AnyObject) "
                        + "{ open((sender as! UIView).center, (sender as! UIView).superview!) }"),
                LoweringExample(
                    before: "func tap(_ sender: AnyObject?) { show(sender?.isOn, sender!.isOn) }",
                    after: "func tap(_ sender: AnyObject?) "
                        + "{ show((sender as? UISwitch)?.isOn, (sender as! UISwitch).isOn) }"),
                LoweringExample(
                    before: "func tap(sender: AnyObject) { if let sender = sender as? A { sender.center = p } }",
                    after: "func tap(sender: AnyObject) { if let sender = sender as? A { sender.center = p } }"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
                let member = node.declName.baseName.text
                guard let base = node.base, let owner = DynamicMembers.owner(of: member) else { return .visitChildren }
                let (object, isOptional) = base.unwrapped
                if let tuple = object.as(TupleExprSyntax.self), let sequence = tuple.castToAnyObject {
                    let mark = isOptional ? "?" : "!"
                    file.edits.insert(mark, at: sequence.keyword.asKeyword.end)
                    file.edits.replace(sequence.type.textRange, with: owner)
                    if base.is(ForceUnwrapExprSyntax.self) {
                        file.edits.replace(object.end..<base.end, with: "")
                    }
                } else if let name = object.as(DeclReferenceExprSyntax.self), node.isOfParameter(name.baseName.text) {
                    file.edits.replace(
                        base.textRange,
                        with: isOptional ? "(\(name.code) as? \(owner))?" : "(\(name.code) as! \(owner))")
                } else {
                    return .visitChildren
                }
                file.lowered(node, "\(member) is the member of \(owner)")
                return .visitChildren
            }
        }
    }

    extension ExprSyntax {
        /// Without a mark that unwraps; whether the mark was a question mark.
        fileprivate var unwrapped: (ExprSyntax, isOptional: Bool) {
            if let chaining = self.as(OptionalChainingExprSyntax.self) { return (chaining.expression, true) }
            if let forced = self.as(ForceUnwrapExprSyntax.self) { return (forced.expression, false) }
            return (self, false)
        }
    }

    extension TupleExprSyntax {
        /// The parts of `(x as AnyObject)`.
        fileprivate var castToAnyObject: (keyword: UnresolvedAsExprSyntax, type: TypeExprSyntax)? {
            guard elements.count == 1,
                let parts = elements.first?.expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
                parts.count == 3, let keyword = parts[1].as(UnresolvedAsExprSyntax.self),
                keyword.questionOrExclamationMark == nil, let type = parts[2].as(TypeExprSyntax.self),
                ["AnyObject", "AnyObject?"].contains(type.code)
            else { return nil }
            return (keyword, type)
        }
    }

    extension SyntaxProtocol {
        /// Whether the name is that of a parameter of type `AnyObject` that no other declaration hides.
        fileprivate func isOfParameter(_ name: String) -> Bool {
            guard let function = enclosing(FunctionDeclSyntax.self), let body = function.body else { return false }
            let isParameter = function.signature.parameterClause.parameters.contains { parameter in
                (parameter.secondName ?? parameter.firstName).text == name
                    && ["AnyObject", "AnyObject!", "AnyObject?"].contains(parameter.type.code)
            }
            return isParameter && !Declarations(of: name, in: body).isFound
        }
    }

    /// Looks for a variable of that name.
    private final class Declarations: SyntaxVisitor {
        private let name: String
        private(set) var isFound = false

        init(of name: String, in body: CodeBlockSyntax) {
            self.name = name
            super.init(viewMode: .sourceAccurate)
            walk(body)
        }

        override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
            isFound = isFound || node.identifier.text == name
            return .skipChildren
        }

        override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
            isFound = isFound || node.name.text == name
            return .skipChildren
        }
    }
#endif
