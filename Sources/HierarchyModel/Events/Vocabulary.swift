/// Every kind of event that this version knows.
public enum Vocabulary {
    /// In the order of the codes; one row for each kind but ``EventKind/unknown``.
    public static let kinds: [KindDescription] = sessionRows + factRows + inputRows + callRows + callbackRows

    static let orientations = ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]
    static let anchors = ["barButtonItem", "sourceView", "none"]

    private static let byName = Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0.kind) })

    /// The kind of that name; ``EventKind/unknown`` if this version knows none.
    public static func kind(named name: String) -> EventKind { byName[name] ?? .unknown }

    /// Rows by code, and for each code and field where the field stands: what an event looks up on every access.
    static let table = KindTable(kinds)
}

extension EventKind {
    /// The row of this kind; the row of `unknown` has an empty name and no fields.
    public var row: KindDescription { Vocabulary.table.rows[Int(rawValue)] }

    public var name: String { row.name }

    /// In the order of the canonical form.
    public var fields: [FieldDescription] { row.fields }

    public var family: EventFamily { Vocabulary.table.families[Int(rawValue)] }

    /// Whether an event of this kind opens a scope, which a `return` closes. For `unknown` the name decides: see ``Event/opensScope``.
    public var opensScope: Bool { Vocabulary.table.opensScope[Int(rawValue)] }
}

/// The rows in the form that is fast to look up.
struct KindTable: Sendable {
    static let absent: UInt8 = 0xFF

    private(set) var rows: [KindDescription]
    private(set) var families: [EventFamily]
    private(set) var opensScope: [Bool]
    /// Position of a field among the fields of a kind, `absent` if the kind has no such field.
    private var positions: [UInt8]
    /// The word of a field that holds an identifier, `absent` for every other field.
    private var idWords: [UInt8]

    init(_ kinds: [KindDescription]) {
        let codes = Int(EventKind.allCases.map(\.rawValue).max() ?? 0) + 1
        let none = KindDescription(.unknown, "")
        rows = Array(repeating: none, count: codes)
        families = Array(repeating: .session, count: codes)
        opensScope = Array(repeating: false, count: codes)
        positions = Array(repeating: Self.absent, count: codes * FieldName.allCases.count)
        idWords = positions
        for row in kinds {
            let code = Int(row.kind.rawValue)
            rows[code] = row
            families[code] = row.family
            opensScope[code] = row.opensScope
            for (position, field) in row.fields.enumerated() {
                let place = code * FieldName.allCases.count + Int(field.field.rawValue)
                positions[place] = UInt8(position)
                if field.type == .id || field.type == .optionalID, let word = field.word { idWords[place] = word }
            }
        }
    }

    /// Constant time.
    func position(of field: FieldName, in kind: EventKind) -> Int? {
        let position = positions[Int(kind.rawValue) * fieldCount + Int(field.rawValue)]
        return position == Self.absent ? nil : Int(position)
    }

    /// Where an event keeps the identifier in a field; constant time.
    func idPlace(of field: FieldName, in kind: EventKind) -> (position: Int, word: Int)? {
        let place = Int(kind.rawValue) * fieldCount + Int(field.rawValue)
        let word = idWords[place]
        return word == Self.absent ? nil : (Int(positions[place]), Int(word))
    }

    private let fieldCount = FieldName.allCases.count
}
