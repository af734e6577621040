import Foundation
import HierarchyModel
import JSONText
import TraceFile

@testable import TimeTravel

/// Traces for tests.
enum Traces {
    /// A reader over a closed trace of these events, in chunks of that size; or over the same without its footer, so that no index is found.
    static func reader(_ events: [Event], eventsPerChunk: Int = 64, isIndexed: Bool = true) throws -> TraceReader {
        let bytes = try bytes(events, eventsPerChunk: eventsPerChunk)
        return try TraceReader(bytes: isIndexed ? bytes : bytes.dropLast(48), name: "test.vctrace")
    }

    /// A closed trace as it lies in its file.
    static func bytes(_ events: [Event], eventsPerChunk: Int) throws -> [UInt8] {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(
            "time-travel-\(UUID().uuidString).vctrace"
        ).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var options = TraceOptions.unjournaled
        options.eventsPerChunk = eventsPerChunk
        let writer = try TraceWriter(path: path, options: options)
        for event in events { writer.receive(event) }
        try writer.close()
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// A reader over events as JSON Lines, one a line; numbers and times are counted unless given.
    static func reader(_ lines: String, eventsPerChunk: Int = 64) throws -> TraceReader {
        try reader(events(lines), eventsPerChunk: eventsPerChunk)
    }

    static func events(_ lines: String) throws -> [Event] {
        var last: UInt64 = 0
        return try lines.split(separator: "\n").enumerated().map { number, line in
            guard case .object(let object) = try JSONReader.parse(Array(line.utf8)) else {
                preconditionFailure("no object: \(line)")
            }
            let event = try Event(json: object, seq: UInt64(number), previousTime: last)
            last = event.t
            return event
        }
    }

    /// What a whole pass over the trace finds.
    static func analysis(_ reader: TraceReader) -> IncrementalAnalysis {
        var analysis = IncrementalAnalysis(reader)
        analysis.complete()
        return analysis
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../../Traces")

    /// A recording in `Traces/`.
    static func sample(_ name: String) throws -> TraceReader {
        try TraceReader(path: folder.appendingPathComponent("\(name).vctrace").path)
    }

    /// The names of all recordings, sorted.
    static func samples() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".vctrace") }.map { String($0.dropLast(8)) }.sorted()
    }
}

/// Events that change the state often, on few objects, in scopes that open and close, with some that contradict the state.
struct RandomEvents {
    private var random: Numbers

    init(seed: UInt64) { random = Numbers(seed) }

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
        switch random.below(20) {
        case 0:
            return Event(
                .windowCreated, [.window: one, .size: .size(Size(393, 852)), .orientation: .string("portrait")])
        case 1, 2: return Event(.controllerCreated, [.controller: one, .class: .string("Screen\(random.below(9))")])
        case 3: return Event(.parentChanged, [.child: one, .from: .null, .to: random.below(3) == 0 ? .null : other])
        case 4, 5: return Event(.callAddChild, [.parent: one, .child: other])
        case 6: return Event(.callbackViewDidLoad, [.controller: one])
        case 7, 8, 9: return Event(.return)
        case 10: return Event(.presentationBegan, [.presenter: one, .presented: other, .style: .string("pageSheet")])
        case 11:
            return random.below(2) == 0
                ? Event(.controllerDestroyed, [.controller: one]) : Event(.viewLoaded, [.controller: one])
        case 12:
            return Event(
                .transitionBegan, [.transition: .id(ObjectID(UInt32(100 + random.below(3)))), .type: .string("push")])
        case 13:
            return Event(
                .transitionEnded, [.transition: .id(ObjectID(UInt32(100 + random.below(3)))), .completed: .bool(true)])
        case 14: return Event(.marker, [.name: .string("m\(random.below(3))")])
        default:
            return Event(.appearanceChanged, [.controller: one, .state: .string(appearance()), .animated: .bool(true)])
        }
    }

    private mutating func id() -> ObjectID { ObjectID(UInt32(random.below(24))) }
    private mutating func appearance() -> String { Appearance.names[Int(random.below(4))] }
}

/// The same numbers for the same seed everywhere.
struct Numbers {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 2_654_435_761 &+ 88_172_645_463_325_252 }

    mutating func below(_ bound: UInt64) -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return (state >> 11) % bound
    }
}
