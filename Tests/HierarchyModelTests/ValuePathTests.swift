import HierarchyModel
import TestSupport
import Testing

/// Values that expressions name, and the kinds of events that an expression looks for.
@Suite struct ValuePathTests {
    private static let events = [
        Event(.controllerCreated, [.controller: .id(ObjectID(2)), .class: .string("Cart")]),
        Event(.controllerCreated, [.controller: .id(ObjectID(3)), .class: .string("Pay")]),
        Event(.identityChanged, [.controller: .id(ObjectID(3)), .title: .string("Card")]),
        Event(.presentationBegan, [.presenter: .id(ObjectID(2)), .presented: .id(ObjectID(3))]),
    ].numbered

    @Test(
        arguments: [
            ("presented", .id(ObjectID(3))), ("event.presented.class", .string("Pay")),
            ("presented.title", .string("Card")),
            ("class", .string("Cart")), ("after.presented", .id(ObjectID(3))),
            ("after.presented.class", .string("Pay")),
            ("presenter.presenting", .null), ("seq", .uint(3)), ("kind", .string("presentation.began")), ("child", nil),
            ("children.count", .int(0)), ("file", .null),
        ] as [(String, FieldValue?)])
    func `a path has the value of the event, or else of the object`(_ text: String, _ value: FieldValue?) throws {
        var state = HierarchyState()
        for event in Self.events { state.apply(event) }
        let object = state.object(ObjectID(2))
        #expect(try ValuePath(text).value(in: Self.events[3], object, state) == value)
    }

    @Test func `a path knows whether it names an object, and when`() throws {
        for (text, isIdentifier, isBefore) in [
            ("presented", true, false), ("before.parent", true, true), ("presented.parent", true, false),
            ("class", false, false), ("children", false, false),
        ] {
            let path = try ValuePath(text)
            #expect(path.isIdentifier == isIdentifier && path.isBefore == isBefore, "\(text)")
        }
        #expect(throws: ExpressionError.self) { try ValuePath("clas") }
    }

    @Test(
        arguments: [
            ("kind:call.push", [.callPush]), ("kind:call.push or kind:marker", [.marker, .callPush]),
            ("kind:call.push class:Cart", [.callPush]), ("kind:\"my.event\"", [.unknown]),
            ("event.detail", [.marker, .behaviorDecided, .inputLaunched, .inputSceneConnected, .inputReceived]),
        ] as [(String, [EventKind])])
    func `an expression has the kinds at which it may be found`(_ text: String, _ kinds: [EventKind]) throws {
        #expect(try EventExpression(text).kinds == kinds)
    }

    @Test func `where no transition was cancelled, that is known once`() throws {
        let expression = try EventExpression("restored:no")
        #expect(expression.needsRestorations)
        #expect(!expression.knowing(restorations: [:]).needsRestorations)
        #expect(try !EventExpression("outcome:cancelled").needsRestorations)
    }

    @Test func `an expression about a state has the kinds that change it, and any other all`() throws {
        #expect(
            try EventExpression("appearance=appeared").kinds == [
                .stateGiven, .controllerCreated, .controllerDestroyed, .appearanceChanged,
            ])
        #expect(try EventExpression("not kind:marker").kinds == EventKind.allCases)
    }

    @Test func `work counts the terms of the objects that a test looks at`() throws {
        var state = HierarchyState()
        func work(_ text: String, _ event: Event) throws -> Int {
            var work = 0
            _ = try EventExpression(text).test(event, before: state, work: &work)
            return work
        }
        for event in Self.events.prefix(3) { state.apply(event) }
        #expect(try work("kind:marker", Event(.marker)) == 2)
        let both = try work("kind:presentation.began class:Pay", Self.events[3])
        #expect(both == 8)
        #expect(try work("class:Pay", Event(.turnEnded)) == 0)
        #expect(try work("title:Card", Self.events[2]) == 2)
        #expect(try work("presenting.class=Cart", Self.events[3]) == 4)
    }
}
