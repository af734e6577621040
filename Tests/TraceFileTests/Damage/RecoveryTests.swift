import HierarchyModel
import Testing
import TraceFile

/// The events that replace lost events.
@Suite struct RecoveryTests {
    struct Gap: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The kinds of the events of the first chunk.
        let before: [EventKind]
        /// The kinds of the events of the second chunk, which is lost.
        let lost: [EventKind]
        /// Their names in the recovered trace.
        let recovered: [String]
    }

    private static let gaps = [
        Gap(
            testDescription: "scopes are closed after a first event that says that events are missing",
            before: [.callAddChild, .inputTapped, .marker, .marker], lost: [.return, .marker, .marker, .return],
            recovered: ["event.lost", "return", "return", "event.lost"]),
        Gap(
            testDescription: "if only scopes were closed, all replacements are returns",
            before: [.callAddChild, .inputTapped], lost: [.return, .return], recovered: ["return", "return"]),
        Gap(
            testDescription: "a state gets the only free sequence number",
            before: [.callAddChild, .marker], lost: [.controllerCreated, .return],
            recovered: ["state.given", "return"]),
        Gap(
            testDescription: "a state comes last if there is room",
            before: [.callAddChild, .marker, .marker], lost: [.controllerCreated, .return, .marker],
            recovered: ["event.lost", "return", "state.given"]),
        Gap(
            testDescription: "a scope is opened right after another is closed",
            before: [.callAddChild, .marker], lost: [.return, .inputTapped], recovered: ["return", "call.lost"]),
        Gap(
            testDescription: "a scope is opened where another is still to be closed",
            before: [.callAddChild, .marker, .marker], lost: [.marker, .return, .inputTapped],
            recovered: ["event.lost", "return", "call.lost"]),
    ]

    /// 20,000 objects have more values than an event may hold, of which most are those of a new object.
    @Test(arguments: [(20_000, 4, true), (20_000, 500, false), (3, 4, true)])
    func `a state that is too long for an event is given without the values of new objects`(
        count: UInt32, nameLength: Int, isStorable: Bool
    ) throws {
        var state = HierarchyState()
        let name = String(repeating: "N", count: nameLength)
        for number in 1...count {
            state.apply(
                Event(
                    seq: UInt64(number), t: 0, .controllerCreated,
                    [.controller: .id(ObjectID(number)), .class: .string(name), .base: .string("UIViewController")]))
        }
        state.apply(
            Event(seq: UInt64(count) + 1, t: 0, .parentChanged, [.child: .id(ObjectID(2)), .to: .id(ObjectID(1))]))
        let given = state.storableGiven
        #expect((given != nil) == isStorable)
        guard let given else { return }
        var copy = HierarchyState()
        copy.apply(Event(.stateGiven, [.state: .object(given)]))
        #expect(copy.controllerCount == Int(count) && StateDiff(from: state, to: copy).isEmpty)
    }

    @Test(arguments: gaps) func `the first replacement says that events are missing`(_ gap: Gap) throws {
        let kinds = gap.before + gap.lost + [.marker]
        let events = kinds.enumerated().map { Event(seq: UInt64($0.offset), $0.element, controller: 7) }
        let bytes = try Trace.bytes(of: events, eventsPerChunk: gap.lost.count)
        let whole = try TraceReader(bytes: bytes, name: "whole")
        let offset = Int(whole.checkChunks()[1].offset) + 60
        let damaged = try TraceReader(bytes: bytes.replacing(offset, with: ~bytes[offset]), name: "damaged")
        var state = HierarchyState()
        var names: [String] = []
        let outcome = TraceRecovery(damaged).forEachEvent { event in
            names.append(event.name)
            state.apply(event)
        }
        let range = UInt64(gap.before.count)..<UInt64(kinds.count - 1)
        #expect(outcome.gaps == [range])
        #expect(outcome.gapsWithoutState == [])
        #expect(Array(names[gap.before.count..<kinds.count - 1]) == gap.recovered)
        let expected = whole.state(after: .max)
        #expect(StateDiff(from: expected, to: state).isEmpty && expected.scopes == state.scopes)
    }
}

extension Event {
    /// An event with this controller, if the kind has a controller.
    fileprivate init(seq: UInt64, _ kind: EventKind, controller: UInt32) {
        self.init(seq: seq, t: seq * 1000, kind)
        if kind == .controllerCreated { self[.controller] = .id(ObjectID(controller)) }
    }
}
