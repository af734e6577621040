import HierarchyModel

/// Turns a run of events into the payload of a chunk, one event after the other.
struct ChunkEncoder: ~Copyable {
    /// How many events have been taken.
    private(set) var count = 0
    /// Of the first event.
    private(set) var first: UInt64 = 0
    private(set) var time: UInt64 = 0
    /// Whether another event might be beyond the limits of a chunk.
    var isFull: Bool { shapes.count >= TraceFormat.maxShapes || wordCount > TraceFormat.maxWords / 2 }

    /// What counts against the limit of words in a chunk.
    private var wordCount = 0
    private var lastTime: UInt64 = 0
    private var lastCause: UInt64 = 0
    private var taker = EventTaker()
    private var taken = TakenEvent()
    private var shapes = ShapeTable()
    private var bodies = BodyList()
    private var recentBodies = RecentBodies()
    private var recentIDs = RecentIDs()
    private var newIDs: [UInt32] = []
    private var times = TimeEncoder()

    /// Shape, subject, cause, choice of a body: of each event.
    private var rows: [UInt8] = []
    /// The words of new bodies.
    private var values: [UInt8] = []
    /// Numbers of eight bytes that have no structure.
    private var raw: [UInt8] = []

    init() {}

    /// Takes the next event: its time is not before that of the one before, its number the next one.
    mutating func append(_ event: Event, _ definitions: inout DefinitionsWriter) {
        if count == 0 { begin(with: event) }
        taker.take(event, into: &taken, &definitions)
        let shape = shapes.number(of: taken.key, &definitions)
        taker.fixesSymbols = shapes.count < ShapeTable.crowd
        times.append(event.t - lastTime, shape: shape)
        lastTime = event.t
        rows.appendVarint(shape)
        if let subject = taken.subject { rows.appendVarint(noted(recentIDs.use(subject), subject)) }
        if let cause = event.cause {
            rows.appendSignedVarint(Int64(bitPattern: cause &- lastCause))
            lastCause = cause
        }
        if !taken.words.isEmpty { appendBody(shape) }
        count += 1
    }

    /// The code of an identifier. Whose code says that it is new is noted: so all are that the chunk names.
    private mutating func noted(_ code: UInt64, _ id: UInt32) -> UInt64 {
        if RecentIDs.isNew(code) { newIDs.append(id) }
        return code
    }

    private mutating func mention(_ id: UInt32) { values.appendVarint(noted(recentIDs.mention(id), id)) }

    private mutating func begin(with event: Event) {
        first = event.seq
        time = event.t
        lastTime = event.t
        lastCause = event.seq
    }

    private mutating func appendBody(_ shape: Int) {
        let key = RecentBodies.key(taken.subject, shape: shape)
        let place = recentBodies.place(of: key)
        let recent = recentBodies[place]
        let ofShape = shapes[shape].lastBody
        let choice: BodyChoice
        var body: Int32
        if bodies.holds(taken.words, at: recent.last) {
            (choice, body) = (.last, recent.last)
        } else if bodies.holds(taken.words, at: recent.before) {
            (choice, body) = (.before, recent.before)
        } else if bodies.holds(taken.words, at: ofShape) {
            (choice, body) = (.ofShape, ofShape)
        } else {
            choice = .new
            body = bodies.append(taken.words)
        }
        rows.append(choice.rawValue)
        if choice == .new { appendValues(shape, base: recent.last >= 0 ? recent.last : ofShape) }
        if choice != .last {
            recentBodies.set(body, for: key, at: place)
            shapes[shape].lastBody = body
        }
    }

    /// The words of a new body that the base does not have.
    private mutating func appendValues(_ shape: Int, base: Int32) {
        wordCount += taken.words.count
        let start = bodies.start(of: base)
        if let start {
            var mask: UInt64 = 0
            for index in taken.words.indices.prefix(64) where bodies.words[start + index] != taken.words[index] {
                mask |= 1 << UInt64(index)
            }
            values.appendVarint(mask)
        }
        for (index, type) in shapes[shape].words.enumerated() {
            let old = start.map { bodies.words[$0 + index] }
            if old == taken.words[index], index < 64 { continue }
            append(taken.words[index], type, base: old ?? 0)
        }
    }

    private mutating func append(_ word: UInt64, _ type: WordType, base: UInt64) {
        switch type {
        case .id: mention(UInt32(truncatingIfNeeded: word))
        case .integer: values.appendSignedVarint(Int64(bitPattern: word &- base))
        case .double:
            if let sixths = PackedDouble.sixths(Double(bitPattern: word)) {
                values.appendVarint(sixths.zigzag + 1)
            } else {
                values.append(0)
                raw.appendFixed(word)
            }
        case .string, .traits, .site: values.appendVarint(word)
        case .ids, .strings, .object, .extras: append(taker.longs[Int(word)])
        }
    }

    private mutating func append(_ long: LongValue) {
        wordCount += long.words
        switch long {
        case .ids(let list):
            values.appendVarint(list.count)
            for id in list { mention(id) }
        case .strings(let list):
            values.appendVarint(list.count)
            for string in list { values.appendVarint(string) }
        case .object(let json): values.appendCounted(json)
        case .extras(let list):
            values.appendVarint(list.count)
            for extra in list {
                values.appendVarint(extra.name)
                values.appendCounted(extra.json)
            }
        }
    }
}

extension ChunkEncoder {
    /// What is written of the events.
    struct Output {
        var payload: [UInt8]
        /// Of all parts, inflated.
        var plainSize: Int
        /// For the index.
        var details: BlockList.Details
    }

    /// The payload. `step` is what the clock counts in, if every time is a multiple of it.
    func output(step: UInt64, level: Int) -> Output {
        let step = times.commonStep(step)
        let times = times.times(step: step, shapeCount: shapes.count)
        let head = shapes.head(times)
        var payload: [UInt8] = []
        payload.appendVarint(step)
        Parts.append(head, level: level, to: &payload)
        Parts.append(rows, level: level, to: &payload)
        Parts.append(values, level: level, to: &payload)
        Parts.append(raw, level: 0, to: &payload)
        Parts.append(times.openBits, level: 0, to: &payload)
        for column in times.columns { Parts.append(column, level: level, strategy: .huffman, to: &payload) }
        let sizes = [head, rows, values, raw, times.openBits].map(\.count) + [count]
        return Output(
            payload: payload, plainSize: sizes.reduce(0, +),
            details: BlockList.Details(kinds: shapes.countedKinds, identifiers: IDRanges(newIDs)))
    }
}

/// How an event says which body it has.
enum BodyChoice: UInt8 {
    /// The last one that the subject had in this shape.
    case last = 0
    /// The one that it had before that.
    case before
    /// The last one of the shape that was not chosen as `last`.
    case ofShape
    case new
}

/// How many events of a chunk have a kind.
struct KindCount: Equatable {
    var kind: UInt16
    /// The name's number in the string table where `kind` is 0.
    var name: UInt32
    var count: UInt32
}

/// The words of all bodies, one body behind the other.
struct BodyList {
    private(set) var words: [UInt64] = []
    private var starts: [Int] = []

    mutating func append(_ body: [UInt64]) -> Int32 {
        starts.append(words.count)
        words += body
        return Int32(starts.count - 1)
    }

    /// Nil for a number below 0.
    func start(of body: Int32) -> Int? { body < 0 ? nil : starts[Int(body)] }

    /// Whether these are the words of a body of the same shape.
    func holds(_ candidate: [UInt64], at body: Int32) -> Bool {
        guard let start = start(of: body) else { return false }
        for index in candidate.indices where words[start + index] != candidate[index] { return false }
        return true
    }
}

/// The shapes of a chunk that is being written.
struct ShapeTable {
    struct Entry {
        let shape: Shape
        let words: [WordType]
        /// -1 where there is none.
        var lastBody: Int32 = -1
        var count: UInt32 = 0
    }

    /// From so many shapes on their numbers soon take two bytes.
    static let crowd = 100

    private var entries: [Entry] = []
    private var numbers: [ShapeKey: Int] = [:]
    /// The keys that were looked up last, by their hash.
    private var cache = [(key: ShapeKey, number: Int)](repeating: (ShapeKey(), -1), count: 256)

    var count: Int { entries.count }

    subscript(number: Int) -> Entry {
        get { entries[number] }
        _modify { yield &entries[number] }
    }

    /// The number of a shape, which an event has now.
    mutating func number(of key: ShapeKey, _ definitions: inout DefinitionsWriter) -> Int {
        let place = Int(key.hash & 255)
        var number = cache[place].number
        if number < 0 || cache[place].key != key {
            number = numbers[key] ?? add(key, &definitions)
            cache[place] = (key, number)
        }
        entries[number].count += 1
        return number
    }

    private mutating func add(_ key: ShapeKey, _ definitions: inout DefinitionsWriter) -> Int {
        var shape = key.shape
        let kind = EventKind(rawValue: shape.kind) ?? .unknown
        definitions.use(kind)
        var symbols = key.symbols
        for position in kind.fields.indices.reversed() where shape.isFixed(position) {
            if case .symbol(let known) = kind.fields[position].type {
                shape.fixedStrings.insert(definitions.string(known[Int(symbols & 255)]), at: 0)
            }
            symbols >>= 8
        }
        entries.append(Entry(shape: shape, words: shape.words(kind.fields.map { ColumnType($0.type) })))
        numbers[key] = entries.count - 1
        return entries.count - 1
    }

    /// The shapes with their times, as a part.
    func head(_ times: TimeEncoder.Times) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendVarint(entries.count)
        for (entry, timeClass) in zip(entries, times.classes) {
            entry.shape.append(to: &bytes)
            bytes += [timeClass.column, timeClass.centre]
        }
        bytes.appendVarint(times.pairs.count)
        for pair in times.pairs {
            bytes += [UInt8(pair.before), UInt8(pair.shape), pair.timeClass.column, pair.timeClass.centre]
        }
        return bytes
    }

    /// One entry for each kind, in order of first appearance.
    var countedKinds: [KindCount] {
        var merged: [KindCount] = []
        for entry in entries {
            let name = UInt32(entry.shape.name)
            if let place = merged.firstIndex(where: { $0.kind == entry.shape.kind && $0.name == name }) {
                merged[place].count += entry.count
            } else {
                merged.append(KindCount(kind: entry.shape.kind, name: name, count: entry.count))
            }
        }
        return merged
    }
}
