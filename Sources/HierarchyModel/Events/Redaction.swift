import JSONText

/// The texts that a recording or a trace leaves out because they may tell about people or about the app.
///
/// ``placeholder`` takes the place of such a text. A reader sees that there was a text, but neither its length nor
/// whether two texts were equal. The effect of events on the hierarchy stays.
public struct Redaction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Titles of controllers, and of the items and actions that the user chooses.
    public static let titles = Redaction(rawValue: 1)
    /// What the app writes itself: names and details of markers, reasons for which a rule is allowed to be broken,
    /// messages of diagnostics; its version and build; the addresses that an app is asked to open; what the user types;
    /// and all whose meaning is not known: texts and keys in the fields of a newer producer, other values of symbols, and traits of
    /// the app, which are left out.
    public static let texts = Redaction(rawValue: 2)
    /// Identifiers of elements, storyboards, segues, state restoration, scene configurations, user activities and shortcuts.
    public static let identifiers = Redaction(rawValue: 4)
    /// Names of the app, of its modules and classes, except view controllers of UIKit and other frameworks that are
    /// known. Rules do not need these names.
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
            case .string(let text)? where hides(field, text, of: event):
                event.set(.string(Self.placeholder), at: index)
            case .strings(let list)? where hidesAll(of: field.field):
                event.set(.strings(list.map { _ in Self.placeholder }), at: index)
            case .object(let object)? where field.field == .state:
                event.set(.object(applied(toState: object)), at: index)
            case .object(let object)? where field.field == .gesture:
                if contains(.texts) { event.set(.object(InputGesture(json: object).json), at: index) }
            case .object(let object)? where contains(.texts):
                if case .object(let redacted) = JSONValue.object(object).withoutTexts {
                    event.set(.object(redacted), at: index)
                }
            case .traits(let traits)?: event.set(.traits(applied(to: traits)), at: index)
            default: break
            }
        }
        if contains(.texts) { event.unknownFields = event.unknownFields.map { ($0.name, $0.value.withoutTexts) } }
        return event
    }

    private func hides(_ field: FieldDescription, _ text: String, of event: Event) -> Bool {
        if case .symbol(let known) = field.type { return contains(.texts) && !known.contains(text) }
        switch field.field {
        case .reason: return contains(.texts) && event.kind == .ruleAllowed
        case .row: return contains(.texts) && !text.allSatisfy { "0123456789.".contains($0) }
        case .class where event.bool(.system) == true, .base:
            return contains(.classes) && !Self.systemClasses.contains(text)
        default: return hidesAll(of: field.field)
        }
    }

    private func hidesAll(of field: FieldName) -> Bool { Self.kinds[field].map { !isDisjoint(with: $0) } ?? false }

    /// The redactions of a field, each of which hides it; none for symbols and for words of UIKit.
    static let kinds: [FieldName: Redaction] = [
        .title: .titles,
        .name: .texts, .detail: .texts, .message: .texts, .appVersion: .texts, .appBuild: .texts,
        .storyboardIdentifier: .identifiers, .restorationIdentifier: .identifiers, .identifier: .identifiers,
        .path: .identifiers, .action: .identifiers, .configuration: .identifiers, .activities: .identifiers,
        .shortcut: .identifiers, .urls: .texts,
        .element: [.identifiers, .classes], .item: [.titles, .identifiers], .text: .texts,
        .app: .classes, .class: .classes, .base: .classes, .module: .classes, .presentationController: .classes,
        .animator: .classes,
    ]

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
            case .object(let overrides): field.set(&redacted, .object(applied(toOverrides: overrides)))
            default: break
            }
        }
        return redacted
    }

    private func hides<Object>(_ field: StateField<Object>, _ text: String, isSystem: Bool) -> Bool {
        if case .symbol(let known) = field.type { return contains(.texts) && !known.contains(text) }
        let isOfSystem = field.name == "base" || isSystem && field.name == "class"
        return !isDisjoint(with: field.redactedBy) && !(isOfSystem && Self.systemClasses.contains(text))
    }
}
