import HierarchyModel
import JSONText
import Linting
import TraceFile

/// Performs all operations on an opened trace.
enum Reading {
    /// The maximum number of recovered events. More are not written, since gaps may be long.
    private static let maximum = 4096

    static func everything(_ open: () throws -> TraceReader) {
        guard let reader = try? open(), let other = try? open(), let third = try? open() else { return }
        let events = read(reader)
        scan(other, events)
        seek(third, events)
        recover(reader)
        _ = (reader.verify(), reader.checkChunks(), other.verify())
        require(reader.damage.map(\.offset) == reader.damage.map(\.offset).sorted(), "damage is not in order")
    }

    private static func read(_ reader: TraceReader) -> [Event] {
        let events = Array(reader.events)
        var lint = LintEngine()
        var text = EventText()
        for (event, next) in zip(events, events.dropFirst()) {
            require(event.seq < next.seq && event.t <= next.t, "events are not in order")
        }
        for event in events {
            lint.receive(event)
            _ = text.line(event)
            check(event)
        }
        _ = lint.finish()
        return events
    }

    /// Checks that an event is unchanged after writing and reading its JSON, if it is within the limits of import.
    ///
    /// A file may contain an event of an unknown kind with a name that this version knows. Its fields then get the
    /// order of that kind.
    private static func check(_ event: Event) {
        let object = members(of: event)
        guard let again = try? Event(json: object, seq: event.seq, previousTime: 0) else { return }
        guard event.kind != again.kind else {
            return require(again.line == event.line, "\(event.line)\n\(again.line)")
        }
        let reread = members(of: again)
        require(event.kind == .unknown, "\(event.line) has another kind after reading its JSON")
        require(
            reread.count == object.count && object.allSatisfy { reread[$0.key] == $0.value },
            "\(event.line)\n\(again.line)"
        )
    }

    private static func members(of event: Event) -> JSONObject {
        do {
            guard case .object(let object) = try JSONReader.parse(event.line, limits: .init(maxDepth: 512)) else {
                fatalError(event.line)
            }
            return object
        } catch {
            fatalError("\(error) in \(event.line)")
        }
    }

    private static func scan(_ reader: TraceReader, _ events: [Event]) {
        var number = 0
        reader.forEachEvent(threads: 2) { event in
            require(
                number < events.count && event.seq == events[number].seq,
                "two threads read different events than one thread")
            number += 1
        }
        require(number == events.count, "two threads read fewer events than one thread")
        _ = (reader.eventCount, reader.duration, reader.kindCounts, reader.session)
        _ = Array(reader.events(in: 0..<UInt64.max, where: [KindPattern("call.*")]))
    }

    private static func seek(_ reader: TraceReader, _ events: [Event]) {
        let numbers = events.map(\.seq)
        for seq in [numbers.last, numbers.first, numbers.dropFirst(numbers.count / 2).first, 0, .max].compactMap(\.self)
        {
            let state = reader.state(after: seq)
            _ = state.text
            for controller in state.controllers { _ = state.isInWindow(controller.id) }
            _ = reader.state(after: seq &- 1)
        }
        let isOrdered = !reader.verify().contains { $0.reason.hasPrefix("expected a time from") }
        for event in events.prefix(32) {
            // Where times run backwards, only who reads the events before this one can raise its time.
            let t = reader.event(event.seq)?.t
            require(t == event.t || !isOrdered && t ?? .max < event.t, "event \(event.seq) is not found")
            let last = reader.lastEvent(atOrBefore: event.t)
            require(
                last ?? 0 >= event.seq,
                "event \(event.seq) at \(event.t) ns is not found by time: \(last.map { "\($0)" } ?? "no event") is")
        }
        _ = reader.lastEvent(atOrBefore: .max)
    }

    private struct Enough: Error {}

    private static func recover(_ reader: TraceReader) {
        var events: [Event] = []
        let outcome = try? TraceRecovery(reader).forEachEvent { event in
            events.append(event)
            if events.count > maximum { throw Enough() }
        }
        if outcome != nil { WrittenTrace.check(events) }
    }
}
