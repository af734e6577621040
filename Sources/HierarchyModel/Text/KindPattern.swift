/// One kind of event by its name, or all kinds whose names begin with the same part.
///
/// `call.push` is that kind. `call.*` and `call` are all kinds whose names begin with `call.`. The name of a family,
/// `fact` or `session.*`, is the whole family, whatever the names of its kinds are.
public struct KindPattern: Hashable, Sendable, CustomStringConvertible {
    /// The text of the pattern.
    public let description: String
    private let stem: String

    public init(_ pattern: String) {
        description = pattern
        stem = pattern.hasSuffix(".*") ? String(pattern.dropLast(2)) : pattern
    }

    public func matches(_ event: Event) -> Bool { matches(event.name, event.family) }

    public func matches(_ kind: EventKind) -> Bool { matches(kind.name, kind.family) }

    /// The kinds of this version that match, in the order of their codes; empty for a pattern that is probably
    /// misspelt.
    public var knownKinds: [EventKind] { Vocabulary.kinds.map(\.kind).filter(matches) }

    private func matches(_ name: String, _ family: EventFamily) -> Bool {
        if family.rawValue == stem { return true }
        guard name.hasPrefix(stem) else { return false }
        let rest = name.dropFirst(stem.count)
        return rest.isEmpty ? stem == description : rest.hasPrefix(".")
    }
}
