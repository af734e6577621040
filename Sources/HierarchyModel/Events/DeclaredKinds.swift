/// The kinds of events that a producer can record, as its `session.began` declares them.
public struct DeclaredKinds: Sendable {
    public let kinds: Set<EventKind>
    /// The entries that are neither a kind nor a family of kinds, in their order.
    public let unknownEntries: [String]

    /// Nil if the producer declares no kinds: then it can record all.
    public init?(_ session: Event) {
        guard session.kind == .sessionBegan, case .strings(let entries)? = session[.records] else { return nil }
        let all = Vocabulary.kinds.map(\.kind)
        kinds = Set(all.filter { kind in entries.contains { Self.entry($0, names: kind) } })
        unknownEntries = entries.filter { entry in !all.contains { Self.entry(entry, names: $0) } }
    }

    /// All entries that `records` may have: the kinds, and the families as `callback.*`.
    package static let entries: [String] = {
        let kinds = Vocabulary.kinds.map(\.name)
        let families = kinds.compactMap { name in name.firstIndex(of: ".").map { String(name[...$0]) + "*" } }
        return kinds + Set(families).sorted()
    }()

    /// By its name, or by a family as `callback.*`.
    private static func entry(_ entry: String, names kind: EventKind) -> Bool {
        entry.hasSuffix(".*") ? kind.name.hasPrefix(entry.dropLast()) : kind.name == entry
    }
}
