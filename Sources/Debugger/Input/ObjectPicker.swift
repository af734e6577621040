import HierarchyModel
import TerminalUI
import TimeTravel

/// The windows and controllers of a trace, living and gone, with the texts by which the user finds them.
///
/// The pass that checks the rules also fills it, between two keys, so that neither its making nor its search reads the
/// trace. What the pass has not reached, or cannot know since events were lost, is added as far as it exists at the
/// position.
struct ObjectIndex {
    struct Entry {
        let id: ObjectID
        /// The texts by their indices; 0 for none.
        fileprivate(set) var classText: Int32 = 0
        fileprivate(set) var titleText: Int32 = 0
        let isWindow: Bool
        /// Whether the trace gives it as one that exists.
        fileprivate(set) var isGiven = false
        private var createdOrNone = none
        private var destroyedOrNone = none

        // Instead of an optional number, which takes twice the memory: a trace may have 262,144 objects.
        private static let none = UInt64.max

        init(id: ObjectID, isWindow: Bool) { (self.id, self.isWindow) = (id, isWindow) }

        /// Nil if it existed before the trace, if the event is lost, or if the pass has not reached it.
        fileprivate(set) var created: UInt64? {
            get { createdOrNone == Self.none ? nil : createdOrNone }
            set { createdOrNone = newValue ?? Self.none }
        }

        fileprivate(set) var destroyed: UInt64? {
            get { destroyedOrNone == Self.none ? nil : destroyedOrNone }
            set { destroyedOrNone = newValue ?? Self.none }
        }
    }

    /// More objects, more different texts, or more of a text are not searched.
    static let maximumEntries = 1 << 18
    private static let maximumTexts = 1 << 18
    private static let maximumScalars = 64

    /// In the order in which they were added. Those beyond the maximum exist at one position only.
    private(set) var entries: [Entry] = []
    private var indices: [ObjectID: Int32] = [:]
    /// Classes and titles without doubles: many objects have the same class. The first text is none.
    private var texts: [String] = [""]
    private var indicesOfTexts: [String: Int32] = [:]
    fileprivate private(set) var searchedTexts = PickedTexts([""])
    /// The events before this one were received.
    fileprivate private(set) var next: UInt64 = 0

    /// Adds what an event tells. Events that were received before change nothing: copies of a model share their index.
    mutating func receive(_ event: Event) {
        guard event.seq >= next else { return }
        next = event.seq + 1
        switch event.kind {
        case .controllerCreated, .windowCreated:
            guard let id = event.id(.controller) ?? event.id(.window), let index = index(of: id, event.kind) else {
                return
            }
            entries[index].created = event.seq
            if let name = event.string(.class) { entries[index].classText = text(name) }
        case .identityChanged:
            guard let id = event.id(.controller), let title = event.string(.title),
                let index = index(of: id, event.kind)
            else { return }
            entries[index].titleText = text(title)
        case .controllerDestroyed, .windowDestroyed:
            guard let id = event.id(.controller) ?? event.id(.window), let index = indices[id] else { return }
            entries[Int(index)].destroyed = event.seq
        case .stateGiven:
            var state = HierarchyState()
            state.apply(event)
            for id in state.objectIDs.sorted() {
                if let index = add(id, in: state, Self.maximumEntries) { entries[index].isGiven = true }
            }
        default: break
        }
    }

    /// Adds some objects of the state at a position, also if there is no room for others: they take the place of those
    /// of the position before.
    mutating func add(_ ids: [ObjectID], in state: HierarchyState) {
        for entry in entries.dropFirst(Self.maximumEntries) { indices[entry.id] = nil }
        entries.removeLast(max(0, entries.count - Self.maximumEntries))
        for id in ids { add(id, in: state, .max) }
    }

    /// Adds an object of a state. Of one that is known adds only what is not: the event that tells its class may be
    /// lost.
    @discardableResult
    private mutating func add(_ id: ObjectID, in state: HierarchyState, _ maximum: Int) -> Int? {
        if let known = indices[id].map(Int.init), entries[known].isWindow || entries[known].classText > 0 {
            return known
        }
        guard let name = ObjectName(id, in: state),
            let index = index(of: id, name.isWindow ? .windowCreated : .controllerCreated, maximum)
        else { return nil }
        if let name = name.class { entries[index].classText = text(name) }
        if entries[index].titleText == 0, let title = name.title { entries[index].titleText = text(title) }
        return index
    }

    /// The index of the entry of an object, which is added if it is new; nil if there is no room.
    private mutating func index(of id: ObjectID, _ kind: EventKind, _ maximum: Int = maximumEntries) -> Int? {
        if let known = indices[id] { return Int(known) }
        guard entries.count < maximum else { return nil }
        indices[id] = Int32(entries.count)
        entries.append(Entry(id: id, isWindow: kind == .windowCreated))
        return entries.count - 1
    }

    private mutating func text(_ whole: String) -> Int32 {
        guard !whole.isEmpty else { return 0 }
        let text = String(whole.unicodeScalars.prefix(Self.maximumScalars))
        if let known = indicesOfTexts[text] { return known }
        guard texts.count < Self.maximumTexts else { return 0 }
        let index = Int32(texts.count)
        indicesOfTexts[text] = index
        texts.append(text)
        searchedTexts.append(text)
        return index
    }

    /// `#12 PageController "Soup"`
    func label(_ entry: Entry) -> String {
        guard !entry.isWindow else { return "Window \(entry.id)" }
        let title = entry.titleText == 0 ? "" : " \"\(TerminalText.escaped(texts[Int(entry.titleText)]))\""
        return "\(entry.id) "
            + (entry.classText == 0 ? "\(entry.id)" : TerminalText.escaped(texts[Int(entry.classText)])) + title
    }

    /// `not here: created E12, destroyed E300`, as far as it is known.
    func absence(_ entry: Entry) -> String {
        let created =
            entry.created.map { "created \(EventText.position($0))" } ?? (entry.isGiven ? "older than the trace" : nil)
        let times = [created, entry.destroyed.map { "destroyed \(EventText.position($0))" }].compactMap { $0 }
        return times.isEmpty ? "not here" : "not here: " + times.joined(separator: ", ")
    }
}

/// A search for objects by the characters that the user types, which goes on between two keys.
struct ObjectSearch {
    let typed: String
    let position: UInt64?
    private let pattern: [UInt8]
    private let isNumber: Bool
    /// The entries that there were when the search began, and the events that had been received.
    private let count: Int
    private let events: UInt64
    /// The entries before this one were compared.
    private(set) var next = 0
    /// The rank of each text; `unknown` if it was not compared.
    private var ranks: [UInt8]
    private static let unknown = UInt8.max
    /// For each rank, the entries that exist at the position and those that do not.
    private var found = [[Int]](repeating: [], count: 2 * PickedTexts.noRank)

    /// The number of objects that are listed. Of more objects of one rank the first ones of the index are.
    private static let maximumFound = 1_000

    init(_ typed: String, at position: UInt64?, in index: ObjectIndex) {
        (self.typed, self.position) = (typed, position)
        pattern = Array((typed.hasPrefix("#") ? String(typed.dropFirst()) : typed).lowercased().utf8)
        isNumber = pattern.allSatisfy { (48...57).contains($0) }
        (count, events) = (index.entries.count, index.next)
        ranks = Array(repeating: Self.unknown, count: index.searchedTexts.count)
    }

    /// Whether it finds what a new search would find.
    func isCurrent(_ typed: String, at position: UInt64?, in index: ObjectIndex) -> Bool {
        self.typed == typed && self.position == position && count == index.entries.count && events == index.next
    }

    var isComplete: Bool { next == count }

    /// Compares some more entries. Linear in them and their texts.
    mutating func advance(by entries: Int, in index: ObjectIndex, _ state: HierarchyState) {
        for entry in next..<min(count, next + entries) {
            let rank = rank(of: index.entries[entry], in: index)
            guard rank < PickedTexts.noRank else { continue }
            let group = 2 * rank + (state.holds(index.entries[entry].id) ? 0 : 1)
            if found[group].count < Self.maximumFound { found[group].append(entry) }
        }
        next = min(count, next + entries)
    }

    private mutating func rank(of entry: ObjectIndex.Entry, in index: ObjectIndex) -> Int {
        var best = isNumber ? PickedTexts.rank(of: pattern, inNumber: entry.id.rawValue) : PickedTexts.noRank
        for text in [Int(entry.classText), Int(entry.titleText)] where text > 0 {
            if ranks[text] == Self.unknown {
                ranks[text] = UInt8(index.searchedTexts.rank(of: pattern, inTextAt: text))
            }
            best = min(best, Int(ranks[text]))
        }
        return best
    }

    /// The best matches first; of equal ones those that exist, then by number.
    ///
    /// - Parameter existing: leaves out objects that do not exist at the position.
    func best(existing: Bool, in index: ObjectIndex) -> ArraySlice<(entry: ObjectIndex.Entry, exists: Bool)> {
        let groups = found.enumerated().filter { !existing || $0.offset % 2 == 0 }
        return groups.flatMap { group, entries in
            entries.map { (entry: index.entries[$0], exists: group % 2 == 0) }.sorted { $0.entry.id < $1.entry.id }
        }.prefix(Self.maximumFound)
    }
}

/// Texts in lower case, in which the characters that the user types are looked up. All of them are in one array, since
/// an array for each makes the search of many slow.
private struct PickedTexts {
    static let noRank = 5

    init(_ texts: [String]) {
        for text in texts { append(text) }
    }

    var count: Int { ends.count }

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

    /// 0 if the text is the pattern, 1 if it begins with it, 2 if a word or a capital letter in it does, 3 if it has
    /// it, 4 if it has its characters in this order, else ``noRank``.
    func rank(of pattern: [UInt8], inTextAt index: Int) -> Int {
        bytes.withUnsafeBufferPointer { bytes in
            pattern.withUnsafeBufferPointer {
                Self.rank(of: $0, in: bytes, index == 0 ? 0 : ends[index - 1], ends[index]) { wordStarts[$0] }
            }
        }
    }

    /// The same for the decimal digits of a number, which are one word.
    static func rank(of pattern: [UInt8], inNumber number: UInt32) -> Int {
        var digits = "\(number)"
        return digits.withUTF8 { bytes in
            pattern.withUnsafeBufferPointer { rank(of: $0, in: bytes, 0, bytes.count) { _ in false } }
        }
    }

    private static func rank(
        of pattern: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int,
        isWordStart: (Int) -> Bool
    ) -> Int {
        guard let first = pattern.first else { return start == end ? 0 : 1 }
        var found = 0
        for offset in start..<end where found < pattern.count && bytes[offset] == pattern[found] { found += 1 }
        guard found == pattern.count else { return noRank }
        var best = 4
        for offset in start..<end where bytes[offset] == first && end - offset >= pattern.count {
            guard (1..<pattern.count).allSatisfy({ bytes[offset + $0] == pattern[$0] }) else { continue }
            if offset == start { return end - start == pattern.count ? 0 : 1 }
            if isWordStart(offset) { return 2 }
            best = 3
        }
        return best
    }
}

/// The objects of a trace and the search among them that is shown.
final class KnownObjects {
    private(set) var index = ObjectIndex()
    private(set) var search: ObjectSearch?
    /// The position of which the objects were added.
    private var addedPosition: UInt64?

    /// How many entries a key compares, and how many a step of background work does.
    static let entriesOfKey = 16_384
    static let entriesOfStep = 2_048
    /// How many windows and how many controllers of the position are looked at.
    private static let maximumAdded = 4_096

    var isSearching: Bool { search.map { !$0.isComplete } ?? false }

    func receive(_ event: Event) { index.receive(event) }

    /// Begins a search, or goes on with the one for the same text.
    func search(_ typed: String, _ contents: PositionContents) -> ObjectSearch {
        if let search, search.isCurrent(typed, at: contents.position, in: index) { return search }
        if let position = contents.position, addedPosition != position {
            addedPosition = position
            index.add(ids(contents.state), in: contents.state)
        }
        var new = ObjectSearch(typed, at: contents.position, in: index)
        new.advance(by: Self.entriesOfKey, in: index, contents.state)
        search = new
        return new
    }

    /// Windows, then controllers, each by number.
    private func ids(_ state: HierarchyState) -> [ObjectID] {
        state.windows.prefix(Self.maximumAdded).map(\.id) + state.controllers.prefix(Self.maximumAdded).map(\.id)
    }

    func advance(by entries: Int, _ state: HierarchyState) { search?.advance(by: entries, in: index, state) }
}

extension Model {
    /// The objects whose class or title has the typed characters in this order, the best matches first; of equal ones
    /// those that exist at the position, then by number.
    ///
    /// Compares a bounded number of objects; ``DebuggerModel/continueSearch()`` compares the others.
    ///
    /// - Parameter existing: leaves out objects that do not exist at the position.
    func pick(_ typed: String, existing: Bool) -> [(id: ObjectID, label: String, help: String)] {
        let search = knownObjects.search(typed, current)
        let index = knownObjects.index
        return search.best(existing: existing, in: index).map { entry, exists in
            (entry.id, index.label(entry), exists ? "" : index.absence(entry))
        }
    }
}

extension DebuggerModel {
    /// Whether a list of objects is shown that is not whole yet.
    var isSearchingObjects: Bool { prompt != nil && trace.knownObjects.isSearching }

    /// Compares some more objects with what is typed. The list is shown anew when all are compared, unless the user has
    /// begun to choose from it.
    mutating func continueSearch() {
        trace.knownObjects.advance(by: KnownObjects.entriesOfStep, trace.current.state)
        guard !trace.knownObjects.isSearching, var line = prompt, line.completionIndex == nil else { return }
        line.completions = completions(of: line.field.text, after: line.sign)
        prompt = line
    }
}
