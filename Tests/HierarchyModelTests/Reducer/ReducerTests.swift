import HierarchyModel
import JSONText
import Testing

/// Each arm of the reducer, with all that it changes: a difference names every field of every object.
@Suite struct ReducerTests {
    struct Step: Sendable, CustomTestStringConvertible {
        let setup: [Event]
        let event: Event
        let changes: [String]

        init(_ event: Event, after setup: [Event] = [], _ changes: String...) {
            (self.setup, self.event, self.changes) = (setup, event, changes)
        }

        var testDescription: String { event.name }
    }

    /// A window and the controllers 2 to 5.
    private static let start: [Event] =
        [Event(.windowCreated, [.window: .id(1), .size: .size(Size(393, 852)), .orientation: .string("portrait")])]
        + (2...5).map { number in
            Event(.controllerCreated, [.controller: .id(ObjectID(UInt32(number))), .class: .string("C\(number)")])
        }
    private static let loaded = [
        Event(.viewAssigned, [.controller: .id(2), .view: .int(9), .class: .string("MapView")]),
        Event(.viewLoaded, [.controller: .id(2)]),
    ]
    private static let nested = [
        Event(.parentChanged, [.child: .id(3), .to: .id(2)]), Event(.parentChanged, [.child: .id(4), .to: .id(2)]),
    ]
    private static let presented = Event(
        .presentationBegan,
        [
            .presenter: .id(2), .presented: .id(3), .requester: .id(4), .style: .string("formSheet"),
            .effectiveStyle: .string("pageSheet"), .transitionStyle: .string("coverVertical"),
            .presentationController: .string("Half"),
        ])
    private static let running = Event(
        .transitionBegan,
        [
            .transition: .id(9), .type: .string("push"), .container: .id(1), .from: .id(2), .to: .id(3),
            .animated: .bool(true), .interactive: .bool(false),
        ])
    private static let requested = Event(
        .transitionRequested,
        [
            .transition: .id(9), .type: .string("pop"), .container: .id(1), .from: .id(3), .to: .id(2),
            .animated: .bool(false),
        ])

    static let windows = [
        Step(Event(.windowShown, [.window: .id(1), .visible: .bool(true)]), "~ window #1  visible: false → true"),
        Step(
            Event(.windowRootChanged, [.window: .id(1), .from: .null, .to: .id(2)]), "~ window #1  root: null → #2"),
        Step(
            Event(
                .windowResized,
                [.window: .id(1), .size: .size(Size(852, 393)), .orientation: .string("landscapeLeft")]),
            "~ window #1  size: 393x852 → 852x393", "~ window #1  orientation: portrait → landscapeLeft"),
        Step(
            Event(.windowKeyed, [.window: .id(6)]),
            after: [Event(.windowCreated, [.window: .id(6)]), Event(.windowKeyed, [.window: .id(1)])],
            "~ window #1  key: true → false", "~ window #6  key: false → true"),
        Step(
            Event(.windowResignedKey, [.window: .id(1)]), after: [Event(.windowKeyed, [.window: .id(1)])],
            "~ window #1  key: true → false"),
        Step(
            Event(.windowResignedKey, [.window: .id(6)]),
            after: [Event(.windowCreated, [.window: .id(6)]), Event(.windowKeyed, [.window: .id(1)])]),
        Step(
            Event(.windowSceneChanged, [.window: .id(1), .scene: .string("a")]), "~ window #1  scene: null → a"),
        Step(
            Event(.windowSceneChanged, [.window: .id(1), .scene: .null]),
            after: [Event(.windowSceneChanged, [.window: .id(1), .scene: .string("a")])],
            "~ window #1  scene: a → null"),
        Step(
            Event(.windowDestroyed, [.window: .id(1)]),
            after: [Event(.viewAttached, [.controller: .id(2), .host: .id(1)])],
            "- window #1", "~ controller #2 C2  host: #1 → null"),
        Step(
            Event(.traitsChanged, [.subject: .id(1), .traits: .traits(traits("compact"))]),
            "~ window #1  traits: {} → {horizontalSizeClass=compact}"),
    ]

    static let controllers = [
        Step(
            Event(
                .identityChanged,
                [
                    .controller: .id(2), .title: .string("Map"), .storyboardIdentifier: .string("map"),
                    .restorationIdentifier: .string("m"),
                ]),
            "~ controller #2 C2  title: null → Map", "~ controller #2 C2  storyboardIdentifier: null → map",
            "~ controller #2 C2  restorationIdentifier: null → m"),
        Step(
            Event(.viewAssigned, [.controller: .id(2), .view: .int(9), .class: .string("MapView")]),
            "~ controller #2 C2  view: null → MapView"),
        Step(Event(.viewLoaded, [.controller: .id(2)]), "~ controller #2 C2  viewLoaded: false → true"),
        Step(
            Event(.viewUnloaded, [.controller: .id(2)]), after: loaded,
            "~ controller #2 C2  view: MapView → null", "~ controller #2 C2  viewLoaded: true → false"),
        Step(Event(.viewAttached, [.controller: .id(2), .host: .id(1)]), "~ controller #2 C2  host: null → #1"),
        Step(
            Event(.viewDetached, [.controller: .id(2)]),
            after: [Event(.viewAttached, [.controller: .id(2), .host: .id(3)])], "~ controller #2 C2  host: #3 → null"),
        Step(
            Event(.viewFramed, [.controller: .id(2), .frame: .rect(Rect(1, 2, 3, 4.5))]),
            "~ controller #2 C2  frame: null → [1 2 3 4.5]"),
        Step(
            Event(.constraintsChanged, [.controller: .id(2), .active: .int(4)]),
            "~ controller #2 C2  constraints: 0 → 4"),
        Step(
            Event(.splitChanged, [.split: .id(2), .collapsed: .bool(false), .displayMode: .string("allVisible")]),
            "~ controller #2 C2  collapsed: null → false", "~ controller #2 C2  displayMode: null → allVisible"),
        Step(
            Event(.splitChanged, [.split: .id(2), .collapsed: .null, .displayMode: .null]),
            after: [Event(.splitChanged, [.split: .id(2), .collapsed: .bool(true), .displayMode: .string("x")])],
            "~ controller #2 C2  collapsed: true → null", "~ controller #2 C2  displayMode: x → null"),
        Step(
            Event(
                .appearanceChanged,
                [.controller: .id(2), .state: .string("appearing"), .reason: .string("window")]),
            "~ controller #2 C2  appearance: disappeared → appearing", "~ controller #2 C2  reason: null → window"),
        Step(
            Event(.traitsChanged, [.subject: .id(2), .traits: .traits(traits("regular"))]),
            "~ controller #2 C2  traits: {} → {horizontalSizeClass=regular}"),
        Step(
            Event(.traitsOverridden, [.parent: .id(2), .child: .id(3), .traits: .traits(traits("regular"))]),
            "~ controller #2 C2  overrides: {} → {3={horizontalSizeClass=regular}}"),
        Step(
            Event(.traitsOverridden, [.parent: .id(2), .child: .id(3), .traits: .null]),
            after: [Event(.traitsOverridden, [.parent: .id(2), .child: .id(3), .traits: .traits(traits("regular"))])],
            "~ controller #2 C2  overrides: {3={horizontalSizeClass=regular}} → {}"),
        Step(
            Event(.preferredContentSizeChanged, [.controller: .id(2), .size: .size(Size(1, 2))]),
            "~ controller #2 C2  preferredContentSize: null → 1x2"),
        Step(
            Event(.preferredContentSizeChanged, [.controller: .id(2), .size: .null]),
            after: [Event(.preferredContentSizeChanged, [.controller: .id(2), .size: .size(Size(1, 2))])],
            "~ controller #2 C2  preferredContentSize: 1x2 → null"),
        Step(
            Event(.contentChanged, [.controller: .id(2), .content: content("table")]),
            "~ controller #2 C2  content: null → {kind=table}"),
        Step(
            Event(.contentChanged, [.controller: .id(2), .content: .null]),
            after: [Event(.contentChanged, [.controller: .id(2), .content: content("web")])],
            "~ controller #2 C2  content: {kind=web} → null"),
    ]

    static let relations = [
        Step(
            Event(.parentChanged, [.child: .id(5), .from: .null, .to: .id(2), .index: .int(1)]), after: nested,
            "> controller #5 C5  moved: no parent → #2[1]", "~ controller #2 C2  children: [#3 #4] → [#3 #5 #4]"),
        Step(
            Event(.parentChanged, [.child: .id(3), .from: .id(2), .to: .null]), after: nested,
            "> controller #3 C3  moved: #2[0] → no parent", "~ controller #2 C2  children: [#3 #4] → [#4]"),
        Step(
            Event(.childrenReordered, [.parent: .id(2), .order: .ids([4, 3])]), after: nested,
            "> controller #3 C3  moved: #2[0] → #2[1]", "> controller #4 C4  moved: #2[1] → #2[0]",
            "~ controller #2 C2  children: [#3 #4] → [#4 #3]"),
        Step(
            Event(.stackChanged, [.container: .id(2), .order: .ids([3, 3])]),
            "~ controller #2 C2  stack: null → [#3 #3]"),
        Step(
            Event(.stackChanged, [.container: .id(2), .order: .null]),
            after: [Event(.stackChanged, [.container: .id(2), .order: .ids([])])],
            "~ controller #2 C2  stack: [] → null"),
        Step(
            Event(.selectionChanged, [.container: .id(2), .selected: .id(4)]), "~ controller #2 C2  selected: null → #4"
        ),
        Step(
            presented,
            "~ controller #2 C2  presented: null → #3", "~ controller #3 C3  presenting: null → #2",
            "~ controller #3 C3  style: null → formSheet", "~ controller #3 C3  effectiveStyle: null → pageSheet",
            "~ controller #3 C3  presentationController: null → Half"),
        Step(
            Event(.presentationEnded, [.presenter: .id(2), .presented: .id(3)]), after: [presented],
            "~ controller #2 C2  presented: #3 → null", "~ controller #3 C3  presenting: #2 → null",
            "~ controller #3 C3  style: formSheet → null", "~ controller #3 C3  effectiveStyle: pageSheet → null",
            "~ controller #3 C3  presentationController: Half → null"),
        Step(
            Event(
                .presentationAdapted,
                [.presented: .id(3), .effectiveStyle: .string("fullScreen"), .replacement: .null]),
            after: [presented], "~ controller #3 C3  effectiveStyle: pageSheet → fullScreen"),
        Step(
            Event(
                .presentationAdapted,
                [.presented: .id(3), .effectiveStyle: .string("fullScreen"), .replacement: .id(4)]),
            after: [presented],
            "~ controller #2 C2  presented: #3 → #4", "~ controller #3 C3  presenting: #2 → null",
            "~ controller #3 C3  style: formSheet → null", "~ controller #3 C3  effectiveStyle: pageSheet → null",
            "~ controller #3 C3  presentationController: Half → null", "~ controller #4 C4  presenting: null → #2",
            "~ controller #4 C4  style: null → formSheet", "~ controller #4 C4  effectiveStyle: null → fullScreen",
            "~ controller #4 C4  presentationController: null → Half"),
        Step(
            Event(.controllerDestroyed, [.controller: .id(2)]),
            after: nested + [
                Event(.windowRootChanged, [.window: .id(1), .to: .id(2)]),
                Event(.viewAttached, [.controller: .id(3), .host: .id(2)]),
                Event(.stackChanged, [.container: .id(5), .order: .ids([2, 4, 2])]),
                Event(.selectionChanged, [.container: .id(5), .selected: .id(2)]),
                Event(.traitsOverridden, [.parent: .id(5), .child: .id(2), .traits: .traits(traits("regular"))]),
                Event(
                    .presentationBegan,
                    [
                        .presenter: .id(2), .presented: .id(5), .style: .string("popover"),
                        .effectiveStyle: .string("popover"),
                    ]),
            ],
            "~ window #1  root: #2 → null", "- controller #2 C2", "> controller #3 C3  moved: #2[0] → no parent",
            "> controller #4 C4  moved: #2[1] → no parent", "~ controller #3 C3  host: #2 → null",
            "~ controller #5 C5  stack: [#2 #4 #2] → [#4]", "~ controller #5 C5  selected: #2 → null",
            "~ controller #5 C5  presenting: #2 → null", "~ controller #5 C5  style: popover → null",
            "~ controller #5 C5  effectiveStyle: popover → null",
            "~ controller #5 C5  overrides: {2={horizontalSizeClass=regular}} → {}"),
        Step(running, "+ transition #9 push"),
        Step(
            Event(.transitionProgressed, [.transition: .id(9), .fraction: .double(0.25)]), after: [running],
            "~ transition #9 push  fraction: 0 → 0.25"),
        Step(
            Event(.transitionEnded, [.transition: .id(9), .completed: .bool(true)]), after: [running],
            "- transition #9 push"),
        Step(requested, "+ requested transition #9 pop"),
        Step(running, after: [requested], "+ transition #9 push", "- requested transition #9 pop"),
        Step(
            Event(.transitionWithdrawn, [.transition: .id(9), .completed: .bool(false)]), after: [requested],
            "- requested transition #9 pop"),
    ]

    @Test(arguments: windows + controllers + relations)
    func `an event changes these fields and no other`(_ step: Step) {
        var before = HierarchyState()
        for event in Self.start + step.setup { #expect(before.apply(event) == nil, "\(event.name)") }
        var after = before
        #expect(after.apply(step.event) == nil)
        #expect(StateDiff(from: before, to: after).lines == step.changes)
    }

    @Test func `every field of a new transition comes from the event`() {
        var state = HierarchyState()
        for event in Self.start + [Self.running] { state.apply(event) }
        var expected = TransitionState(id: 9)
        (expected.type, expected.container, expected.from, expected.to) = (.known(.push), 1, 2, 3)
        (expected.animated, expected.interactive) = (true, false)
        #expect(state.transition(9) == expected)
    }

    @Test func `every field of a requested transition comes from the event`() {
        var state = HierarchyState()
        for event in Self.start + [Self.requested] { state.apply(event) }
        let request = state.transition(9)
        #expect(request?.isRequested == true)
        #expect([request?.container, request?.from, request?.to] == [1, 3, 2])
        #expect(request?.type == .pop)
        #expect(request?.animated == false)
        #expect(state.requestedTransitions == [request])
        #expect(state.transitions.isEmpty)
        #expect(!state.hasTransition { _ in true })
        state.apply(Self.running)
        #expect(state.transition(9)?.isRequested == false)
        #expect(state.requestedTransitions.isEmpty)
        #expect(state.transitions.map(\.id) == [9])
        #expect(state.hasTransition { $0.from == 2 })
    }

    /// Which events contradict a request.
    @Test(arguments: [
        ([requested, requested], Anomaly.alreadyHeld(9)), ([running, requested], .alreadyHeld(9)),
        ([requested, running, running], .alreadyHeld(9)),
        (
            [requested, Event(.transitionProgressed, [.transition: .id(9), .fraction: .double(0.5)])],
            .notHeld(.transition, 9)
        ),
        ([requested, Event(.transitionEnded, [.transition: .id(9)])], .notHeld(.transition, 9)),
        ([running, Event(.transitionWithdrawn, [.transition: .id(9)])], .notHeld(.transition, 9)),
        ([Event(.transitionRequested, [.transition: .id(9), .from: .id(77)])], .notHeld(.from, 77)),
    ])
    func `an event that contradicts a request changes nothing`(_ events: [Event], _ anomaly: Anomaly) throws {
        var state = HierarchyState()
        for event in Self.start + events.dropLast() { #expect(state.apply(event) == nil) }
        let before = state
        #expect(state.apply(try #require(events.last)) == anomaly)
        #expect(StateDiff(from: before, to: state).isEmpty)
    }

    @Test func `a request is read from the state's JSON`() {
        var state = HierarchyState()
        for event in Self.start + [Self.requested] { state.apply(event) }
        #expect(HierarchyState(json: state.json) == state)
        var other = HierarchyState()
        other.apply(Event(.stateGiven, [.state: .object(state.given)]))
        #expect(other.requestedTransitions == state.requestedTransitions)
        state.apply(Event(.transitionWithdrawn, [.transition: .id(9)]))
        #expect(!"\(state.json)".contains("requestedTransitions"))
    }

    @Test func `the flags of a change hold from the request to the end of the appearance`() {
        var state = HierarchyState()
        let chain = [
            Event(.presentationBegan, [.presenter: .id(2), .presented: .id(3)]),
            Event(.presentationBegan, [.presenter: .id(3), .presented: .id(4)]),
        ]
        for event in Self.start + chain { #expect(state.apply(event) == nil) }
        func flags() -> [String] {
            state.controllers.map(\.id).flatMap { id in
                let flags = [("presented", state.isBeingPresented(id)), ("dismissed", state.isBeingDismissed(id))]
                return flags.filter(\.1).map { "\(id) \($0.0)" }
            }
        }
        func transition(_ kind: EventKind, _ type: String, from: ObjectID, to: ObjectID) {
            state.apply(Event(kind, [.transition: .id(9), .type: .string(type), .from: .id(from), .to: .id(to)]))
        }
        func appearance(_ name: String, _ reason: String) {
            state.apply(
                Event(.appearanceChanged, [.controller: .id(4), .state: .string(name), .reason: .string(reason)]))
        }
        #expect(flags() == [])
        transition(.transitionRequested, "present", from: 3, to: 4)
        #expect(flags() == ["#4 presented"])
        transition(.transitionBegan, "present", from: 3, to: 4)
        appearance("appearing", "presented")
        #expect(flags() == ["#4 presented"])
        state.apply(Event(.transitionEnded, [.transition: .id(9), .completed: .bool(true)]))
        #expect(flags() == ["#4 presented"])
        appearance("appeared", "presented")
        #expect(flags() == [])
        transition(.transitionRequested, "dismiss", from: 4, to: 2)
        #expect(flags() == ["#3 dismissed", "#4 dismissed"])
        transition(.transitionBegan, "dismiss", from: 4, to: 3)
        #expect(flags() == ["#4 dismissed"])
        appearance("disappearing", "dismissed")
        state.apply(Event(.transitionEnded, [.transition: .id(9), .completed: .bool(true)]))
        #expect(flags() == ["#4 dismissed"])
        appearance("disappeared", "dismissed")
        #expect(flags() == [])
        transition(.transitionBegan, "push", from: 3, to: 4)
        #expect(flags() == [])
    }

    @Test func `every field of a new controller comes from the event`() {
        var state = HierarchyState()
        state.apply(
            Event(
                .controllerCreated,
                [
                    .controller: .id(4), .class: .string("Menu"), .module: .string("App"),
                    .base: .string("UIViewController"),
                    .system: .bool(true),
                ]))
        var expected = ControllerState(id: 4)
        (expected.class, expected.module, expected.base, expected.system) = ("Menu", "App", "UIViewController", true)
        #expect(state.controller(4) == expected)
    }

    private static func content(_ kind: String) -> FieldValue {
        var content = ScreenContent()
        content.kind = kind
        return content.json.map { .object($0) } ?? .null
    }

    private static func traits(_ sizeClass: String) -> Traits {
        var traits = Traits()
        traits["horizontalSizeClass"] = .string(sizeClass)
        return traits
    }
}
