/// The kinds of events that a producer can record, as its `session.began` declares them.
public struct DeclaredKinds: Sendable {
    public let kinds: Set<EventKind>
    /// The entries that are neither a kind nor a family of kinds, in their order.
    public let unknownEntries: [String]

    /// Nil if the producer declares no kinds: then it can record all.
    public init?(_ session: Event) {
        guard session.kind == .sessionBegan, case .strings(let entries)? = session[.records] else { return nil }
        var (kinds, unknown): (Set<EventKind>, [String]) = ([], [])
        for entry in entries {
            if let named = Self.kinds[entry] { kinds.formUnion(named) } else { unknown.append(entry) }
        }
        (self.kinds, unknownEntries) = (kinds, unknown)
    }

    /// All entries that `records` may have: the kinds, and the families as `callback.*`.
    package static let entries: [String] = {
        let kinds = Vocabulary.kinds.map(\.name)
        let families = kinds.compactMap(family)
        return kinds + Set(families).sorted()
    }()

    /// By entry: a name, or a family as `callback.*`.
    private static let kinds: [String: [EventKind]] = Vocabulary.kinds.reduce(into: [:]) { kinds, kind in
        kinds[kind.name] = [kind.kind]
        if let entry = family(of: kind.name) { kinds[entry, default: []].append(kind.kind) }
    }

    /// The entry for all kinds that begin as this name does, up to its first point.
    private static func family(of name: String) -> String? {
        name.firstIndex(of: ".").map { String(name[...$0]) + "*" }
    }
}
