import HierarchyModel
import JSONText

extension [Event] {
    /// The events with sequence numbers from 0. They have no causes, since a cause would name another event.
    public var numbered: [Event] {
        enumerated().map { index, event in
            var event = event
            (event.seq, event.cause) = (UInt64(index), nil)
            return event
        }
    }

    /// Events from JSON Lines; sequence numbers and times that a line does not give are counted from the line before.
    public init(jsonLines lines: String) throws {
        self = []
        for line in lines.split(separator: "\n") {
            guard case .object(let object) = try JSONReader.parse([UInt8](line.utf8)) else {
                throw NoJSONObject(line: String(line))
            }
            append(try Event(json: object, seq: UInt64(count), previousTime: last?.t ?? 0))
        }
    }

    /// The trace of a producer that cannot record some kinds: without their events and without the returns of the
    /// scopes that they open, numbered anew. `session.began` declares the other kinds.
    public func leavingOut(where isLeftOut: (EventKind) -> Bool) -> [Event] {
        var kept: [Event] = []
        var numbers: [UInt64: UInt64] = [:]
        var isScopeKept: [Bool] = []
        for event in self {
            let isKept = event.kind == .return ? isScopeKept.popLast() ?? true : !isLeftOut(event.kind)
            if event.opensScope { isScopeKept.append(isKept) }
            guard isKept else { continue }
            var event = event
            numbers[event.seq] = UInt64(kept.count)
            event.seq = UInt64(kept.count)
            event.cause = event.cause.flatMap { numbers[$0] }
            if event.kind == .sessionBegan {
                event[.records] = .strings(EventKind.allCases.filter { !isLeftOut($0) }.map(\.name))
            }
            kept.append(event)
        }
        return kept
    }
}

private struct NoJSONObject: Error {
    let line: String
}
