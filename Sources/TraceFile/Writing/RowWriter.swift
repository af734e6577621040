import HierarchyModel
import Synchronization

/// Writes events as rows into the ring. This is all the work that the app's thread does for an event.
struct RowWriter: ~Copyable {
    private let shared: WriterSharedState
    private let memory: RingMemory
    private let journal: JournalFile?
    private let options: TraceOptions
    private let kinds = KindLayouts.shared
    private let lengths = RowLengths.shared
    /// Whether events without a payload may take the fast path, and those with a short one.
    private let (allowsFastPath, allowsFastPayload): (Bool, Bool)
    /// The number of events after which the chunk thread is woken.
    private let wakeInterval: UInt64
    /// The number of written events at which the chunk thread is woken next.
    private var nextWake: UInt64
    /// The position of the next row.
    private(set) var position: UInt64 = 0
    /// The position before which rows may be written.
    private var limit: UInt64 = 0
    /// A row that begins before this position fits before the end of the ring.
    private var fastPathEnd: UInt64 = 0
    private(set) var nextSeq: UInt64 = 0
    private(set) var lastTime: UInt64 = 0
    private var sites = CallSiteNumbers()
    private var payload = RowBytes()
    private var knownTraits = EncodedTraitsCache()
    private var overflow = OverflowRegion()
    private(set) var eventsWritten: UInt64 = 0

    init(_ shared: WriterSharedState, _ journal: JournalFile?, _ options: TraceOptions) {
        self.shared = shared
        self.journal = journal
        self.options = options
        memory = shared.memory
        // An event without texts may still have a call site that must be redacted.
        allowsFastPath = options.durability != .event && !options.redact.contains(.callSites)
        allowsFastPayload = options.redact.isEmpty
        wakeInterval = UInt64(min(options.eventsPerChunk, 1024))
        nextWake = wakeInterval
        limit = memory.capacity
        updateFastPathEnd()
    }

    /// Whether the event follows the last one without a gap, and there is room for its words.
    @inline(__always)
    func canWriteFast(_ event: Event) -> Bool { event.seq == nextSeq && event.t >= lastTime && position < fastPathEnd }

    /// Makes ``canWriteFast(_:)`` false until room is requested again.
    mutating func disableFastPath() {
        limit = position
        fastPathEnd = 0
    }

    /// Writes an event without a payload in a few stores. ``canWriteFast(_:)`` must be true.
    @inline(__always)
    mutating func writeWithoutPayload(_ event: Event) {
        var builder = RowBuilder(memory, at: position, lengths)
        let (flags, sizes) = addValues(of: event, isNumbered: false, &builder)
        builder.finish(kind: event.kind.rawValue, flags: flags, sizes: sizes)
        publish(event, builder.end(from: position))
    }

    /// Writes an event with a short payload of common field types. Returns false and writes nothing if the payload is
    /// another. ``canWriteFast(_:)`` must be true.
    mutating func writeWithShortPayload(_ event: Event) -> Bool {
        guard allowsFastPayload else { return false }
        var builder = RowBuilder(memory, at: position, lengths)
        var (flags, sizes) = addValues(of: event, isNumbered: false, &builder)
        flags.insert(.payload)
        var bytes = builder.payload(
            of: Int(truncatingIfNeeded: min(fastPathEnd &- position, Self.maximumShortPayloadWords)))
        guard RowPayload.appendDirectly(event, to: &bytes, &knownTraits) else { return false }
        builder.end(bytes)
        builder.finish(kind: event.kind.rawValue, flags: flags, sizes: sizes)
        publish(event, builder.end(from: position))
        return true
    }

    /// So few that the payload cannot exceed a limit of the format.
    private static let maximumShortPayloadWords: UInt64 = 256

    private mutating func updateFastPathEnd() {
        guard allowsFastPath else { return }
        fastPathEnd = min(limit, position + memory.wordsToEnd(from: position)) - UInt64(JournalLayout.headWords)
    }

    /// Appends the time, number, cause, call site, fields and words.
    @inline(__always)
    private mutating func addValues(
        of event: Event, isNumbered: Bool, _ builder: inout RowBuilder
    ) -> (flags: RowHead.Flags, sizes: UInt32) {
        let kind = kinds[event.kind.rawValue]
        var flags: RowHead.Flags = []
        let time = builder.add(event.t &- lastTime, as: .time)
        if isNumbered {
            flags.insert(.number)
            builder.addWide(event.seq, as: .number)
        }
        if let cause = event.cause {
            flags.insert(.cause)
            builder.addWide(cause, as: .cause)
        }
        if let site = event.site, let number = self.site(site) {
            flags.insert(.site)
            builder.addWide(number, as: .site)
        }
        if event.presentFields != kind.pointee.original || event.fieldsInWords != kind.pointee.inWords {
            flags.insert(.fields)
            builder.addHalf(UInt32(event.presentFields) | UInt32(event.fieldsInWords) << 16, as: .fields)
        }
        let words = addWords(of: event, kind, &builder)
        builder.endValues()
        return (flags, (time &+ words &<< 2) &>> 16)
    }

    /// Appends at least three words, though most kinds have fewer: to check each word takes longer than to store an
    /// empty one. Returns the sum of the lengths, each shifted by two more bits.
    @inline(__always)
    private func addWords(of event: Event, _ kind: UnsafePointer<KindLayout>, _ builder: inout RowBuilder) -> UInt32 {
        let (rooms, kept, reversed) = (kind.pointee.wordNibbles, kind.pointee.wordMask, kind.pointee.doubleMask)
        @inline(__always)
        func add(_ index: Int, _ part: RowCheck.Part, _ isKept: UInt64, _ isReversed: UInt64) -> UInt32 {
            let word = event.word(index) & isKept
            return builder.add(
                word ^ ((word ^ word.byteSwapped) & isReversed), as: part, room: rooms &>> UInt32(4 * index))
        }
        let first = add(0, .word0, kept.0, reversed.0)
        let second = add(1, .word1, kept.1, reversed.1)
        let third = add(2, .word2, kept.2, reversed.2)
        let lengths = first &+ second &<< 2 &+ third &<< 4
        guard rooms > 0xFFF else { return lengths }
        let fourth = add(3, .word3, kept.3, reversed.3)
        return lengths &+ fourth &<< 6 &+ add(4, .word4, kept.4, reversed.4) &<< 8
    }

    @inline(__always)
    private mutating func publish(_ event: Event, _ end: UInt64) {
        position = end
        memory.committed = end
        nextSeq = event.seq &+ 1
        lastTime = event.t
        eventsWritten &+= 1
        if eventsWritten >= nextWake { wake() }
    }

    private static let maximumWordsBeforeRestart = UInt64(RingMemory.normalSize / 8 / 8)

    private mutating func wake() {
        nextWake = eventsWritten + wakeInterval
        restart()
        shared.wake()
    }

    /// Continues at the start of a large ring if few rows wait. Most of a large ring is for bursts, and uses no memory
    /// before the first burst.
    private mutating func restart() {
        guard memory.isBeyondNormalSize(position) else { return }
        let released = shared.released.load(ordering: .acquiring)
        guard position - released <= Self.maximumWordsBeforeRestart, position < released + memory.capacity else {
            return
        }
        limit = released + memory.capacity
        wrapToStart()
        updateFastPathEnd()
    }

    /// Writes a row which says that the next row is at the start of the ring. There must be room for it.
    private mutating func wrapToStart() {
        RowBuilder(memory, at: position, lengths).finish(kind: 0, flags: .restart, sizes: 0)
        position = memory.ringStart(after: position)
        memory.committed = position
    }

    @inline(__always)
    private mutating func site(_ site: CallSite) -> UInt64? { sites.number(of: site) ?? newSite(site) }

    private mutating func newSite(_ site: CallSite) -> UInt64? {
        let reset: (position: UInt64, number: UInt64)? = sites.isFull ? (position, sites.next) : nil
        if reset != nil { sites.reset() }
        let number = sites.add(site)
        shared.locked.withLock { locked in
            // Before the row, so that no killed recording has an event without its call.
            if journal != nil, let call = site.addresses { locked.callSiteRecords.append(call, number: number) }
            locked.sites.append(site)
            if let reset { locked.siteResets.append(reset) }
        }
        // Wake the chunk thread, which resolves the call site while the app continues.
        nextWake = 0
        return number
    }
}

extension RowWriter {
    enum Outcome {
        case written, noRoom, failed
        /// A trace cannot hold the event.
        case unwritable(expected: String, found: String)
    }

    /// Writes any event, or returns why it cannot. If there is no room, `waits` says whether to wait for it.
    mutating func write(_ event: Event, waits: Bool) -> Outcome {
        if let problem = Self.problem(with: event, after: (nextSeq, lastTime)) { return problem }
        if event.hasOverflow {
            payload.removeAll()
            RowPayload.append(event, to: &payload, &knownTraits)
            if let problem = Self.problem(with: event, payload: payload) { return problem }
        }
        let hasPayload = event.hasOverflow
        let isLong = hasPayload && payload.count > min(JournalLayout.longestRow, memory.ringSize / 8)
        let payloadWords = hasPayload && !isLong ? payload.wordCount : 0
        guard makeRoom(UInt64(JournalLayout.roomForWords + payloadWords), waits: waits) else {
            return shared.hasFailed.load(ordering: .acquiring) ? .failed : .noRoom
        }
        if isLong {
            guard makeRoomInOverflow(waits: waits) else {
                return shared.hasFailed.load(ordering: .acquiring) ? .failed : .noRoom
            }
            guard storeOverflowPayload() else { return .failed }
        }
        writeRow(event, hasPayload: hasPayload && !isLong, isLong: isLong)
        updateFastPathEnd()
        if options.durability == .event { shared.synchronize(journal) }
        return .written
    }

    /// Whether there is enough room to resume after events were dropped.
    mutating func hasRoomToResume() -> Bool {
        let released = shared.released.load(ordering: .acquiring)
        overflow.release(upTo: released)
        return position + memory.capacity / 2 <= released + memory.capacity && overflow.positionToRelease == nil
    }

    /// Makes contiguous room, because no row crosses the end of the ring.
    private mutating func makeRoom(_ words: UInt64, waits: Bool) -> Bool {
        if memory.wordsToEnd(from: position) < words {
            guard waitForRoom(1, waits: waits) else { return false }
            wrapToStart()
        }
        return waitForRoom(words, waits: waits)
    }

    private mutating func waitForRoom(_ words: UInt64, waits: Bool) -> Bool {
        if position + words <= limit { return true }
        limit = shared.released.load(ordering: .acquiring) + memory.capacity
        if position + words > limit, waits, !shared.hasFailed.load(ordering: .acquiring) {
            shared.waitForRelease(upTo: position + words - memory.capacity)
            limit = shared.released.load(ordering: .acquiring) + memory.capacity
        }
        if position + words > limit { shared.wake() }
        return position + words <= limit
    }

    private mutating func makeRoomInOverflow(waits: Bool) -> Bool {
        overflow.release(upTo: shared.released.load(ordering: .acquiring))
        guard let backlogEnd = overflow.positionToRelease else { return true }
        guard waits else {
            shared.wake()
            return false
        }
        shared.waitForRelease(upTo: backlogEnd)
        overflow.release(upTo: shared.released.load(ordering: .acquiring))
        return overflow.positionToRelease == nil
    }

    private mutating func writeRow(_ event: Event, hasPayload: Bool, isLong: Bool) {
        var builder = RowBuilder(memory, at: position, lengths)
        var (flags, sizes) = addValues(of: event, isNumbered: event.seq != nextSeq, &builder)
        if hasPayload {
            flags.insert(.payload)
            builder.add(word: UInt64(payload.count))
            builder.add(payload)
        }
        if isLong {
            flags.insert(.overflow)
            builder.add(word: UInt64(payload.count) | UInt64(Zlib.crc32(payload.array)) << 32)
            builder.add(word: UInt64(overflow.offset(for: payload.count)))
            overflow.add(payload.count, endingAt: builder.end(from: position))
            nextWake = 0
        }
        builder.finish(kind: event.kind.rawValue, flags: flags, sizes: sizes)
        publish(event, builder.end(from: position))
    }

    /// Stores the payload for the chunk thread, and in the file for a reader after a crash.
    private func storeOverflowPayload() -> Bool {
        let offset = UInt64(overflow.offset(for: payload.count))
        let bytes = payload.array
        do throws(SystemError) {
            try journal?.write(bytes, overflowAt: offset, ringSize: memory.ringSize)
        } catch {
            shared.fail(.cannotWrite(path: journal?.path ?? "", offset: offset, reason: error.description))
            return false
        }
        shared.locked.withLock { $0.overflowPayloads.append(bytes) }
        return true
    }
}
