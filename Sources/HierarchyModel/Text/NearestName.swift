/// Finds the name that a misspelt name may mean.
package enum NearestName {
    /// The name with the fewest edits from `text`, the first of several; nil if there are no names.
    package static func to(_ text: String, among names: [String]) -> String? {
        names.map { (name: $0, distance: distance(text, $0)) }.min { $0.distance < $1.distance }?.name
    }

    /// How many characters must be inserted, removed or replaced to make one text the other (Levenshtein).
    ///
    /// Complexity: the product of both lengths. `text` may have any length, so only its beginning counts.
    static func distance(_ text: String, _ name: String) -> Int {
        let (text, name) = (Array(text.prefix(100)), Array(name))
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
