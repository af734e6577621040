import JSONText
import Testing

@testable import HierarchyModel

@Suite struct RedactionTests {
    /// What no redaction takes: words of the vocabulary, of UIKit and of the device.
    private static let kept: Set<FieldName> = [
        .answer, .device, .displayMode, .effectiveStyle, .idiom, .method, .operation, .records, .rule, .scene,
        .segueKind, .style, .system, .transitionStyle,
    ]

    private func texts(_ event: Event) -> [(FieldName, String)] {
        event.kind.fields.flatMap { field -> [(FieldName, String)] in
            switch (field.type, event[field.field]) {
            case (.string, .string(let text)?): [(field.field, text)]
            case (.strings, .strings(let list)?): list.map { (field.field, $0) }
            default: []
            }
        }
    }

    @Test
    func `every text of the vocabulary belongs to one redaction or to none`() {
        for event in EventSamples.full where event.kind != .unknown {
            for (field, text) in texts(Redaction.all.applied(to: event)) where text != Redaction.placeholder {
                #expect(
                    Self.kept.contains(field) || Redaction.systemClasses.contains(text), "\(event.name).\(field.name)")
            }
        }
        #expect(Redaction.kinds.keys.allSatisfy { !Self.kept.contains($0) })
    }

    @Test(arguments: Redaction.named.map(\.redaction))
    func `each redaction hides its own texts`(part: Redaction) {
        for event in EventSamples.all {
            let redacted = part.applied(to: event)
            for ((field, text), (_, new)) in zip(texts(event), texts(redacted)) where text != new {
                #expect(
                    Redaction.kinds[field]?.contains(part) == true
                        || [.reason, .row].contains(field) && part == .texts,
                    "\(event.name).\(field.name)")
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
        #expect(redacted.name == "future.said")
        #expect(redacted.unknownFields.map(\.name) == ["what", "how"])
        #expect(redacted.unknownFields[0].value == .array([.string("redacted"), .number(JSONNumber(4)), .null]))
        #expect(redacted.unknownFields[1].value == .string("redacted"))
        #expect(Redaction.titles.applied(to: event) == event)
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
                #""more":{"redacted":{"redacted":null},"redacted2":true}"#))
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
