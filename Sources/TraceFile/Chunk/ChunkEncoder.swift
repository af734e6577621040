import HierarchyModel
import JSONText

/// Turns a run of events into columns.
struct ChunkEncoder {
    private var shapes: [Shape] = []
    private var shapeNumbers: [Shape: Int] = [:]
    private var shapeColumn: [UInt8] = []
    private var times: [UInt8] = []
    private var causes: [UInt8] = []
    private var sites: [UInt8] = []
    private var ids: [UInt8] = []
    private var extras: [UInt8] = []
    private var columns: [Column] = []
    /// Where the columns of a kind begin, by its code.
    private var firstColumns: [UInt16: Int] = [:]
    private var recent = RecentIDs()
    /// How many events had each shape.
    private var shapeCounts: [KindCount] = []

    /// The payload of a chunk. `step` is what the clock counts in, if every time is a multiple of it.
    static func payload(
        _ events: [Event], step: UInt64, definitions: inout DefinitionsWriter
    ) -> (bytes: [UInt8], kinds: [KindCount]) {
        var encoder = ChunkEncoder()
        let step = events.allSatisfy { $0.t.isMultiple(of: step) } ? step : 1
        var time = events.first?.t ?? 0
        for event in events {
            encoder.times.appendVarint((event.t - time) / step)
            time = event.t
            encoder.append(event, &definitions)
        }
        return (encoder.bytes(step: step), encoder.countedKinds)
    }

    private func bytes(step: UInt64) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendVarint(step)
        bytes.appendVarint(shapes.count)
        for shape in shapes { shape.append(to: &bytes) }
        for column in [shapeColumn, times, causes, sites, ids, extras] { bytes.appendCounted(column) }
        for column in columns where column.type.hasColumn { bytes.appendCounted(column.bytes) }
        return bytes
    }

    private mutating func append(_ event: Event, _ definitions: inout DefinitionsWriter) {
        var shape = Shape(kind: event.kind.rawValue)
        if event.kind == .unknown {
            shape.name = definitions.string(event.name)
        } else {
            appendFields(of: event, &shape, &definitions)
        }
        if let cause = event.cause {
            shape.envelope.insert(.cause)
            causes.appendSignedVarint(Int64(bitPattern: event.seq &- cause))
        }
        if let site = event.site.flatMap({ definitions.site($0.place) }) {
            shape.envelope.insert(.site)
            sites.appendVarint(site)
        }
        let unknown = event.unknownFields
        if !unknown.isEmpty {
            shape.envelope.insert(.extras)
            append(unknown, &definitions)
        }
        shapeColumn.appendVarint(number(of: shape))
    }

    private mutating func append(
        _ unknown: [(name: String, value: JSONValue)], _ definitions: inout DefinitionsWriter
    ) {
        extras.appendVarint(unknown.count)
        for (name, value) in unknown {
            extras.appendVarint(definitions.string(name))
            extras.appendCounted(value.canonicalText.utf8)
        }
    }

    private mutating func appendFields(
        of event: Event, _ shape: inout Shape, _ definitions: inout DefinitionsWriter
    ) {
        let first = firstColumn(of: event.kind, &definitions)
        for position in event.kind.fields.indices {
            guard let value = event.value(at: position) else { continue }
            shape.present |= 1 << UInt64(position)
            switch value {
            case .null: shape.null |= 1 << UInt64(position)
            case .bool(let flag): shape.truth |= flag ? 1 << UInt64(position) : 0
            case .id(let id): append(id)
            case .ids(let list):
                columns[first + position].bytes.appendVarint(list.count)
                for id in list { append(id) }
            default: columns[first + position].append(value, &definitions)
            }
        }
    }

    private mutating func append(_ id: ObjectID) { ids.appendVarint(recent.code(for: id.rawValue)) }

    private mutating func firstColumn(of kind: EventKind, _ definitions: inout DefinitionsWriter) -> Int {
        if let first = firstColumns[kind.rawValue] { return first }
        definitions.use(kind)
        let first = columns.count
        firstColumns[kind.rawValue] = first
        columns += kind.fields.map { Column(type: ColumnType($0.type)) }
        return first
    }

    private mutating func number(of shape: Shape) -> Int {
        let number = shapeNumbers[shape] ?? shapes.count
        if number == shapes.count {
            shapeNumbers[shape] = number
            shapes.append(shape)
            shapeCounts.append(KindCount(kind: shape.kind, name: UInt32(shape.name), count: 0))
        }
        shapeCounts[number].count += 1
        return number
    }

    /// One entry for each kind, in order of first appearance.
    private var countedKinds: [KindCount] {
        var merged: [KindCount] = []
        for entry in shapeCounts {
            if let place = merged.firstIndex(where: { $0.kind == entry.kind && $0.name == entry.name }) {
                merged[place].count += entry.count
            } else {
                merged.append(entry)
            }
        }
        return merged
    }
}

/// How many events of a chunk have a kind.
struct KindCount: Equatable {
    var kind: UInt16
    /// The name's number in the string table where `kind` is 0.
    var name: UInt32
    var count: UInt32
}

/// The values of one field of one kind.
private struct Column {
    let type: ColumnType
    var bytes: [UInt8] = []
    private var last: UInt64 = 0

    init(type: ColumnType) { self.type = type }

    mutating func append(_ value: FieldValue, _ definitions: inout DefinitionsWriter) {
        switch value {
        case .int(let number): append(delta: UInt64(bitPattern: number))
        case .uint(let number): append(delta: number)
        case .double(let number): append(number)
        case .string(let text): bytes.appendVarint(definitions.string(text))
        case .size(let size): [size.width, size.height].forEach { append($0) }
        case .rect(let rect): [rect.x, rect.y, rect.width, rect.height].forEach { append($0) }
        case .strings(let list):
            bytes.appendVarint(list.count)
            for text in list { bytes.appendVarint(definitions.string(text)) }
        case .traits(let traits): bytes.appendVarint(definitions.string(JSONValue.object(traits.json).canonicalText))
        case .object(let object): bytes.appendCounted(JSONValue.object(object).canonicalText.utf8)
        case .null, .bool, .id, .ids: preconditionFailure("Column: \(value) lies in no column of its own")
        }
    }

    private mutating func append(delta number: UInt64) {
        bytes.appendSignedVarint(Int64(bitPattern: number &- last))
        last = number
    }

    private mutating func append(_ number: Double) {
        if let whole = PackedDouble.whole(number) {
            bytes.appendVarint(whole.zigzag &+ 1)
        } else {
            bytes.append(0)
            bytes.appendFixed(number.bitPattern)
        }
    }
}

/// Whole numbers are short, all others are their eight bytes.
enum PackedDouble {
    /// The number as an integer, if nothing is lost by that: not for -0, NaN, and beyond 2⁵³.
    static func whole(_ number: Double) -> Int64? {
        guard number > -0x1p53, number < 0x1p53 else { return nil }
        let whole = Int64(number)
        return Double(whole).bitPattern == number.bitPattern ? whole : nil
    }

    static func read(_ cursor: inout ByteCursor) throws(Corruption) -> Double {
        let code = try cursor.varint()
        if code > 0 { return Double(Int64(zigzag: code - 1)) }
        return Double(bitPattern: try cursor.fixed(UInt64.self))
    }
}
