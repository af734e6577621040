/// The build that a file with debug information belongs to: a Mach-O file, as it lies in a dSYM, or an ELF file.
///
/// The file may be anything: each offset in it is checked, and at most a few megabytes of it are read.
package struct SymbolFile: Equatable, Sendable {
    /// The UUID of Mach-O or the GNU build identifier of ELF, in hexadecimal, as the image of a call has it.
    package let buildID: String
    /// The address that the debug information gives to the image's first byte.
    package let base: UInt64
    /// Which part of a fat file it is, such as `arm64`; nil where the file has one part only.
    package let architecture: String?
    package let hasDebugInformation: Bool

    /// Returns bytes of a file from an offset on; nil or fewer if there are not that many.
    package typealias Read = (_ offset: UInt64, _ count: Int) -> [UInt8]?

    /// The builds in a file of that size: one, or one for each architecture of a fat file, in the order of the file.
    ///
    /// Empty if the file is malformed, if it is not Mach-O or ELF for 64-bit processors with the lowest byte first, or
    /// if it has no build identifier.
    package static func builds(inFileOfSize size: UInt64, _ read: @escaping Read) -> [SymbolFile] {
        let file = FileRegion(size: size, read)
        guard let magic = file.bytes(0, 4) else { return [] }
        if magic == ELFSymbolFile.magic { return ELFSymbolFile.build(in: file).map { [$0] } ?? [] }
        return MachOFile.builds(in: file)
    }
}
