import HeadlessUIKit
import HierarchyModel
import JSONText
import TraceFile

/// A digest of the live state after each fact, to be compared with the states folded from the file.
@MainActor
package final class StateDigests {
    private let session: Session
    private(set) var digests: [Int] = []
    private let sink = Sink()

    package init(_ session: Session) {
        self.session = session
        sink.take = { [unowned self] event in MainActor.assumeIsolated { note(event) } }
        session.attach(sink)
    }

    private func note(_ event: Event) {
        let isFact = event.family == .fact || digests.isEmpty
        digests.append(isFact ? Self.digest(of: session.state) : digests[digests.count - 1])
    }

    /// The first event after which the state folded from the file at `path` is not what the live state was; nil if there is none.
    package func firstDifference(inTraceAt path: String) throws -> String? {
        let reader = try TraceReader(path: path)
        guard reader.eventCount == UInt64(digests.count) else {
            return "the file holds \(reader.eventCount) events, \(digests.count) were committed"
        }
        var state = HierarchyState()
        var last = 0
        for event in reader.events {
            state.apply(event)
            if event.family == .fact || event.seq == 0 { last = Self.digest(of: state) }
            guard last == digests[Int(event.seq)] else {
                return "E\(event.seq): the state folded from the file differs from the live one"
            }
        }
        return nil
    }

    /// Of windows, controllers and transitions; good for comparisons within this run of the program only.
    private nonisolated static func digest(of state: HierarchyState) -> Int {
        var writer = JSONWriter()
        writer.beginObject()
        state.writeObjects(to: &writer)
        writer.endObject()
        var hasher = Hasher()
        writer.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    private final class Sink: EventSink {
        var take: (Event) -> Void = { _ in }
        func receive(_ event: Event) { take(event) }
    }
}
