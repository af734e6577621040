import JSONText
import TestSupport
import Testing

@testable import HierarchyModel

@Suite struct RedactionTests {
    private func texts(_ event: Event) -> [(FieldName, String)] {
        event.kind.fields.flatMap { field -> [(FieldName, String)] in
            switch (field.type, event[field.field]) {
            case (.string, .string(let text)?): [(field.field, text)]
            case (.strings, .strings(let list)?): list.map { (field.field, $0) }
            default: []
            }
        }
    }

    /// A word, a sentence, a class, and a name as rules, events and scenes have it.
    @Test(arguments: [
        "Anna Mayer", "SecretController", "secret", "secret-patient", "callback.secret", "scene-secret",
        "iPhone of Anna", "iOS Anna", "iOS 17 Anna", "0.1 Anna", "portrait,secret", "[secret]", "UISecretController",
        "true,secret",
        "Secret<Int>", "#secret",
    ])
    func `no text stays in any field of any kind`(text: String) {
        var (state, expected) = (HierarchyState(), HierarchyState())
        for event in FilledEvents.all(text) {
            let redacted = Redaction.all.applied(to: event)
            #expect(!redacted.line.contains(text), "\(redacted.line)")
            #expect(Redaction.all.applied(to: redacted) == redacted)
            #expect(redacted.family == event.family)
            #expect(redacted.opensScope == event.opensScope)
            state.apply(event)
            expected.apply(redacted)
            let given = Redaction.all.applied(to: Event(.stateGiven, [.state: .object(state.given)]))
            #expect(given[.state] == .object(expected.given), "\(event.name)")
            #expect(!given.line.contains(text), "\(event.name)")
        }
    }

    static let words: [(EventKind, FieldName, String)] = [
        (.return, .answer, "true"), (.return, .answer, "false"), (.return, .answer, "nil"),
        (.return, .answer, "0.35"), (.return, .answer, "335x547"), (.return, .answer, "[188 0 187 667]"),
        (.return, .answer, "portrait,landscapeRight,landscapeLeft"), (.return, .answer, "none"),
        (.return, .answer, "overCurrentContext"), (.return, .answer, "UINavigationController"),
        (.return, .answer, "UIPercentDrivenInteractiveTransition"), (.return, .answer, "lightContent"),
        (.sessionBegan, .device, "iPhone 15 Pro"), (.sessionBegan, .device, "iPad Pro 11-inch (M4)"),
        (.sessionBegan, .device, "iPad mini (6th generation)"), (.sessionBegan, .device, "iPhone 4s"),
        (.sessionBegan, .idiom, "phone"), (.sessionBegan, .system, "iPadOS 13.4.1"),
        (.ruleAllowed, .rule, "missing-did-move"), (.windowSceneChanged, .scene, "scene-12"),
        (.splitChanged, .displayMode, "oneBesideSecondary"), (.presentationBegan, .style, "pageSheet"),
        (.presentationBegan, .effectiveStyle, "popover"), (.presentationBegan, .transitionStyle, "crossDissolve"),
        (.callbackAnimationController, .operation, "push"), (.callbackPrepareForSegue, .segueKind, "embed"),
        (.callInvokeAppearance, .method, "viewWillAppear"), (.viewTouched, .method, "addSubview"),
        (.traitRead, .name, "userInterfaceIdiom"), (.controllerCreated, .base, "UITabBarController"),
        (.inputTapped, .row, "0.3"), (.callEncodeState, .key, "UIStateRestorationViewControllerStoryboardKey"),
    ]

    @Test(arguments: words)
    func `words of UIKit stay`(kind: EventKind, field: FieldName, word: String) {
        var event = Event(kind)
        event[field] = .string(word)
        #expect(Redaction.all.applied(to: event)[field] == .string(word))
    }

    @Test func `kinds that a producer declares stay`() {
        let event = Event(.sessionBegan, [.records: .strings(["callback.*", "Anna", "marker", "callback.anna"])])
        let redacted = Redaction.all.applied(to: event)
        #expect(redacted[.records] == .strings(["callback.*", "redacted", "marker", "redacted"]))
    }

    @Test(arguments: Redaction.named.map(\.redaction))
    func `each redaction hides its own texts`(part: Redaction) {
        for event in EventSamples.all {
            let redacted = part.applied(to: event)
            for ((field, text), (_, new)) in zip(texts(event), texts(redacted)) where text != new {
                let row = field == .name ? FieldRedaction.ofName(in: event.kind) : .of(field)
                #expect(row.hiddenBy.contains(part), "\(event.name).\(field.name)")
                #expect(new == Redaction.placeholder)
            }
            #expect(redacted.presentFields == event.presentFields)
            #expect(part != .callSites || redacted.site == nil)
            #expect(part.applied(to: redacted) == redacted)
        }
    }

    @Test func `of an input the numbers and the known words stay`() {
        var gesture = JSONObject()
        gesture.append("point", .array([1, 2].map { .number(JSONNumber($0)) }))
        gesture.append("direction", .string("up"))
        gesture.append("odd", .string("Anna"))
        let event = Event(
            .inputTapped,
            [
                .target: .id(ObjectID(3)), .element: .strings(["#pay", "UIButton"]), .action: .string("tap"),
                .item: .string("Pay"), .row: .string("0.1"), .gesture: .object(gesture),
            ])
        func redacted(_ part: Redaction) -> String { EventText.fields(part.applied(to: event)) }
        #expect(
            redacted(.texts) == ##"target=#3 element=["#pay" UIButton] action=tap item=Pay row=0.1 "##
                + "gesture={point=[1 2] direction=up}")
        let hidden = "target=#3 element=[redacted redacted] action=tap "
        #expect(redacted(.identifiers) == hidden + "item=redacted row=0.1 gesture={point=[1 2] direction=up odd=Anna}")
        #expect(redacted(.classes) == hidden + "item=Pay row=0.1 gesture={point=[1 2] direction=up odd=Anna}")
        #expect(redacted(.all) == hidden + "item=redacted row=0.1 gesture={point=[1 2] direction=up}")
    }

    /// A title is hidden with the titles, a text with the texts, and so on. Numbers and UIKit's own words stay.
    @Test(
        arguments: [
            (
                [],
                #"{"kind":"table","title":"T1","right":[{"title":"T2","style":"done","enabled":false},"#
                    + #"{"system":"add"},{"image":"I1"},{"class":"C1"}],"hidden":["tabBar"],"message":"X1","rows":3,"#
                    + #""parts":[{"kind":"row","text":"X2","frame":[0,1,2,3],"row":"0.1"}],"odd":"X3"}"#
            ),
            (
                .titles,
                #"{"kind":"table","title":"redacted","right":[{"title":"redacted","style":"done","enabled":false},"#
                    + #"{"system":"add"},{"image":"I1"},{"class":"C1"}],"hidden":["tabBar"],"message":"X1","rows":3,"#
                    + #""parts":[{"kind":"row","text":"X2","frame":[0,1,2,3],"row":"0.1"}],"odd":"X3"}"#
            ),
            (
                .texts,
                #"{"kind":"table","title":"T1","right":[{"title":"T2","style":"done","enabled":false},"#
                    + #"{"system":"add"},{"image":"I1"},{"class":"C1"}],"hidden":["tabBar"],"#
                    + #""message":"redacted","rows":3,"#
                    + #""parts":[{"kind":"row","text":"redacted","frame":[0,1,2,3],"row":"0.1"}]}"#
            ),
            (
                .all,
                #"{"kind":"table","title":"redacted","right":[{"title":"redacted","style":"done","enabled":false},"#
                    + #"{"system":"add"},{"image":"redacted"},{"class":"redacted"}],"hidden":["tabBar"],"#
                    + #""message":"redacted","rows":3,"#
                    + #""parts":[{"kind":"row","text":"redacted","frame":[0,1,2,3],"row":"0.1"}]}"#
            ),
        ] as [(Redaction, String)])
    func `of what a screen shows the numbers and the known words stay`(redaction: Redaction, expected: String) throws {
        let json =
            #"{"kind":"table","title":"T1","right":[{"title":"T2","style":"done","enabled":false},{"system":"add"},"#
            + #"{"image":"I1"},{"class":"C1"}],"hidden":["tabBar"],"message":"X1","rows":3,"#
            + #""parts":[{"kind":"row","text":"X2","frame":[0,1,2,3],"row":"0.1"}],"odd":"X3"}"#
        let event = try Event(line: #"{"kind":"content.changed","controller":1,"content":\#(json)}"#)
        let redacted = redaction.applied(to: event)
        #expect(text(redacted).contains(#""content":\#(expected)}"#))
        var (state, other) = (HierarchyState(), HierarchyState())
        for event in [Event(.controllerCreated, [.controller: .id(ObjectID(1))]), event] {
            state.apply(event)
            other.apply(redaction.applied(to: event))
        }
        let given = redaction.applied(to: Event(.stateGiven, [.state: .object(state.given)]))
        #expect(given[.state] == .object(other.given))
    }

    @Test
    func `the empty redaction changes nothing`() {
        for event in EventSamples.all { #expect(Redaction().applied(to: event) == event) }
    }

    @Test
    func `texts in a given state are redacted`() {
        let events = [
            Event(
                .controllerCreated,
                [
                    .controller: .id(ObjectID(1)), .class: .string("Secret"), .module: .string("App"),
                    .base: .string("UIViewController"),
                    .system: .bool(false),
                ]),
            Event(
                .controllerCreated,
                [
                    .controller: .id(ObjectID(2)), .class: .string("UINavigationController"),
                    .base: .string("UINavigationController"),
                    .system: .bool(true),
                ]),
            Event(
                .identityChanged,
                [
                    .controller: .id(ObjectID(1)), .title: .string("Anna"), .storyboardIdentifier: .string("x"),
                    .restorationIdentifier: .null,
                ]),
            Event(.viewAssigned, [.controller: .id(ObjectID(1)), .view: .int(1), .class: .string("SecretView")]),
        ]
        for redaction in Redaction.named.map(\.redaction) + [.all, [.titles, .identifiers], []] {
            var (state, expected) = (HierarchyState(), HierarchyState())
            for event in events {
                state.apply(event)
                expected.apply(redaction.applied(to: event))
            }
            let given = redaction.applied(to: Event(.stateGiven, [.state: .object(state.given)]))
            #expect(given[.state] == .object(expected.given))
        }
    }

    @Test
    func `texts of a newer producer are redacted`() {
        var event = Event(unknownKind: "future.said")
        let said = JSONValue.array([.string("Anna"), .number(JSONNumber(4)), .null])
        event.unknownFields = [("what", said), ("how", .string("loud"))]
        let redacted = Redaction.texts.applied(to: event)
        #expect(redacted.name == "redacted")
        #expect(redacted.unknownFields.map(\.name) == ["redacted", "redacted2"])
        #expect(redacted.unknownFields[0].value == .array([.string("redacted"), .number(JSONNumber(4)), .null]))
        #expect(redacted.unknownFields[1].value == .string("redacted"))
        #expect(Redaction.titles.applied(to: event) == event)
        #expect(Redaction.texts.applied(to: Event(unknownKind: "call.secret")).name == "call.redacted")
        var created = Event(.controllerCreated, [.controller: .id(1), .class: .string("UIHostingController")])
        created.unknownFields = [("later", .string("SecretView"))]
        #expect(Redaction.classes.applied(to: created).unknownFields.map(\.value) == [.string("redacted")])
        #expect(Redaction.titles.applied(to: created).unknownFields.map(\.value) == [.string("SecretView")])
    }

    @Test func `the view that a hosting controller shows is hidden with the names of classes`() throws {
        let line = #"{"kind":"controller.created","controller":1,"class":"UIHostingController","hosted":"CartView"}"#
        let event = try Event(line: line)
        #expect(event[.hosted] == .string("CartView"))
        #expect(Redaction.classes.applied(to: event)[.hosted] == .string("redacted"))
        #expect(Redaction.titles.applied(to: event)[.hosted] == .string("CartView"))
    }

    /// All that a producer may write where this version knows no meaning.
    @Test
    func `what is not known is redacted`() {
        let traits = Traits(
            members([
                ("displayScale", .number(JSONNumber(2))), ("userInterfaceStyle", .string("dark")),
                ("layoutDirection", .string("Secret")), ("Secret.theme", .string("Secret")),
                ("preferredContentSizeCategory", .string("UICTContentSizeCategoryAccessibilityXXL")),
            ]))
        var unknown = Event(.marker, [.name: .string("Secret")])
        unknown.unknownFields = [
            ("more", .object(members([("Secret", .object(members([("Secret", .null)]))), ("Secret 2", .bool(true))])))
        ]
        let events = [
            Event(.sessionBegan, [.app: .string("Secret"), .clock: .string("Secret")]), unknown,
            Event(.windowCreated, [.window: .id(ObjectID(9)), .orientation: .string("Secret")]),
            Event(
                .controllerCreated,
                [
                    .controller: .id(ObjectID(1)), .class: .string("SecretController"), .base: .string("SecretBase"),
                    .system: .bool(true),
                ]),
            Event(.appearanceChanged, [.controller: .id(ObjectID(1)), .state: .string("Secret")]),
            Event(.traitsChanged, [.subject: .id(ObjectID(1)), .traits: .traits(traits)]),
            Event(
                .traitsOverridden,
                [.parent: .id(ObjectID(1)), .child: .id(ObjectID(1)), .traits: .traits(traits)]),
        ]
        var (state, expected) = (HierarchyState(), HierarchyState())
        for event in events {
            let redacted = Redaction.all.applied(to: event)
            #expect(!text(redacted).contains("Secret"), "\(text(redacted))")
            #expect(Redaction.all.applied(to: redacted) == redacted)
            state.apply(event)
            expected.apply(redacted)
        }
        let given = Redaction.all.applied(to: Event(.stateGiven, [.state: .object(state.given)]))
        #expect(given[.state] == .object(expected.given))
        #expect(!text(given).contains("Secret"))
        let kept = text(Redaction.all.applied(to: events[5]))
        for word in ["dark", "UICTContentSizeCategoryAccessibilityXXL", "displayScale\":2"] {
            #expect(kept.contains(word), "\(word)")
        }
        #expect(
            text(Redaction.all.applied(to: unknown)).contains(
                #""redacted":{"redacted":{"redacted":null},"redacted2":true}"#))
    }

    private func members(_ list: [(String, JSONValue)]) -> JSONObject {
        var object = JSONObject()
        for (key, value) in list { object.append(key, value) }
        return object
    }

    private func text(_ event: Event) -> String {
        var writer = JSONWriter()
        event.write(to: &writer)
        return writer.text
    }

    @Test
    func `redactions have names`() {
        #expect(Redaction.named.map(\.name) == Redaction.named.map(\.name).sorted())
        #expect(Redaction(named: "titles") == .titles)
        #expect(Redaction(named: "Titles") == nil)
        #expect(Redaction.named.reduce(into: Redaction()) { $0.formUnion($1.redaction) } == .all)
    }
}
