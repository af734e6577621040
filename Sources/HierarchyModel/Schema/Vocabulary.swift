/// Every kind of event that this version knows.
public enum Vocabulary {
    /// In the order of the codes; one row for each kind but ``EventKind/unknown``.
    public static let kinds: [KindDescription] = sessionRows + factRows + inputRows + callRows + callbackRows

    static let orientations = InterfaceOrientation.names
    static let updateReasons = ["trait", "observable", "call"]

    private static let byName = Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0.kind) })

    /// The kind of that name; ``EventKind/unknown`` if this version knows none.
    public static func kind(named name: String) -> EventKind { byName[name] ?? .unknown }

    /// Rows by code.
    static let table = KindTable(kinds)
}

extension EventKind {
    /// The row of this kind; the row of `unknown` has an empty name and no fields.
    public var row: KindDescription { Vocabulary.table.rows[Int(rawValue)] }

    public var name: String { row.name }

    /// In the order of the canonical form.
    public var fields: [FieldDescription] { row.fields }

    /// Whether UIKit's documentation asks every override of the method to call super: see
    /// ``KindDescription/mustCallSuper``.
    public var mustCallSuper: Bool { Vocabulary.table.rows[Int(rawValue)].mustCallSuper }

    /// Each family has a range of codes, so that no table is read.
    @inlinable
    public var family: EventFamily {
        switch rawValue {
        case ..<Self.firstOfFacts: .session
        case ..<Self.firstOfScopes: .fact
        case ..<Self.firstOfCalls: .input
        case ..<Self.firstOfCallbacks: .call
        default: .callback
        }
    }

    /// Whether an event of this kind opens a scope, which a `return` closes. For `unknown` the name decides: see
    /// ``Event/opensScope``.
    @inlinable
    public var opensScope: Bool { rawValue >= Self.firstOfScopes || self == .ruleAllowed }

    /// Inputs, calls and callbacks have the codes from here on.
    @usableFromInline static var firstOfScopes: UInt16 { 80 }
    @usableFromInline static var firstOfFacts: UInt16 { 16 }
    @usableFromInline static var firstOfCalls: UInt16 { 112 }
    @usableFromInline static var firstOfCallbacks: UInt16 { 176 }
}

/// The rows by code.
struct KindTable: Sendable {
    private(set) var rows: [KindDescription]

    init(_ kinds: [KindDescription]) {
        let codes = Int(EventKind.allCases.map(\.rawValue).max() ?? 0) + 1
        let none = KindDescription(.unknown, "", "")
        rows = Array(repeating: none, count: codes)
        for row in kinds {
            let code = Int(row.kind.rawValue)
            rows[code] = row
        }
    }
}
