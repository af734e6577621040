import HierarchyModel
import Linting
import TraceFile

extension Timeline {
    /// Goes to a position and records the current one for ``back()``.
    public mutating func jump(to position: UInt64?) {
        history.recordJump(from: self.position)
        seek(to: position)
    }

    /// Goes back to the position before the last jump. False if there was no jump; the position stays.
    @discardableResult
    public mutating func back() -> Bool {
        var target = position
        guard history.goBack(from: &target) else { return false }
        seek(to: target)
        return true
    }

    /// Undoes the last ``back()``. False if there was none since the last jump; the position stays.
    @discardableResult
    public mutating func forward() -> Bool {
        var target = position
        guard history.goForward(from: &target) else { return false }
        seek(to: target)
        return true
    }

    /// Goes to the nearest bookmark in a direction. Nil if there is none; the position stays.
    @discardableResult
    public mutating func stepBookmark(_ direction: Direction = .forward) -> Bookmarks.Bookmark? {
        guard let bookmark = bookmarks.nearest(to: position, direction) else { return nil }
        jump(to: bookmark.position)
        return bookmark
    }
}

extension Timeline {
    /// Goes to the next event that a violation blames, among the violations that an analysis has found so far. Nil if
    /// there is none in that direction; the position stays.
    ///
    /// - Parameter severity: the lowest severity that counts.
    @discardableResult
    public mutating func stepViolation(
        _ direction: Direction = .forward, in analysis: IncrementalAnalysis, atLeast severity: Severity = .note
    ) -> Violation? {
        guard let violation = analysis.nearest(in: events(direction), direction, atLeast: severity) else { return nil }
        seek(to: violation.seq)
        return violation
    }

    /// Goes to the next violation, and from the last one in that direction to the first. Nil if there is none at all.
    public mutating func stepViolationAround(
        _ direction: Direction = .forward, in analysis: IncrementalAnalysis, atLeast severity: Severity = .note
    ) -> (violation: Violation, isFromOtherEnd: Bool)? {
        if let next = stepViolation(direction, in: analysis, atLeast: severity) { return (next, false) }
        guard let first = analysis.nearest(in: 0..<reader.eventCount, direction, atLeast: severity) else { return nil }
        seek(to: first.seq)
        return (first, true)
    }

    /// Goes to the next marker or bookmark. False if there is none in that direction; the position stays.
    @discardableResult
    public mutating func stepMark(_ direction: Direction = .forward, _ shouldContinue: ProgressHandler = { _ in true })
        -> Bool
    {
        var other = self
        let marker = other.stepMarker(direction, shouldContinue) ? other : nil
        other = self
        let bookmark = bookmarks.nearest(to: position, direction).map { mark in
            other.seek(to: mark.position)
            return other
        }
        guard
            let first = [marker, bookmark].compactMap({ $0 }).min(by: { ($0.next < $1.next) == (direction == .forward) }
            )
        else {
            return false
        }
        seek(to: first.position)
        return true
    }
}
