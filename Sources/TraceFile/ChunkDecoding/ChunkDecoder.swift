import HierarchyModel

/// Decodes the payload of a chunk into events.
///
/// The result depends on the arguments alone: several chunks can be decoded at the same time.
struct ChunkDecoder: ~Copyable {
    /// How many events are made at a time: first their rows, then their times, then the events, since each step reads
    /// another part of memory.
    static let batch = 64

    private var contents: ChunkContents
    private let plans: [ShapePlan]
    private let layouts: UnsafeMutablePointer<ShapeLayout>
    private let layoutCount: Int
    /// The offsets of the words in the memory of an event, one shape after the other.
    private var wordOffsets: PooledList<UInt8>
    private var rowBytes = PaddedBytes([])
    private var rows: UncheckedCursor
    /// The rows and times of a batch of events.
    private let batchRows = UnsafeMutablePointer<EventRow>.allocate(capacity: batch)
    private let batchTimes = UnsafeMutablePointer<UInt64>.allocate(capacity: batch)
    /// The copy that was lent last.
    private var copy = EventSlot()
    private var times: TimeDecoder
    private var reader: BodyReader
    /// Events without subject, sequence number, time and cause: the blank of each shape, then an event for each body.
    private var models: EventStore
    private var copiedFields = 0
    private let pool: MemoryPool
    private var recentBodies: RecentBodies
    private var recentIDs = RecentIDs()
    /// The number of the next group, and of the one after the last.
    private var nextGroup: Int
    private let endGroup: Int
    /// The first sequence number after the group.
    private var end: UInt64
    /// The sequence number of the next event.
    private(set) var nextSeq: UInt64
    /// The sequence number of the first event of the batch.
    private var batchSeq: UInt64 = 0
    private var cause: UInt64
    /// About how many bytes the overflow fields of all events take. A document has a part for every other byte.
    let weight: Int

    /// Begins at the first of some groups, or of all, and ends after the last of them.
    init(_ contents: consuming ChunkContents, groups: Range<Int>? = nil, _ pool: MemoryPool) {
        self.pool = pool
        let groups = groups ?? contents.groups.indices
        let parts = contents.groups[groups]
        (nextGroup, endGroup) = (groups.lowerBound, groups.upperBound)
        nextSeq = parts.first?.first ?? 0
        (end, cause) = (nextSeq, nextSeq)
        weight = parts.reduce(0) { $0 + 32 * $1.values.count }
        plans = contents.plans
        rows = UncheckedCursor(rowBytes)
        // At its end, as rows and reader are: the first group begins with the first event.
        times = TimeDecoder(
            contents.classes, step: 1, columns: Array(repeating: [], count: TimeClass.columns), openBits: [],
            start: contents.groups[groups.lowerBound].time)
        // A third of the events have a body of their own.
        let bodies = max(64, parts.reduce(0) { $0 + $1.count } / 2)
        reader = BodyReader(contents.definitions, pool, bodies: bodies)
        models = EventStore(pool, capacity: plans.count + bodies)
        recentBodies = RecentBodies(pool, capacity: 1)
        wordOffsets = PooledList(pool, capacity: 256)
        layoutCount = plans.count
        layouts = .allocate(capacity: max(1, plans.count))
        self.contents = contents
        for (number, plan) in plans.enumerated() {
            (layouts + number).initialize(to: add(plan))
            models.append(plan.isForeign && plan.words.isEmpty ? plan.wordless : plan.model)
        }
    }

    /// As large as most groups of that size need. It grows on demand: to clear one of the greatest size takes as long
    /// as to read some events.
    private static func noBodies(_ pool: MemoryPool, events: Int) -> RecentBodies {
        var capacity = 512
        while capacity * 4 < events { capacity *= 2 }
        return RecentBodies(pool, capacity: capacity)
    }

    private mutating func beginGroup() throws(Corruption) {
        let (group, events) = (contents.groups[nextGroup], try contents.events(ofGroup: nextGroup))
        rowBytes = PaddedBytes(events.rows)
        rows = UncheckedCursor(rowBytes)
        reader.beginGroup(values: events.values, raw: try contents.raw(ofGroup: nextGroup))
        times = try contents.times(ofGroup: nextGroup)
        recentBodies = Self.noBodies(pool, events: group.count)
        recentIDs = RecentIDs()
        for number in 0..<layoutCount { layouts[number].lastBody = -1 }
        (end, cause) = (group.end, group.first)
        nextGroup += 1
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

    /// Initializes memory with the next events, at most ``batch``, and adds their number to `count`: nothing after the
    /// last event. An error that it throws is about the event after these.
    mutating func fill(_ places: UnsafeMutablePointer<Event>, capacity: Int, _ count: inout Int) throws(Corruption) {
        let (made, failure) = try readBatch(capacity)
        for index in 0..<made { makeEvent(index, places + index) }
        count += made
        if let failure { throw failure }
    }

    /// Folds the next events into a state: the events of ``fill(_:capacity:_:)``, but none is made.
    mutating func fold(into state: inout HierarchyState, atMost limit: Int, _ count: inout Int) throws(Corruption) {
        let (made, failure) = try readBatch(limit)
        state.folding { folding in
            for index in 0..<made { folding.apply(lend(index)) }
        }
        count += made
        if let failure { throw failure }
    }

    /// Reads the rows and times of the next events, as many as possible, and the reason why there are no more.
    mutating func readBatch(_ limit: Int = batch) throws(Corruption) -> (made: Int, failure: Corruption?) {
        if nextSeq == end {
            try checkEnds()
            guard nextGroup < endGroup else { return (0, nil) }
            try beginGroup()
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
        batchSeq = nextSeq
        nextSeq += UInt64(timed)
        return (timed, failure)
    }

    /// After the last event of a group its parts are used up.
    private func checkEnds() throws(Corruption) {
        guard rows.isAtEnd else { throw rows.corruption("the end of the rows", "more") }
        guard reader.isAtEnd else { throw rows.corruption("the end of the values", "more") }
        guard times.isAtEnd else { throw rows.corruption("the end of the sizes and open bits", "more") }
        guard nextGroup == contents.groups.count || times.time == contents.groups[nextGroup].time else {
            throw rows.corruption("the time of the next group", "\(times.time) ns")
        }
    }

    @inline(__always)
    private mutating func nextRow() throws(Corruption) -> EventRow {
        let shape = Int(truncatingIfNeeded: rows.varint())
        guard 0..<layoutCount ~= shape else { throw rows.corruption("a shape below \(layoutCount)", "\(shape)") }
        let contents = layouts[shape].contents
        let subject = contents.contains(.subject) ? try recentIDs.used(rows.varint()) : nil
        if contents.contains(.cause) { cause &+= UInt64(bitPattern: rows.signedVarint()) }
        let body = contents.contains(.body) ? try body(shape, subject) : -1
        guard !rows.isBeyondEnd else { throw rows.corruption("another row", "the end of the rows") }
        let model = body < 0 ? shape : Int(body) &+ layoutCount
        if contents.contains(.foreignSubject) { try countFields(of: model) }
        return EventRow(
            shape: UInt16(truncatingIfNeeded: shape), model: Int32(truncatingIfNeeded: model), subject: subject ?? 0,
            cause: cause)
    }

    /// Initializes memory with an event of the batch.
    @inline(__always)
    private func makeEvent(_ index: Int, _ place: UnsafeMutablePointer<Event>) {
        let row = batchRows[index]
        models.copy(Int(row.model), to: place)
        complete(place, index, row)
    }

    /// An event of the batch: its model, which has the subject, the sequence number and the time of the event until the
    /// next one is lent or made.
    @inline(__always)
    mutating func lend(_ index: Int) -> UnsafeMutablePointer<Event> {
        let row = batchRows[index]
        guard !layouts[Int(row.shape)].contents.isSuperset(of: [.subject, .subjectInOverflow]) else {
            return lendCopy(index)
        }
        let model = models.address(of: Int(row.model))
        complete(model, index, row)
        return model
    }

    /// Lends a copy where the subject is an overflow field: the model would have to refer to it.
    private mutating func lendCopy(_ index: Int) -> UnsafeMutablePointer<Event> {
        let place = copy.emptied()
        makeEvent(index, place)
        return place
    }

    /// Stores in a copy of its model what the event alone has.
    @inline(__always)
    private func complete(_ event: UnsafeMutablePointer<Event>, _ index: Int, _ row: EventRow) {
        let contents = layouts[Int(row.shape)].contents
        if contents.contains(.subject) { put(row.subject, Int(row.shape), contents, into: event) }
        if contents.contains(.cause) { event.pointee.cause = row.cause }
        event.pointee.seq = batchSeq &+ UInt64(truncatingIfNeeded: index)
        event.pointee.t = batchTimes[index]
    }

    @inline(__always)
    private func put(
        _ subject: UInt32, _ shape: Int, _ contents: ShapeLayout.Contents, into place: UnsafeMutablePointer<Event>
    ) {
        if contents.contains(.foreignSubject) {
            plans[shape].put(subject, into: &place.pointee)
        } else {
            layouts[shape].put(subject, into: place)
        }
    }

    /// Limits the copies of fields that this version does not know: each event with an unknown subject has a copy of
    /// them all.
    private mutating func countFields(of model: Int) throws(Corruption) {
        copiedFields += models.unknownFieldCount(model)
        guard copiedFields <= TraceFormat.maxWords else {
            throw rows.corruption("at most \(TraceFormat.maxWords) fields", "more")
        }
    }

    /// The number of the event's body.
    @inline(__always)
    private mutating func body(_ shape: Int, _ subject: UInt32?) throws(Corruption) -> Int32 {
        let choice = rows.byte()
        let key = RecentBodies.key(subject, shape: shape)
        let slot = recentBodies.slot(of: key)
        let recent = recentBodies[slot]
        if choice == BodyChoice.last.rawValue, recent.last >= 0 { return recent.last }
        return try changedBody(BodyChoice(rawValue: choice), shape, key, at: slot)
    }

    private mutating func changedBody(
        _ choice: BodyChoice?, _ shape: Int, _ key: UInt64, at slot: Int
    ) throws(Corruption) -> Int32 {
        let recent = recentBodies[slot]
        let body =
            switch choice {
            case .before: recent.before
            case .ofShape: layouts[shape].lastBody
            case .new: try newBody(shape, base: recent.last >= 0 ? recent.last : layouts[shape].lastBody)
            case .last, nil: Int32(-1)
            }
        guard body >= 0 else { throw rows.corruption("a body that is there", "another choice") }
        recentBodies.set(body, for: key, at: slot)
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
            models.append(try plans[shape].event(body, reader, contents.definitions))
        }
        return body
    }
}

/// The content of an event's row.
struct EventRow {
    let shape: UInt16
    /// The number of the model that the event is a copy of.
    let model: Int32
    let subject: UInt32
    let cause: UInt64
}
