import HierarchyModel
import TraceFile

extension Timeline {
    /// Every event of the whole trace that changes a field of an object, in order, at most `limit`. Empty if the search
    /// was cancelled before the first one.
    ///
    /// Skips chunks that hold no such events.
    public func history(
        of object: ObjectID, field: String, limit: Int = 1_000, _ shouldContinue: ProgressHandler = { _ in true }
    ) -> [FieldOrigin] {
        var found: [FieldOrigin] = []
        let search = changes(of: object, fields: [field]) { $0 }
        try? search.forEach(in: 0..<reader.eventCount, .forward, shouldContinue) {
            (event, changes) in
            found += changes.map { FieldOrigin(change: $0, event: event) }
            return found.count < limit
        }
        return found
    }

    /// Every event of the whole trace that is of one of the kinds and names an object, in order, at most `limit`.
    public func history(
        of object: ObjectID, kinds: [EventKind], limit: Int = 1_000, _ shouldContinue: ProgressHandler = { _ in true }
    ) -> [Event] {
        var found: [Event] = []
        try? events(of: kinds, naming: object).forEach(in: 0..<reader.eventCount, .forward, shouldContinue) {
            found.append($0)
            return found.count < limit
        }
        return found
    }
}
