extension EventExpression {
    /// A filter that accepts every event at which the expression may be found, as far as the index can tell. It accepts
    /// any event where that is not known.
    package var filter: EventFilter {
        guard !isAboutStates else {
            return EventFilter(kinds: EventKind.allCases.filter(kindsOfChanges.contains).map { KindPattern($0.name) })
        }
        let objects = alternatives(of: tree) { terms[$0].objects } ?? []
        return EventFilter(
            kinds: alternatives(of: tree) { terms[$0].kinds } ?? [], controllers: objects.map { .id($0) })
    }

    /// The alternatives of which an event must meet one, where each term gives alternatives or none; nil where they are
    /// not known.
    private func alternatives<Element>(of tree: Tree, _ term: (Int) -> [Element]?) -> [Element]? {
        switch tree {
        case .term(let number): term(number)
        case .not: nil
        case .all(let trees): trees.compactMap { alternatives(of: $0, term) }.min { $0.count < $1.count }
        case .any(let trees):
            trees.reduce([]) { all, tree in
                guard let all, let more = alternatives(of: tree, term) else { return nil }
                return all + more
            }
        }
    }
}

extension EventExpression {
    /// The classes, or beginnings of classes, that terms of the expression ask for.
    package var classes: [String] {
        terms.compactMap { term in
            guard term.path.field.name == FieldName.class.name, term.path.rest.isEmpty,
                let comparison = term.comparison, [.matches, .equal].contains(comparison.sign),
                !comparison.literal.isNull
            else { return nil }
            return comparison.literal.text
        }
    }
}

extension Term {
    /// The kinds of which the event must be one if the term holds; nil if the term accepts all kinds.
    fileprivate var kinds: [KindPattern]? {
        if path.field.envelope == .kind { return comparison?.kinds }
        if let kinds = path.field.envelope?.kinds { return kinds.map { KindPattern($0.name) } }
        guard path.speaksOfEvents, path.field.envelope == nil, !path.field.isQuoted else { return nil }
        return path.field.kindsOfEvents.map { KindPattern($0.name) }
    }

    /// The objects of which the event must name one if the term holds; nil if the term accepts all objects. A match has
    /// an object that the event names, and so has a term that compares `id`.
    fileprivate var objects: [ObjectID]? {
        guard path.rest.isEmpty, path.speaksOfEvents || path.field.isNumber, let id = comparison?.object else {
            return nil
        }
        let types = path.field.types(of: path.source)
        return !types.isEmpty && types.allSatisfy { [.id, .optionalID, .ids].contains($0) } ? [id] : nil
    }
}
