import HierarchyModel
import JSONText

/// Turns the columns of a chunk back into events.
struct ChunkDecoder {
    /// A shape with everything that its events have in common looked up.
    private struct Plan {
        let shape: Shape
        let kind: KindPlan
        let firstColumn: Int
        /// Without fields, cause and site.
        let blank: Event
    }

    private var plans: [Plan] = []
    private var shapes: ByteCursor
    private var times: ByteCursor
    private var causes: ByteCursor
    private var sites: ByteCursor
    private var ids: ByteCursor
    private var extras: ByteCursor
    private var columns: [ColumnReader] = []
    private var recent = RecentIDs()
    private let step: UInt64

    /// The events that the payload of a chunk holds.
    static func events(
        _ payload: [UInt8], header: BlockHeader, definitions: inout Definitions
    ) throws(Corruption) -> [Event] {
        var decoder = try ChunkDecoder(payload, &definitions)
        return try decoder.events(header, &definitions)
    }

    private init(_ payload: [UInt8], _ definitions: inout Definitions) throws(Corruption) {
        var cursor = ByteCursor(payload)
        step = try cursor.varint()
        let count = try cursor.count("a number of shapes", atMost: cursor.remaining)
        var shapes: [Shape] = []
        for _ in 0..<count { shapes.append(try Shape(from: &cursor)) }
        self.shapes = try cursor.countedPart("the shapes of the events")
        times = try cursor.countedPart("the times")
        causes = try cursor.countedPart("the causes")
        sites = try cursor.countedPart("the call sites")
        ids = try cursor.countedPart("the identifiers")
        extras = try cursor.countedPart("the unknown fields")
        var firstColumns: [UInt16: Int] = [:]
        for shape in shapes {
            plans.append(try plan(shape, &cursor, &firstColumns, &definitions))
        }
    }

    private mutating func plan(
        _ shape: Shape, _ cursor: inout ByteCursor, _ firstColumns: inout [UInt16: Int],
        _ definitions: inout Definitions
    ) throws(Corruption) -> Plan {
        if shape.kind == 0 {
            let name = try definitions.string(shape.name)
            guard shape.present == 0 else {
                throw cursor.corruption("no fields of an unknown kind", "\(shape.present)")
            }
            let kind = KindPlan(code: 0, name: name, fields: [])
            return Plan(shape: shape, kind: kind, firstColumn: 0, blank: kind.blank)
        }
        let kind = try definitions.plan(for: shape.kind)
        try Self.check(shape, kind, cursor)
        if firstColumns[shape.kind] == nil {
            firstColumns[shape.kind] = columns.count
            for field in kind.fields {
                let bytes = field.type.hasColumn ? try cursor.countedPart("the values of \(field.name)") : nil
                columns.append(ColumnReader(bytes))
            }
        }
        return Plan(shape: shape, kind: kind, firstColumn: firstColumns[shape.kind] ?? 0, blank: kind.blank)
    }

    private static func check(_ shape: Shape, _ kind: KindPlan, _ cursor: ByteCursor) throws(Corruption) {
        guard kind.fields.count == Shape.maxFields || shape.present >> UInt64(kind.fields.count) == 0 else {
            throw cursor.corruption("at most \(kind.fields.count) fields of \(kind.name)", "\(shape.present)")
        }
        for (position, field) in kind.fields.enumerated() {
            guard field.isNullable || !shape.isNull(position), field.type == .bool || !shape.isTrue(position) else {
                throw cursor.corruption("a value of \(kind.name).\(field.name)", "null or true")
            }
        }
    }

    private mutating func events(
        _ header: BlockHeader, _ definitions: inout Definitions
    ) throws(Corruption) -> [Event] {
        guard header.count <= shapes.remaining else {
            throw shapes.corruption("\(header.count) events", "\(shapes.remaining) bytes")
        }
        var events: [Event] = []
        events.reserveCapacity(header.count)
        var time = header.time
        for index in 0..<header.count {
            let (product, isTooLarge) = try times.varint().multipliedReportingOverflow(by: step)
            let (sum, isTooLate) = time.addingReportingOverflow(product)
            guard !isTooLarge, !isTooLate else { throw times.corruption("a time of 64 bits", "a later one") }
            time = sum
            events.append(try event(header.first + UInt64(index), time, &definitions))
        }
        guard shapes.isAtEnd else { throw shapes.corruption("\(header.count) events", "more") }
        return events
    }

    private mutating func event(
        _ seq: UInt64, _ t: UInt64, _ definitions: inout Definitions
    ) throws(Corruption) -> Event {
        let number = try shapes.count("a shape's number", atMost: plans.count - 1)
        let plan = plans[number]
        var event = plan.blank
        event.seq = seq
        event.t = t
        if plan.shape.envelope.contains(.cause) {
            event.cause = seq &- UInt64(bitPattern: try causes.signedVarint())
        }
        if plan.shape.envelope.contains(.site) {
            event.site = try definitions.site(try sites.count("a call site's number", atMost: Int(UInt32.max)))
        }
        var unknown = JSONObject()
        try readFields(plan, into: &event, &unknown, &definitions)
        if plan.shape.envelope.contains(.extras) { try readExtras(plan.kind, &unknown, &definitions) }
        if !unknown.isEmpty { event.unknownFields = unknown.map { ($0.key, $0.value) } }
        return event
    }

    private mutating func readFields(
        _ plan: Plan, into event: inout Event, _ unknown: inout JSONObject, _ definitions: inout Definitions
    ) throws(Corruption) {
        let shape = plan.shape
        if shape.present == 0 { return }
        for index in plan.kind.fields.indices where shape.has(index) {
            let field = plan.kind.fields[index]
            let value: FieldValue
            if shape.isNull(index) {
                value = .null
            } else if field.type == .bool {
                value = .bool(shape.isTrue(index))
            } else {
                value = try read(field.type, column: plan.firstColumn + index, &definitions)
            }
            if let position = field.position {
                event.set(value, at: position)
            } else {
                unknown.appendIfNew(field.name, value.json)
            }
        }
    }

    private mutating func read(
        _ type: ColumnType, column: Int, _ definitions: inout Definitions
    ) throws(Corruption) -> FieldValue {
        switch type {
        case .id, .optionalID: return .id(try id())
        case .ids:
            let count = try columns[column].bytes.count("a number of identifiers", atMost: ids.remaining)
            var list: [ObjectID] = []
            list.reserveCapacity(count)
            for _ in 0..<count { list.append(try id()) }
            return .ids(list)
        default: return try columns[column].value(type, &definitions)
        }
    }

    private mutating func id() throws(Corruption) -> ObjectID { ObjectID(try recent.id(for: try ids.varint())) }

    private mutating func readExtras(
        _ kind: KindPlan, _ unknown: inout JSONObject, _ definitions: inout Definitions
    ) throws(Corruption) {
        let count = try extras.count("a number of fields", atMost: extras.remaining)
        for _ in 0..<count {
            let name = try definitions.string(try extras.count("a string's number", atMost: Int(UInt32.max)))
            let value = try StoredJSON.value(Array(try extras.countedPart("a JSON document").rest))
            guard !kind.isOwn(name), unknown.appendIfNew(name, value) else {
                throw extras.corruption("each field once", "\(name) again")
            }
        }
    }
}

/// The values of one field of one kind.
private struct ColumnReader {
    var bytes: ByteCursor
    private var last: UInt64 = 0

    init(_ bytes: ByteCursor?) { self.bytes = bytes ?? ByteCursor([]) }

    mutating func value(_ type: ColumnType, _ definitions: inout Definitions) throws(Corruption) -> FieldValue {
        switch type {
        case .int: return .int(Int64(bitPattern: try number()))
        case .uint: return .uint(try number())
        case .double: return .double(try double())
        case .string: return .string(try definitions.string(try stringNumber()))
        case .size: return .size(Size(try double(), try double()))
        case .rect: return .rect(Rect(try double(), try double(), try double(), try double()))
        case .strings: return .strings(try strings(definitions))
        case .traits: return .traits(try definitions.traits(try stringNumber()))
        case .object: return .object(try StoredJSON.object(Array(try bytes.countedPart("a JSON object").rest)))
        case .id, .optionalID, .ids, .bool: preconditionFailure("ColumnReader: \(type) is read elsewhere")
        }
    }

    private mutating func number() throws(Corruption) -> UInt64 {
        last = last &+ UInt64(bitPattern: try bytes.signedVarint())
        return last
    }

    private mutating func double() throws(Corruption) -> Double { try PackedDouble.read(&bytes) }

    private mutating func stringNumber() throws(Corruption) -> Int {
        try bytes.count("a string's number", atMost: Int(UInt32.max))
    }

    private mutating func strings(_ definitions: Definitions) throws(Corruption) -> [String] {
        let count = try bytes.count("a number of strings", atMost: bytes.remaining)
        var list: [String] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(try definitions.string(try stringNumber())) }
        return list
    }
}

extension KindPlan {
    fileprivate var blank: Event { kind.map { Event($0) } ?? Event(unknownKind: name) }

    fileprivate func isOwn(_ field: String) -> Bool { kind?.fields.contains { $0.name == field } ?? false }
}

extension FieldValue {
    /// As JSON Lines has it, for a field that this version does not know.
    fileprivate var json: JSONValue {
        switch self {
        case .null: .null
        case .id(let id): .number(JSONNumber(id.rawValue))
        case .int(let number): .number(JSONNumber(number))
        case .uint(let number): .number(JSONNumber(number))
        case .double(let number): .number(JSONNumber(number))
        case .bool(let flag): .bool(flag)
        case .string(let text): .string(text)
        case .size(let size): .array([size.width, size.height].map { .number(JSONNumber($0)) })
        case .rect(let rect): .array([rect.x, rect.y, rect.width, rect.height].map { .number(JSONNumber($0)) })
        case .ids(let ids): .array(ids.map { .number(JSONNumber($0.rawValue)) })
        case .strings(let list): .array(list.map { .string($0) })
        case .traits(let traits): .object(traits.json)
        case .object(let object): .object(object)
        }
    }
}
