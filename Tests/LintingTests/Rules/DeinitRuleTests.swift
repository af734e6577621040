import HierarchyModel
import TestSupport
import Testing

@testable import Linting

/// A trace without turns, which holds many deallocations in its only one.
@Suite struct DeinitRuleTests {
    @Test func `a view that is loaded in deinit is found among the last 256 deallocations of a long turn`() throws {
        let rule = try #require(Rules.rule("view-loaded-during-deinit"))
        let ids = (2...301).map { ObjectID($0) }
        let deallocations = ids.flatMap { id in
            [
                Event(.controllerCreated, [.controller: .id(id), .class: .string("MapViewController")]),
                Event(.controllerDestroyed, [.controller: .id(id)]),
            ]
        }
        let loads = [ids[0], ids[43], ids[44], ids[299]].flatMap { id in
            [Event(.callbackLoadView, [.controller: .id(id)]), Event(.return)]
        }
        let events = ([Event(.sessionBegan)] + deallocations + loads).numbered
        let violations = lint(events, rules: [rule]).violations
        let found = [44, 299].map { NamedObject(id: ids[$0], class: "MapViewController") }
        #expect(violations.map(\.subject) == found)
        #expect(violations.map(\.seq) == [605, 607])
    }
}
