import HierarchyModel
import TimeTravel
import TraceFile

/// Caches the last result, so that drawing the same position again searches nothing.
final class OriginsCache {
    private struct Request: Equatable {
        let reader: ObjectIdentifier
        let position: UInt64?
        let object: ObjectID
    }

    private var last: (request: Request, origins: [String: UInt64])?

    /// The number of events that may be searched while the user waits for a key.
    private static let maximumSearched: UInt64 = 4_096

    /// For each field of the object, the event that gave it its value, if that event is near.
    func origins(of object: ObjectID, _ timeline: Timeline) -> [String: UInt64] {
        let request = Request(reader: ObjectIdentifier(timeline.reader), position: timeline.position, object: object)
        if let last, last.request == request { return last.origins }
        let found = timeline.origins(of: object) { $0 < Self.maximumSearched }
        let origins = Dictionary(found.map { ($0.change.name, $0.event.seq) }, uniquingKeysWith: { first, _ in first })
        last = (request, origins)
        return origins
    }
}
