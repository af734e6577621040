import HierarchyModel
import JSONText
import TraceFile

extension Damage {
    /// `{"offset":…,"reason":"…","eventsLost":…}`; `eventsLost` is null if it is unknown.
    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("offset", offset)
        writer.member("reason", reason)
        writer.member("eventsLost", eventsLost)
        writer.endObject()
    }
}

extension [Damage] {
    /// `4096 events`, or `at least 1 event` if the number is unknown for some damage.
    var lossText: String {
        let known = compactMap(\.eventsLost).reduce(0 as UInt64) { $0.addingReportingOverflow($1).partialValue }
        let count = counted(known, "event")
        guard contains(where: { $0.eventsLost == nil }) else { return count }
        return known == 0 ? "an unknown number of events" : "at least \(count)"
    }
}
