import HeadlessUIKit
import HierarchyModel
import JSONText
import TraceFile

/// Digests of the live state, one after each event. They are compared with the states folded from the file.
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

    /// Describes the first event after which the state folded from the file at `path` differs from the live state.
    ///
    /// - Returns: nil if there is no such event.
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

    /// Covers windows, controllers and transitions. Digests of different runs of the program cannot be compared.
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
