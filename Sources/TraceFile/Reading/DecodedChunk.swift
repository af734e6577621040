import HierarchyModel

/// The events of a chunk up to the first that cannot be read, and why that one cannot.
struct DecodedChunk: Sendable {
    var events: [Event]
    var failure: Corruption?
}

extension BlockReader {
    /// The decoder of a chunk.
    func decoder(_ entry: BlockList.Entry, _ definitions: Definitions) throws(Corruption) -> ChunkDecoder {
        let (header, payload) = try block(entry)
        return try ChunkDecoder.decoder(payload, header: header, definitions: definitions, memory)
    }

    /// Reads a whole chunk. What it gives follows from its arguments and the file alone, on whatever thread.
    func decodedChunk(_ entry: BlockList.Entry, _ definitions: Definitions) -> DecodedChunk {
        var chunk = DecodedChunk(events: [])
        do throws(Corruption) {
            var decoder = try decoder(entry, definitions)
            chunk.events = [Event](unsafeUninitializedCapacity: max(1, entry.count)) { buffer, count in
                chunk.failure = buffer.baseAddress.flatMap { decoder.fill($0, &count) }
            }
        } catch {
            chunk.failure = error
        }
        return chunk
    }
}

extension ChunkDecoder {
    /// Puts all events into memory that has room for them; why not all, if so.
    fileprivate mutating func fill(_ places: UnsafeMutablePointer<Event>, _ count: inout Int) -> Corruption? {
        do throws(Corruption) {
            var last = -1
            while last < count {
                last = count
                try fill(places + count, capacity: Self.batch, &count)
            }
            return nil
        } catch {
            return error
        }
    }
}
