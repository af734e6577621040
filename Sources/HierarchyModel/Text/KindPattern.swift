/// Which kinds of event are meant: one by its name, or all whose names share their first part.
///
/// `call.push` is that kind; `call.*` and `call` are all whose names begin with `call.`; a family's name, `fact` or
/// `session.*`, is the whole family, whatever its kinds are called.
public struct KindPattern: Hashable, Sendable, CustomStringConvertible {
    /// As it was given.
    public let description: String
    private let stem: String

    public init(_ pattern: String) {
        description = pattern
        stem = pattern.hasSuffix(".*") ? String(pattern.dropLast(2)) : pattern
    }

    public func matches(_ event: Event) -> Bool { matches(event.name, event.family) }

    public func matches(_ kind: EventKind) -> Bool { matches(kind.name, kind.family) }

    /// The kinds of this version that match, in the order of their codes: empty for a pattern that is likely misspelt.
    public var knownKinds: [EventKind] { Vocabulary.kinds.map(\.kind).filter(matches) }

    private func matches(_ name: String, _ family: EventFamily) -> Bool {
        if family.rawValue == stem { return true }
        guard name.hasPrefix(stem) else { return false }
        let rest = name.dropFirst(stem.count)
        return rest.isEmpty ? stem == description : rest.hasPrefix(".")
    }
}
