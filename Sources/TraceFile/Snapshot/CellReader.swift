import HierarchyModel

/// Reads the cells of a snapshot.
struct CellReader {
    private var cursor: ByteCursor
    private let definitions: Definitions
    /// What identifiers are written relative to: that of the object.
    private var own: UInt32 = 0
    /// How many more objects there may be.
    private var room = TraceFormat.maxSnapshotObjects

    init(_ payload: [UInt8], _ definitions: Definitions) {
        cursor = ByteCursor(payload)
        self.definitions = definitions
    }

    var isAtEnd: Bool { cursor.isAtEnd }

    mutating func table<Object: SnapshotObject>() throws(Corruption) -> [Object] {
        let limit = min(cursor.remaining / (Object.columnCount + 1), room)
        let count = try cursor.count("a number of objects", atMost: limit)
        room -= count
        var objects: [Object] = []
        objects.reserveCapacity(count)
        var last: UInt32 = 0
        for _ in 0..<count {
            last = try id(relativeTo: last)
            objects.append(Object(id: ObjectID(last)))
        }
        try objects.withUnsafeMutableBufferPointer { (objects) throws(Corruption) in
            for column in 0..<Object.columnCount {
                for index in objects.indices {
                    own = objects[index].id.rawValue
                    try objects[index].code(column, &self)
                }
            }
        }
        return objects
    }

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

    mutating func varint() throws(Corruption) -> UInt64 { try cursor.varint() }

    mutating func count(_ what: String, atMost limit: Int) throws(Corruption) -> Int {
        try cursor.count(what, atMost: limit)
    }

    mutating func optionalUnsigned() throws(Corruption) -> UInt64? { try isPresent() ? try cursor.varint() : nil }

    func corruption(_ expected: String, _ found: String) -> Corruption { cursor.corruption(expected, found) }

    private mutating func isPresent() throws(Corruption) -> Bool {
        let byte = try cursor.byte()
        guard byte < 2 else { throw cursor.corruption("0 or 1", "\(byte)") }
        return byte == 1
    }

    private mutating func number() throws(Corruption) -> Double {
        let code = try cursor.varint()
        if code == 0 { return Double(bitPattern: try cursor.fixed(UInt64.self)) }
        return PackedDouble.number(sixths: Int64(zigzag: code - 1))
    }

    private mutating func traits() throws(Corruption) -> Traits {
        try definitions.traits(try cursor.count("a number of traits", atMost: Int(UInt32.max)))
    }

    private mutating func id(relativeTo other: UInt32) throws(Corruption) -> UInt32 {
        try id(try cursor.signedVarint(), from: other)
    }

    private func id(_ distance: Int64, from other: UInt32) throws(Corruption) -> UInt32 {
        let (sum, isTooLarge) = Int64(other).addingReportingOverflow(distance)
        guard !isTooLarge, let id = UInt32(exactly: sum) else {
            throw cursor.corruption("an identifier of 32 bits", "\(distance) from \(other)")
        }
        return id
    }
}

extension CellReader: CellCoder {
    typealias Failure = Corruption

    mutating func id(_ id: inout ObjectID?) throws(Corruption) {
        let code = try cursor.varint()
        id = code == 0 ? nil : ObjectID(try self.id(Int64(zigzag: code - 1), from: own))
    }

    mutating func ids(_ ids: inout [ObjectID]) throws(Corruption) {
        var list: [ObjectID]?
        try self.ids(&list)
        guard let list else { throw cursor.corruption("identifiers", "none") }
        ids = list
    }

    mutating func ids(_ ids: inout [ObjectID]?) throws(Corruption) {
        if cursor.passesZero() {
            ids = nil
            return
        }
        let code = try cursor.count("a number of identifiers", atMost: cursor.remaining)
        guard code > 0 else {
            ids = nil
            return
        }
        var list: [ObjectID] = []
        list.reserveCapacity(code - 1)
        var last = own
        for _ in 1..<code {
            last = try id(relativeTo: last)
            list.append(ObjectID(last))
        }
        ids = list
    }

    mutating func flag(_ flag: inout Bool) throws(Corruption) {
        var value: Bool?
        try self.flag(&value)
        guard let value else { throw cursor.corruption("a flag", "none") }
        flag = value
    }

    mutating func flag(_ flag: inout Bool?) throws(Corruption) {
        let byte = try cursor.byte()
        guard byte < 3 else { throw cursor.corruption("a flag below 3", "\(byte)") }
        flag = byte == 0 ? nil : byte == 2
    }

    mutating func text(_ text: inout String) throws(Corruption) {
        var value: String?
        try self.text(&value)
        guard let value else { throw cursor.corruption("a string", "none") }
        text = value
    }

    mutating func text(_ text: inout String?) throws(Corruption) {
        // Most objects have few of the strings that they can have.
        if cursor.passesZero() {
            if text != nil { text = nil }
            return
        }
        let code = try cursor.count("a string's number", atMost: Int(UInt32.max))
        text = code == 0 ? nil : try definitions.string(code - 1)
    }

    mutating func integer(_ number: inout Int64) throws(Corruption) { number = try cursor.signedVarint() }

    mutating func number(_ number: inout Double) throws(Corruption) { number = try self.number() }

    mutating func size(_ size: inout Size?) throws(Corruption) {
        size = try isPresent() ? Size(try number(), try number()) : nil
    }

    mutating func rect(_ rect: inout Rect?) throws(Corruption) {
        rect = try isPresent() ? Rect(try number(), try number(), try number(), try number()) : nil
    }

    mutating func traits(_ traits: inout Traits) throws(Corruption) { traits = try self.traits() }

    mutating func overrides(_ overrides: inout [TraitOverride]) throws(Corruption) {
        overrides = []
        for _ in 0..<(try cursor.count("a number of overrides", atMost: cursor.remaining)) {
            let child = ObjectID(try id(relativeTo: own))
            guard overrides.last.map({ $0.child < child }) ?? true else {
                throw cursor.corruption("children in order", "\(child)")
            }
            overrides.append(TraitOverride(child: child, traits: try self.traits()))
        }
    }
}
