import Foundation

/// A trace of three chunks, and what may become of it.
struct BrokenTraces {
    /// 9000 events. Every hundredth creates a controller and the next makes it a child; two calls do not end.
    private static let lines = (0..<9000).map { #"{"t":\#($0 * 1000),"kind":\#(rest($0))}"# + "\n" }.joined()

    private static func rest(_ seq: Int) -> String {
        let id = seq / 100 + 1
        return switch (seq, seq % 100) {
        case (5050, _), (50, _): #""call.addChild","parent":1,"child":\#(id)"#
        case (_, 0): #""controller.created","controller":\#(id),"class":"Page\#(id)""#
        case (_, 1) where id > 1: #""parent.changed","child":\#(id),"from":null,"to":\#(id / 2)"#
        default: #""marker","name":"number \#(seq)""#
        }
    }

    private static let intact = Result {
        let folder = try Scratch()
        try folder.importTrace(lines)
        return try folder.data("a.vctrace")
    }

    /// Made once.
    static var whole: Data { get throws { try intact.get() } }

    /// Without the end, from inside the second chunk on.
    static var cut: Data { get throws { try whole.prefix(try chunkOffset(1) + 100) } }

    /// One bit in the payload of a chunk is another.
    static func flipped(chunk: Int) throws -> Data {
        var bytes = [UInt8](try whole)
        bytes[try chunkOffset(chunk) + 60] ^= 0x10
        return Data(bytes)
    }

    /// What the next version of the format would say of itself.
    static var ofAnotherVersion: Data {
        get throws {
            var bytes = [UInt8](try whole)
            bytes[8] += 1
            return Data(bytes)
        }
    }

    /// Where the block header of that chunk begins: the marker, and the type of chunks.
    private static func chunkOffset(_ number: Int) throws -> Int {
        let bytes = [UInt8](try whole)
        let places = bytes.indices.filter { bytes[$0...].starts(with: [0xB1, 0x0C, 0x4B, 0x1A, 2]) }
        return places[number]
    }
}
