import HierarchyModel

/// Turns the payload of a chunk back into events.
///
/// What it gives follows from its arguments alone: chunks can be decoded side by side.
struct ChunkDecoder: ~Copyable {
    /// What each event of a shape needs, close together.
    private struct Layout {
        /// The subject's place in an event; -1 where there is none, or no word for it.
        var subjectWord: Int16 = -1
        var subjectPosition: Int16 = -1
        let hasSubject: Bool
        let hasCause: Bool
        let hasBody: Bool
        let isForeign: Bool
        /// The event that others are copied from where there is no body.
        let blank: Int32
        /// -1 where there is none.
        var lastBody: Int32 = -1

        init(_ plan: ShapePlan, blank: Int32) {
            hasSubject = plan.subject != nil
            hasCause = plan.shape.envelope.contains(.cause)
            hasBody = !plan.words.isEmpty
            isForeign = plan.isForeign
            self.blank = blank
            guard !isForeign, let subject = plan.subject else { return }
            subjectPosition = Int16(subject.position ?? -1)
            subjectWord = Int16(subject.word ?? -1)
        }
    }

    private let definitions: Definitions
    private let plans: [ShapePlan]
    private var layouts: [Layout] = []
    private var rows: ByteCursor
    private var times: TimeDecoder
    private var reader: BodyReader
    /// Without subject, number, time and cause: the blanks of all shapes, then an event for each body.
    private var models = EventStore()
    private var recentBodies = RecentBodies()
    private var recentIDs = RecentIDs()
    private var cause: UInt64 = 0

    /// The events of a chunk. Throws where anything is wrong with one of them.
    static func events(
        _ payload: [UInt8], header: BlockHeader, definitions: Definitions
    ) throws(Corruption) -> [Event] {
        var decoder = ChunkDecoder(try ChunkContents(payload, definitions), definitions)
        return try decoder.events(header)
    }

    private init(_ contents: ChunkContents, _ definitions: Definitions) {
        self.definitions = definitions
        plans = contents.plans
        rows = ByteCursor(contents.rows)
        times = TimeDecoder(
            contents.classes, step: contents.step, columns: contents.columns, openBits: contents.openBits)
        reader = BodyReader(values: contents.values, raw: contents.raw, definitions)
        for plan in contents.plans { layouts.append(Layout(plan, blank: models.append(plan.blank))) }
    }

    private mutating func events(_ header: BlockHeader) throws(Corruption) -> [Event] {
        guard header.count <= rows.remaining else {
            throw rows.corruption("\(header.count) events", "\(rows.remaining) bytes")
        }
        var failure: Corruption?
        let events = [Event](unsafeUninitializedCapacity: header.count) { buffer, count in
            guard let places = buffer.baseAddress else { return }
            do throws(Corruption) {
                try fill(places, header, &count)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        guard rows.isAtEnd else { throw rows.corruption("\(header.count) events", "more") }
        return events
    }

    /// Counts the events that are there, also where it throws.
    private mutating func fill(
        _ places: UnsafeMutablePointer<Event>, _ header: BlockHeader, _ count: inout Int
    ) throws(Corruption) {
        var time = header.time
        cause = header.first
        while count < header.count {
            let shape = Int(truncatingIfNeeded: try rows.varint())
            guard 0..<layouts.count ~= shape else {
                throw rows.corruption("a shape below \(layouts.count)", "\(shape)")
            }
            let (sum, isTooLate) = time.addingReportingOverflow(try times.next(shape: shape))
            guard !isTooLate else { throw rows.corruption("a time of 64 bits", "a later one") }
            time = sum
            let place = places + count
            try fill(place, shape)
            place.pointee.seq = header.first &+ UInt64(count)
            place.pointee.t = time
            count += 1
        }
    }

    /// Makes an event, but for its number and time.
    @inline(__always)
    private mutating func fill(_ place: UnsafeMutablePointer<Event>, _ shape: Int) throws(Corruption) {
        let layout = layouts[shape]
        let subject = layout.hasSubject ? try recentIDs.used(try rows.varint()) : nil
        if layout.hasCause { cause &+= UInt64(bitPattern: try rows.signedVarint()) }
        if layout.isForeign {
            let body = layout.hasBody ? try body(shape, subject) : -1
            place.initialize(to: try plans[shape].event(body, reader, subject: subject, definitions))
        } else {
            models.copy(layout.hasBody ? try body(shape, subject) + Int32(layouts.count) : layout.blank, to: place)
        }
        if layout.subjectWord >= 0, let subject {
            place.pointee.setWord(UInt64(subject), at: Int(layout.subjectWord), ofField: Int(layout.subjectPosition))
        } else if layout.subjectPosition >= 0, let subject {
            place.pointee.set(.id(ObjectID(subject)), at: Int(layout.subjectPosition))
        }
        if layout.hasCause { place.pointee.cause = cause }
    }

    /// The number of the body that the event has.
    @inline(__always)
    private mutating func body(_ shape: Int, _ subject: UInt32?) throws(Corruption) -> Int32 {
        let choice = try rows.byte()
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
        let body = switch choice {
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
        let plan = plans[shape]
        let body = try reader.next(plan.words, base: base, &recentIDs)
        let isModel = !plan.isForeign
        _ = models.append(isModel ? try plan.event(body, reader, subject: nil, definitions) : plan.blank)
        return body
    }
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
        var classes: [TimeClass] = []
        for _ in 0..<(try head.count("a number of shapes", atMost: head.remaining)) {
            plans.append(try ShapePlan(try Shape(from: &head), definitions, head))
            classes.append(try TimeClass(from: &head))
        }
        self.classes = try TimeClasses(classes, &head)
    }
}
