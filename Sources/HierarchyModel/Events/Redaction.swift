import JSONText

/// What is kept out of a recording, or taken out of a trace: texts that may tell of people, or of the app.
///
/// Instead of a text stands ``placeholder``: it stays visible that there was one, but neither how long it was nor whether two
/// were the same. What events do to the hierarchy stays as it is.
public struct Redaction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Titles of controllers.
    public static let titles = Redaction(rawValue: 1)
    /// What the app writes itself: names and details of markers, reasons for which a rule is allowed to be broken; messages of
    /// diagnostics; and every text that a newer producer has added, since nobody knows what it is.
    public static let texts = Redaction(rawValue: 2)
    /// Identifiers of storyboards, segues and state restoration.
    public static let identifiers = Redaction(rawValue: 4)
    /// Names of the app, of its modules and classes, but for UIKit's own view controllers. Rules do not need them; people do.
    public static let classes = Redaction(rawValue: 8)
    /// Files, lines and functions of the app's code.
    public static let callSites = Redaction(rawValue: 16)

    public static let all: Redaction = [.titles, .texts, .identifiers, .classes, .callSites]

    public static let placeholder = "redacted"

    /// What command lines and the environment call each; sorted.
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
    /// The event without what is to be kept out. O(its size).
    public func applied(to event: Event) -> Event {
        var event = event
        if contains(.callSites) { event.site = nil }
        guard event.hasAsides else { return event }
        for (position, field) in event.kind.fields.enumerated() {
            switch event.value(at: position) {
            case .string? where hides(field.field, of: event): event.set(.string(Self.placeholder), at: position)
            case .strings(let list)? where hides(field.field, of: event):
                event.set(.strings(list.map { _ in Self.placeholder }), at: position)
            case .object(let object)? where field.field == .state:
                event.set(.object(applied(toState: object)), at: position)
            default: break
            }
        }
        if contains(.texts) { event.unknownFields = event.unknownFields.map { ($0.name, $0.value.withoutTexts) } }
        return event
    }

    private func hides(_ field: FieldName, of event: Event) -> Bool {
        if field == .reason { return contains(.texts) && event.kind == .ruleAllowed }
        if field == .class, event.bool(.system) == true { return false }
        return Self.kinds[field].map(contains) ?? false
    }

    /// What sort of text a field holds; nothing for words of the vocabulary and of UIKit.
    static let kinds: [FieldName: Redaction] = [
        .title: .titles,
        .name: .texts, .detail: .texts, .message: .texts,
        .storyboardIdentifier: .identifiers, .restorationIdentifier: .identifiers, .identifier: .identifiers,
        .path: .identifiers, .action: .identifiers,
        .app: .classes, .class: .classes, .module: .classes, .presentationController: .classes, .animator: .classes,
    ]

    /// The members of a controller in a state that hold such a text.
    private static let members: [String: Redaction] = [
        "title": .titles, "storyboardIdentifier": .identifiers, "restorationIdentifier": .identifiers,
        "class": .classes, "module": .classes, "presentationController": .classes, "view": .classes,
    ]

    /// Members that this version does not know are left out.
    private func applied(toState object: JSONObject) -> JSONObject {
        guard !isDisjoint(with: [.titles, .texts, .identifiers, .classes]) else { return object }
        var redacted = JSONObject()
        for (key, value) in HierarchyState(json: .object(object)).given {
            guard key == "controllers", case .array(let controllers) = value else {
                redacted.append(key, value)
                continue
            }
            redacted.append(key, .array(controllers.map(applied(toController:))))
        }
        return redacted
    }

    private func applied(toController value: JSONValue) -> JSONValue {
        guard case .object(let controller) = value else { return value }
        let isSystem = controller["system"] == .bool(true)
        var redacted = JSONObject()
        for (key, value) in controller {
            guard case .string = value, let kind = Self.members[key], contains(kind), !(isSystem && key == "class")
            else {
                redacted.append(key, value)
                continue
            }
            redacted.append(key, .string(Self.placeholder))
        }
        return .object(redacted)
    }
}

extension JSONValue {
    /// With the placeholder in the place of every text; keys stay.
    fileprivate var withoutTexts: JSONValue {
        switch self {
        case .null, .bool, .number: return self
        case .string: return .string(Redaction.placeholder)
        case .array(let elements): return .array(elements.map(\.withoutTexts))
        case .object(let members):
            var object = JSONObject()
            for (key, value) in members { object.append(key, value.withoutTexts) }
            return .object(object)
        }
    }
}
