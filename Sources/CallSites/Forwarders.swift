#if os(Linux)
    import CFrame

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
            let count = cframe_forwarders(address, nil, 0)
            let jumps = [cframe_jump](unsafeUninitializedCapacity: count) { buffer, initialized in
                initialized = min(cframe_forwarders(address, buffer.baseAddress, count), count)
            }
            return Dictionary(grouping: jumps, by: \.destination).mapValues { $0.map(\.address) }
        }
    }
#endif
