/// Finds the name that a misspelt name may mean. All messages that suggest a name use it.
package enum NearestName {
    /// A name with more edits is another name rather than a misspelt one.
    static let maximumDistance = 2

    /// The name with the fewest edits from `text`, the first of several. Nil if each needs more than two edits, or as
    /// many as `text` has characters, since then nothing of `text` is left in it.
    package static func to(_ text: String, among names: [String]) -> String? {
        let limit = min(maximumDistance, text.count - 1)
        return names.map { (name: $0, distance: distance(text, $0)) }.filter { $0.distance <= limit }
            .min { $0.distance < $1.distance }?.name
    }

    /// The end of a message: `; did you mean 'view.loaded'?`. Empty without a name.
    package static func question(_ name: String?) -> String { name.map { "; did you mean '\($0)'?" } ?? "" }

    /// How many characters must be inserted, removed or replaced to make one text the other (Levenshtein).
    ///
    /// Complexity: the product of both lengths. `text` may have any length, so only its beginning counts.
    static func distance(_ text: String, _ name: String) -> Int {
        let (text, name) = (Array(text.prefix(100)), Array(name))
        guard abs(text.count - name.count) <= maximumDistance else { return abs(text.count - name.count) }
        var row = Array(0...name.count)
        for (line, character) in text.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for column in name.indices {
                let replaced = diagonal + (character == name[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[name.count]
    }
}
