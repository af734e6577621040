import HierarchyModel
import Testing

@Suite struct EventFilterTests {
    @Test(arguments: [
        ("call.push", ["call.push"]),
        (
            "window",
            [
                "window.created", "window.shown", "window.rootChanged", "window.resized", "window.keyed",
                "window.destroyed", "window.resignedKey", "window.sceneChanged",
            ]
        ),
        (
            "view.*",
            [
                "view.assigned", "view.loaded", "view.unloaded", "view.attached", "view.detached", "view.framed",
                "view.touched",
            ]
        ),
        (
            "session.*",
            [
                "session.began", "session.ended", "marker", "turn.ended", "diagnostic", "rule.allowed", "return",
                "events.dropped", "behavior.decided",
            ]
        ),
        ("marker", ["marker"]), ("marker.*", []), ("call.pus", []), ("cal", []), ("", []), (".*", []),
        ("viewDidAppear", ["callback.viewDidAppear"]), ("didMove", ["call.didMove", "callback.didMove"]),
        ("viewDidAppear.*", []), ("DidAppear", []),
        (
            "transition",
            [
                "transition.began", "transition.progressed", "transition.ended", "transition.requested",
                "transition.withdrawn",
            ]
        ),
    ])
    func `a pattern matches one kind, or all with its first or last part`(_ pattern: String, _ names: [String]) {
        #expect(KindPattern(pattern).knownKinds.map(\.name) == names)
    }

    @Test(arguments: EventFamily.allCases) func `the name of a family matches all its kinds`(_ family: EventFamily) {
        let all = Vocabulary.kinds.filter { $0.family == family }.map(\.kind)
        #expect(KindPattern(family.rawValue).knownKinds == all)
        #expect(KindPattern(family.rawValue + ".*").knownKinds == all)
    }

    @Test func `patterns match unknown kinds by their names`() {
        #expect(KindPattern("callback.*").matches(Event(unknownKind: "callback.dream")))
        #expect(KindPattern("callback.dream").matches(Event(unknownKind: "callback.dream")))
        #expect(!KindPattern("call").matches(Event(unknownKind: "callback.dream")))
        #expect(KindPattern("dream").matches(Event(unknownKind: "callback.dream")))
        #expect(!KindPattern("dream").matches(Event(unknownKind: "callback.daydream")))
    }

    @Test func `a controller is named by its number or its class`() {
        #expect(ControllerPattern("#4") == .id(ObjectID(4)))
        #expect(ControllerPattern("4294967295") == .id(ObjectID(.max)))
        for text in ["CartViewController", "#x", "+4", "-4", "4294967296", "#", ""] {
            #expect(ControllerPattern(text) == .class(text))
        }
    }

    @Test func `all identifiers of an event are named`() {
        let event = Event(
            .callSetViewControllers,
            [.container: .id(ObjectID(2)), .order: .ids([ObjectID(4), ObjectID(2)]), .animated: .bool(true)])
        #expect(event.identifiers == [ObjectID(2), ObjectID(4), ObjectID(2)])
        #expect(Event(.parentChanged, [.child: .id(ObjectID(3)), .to: .null]).identifiers == [ObjectID(3)])
        #expect(Event(.turnEnded).identifiers.isEmpty)
    }

    @Test func `events are filtered by kind and controller`() {
        let filter = EventFilter(kinds: [KindPattern("call")], controllers: [.id(ObjectID(4)), .class("Cart")])
        let classOf: (ObjectID) -> String? = { $0 == ObjectID(5) ? "Cart" : nil }
        #expect(
            filter.passes(
                Event(.callAddChild, [.parent: .id(ObjectID(1)), .child: .id(ObjectID(4))]), classOf: classOf))
        #expect(
            filter.passes(
                Event(.callAddChild, [.parent: .id(ObjectID(5)), .child: .id(ObjectID(6))]), classOf: classOf))
        #expect(
            !filter.passes(
                Event(.callAddChild, [.parent: .id(ObjectID(1)), .child: .id(ObjectID(6))]), classOf: classOf))
        #expect(!filter.passes(Event(.viewLoaded, [.controller: .id(ObjectID(4))]), classOf: classOf))
        #expect(EventFilter().passes(Event(.turnEnded), classOf: classOf))
    }

    @Test func `classes count before and after an event`() {
        let id = ObjectID(4)
        let events = [
            Event(seq: 0, .controllerCreated, [.controller: .id(id), .class: .string("Cart")]),
            Event(seq: 1, .turnEnded),
            Event(seq: 2, .viewLoaded, [.controller: .id(id)]),
            Event(seq: 3, .controllerDestroyed, [.controller: .id(id)]),
            Event(seq: 4, .viewLoaded, [.controller: .id(id)]),
        ]
        let filter = EventFilter(controllers: [.class("Cart")])
        var state = HierarchyState()
        #expect(events.filter { filter.passes($0, folding: &state) }.map(\.seq) == [0, 2, 3])
        #expect(state.seq == 4)
    }
}
