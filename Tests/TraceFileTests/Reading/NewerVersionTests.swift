import HierarchyModel
import JSONText
import Testing

@testable import TraceFile

/// This version reads files of a newer version.
@Suite struct NewerVersionTests {
    /// A file with a block type, a kind and a field that this version does not know.
    private func newerFile() -> [UInt8] {
        var definitions: [UInt8] = [0]
        let strings = ["future.glow", "controller", "strength", "viewLoaded", "view.loaded", "how"]
        definitions.appendVarint(strings.count)
        for text in strings { definitions.appendCounted(text.utf8) }
        definitions += [0, 0, 0, 0]
        definitions += [2]
        definitions.appendVarint(5000 as UInt64)
        definitions += [0, 2, 1, FieldTypeCode.id.rawValue, 2, FieldTypeCode.double.rawValue]
        definitions.appendVarint(UInt64(EventKind.viewLoaded.rawValue))
        definitions += [4, 2, 1, FieldTypeCode.id.rawValue, 5, FieldTypeCode.string.rawValue]

        var head: [UInt8] = [2]
        for kind in [5000, UInt64(EventKind.viewLoaded.rawValue)] {
            head.appendVarint(kind)
            head += [3, 0, 0, 0, 0, 0, 0]
        }
        head.append(0)
        let rows: [UInt8] = [0, 65 + 4, 3, 1, 1, 3]
        let values: [UInt8] = [1 + 2 * 3 * 6, 3]
        let chunk = Trace.chunk(head: head, count: 2, steps: 5, [rows, values, [], [], [0, 2 * 5], [], [], []])

        var bytes = TraceFormat.header
        bytes += BlockHeader.block(.definitions, definitions, level: 6)
        var unknown = BlockHeader(type: 77, isDeflated: false, storedLength: 5, plainLength: 5)
        unknown.checksum = Zlib.crc32([1, 2, 3, 4, 5])
        bytes += unknown.bytes + [1, 2, 3, 4, 5]
        bytes += BlockHeader.block(.events, chunk, count: 2, first: 0, time: 100, level: 6)
        return bytes
    }

    @Test func `kinds, fields and blocks of a newer version are kept`() throws {
        let reader = try TraceReader(bytes: newerFile(), name: "x")
        var glow = Event(seq: 0, t: 100, unknownKind: "future.glow")
        glow.unknownFields = [("controller", .number(JSONNumber(4))), ("strength", .number(JSONNumber(3)))]
        var loaded = Event(seq: 1, t: 105, .viewLoaded, [.controller: .id(ObjectID(4))])
        loaded.unknownFields = [("how", .string("viewLoaded"))]
        expectSame(Array(reader.events), [glow, loaded])
        #expect(reader.verify() == [])
        #expect(reader.kindCounts == ["future.glow": 1, "view.loaded": 1])
        let again = try TraceReader(bytes: Trace.bytes(of: [glow, loaded]), name: "x")
        expectSame(Array(again.events), [glow, loaded])
    }

    /// A list of a newer kind is decoded once, however many events repeat it, and each event has its own subject.
    @Test func `a list of a newer kind is decoded once`() throws {
        let (count, length) = (3000, 50_000)
        var definitions: [UInt8] = [0, 3]
        for text in ["future.glow", "controller", "others"] { definitions.appendCounted(text.utf8) }
        definitions += [0, 0, 0, 0, 1]
        definitions.appendVarint(5000 as UInt64)
        definitions += [0, 2, 1, FieldTypeCode.id.rawValue, 2, FieldTypeCode.ids.rawValue]
        var head: [UInt8] = [1]
        head.appendVarint(5000 as UInt64)
        head += [3, 0, 0, 0, 0, 0, 0, 0]
        var rows: [UInt8] = [0, 65 + 4, 3]
        for number in 1..<count { rows += [0, number % 2 == 0 ? 1 : 65 + 9, 2] }
        var values: [UInt8] = []
        values.appendVarint(length)
        values += [UInt8](repeating: 1, count: length)
        let sizes = [UInt8](repeating: 0, count: count)
        let chunk = Trace.chunk(head: head, count: count, steps: 0, [rows, values, [], [], sizes, [], [], []])
        let bytes =
            TraceFormat.header + BlockHeader.block(.definitions, definitions, level: 6)
            + BlockHeader.block(.events, chunk, count: count, first: 0, time: 0, level: 6)
        let events = Array(try TraceReader(bytes: bytes, name: "x").events)
        #expect(events.count == count)
        #expect(events.prefix(3).map { $0.unknownFields[0].value } == [4, 9, 9].map { .number(JSONNumber($0)) })
        #expect(
            events.allSatisfy { event in
                guard case .array(let list) = event.unknownFields[1].value else { return false }
                return list.count == length
            })
    }
}
