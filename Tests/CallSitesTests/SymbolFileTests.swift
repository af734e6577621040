import Testing

@testable import CallSites

/// Files with debug information may be anything: none of their numbers is trusted.
struct SymbolFileTests {
    private static let uuid = [UInt8](0x10..<0x20)
    private static let buildID = "101112131415161718191a1b1c1d1e1f"

    private func builds(_ bytes: [UInt8]) -> [SymbolFile] {
        SymbolFile.builds(inFileOfSize: UInt64(bytes.count)) { offset, count in
            let end = min(bytes.count, Int(offset) + count)
            #expect(count <= 1 << 23 && Int(offset) + count <= bytes.count, "reads \(count) bytes at \(offset)")
            return [UInt8](bytes[min(Int(offset), end)..<end])
        }
    }

    private static func build(_ architecture: String? = nil, base: UInt64 = 0x1_0000_0000) -> SymbolFile {
        SymbolFile(buildID: buildID, base: base, architecture: architecture, hasDebugInformation: true)
    }

    @Test func `a Mach-O file has its UUID, the address of its text and debug information`() {
        #expect(builds(MachO().bytes) == [Self.build()])
    }

    @Test(arguments: [
        ("no UUID", MachO(uuid: nil), nil),
        ("an older form of the debug section", MachO(section: "__zdebug_info"), true),
        ("no debug information", MachO(section: "__debug_line"), false), ("no sections", MachO(section: nil), false),
        ("a name as long as its field", MachO(section: "__debug_info_abc"), false),
    ])
    func `what a Mach-O file may leave out`(_ name: String, _ file: MachO, _ hasDebugInformation: Bool?) {
        #expect(builds(file.bytes).first?.hasDebugInformation == hasDebugInformation, "\(name)")
    }

    @Test(arguments: [
        ("more commands than there are", 16, [255, 255, 255, 255]),
        ("more bytes of commands", 20, [255, 255, 255, 255]),
        ("a command of no bytes", 36, [0, 0, 0, 0]), ("a command of seven bytes", 36, [7, 0, 0, 0]),
        ("a command beyond the end", 36, [0, 1, 0, 0]), ("a huge command", 36, [255, 255, 255, 255]),
        ("more sections than the command holds", 32 + 24 + 64, [2, 0, 0, 0]),
        ("very many sections", 32 + 24 + 64, [255, 255, 255, 255]),
        ("another magic number", 0, [0xCE, 0xFA, 0xED, 0xFE]),
    ])
    func `a malformed Mach-O file is no build`(_ name: String, _ offset: Int, _ wrong: [UInt8]) {
        var bytes = MachO().bytes
        bytes.replaceSubrange(offset..<offset + wrong.count, with: wrong)
        #expect(builds(bytes) == [], "\(name)")
    }

    /// Every length of a file is read without a trap; the build is known as soon as its commands are there.
    @Test func `a file may end anywhere`() {
        for whole in [MachO().bytes, Fat(parts: [.arm(MachO().bytes)]).bytes, ELF().bytes] {
            let expected = builds(whole)
            #expect(expected.count == 1)
            for count in 0..<whole.count {
                let found = builds([UInt8](whole[..<count]))
                #expect(found.isEmpty || found.map(\.buildID) == expected.map(\.buildID), "\(count)")
            }
        }
    }

    /// Every byte is set to values that numbers often trip over.
    @Test func `no byte of a file is trusted`() {
        for whole in [MachO().bytes, Fat(parts: [.arm(MachO().bytes)]).bytes, ELF().bytes] {
            for index in whole.indices {
                for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                    var bytes = whole
                    bytes[index] = value
                    #expect(builds(bytes).count <= 1)
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a fat file has a build for each known architecture, in the order of the file`(_ isWide: Bool) {
        let parts: [Fat.Part] = [
            .arm(MachO(base: 1).bytes), .init(type: 0x0100_000C, subtype: 0x8000_0002, MachO(base: 2).bytes),
            .init(type: 12, subtype: 9, MachO(base: 3).bytes),
            .init(type: 0x0100_0007, subtype: 3, MachO(base: 4).bytes),
            .init(type: 0x0100_0007, subtype: 8, MachO(uuid: nil).bytes),
        ]
        #expect(
            builds(Fat(isWide: isWide, parts: parts).bytes)
                == [Self.build("arm64", base: 1), Self.build("arm64e", base: 2), Self.build("x86_64", base: 4)])
    }

    @Test func `a fat file is wrong as a whole if a part is`() {
        let parts: [Fat.Part] = [.arm(MachO().bytes), .init(type: 0x0100_0007, subtype: 3, MachO().bytes)]
        let sound = Fat(parts: parts)
        let end = UInt64(sound.bytes.count)
        #expect(builds(sound.bytes).count == 2)
        for (name, offset, size) in [
            ("the part before", sound.offsets[0], UInt64(64)), ("the end of the part before", sound.offsets[1] - 1, 64),
            ("the table", 20, 64), ("the whole file", 0, end), ("beyond the end", sound.offsets[1], end),
            ("far beyond the end", 0xFFFF_FFFF, 0xFFFF_FFFF),
        ] {
            var changed = sound
            changed.offsets[1] = offset
            changed.sizes[1] = size
            #expect(builds(changed.bytes) == [], "overlaps \(name)")
            changed.isWide = true
            #expect(builds(changed.bytes) == [], "overlaps \(name)")
        }
        var huge = Fat(isWide: true, parts: parts)
        (huge.offsets[1], huge.sizes[1]) = (.max - 3, 8)
        #expect(builds(huge.bytes) == [])
        huge.count = 0xFFFF_FFFF
        #expect(builds(huge.bytes) == [])
    }

    @Test func `a fat file in a fat file is no build`() {
        #expect(builds(Fat(parts: [.arm(Fat(parts: [.arm(MachO().bytes)]).bytes)]).bytes) == [])
        // A class of Java.
        #expect(builds([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 0x34] + [UInt8](repeating: 0, count: 4096)) == [])
    }

    @Test func `an ELF file has its build identifier, the page of its first segment and debug information`() {
        let build = SymbolFile(buildID: Self.buildID, base: 0x40_0000, architecture: nil, hasDebugInformation: true)
        #expect(builds(ELF().bytes) == [build])
        #expect(builds(ELF(hasSections: false).bytes).map(\.hasDebugInformation) == [false])
        #expect(builds(ELF(hasSegments: false).bytes).map(\.base) == [0])
        #expect(builds(ELF(debugSection: ".debug_line").bytes).map(\.hasDebugInformation) == [false])
        #expect(builds(ELF(noteType: 1).bytes) == [])
        #expect(builds(ELF(owner: "XYZ").bytes) == [])
    }

    @Test(arguments: [
        ("32 bits", 4, [1]), ("the highest byte first", 5, [2]), ("segments beyond the end", 32, [0, 0, 0, 0, 255]),
        ("very many sections", 60, [255, 255]),
        ("sections at the last offset", 40, [255, 255, 255, 255, 255, 255, 255, 255]),
    ])
    func `a malformed ELF file is no build`(_ name: String, _ offset: Int, _ wrong: [UInt8]) {
        var bytes = ELF().bytes
        bytes.replaceSubrange(offset..<offset + wrong.count, with: wrong)
        #expect(builds(bytes) == [], "\(name)")
    }

    @Test(
        arguments: [
            [4, 16, 3], [4, 0xFFFF_FFFF, 3], [0xFFFF_FFFF, 16, 3], [4, 0, 3], [4, 65, 3],
            [0xFFFF_FFFD, 0xFFFF_FFFD, 1],
        ] as [[UInt64]])
    func `a note's lengths are not trusted`(_ head: [UInt64]) {
        let notes = head.flatMap { little($0, 4) } + [UInt8]("GNU\0".utf8) + [UInt8](repeating: 1, count: 15)
        #expect(ELFNotes.buildID(in: notes) == nil)
    }

    @Test func `other notes may stand before the build identifier`() {
        let other = little(5, 4) + little(3, 4) + little(1, 4) + [UInt8]("abcde\0\0\0".utf8) + [1, 2, 3, 0]
        let own = little(4, 4) + little(2, 4) + little(3, 4) + [UInt8]("GNU\0".utf8) + [0x0A, 0xBC]
        #expect(ELFNotes.buildID(in: other + own) == "0abc")
    }
}

private func little(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

private func big(_ value: UInt64, _ size: Int) -> [UInt8] { little(value, size).reversed() }

private func name(_ text: String, _ size: Int) -> [UInt8] {
    [UInt8](text.utf8) + [UInt8](repeating: 0, count: size - text.utf8.count)
}

/// A Mach-O file: a UUID, then a segment for text, which has the section for debug information.
struct MachO: Sendable {
    var base: UInt64 = 0x1_0000_0000
    var uuid: [UInt8]? = [UInt8](0x10..<0x20)
    var section: String? = "__debug_info"

    var bytes: [UInt8] {
        let uuid = uuid.map { little(0x1B, 4) + little(24, 4) + $0 } ?? []
        let sections = section.map { name($0, 16) + name("__DWARF", 16) + [UInt8](repeating: 0, count: 48) } ?? []
        let segment =
            little(0x19, 4) + little(72 + UInt64(sections.count), 4) + name("__TEXT", 16) + little(base, 8)
            + [UInt8](repeating: 0, count: 32) + little(section == nil ? 0 : 1, 4) + little(0, 4) + sections
        let commands = uuid + segment
        let header = [0xFEED_FACF, 0x0100_000C, 0, 10, uuid.isEmpty ? 1 : 2, UInt64(commands.count), 0, 0] as [UInt64]
        return header.flatMap { little($0, 4) } + commands
    }
}

private struct Fat {
    struct Part {
        let type: UInt64
        let subtype: UInt64
        let bytes: [UInt8]

        init(type: UInt64, subtype: UInt64, _ bytes: [UInt8]) {
            (self.type, self.subtype, self.bytes) = (type, subtype, bytes)
        }

        static func arm(_ bytes: [UInt8]) -> Part { Part(type: 0x0100_000C, subtype: 0, bytes) }
    }

    var isWide = false
    let parts: [Part]
    var count: UInt64
    var offsets: [UInt64]
    var sizes: [UInt64]

    private static let firstOffset = 256

    init(isWide: Bool = false, parts: [Part]) {
        (self.isWide, self.parts, count) = (isWide, parts, UInt64(parts.count))
        sizes = parts.map { UInt64($0.bytes.count) }
        offsets = parts.indices.map { index in
            UInt64(Self.firstOffset + parts[..<index].reduce(0) { $0 + $1.bytes.count })
        }
    }

    var bytes: [UInt8] {
        let size = isWide ? 8 : 4
        let entries = parts.indices.flatMap { index in
            big(parts[index].type, 4) + big(parts[index].subtype, 4) + big(offsets[index], size)
                + big(sizes[index], size) + big(12, 4) + (isWide ? big(0, 4) : [])
        }
        let table = big(isWide ? 0xCAFE_BABF : 0xCAFE_BABE, 4) + big(count, 4) + entries
        return table + [UInt8](repeating: 0, count: Self.firstOffset - table.count) + parts.flatMap(\.bytes)
    }
}

/// An ELF file: a segment to load, one of notes, and sections of notes, debug information and names.
private struct ELF {
    var hasSegments = true
    var hasSections = true
    var debugSection = ".debug_info"
    var noteType: UInt64 = 3
    var owner = "GNU"

    var bytes: [UInt8] {
        let note = little(4, 4) + little(16, 4) + little(noteType, 4) + name(owner, 4) + [UInt8](0x10..<0x20)
        let names = [UInt8]("\0\(debugSection)\0".utf8)
        let (noteOffset, namesOffset) = (64 as UInt64, 64 + UInt64(note.count))
        let segments = [
            segment(type: 1, 0, address: 0x40_0123, 4096), segment(type: 4, noteOffset, address: 0, UInt64(note.count)),
        ]
        let sections = [
            section(name: 0, type: 7, noteOffset, UInt64(note.count)), section(name: 1, type: 1, 64, 4),
            section(name: 0, type: 3, namesOffset, UInt64(names.count)),
        ]
        let table = namesOffset + UInt64(names.count)
        let header =
            [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 26) + little(table, 8)
            + little(table + 112, 8)
            + [UInt8](repeating: 0, count: 6) + little(56, 2) + little(hasSegments ? 2 : 0, 2) + little(64, 2)
            + little(hasSections ? 3 : 0, 2) + little(2, 2)
        return header + note + names + (segments + sections).flatMap { $0 }
    }

    private func segment(type: UInt64, _ offset: UInt64, address: UInt64, _ size: UInt64) -> [UInt8] {
        little(type, 4) + little(0, 4) + little(offset, 8) + little(address, 8) + little(0, 8) + little(size, 8)
            + [UInt8](repeating: 0, count: 16)
    }

    private func section(name: UInt64, type: UInt64, _ offset: UInt64, _ size: UInt64) -> [UInt8] {
        little(name, 4) + little(type, 4) + [UInt8](repeating: 0, count: 16) + little(offset, 8) + little(size, 8)
            + [UInt8](repeating: 0, count: 24)
    }
}
