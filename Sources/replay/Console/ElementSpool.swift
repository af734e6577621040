import Foundation
import JSONText

/// The elements of a JSON array that is written later, in bounded memory: more than a few are in a file without a name.
struct ElementSpool {
    private static let maximumBytes = 1 << 16

    private var writer = JSONWriter()
    private var file: Descriptor?

    init() {
        writer.beginArray()
        // Only elements and the commas between them are kept.
        writer.bytes.removeAll()
    }

    /// Adds the element that the body writes.
    mutating func add(_ body: (inout JSONWriter) -> Void) throws {
        body(&writer)
        guard writer.bytes.count >= Self.maximumBytes else { return }
        let file = try self.file ?? Descriptor.temporary(for: Descriptor.standardOutput.name)
        self.file = file
        try file.writeAll(writer.bytes)
        writer.bytes.removeAll(keepingCapacity: true)
    }

    /// Writes the elements, which is done once.
    consuming func write(to output: Output) throws {
        if let file {
            defer { close(file.number) }
            guard lseek(file.number, 0, SEEK_SET) == 0 else {
                throw Failure(.inputOutput, file.name, "reading a temporary file failed: \(systemError())")
            }
            while case let piece = try file.nextBytes(atMost: Self.maximumBytes), !piece.isEmpty {
                try output.write(bytes: piece)
            }
        }
        try output.write(bytes: writer.bytes)
    }
}
