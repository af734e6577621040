/// One kind of event by its name, or all kinds whose names begin with the same part.
///
/// `call.push` is that kind. `call.*` and `call` are all kinds whose names begin with `call.`. The name of a family,
/// `fact` or `session.*`, is the whole family, whatever the names of its kinds are. Any other word without a point is
/// the last part of names, as the log shows it: `viewDidAppear` is `callback.viewDidAppear`, `didMove` is
/// `call.didMove` and `callback.didMove`.
public struct KindPattern: Hashable, Sendable, CustomStringConvertible {
    /// The text of the pattern.
    public let description: String
    private let stem: String
    /// Whether the pattern also matches names that end in it.
    private let isLastPart: Bool

    public init(_ pattern: String) {
        description = pattern
        stem = pattern.hasSuffix(".*") ? String(pattern.dropLast(2)) : pattern
        isLastPart = stem == description && !stem.isEmpty && !Self.firstParts.contains(stem)
    }

    /// The known names, and their last parts where these are patterns: for suggestions. Without repeats.
    package static let words: [String] = {
        let names = Vocabulary.kinds.map(\.name)
        var seen = Set(names).union(firstParts)
        let lastParts = names.compactMap { $0.split(separator: ".").last.map(String.init) }
        return names + lastParts.filter { seen.insert($0).inserted }
    }()

    /// The names of families, and the first parts of the names of known kinds.
    private static let firstParts = Set(
        EventFamily.allCases.map(\.rawValue)
            + Vocabulary.kinds.compactMap { $0.name.split(separator: ".").first.map(String.init) })

    public func matches(_ event: Event) -> Bool { matches(event.name, event.family) }

    public func matches(_ kind: EventKind) -> Bool { matches(kind.name, kind.family) }

    /// The kinds of this version that match, in the order of their codes; empty for a pattern that is probably
    /// misspelt.
    public var knownKinds: [EventKind] { Vocabulary.kinds.map(\.kind).filter(matches) }

    private func matches(_ name: String, _ family: EventFamily) -> Bool {
        if family.rawValue == stem { return true }
        if isLastPart, name.hasSuffix(stem), name.dropLast(stem.count).last == "." { return true }
        guard name.hasPrefix(stem) else { return false }
        let rest = name.dropFirst(stem.count)
        return rest.isEmpty ? stem == description : rest.hasPrefix(".")
    }
}
