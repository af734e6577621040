import HierarchyModel
import TraceFile

/// A call that asked for another value of a field, which kept its value.
public struct UnmetRequest: Equatable, Sendable {
    public let call: Event
    /// The diagnostics that UIKit printed during the call.
    public let diagnostics: [Event]
}

extension Timeline {
    private static let maximumUnmetRequests = 8
    /// How many events of a call are searched for diagnostics.
    private static let maximumEvents: UInt64 = 4_096

    /// The calls between `origin` and the position that name an object and ask for another value of a field, in order,
    /// at most the last eight.
    ///
    /// Skips chunks that hold no such calls.
    func unmetRequests(at field: String, of object: ObjectID, since origin: UInt64?, _ shouldContinue: ProgressHandler)
        -> [UnmetRequest]
    {
        let kinds = AnyStateObject.requests(for: field)
        let first = origin.map { $0 + 1 } ?? 0
        guard !kinds.isEmpty, first < next else { return [] }
        var calls: [Event] = []
        try? events(of: kinds, naming: object).forEach(in: first..<next, .backward, shouldContinue) { call in
            calls.append(call)
            return calls.count < Self.maximumUnmetRequests
        }
        return calls.reversed().map { UnmetRequest(call: $0, diagnostics: diagnostics(in: $0)) }
    }

    /// Searches for the events of some kinds that name an object.
    func events(of kinds: [EventKind], naming object: ObjectID) -> EventSearch<Event> {
        let filter = EventFilter(kinds: kinds.map { KindPattern($0.name) }, controllers: [.id(object)])
        return EventSearch(reader: reader, filters: [filter], needsState: false) { event, _ in
            kinds.contains(event.kind) && event.identifiers.contains(object) ? event : nil
        }
    }

    private func diagnostics(in call: Event) -> [Event] {
        var found: [Event] = []
        var depth = 0
        let end = call.seq + min(next - call.seq, Self.maximumEvents)
        for event in reader.events(in: call.seq..<end) {
            if event.opensScope { depth += 1 }
            if event.kind == .return { depth -= 1 }
            if event.kind == .diagnostic { found.append(event) }
            if depth == 0 { break }
        }
        return found
    }
}
