#if os(Linux)
    import Glibc

    /// The file of a program or a library, in memory as the loader would have it. Its code and its tables can be read;
    /// nothing of it runs.
    ///
    /// The file may be anything: each offset in it is checked. It stays mapped as long as the process lives.
    struct MappedImage: Sendable {
        let path: String
        /// The open file.
        let descriptor: Int32
        /// The address of its first byte here, and its size.
        let start: UInt
        let size: Int
        /// What to add to an address of the file to get an address here.
        let bias: UInt
        /// The segments with code.
        let code: [Range<UInt>]

        private static let longestFile = 1 << 32
        private static let mostSegments = 64

        /// Maps the file of this path; nil unless it is a regular file of this processor and has the build identifier.
        init?(path: String, buildID: String) {
            // Does not wait for the writer of a pipe.
            let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            guard !buildID.isEmpty, let file = ELFFile(descriptor, longest: Self.longestFile, Self.mostSegments),
                let memory = file.map()
            else {
                close(descriptor)
                return nil
            }
            guard memory.buildID(file.segments) == buildID else {
                munmap(UnsafeMutableRawPointer(bitPattern: memory.start), memory.size)
                close(descriptor)
                return nil
            }
            memory.relocate(file.segments)
            self.path = path
            self.descriptor = descriptor
            (start, size, bias) = (memory.start, memory.size, memory.bias)
            code = file.segments.filter { $0.type == ELFFile.load && $0.isExecutable }
                .map { memory.bias &+ UInt($0.address)..<memory.bias &+ UInt($0.address + $0.fileSize) }
        }

        func contains(_ address: UInt, count: Int) -> Bool {
            address >= start && count >= 0 && count <= size && address - start <= UInt(size - count)
        }
    }

    /// The header of a file of an image: where its segments are.
    struct ELFFile {
        struct Segment {
            let type: UInt32
            let isExecutable: Bool
            let offset: UInt64
            let address: UInt64
            let fileSize: UInt64
            let memorySize: UInt64
        }

        static let (load, dynamic, note): (UInt32, UInt32, UInt32) = (1, 2, 4)
        #if arch(arm64)
            private static let machine: UInt64 = 183
        #else
            private static let machine: UInt64 = 62
        #endif
        private static let (headerSize, segmentSize) = (64, 56)
        private static let pageMask = 4095 as UInt64

        private let descriptor: Int32
        let segments: [Segment]
        /// The addresses that the segments cover, by whole pages.
        private let span: Range<UInt64>

        /// Reads the header; nil if it is not that of a shared object or a program that can be loaded anywhere.
        init?(_ descriptor: Int32, longest: Int, _ mostSegments: Int) {
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= longest,
                let header = Self.bytes(descriptor, 0, Self.headerSize),
                // 64 bits, lowest byte first.
                header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), header.number(16, 2) == 3,
                header.number(18, 2) == Self.machine, header.number(54, 2) == UInt64(Self.segmentSize),
                case let count = Int(header.number(56, 2)), count <= mostSegments,
                let offset = off_t(exactly: header.number(32, 8)),
                let table = Self.bytes(descriptor, offset, count * Self.segmentSize)
            else { return nil }
            let segments = (0..<count).map { index in
                let start = index * Self.segmentSize
                return Segment(
                    type: UInt32(table.number(start, 4)), isExecutable: table.number(start + 4, 4) & 1 != 0,
                    offset: table.number(start + 8, 8), address: table.number(start + 16, 8),
                    fileSize: table.number(start + 32, 8), memorySize: table.number(start + 40, 8))
            }
            let loaded = segments.filter { $0.type == Self.load }
            let fileSize = UInt64(status.st_size)
            func isSound(_ segment: Segment) -> Bool {
                segment.address <= UInt64(longest) && segment.memorySize <= UInt64(longest)
                    && segment.fileSize <= segment.memorySize && segment.fileSize <= fileSize
                    && segment.offset <= fileSize - segment.fileSize
                    && segment.offset & Self.pageMask == segment.address & Self.pageMask
            }
            guard loaded.allSatisfy(isSound), let first = loaded.map(\.address).min(),
                let end = loaded.map({ $0.address + $0.memorySize }).max(), end > first
            else { return nil }
            self.descriptor = descriptor
            self.segments = segments
            span = first & ~Self.pageMask..<(end + Self.pageMask) & ~Self.pageMask
        }

        /// Maps the segments, each at its distance from the first.
        func map() -> ImageMemory? {
            let size = Int(span.upperBound - span.lowerBound)
            let whole = mmap(
                nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
            guard let whole, whole != MAP_FAILED else { return nil }
            for segment in segments where segment.type == Self.load && segment.fileSize > 0 {
                let before = segment.address & Self.pageMask
                let start = whole + Int(segment.address - before - span.lowerBound)
                let mapped = mmap(
                    start, Int(segment.fileSize + before), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, descriptor,
                    off_t(segment.offset - before))
                guard mapped != MAP_FAILED else {
                    munmap(whole, size)
                    return nil
                }
            }
            return ImageMemory(start: UInt(bitPattern: whole), size: size, first: UInt(span.lowerBound))
        }

        private static func bytes(_ descriptor: Int32, _ offset: off_t, _ count: Int) -> [UInt8]? {
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                filled = max(0, pread(descriptor, buffer.baseAddress, count, offset))
            }
            return bytes.count == count ? bytes : nil
        }
    }

    /// The memory of a mapped image. An access by an address of the file reaches no other memory.
    struct ImageMemory {
        let start: UInt
        let size: Int
        /// The first address in the file.
        let first: UInt

        var bias: UInt { start &- first }

        private func pointer(_ address: UInt64, _ count: Int) -> UnsafeMutableRawPointer? {
            let offset = UInt(address) &- first
            guard offset <= UInt(size), UInt(size) - offset >= UInt(count) else { return nil }
            return UnsafeMutableRawPointer(bitPattern: start + offset)
        }

        private func word(at address: UInt64) -> UInt64? {
            pointer(address, 8)?.loadUnaligned(as: UInt64.self)
        }

        private func half(at address: UInt64) -> UInt64? {
            pointer(address, 4).map { UInt64($0.loadUnaligned(as: UInt32.self)) }
        }

        /// The build identifier in the notes, in hexadecimal.
        func buildID(_ segments: [ELFFile.Segment]) -> String? {
            for notes in segments where notes.type == ELFFile.note {
                guard let size = Int(exactly: notes.memorySize), size <= ELFNotes.longest,
                    let start = pointer(notes.address, size)
                else { continue }
                let bytes = [UInt8](UnsafeRawBufferPointer(start: start, count: size))
                if let buildID = ELFNotes.buildID(in: bytes) { return buildID }
            }
            return nil
        }

        /// Adds the bias to the pointers in the image's tables: those that refer to the image itself. Others keep what
        /// the file has.
        func relocate(_ segments: [ELFFile.Segment]) {
            guard let dynamic = segments.first(where: { $0.type == ELFFile.dynamic }) else { return }
            var tables: [UInt64: UInt64] = [:]
            for index in 0..<min(dynamic.memorySize / 16, 256) {
                guard let tag = word(at: dynamic.address &+ index * 16),
                    let value = word(at: dynamic.address &+ index * 16 &+ 8), tag != 0
                else { break }
                tables[tag] = value
            }
            let symbols = tables[6]
            for (table, size) in [(tables[7], tables[8]), (tables[23], tables[2])] {
                guard let table, let size, size <= UInt64(self.size) else { continue }
                for entry in 0..<size / Relocation.size {
                    guard let relocation = Relocation(at: table &+ entry * Relocation.size, word) else { break }
                    relocate(relocation, symbols)
                }
            }
        }

        private func relocate(_ relocation: Relocation, _ symbols: UInt64?) {
            guard let target = pointer(relocation.address, 8) else { return }
            var value = UInt64(bias) &+ relocation.addend
            if !relocation.isRelative {
                guard relocation.isAddress, let symbols, case let symbol = symbols &+ relocation.symbol * 24,
                    let section = half(at: symbol &+ 4), section >> 16 != 0, let address = word(at: symbol &+ 8)
                else { return }
                value &+= address
            }
            target.storeBytes(of: value, as: UInt64.self)
        }
    }

    /// A row of a table of relocations: where to store which address.
    private struct Relocation {
        static let size = 24 as UInt64
        #if arch(arm64)
            private static let relative = 1027 as UInt64
            private static let addresses: Set<UInt64> = [257, 1025, 1026]
        #else
            private static let relative = 8 as UInt64
            private static let addresses: Set<UInt64> = [1, 6, 7]
        #endif

        let address: UInt64
        let symbol: UInt64
        let type: UInt64
        let addend: UInt64

        init?(at start: UInt64, _ word: (UInt64) -> UInt64?) {
            guard let address = word(start), let information = word(start &+ 8), let addend = word(start &+ 16) else {
                return nil
            }
            (self.address, self.addend) = (address, addend)
            (symbol, type) = (information >> 32, information & 0xFFFF_FFFF)
        }

        /// Whether the address is in the image itself.
        var isRelative: Bool { type == Self.relative }
        /// Whether it is the address of a symbol.
        var isAddress: Bool { Self.addresses.contains(type) }
    }
#endif
