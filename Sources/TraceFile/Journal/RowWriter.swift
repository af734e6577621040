import HierarchyModel
import Synchronization

/// Writes events as rows into the ring: all that the app's thread does for one.
struct RowWriter {
    private let link: WriterLink
    private let memory: RingMemory
    private let journal: JournalFile?
    private let options: TraceOptions
    private let kinds = RowKinds.all
    /// Whether there may be events that take no more than a few stores.
    private let takesPlain: Bool
    /// Rows after which the other thread is told of them.
    private let wakeInterval: Int
    private var rowsUntilWake: Int
    /// Where the next row begins.
    private(set) var position: UInt64 = 0
    /// Up to where rows may be written.
    private var limit: UInt64 = 0
    private(set) var nextSeq: UInt64 = 0
    private(set) var lastTime: UInt64 = 0
    private var sites = SiteNumbers()
    private var box: [UInt8] = []
    private var longTexts = LongTexts()
    private(set) var eventsWritten: UInt64 = 0

    init(_ link: WriterLink, _ journal: JournalFile?, _ options: TraceOptions) {
        self.link = link
        self.journal = journal
        self.options = options
        memory = link.memory
        // Such an event has no texts, but it may have a call site.
        takesPlain = options.durability != .event && !options.redact.contains(.callSites)
        wakeInterval = min(options.eventsPerChunk, 1024)
        rowsUntilWake = wakeInterval
        limit = memory.capacity
    }

    /// Whether the event is one of those that take no more than a few stores. Mutating, since a call of another method through
    /// a pointer may copy the writer.
    @inline(__always)
    mutating func isPlain(_ event: Event) -> Bool {
        takesPlain && event.seq == nextSeq && event.t >= lastTime && !event.hasAsides
            && limit &- position >= UInt64(JournalLayout.headWords)
    }

    /// Makes no event ``isPlain(_:)`` until there is to be room for one.
    mutating func beFull() { limit = position }

    /// Writes an event that ``isPlain(_:)``.
    @inline(__always)
    mutating func writePlain(_ event: Event) {
        var pen = RowPen(memory, at: position)
        let parts = addValues(of: event, isNumbered: false, &pen)
        pen.finish(kind: event.kind.rawValue, parts: parts)
        publish(event, pen.position)
    }

    /// Time, number, cause, site, fields, words.
    @inline(__always)
    private mutating func addValues(of event: Event, isNumbered: Bool, _ pen: inout RowPen) -> RowHead.Parts {
        let kind = kinds[event.kind.rawValue]
        var parts: RowHead.Parts = []
        pen.add(event.t &- lastTime)
        if isNumbered {
            parts.insert(.number)
            pen.addWide(event.seq)
        }
        if let cause = event.cause {
            parts.insert(.cause)
            pen.addWide(cause)
        }
        if let site = event.site, let number = self.site(site) {
            parts.insert(.site)
            pen.addWide(number)
        }
        if event.presentFields != kind.present || event.fieldsInWords != kind.inWords {
            parts.insert(.fields)
            pen.addHalf(UInt32(event.presentFields) | UInt32(event.fieldsInWords) << 16)
        }
        addWords(of: event, kind, &pen)
        pen.endValues()
        return parts
    }

    @inline(__always)
    private func addWords(of event: Event, _ kind: RowKind, _ pen: inout RowPen) {
        @inline(__always)
        func add(_ index: Int) {
            let word = event.word(index)
            pen.add(kind.doubles & 1 << UInt8(index) != 0 ? word.byteSwapped : word)
        }
        if kind.wordCount > 0 { add(0) }
        if kind.wordCount > 1 { add(1) }
        if kind.wordCount > 2 { add(2) }
        if kind.wordCount > 3 { add(3) }
        if kind.wordCount > 4 { add(4) }
    }

    @inline(__always)
    private mutating func publish(_ event: Event, _ end: UInt64) {
        position = end
        memory.committed = end
        nextSeq = event.seq &+ 1
        lastTime = event.t
        eventsWritten &+= 1
        rowsUntilWake -= 1
        if rowsUntilWake <= 0 { wake() }
    }

    private static let fewWords = UInt64(RingMemory.usual / 8 / 8)

    private mutating func wake() {
        rowsUntilWake = wakeInterval
        restart()
        link.wake()
    }

    /// Goes on at the start of the ring where few rows wait: most of a large ring is for bursts, and uses no memory before the first one.
    private mutating func restart() {
        guard memory.isFar(position) else { return }
        let released = link.released.load(ordering: .acquiring)
        guard position - released <= Self.fewWords else { return }
        RowPen(memory, at: position).finish(kind: 0, parts: .restart)
        position = memory.restart(behind: position)
        limit = released + memory.capacity
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
        rowsUntilWake = 0
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
        if let problem = problem(with: event) { return problem }
        if event.hasAsides {
            box.removeAll(keepingCapacity: true)
            RowBox.append(event, to: &box)
            if let problem = problemWithBox(of: event) { return problem }
        }
        let hasBox = event.hasAsides
        let isLong = hasBox && box.count > min(JournalLayout.longestRow, memory.ringSize / 8)
        let boxWords = hasBox && !isLong ? (box.count + 7) / 8 : 0
        guard makeRoom(UInt64(JournalLayout.headWords + boxWords), waits: waits) else {
            return link.hasFailed.load(ordering: .acquiring) ? .failed : .noRoom
        }
        if isLong {
            guard makeRoomForLongText(waits: waits) else { return link.hasFailed.load(ordering: .acquiring) ? .failed : .noRoom }
            guard keepLongBox() else { return .failed }
        }
        writeRow(event, boxIn: isLong ? nil : hasBox ? box : nil, isLong: isLong)
        if options.durability == .event { link.synchronize(journal) }
        return .written
    }

    private func problem(with event: Event) -> Outcome? {
        guard event.seq >= nextSeq, event.seq < UInt64.max else {
            return .unwritable(expected: "number \(nextSeq)", found: "\(event.seq)")
        }
        guard event.t >= lastTime else {
            return .unwritable(expected: "a time from \(lastTime) on", found: "\(event.t)")
        }
        return nil
    }

    private func problemWithBox(of event: Event) -> Outcome? {
        guard box.count <= TraceFormat.maxEventSize else {
            return .unwritable(expected: "at most \(TraceFormat.maxEventSize) bytes of text", found: "\(box.count)")
        }
        // An element takes a byte at least.
        guard box.count <= TraceFormat.maxElements || event.elementCount <= TraceFormat.maxElements else {
            return .unwritable(
                expected: "lists and documents of at most \(TraceFormat.maxElements) elements", found: "\(event.elementCount)")
        }
        // A document of one level takes two bytes at least.
        guard box.count < 2 * TraceFormat.maxJSONDepth || event.jsonDepth <= TraceFormat.maxJSONDepth else {
            return .unwritable(expected: "JSON of at most \(TraceFormat.maxJSONDepth) levels", found: "more")
        }
        guard box.count < TraceFormat.maxParts || event.jsonParts <= TraceFormat.maxParts else {
            return .unwritable(expected: "JSON of at most \(TraceFormat.maxParts) parts", found: "\(event.jsonParts)")
        }
        guard event.unknownFields.allSatisfy({ !Event.envelopeNames.contains($0.name) }) else {
            return .unwritable(expected: "fields with names of their own", found: "one that every event has")
        }
        return nil
    }

    /// Whether it is worth while to go on after events were dropped.
    mutating func hasPlentyOfRoom() -> Bool {
        let released = link.released.load(ordering: .acquiring)
        longTexts.release(upTo: released)
        return released + memory.capacity - position >= memory.capacity / 2 && longTexts.positionInTheWay == nil
    }

    private mutating func makeRoom(_ words: UInt64, waits: Bool) -> Bool {
        if limit &- position >= words { return true }
        limit = link.released.load(ordering: .acquiring) + memory.capacity
        if limit - position < words, waits, !link.hasFailed.load(ordering: .acquiring) {
            link.waitForRelease(upTo: position + words - memory.capacity)
            limit = link.released.load(ordering: .acquiring) + memory.capacity
        }
        if limit - position < words { wake() }
        return limit - position >= words
    }

    private mutating func makeRoomForLongText(waits: Bool) -> Bool {
        longTexts.release(upTo: link.released.load(ordering: .acquiring))
        guard let inTheWay = longTexts.positionInTheWay else { return true }
        guard waits else {
            wake()
            return false
        }
        link.waitForRelease(upTo: inTheWay)
        longTexts.release(upTo: link.released.load(ordering: .acquiring))
        return longTexts.positionInTheWay == nil
    }

    private mutating func writeRow(_ event: Event, boxIn bytes: [UInt8]?, isLong: Bool) {
        var pen = RowPen(memory, at: position)
        var parts = addValues(of: event, isNumbered: event.seq != nextSeq, &pen)
        if let bytes {
            parts.insert(.box)
            pen.add(word: UInt64(bytes.count))
            pen.add(bytes)
        }
        if isLong {
            parts.insert(.longBox)
            pen.add(word: UInt64(box.count) | UInt64(Zlib.crc32(box)) << 32)
            pen.add(word: UInt64(longTexts.offset(for: box.count)))
            longTexts.add(box.count, endingAt: pen.position)
            rowsUntilWake = 0
        }
        pen.finish(kind: event.kind.rawValue, parts: parts)
        publish(event, pen.position)
    }

    /// Puts the bytes where the other thread, and a reader after a crash, find them.
    private func keepLongBox() -> Bool {
        let offset = UInt64(longTexts.offset(for: box.count))
        do throws(SystemError) {
            try journal?.write(box, behindRingAt: offset, ringSize: memory.ringSize)
        } catch {
            link.fail(.cannotWrite(path: journal?.path ?? "", offset: offset, reason: error.description))
            return false
        }
        link.shared.withLock { $0.longBoxes.append(box) }
        return true
    }
}
