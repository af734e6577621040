extension EventExpression {
    /// The kinds of events at which the expression may be found, in the order of their codes.
    package var kinds: [EventKind] {
        let patterns = filter.kinds
        guard !patterns.isEmpty else { return EventKind.allCases }
        let namesUnknown = patterns.contains { $0.knownKinds.isEmpty }
        return EventKind.allCases.filter { kind in
            patterns.contains { $0.matches(kind) } || namesUnknown && kind == .unknown
        }
    }
}
