import HierarchyModel

/// Encodes events one after the other into the payload of a chunk.
struct ChunkEncoder: ~Copyable {
    /// How many events it has.
    private(set) var count = 0
    /// The sequence number and the time of the first event.
    private(set) var first: UInt64 = 0
    private(set) var time: UInt64 = 0
    /// Whether another event might exceed the limits of a chunk.
    var isFull: Bool { shapes.count >= TraceFormat.maxShapes || wordCount > TraceFormat.maxWords / 2 }

    /// How many words count against the limit of a chunk.
    private var wordCount = 0
    private var lastTime: UInt64 = 0
    private var lastCause: UInt64 = 0
    private var splitter = EventSplitter()
    private var split = SplitEvent()
    private var shapes = ShapeTable()
    private var bodies = BodyList()
    private var recentBodies = RecentBodies()
    private var recentIDs = RecentIDs()
    private var newIDs: [UInt32] = []
    private var times = TimeEncoder()
    /// The groups but the open one.
    private var groups: [Group] = []
    private var group = Group()

    /// Some events of a chunk, which a reader can read without those before them.
    private struct Group {
        var count = 0
        /// The state before its first event. Empty for the first group, before which the file has a snapshot.
        var snapshot: [UInt8] = []
        /// Of each event: shape, subject, cause, choice of a body.
        var rows: [UInt8] = []
        /// The words of new bodies.
        var values: [UInt8] = []
        /// Numbers that are written as eight bytes.
        var raw: [UInt8] = []
    }

    init() {}

    /// How many events the open group has.
    var countInGroup: Int { group.count }

    /// Ends the group. The next event is the first of another one. Call it where the open group has an event.
    ///
    /// - Parameter snapshot: the payload of a snapshot of the state before that event.
    mutating func beginGroup(snapshot: [UInt8]) {
        groups.append(group)
        group = Group(snapshot: snapshot)
        recentBodies = RecentBodies()
        recentIDs = RecentIDs()
        shapes.forgetBodies()
        times.beginGroup()
        lastCause = first + UInt64(count)
    }

    /// Appends the next event. Its time is not before that of the event before, and its sequence number is the next
    /// one.
    mutating func append(_ event: Event, _ definitions: inout DefinitionsWriter) {
        if count == 0 { begin(with: event) }
        splitter.split(event, into: &split, &definitions)
        let shape = shapes.number(of: split.key, &definitions)
        splitter.fixesSymbols = shapes.count < ShapeTable.crowd
        times.append(event.t - lastTime, shape: shape)
        lastTime = event.t
        group.rows.appendVarint(shape)
        if let subject = split.subject { group.rows.appendVarint(noted(recentIDs.use(subject), subject)) }
        if let cause = event.cause {
            group.rows.appendSignedVarint(Int64(bitPattern: cause &- lastCause))
            lastCause = cause
        }
        if !split.words.isEmpty { appendBody(shape) }
        count += 1
        group.count += 1
    }

    /// The code of an identifier. An identifier whose code says that it is new is collected: these are all identifiers
    /// that the chunk names.
    private mutating func noted(_ code: UInt64, _ id: UInt32) -> UInt64 {
        if RecentIDs.isNew(code) { newIDs.append(id) }
        return code
    }

    private mutating func mention(_ id: UInt32) { group.values.appendVarint(noted(recentIDs.mention(id), id)) }

    private mutating func begin(with event: Event) {
        first = event.seq
        time = event.t
        lastTime = event.t
        lastCause = event.seq
    }

    private mutating func appendBody(_ shape: Int) {
        let key = RecentBodies.key(split.subject, shape: shape)
        let slot = recentBodies.slot(of: key)
        let recent = recentBodies[slot]
        let ofShape = shapes[shape].lastBody
        let choice: BodyChoice
        var body: Int32
        if bodies.holds(split.words, at: recent.last) {
            (choice, body) = (.last, recent.last)
        } else if bodies.holds(split.words, at: recent.before) {
            (choice, body) = (.before, recent.before)
        } else if bodies.holds(split.words, at: ofShape) {
            (choice, body) = (.ofShape, ofShape)
        } else {
            choice = .new
            body = bodies.append(split.words)
        }
        group.rows.append(choice.rawValue)
        if choice == .new { appendValues(shape, base: recent.last >= 0 ? recent.last : ofShape) }
        if choice != .last {
            recentBodies.set(body, for: key, at: slot)
            shapes[shape].lastBody = body
        }
    }

    /// Writes the words of a new body that differ from the base.
    private mutating func appendValues(_ shape: Int, base: Int32) {
        wordCount += split.words.count
        let start = bodies.start(of: base)
        if let start {
            var mask: UInt64 = 0
            for index in split.words.indices.prefix(64) where bodies.words[start + index] != split.words[index] {
                mask |= 1 << UInt64(index)
            }
            group.values.appendVarint(mask)
        }
        for (index, type) in shapes[shape].words.enumerated() {
            let old = start.map { bodies.words[$0 + index] }
            if old == split.words[index], index < 64 { continue }
            append(split.words[index], type, base: old ?? 0)
        }
    }

    private mutating func append(_ word: UInt64, _ type: FieldTypeCode, base: UInt64) {
        switch type {
        case .id, .optionalID: mention(UInt32(truncatingIfNeeded: word))
        case .int, .uint: group.values.appendSignedVarint(Int64(bitPattern: word &- base))
        case .double:
            if let sixths = PackedDouble.sixths(Double(bitPattern: word)) {
                group.values.appendVarint(sixths.zigzag + 1)
            } else {
                group.values.append(0)
                group.raw.appendFixed(word)
            }
        case .string, .traits, .site: group.values.appendVarint(word)
        default: append(splitter.longs[Int(word)])
        }
    }

    private mutating func append(_ long: LongValue) {
        wordCount += long.words
        switch long {
        case .ids(let list):
            group.values.appendVarint(list.count)
            for id in list { mention(id) }
        case .strings(let list):
            group.values.appendVarint(list.count)
            for string in list { group.values.appendVarint(string) }
        case .object(let json): group.values.appendCounted(json)
        case .extras(let list):
            group.values.appendVarint(list.count)
            for extra in list {
                group.values.appendVarint(extra.name)
                group.values.appendCounted(extra.json)
            }
        }
    }
}

extension ChunkEncoder {
    /// An encoded chunk.
    struct Output {
        var payload: [UInt8]
        /// The size of all parts, inflated.
        var plainSize: Int
        /// For the index.
        var details: BlockList.Details
    }

    /// The payload. `step` is the step of the clock; it is used if every time is a multiple of it. `snapshot` is the
    /// payload of the snapshot before the chunk, if there is one.
    mutating func output(step: UInt64, level: Int, snapshot: [UInt8]?) -> Output {
        groups.append(group)
        let step = times.commonStep(step)
        let times = times.times(step: step, shapeCount: shapes.count)
        let head = shapes.head(times)
        var payload: [UInt8] = []
        payload.appendVarint(step)
        ChunkPart.append(head, level: level, to: &payload)
        payload.appendVarint(groups.count)
        var plainSize = head.count
        for (index, (group, times)) in zip(groups, times.groups).enumerated() {
            payload.appendVarint(group.count)
            payload.appendVarint(times.steps)
            if index > 0 {
                payload.append(snapshot == nil ? 0 : 1)
                ChunkPart.append(group.snapshot, level: level, dictionary: snapshot ?? [], to: &payload)
            }
            let dictionary = index > 0 ? groups[0] : Group()
            ChunkPart.append(group.rows, level: level, dictionary: dictionary.rows, to: &payload)
            ChunkPart.append(group.values, level: level, dictionary: dictionary.values, to: &payload)
            ChunkPart.append(group.raw, level: 0, to: &payload)
            ChunkPart.append(times.openBits, level: 0, to: &payload)
            for column in times.columns { ChunkPart.append(column, level: level, strategy: .huffman, to: &payload) }
            let parts = [group.snapshot, group.rows, group.values, group.raw, times.openBits]
            plainSize += parts.reduce(group.count) { $0 + $1.count }
        }
        return Output(
            payload: payload, plainSize: plainSize,
            details: BlockList.Details(kinds: shapes.countedKinds, identifiers: IDRanges(newIDs)))
    }
}

/// The words of all bodies, one body after the other.
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

    /// Whether the body, of the same shape, has these words.
    func holds(_ candidate: [UInt64], at body: Int32) -> Bool {
        guard let start = start(of: body) else { return false }
        for index in candidate.indices where words[start + index] != candidate[index] { return false }
        return true
    }
}

/// The shapes of a chunk while it is encoded.
struct ShapeTable {
    struct Entry {
        let shape: Shape
        let words: [FieldTypeCode]
        /// -1 where there is none.
        var lastBody: Int32 = -1
        var count: UInt32 = 0
    }

    /// With more shapes their numbers soon take two bytes.
    static let crowd = 100

    private var entries: [Entry] = []
    private var numbers: [ShapeKey: Int] = [:]
    /// The keys of the latest lookups, by their hash.
    private var cache = [(key: ShapeKey, number: Int)](repeating: (ShapeKey(), -1), count: 256)

    var count: Int { entries.count }

    subscript(number: Int) -> Entry {
        get { entries[number] }
        _modify { yield &entries[number] }
    }

    /// The number of the shape of the next event.
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
        entries.append(Entry(shape: shape, words: shape.words(kind.fields.map { FieldTypeCode($0.type) })))
        numbers[key] = entries.count - 1
        return entries.count - 1
    }

    mutating func forgetBodies() {
        for number in entries.indices { entries[number].lastBody = -1 }
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
