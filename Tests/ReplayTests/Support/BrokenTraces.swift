import Foundation
import TestSupport

/// A trace of three chunks, and damaged copies of it.
struct BrokenTraces {
    /// 9000 events without violations. Every hundredth event creates a controller, and the next one makes it a child.
    /// The call at 5050 never ends.
    private static let lines = (0..<9000).map { #"{"t":\#($0 * 1000),"kind":\#(rest($0))}"# + "\n" }.joined()

    /// Scopes that cross the ends of the chunks, after events 4095 and 8191. In a scope of the first chunk a child is
    /// added whose `didMove` is in the second chunk.
    private static let scopes = [
        50: #""input.launched""#, 4111: #""return""#,
        4080: #""controller.created","controller":500,"class":"Late""#,
        4085: #""input.tapped","target":1"#, 4109: #""return""#,
        4090: #""call.addChild","parent":1,"child":500"#, 4099: #""return""#,
        4094: #""parent.changed","child":500,"from":null,"to":1"#,
        4105: #""call.didMove","child":500,"to":1"#, 4106: #""return""#,
        5050: #""call.addChild","parent":1,"child":51"#,
        8190: #""input.tapped","target":1"#, 8193: #""return""#,
    ]

    private static func rest(_ seq: Int) -> String {
        let id = seq / 100 + 1
        return switch seq % 100 {
        case 0: #""controller.created","controller":\#(id),"class":"Page\#(id)""#
        case 1 where id > 1: #""parent.changed","child":\#(id),"from":null,"to":\#(id / 2)"#
        case 2 where id > 1: #""callback.didMove","controller":\#(id),"to":\#(id / 2)"#
        case 3 where id > 1: #""return","superCalled":true"#
        default: scopes[seq] ?? #""marker","name":"number \#(seq)""#
        }
    }

    private static let intact = Result {
        let folder = try TemporaryFolder()
        try folder.importTrace(lines)
        return try folder.data("a.vctrace")
    }

    /// Made only once.
    static var whole: Data { get throws { try intact.get() } }

    /// The trace cut in the second chunk.
    static var cut: Data { get throws { try whole.prefix(try chunkOffset(1) + 100) } }

    /// The trace with one bit flipped in the payload of a chunk.
    static func flipped(chunk: Int) throws -> Data { try flipped(at: try chunkOffset(chunk) + 60) }

    /// The trace with one bit flipped in the byte at an offset.
    static func flipped(at place: Int) throws -> Data {
        var bytes = [UInt8](try whole)
        bytes[place] ^= 0x10
        return Data(bytes)
    }

    /// The trace with the version number of the next format.
    static var ofAnotherVersion: Data {
        get throws {
            var bytes = [UInt8](try whole)
            bytes[8] += 1
            return Data(bytes)
        }
    }

    /// The offset of a chunk's block header: the block marker and the type of chunks.
    private static func chunkOffset(_ number: Int) throws -> Int {
        let bytes = [UInt8](try whole)
        let places = bytes.indices.filter { bytes[$0...].starts(with: [0xB1, 0x0C, 0x4B, 0x1A, 2]) }
        return places[number]
    }
}
