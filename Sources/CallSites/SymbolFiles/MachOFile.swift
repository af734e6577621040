/// Reads which builds a Mach-O file has. Source: `mach-o/loader.h` and `mach-o/fat.h` of Apple's SDK.
enum MachOFile {
    private static let magic = 0xFEED_FACF as UInt64
    private static let (fatMagic, fatMagic64) = (0xCAFE_BABE as UInt64, 0xCAFE_BABF as UInt64)
    /// A class of Java has the magic number of a fat file, and then its version, which is at least 45.
    private static let mostSlices = 32
    private static let (headerSize, mostCommandBytes) = (32, 1 << 22)
    private static let (segmentCommand, segmentSize, sectionSize) = (0x19 as UInt64, 72, 80)
    private static let (uuidCommand, uuidSize) = (0x1B as UInt64, 24)

    /// The names by which `llvm-symbolizer` selects a part of a fat file.
    private static let architectures: [[UInt64]: String] = [
        [0x0100_0007, 3]: "x86_64", [0x0100_0007, 8]: "x86_64h", [0x0100_000C, 0]: "arm64", [0x0100_000C, 2]: "arm64e",
    ]

    static func builds(in file: FileRegion) -> [SymbolFile] {
        guard let magic = file.bytes(0, 4)?.bigEndianNumber(0, 4) else { return [] }
        guard magic == fatMagic || magic == fatMagic64 else {
            return build(in: file, architecture: nil).map { [$0] } ?? []
        }
        let slices = slices(of: file, isWide: magic == fatMagic64)
        return slices.compactMap { build(in: $0.region, architecture: $0.architecture) }
    }

    /// The parts of a fat file that have a known architecture; none if two parts overlap, or one lies outside.
    private static func slices(of file: FileRegion, isWide: Bool) -> [(region: FileRegion, architecture: String)] {
        let entrySize = isWide ? 32 : 20
        guard let count = file.bytes(4, 4)?.bigEndianNumber(0, 4), count <= mostSlices,
            let table = file.bytes(8, Int(count) * entrySize)
        else { return [] }
        var slices: [(region: FileRegion, architecture: String)] = []
        var ranges = [file.range.lowerBound..<file.range.lowerBound + 8 + UInt64(table.count)]
        for start in stride(from: 0, to: table.count, by: entrySize) {
            let number = isWide ? 8 : 4
            let offset = table.bigEndianNumber(start + 8, number)
            guard let region = file.part(offset, table.bigEndianNumber(start + 8 + number, number)),
                !ranges.contains(where: { $0.overlaps(region.range) })
            else { return [] }
            ranges.append(region.range)
            let processor = [table.bigEndianNumber(start, 4), table.bigEndianNumber(start + 4, 4) & 0xFF_FFFF]
            if let name = architectures[processor] { slices.append((region, name)) }
        }
        return slices
    }

    private static func build(in file: FileRegion, architecture: String?) -> SymbolFile? {
        guard let header = file.bytes(0, headerSize), header.number(0, 4) == magic,
            case let size = header.number(20, 4), size <= mostCommandBytes,
            let commands = file.bytes(UInt64(headerSize), Int(size))
        else { return nil }
        var (buildID, base, hasDebugInformation) = (String?.none, 0 as UInt64, false)
        var start = 0
        for _ in 0..<header.number(16, 4) {
            guard commands.count - start >= 8, case let size = Int(commands.number(start + 4, 4)), size >= 8,
                size <= commands.count - start
            else { return nil }
            let command = [UInt8](commands[start..<start + size])
            start += size
            switch command.number(0, 4) {
            case uuidCommand where size >= uuidSize: buildID = [UInt8](command[8..<uuidSize]).hexadecimal
            case segmentCommand where size >= segmentSize:
                if command.hasName("__TEXT", at: 8, 16) { base = command.number(24, 8) }
                guard let sections = sections(of: command) else { return nil }
                hasDebugInformation = hasDebugInformation || sections.contains { command.hasDebugName(at: $0) }
            default: break
            }
        }
        return buildID.map {
            SymbolFile(
                buildID: $0, base: base, architecture: architecture, hasDebugInformation: hasDebugInformation)
        }
    }

    /// The offsets of a segment's sections in its command; nil if the command is too short for them.
    private static func sections(of command: [UInt8]) -> StrideTo<Int>? {
        let count = command.number(64, 4)
        guard count <= UInt64((command.count - segmentSize) / sectionSize) else { return nil }
        return stride(from: segmentSize, to: segmentSize + Int(count) * sectionSize, by: sectionSize)
    }
}

extension [UInt8] {
    fileprivate func hasDebugName(at offset: Int) -> Bool {
        hasName("__debug_info", at: offset, 16) || hasName("__zdebug_info", at: offset, 16)
    }
}
