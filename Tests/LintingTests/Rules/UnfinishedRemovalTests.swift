import HierarchyModel
import Linting
import TestSupport
import Testing

/// Removals that were begun and not finished, by a producer that cannot record `parent.changed`.
@Suite struct UnfinishedRemovalTests {
    /// The children that are reported, in the order of the blamed events. The controllers 1 to 10 exist, and their
    /// views are loaded.
    private func reported(_ steps: [[Event]]) throws -> [ObjectID] {
        let records = ["session.*", "controller.*", "view.loaded", "view.unloaded", "call.*", "return", "turn.ended"]
        let created = (1...10 as ClosedRange<UInt32>).flatMap { number in
            [
                Event(.controllerCreated, [.controller: .id(number), .class: .string("A")]),
                Event(.viewLoaded, [.controller: .id(number)]),
            ]
        }
        let events =
            [Event(.sessionBegan, [.records: .strings(records)])] + created + steps.flatMap(\.self)
            + [Event(.turnEnded), Event(.sessionEnded)]
        let rule = try #require(Rules.rule("child-left-after-view-removal"))
        return lint(events.numbered, rules: [rule]).violations.map(\.subject.id)
    }

    private func add(_ child: UInt32, to parent: UInt32) -> [Event] {
        [Event(.callAddChild, [.child: .id(child), .parent: .id(parent)]), Event(.return)]
    }

    private func announce(_ child: UInt32) -> [Event] {
        [Event(.callWillMove, [.child: .id(child), .to: .null]), Event(.return)]
    }

    private func removeView(_ child: UInt32) -> [Event] {
        [Event(.callRemoveView, [.child: .id(child)]), Event(.return)]
    }

    @Test func `a child or a container that ends, ends the removals that it is a party of, and no others`() throws {
        let adds = [
            add(3, to: 1), add(4, to: 1), add(5, to: 2), add(6, to: 2), add(7, to: 1), add(7, to: 2), add(8, to: 1),
        ]
        let announced = adds + (3...8).map(announce)
        let ended = [5, 1].map { [Event(.controllerDestroyed, [.controller: .id($0)])] }
        #expect(try reported(announced) == [3, 4, 5, 6, 7, 8].map { ObjectID($0) })
        #expect(try reported(announced + ended) == [6, 7].map { ObjectID($0) })
    }

    @Test func `a view that is unloaded excuses that views were taken out of it, and no announced removal`() throws {
        let removed = [
            add(4, to: 1), add(5, to: 2), add(6, to: 2), add(7, to: 3), add(8, to: 3), add(10, to: 9),
            [Event(.turnEnded)],
            removeView(4), announce(5), removeView(6), announce(8), removeView(7), removeView(10),
        ]
        let unloaded = [1, 2, 7, 8].map { [Event(.viewUnloaded, [.controller: .id($0)])] }
        #expect(try reported(removed) == [4, 5, 6, 8, 7, 10].map { ObjectID($0) })
        #expect(try reported(removed + unloaded) == [5, 8, 10].map { ObjectID($0) })
    }
}
