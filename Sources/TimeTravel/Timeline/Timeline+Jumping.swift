import HierarchyModel
import Linting
import TraceFile

extension Timeline {
    /// Goes to a position and remembers where one came from, for ``back()``.
    public mutating func jump(to position: UInt64?) {
        history.leave(self.position)
        seek(to: position)
    }

    /// Goes back to where the last jump began. False, and stays, if there was none.
    @discardableResult
    public mutating func back() -> Bool {
        guard let place = history.back(from: position) else { return false }
        seek(to: place)
        return true
    }

    /// Goes again where ``back()`` came from. False, and stays, if it was not called since the last jump.
    @discardableResult
    public mutating func forward() -> Bool {
        guard let place = history.forward(from: position) else { return false }
        seek(to: place)
        return true
    }

    /// Goes to the nearest bookmark. Nil, and stays, if there is none in that direction.
    @discardableResult
    public mutating func stepBookmark(_ direction: Direction = .forward) -> Bookmarks.Bookmark? {
        guard let bookmark = bookmarks.nearest(to: position, direction) else { return nil }
        jump(to: bookmark.position)
        return bookmark
    }
}

extension Timeline {
    /// Checks all events against rules and keeps what they find, in the order of the events to look at. False if it was called off.
    @discardableResult
    public mutating func lint(rules: [any Rule] = Rules.byDefault, _ goesOn: Continuation = { _ in true }) -> Bool {
        var engine = LintEngine(rules: rules)
        do {
            try reader.forEachEvent(threads: 2) { event in
                if event.seq % 1024 == 0, !goesOn(event.seq) { throw LintingEnded() }
                engine.receive(event)
            }
        } catch {
            return false
        }
        violations = engine.finish().violations
        return true
    }

    /// Goes to the next event to which a violation is put down, among those that ``lint(rules:_:)`` has found. Nil, and stays, if there is none
    /// in that direction, or nobody has looked for any.
    ///
    /// - Parameter severity: only those that are as bad or worse.
    @discardableResult
    public mutating func stepViolation(_ direction: Direction = .forward, atLeast severity: Severity = .note) -> Violation? {
        let ahead = events(direction)
        let found = violations?.filter { $0.severity >= severity && ahead.contains($0.seq) }
        guard let violation = direction == .forward ? found?.first : found?.last else { return nil }
        seek(to: violation.seq)
        return violation
    }
}

private struct LintingEnded: Error {}
