import HierarchyModel
import JSONText
import Testing

@Suite struct StateDiffTests {
    @Test func `nothing differs`() {
        let state = Self.state([])
        #expect(StateDiff(from: state, to: state).isEmpty)
        #expect(StateDiff(from: state, to: state).lines.isEmpty)
        #expect(StateDiff(from: HierarchyState(), to: HierarchyState()).isEmpty)
    }

    @Test func `scopes, time and anomalies are not compared`() {
        let later = Self.state([
            Event(seq: 100, t: 9, .inputLaunched), Event(seq: 101, t: 9, .viewLoaded, [.controller: .id(77)]),
        ])
        #expect(StateDiff(from: Self.state([]), to: later).isEmpty)
    }

    @Test func `objects that only one state holds are added or removed`() {
        let grown = Self.state([
            Event(.controllerCreated, [.controller: .id(9), .class: .string("New One"), .system: .bool(false)]),
            Event(.windowCreated, [.window: .id(10)]),
            Event(.transitionBegan, [.transition: .id(11), .type: .string("push")]),
        ])
        let added = ["+ window #10", "+ controller #9 \"New One\"", "+ transition #11 push"]
        #expect(StateDiff(from: Self.state([]), to: grown).lines == added)
        #expect(StateDiff(from: grown, to: Self.state([])).lines == added.map { "-" + $0.dropFirst() })
    }

    @Test func `each changed field has a line`() {
        let diff = Self.diff([
            Event(.windowShown, [.window: .id(1), .visible: .bool(true)]),
            Event(.viewFramed, [.controller: .id(3), .frame: .rect(Rect(0, 0, 393, 852.5))]),
            Event(.identityChanged, [.controller: .id(3), .title: .string("My \u{1B}")]),
            Event(.traitsOverridden, [.parent: .id(2), .child: .id(3), .traits: .traits(Self.compact)]),
        ])
        #expect(
            diff.lines == [
                "~ window #1  visible: false → true",
                "~ controller #2 Nav  overrides: {} → {3={verticalSizeClass=compact}}",
                #"~ controller #3 A  title: null → "My \u{1B}""#,
                "~ controller #3 A  frame: null → [0 0 393 852.5]",
            ])
    }

    @Test func `a child with another parent has moved`() {
        let diff = Self.diff([
            Event(.parentChanged, [.child: .id(3), .from: .id(2), .to: .id(4)]),
            Event(.parentChanged, [.child: .id(5), .from: .id(2), .to: .null]),
        ])
        #expect(
            diff.lines == [
                "> controller #3 A  moved: #2[0] → #4[0]",
                "> controller #5 C  moved: #2[2] → no parent",
                "~ controller #2 Nav  children: [#3 #4 #5] → [#4]",
                "~ controller #4 B  children: [] → [#3]",
            ])
    }

    @Test func `a child with another index among its siblings has moved`() {
        let diff = Self.diff([Event(.childrenReordered, [.parent: .id(2), .order: .ids([4, 3, 5])])])
        #expect(
            diff.lines == [
                "> controller #3 A  moved: #2[0] → #2[1]",
                "> controller #4 B  moved: #2[1] → #2[0]",
                "~ controller #2 Nav  children: [#3 #4 #5] → [#4 #3 #5]",
            ])
    }

    @Test func `siblings of a moved child have not moved`() {
        let diff = Self.diff([Event(.parentChanged, [.child: .id(3), .from: .id(2), .to: .null])])
        #expect(diff.moved.map(\.id) == [3])
    }

    @Test func `a difference is written as JSON`() {
        let diff = Self.diff([
            Event(.parentChanged, [.child: .id(3), .from: .id(2), .to: .null]),
            Event(.windowDestroyed, [.window: .id(1)]),
            Event(.transitionBegan, [.transition: .id(11), .type: .string("push"), .to: .id(3)]),
        ])
        var writer = JSONWriter()
        diff.write(to: &writer)
        #expect(writer.text == Self.expectedJSON)
    }

    private static let expectedJSON = [
        #"{"windows":{"added":[],"removed":[{"id":1,"size":null,"orientation":null,"root":null,"#
            + #""key":false,"visible":false,"traits":{},"scene":null}],"changed":[]},"#,
        #""controllers":{"added":[],"removed":[],"moved":[{"id":3,"class":"A","from":{"parent":2,"#
            + #""index":0},"to":{"parent":null,"index":null}}],"#,
        #""changed":[{"id":2,"label":"Nav","fields":{"children":{"from":[3,4,5],"to":[4,5]}}}]},"#,
        #""transitions":{"added":[{"id":11,"type":"push","container":null,"from":null,"to":3,"#
            + #""animated":null,"interactive":null,"fraction":0}],"#,
        #""removed":[],"changed":[]}}"#,
    ].joined()

    @Test func `NaN is no change`() {
        let framed = Event(.viewFramed, [.controller: .id(3), .frame: .rect(Rect(.nan, 0, 0, 0))])
        #expect(StateDiff(from: Self.state([framed]), to: Self.state([framed])).isEmpty)
    }

    @Test func `a changed object has the label of the new state`() {
        func given(_ type: String) -> Event {
            let transition = EventSamples.object(["id": .number(JSONNumber(UInt64(9))), "type": .string(type)])
            return Event(
                .stateGiven, [.state: .object(EventSamples.object(["transitions": .array([.object(transition)])]))])
        }
        let diff = StateDiff(from: Self.state([given("push")]), to: Self.state([given("pop")]))
        #expect(diff.lines == ["~ transition #9 pop  type: push → pop"])
        #expect(diff.transitions.changed.first?.label == "pop")
    }

    @Test func `fields are those of the state's JSON`() {
        let state = Self.state([Event(.transitionBegan, [.transition: .id(11)])])
        #expect(Self.keys(state, "windows") == ["id"] + WindowState.fields.map(\.name))
        #expect(Self.keys(state, "controllers") == ["id"] + ControllerState.fields.map(\.name))
        #expect(Self.keys(state, "transitions") == ["id"] + TransitionState.fields.map(\.name))
    }

    private static func keys(_ state: HierarchyState, _ list: String) -> [String] {
        guard case .object(let json) = state.json, case .array(let objects)? = json[list],
            case .object(let first)? = objects.first
        else { return [] }
        return first.map(\.key)
    }

    private static func diff(_ events: [Event]) -> StateDiff { StateDiff(from: state([]), to: state(events)) }

    /// A window, and a navigation controller with three children, then the events.
    private static func state(_ events: [Event]) -> HierarchyState {
        var state = HierarchyState()
        state.apply(Event(.windowCreated, [.window: .id(1)]))
        for (id, name) in [(2, "Nav"), (3, "A"), (4, "B"), (5, "C")] as [(ObjectID, String)] {
            state.apply(Event(.controllerCreated, [.controller: .id(id), .class: .string(name)]))
            if id != 2 { state.apply(Event(.parentChanged, [.child: .id(id), .to: .id(2)])) }
        }
        for event in events { state.apply(event) }
        return state
    }

    private static let compact = Traits(EventSamples.object(["verticalSizeClass": .string("compact")]))
}
