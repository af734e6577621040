import Testing

@testable import HierarchyModel

/// Events are compared by what was recorded, to the bit.
struct EventEqualityTests {
    /// Events that differ in one number each, by its last bit, by its sign or by what is no number.
    private static let events: [Event] = [0, -0.0, 1, 1.0.nextUp, .infinity, .nan, -.nan, .signalingNaN].flatMap {
        number in
        [
            Event(.callUpdateInteractive, [.transition: .id(ObjectID(1)), .fraction: .double(number)]),
            Event(.callSetPreferredContentSize, [.controller: .id(ObjectID(1)), .size: .size(Size(number, 1))]),
            Event(.callSetPreferredContentSize, [.controller: .id(ObjectID(1)), .size: .size(Size(2, number))]),
            Event(.viewFramed, [.controller: .id(ObjectID(1)), .frame: .rect(Rect(number, 2, 2, 2))]),
            Event(.viewFramed, [.controller: .id(ObjectID(1)), .frame: .rect(Rect(3, number, 2, 2))]),
            Event(.viewFramed, [.controller: .id(ObjectID(1)), .frame: .rect(Rect(3, 2, number, 3))]),
            Event(.viewFramed, [.controller: .id(ObjectID(1)), .frame: .rect(Rect(3, 2, 3, number))]),
        ]
    }

    @Test func `an event equals itself and no other`() {
        for (index, event) in Self.events.enumerated() {
            for (other, another) in Self.events.enumerated() {
                #expect((event == another) == (index == other), "\(index), \(other)")
            }
        }
    }

    @Test func `a field that is left out differs from null`() {
        let events = [
            Event(.selectionChanged), Event(.selectionChanged, [.selected: .null]),
            Event(.selectionChanged, [.container: .id(ObjectID(1))]),
        ]
        for (index, event) in events.enumerated() {
            for (other, another) in events.enumerated() {
                #expect((event == another) == (index == other), "\(index), \(other)")
            }
        }
    }
}
