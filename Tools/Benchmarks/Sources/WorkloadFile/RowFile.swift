import ArgumentParser
import Foundation
import HierarchyModel
import JSONText
import Workload

/// The workload in the format of the peers: rows of varints, and tables of shapes and strings.
///
/// `rows`: for each event a varint, the index of its shape; a varint, the nanoseconds since the previous event; then
/// the values in the order of the shape's fields. `shapes`: a line for each shape, the name of the kind and `name:type`
/// for each field. `strings`: a line for each string.
///
/// Types: `n` null, `t` true and `f` false, which have no value; `i` a varint; `d`, `2` and `4` one, two and four
/// doubles of 8 bytes; `s` and `j` a varint, the index of a string. The string of `j` is JSON.
struct RowFile {
    private(set) var rows: [UInt8] = []
    private var strings = Table()
    private var shapes = Table()
    private var shapeNumbers: [[UInt8]: Int] = [:]
    private var lastTime: UInt64 = 0

    mutating func append(_ event: Event) {
        let fields = event.kind.fields.indices.compactMap { position in event.value(at: position).map { (position, $0) }
        }
        varint(UInt64(shapeNumber(of: event, fields)))
        varint(event.t - lastTime)
        lastTime = event.t
        for (_, value) in fields { append(value) }
    }

    /// Returns the rows since the last call.
    mutating func takeRows() -> [UInt8] {
        defer { rows.removeAll(keepingCapacity: true) }
        return rows
    }

    var shapeLines: String { shapes.lines }
    var stringLines: String { strings.lines }

    private mutating func shapeNumber(of event: Event, _ fields: [(position: Int, value: FieldValue)]) -> Int {
        var key = [UInt8(truncatingIfNeeded: event.kind.rawValue), UInt8(event.kind.rawValue >> 8)]
        for (position, value) in fields { key += [UInt8(position), UInt8(ascii: value.letter)] }
        if let number = shapeNumbers[key] { return number }
        let names = fields.map { " \(event.kind.fields[$0.position].name):\($0.value.letter)" }
        let number = shapes.number(of: event.name + names.joined())
        shapeNumbers[key] = number
        return number
    }

    private mutating func append(_ value: FieldValue) {
        switch value {
        case .null, .bool: break
        case .id(let id): varint(UInt64(id.rawValue))
        case .int(let number): varint(UInt64(bitPattern: number))
        case .uint(let number): varint(number)
        case .double(let number): append([number])
        case .size(let size): append([size.width, size.height])
        case .rect(let rect): append([rect.x, rect.y, rect.width, rect.height])
        case .string(let text): varint(UInt64(strings.number(of: text)))
        case .ids, .strings, .traits, .object: varint(UInt64(strings.number(of: value.json)))
        }
    }

    private mutating func append(_ numbers: [Double]) {
        for number in numbers { withUnsafeBytes(of: number.bitPattern.littleEndian) { rows.append(contentsOf: $0) } }
    }

    private mutating func varint(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            rows.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        rows.append(UInt8(rest))
    }

    /// Distinct texts with their indices, from 0.
    private struct Table {
        private var numbers: [String: Int] = [:]
        private(set) var lines = ""

        mutating func number(of text: String) -> Int {
            if let number = numbers[text] { return number }
            numbers[text] = numbers.count
            lines += text + "\n"
            return numbers.count - 1
        }
    }
}

extension FieldValue {
    fileprivate var letter: Unicode.Scalar {
        switch self {
        case .null: "n"
        case .bool(let value): value ? "t" : "f"
        case .id, .int, .uint: "i"
        case .double: "d"
        case .size: "2"
        case .rect: "4"
        case .string: "s"
        case .ids, .strings, .traits, .object: "j"
        }
    }

    fileprivate var json: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }
}

extension WorkloadFile {
    /// Writes the three files into the folder at `path`.
    func writeRows(_ workload: Workload) throws {
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = try OutputFile(folder.appendingPathComponent("rows").path)
        var rows = RowFile()
        for event in workload {
            rows.append(event)
            if rows.rows.count > OutputFile.bufferSize { try file.write(rows.takeRows()) }
        }
        try file.write(rows.takeRows())
        try file.close()
        try rows.shapeLines.write(to: folder.appendingPathComponent("shapes"), atomically: false, encoding: .utf8)
        try rows.stringLines.write(to: folder.appendingPathComponent("strings"), atomically: false, encoding: .utf8)
    }
}
