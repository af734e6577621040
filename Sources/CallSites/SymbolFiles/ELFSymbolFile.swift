/// Reads which build an ELF file belongs to: a program, a library, or what `objcopy --only-keep-debug` makes of one.
/// Source: System V ABI, "ELF Header", "Section Header" and "Program Header".
enum ELFSymbolFile {
    static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46]
    private static let (headerSize, segmentSize, sectionSize) = (64, 56, 64)
    private static let (mostSegments, mostSections, longestNames) = (256 as UInt64, 4096 as UInt64, 1 << 20 as UInt64)
    private static let (loadSegment, noteSegment) = (1 as UInt64, 4 as UInt64)
    private static let (noteSection, emptySection) = (7 as UInt64, 8 as UInt64)
    private static let pageMask = 4095 as UInt64

    static func build(in file: FileRegion) -> SymbolFile? {
        guard let header = file.bytes(0, headerSize), header[4] == 2, header[5] == 1,
            let segments = entries(
                in: file, at: header.number(32, 8), header.number(56, 2), atMost: mostSegments, segmentSize),
            let sections = entries(
                in: file, at: header.number(40, 8), header.number(60, 2), atMost: mostSections, sectionSize)
        else { return nil }
        let notes =
            sections.filter { $0.number(4, 4) == noteSection }.map { ($0.number(24, 8), $0.number(32, 8)) }
            + segments.filter { $0.number(0, 4) == noteSegment }.map { ($0.number(8, 8), $0.number(32, 8)) }
        let first = segments.filter { $0.number(0, 4) == loadSegment }.map { $0.number(16, 8) }.min() ?? 0
        for (offset, size) in notes where size <= UInt64(ELFNotes.longest) {
            guard let bytes = file.bytes(offset, Int(size)), let buildID = ELFNotes.buildID(in: bytes) else { continue }
            return SymbolFile(
                buildID: buildID, base: first & ~pageMask, architecture: nil,
                hasDebugInformation: hasDebugInformation(sections, namesAt: Int(header.number(62, 2)), in: file))
        }
        return nil
    }

    /// The entries of a table in the file; nil if there are more than allowed, or not as many as the header says.
    private static func entries(
        in file: FileRegion, at offset: UInt64, _ count: UInt64, atMost most: UInt64, _ size: Int
    ) -> [[UInt8]]? {
        guard count > 0 else { return [] }
        guard count <= most, let table = file.bytes(offset, Int(count) * size) else { return nil }
        return stride(from: 0, to: table.count, by: size).map { [UInt8](table[$0..<$0 + size]) }
    }

    private static func hasDebugInformation(_ sections: [[UInt8]], namesAt index: Int, in file: FileRegion) -> Bool {
        guard sections.indices.contains(index), case let size = sections[index].number(32, 8), size <= longestNames,
            let names = file.bytes(sections[index].number(24, 8), Int(size))
        else { return false }
        return sections.contains { section in
            let name = Int(section.number(0, 4))
            guard section.number(4, 4) != emptySection, name < names.count else { return false }
            let rest = names.count - name
            return names.hasName(".debug_info", at: name, rest) || names.hasName(".zdebug_info", at: name, rest)
        }
    }
}

/// The notes of an ELF file, one of which has the build identifier.
enum ELFNotes {
    /// In bytes; more are not read.
    static let longest = 1 << 16
    private static let (buildIDType, longestID) = (3 as UInt64, 64 as UInt64)

    /// The GNU build identifier in hexadecimal; nil if there is none, or if a note reaches beyond the end.
    static func buildID(in notes: [UInt8]) -> String? {
        var start = 0
        while notes.count - start >= 12 {
            let (nameSize, size) = (notes.number(start, 4), notes.number(start + 4, 4))
            let contents = start + 12 + Int((nameSize + 3) & ~3)
            let end = contents + Int((size + 3) & ~3)
            guard contents + Int(size) <= notes.count else { return nil }
            if notes.number(start + 8, 4) == buildIDType, nameSize == 4, notes.hasName("GNU", at: start + 12, 4),
                size > 0, size <= longestID
            {
                return [UInt8](notes[contents..<contents + Int(size)]).hexadecimal
            }
            start = end
        }
        return nil
    }
}
