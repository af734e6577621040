import HierarchyModel
import TestSupport
import Testing

@testable import Linting

/// A trace without turns, which holds many deallocations in its only one.
@Suite struct DeinitRuleTests {
    @Test func `a view that is loaded in deinit is found among the last deallocations of a long turn`() throws {
        let rule = try #require(Rules.rule("view-loaded-during-deinit"))
        let ids = (2...301).map { ObjectID($0) }
        let deallocations = ids.flatMap { id in
            [
                Event(.controllerCreated, [.controller: .id(id), .class: .string("MapViewController")]),
                Event(.controllerDestroyed, [.controller: .id(id)]),
            ]
        }
        let loads = [ids[0], ids[299]].flatMap { id in
            [Event(.callbackLoadView, [.controller: .id(id)]), Event(.return)]
        }
        let events = ([Event(.sessionBegan)] + deallocations + loads).numbered
        let violations = lint(events, rules: [rule]).violations
        #expect(violations.map(\.subject) == [NamedObject(id: ids[299], class: "MapViewController")])
        #expect(violations.map(\.seq) == [603])
    }
}
