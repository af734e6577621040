import JSONText

/// The texts that a recording or a trace leaves out because they may tell about people or about the app.
///
/// ``placeholder`` takes the place of such a text. A reader sees that there was a text, but neither its length nor
/// whether two texts were equal. The effect of events on the hierarchy stays.
public struct Redaction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Titles of controllers and of bars, and of the items and actions that the user chooses.
    public static let titles = Redaction(rawValue: 1)
    /// What the app writes itself: names and details of markers, reasons for which a rule is allowed to be broken,
    /// messages of diagnostics; its version and build; the addresses that an app is asked to open; what the user types;
    /// the texts on screens, such as of labels, rows, buttons and alerts; and all that is not known to be a word of
    /// UIKit: answers, styles, modes and other values, names of a newer producer's kinds and fields with the texts and
    /// keys in them, and traits of the app, which are left out.
    public static let texts = Redaction(rawValue: 2)
    /// Identifiers of elements, storyboards, segues, state restoration, scenes and their configurations, user
    /// activities and shortcuts; names of images on screens.
    public static let identifiers = Redaction(rawValue: 4)
    /// Names of the app, of its modules and classes, also as answers of callbacks, except view controllers of UIKit and
    /// other frameworks that are known. Rules do not need these names.
    public static let classes = Redaction(rawValue: 8)
    /// Files, lines and functions of the app's code.
    public static let callSites = Redaction(rawValue: 16)

    public static let all: Redaction = [.titles, .texts, .identifiers, .classes, .callSites]

    public static let placeholder = "redacted"

    /// The names on command lines and in the environment; sorted.
    public static let named: [(name: String, redaction: Redaction)] = [
        ("callSites", .callSites), ("classes", .classes), ("identifiers", .identifiers), ("texts", .texts),
        ("titles", .titles),
    ]

    /// The redaction of that name; nil if there is none.
    public init?(named name: some StringProtocol) {
        guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
        self = found.redaction
    }
}

extension Redaction {
    /// The event without the redacted texts. O(its size).
    public func applied(to event: Event) -> Event {
        var event = event
        if contains(.callSites) { event.site = nil }
        guard event.hasOverflow else { return event }
        for (index, field) in event.kind.fields.enumerated() {
            switch event.value(at: index) {
            case .string(let text)?:
                if hides(field, text, of: event) { event.set(.string(Self.placeholder), at: index) }
            case .strings(let list)?:
                let row = FieldRedaction.of(field.field)
                let shown = list.map { row.hides($0, from: self) ? Self.placeholder : $0 }
                if shown != list { event.set(.strings(shown), at: index) }
            case .object(let object)? where field.field == .state:
                event.set(.object(applied(toState: object)), at: index)
            case .object(let object)? where field.field == .gesture:
                if contains(.texts) { event.set(.object(InputGesture(json: object).json), at: index) }
            case .object(let object)? where field.field == .content:
                event.set(.object(applied(toContent: object)), at: index)
            case .object(let object)? where contains(.texts):
                if case .object(let redacted) = JSONValue.object(object).withoutTexts {
                    event.set(.object(redacted), at: index)
                }
            case .traits(let traits)?: event.set(.traits(applied(to: traits)), at: index)
            default: break
            }
        }
        // A field that this version does not know may have the name of a class.
        return contains(.texts) || contains(.classes) ? withoutUnknownWords(event) : event
    }

    private func hides(_ field: FieldDescription, _ text: String, of event: Event) -> Bool {
        if case .symbol(let known) = field.type { return contains(.texts) && !known.contains(text) }
        return row(of: field.field, in: event).hides(text, from: self)
    }

    private func row(of field: FieldName, in event: Event) -> FieldRedaction {
        switch field {
        case .class where event.bool(.system) == true: .ofSystemClass
        case .name: .ofName(in: event.kind)
        default: .of(field)
        }
    }

    /// Names of kinds and fields that this version does not know are texts like others. Of a kind the family stays,
    /// which tells whether it opens a scope.
    private func withoutUnknownWords(_ event: Event) -> Event {
        var event = event
        event.unknownFields = event.unknownFields.enumerated().map { index, field in
            (Self.placeholder + (index == 0 ? "" : "\(index + 1)"), field.value.withoutTexts)
        }
        guard event.kind == .unknown else { return event }
        let family = ["input.", "call.", "callback."].first { event.name.hasPrefix($0) } ?? ""
        var renamed = Event(
            seq: event.seq, t: event.t, unknownKind: family + Self.placeholder, cause: event.cause, site: event.site)
        renamed.unknownFields = event.unknownFields
        return renamed
    }

    /// Members that this version does not know are left out.
    private func applied(toState object: JSONObject) -> JSONObject {
        guard !isDisjoint(with: [.titles, .texts, .identifiers, .classes]) else { return object }
        return HierarchyState(json: .object(object)).given(without: self)
    }

    /// The object with ``placeholder`` in each field that is hidden.
    func applied<Object: StateObject>(to object: Object) -> Object {
        var redacted = object
        let isSystem = (object as? ControllerState)?.system == true
        for field in Object.fields {
            switch field.get(object) {
            case .string(let text):
                if hides(field, text, isSystem: isSystem) { field.set(&redacted, .string(Self.placeholder)) }
            case .traits(let traits): field.set(&redacted, .traits(applied(to: traits)))
            case .object(let content) where field.name == FieldName.content.name:
                field.set(&redacted, .object(applied(toContent: content)))
            case .object(let overrides): field.set(&redacted, .object(applied(toOverrides: overrides)))
            default: break
            }
        }
        return redacted
    }

    private func hides<Object>(_ field: StateField<Object>, _ text: String, isSystem: Bool) -> Bool {
        if case .symbol(let known) = field.type { return contains(.texts) && !known.contains(text) }
        let row = isSystem && field.name == "class" ? FieldRedaction.ofSystemClass : field.redaction
        return row.hides(text, from: self)
    }
}
