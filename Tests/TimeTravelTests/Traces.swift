import HierarchyModel
import TestSupport
import TraceFile

@testable import TimeTravel

/// Traces for tests.
enum Traces {
    /// A reader over a closed trace of these events. If it is not indexed, the trace has no footer, so that no index is
    /// found.
    static func reader(_ events: [Event], eventsPerChunk: Int = 64, isIndexed: Bool = true) throws -> TraceReader {
        let bytes = try bytes(events, eventsPerChunk: eventsPerChunk)
        return try TraceReader(bytes: isIndexed ? bytes : bytes.dropLast(48), name: "test.vctrace")
    }

    /// The bytes of a closed trace.
    static func bytes(_ events: [Event], eventsPerChunk: Int) throws -> [UInt8] {
        let file = TemporaryTraceFile()
        var options = TraceOptions.unjournaled
        options.eventsPerChunk = eventsPerChunk
        let writer = try TraceWriter(path: file.path, options: options)
        for event in events { writer.receive(event) }
        try writer.close()
        return file.bytes
    }

    /// A reader over events as JSON Lines; sequence numbers and times are counted unless given.
    static func reader(_ lines: String, eventsPerChunk: Int = 64) throws -> TraceReader {
        try reader([Event](jsonLines: lines), eventsPerChunk: eventsPerChunk)
    }

    /// The complete analysis of a trace.
    static func analysis(_ reader: TraceReader) -> IncrementalAnalysis {
        var analysis = IncrementalAnalysis(reader)
        analysis.complete()
        return analysis
    }

    /// A recording in `Tests/Recordings/`, whose events have the same numbers for ever.
    static func recording(_ name: String) throws -> TraceReader {
        try TraceReader(path: PackageFiles.recording(name))
    }

    /// A recording in `Traces/`.
    static func sample(_ name: String) throws -> TraceReader { try TraceReader(path: PackageFiles.trace(name)) }
}

/// Random events that change the state of a few objects often. Scopes open and close, and some events contradict the
/// state.
struct RandomEvents {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    static func list(_ count: Int, seed: UInt64) -> [Event] {
        var source = RandomEvents(seed: seed)
        return (0..<count).map { source.next(UInt64($0)) }
    }

    private mutating func next(_ seq: UInt64) -> Event {
        var event = make()
        event.seq = seq
        event.t = seq * 1_000_000
        return event
    }

    private mutating func make() -> Event {
        let (one, other) = (FieldValue.id(id()), FieldValue.id(id()))
        switch random.number(below: 20) {
        case 0:
            return Event(
                .windowCreated, [.window: one, .size: .size(Size(393, 852)), .orientation: .string("portrait")])
        case 1, 2:
            return Event(.controllerCreated, [.controller: one, .class: .string("Screen\(random.number(below: 9))")])
        case 3:
            return Event(
                .parentChanged, [.child: one, .from: .null, .to: random.number(below: 3) == 0 ? .null : other])
        case 4, 5: return Event(.callAddChild, [.parent: one, .child: other])
        case 6: return Event(.callbackViewDidLoad, [.controller: one])
        case 7, 8, 9: return Event(.return)
        case 10: return Event(.presentationBegan, [.presenter: one, .presented: other, .style: .string("pageSheet")])
        case 11:
            return random.number(below: 2) == 0
                ? Event(.controllerDestroyed, [.controller: one]) : Event(.viewLoaded, [.controller: one])
        case 12:
            return Event(
                .transitionBegan, [.transition: .id(ObjectID(100 + random.number(below: 3))), .type: .string("push")])
        case 13:
            return Event(
                .transitionEnded, [.transition: .id(ObjectID(100 + random.number(below: 3))), .completed: .bool(true)])
        case 14: return Event(.marker, [.name: .string("m\(random.number(below: 3))")])
        default:
            return Event(.appearanceChanged, [.controller: one, .state: .string(appearance()), .animated: .bool(true)])
        }
    }

    private mutating func id() -> ObjectID { ObjectID(random.number(below: 24)) }
    private mutating func appearance() -> String { random.element(of: Appearance.names) }
}
