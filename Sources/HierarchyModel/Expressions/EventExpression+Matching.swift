extension EventExpression {
    /// Where an expression holds.
    public struct Match: Equatable, Sendable {
        public let event: Event
        /// Whose fields satisfy it; nil where the event does so alone.
        public let object: ObjectID?
        /// The class of a controller, the type of a transition; nil for a window, and where the trace does not say.
        public let label: String?

        fileprivate init(_ event: Event, _ object: AnyStateObject?) {
            self.event = event
            self.object = object?.id
            label = object?.label
        }
    }

    /// Whether ``match(_:folding:)`` and ``concerns(_:and:folding:)`` look at the state; where not, they leave it as it is.
    public var needsState: Bool { terms.contains { !$0.path.speaksOfEvents || $0.path.followsReferences } }

    /// Takes the next event, and tells whether the expression is found there: see ``EventExpression``.
    ///
    /// The state is the one before the event, and afterwards the one behind it, if it is needed. Constant time on average, but that an
    /// expression on states which speaks of other objects too looks at all objects.
    public func match(_ event: Event, folding state: inout HierarchyState) -> Match? {
        let rest = test(event, before: state)
        if needsState { state.apply(event) }
        return rest?(state)
    }

    /// Takes the next event, and tells whether it is about something that satisfies the expression: for filters.
    ///
    /// Differs from ``match(_:folding:)`` where the expression is about states: then it suffices that an object which the event names
    /// satisfies it, be it since long ago.
    ///
    /// - Parameter others: objects that are looked at besides those that the event names.
    public func concerns(_ event: Event, and others: [ObjectID] = [], folding state: inout HierarchyState) -> Bool {
        let rest = testMoment(event, event.identifiers + others, before: state)
        if needsState { state.apply(event) }
        return rest?(state) != nil
    }

    /// What is left to ask of the state behind the event.
    package typealias Rest = (HierarchyState) -> Match?

    /// Asks the state before the event what is to be asked of it; nil if the expression is not found there whatever comes.
    package func test(_ event: Event, before state: HierarchyState) -> Rest? {
        isAboutStates ? testChange(event, before: state) : testMoment(event, event.identifiers, before: state)
    }
}

extension EventExpression {
    // What these return must not hold the state: its next change would copy all of it.

    private func testMoment(_ event: Event, _ ids: [ObjectID], before state: HierarchyState) -> Rest? {
        let alone = isAboutStates ? nil : tree.holds { terms[$0].holds(event) }
        if let alone { return alone ? { _ in Match(event, nil) } : nil }
        let before = ids.map { truths(event, state.object($0), state) }
        return { state in
            if ids.isEmpty { return holds(truths(event, nil, state).bits) ? Match(event, nil) : nil }
            for (id, before) in zip(ids, before) {
                let after = truths(event, state.object(id), state)
                // What the event takes away is as it was.
                let truths = after.object != nil ? after.withBefore(before, termsBefore) : before
                if holds(truths.bits) { return Match(event, truths.object) }
            }
            return nil
        }
    }

    private func testChange(_ event: Event, before state: HierarchyState) -> Rest? {
        guard kindsOfChanges.contains(event.kind) else { return nil }
        let touched = followsReferences ? state.objectIDs : state.objects(touchedBy: event)
        let before = touched.map { truths(event, state.object($0), state) }
        return { state in
            for (id, before) in zip(touched, before) {
                let after = truths(event, state.object(id), state)
                if changed(before, after) { return Match(event, after.object) }
            }
            guard followsReferences || event.kind == .stateGiven else { return nil }
            let new = state.objectIDs.filter { !touched.contains($0) }.map { truths(event, state.object($0), state) }
            return new.first { changed(Truths(), $0) }.map { Match(event, $0.object) }
        }
    }

    private func changed(_ before: Truths, _ after: Truths) -> Bool {
        guard after.object != nil, holds(after.withBefore(before, termsBefore).bits) else { return false }
        return termsBefore != 0 || before.object == nil || !holds(before.bits)
    }
}

extension EventExpression {
    /// Which terms hold of an event and an object, one bit each.
    fileprivate struct Truths {
        var bits: UInt64 = 0
        /// Nil if there is no such object.
        var object: AnyStateObject?

        /// The same with the terms that speak of the time before the event as they were.
        func withBefore(_ before: Truths, _ mask: UInt64) -> Truths {
            Truths(bits: bits & ~mask | before.bits & mask, object: object)
        }
    }

    private func truths(_ event: Event, _ object: AnyStateObject?, _ state: HierarchyState) -> Truths {
        var truths = Truths(object: object)
        for (number, term) in terms.enumerated()
        where term.holds(event, object, in: state, ofObjectsOnly: isAboutStates) {
            truths.bits |= 1 << UInt64(number)
        }
        return truths
    }

    private func holds(_ bits: UInt64) -> Bool { tree.holds { bits & (1 << UInt64($0)) != 0 } == true }
}
