import HierarchyModel

/// The events of a chunk up to the first that cannot be read, and why it cannot be read.
struct DecodedChunk: Sendable {
    var events: [Event]
    var failure: Corruption?
}

extension BlockReader {
    /// Reads a chunk.
    func contents(_ entry: BlockList.Entry, _ definitions: Definitions) throws(Corruption) -> ChunkContents {
        let (header, payload) = try block(entry)
        return try ChunkContents.read(payload, header, definitions)
    }

    /// Reads a chunk, and returns its decoder.
    func decoder(_ entry: BlockList.Entry, _ definitions: Definitions) throws(Corruption) -> ChunkDecoder {
        ChunkDecoder(try contents(entry, definitions), memory)
    }

    /// Decodes a whole chunk. The result depends only on the arguments and the file, so any thread may call it.
    func decodedChunk(_ entry: BlockList.Entry, _ definitions: Definitions) -> DecodedChunk {
        var chunk = DecodedChunk(events: [])
        do throws(Corruption) {
            var decoder = try decoder(entry, definitions)
            chunk.events = [Event](unsafeUninitializedCapacity: max(1, entry.count)) { buffer, count in
                chunk.failure = buffer.baseAddress.flatMap {
                    decoder.decodeAll(into: $0, capacity: buffer.count, &count)
                }
            }
        } catch {
            chunk.failure = error
        }
        return chunk
    }
}

extension ChunkDecoder {
    /// Decodes all events into memory with room for them. Returns the reason if an event cannot be decoded.
    mutating func decodeAll(
        into memory: UnsafeMutablePointer<Event>, capacity: Int, _ count: inout Int
    ) -> Corruption? {
        do throws(Corruption) {
            var last = -1
            while last < count {
                last = count
                try fill(memory + count, capacity: capacity - count, &count)
            }
            return nil
        } catch {
            return error
        }
    }
}
