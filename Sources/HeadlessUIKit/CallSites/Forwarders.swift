#if os(Linux)
    import CFrame

    /// The functions of this program that only jump to another one, by where they lead.
    struct Forwarders {
        /// For each image, by the address it is loaded at, the jumps by their destination.
        private var known: [UInt: [UInt: [UInt]]] = [:]

        /// The addresses of the jumps to a function, in order. Reads the image's code on the first question about it.
        mutating func jumps(to destination: UInt, imageAt base: UInt) -> [UInt] {
            if known[base] == nil { known[base] = Self.search(imageAt: destination) }
            return known[base]?[destination] ?? []
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
