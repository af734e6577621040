import HierarchyModel
import TimeTravel
import TraceFile

/// Remembers what was found last, so that drawing the same place again searches nothing. What it tells follows from what it is asked.
final class OriginsMemo {
    private struct Place: Equatable {
        let reader: ObjectIdentifier
        let position: UInt64?
        let object: ObjectID
    }

    private var last: (place: Place, origins: [String: UInt64])?

    /// So many events are searched while the reader waits for a key.
    private static let searched: UInt64 = 4_096

    /// Since which event each field of the object has its value, as far as that is found at once.
    func origins(of object: ObjectID, _ timeline: Timeline) -> [String: UInt64] {
        let place = Place(reader: ObjectIdentifier(timeline.reader), position: timeline.position, object: object)
        if let last, last.place == place { return last.origins }
        let found = timeline.origins(of: object) { $0 < Self.searched }
        let origins = Dictionary(found.map { ($0.change.name, $0.event.seq) }, uniquingKeysWith: { first, _ in first })
        last = (place, origins)
        return origins
    }
}
