import HierarchyModel

/// Writes the cells of a snapshot.
struct CellWriter {
    private var bytes: [UInt8] = []
    private var definitions: DefinitionsWriter
    /// What identifiers are written relative to: that of the object.
    private var own: UInt32 = 0

    /// Takes the definitions over, and gives them back with ``finish(_:)``.
    init(_ definitions: inout DefinitionsWriter) {
        self.definitions = DefinitionsWriter()
        swap(&self.definitions, &definitions)
    }

    mutating func finish(_ definitions: inout DefinitionsWriter) -> [UInt8] {
        swap(&self.definitions, &definitions)
        return bytes
    }

    mutating func table<Object: SnapshotObject>(_ objects: [Object]) {
        var objects = objects
        bytes.appendVarint(objects.count)
        var last: UInt32 = 0
        for object in objects {
            append(object.id.rawValue, relativeTo: last)
            last = object.id.rawValue
        }
        for column in 0..<Object.columnCount {
            for index in objects.indices {
                own = objects[index].id.rawValue
                objects[index].code(column, &self)
            }
        }
    }

    mutating func scopes(_ scopes: [UInt64]) {
        bytes.appendVarint(scopes.count)
        var last: UInt64 = 0
        for scope in scopes {
            bytes.appendSignedVarint(Int64(bitPattern: scope &- last))
            last = scope
        }
    }

    mutating func count(_ number: UInt64) { bytes.appendVarint(number) }

    mutating func unsigned(_ number: UInt64?) {
        bytes.append(number == nil ? 0 : 1)
        if let number { bytes.appendVarint(number) }
    }

    private mutating func append(_ id: UInt32, relativeTo other: UInt32) {
        bytes.appendSignedVarint(Int64(id) - Int64(other))
    }

    private mutating func append(_ ids: [ObjectID]) {
        var last = own
        for id in ids {
            append(id.rawValue, relativeTo: last)
            last = id.rawValue
        }
    }

    private mutating func append(_ number: Double) {
        if let sixths = PackedDouble.sixths(number) {
            bytes.appendVarint(sixths.zigzag + 1)
        } else {
            bytes.append(0)
            bytes.appendFixed(number.bitPattern)
        }
    }
}

extension CellWriter: CellCoder {
    typealias Failure = Never

    mutating func id(_ id: inout ObjectID?) {
        bytes.appendVarint(id.map { (Int64($0.rawValue) - Int64(own)).zigzag + 1 } ?? 0)
    }

    mutating func ids(_ ids: inout [ObjectID]) {
        bytes.appendVarint(ids.count + 1)
        append(ids)
    }

    mutating func ids(_ ids: inout [ObjectID]?) {
        bytes.appendVarint(ids.map { $0.count + 1 } ?? 0)
        append(ids ?? [])
    }

    mutating func flag(_ flag: inout Bool) { bytes.append(flag ? 2 : 1) }

    mutating func flag(_ flag: inout Bool?) { bytes.append(flag.map { $0 ? 2 : 1 } ?? 0) }

    mutating func text(_ text: inout String) { bytes.appendVarint(definitions.string(text) + 1) }

    mutating func text(_ text: inout String?) { bytes.appendVarint(text.map { definitions.string($0) + 1 } ?? 0) }

    mutating func integer(_ number: inout Int64) { bytes.appendSignedVarint(number) }

    mutating func number(_ number: inout Double) { append(number) }

    mutating func size(_ size: inout Size?) {
        bytes.append(size == nil ? 0 : 1)
        guard let size else { return }
        for number in [size.width, size.height] { append(number) }
    }

    mutating func rect(_ rect: inout Rect?) {
        bytes.append(rect == nil ? 0 : 1)
        guard let rect else { return }
        for number in [rect.x, rect.y, rect.width, rect.height] { append(number) }
    }

    mutating func traits(_ traits: inout Traits) { bytes.appendVarint(definitions.traits(traits)) }

    mutating func overrides(_ overrides: inout [TraitOverride]) {
        bytes.appendVarint(overrides.count)
        for override in overrides {
            append(override.child.rawValue, relativeTo: own)
            bytes.appendVarint(definitions.traits(override.traits))
        }
    }
}
