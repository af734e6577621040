#if os(Linux)
    /// The tables in which a call's receiver has its methods.
    struct MethodTables {
        /// The address of the class's metadata; 0 if it is not known.
        var receiver: UInt
        /// The address of the witness table; 0 if there is none.
        var witnesses: UInt

        /// The method that the class has at a byte offset of its metadata.
        func method(at offset: UInt) -> UInt? {
            let size = UInt(MemoryLayout<UInt>.size)
            guard let address = UnsafeRawPointer(bitPattern: receiver), offset.isMultiple(of: size) else { return nil }
            let metadata = ClassMetadata(at: address)
            guard let word = Int(exactly: offset / size), metadata.memberWords.contains(word) else { return nil }
            return metadata[word]
        }

        /// The method that the witness table has at a byte offset.
        func witness(at offset: UInt) -> UInt? {
            let size = UInt(MemoryLayout<UInt>.size)
            guard witnesses != 0, offset.isMultiple(of: size), offset < 1024,
                MachineCode.isReadable(witnesses + offset, count: MemoryLayout<UInt>.size)
            else { return nil }
            return MachineCode.word(at: witnesses + offset)
        }
    }
#endif
