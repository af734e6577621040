import HierarchyModel

/// Turns the payload of a chunk back into events.
///
/// What it gives follows from its arguments alone: chunks can be decoded side by side.
struct ChunkDecoder: ~Copyable {
    /// Events that are made at a time: first their rows, then their times, then themselves, since each of these goes its own way
    /// through memory.
    static let batch = 64

    private let definitions: Definitions
    private let plans: [ShapePlan]
    private let layouts: UnsafeMutablePointer<ShapeLayout>
    private let layoutCount: Int
    /// Where words lie in an event, one shape behind the other.
    private var wordOffsets: PooledList<UInt8>
    private let rowBytes: PaddedBytes
    private var rows: OpenCursor
    /// Of the events of a batch.
    private let batchRows = UnsafeMutablePointer<EventRow>.allocate(capacity: batch)
    private let batchTimes = UnsafeMutablePointer<UInt64>.allocate(capacity: batch)
    private var times: TimeDecoder
    private var reader: BodyReader
    /// Without subject, number, time and cause: the blanks of all shapes, then an event for each body.
    private var models: EventStore
    private var copiedFields = 0
    private var recentBodies: RecentBodies
    private var recentIDs = RecentIDs()
    /// Of the next event.
    private(set) var nextSeq: UInt64
    private let end: UInt64
    private var cause: UInt64
    /// About how many bytes the values take that events do not hold themselves: a document has a part for every other byte.
    let weight: Int

    /// Takes in what all events of a chunk need. Neither the reader nor other chunks come into it.
    static func decoder(
        _ payload: [UInt8], header: BlockHeader, definitions: Definitions, _ pool: MemoryPool
    ) throws(Corruption) -> ChunkDecoder {
        let contents = try ChunkContents(payload, definitions)
        guard header.count <= contents.rows.count else {
            throw Corruption(offset: 0, expected: "\(header.count) events", found: "\(contents.rows.count) bytes")
        }
        let sizes = contents.columns.reduce(0) { $0 + $1.count }
        guard sizes <= header.count else {
            throw Corruption(offset: 0, expected: "a size for each of \(header.count) events", found: "\(sizes)")
        }
        return ChunkDecoder(contents, header, definitions, pool)
    }

    private init(_ contents: ChunkContents, _ header: BlockHeader, _ definitions: Definitions, _ pool: MemoryPool) {
        self.definitions = definitions
        nextSeq = header.first
        end = header.end
        cause = header.first
        weight = 32 * contents.values.count
        plans = contents.plans
        rowBytes = PaddedBytes(contents.rows)
        rows = OpenCursor(rowBytes)
        times = TimeDecoder(
            contents.classes, step: contents.step, columns: contents.columns, openBits: contents.openBits,
            start: header.time)
        let bodies = max(64, header.count / 4)
        reader = BodyReader(values: contents.values, raw: contents.raw, definitions, pool, bodies: bodies)
        models = EventStore(pool, capacity: plans.count + bodies)
        // Grows where it must: emptying one as large as it may get takes as long as reading some events.
        recentBodies = RecentBodies(pool, capacity: 512)
        wordOffsets = PooledList(pool, capacity: 256)
        layoutCount = plans.count
        layouts = .allocate(capacity: max(1, plans.count))
        for (number, plan) in plans.enumerated() {
            (layouts + number).initialize(to: add(plan))
            models.append(plan.isForeign && plan.words.isEmpty ? plan.wordless : plan.model)
        }
    }

    private mutating func add(_ plan: ShapePlan) -> ShapeLayout {
        let words = reader.add(plan.words)
        guard let offsets = plan.wordOffsets else { return ShapeLayout(plan, words: words, places: nil) }
        for offset in offsets { wordOffsets.append(offset) }
        return ShapeLayout(plan, words: words, places: wordOffsets.count - offsets.count..<wordOffsets.count)
    }

    deinit {
        layouts.deallocate()
        batchRows.deallocate()
        batchTimes.deallocate()
    }

    /// Puts the next events into memory that holds none, at most ``batch``, and adds their number to `count`: nothing behind the
    /// last one. What it throws is wrong with the event behind these.
    mutating func fill(_ places: UnsafeMutablePointer<Event>, capacity: Int, _ count: inout Int) throws(Corruption) {
        let (made, failure) = try readBatch(capacity)
        for index in 0..<made { makeEvent(index, places + index) }
        nextSeq += UInt64(made)
        count += made
        if let failure { throw failure }
    }

    /// Folds the next events into a state, as ``fill(_:capacity:_:)`` would hand them out, without making any.
    mutating func fold(into state: inout HierarchyState, atMost limit: Int, _ count: inout Int) throws(Corruption) {
        let (made, failure) = try readBatch(limit)
        state.folding { folding in
            for index in 0..<made { fold(index, folding) }
        }
        nextSeq += UInt64(made)
        count += made
        if let failure { throw failure }
    }

    /// Reads what the next events need, as many as there can be, and why there are no more.
    private mutating func readBatch(_ limit: Int) throws(Corruption) -> (made: Int, failure: Corruption?) {
        guard nextSeq < end else {
            try checkEnds()
            return (0, nil)
        }
        let wanted = Int(min(UInt64(min(limit, Self.batch)), end - nextSeq))
        var (read, timed) = (0, 0)
        var failure: Corruption?
        do throws(Corruption) {
            while read < wanted {
                (batchRows + read).initialize(to: try nextRow())
                read += 1
            }
        } catch {
            failure = error
        }
        do throws(Corruption) {
            try times.put(batchRows, batchTimes, read, count: &timed)
        } catch {
            failure = error
        }
        return (timed, failure)
    }

    /// Behind the last event every part is used up.
    private func checkEnds() throws(Corruption) {
        guard rows.isAtEnd else { throw rows.corruption("the end of the rows", "more") }
        guard reader.isAtEnd else { throw rows.corruption("the end of the values", "more") }
        guard times.isAtEnd else { throw rows.corruption("the end of the sizes and open bits", "more") }
    }

    @inline(__always)
    private mutating func nextRow() throws(Corruption) -> EventRow {
        let shape = Int(truncatingIfNeeded: rows.varint())
        guard 0..<layoutCount ~= shape else { throw rows.corruption("a shape below \(layoutCount)", "\(shape)") }
        let parts = layouts[shape].parts
        let subject = parts.contains(.subject) ? try recentIDs.used(rows.varint()) : nil
        if parts.contains(.cause) { cause &+= UInt64(bitPattern: rows.signedVarint()) }
        let body = parts.contains(.body) ? try body(shape, subject) : -1
        guard !rows.isBeyondEnd else { throw rows.corruption("another row", "the end of the rows") }
        let model = body < 0 ? shape : Int(body) &+ layoutCount
        if parts.contains(.foreignSubject) { try countFields(of: model) }
        return EventRow(
            shape: UInt16(truncatingIfNeeded: shape), model: Int32(truncatingIfNeeded: model), subject: subject ?? 0,
            cause: cause)
    }

    /// Puts an event of the batch into memory that holds none.
    @inline(__always)
    private func makeEvent(_ index: Int, _ place: UnsafeMutablePointer<Event>) {
        let row = batchRows[index]
        models.copy(Int(row.model), to: place)
        complete(place, index, row)
    }

    /// Folds an event of the batch: its model, with its own subject, number and time for as long as that takes.
    @inline(__always)
    private func fold(_ index: Int, _ folding: HierarchyState.Folding) {
        let row = batchRows[index]
        guard !layouts[Int(row.shape)].parts.isSuperset(of: [.subject, .subjectAside]) else {
            return foldCopy(index, folding)
        }
        let model = models.address(of: Int(row.model))
        complete(model, index, row)
        folding.apply(model)
    }

    /// Where the subject is no word, the model would have to refer to it.
    private func foldCopy(_ index: Int, _ folding: HierarchyState.Folding) {
        withUnsafeTemporaryAllocation(of: Event.self, capacity: 1) { copy in
            guard let copy = copy.baseAddress else { return }
            makeEvent(index, copy)
            folding.apply(copy)
            copy.deinitialize(count: 1)
        }
    }

    /// Gives a copy of its model what is its own.
    @inline(__always)
    private func complete(_ event: UnsafeMutablePointer<Event>, _ index: Int, _ row: EventRow) {
        let parts = layouts[Int(row.shape)].parts
        if parts.contains(.subject) { put(row.subject, Int(row.shape), parts, into: event) }
        if parts.contains(.cause) { event.pointee.cause = row.cause }
        event.pointee.seq = nextSeq &+ UInt64(truncatingIfNeeded: index)
        event.pointee.t = batchTimes[index]
    }

    @inline(__always)
    private func put(
        _ subject: UInt32, _ shape: Int, _ parts: ShapeLayout.Parts, into place: UnsafeMutablePointer<Event>
    ) {
        if parts.contains(.foreignSubject) {
            plans[shape].put(subject, into: &place.pointee)
        } else {
            layouts[shape].put(subject, into: place)
        }
    }

    /// All fields that this version does not know are copied with such a subject: that must not grow beyond measure.
    private mutating func countFields(of model: Int) throws(Corruption) {
        copiedFields += models.unknownFieldCount(model)
        guard copiedFields <= TraceFormat.maxWords else {
            throw rows.corruption("at most \(TraceFormat.maxWords) fields", "more")
        }
    }

    /// The number of the body that the event has.
    @inline(__always)
    private mutating func body(_ shape: Int, _ subject: UInt32?) throws(Corruption) -> Int32 {
        let choice = rows.byte()
        let key = RecentBodies.key(subject, shape: shape)
        let place = recentBodies.place(of: key)
        let recent = recentBodies[place]
        if choice == BodyChoice.last.rawValue, recent.last >= 0 { return recent.last }
        return try changedBody(BodyChoice(rawValue: choice), shape, key, at: place)
    }

    private mutating func changedBody(
        _ choice: BodyChoice?, _ shape: Int, _ key: UInt64, at place: Int
    ) throws(Corruption) -> Int32 {
        let recent = recentBodies[place]
        let body =
            switch choice {
            case .before: recent.before
            case .ofShape: layouts[shape].lastBody
            case .new: try newBody(shape, base: recent.last >= 0 ? recent.last : layouts[shape].lastBody)
            case .last, nil: Int32(-1)
            }
        guard body >= 0 else { throw rows.corruption("a body that is there", "another choice") }
        recentBodies.set(body, for: key, at: place)
        layouts[shape].lastBody = body
        return body
    }

    private mutating func newBody(_ shape: Int, base: Int32) throws(Corruption) -> Int32 {
        let body = try reader.next(layouts[shape].words, base: base, &recentIDs)
        if let places = layouts[shape].places {
            let event = UnsafeMutableRawPointer(models.append(copyOf: shape))
            var word = reader.start(of: body)
            for place in places {
                event.storeBytes(of: reader.words[word], toByteOffset: Int(wordOffsets[place]), as: UInt64.self)
                word &+= 1
            }
        } else {
            models.append(try plans[shape].event(body, reader, definitions))
        }
        return body
    }
}

/// What the row of an event says.
struct EventRow {
    let shape: UInt16
    /// Number of the event that it is a copy of, but for what follows.
    let model: Int32
    let subject: UInt32
    let cause: UInt64
}

/// The parts of a chunk, with the first of them taken in.
private struct ChunkContents {
    private(set) var plans: [ShapePlan] = []
    let classes: TimeClasses
    let step: UInt64
    let rows: [UInt8]
    let values: [UInt8]
    let raw: [UInt8]
    let openBits: [UInt8]
    private(set) var columns: [[UInt8]] = []

    init(_ payload: [UInt8], _ definitions: Definitions) throws(Corruption) {
        var cursor = ByteCursor(payload)
        var room = TraceFormat.maxPayload
        step = try cursor.varint()
        var head = ByteCursor(try Parts.next("the shapes", &cursor, room: &room))
        rows = try Parts.next("the rows", &cursor, room: &room)
        values = try Parts.next("the values", &cursor, room: &room)
        raw = try Parts.next("the raw numbers", &cursor, room: &room)
        openBits = try Parts.next("the open bits", &cursor, room: &room)
        for _ in 0..<TimeClass.columns { columns.append(try Parts.next("the sizes", &cursor, room: &room)) }
        var shapes: [Shape] = []
        var classes: [TimeClass] = []
        for _ in 0..<(try head.count("a number of shapes", atMost: TraceFormat.maxShapes)) {
            shapes.append(try Shape(from: &head))
            classes.append(try TimeClass(from: &head))
        }
        plans = try definitions.plans(shapes, head)
        self.classes = try TimeClasses(classes, &head)
    }
}
