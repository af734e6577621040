import HierarchyModel
import JSONText

/// Reads the payload of a snapshot.
struct SnapshotReader {
    private var cursor: ByteCursor
    private let definitions: Definitions
    /// The number of the object whose cell is read: identifiers are written relative to it.
    private var own: UInt32 = 0
    /// How many more objects there may be.
    private var room = TraceFormat.maxSnapshotObjects
    /// How many more parts the documents may have.
    private var partRoom = TraceFormat.maxWords

    init(_ payload: [UInt8], _ definitions: Definitions) {
        cursor = ByteCursor(payload)
        self.definitions = definitions
    }

    var isAtEnd: Bool { cursor.isAtEnd }

    /// The name of a table or a column: a string of the definitions.
    mutating func name() throws(Corruption) -> String {
        let number = try cursor.count("a string's number", atMost: Int(UInt32.max))
        return try definitions.string(number)
    }

    /// The objects of a table after its name.
    mutating func table<Object: StateObject>() throws(Corruption) -> [Object] {
        var objects: [Object] = try newObjects()
        var index = 0
        for _ in 0..<(try cursor.count("a number of columns", atMost: cursor.remaining)) {
            let (name, type) = (try name(), try cursor.byte())
            var cells = try cursor.countedPart("a column of \(name)")
            // Columns come in the order of the fields, mostly.
            let known =
                Object.fields[index...].firstIndex { $0.name == name } ?? Object.fields.firstIndex { $0.name == name }
            guard let known, case let field = Object.fields[known], case let code = FieldTypeCode(field.type),
                code.rawValue == type
            else { continue }
            index = known + 1
            swap(&cells, &cursor)
            if case .symbol(let names) = field.type, let setCase = field.setCase {
                try fill(&objects, field, names, setCase)
            } else {
                try fill(&objects, field, code)
            }
            guard cursor.isAtEnd else { throw cursor.corruption("the end of the column \(name)", "more") }
            swap(&cells, &cursor)
        }
        return objects
    }

    private mutating func newObjects<Object: StateObject>() throws(Corruption) -> [Object] {
        let count = try cursor.count("a number of objects", atMost: min(cursor.remaining, room))
        room -= count
        var objects: [Object] = []
        objects.reserveCapacity(count)
        var last: UInt32 = 0
        for _ in 0..<count {
            last = try id(relativeTo: last)
            objects.append(Object(id: ObjectID(last)))
        }
        return objects
    }

    private mutating func fill<Object: StateObject>(
        _ objects: inout [Object], _ field: StateField<Object>, _ type: FieldTypeCode
    ) throws(Corruption) {
        let set = field.set
        for index in objects.indices {
            // Most objects have few of the values that they can have.
            if cursor.skipZero() { continue }
            own = objects[index].id.rawValue
            set(&objects[index], try cell(type))
        }
    }

    /// Fills a column of symbols. Many objects have the same one, whose name is looked up once. A forged file may
    /// define a name many times, so that no more numbers are kept than there are names.
    private mutating func fill<Object: StateObject>(
        _ objects: inout [Object], _ field: StateField<Object>, _ names: [String],
        _ setCase: (inout Object, UInt8) -> Void
    ) throws(Corruption) {
        var known: [(string: Int, number: UInt8)] = []
        for index in objects.indices {
            if cursor.skipZero() { continue }
            let string = try number()
            if let found = known.first(where: { $0.string == string }) {
                setCase(&objects[index], found.number)
                continue
            }
            let text = try definitions.string(string)
            if let number = names.firstIndex(of: text) {
                if known.count < names.count { known.append((string, UInt8(number))) }
                setCase(&objects[index], UInt8(number))
            } else {
                field.set(&objects[index], .string(text))
            }
        }
    }

    /// A cell that is not null. Arguments are read first: what is loaded before a mutating call is copied, with all
    /// definitions.
    private mutating func cell(_ type: FieldTypeCode) throws(Corruption) -> FieldValue {
        switch type {
        case .id, .optionalID:
            let distance = Int64(zigzag: try code())
            return .id(ObjectID(try id(distance, from: own)))
        case .bool:
            let code = try cursor.byte()
            guard code < 3 else { throw cursor.corruption("a flag below 3", "\(code)") }
            return .bool(code == 2)
        case .string:
            let number = try number()
            return .string(try definitions.string(number))
        case .traits:
            let number = try number()
            return .traits(try definitions.traits(number))
        case .ids:
            let count = try listCount()
            var list: [ObjectID] = []
            list.reserveCapacity(count)
            var last = own
            for _ in 0..<count {
                last = try id(relativeTo: last)
                list.append(ObjectID(last))
            }
            return .ids(list)
        case .strings:
            let count = try listCount()
            var list: [String] = []
            for _ in 0..<count { list.append(try name()) }
            return .strings(list)
        default:
            let presence = try cursor.byte()
            guard presence == 1 else { throw cursor.corruption("0 or 1", "\(presence)") }
            return try valueAfterPresence(type)
        }
    }

    private mutating func valueAfterPresence(_ type: FieldTypeCode) throws(Corruption) -> FieldValue {
        switch type {
        case .int: return .int(try cursor.signedVarint())
        case .uint: return .uint(try cursor.varint())
        case .double: return .double(try double())
        case .size: return .size(Size(try double(), try double()))
        case .rect: return .rect(Rect(try double(), try double(), try double(), try double()))
        default:
            let document = try cursor.countedPart("a document").rest
            partRoom -= StoredJSON.parts(document)
            guard partRoom >= 0 else { throw cursor.corruption("at most \(TraceFormat.maxWords) parts", "more") }
            return .object(try StoredJSON.object(document))
        }
    }
}

extension SnapshotReader {
    mutating func scopes() throws(Corruption) -> [UInt64] {
        let count = try cursor.count("a number of scopes", atMost: HierarchyState.maximumScopes)
        var scopes: [UInt64] = []
        var last: UInt64 = 0
        for _ in 0..<count {
            last &+= UInt64(bitPattern: try cursor.signedVarint())
            scopes.append(last)
        }
        return scopes
    }

    mutating func unsigned() throws(Corruption) -> UInt64 { try cursor.varint() }

    mutating func count(_ what: String, atMost limit: Int) throws(Corruption) -> Int {
        try cursor.count(what, atMost: limit)
    }

    mutating func optionalUnsigned() throws(Corruption) -> UInt64? {
        let presence = try cursor.byte()
        guard presence < 2 else { throw cursor.corruption("0 or 1", "\(presence)") }
        return presence == 1 ? try cursor.varint() : nil
    }

    func corruption(_ expected: String, _ found: String) -> Corruption { cursor.corruption(expected, found) }

    /// What stands for a value that is not null: one more than the number itself.
    private mutating func code() throws(Corruption) -> UInt64 {
        let code = try cursor.varint()
        guard code > 0 else { throw cursor.corruption("0 in one byte", "a longer form of it") }
        return code - 1
    }

    /// Of a string or traits.
    private mutating func number() throws(Corruption) -> Int { Int(min(try code(), UInt64(UInt32.max))) }

    private mutating func listCount() throws(Corruption) -> Int {
        let count = try code()
        guard count <= UInt64(cursor.remaining) else {
            throw cursor.corruption("a list of at most \(cursor.remaining) elements", "\(count)")
        }
        return Int(count)
    }

    private mutating func double() throws(Corruption) -> Double {
        let code = try cursor.varint()
        if code == 0 { return Double(bitPattern: try cursor.fixed(UInt64.self)) }
        return PackedDouble.number(sixths: Int64(zigzag: code - 1))
    }

    private mutating func id(relativeTo other: UInt32) throws(Corruption) -> UInt32 {
        let distance = try cursor.signedVarint()
        return try id(distance, from: other)
    }

    private func id(_ distance: Int64, from other: UInt32) throws(Corruption) -> UInt32 {
        let (sum, isTooLarge) = Int64(other).addingReportingOverflow(distance)
        guard !isTooLarge, let id = UInt32(exactly: sum) else {
            throw cursor.corruption("an identifier of 32 bits", "\(distance) from \(other)")
        }
        return id
    }
}
