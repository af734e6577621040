import HierarchyModel
import TraceFile

extension Timeline {
    /// Calls the body with the matches of an expression in a range, beginning at the nearest end, until the body
    /// returns false.
    ///
    /// Reads only chunks that may hold a match according to the index. Throws what the body throws.
    public func forEachMatch(
        of expression: EventExpression, in range: Range<UInt64> = 0..<UInt64.max, _ direction: Direction = .forward,
        _ shouldContinue: ProgressHandler = { _ in true }, _ body: (EventExpression.Match) throws -> Bool
    ) throws {
        try search(expression).forEach(in: range, direction, shouldContinue, body)
    }

    /// Goes to the next match of the expression. Nil if there is none in that direction; the position stays.
    @discardableResult
    public mutating func stepMatch(
        of expression: EventExpression, _ direction: Direction = .forward,
        _ shouldContinue: ProgressHandler = { _ in true }
    ) -> EventExpression.Match? {
        guard let match = search(expression).nearest(in: events(direction), direction, shouldContinue) else {
            return nil
        }
        seek(to: match.event.seq)
        return match
    }

    /// Calls the body with the events that match words or an expression in a range, beginning at the nearest end, until
    /// the body returns false.
    ///
    /// Reads only chunks that may hold a match according to the index. Throws what the body throws.
    public func forEachMatch(
        of pattern: EventPattern, in range: Range<UInt64> = 0..<UInt64.max, _ direction: Direction = .forward,
        _ shouldContinue: ProgressHandler = { _ in true }, _ body: (Event) throws -> Bool
    ) throws {
        try search(pattern).forEach(in: range, direction, shouldContinue, body)
    }

    /// Goes to the next event that matches words or an expression. Nil if there is none in that direction; the position
    /// stays.
    @discardableResult
    public mutating func stepMatch(
        of pattern: EventPattern, _ direction: Direction = .forward,
        _ shouldContinue: ProgressHandler = { _ in true }
    ) -> Event? {
        guard let event = search(pattern).nearest(in: events(direction), direction, shouldContinue) else { return nil }
        seek(to: event.seq)
        return event
    }

    private func search(_ pattern: EventPattern) -> EventSearch<Event> {
        let pattern = prepared(pattern)
        return EventSearch(reader: reader, filters: [pattern.filter], needsState: pattern.needsState) { event, state in
            pattern.matches(event, folding: &state) ? event : nil
        }
    }

    private func search(_ expression: EventExpression) -> EventSearch<EventExpression.Match> {
        let expression = prepared(expression)
        return EventSearch(reader: reader, filters: [expression.filter], needsState: expression.needsState) {
            event, state in
            expression.match(event, folding: &state)
        }
    }
}

extension Timeline {
    /// The pattern with what it must know of the whole trace.
    package func prepared(_ pattern: EventPattern) -> EventPattern {
        if case .expression(let expression) = pattern { .expression(prepared(expression)) } else { pattern }
    }

    /// The expression with what it must know of the whole trace: if it names `restored`, the outcomes of transitions.
    func prepared(_ expression: EventExpression) -> EventExpression {
        guard expression.needsRestorations else { return expression }
        var restorations: [UInt64: Bool] = [:]
        var collector = TransitionCollector()
        func take(_ record: TransitionRecord) {
            if let end = record.ended, let isRestored = record.isRestored { restorations[end] = isRestored }
        }
        reader.forEachEvent(threads: 2) { collector.receive($0, of: reader, take) }
        collector.finish(take)
        return expression.knowing(restorations: restorations)
    }
}
