extension EventExpression {
    /// The kinds of which an event must be for the expression to be found there; empty if that is not known, or there are many.
    package var kinds: [KindPattern] {
        isAboutStates
            ? EventKind.allCases.filter(kindsOfChanges.contains).map { KindPattern($0.name) }
            : kinds(of: tree) ?? []
    }

    private func kinds(of tree: Tree) -> [KindPattern]? {
        switch tree {
        case .term(let number): terms[number].kinds
        case .not: nil
        case .all(let trees): trees.compactMap(kinds).min { $0.count < $1.count }
        case .any(let trees):
            trees.reduce([]) { all, tree in
                guard let all, let more = kinds(of: tree) else { return nil }
                return all + more
            }
        }
    }
}

extension Term {
    /// The kinds of which an event must be for the term to hold; nil if it does not say.
    fileprivate var kinds: [KindPattern]? {
        if path.field.envelope == .kind { return comparison?.kinds }
        guard path.speaksOfEvents, path.field.envelope == nil, !path.field.isQuoted else { return nil }
        return path.field.kindsOfEvents.map { KindPattern($0.name) }
    }
}
