import HierarchyModel
import JSONText

/// Writes the payload of a snapshot.
struct SnapshotWriter {
    private var bytes: [UInt8] = []
    /// The cells of the column that is being written.
    private var cells: [UInt8] = []
    private var definitions: DefinitionsWriter

    /// Takes the definitions over, and gives them back with ``finish(_:)``.
    init(_ definitions: inout DefinitionsWriter) {
        self.definitions = DefinitionsWriter()
        swap(&self.definitions, &definitions)
    }

    mutating func finish(_ definitions: inout DefinitionsWriter) -> [UInt8] {
        swap(&self.definitions, &definitions)
        return bytes
    }

    /// The values that the state has apart from its objects.
    mutating func head(of state: HierarchyState) {
        for number in [state.seq, state.t] {
            bytes.append(number == nil ? 0 : 1)
            if let number { bytes.appendVarint(number) }
        }
        bytes.appendVarint(state.anomalies)
        bytes.appendVarint(state.uncountedScopes)
        bytes.appendVarint(state.scopes.count)
        var last: UInt64 = 0
        for scope in state.scopes {
            bytes.appendSignedVarint(Int64(bitPattern: scope &- last))
            last = scope
        }
    }

    /// The objects of one type. A column in which every object has the value of a new one is left out.
    mutating func table<Object: StateObject>(_ name: String, _ objects: consuming [Object]) {
        guard !objects.isEmpty else { return }
        bytes.appendVarint(definitions.string(name))
        bytes.appendVarint(objects.count)
        var last: UInt32 = 0
        for index in objects.indices {
            let id = objects[index].id.rawValue
            bytes.appendSignedVarint(Int64(id) - Int64(last))
            last = id
        }
        var columns: [UInt8] = []
        var count = 0
        swap(&columns, &bytes)
        let new = Object(id: ObjectID(0))
        objects.withUnsafeMutableBufferPointer { objects in
            for field in Object.fields {
                guard addCells(of: field, objects, default: field.get(new)) else { continue }
                count += 1
                bytes.appendVarint(definitions.string(field.name))
                bytes.append(FieldTypeCode(field.type).rawValue)
                bytes.appendCounted(cells)
            }
        }
        swap(&columns, &bytes)
        bytes.appendVarint(count)
        bytes += columns
    }

    /// False where every object has the default.
    private mutating func addCells<Object: StateObject>(
        of field: StateField<Object>, _ objects: UnsafeMutableBufferPointer<Object>, default: FieldValue
    ) -> Bool {
        cells.removeAll(keepingCapacity: true)
        guard let first = objects.baseAddress else { return false }
        var hasOther = false
        for index in objects.indices {
            let value = field.get(at: first + index)
            hasOther = hasOther || !value.isSame(as: `default`)
            add(value, relativeTo: objects[index].id.rawValue)
        }
        return hasOther
    }

    private mutating func add(_ value: FieldValue, relativeTo own: UInt32) {
        switch value {
        case .null: cells.append(0)
        case .id(let id): cells.appendVarint((Int64(id.rawValue) - Int64(own)).zigzag + 1)
        case .bool(let flag): cells.append(flag ? 2 : 1)
        case .string(let text): cells.appendVarint(definitions.string(text) + 1)
        case .traits(let traits): cells.appendVarint(definitions.traits(traits) + 1)
        case .int(let number):
            cells.append(1)
            cells.appendSignedVarint(number)
        case .uint(let number):
            cells.append(1)
            cells.appendVarint(number)
        case .double(let number): add([number])
        case .size(let size): add([size.width, size.height])
        case .rect(let rect): add([rect.x, rect.y, rect.width, rect.height])
        case .ids(let ids):
            cells.appendVarint(ids.count + 1)
            var last = own
            for id in ids {
                cells.appendSignedVarint(Int64(id.rawValue) - Int64(last))
                last = id.rawValue
            }
        case .strings(let texts):
            cells.appendVarint(texts.count + 1)
            for text in texts { cells.appendVarint(definitions.string(text)) }
        case .object(let object):
            cells.append(1)
            cells.appendCounted(JSONValue.object(object).canonicalText.utf8)
        }
    }

    private mutating func add(_ numbers: [Double]) {
        cells.append(1)
        for number in numbers {
            if let sixths = PackedDouble.sixths(number) {
                cells.appendVarint(sixths.zigzag + 1)
            } else {
                cells.append(0)
                cells.appendFixed(number.bitPattern)
            }
        }
    }
}
