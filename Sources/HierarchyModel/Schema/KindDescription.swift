/// The part that an event plays in a trace.
public enum EventFamily: String, CaseIterable, Sendable {
    case session, fact, input, call, callback
}

/// One field of a kind of event.
public struct FieldDescription: Hashable, Sendable {
    public let field: FieldName
    public let type: FieldType
    /// What the field holds, without the full stop.
    public let meaning: String
    /// The first of the event's words that hold the value; nil if no word holds it.
    package internal(set) var word: UInt8?
    /// Whether the kind had no such field in version 0.1.0. Traces of that version leave it out.
    package internal(set) var isAdded = false

    public var name: String { field.name }
    /// Whether an event without the field is an error of import. Other fields may be left out or null: a producer may
    /// know less than the runtime.
    public var isRequired: Bool { type == .id }

    private init(_ field: FieldName, _ type: FieldType, _ meaning: String?) {
        self.field = field
        self.type = type
        self.meaning = meaning ?? field.meaning ?? ""
    }
}

/// The fields of a row by their types, each with its meaning; without one it has that of ``FieldName/meaning``.
extension FieldDescription {
    static func id(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .id, meaning) }
    static func optionalID(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .optionalID, meaning) }
    static func int(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .int, meaning) }
    static func uint(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .uint, meaning) }
    static func double(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .double, meaning) }
    static func bool(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .bool, meaning) }
    static func string(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .string, meaning) }
    static func size(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .size, meaning) }
    static func rect(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .rect, meaning) }
    static func ids(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .ids, meaning) }
    static func strings(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .strings, meaning) }
    static func traits(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .traits, meaning) }
    static func object(_ field: FieldName, _ meaning: String? = nil) -> Self { Self(field, .object, meaning) }

    static func symbol(_ field: FieldName, _ known: [String], _ meaning: String? = nil) -> Self {
        Self(field, .symbol(known), meaning)
    }
}

/// The description of a kind of event, from which codecs, texts, filters and what a runtime declares are derived.
public struct KindDescription: Sendable {
    public let kind: EventKind
    /// As JSON Lines has it: `parent.changed`.
    public let name: String
    /// What an event of this kind says, as one sentence without the full stop.
    public let meaning: String
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

    /// - Parameters:
    ///   - meaning: of a callback, what the runtime calls.
    ///   - added: fields that the kind did not have in a released version, in the order of their releases. They have no
    ///     words: rows of journals hold the words of a kind, and a journal that an older version has written must stay
    ///     readable.
    init(
        _ kind: EventKind, _ name: String, _ meaning: String, _ fields: FieldDescription...,
        added: [FieldDescription] = [], opensScope: Bool? = nil, mustCallSuper: Bool = false
    ) {
        self.kind = kind
        self.name = name
        self.mustCallSuper = mustCallSuper
        family = kind.family
        self.meaning = family == .callback ? "The runtime calls \(meaning)" : meaning
        self.opensScope = opensScope ?? [.input, .call, .callback].contains(family)
        var all = fields + added
        var next = 0
        for index in fields.indices {
            let words = all[index].type.words
            guard words > 0, next + words <= EventWords.count else { continue }
            all[index].word = UInt8(next)
            next += words
        }
        for index in all.indices.dropFirst(fields.count) { all[index].isAdded = true }
        self.fields = all
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
