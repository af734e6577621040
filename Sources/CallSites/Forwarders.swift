#if os(Linux)
    import CHindsightFrame

    /// The functions of this program that only jump to another function, by the function that they jump to.
    struct Forwarders {
        /// For each image (the address at which it is loaded), the addresses of the jumps to each destination.
        private var cache: [UInt: [UInt: [UInt]]] = [:]

        /// Returns the addresses of the jumps to a function, in ascending order.
        ///
        /// Reads the image's code at the first lookup, which takes about a millisecond for each megabyte.
        mutating func jumps(to destination: UInt, imageAt base: UInt) -> [UInt] {
            if cache[base] == nil { cache[base] = Self.search(imageAt: destination) }
            return cache[base]?[destination] ?? []
        }

        private static func search(imageAt address: UInt) -> [UInt: [UInt]] {
            let code = MappedImages.code(ofImageWith: address)
            let found =
                code.isEmpty
                ? jumps { cframe_forwarders(address, $0, $1) }
                : code.flatMap { code in
                    jumps { cframe_forwarders_in(code.lowerBound, code.count, $0, $1) }
                }
            return Dictionary(grouping: found, by: \.destination).mapValues { $0.map(\.address) }
        }

        private static func jumps(_ find: (UnsafeMutablePointer<cframe_jump>?, Int) -> Int) -> [cframe_jump] {
            let count = find(nil, 0)
            return [cframe_jump](unsafeUninitializedCapacity: count) { buffer, initialized in
                initialized = min(find(buffer.baseAddress, count), count)
            }
        }
    }
#endif
