/// What the payload of a chunk has for all its events, and where the parts of its groups are. A part is inflated when
/// it is asked for.
struct ChunkContents: ~Copyable {
    /// Some events of the chunk, which can be read without those before them.
    struct Group {
        /// The sequence number of its first event.
        let first: UInt64
        let count: Int
        /// The time of the event before it.
        let time: UInt64
        /// Nil in the first group.
        let snapshot: ChunkPart?
        /// Whether the snapshot is deflated with the snapshot before the chunk as the dictionary.
        let isSnapshotRelative: Bool
        let rows: ChunkPart
        let values: ChunkPart
        let raw: ChunkPart
        let openBits: ChunkPart
        let columns: [ChunkPart]

        var end: UInt64 { first + UInt64(count) }
    }

    /// Those that the chunk may use.
    let definitions: Definitions
    let step: UInt64
    let plans: [ShapePlan]
    let classes: TimeClasses
    let groups: [Group]
    private var inflater: Zlib.Inflater
    /// The rows and values of the first group, with which those of the others are deflated.
    private var dictionary: (rows: [UInt8], values: [UInt8])?

    /// Reads the head, and where the other parts are.
    static func read(
        _ payload: [UInt8], _ header: BlockHeader, _ definitions: Definitions
    ) throws(Corruption) -> ChunkContents {
        var cursor = ByteCursor(payload)
        var room = TraceFormat.maxPayload
        var inflater = Zlib.Inflater(.raw)
        let step = try cursor.varint()
        let head = try ChunkPart("the shapes", &cursor, room: &room)
        let shapes = try Shapes(try head.bytes(&inflater), definitions)
        var groups: [Group] = []
        var (first, time) = (header.first, header.time)
        for _ in 0..<(try cursor.count("a number of groups", atMost: header.count)) {
            let count = try cursor.count("a number of events", atMost: Int(header.end - first))
            let (distance, isTooLarge) = step.multipliedReportingOverflow(by: try cursor.varint())
            let (sum, isTooLate) = time.addingReportingOverflow(distance)
            guard !isTooLarge, !isTooLate else { throw cursor.corruption("a time of 64 bits", "a later one") }
            groups.append(try Group(first, count, time, isFirst: groups.isEmpty, &cursor, room: &room))
            (first, time) = (first + UInt64(count), sum)
        }
        guard first == header.end else {
            throw cursor.corruption("\(header.count) events", "\(first - header.first)")
        }
        return ChunkContents(definitions, step, shapes, groups, inflater)
    }

    private init(
        _ definitions: Definitions, _ step: UInt64, _ shapes: Shapes, _ groups: [Group],
        _ inflater: consuming Zlib.Inflater
    ) {
        self.definitions = definitions
        self.step = step
        plans = shapes.plans
        classes = shapes.classes
        self.groups = groups
        self.inflater = inflater
    }

    /// The head.
    private struct Shapes {
        let plans: [ShapePlan]
        let classes: TimeClasses

        init(_ head: [UInt8], _ definitions: Definitions) throws(Corruption) {
            var head = ByteCursor(head)
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

    /// The rows and the values of a group.
    mutating func events(ofGroup number: Int) throws(Corruption) -> (rows: [UInt8], values: [UInt8]) {
        if number == 0, let dictionary { return dictionary }
        let base = number == 0 ? ([], []) : try events(ofGroup: 0)
        let rows = try groups[number].rows.bytes(&inflater, dictionary: base.0)
        let values = try groups[number].values.bytes(&inflater, dictionary: base.1)
        if number == 0 { dictionary = (rows, values) }
        return (rows, values)
    }

    mutating func times(ofGroup number: Int) throws(Corruption) -> TimeDecoder {
        var columns: [[UInt8]] = []
        for part in groups[number].columns { columns.append(try part.bytes(&inflater)) }
        let openBits = try groups[number].openBits.bytes(&inflater)
        return TimeDecoder(classes, step: step, columns: columns, openBits: openBits, start: groups[number].time)
    }

    mutating func raw(ofGroup number: Int) throws(Corruption) -> [UInt8] { try groups[number].raw.bytes(&inflater) }

    /// The payload of the snapshot of the state before a group. `base` gives that of the snapshot before the chunk. Nil
    /// if the group is the first, or if that snapshot is missing.
    mutating func snapshot(
        ofGroup number: Int, base: () throws(Corruption) -> [UInt8]?
    ) throws(Corruption) -> [UInt8]? {
        guard let snapshot = groups[number].snapshot else { return nil }
        guard groups[number].isSnapshotRelative else { return try snapshot.bytes(&inflater) }
        guard let base = try base() else { return nil }
        return try snapshot.bytes(&inflater, dictionary: base)
    }
}

extension ChunkContents.Group {
    fileprivate init(
        _ first: UInt64, _ count: Int, _ time: UInt64, isFirst: Bool, _ cursor: inout ByteCursor, room: inout Int
    ) throws(Corruption) {
        self.first = first
        self.count = count
        self.time = time
        let form = isFirst ? 0 : try cursor.byte()
        guard form < 2 else { throw cursor.corruption("0 or 1", "\(form)") }
        isSnapshotRelative = form == 1
        snapshot = isFirst ? nil : try ChunkPart("a snapshot", &cursor, room: &room)
        rows = try ChunkPart("the rows", &cursor, room: &room)
        values = try ChunkPart("the values", &cursor, room: &room)
        raw = try ChunkPart("the raw numbers", &cursor, room: &room)
        openBits = try ChunkPart("the open bits", &cursor, room: &room)
        var columns: [ChunkPart] = []
        for _ in 0..<TimeClass.columns { columns.append(try ChunkPart("the sizes", &cursor, room: &room)) }
        self.columns = columns
        guard 1...max(1, rows.count) ~= count else {
            throw cursor.corruption("1 to \(rows.count) events", "\(count)")
        }
        let sizes = columns.reduce(0) { $0 + $1.count }
        guard sizes == count else { throw cursor.corruption("a size for each of \(count) events", "\(sizes)") }
    }
}
