import HierarchyModel
import TimeTravel
import TraceFile

/// Caches the windows and controllers of a trace, living and gone.
final class KnownObjectsCache {
    /// Holds the reader, since another one may get the address of one that is gone.
    private var last: (reader: TraceReader, objects: [KnownObject])?

    /// By number. Of a trace that is too long to be read between two keys, those that exist at the position.
    /// Each has its life, which is nil if it exists and the rest is not known.
    func objects(_ timeline: Timeline) -> [(name: ObjectName, life: KnownObject?)] {
        guard timeline.reader.eventCount <= PatternMatches.maximumPreviewed else {
            let state = timeline.state
            return state.objectIDs.sorted().compactMap { ObjectName($0, in: state) }.map { ($0, nil) }
        }
        if let last, last.reader === timeline.reader { return last.objects.map { ($0.name, $0) } }
        let objects = timeline.knownObjects()
        last = (timeline.reader, objects)
        return objects.map { ($0.name, $0) }
    }
}

extension Model {
    /// The objects whose class or title has the typed characters in this order, the best matches first; of equal ones
    /// those that exist at the position, then by number.
    ///
    /// - Parameter existing: leaves out objects that do not exist at the position.
    func pick(_ typed: String, existing: Bool) -> [(id: ObjectID, label: String, help: String)] {
        let pattern = Array((typed.hasPrefix("#") ? String(typed.dropFirst()) : typed).lowercased())
        let found = knownObjects.objects(timeline).compactMap { name, life -> (Int, ObjectName, String)? in
            let exists = life?.exists(at: current.position) ?? true
            guard exists || !existing, let rank = Self.rank(of: name, pattern) else { return nil }
            return (2 * rank + (exists ? 0 : 1), name, exists ? "" : "not here: \(life?.lifeText ?? "")")
        }
        return found.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.prefix(1_000).map { _, name, help in
            (name.id, name.isWindow ? name.text : "\(name.id) \(name.text)", help)
        }
    }

    /// 0 for the best match; nil if there is none.
    private static func rank(of name: ObjectName, _ pattern: [Character]) -> Int? {
        let texts = ["\(name.id.rawValue)", name.class, name.title].compactMap(\.self)
        return texts.compactMap { rank(of: $0, pattern) }.min()
    }

    /// 0 if the text is the pattern, 1 if it begins with it, 2 if a word or a capital letter in it does, 3 if it has
    /// it, 4 if it has its characters in this order.
    private static func rank(of text: String, _ pattern: [Character]) -> Int? {
        let (original, lower) = (Array(text), Array(text.lowercased()))
        if lower.starts(with: pattern) { return lower.count == pattern.count ? 0 : 1 }
        var best: Int?
        for start in lower.indices.dropFirst() where lower[start...].starts(with: pattern) {
            let isWord =
                original.count == lower.count
                && (original[start].isUppercase || !(lower[start - 1].isLetter || lower[start - 1].isNumber))
            if isWord { return 2 }
            best = 3
        }
        if best != nil { return best }
        var rest = pattern[...]
        for character in lower where character == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty ? 4 : nil
    }
}
