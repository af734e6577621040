import HierarchyModel
import Testing

@testable import Linting

/// The last 4,096 events that a later one may name as its cause.
@Suite struct CallHistoryTests {
    private static func call(_ seq: UInt64, of id: UInt32) -> Event {
        Event(seq: seq, .callDismiss, [.controller: .id(ObjectID(id))])
    }

    private static func callback(_ seq: UInt64, _ kind: EventKind = .callbackViewDidLoad) -> Event {
        Event(seq: seq, kind, [.controller: .id(ObjectID(1))])
    }

    @Test func `an event is dropped with its entry`() {
        var history = CallHistory()
        history.remember(Self.call(1, of: 7), in: nil)
        for seq in 2...4096 as ClosedRange<UInt64> { history.remember(Self.callback(seq), in: nil) }
        #expect(history.last { _ in true }?.seq == 1)
        #expect(history.lastNamed == ObjectID(7))
        #expect(history.find(1).flatMap(history.event)?.seq == 1)
        let first = history.find(1)
        history.remember(Self.callback(4097, .callbackLoadView), in: nil)
        #expect(history.last { _ in true } == nil)
        #expect(history.lastNamed == nil)
        #expect(history.find(1) == nil)
        #expect(first.flatMap(history.event) == nil)
        // The event that took the place of the call is not the call, and may name any object.
        #expect(history.contains(.callbackLoadView, after: 0, naming: ObjectID(9)))
        #expect(!history.contains(.callDismiss, after: 0, naming: ObjectID(7)))
    }

    /// Each third event is a call of its own controller.
    @Test func `each call that is not dropped is found, and no other event`() {
        var history = CallHistory()
        for seq in 0..<20_000 as Range<UInt64> {
            history.remember(seq % 3 == 0 ? Self.call(seq, of: UInt32(seq)) : Self.callback(seq), in: nil)
        }
        let kept = 20_000 - 4096
        let numbers = [0, 3, kept - 3, kept - 2, kept - 1, kept, kept + 1, kept + 2, 19_997, 19_998, 19_999]
        for seq in numbers.map({ UInt64($0) }) {
            let isCall = seq >= kept && seq % 3 == 0
            let found = history.find(seq)
            #expect((found?.seq ?? .max) == (seq >= kept ? seq : .max))
            #expect(found.flatMap(history.event)?.seq == (isCall ? seq : nil), "\(seq)")
            #expect(history.last { $0.seq == seq }?.seq == (isCall ? seq : nil), "\(seq)")
            #expect(history.contains(.callDismiss, after: 0, naming: ObjectID(UInt32(seq))) == isCall, "\(seq)")
        }
        #expect(history.lastNamed == ObjectID(19_998))
        #expect(history.last { $0.seq < 19_998 }?.seq == 19_995)
        #expect(!history.contains(.callDismiss, after: 19_998, naming: nil))
        #expect(history.contains(.callDismiss, after: 19_997, naming: nil))
    }
}
