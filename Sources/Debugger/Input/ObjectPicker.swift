import HierarchyModel
import TimeTravel
import TraceFile

/// The windows and controllers of a trace, with the texts by which the user finds them.
struct ObjectIndex {
    struct Entry {
        let name: ObjectName
        /// Nil if the object exists and the rest is not known.
        let life: KnownObject?
    }

    /// By number.
    let entries: [Entry]
    /// The decimal numbers of the entries.
    private var numbers = PickedTexts()
    /// Classes and titles without doubles: many objects have the same class.
    private var texts = PickedTexts()
    /// The texts of each entry: its class and its title. The first text is none.
    private var ownTexts: [(class: Int, title: Int)] = []

    /// - Parameter objects: by number.
    init(_ objects: [(name: ObjectName, life: KnownObject?)]) {
        entries = objects.map { Entry(name: $0.name, life: $0.life) }
        var indices: [String?: Int] = [nil: 0]
        texts.append("")
        func index(of text: String?) -> Int {
            if let known = indices[text] { return known }
            texts.append(text ?? "")
            indices[text] = indices.count
            return indices.count - 1
        }
        for (name, _) in objects {
            numbers.append("\(name.id.rawValue)")
            ownTexts.append((index(of: name.class), index(of: name.title)))
        }
    }

    /// The rank of each entry, 0 for the best match; `PickedTexts.noRank` for none. Linear, without a string for each.
    func ranks(_ typed: String) -> [Int] {
        let pattern = Array(typed.lowercased().utf8)
        var ranks = texts.ranks(of: pattern)
        ranks[0] = PickedTexts.noRank
        let isNumber = pattern.allSatisfy { (48...57).contains($0) }
        let numberRanks =
            isNumber ? numbers.ranks(of: pattern) : [Int](repeating: PickedTexts.noRank, count: entries.count)
        return zip(ownTexts, numberRanks).map { min(ranks[$0.class], ranks[$0.title], $1) }
    }
}

/// Texts in lower case, in which the characters that the user types are looked up. All of them are in one array, since
/// an array for each makes the search of many slow.
private struct PickedTexts {
    static let noRank = 5

    private var bytes: [UInt8] = []
    /// Whether a word, or an ASCII capital letter in a word, begins at a byte. Where lower case has another length than
    /// the text, capital letters are not known.
    private var wordStarts: [Bool] = []
    /// Where each text ends.
    private var ends: [Int] = []

    mutating func append(_ text: String) {
        let lower = text.lowercased()
        let hasSameLength = lower.utf8.count == text.utf8.count
        var before: UInt8?
        for (small, original) in zip(lower.utf8, hasSameLength ? text.utf8 : lower.utf8) {
            let isCapital = (65...90).contains(original)
            bytes.append(small)
            wordStarts.append(isCapital || before.map { !Self.isLetterOrDigit($0) } ?? true)
            before = small
        }
        ends.append(bytes.count)
    }

    /// Of a text in lower case. A byte that is not ASCII is a part of a letter.
    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (48...57).contains(byte) || byte >= 128
    }

    /// For each text: 0 if it is the pattern, 1 if it begins with it, 2 if a word or a capital letter in it does, 3 if
    /// it has it, 4 if it has its characters in this order, else ``noRank``.
    func ranks(of pattern: [UInt8]) -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            pattern.withUnsafeBufferPointer { pattern in
                var start = 0
                return ends.map { end in
                    defer { start = end }
                    return rank(of: pattern, in: bytes, start, end)
                }
            }
        }
    }

    private func rank(
        of pattern: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
    ) -> Int {
        guard let first = pattern.first else { return start == end ? 0 : 1 }
        var found = 0
        for offset in start..<end where found < pattern.count && bytes[offset] == pattern[found] { found += 1 }
        guard found == pattern.count else { return Self.noRank }
        var best = 4
        for offset in start..<end where bytes[offset] == first && end - offset >= pattern.count {
            guard (1..<pattern.count).allSatisfy({ bytes[offset + $0] == pattern[$0] }) else { continue }
            if offset == start { return end - start == pattern.count ? 0 : 1 }
            if wordStarts[offset] { return 2 }
            best = 3
        }
        return best
    }
}

/// Caches the windows and controllers of a trace, living and gone.
final class KnownObjectsCache {
    /// Holds the reader, since another one may get the address of one that is gone.
    private var last: (reader: TraceReader, position: UInt64?, index: ObjectIndex)?

    /// Of a trace that is too long to be read between two keys, those that exist at the position.
    func index(_ timeline: Timeline) -> ObjectIndex {
        let reader = timeline.reader
        let isShort = reader.eventCount <= PatternMatches.maximumPreviewed
        let position = isShort ? nil : timeline.position
        if let last, last.reader === reader, last.position == position { return last.index }
        let index: ObjectIndex
        if isShort {
            index = ObjectIndex(timeline.knownObjects().map { ($0.name, $0) })
        } else {
            let state = timeline.state
            index = ObjectIndex(state.objectIDs.sorted().compactMap { ObjectName($0, in: state) }.map { ($0, nil) })
        }
        last = (reader, position, index)
        return index
    }
}

extension Model {
    /// The number of objects that are listed.
    private static let maximumPicked = 1_000

    /// The objects whose class or title has the typed characters in this order, the best matches first; of equal ones
    /// those that exist at the position, then by number. Linear in the objects.
    ///
    /// - Parameter existing: leaves out objects that do not exist at the position.
    func pick(_ typed: String, existing: Bool) -> [(id: ObjectID, label: String, help: String)] {
        let index = knownObjects.index(timeline)
        // For each rank, those that exist and those that do not.
        var found = [[Int]](repeating: [], count: 2 * PickedTexts.noRank)
        for (entry, rank) in index.ranks(typed.hasPrefix("#") ? String(typed.dropFirst()) : typed).enumerated()
        where rank < PickedTexts.noRank {
            let exists = index.entries[entry].life?.exists(at: current.position) ?? true
            let group = 2 * rank + (exists ? 0 : 1)
            if exists || !existing, found[group].count < Self.maximumPicked { found[group].append(entry) }
        }
        return found.joined().prefix(Self.maximumPicked).map { entry in
            let (name, life) = (index.entries[entry].name, index.entries[entry].life)
            let isHere = life?.exists(at: current.position) ?? true
            let label = name.isWindow ? name.text : "\(name.id) \(name.text)"
            return (name.id, label, isHere ? "" : "not here: \(life?.lifeText ?? "")")
        }
    }
}
