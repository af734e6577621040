/// The part that an event plays in a trace.
public enum EventFamily: String, CaseIterable, Sendable {
    case session, fact, input, call, callback
}

/// One field of a kind of event.
public struct FieldDescription: Hashable, Sendable {
    public let field: FieldName
    public let type: FieldType
    /// The first of the event's words that hold the value; nil if no word holds it.
    package let word: UInt8?
    /// Whether the kind had no such field in version 0.1.0. Traces of that version leave it out.
    package let isAdded: Bool

    public var name: String { field.name }
}

/// The description of a kind of event, from which codecs, texts and filters are derived.
public struct KindDescription: Sendable {
    public let kind: EventKind
    /// As JSON Lines has it: `parent.changed`.
    public let name: String
    public let family: EventFamily
    /// In the order of the canonical form.
    public let fields: [FieldDescription]
    /// Whether an event of this kind opens a scope, which a `return` closes.
    public let opensScope: Bool
    /// Whether every override of the method must call super. The `return` of the callback says whether it did.
    ///
    /// Source: `UIViewController.h` (`willMove`, `didMove`); Apple's reference of each method: none for the layout
    /// callbacks; for `viewDidLoad()` the checker `osx.cocoa.MissingSuperCall` of Clang's analyzer, which Xcode runs.
    public let mustCallSuper: Bool

    /// - Parameter added: fields that the kind did not have in a released version, in the order of their releases. They
    ///   have no words: rows of journals hold the words of a kind, and a journal that an older version has written must
    ///   stay readable.
    init(
        _ kind: EventKind, _ name: String, _ fields: [(FieldName, FieldType)] = [],
        added: [(FieldName, FieldType)] = [], opensScope: Bool? = nil, mustCallSuper: Bool = false
    ) {
        self.kind = kind
        self.name = name
        self.mustCallSuper = mustCallSuper
        family = kind.family
        self.opensScope = opensScope ?? [.input, .call, .callback].contains(family)
        var next = 0
        let original = fields.map { field, type in
            let hasWords = type.words > 0 && next + type.words <= EventWords.count
            defer { if hasWords { next += type.words } }
            return FieldDescription(field: field, type: type, word: hasWords ? UInt8(next) : nil, isAdded: false)
        }
        self.fields = original + added.map { FieldDescription(field: $0.0, type: $0.1, word: nil, isAdded: true) }
    }
}

extension EventFamily {
    /// The family of a kind by its name, also of kinds that this version does not know.
    public init(kindNamed name: String) {
        if name.hasPrefix("call.") {
            self = .call
        } else if name.hasPrefix("callback.") {
            self = .callback
        } else if name.hasPrefix("input.") {
            self = .input
        } else {
            self = Self.sessionNames.contains(name) ? .session : .fact
        }
    }

    private static let sessionNames = Set(Vocabulary.sessionRows.map(\.name))
}
