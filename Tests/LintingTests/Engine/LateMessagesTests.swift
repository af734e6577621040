import HierarchyModel
import TestSupport
import Testing

@testable import Linting

/// What UIKit writes in a later turn is matched with what a rule has found, however much that is.
@Suite struct LateMessagesTests {
    private static let presenters = Array(UInt32(2)...601)

    /// Controllers that no window shows, each asked to present #1 in the first turn, and messages in the second.
    private static func events(messages: [Event]) -> [Event] {
        let controllers = [created(1, "App.Sheet")] + presenters.map { created($0, "App.List") }
        let requests = presenters.flatMap { presenter in
            [
                Event(.callPresent, [.presenter: .id(presenter), .presented: .id(1), .animated: .bool(true)]),
                Event(.return),
            ]
        }
        let turns = [requests, [Event(.turnEnded)], messages, [Event(.turnEnded), Event(.sessionEnded)]]
        return ([Event(.sessionBegan)] + controllers + turns.joined()).numbered
    }

    private static func created(_ id: UInt32, _ name: String) -> Event {
        Event(.controllerCreated, [.controller: .id(id), .class: .string(name), .base: .string("UIViewController")])
    }

    private static func refusal(of presenter: UInt32?) -> Event {
        let text = "Attempt to present <Sheet: 0x1> on <List: 0x2> whose view is not in the window hierarchy."
        return Event(
            .diagnostic, [.message: .string(text), .subject: .id(presenter), .thrown: .bool(false)])
    }

    private static func found(_ messages: [Event]) -> [UInt64] {
        let report = lint(
            events(messages: messages), rules: Rules.all.filter { $0.id == "present-from-unattached-view" })
        return report.violations.map(\.seq)
    }

    /// The events of the requests: after the beginning and 601 controllers, two events each.
    private static let requests = presenters.indices.map { UInt64(602 + 2 * $0) }

    @Test func `a message of each request adds no violation`() {
        #expect(Self.found([]) == Self.requests)
        #expect(Self.found(Self.presenters.map(Self.refusal)) == Self.requests)
    }

    @Test func `a message without a subject is about the last request`() {
        #expect(Self.found([Self.refusal(of: nil)]) == Self.requests)
        // One that is written about has its message.
        #expect(Self.found([Self.refusal(of: 601), Self.refusal(of: nil)]) == Self.requests + [1804])
    }

    /// - Parameter first: the event before which the index is made.
    @Test(arguments: [nil, 0, 2, 4, 5] as [Int?])
    func `controllers are found by their class and base until they end`(first: Int?) {
        var state = HierarchyState()
        var names = NameTable()
        let events = [
            Event(.sessionBegan), Self.created(1, "App.List"), Self.created(2, "Other.List"), Self.created(3, "Sheet"),
            Event(.controllerDestroyed, [.controller: .id(2)]), Self.created(4, "List"),
        ].numbered
        var lists: [[ObjectID]] = []
        for (number, event) in events.enumerated() {
            if number == first { names.makeIndex() }
            state.apply(event)
            names.follow(event, in: state)
            lists.append(names.controllers(ofClass: "List").sorted())
        }
        #expect(lists == [[], [1], [1, 2], [1, 2], [1], [1, 4]].map { $0.map { ObjectID($0) } })
        #expect(names.controllers(ofClass: "App.List").isEmpty)
        #expect(names.controllers(ofClass: "Sheet") == [ObjectID(3)])
        #expect(names.controllers(withBase: "UIViewController") == [ObjectID(1), ObjectID(3), ObjectID(4)])
        names.follow(Event(seq: 9, .stateGiven), in: HierarchyState())
        #expect(names.controllers(withBase: "UIViewController").isEmpty)
    }
}
