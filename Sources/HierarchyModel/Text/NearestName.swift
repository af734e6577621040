/// Finds the name that a misspelt name may mean. All messages that suggest a name use it.
package enum NearestName {
    /// A name with more edits is another name rather than a misspelt one.
    static let maximumDistance = 2

    /// The name with the fewest edits from `text`, the first of several. Nil if each needs more than two edits, or as
    /// many as `text` has characters, since then nothing of `text` is left in it.
    package static func to(_ text: String, among names: [String]) -> String? {
        let letters = Array(text.prefix(maximumLength))
        var nearest: (name: String, distance: Int)?
        var limit = min(maximumDistance, letters.count - 1)
        for name in names {
            // Most names are too long or too short.
            guard limit >= 0, let distance = distance(letters, name, atMost: limit) else { continue }
            nearest = (name, distance)
            limit = distance - 1
        }
        return nearest?.name
    }

    /// `text` may have any length, so only its beginning counts. No name is as long.
    fileprivate static let maximumLength = 100

    /// The end of a message: `; did you mean 'view.loaded'?`. Empty without a name.
    package static func question(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }

    /// How many characters must be inserted, removed or replaced to make one text the other (Levenshtein); nil if more
    /// than `limit`.
    ///
    /// Complexity: the product of both lengths, or that of `name` if the lengths differ by more than `limit`.
    private static func distance(_ text: [Character], _ name: String, atMost limit: Int) -> Int? {
        guard abs(text.count - name.count) <= limit else { return nil }
        let name = Array(name)
        var row = Array(0...name.count)
        for (line, character) in text.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in name.indices {
                let replaced = diagonal + (character == name[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
            // No later row has a smaller number.
            guard row.contains(where: { $0 <= limit }) else { return nil }
        }
        return row[name.count] <= limit ? row[name.count] : nil
    }
}

/// Finds nearest names, and remembers them: a producer that misspells a name does so in each event.
public struct NearestNames: Sendable {
    /// The names that a name may mean.
    enum Candidates: Hashable {
        case kinds
        case declaredKinds
        case some([String])

        var names: [String] {
            switch self {
            case .kinds: Vocabulary.kinds.map(\.name)
            case .declaredKinds: DeclaredKinds.entries
            case .some(let names): names
            }
        }
    }

    private struct Key: Hashable {
        let text: String
        let candidates: Candidates
    }

    private static let maximumCount = 1024
    private var known: [Key: String?] = [:]

    public init() {}

    /// The name that is nearest to `text`, as ``NearestName`` finds it; nil if none is near.
    mutating func nearest(to text: String, among candidates: Candidates) -> String? {
        let key = Key(text: String(text.prefix(NearestName.maximumLength)), candidates: candidates)
        if let name = known[key] { return name }
        let name = NearestName.to(key.text, among: candidates.names)
        if known.count >= Self.maximumCount { known.removeAll(keepingCapacity: true) }
        known[key] = .some(name)
        return name
    }
}
