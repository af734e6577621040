extension EventExpression {
    /// An event where an expression is found.
    public struct Match: Equatable, Sendable {
        public let event: Event
        /// The object whose fields satisfy the expression; nil where the event alone does.
        public let object: ObjectID?
        /// The class of a controller, the type of a transition; nil for a window, and where the trace does not say.
        public let label: String?

        fileprivate init(_ event: Event, _ object: AnyStateObject?) {
            self.event = event
            self.object = object?.id
            label = object?.label
        }
    }

    /// Whether ``match(_:folding:)`` and ``concerns(_:and:folding:)`` read the state. If not, they do not change it.
    public var needsState: Bool { terms.contains { !$0.path.speaksOfEvents || $0.path.followsReferences } }

    /// Folds the next event and tells whether the expression is found there: see ``EventExpression``.
    ///
    /// The state is the state before the event. If the expression needs the state, it is the state after the event when
    /// the function returns. Constant time on average; an expression about states that leads to other objects looks at
    /// all objects.
    public func match(_ event: Event, folding state: inout HierarchyState) -> Match? {
        let rest = test(event, before: state)
        if needsState { state.apply(event) }
        return rest?(state)
    }

    /// Folds the next event and tells whether it concerns an object that satisfies the expression: for filters.
    ///
    /// Differs from ``match(_:folding:)`` where the expression is about states. Then it suffices that an object which
    /// the event names satisfies it, no matter since when.
    ///
    /// - Parameter others: objects that are looked at besides those that the event names.
    public func concerns(_ event: Event, and others: [ObjectID] = [], folding state: inout HierarchyState) -> Bool {
        let rest = testMoment(event, event.identifiers + others, before: state)
        if needsState { state.apply(event) }
        return rest?(state) != nil
    }

    /// The test of the state after the event.
    package typealias Rest = @Sendable (HierarchyState) -> Match?

    /// Tests the state before the event; nil if the expression cannot be found at the event.
    package func test(_ event: Event, before state: HierarchyState) -> Rest? {
        var work = 0
        return test(event, before: state, work: &work)
    }

    /// Does the same.
    ///
    /// - Parameter work: increased by the number of terms that the test and its rest evaluate at most.
    package func test(_ event: Event, before state: HierarchyState, work: inout Int) -> Rest? {
        if isAboutStates { return testChange(event, before: state, work: &work) }
        let ids = event.identifiers
        work += 2 * terms.count * max(1, ids.count)
        return testMoment(event, ids, before: state)
    }

    /// Tests whether the event concerns an object that satisfies the expression, as ``concerns(_:and:folding:)`` does.
    ///
    /// - Parameter work: increased by the number of terms that the test and its rest evaluate at most.
    package func testConcern(_ event: Event, before state: HierarchyState, work: inout Int) -> Rest? {
        let ids = event.identifiers
        work += 2 * terms.count * max(1, ids.count)
        return testMoment(event, ids, before: state)
    }
}

extension EventExpression {
    // The closures that these functions return must not hold the state: its next change would copy all of it.

    private func testMoment(_ event: Event, _ ids: [ObjectID], before state: HierarchyState) -> Rest? {
        let alone = isAboutStates ? nil : tree.holds { terms[$0].holds(event) }
        if let alone {
            guard alone else { return nil }
            return { _ in Match(event, nil) }
        }
        let before = ids.map { truths(event, state.object($0), state) }
        return { state in
            if ids.isEmpty { return holds(truths(event, nil, state).bits) ? Match(event, nil) : nil }
            for (id, before) in zip(ids, before) {
                let after = truths(event, state.object(id), state)
                // An object that the event removes is as it was before.
                let truths = after.object != nil ? after.withBefore(before, termsBefore) : before
                if holds(truths.bits) { return Match(event, truths.object) }
            }
            return nil
        }
    }

    private func testChange(_ event: Event, before state: HierarchyState, work: inout Int) -> Rest? {
        guard kindsOfChanges.contains(event.kind) else { return nil }
        let touched = followsReferences ? state.objectIDs : state.objects(touchedBy: event)
        work += 2 * terms.count * touched.count
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
    /// The terms that hold for an event and an object, one bit each.
    fileprivate struct Truths {
        var bits: UInt64 = 0
        /// Nil if there is no such object.
        var object: AnyStateObject?

        /// The same, with the terms about the object before the event as they were.
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
