import HierarchyModel
import Synchronization

/// Writes events as rows into the ring: all that the app's thread does for one.
struct RowWriter: ~Copyable {
    private let link: WriterLink
    private let memory: RingMemory
    private let journal: JournalFile?
    private let options: TraceOptions
    private let kinds = KindLayouts.shared
    private let lengths = RowLengths.shared
    /// Whether there may be events that take no more than a few stores, and ones whose texts are written as they are.
    private let (takesPlain, takesTexts): (Bool, Bool)
    /// Events after which the other thread is told of them.
    private let wakeInterval: UInt64
    /// How many there are when it is told next.
    private var nextWake: UInt64
    /// Where the next row begins.
    private(set) var position: UInt64 = 0
    /// Up to where rows may be written.
    private var limit: UInt64 = 0
    /// Rows that begin before this have room in front of the end of the ring.
    private var plainEnd: UInt64 = 0
    private(set) var nextSeq: UInt64 = 0
    private(set) var lastTime: UInt64 = 0
    private var sites = SiteNumbers()
    private var box = RowBytes()
    private var knownTraits = KnownTraits()
    private var longTexts = LongTexts()
    private(set) var eventsWritten: UInt64 = 0

    init(_ link: WriterLink, _ journal: JournalFile?, _ options: TraceOptions) {
        self.link = link
        self.journal = journal
        self.options = options
        memory = link.memory
        // Such an event has no texts, but it may have a call site.
        takesPlain = options.durability != .event && !options.redact.contains(.callSites)
        takesTexts = options.redact.isEmpty
        wakeInterval = UInt64(min(options.eventsPerChunk, 1024))
        nextWake = wakeInterval
        limit = memory.capacity
        lookAhead()
    }

    /// Whether the event comes behind the last one, and there is room for its words.
    @inline(__always)
    func isNext(_ event: Event) -> Bool { event.seq == nextSeq && event.t >= lastTime && position < plainEnd }

    /// Lets no event be ``isNext(_:)`` until there is to be room for one.
    mutating func beFull() {
        limit = position
        plainEnd = 0
    }

    /// Writes an event that ``isNext(_:)`` and has nothing beside its words: no more than a few stores.
    @inline(__always)
    mutating func writePlain(_ event: Event) {
        var pen = RowPen(memory, at: position, lengths)
        let (parts, sizes) = addValues(of: event, isNumbered: false, &pen)
        pen.finish(kind: event.kind.rawValue, parts: parts, sizes: sizes)
        publish(event, pen.end(from: position))
    }

    /// Writes an event that ``isNext(_:)``, if what it has beside its words is of a usual kind and size; else nothing.
    mutating func writeUsual(_ event: Event) -> Bool {
        guard takesTexts else { return false }
        var pen = RowPen(memory, at: position, lengths)
        var (parts, sizes) = addValues(of: event, isNumbered: false, &pen)
        parts.insert(.box)
        var bytes = pen.box(of: Int(truncatingIfNeeded: min(plainEnd &- position, Self.usualBoxWords)))
        guard RowBox.appendUsual(event, to: &bytes, &knownTraits) else { return false }
        pen.end(bytes)
        pen.finish(kind: event.kind.rawValue, parts: parts, sizes: sizes)
        publish(event, pen.end(from: position))
        return true
    }

    /// So few that nothing in them exceeds what a trace can hold.
    private static let usualBoxWords: UInt64 = 256

    private mutating func lookAhead() {
        guard takesPlain else { return }
        plainEnd = min(limit, position + memory.wordsToEnd(from: position)) - UInt64(JournalLayout.headWords)
    }

    /// Time, number, cause, site, fields, words.
    @inline(__always)
    private mutating func addValues(
        of event: Event, isNumbered: Bool, _ pen: inout RowPen
    ) -> (parts: RowHead.Parts, sizes: UInt32) {
        let kind = kinds[event.kind.rawValue]
        var parts: RowHead.Parts = []
        let time = pen.add(event.t &- lastTime, as: .time)
        if isNumbered {
            parts.insert(.number)
            pen.addWide(event.seq, as: .number)
        }
        if let cause = event.cause {
            parts.insert(.cause)
            pen.addWide(cause, as: .cause)
        }
        if let site = event.site, let number = self.site(site) {
            parts.insert(.site)
            pen.addWide(number, as: .site)
        }
        if event.presentFields != kind.pointee.present || event.fieldsInWords != kind.pointee.inWords {
            parts.insert(.fields)
            pen.addHalf(UInt32(event.presentFields) | UInt32(event.fieldsInWords) << 16, as: .fields)
        }
        let words = addWords(of: event, kind, &pen)
        pen.endValues()
        return (parts, (time &+ words &<< 2) &>> 16)
    }

    /// More than most kinds have: to ask for each word whether it is there takes longer than to store nothing. Returns the sum of the
    /// lengths, each of them two bits further up.
    @inline(__always)
    private func addWords(of event: Event, _ kind: UnsafePointer<KindLayout>, _ pen: inout RowPen) -> UInt32 {
        let (rooms, kept, reversed) = (kind.pointee.wordNibbles, kind.pointee.wordMask, kind.pointee.doubleMask)
        @inline(__always)
        func add(_ index: Int, _ part: RowCheck.Part, _ isKept: UInt64, _ isReversed: UInt64) -> UInt32 {
            let word = event.word(index) & isKept
            return pen.add(word ^ ((word ^ word.byteSwapped) & isReversed), as: part, room: rooms &>> UInt32(4 * index))
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

    private static let fewWords = UInt64(RingMemory.usual / 8 / 8)

    private mutating func wake() {
        nextWake = eventsWritten + wakeInterval
        restart()
        link.wake()
    }

    /// Goes on at the start of the ring where few rows wait: most of a large ring is for bursts, and uses no memory before the first one.
    private mutating func restart() {
        guard memory.isFar(position) else { return }
        let released = link.released.load(ordering: .acquiring)
        guard position - released <= Self.fewWords, position < released + memory.capacity else { return }
        limit = released + memory.capacity
        goToStart()
        lookAhead()
    }

    /// Says in a row, for which there is room, that the next one is at the start of the ring.
    private mutating func goToStart() {
        RowPen(memory, at: position, lengths).finish(kind: 0, parts: .restart, sizes: 0)
        position = memory.restart(behind: position)
        memory.committed = position
    }

    @inline(__always)
    private mutating func site(_ site: CallSite) -> UInt64? { sites.number(of: site) ?? newSite(site) }

    private mutating func newSite(_ site: CallSite) -> UInt64? {
        let reset: (position: UInt64, number: UInt64)? = sites.isFull ? (position, sites.next) : nil
        if reset != nil { sites.reset() }
        let number = sites.add(site)
        link.shared.withLock { shared in
            shared.sites.append(site)
            if let reset { shared.siteResets.append(reset) }
        }
        // The place is found while the app goes on.
        nextWake = 0
        return number
    }
}

extension RowWriter {
    enum Outcome {
        case written, noRoom, failed
        /// No trace can hold the event.
        case unwritable(expected: String, found: String)
    }

    /// Writes any event, or says why not. `waits` where there is no room.
    mutating func write(_ event: Event, waits: Bool) -> Outcome {
        if let problem = Self.problem(with: event, after: (nextSeq, lastTime)) { return problem }
        if event.hasOverflow {
            box.removeAll()
            RowBox.append(event, to: &box, &knownTraits)
            if let problem = Self.problem(with: event, box: box) { return problem }
        }
        let hasBox = event.hasOverflow
        let isLong = hasBox && box.count > min(JournalLayout.longestRow, memory.ringSize / 8)
        let boxWords = hasBox && !isLong ? box.wordCount : 0
        guard makeRoom(UInt64(JournalLayout.roomForWords + boxWords), waits: waits) else {
            return link.hasFailed.load(ordering: .acquiring) ? .failed : .noRoom
        }
        if isLong {
            guard makeRoomForLongText(waits: waits) else {
                return link.hasFailed.load(ordering: .acquiring) ? .failed : .noRoom
            }
            guard keepLongBox() else { return .failed }
        }
        writeRow(event, hasBox: hasBox && !isLong, isLong: isLong)
        lookAhead()
        if options.durability == .event { link.synchronize(journal) }
        return .written
    }

    /// Whether it is worth while to go on after events were dropped.
    mutating func hasPlentyOfRoom() -> Bool {
        let released = link.released.load(ordering: .acquiring)
        longTexts.release(upTo: released)
        return position + memory.capacity / 2 <= released + memory.capacity && longTexts.positionInTheWay == nil
    }

    /// Room in one piece: no row goes beyond the end of the ring.
    private mutating func makeRoom(_ words: UInt64, waits: Bool) -> Bool {
        if memory.wordsToEnd(from: position) < words {
            guard findRoom(1, waits: waits) else { return false }
            goToStart()
        }
        return findRoom(words, waits: waits)
    }

    private mutating func findRoom(_ words: UInt64, waits: Bool) -> Bool {
        if position + words <= limit { return true }
        limit = link.released.load(ordering: .acquiring) + memory.capacity
        if position + words > limit, waits, !link.hasFailed.load(ordering: .acquiring) {
            link.waitForRelease(upTo: position + words - memory.capacity)
            limit = link.released.load(ordering: .acquiring) + memory.capacity
        }
        if position + words > limit { link.wake() }
        return position + words <= limit
    }

    private mutating func makeRoomForLongText(waits: Bool) -> Bool {
        longTexts.release(upTo: link.released.load(ordering: .acquiring))
        guard let inTheWay = longTexts.positionInTheWay else { return true }
        guard waits else {
            link.wake()
            return false
        }
        link.waitForRelease(upTo: inTheWay)
        longTexts.release(upTo: link.released.load(ordering: .acquiring))
        return longTexts.positionInTheWay == nil
    }

    private mutating func writeRow(_ event: Event, hasBox: Bool, isLong: Bool) {
        var pen = RowPen(memory, at: position, lengths)
        var (parts, sizes) = addValues(of: event, isNumbered: event.seq != nextSeq, &pen)
        if hasBox {
            parts.insert(.box)
            pen.add(word: UInt64(box.count))
            pen.add(box)
        }
        if isLong {
            parts.insert(.longBox)
            pen.add(word: UInt64(box.count) | UInt64(Zlib.crc32(box.array)) << 32)
            pen.add(word: UInt64(longTexts.offset(for: box.count)))
            longTexts.add(box.count, endingAt: pen.end(from: position))
            nextWake = 0
        }
        pen.finish(kind: event.kind.rawValue, parts: parts, sizes: sizes)
        publish(event, pen.end(from: position))
    }

    /// Puts the bytes where the other thread, and a reader after a crash, find them.
    private func keepLongBox() -> Bool {
        let offset = UInt64(longTexts.offset(for: box.count))
        let bytes = box.array
        do throws(SystemError) {
            try journal?.write(bytes, behindRingAt: offset, ringSize: memory.ringSize)
        } catch {
            link.fail(.cannotWrite(path: journal?.path ?? "", offset: offset, reason: error.description))
            return false
        }
        link.shared.withLock { $0.longBoxes.append(bytes) }
        return true
    }
}
