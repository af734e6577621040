import HierarchyModel

/// The limits of what a trace can hold.
extension RowWriter {
    /// - Parameter last: the next sequence number, and the time of the previous event.
    static func problem(with event: Event, after last: (nextSeq: UInt64, time: UInt64)) -> Outcome? {
        guard event.seq >= last.nextSeq, event.seq < UInt64.max else {
            return .unwritable(expected: "number \(last.nextSeq)", found: "\(event.seq)")
        }
        guard event.t >= last.time else {
            return .unwritable(expected: "a time from \(last.time) on", found: "\(event.t)")
        }
        return nil
    }

    /// - Parameter payload: the encoded payload of the event.
    static func problem(with event: Event, payload: borrowing RowBytes) -> Outcome? {
        guard payload.count <= TraceFormat.maxEventSize else {
            return .unwritable(expected: "at most \(TraceFormat.maxEventSize) bytes of text", found: "\(payload.count)")
        }
        // An element takes at least one byte.
        guard payload.count <= TraceFormat.maxElements || event.elementCount <= TraceFormat.maxElements else {
            return .unwritable(
                expected: "lists and documents of at most \(TraceFormat.maxElements) elements",
                found: "\(event.elementCount)")
        }
        // A level of a document takes at least two bytes.
        guard payload.count < 2 * TraceFormat.maxJSONDepth || event.jsonDepth <= TraceFormat.maxJSONDepth else {
            return .unwritable(expected: "JSON of at most \(TraceFormat.maxJSONDepth) levels", found: "more")
        }
        guard payload.count < TraceFormat.maxParts || event.jsonParts <= TraceFormat.maxParts else {
            return .unwritable(expected: "JSON of at most \(TraceFormat.maxParts) parts", found: "\(event.jsonParts)")
        }
        guard !event.hasUnknownFields || event.unknownFields.allSatisfy({ !Event.envelopeNames.contains($0.name) })
        else {
            return .unwritable(expected: "fields with names of their own", found: "one that every event has")
        }
        return nil
    }
}
