import HierarchyModel

/// Turns the payload of a chunk back into events.
///
/// What it gives follows from its arguments alone: chunks can be decoded side by side.
struct ChunkDecoder: ~Copyable {
    /// What each event of a shape needs, close together.
    private struct Layout {
        /// The subject's place in an event; -1 where there is no word for it.
        var subjectWord: Int16 = -1
        var subjectPosition: Int16 = 0
        let hasSubject: Bool
        let hasCause: Bool
        let hasBody: Bool
        /// Whether the subject is a field that this version does not know.
        let isSubjectForeign: Bool
        /// -1 where there is none.
        var lastBody: Int32 = -1
        /// Where the types of the words stand.
        let words: Range<Int>
        /// Where it stands what becomes of the words; nil if they are no numbers.
        let fills: Range<Int>?

        init(_ plan: ShapePlan, words: Range<Int>, fills: Range<Int>?) {
            self.words = words
            self.fills = fills
            hasSubject = plan.subject != nil
            hasCause = plan.shape.envelope.contains(.cause)
            hasBody = !plan.words.isEmpty
            isSubjectForeign = plan.subject.map { $0.position == nil } ?? false
            guard let subject = plan.subject, let position = subject.position else { return }
            subjectPosition = Int16(position)
            subjectWord = Int16(subject.word ?? -1)
        }

        @inline(__always) func put(_ subject: UInt32, into place: UnsafeMutablePointer<Event>) {
            if subjectWord >= 0 {
                place.pointee.setWord(UInt64(subject), at: Int(subjectWord), ofField: Int(subjectPosition))
            } else {
                place.pointee.set(.id(ObjectID(subject)), at: Int(subjectPosition))
            }
        }
    }

    private let definitions: Definitions
    private let plans: [ShapePlan]
    private var layouts: [Layout] = []
    private var fills: [ShapePlan.Fill] = []
    private var rows: ByteCursor
    private var times: TimeDecoder
    private var reader: BodyReader
    /// Without subject, number, time and cause: the blanks of all shapes, then an event for each body.
    private var models = EventStore()
    private var copiedFields = 0
    private var recentBodies = RecentBodies()
    private var recentIDs = RecentIDs()
    /// Of the next event.
    private var seq: UInt64
    private var end: UInt64
    /// Of the last event.
    private var time: UInt64
    private var cause: UInt64

    /// Takes in what all events of a chunk need. Neither the reader nor other chunks come into it.
    static func decoder(
        _ payload: [UInt8], header: BlockHeader, definitions: Definitions
    ) throws(Corruption) -> ChunkDecoder {
        let contents = try ChunkContents(payload, definitions, count: header.count)
        guard header.count <= contents.rows.count else {
            throw Corruption(offset: 0, expected: "\(header.count) events", found: "\(contents.rows.count) bytes")
        }
        return try ChunkDecoder(contents, header, definitions)
    }

    private init(_ contents: ChunkContents, _ header: BlockHeader, _ definitions: Definitions) throws(Corruption) {
        self.definitions = definitions
        seq = header.first
        end = header.end
        time = header.time
        cause = header.first
        plans = contents.plans
        rows = ByteCursor(contents.rows)
        times = TimeDecoder(
            contents.classes, step: contents.step, columns: contents.columns, openBits: contents.openBits)
        reader = BodyReader(values: contents.values, raw: contents.raw, definitions)
        for plan in contents.plans {
            fills += plan.fills ?? []
            let filled = plan.fills.map { fills.count - $0.count..<fills.count }
            layouts.append(Layout(plan, words: reader.add(plan.words), fills: filled))
            let isWhole = plan.isForeign && plan.words.isEmpty
            models.append(isWhole ? try plan.event(-1, reader, definitions) : plan.blank)
        }
    }

    /// Puts the next event into memory that holds none; false, and nothing there, behind the last one.
    ///
    /// An event that is handed on by value straight away is copied before its words have arrived in memory, which takes
    /// longer than to decode it.
    mutating func next(into place: UnsafeMutablePointer<Event>) throws(Corruption) -> Bool {
        guard seq < end else {
            guard rows.isAtEnd else { throw rows.corruption("the end of the rows", "more") }
            return false
        }
        let shape = try rows.varint()
        guard shape < UInt64(layouts.count) else { throw rows.corruption("a shape below \(layouts.count)", "\(shape)") }
        let (sum, isTooLate) = time.addingReportingOverflow(try times.next(shape: Int(shape)))
        guard !isTooLate else { throw rows.corruption("a time of 64 bits", "a later one") }
        time = sum
        try makeEvent(Int(shape), in: place)
        place.pointee.seq = seq
        place.pointee.t = time
        seq += 1
        return true
    }

    /// Of the next event.
    var nextSeq: UInt64 { seq }

    /// Lets the next event be the end.
    mutating func giveUp() {
        end = seq
        rows = ByteCursor([])
    }

    /// The event without its number and time.
    @inline(__always)
    private mutating func makeEvent(_ shape: Int, in place: UnsafeMutablePointer<Event>) throws(Corruption) {
        let layout = layouts[shape]
        let subject = layout.hasSubject ? try recentIDs.used(try rows.varint()) : nil
        if layout.hasCause { cause &+= UInt64(bitPattern: try rows.signedVarint()) }
        let body = layout.hasBody ? try body(shape, subject) : -1
        let model = body < 0 ? shape : Int(body) + layouts.count
        if layout.isSubjectForeign { try countFields(of: model) }
        models.copy(model, to: place)
        if let subject {
            if layout.isSubjectForeign { plans[shape].put(subject, into: &place.pointee) } else { layout.put(subject, into: place) }
        }
        if layout.hasCause { place.pointee.cause = cause }
    }

    /// All fields that this version does not know are copied with such a subject: that must not grow beyond measure.
    private mutating func countFields(of model: Int) throws(Corruption) {
        copiedFields += models.unknownFieldCount(model)
        guard copiedFields <= TraceFormat.maxWords else { throw rows.corruption("at most \(TraceFormat.maxWords) fields", "more") }
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
        let body = try reader.next(layouts[shape].words, base: base, &recentIDs)
        if let range = layouts[shape].fills {
            let event = models.append(copyOf: shape)
            var word = reader.start(of: body)
            for index in range {
                let fill = fills[index]
                event.pointee.setWord(reader.words[word], at: Int(fill.word), ofField: Int(fill.position))
                word += 1
            }
        } else {
            models.append(try plans[shape].event(body, reader, definitions))
        }
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

    init(_ payload: [UInt8], _ definitions: Definitions, count: Int) throws(Corruption) {
        var cursor = ByteCursor(payload)
        var room = TraceFormat.maxPayload
        // Each event has one size.
        var sizes = count
        step = try cursor.varint()
        var head = ByteCursor(try Parts.next("the shapes", &cursor, room: &room))
        rows = try Parts.next("the rows", &cursor, room: &room)
        values = try Parts.next("the values", &cursor, room: &room)
        raw = try Parts.next("the raw numbers", &cursor, room: &room)
        openBits = try Parts.next("the open bits", &cursor, room: &room)
        for _ in 0..<TimeClass.columns { columns.append(try Parts.next("the sizes", &cursor, room: &sizes)) }
        var classes: [TimeClass] = []
        for _ in 0..<(try head.count("a number of shapes", atMost: TraceFormat.maxShapes)) {
            plans.append(try ShapePlan(try Shape(from: &head), definitions, head))
            classes.append(try TimeClass(from: &head))
        }
        self.classes = try TimeClasses(classes, &head)
    }
}
