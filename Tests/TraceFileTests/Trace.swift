import HierarchyModel

@testable import TraceFile

/// Traces for tests.
enum Trace {
    /// The file that a writer makes of these events.
    static func bytes(
        of events: [Event], eventsPerChunk: Int = 4096, compressionLevel: Int = 6, blocksPerPage: Int = 256
    ) throws -> [UInt8] {
        let file = TemporaryFile()
        var options = TraceOptions(eventsPerChunk: eventsPerChunk, compressionLevel: compressionLevel)
        options.blocksPerPage = blocksPerPage
        let writer = try TraceWriter(path: file.path, options: options)
        for event in events { writer.receive(event) }
        try writer.close()
        return file.bytes
    }

    /// Events that change the state often, on few objects, with open scopes at chunk ends.
    static func plausibleEvents(_ count: Int, seed: UInt64) -> [Event] {
        var random = SplitMix(state: seed)
        return (0..<count).map { number in
            var event = Self.event(number, &random)
            event.seq = UInt64(number)
            event.t = UInt64(number) * 1000
            return event
        }
    }

    private static func event(_ number: Int, _ random: inout SplitMix) -> Event {
        let one = FieldValue.id(ObjectID(UInt32(random.below(40))))
        let other = FieldValue.id(ObjectID(UInt32(random.below(40))))
        switch random.below(9) {
        case 0:
            return Event(
                .windowCreated,
                [
                    .window: one, .size: .size(Size(393, 852.5)), .orientation: .string("portrait"),
                ])
        case 1:
            return Event(
                .controllerCreated,
                [
                    .controller: one, .class: .string("Screen\(random.below(9))"), .base: .string("UIViewController"),
                    .system: .bool(false),
                ])
        case 2: return Event(.parentChanged, [.child: one, .from: .null, .to: other, .index: .null])
        case 3:
            return Event(
                .callAddChild, [.parent: one, .child: other], site: CallSite(.init(file: "A.swift", line: 3)))
        case 4: return Event(.`return`)
        case 5: return Event(.viewFramed, [.controller: one, .frame: .rect(Rect(0, 0.1, 393, 852))])
        case 6:
            return Event(.presentationBegan, [.presenter: one, .presented: other, .style: .string("pageSheet")])
        case 7: return Event(.controllerDestroyed, [.controller: one])
        default:
            return Event(
                .appearanceChanged,
                [
                    .controller: one, .state: .string("appeared"), .animated: .bool(true),
                ])
        }
    }
}
