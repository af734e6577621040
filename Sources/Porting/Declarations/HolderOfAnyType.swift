#if Porting
    import SwiftSyntax

    /// A type of the sources that holds values of a protocol's type: `[any P]`.
    struct HolderOfAnyType: Hashable {
        enum Kind {
            case collection, dictionary, optional

            init(ofExtended name: String) {
                self = name == "Dictionary" ? .dictionary : name == "Optional" ? .optional : .collection
            }
        }

        let kind: Kind
        /// Of the protocol, or of another type, without those of its module and of the types around it.
        let name: String

        static func all(in sources: [SourceText]) -> Set<HolderOfAnyType> {
            let collector = Collector(viewMode: .sourceAccurate)
            for source in sources { collector.walk(source.tree) }
            return collector.found
        }

        private final class Collector: SyntaxVisitor {
            var found: Set<HolderOfAnyType> = []

            private func note(_ kind: Kind, _ held: some SyntaxProtocol) {
                let words = held.code.split { $0.isWhitespace || "()".contains($0) }
                guard let name = words.last, words.count == 1 || words.count == 2 && words[0] == "any" else { return }
                // The values of a dictionary are a collection, and the first of a collection is optional.
                let kinds: [Kind] =
                    switch kind {
                    case .dictionary: [.dictionary, .collection, .optional]
                    case .collection: [.collection, .optional]
                    case .optional: [.optional]
                    }
                let last = name.split(separator: ".").last ?? name
                for kind in kinds { found.insert(HolderOfAnyType(kind: kind, name: String(last))) }
            }

            override func visit(_ node: ArrayTypeSyntax) -> SyntaxVisitorContinueKind {
                note(.collection, node.element)
                return .visitChildren
            }
            override func visit(_ node: DictionaryTypeSyntax) -> SyntaxVisitorContinueKind {
                note(.dictionary, node.value)
                return .visitChildren
            }
            override func visit(_ node: OptionalTypeSyntax) -> SyntaxVisitorContinueKind {
                note(.optional, node.wrappedType)
                return .visitChildren
            }
            override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind {
                note(.optional, node.wrappedType)
                return .visitChildren
            }
            override func visit(_ node: GenericArgumentListSyntax) -> SyntaxVisitorContinueKind {
                let generic =
                    node.parent?.parent?.as(IdentifierTypeSyntax.self)?.name.text
                    ?? node.parent?.parent?.as(MemberTypeSyntax.self)?.name.text
                    ?? node.parent?.parent?.as(GenericSpecializationExprSyntax.self)?.expression.code ?? ""
                if let last = node.last { note(Kind(ofExtended: generic), last.argument) }
                return .visitChildren
            }

            // Before a call, a type is an expression: `[any P]()`.
            override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
                if node.elements.count == 1, let element = node.elements.first { note(.collection, element.expression) }
                return .visitChildren
            }
            override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
                if let elements = node.content.as(DictionaryElementListSyntax.self), elements.count == 1,
                    let element = elements.first
                {
                    note(.dictionary, element.value)
                }
                return .visitChildren
            }
        }
    }
#endif
