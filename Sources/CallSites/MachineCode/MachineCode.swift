import CHindsightFrame

/// Reads the program's own instructions: what a call calls, and from where the called address was loaded.
///
/// A function is read from its start to a return address in it. Any other address must be checked with `isReadable`
/// first, because bytes may look like an instruction that they are not.
struct MachineCode {
    /// A register by its number in the instruction set.
    typealias Register = UInt8

    /// What a call instruction calls.
    enum Callee: Equatable {
        /// A fixed address.
        case address(UInt)
        /// The address that is stored `offset` bytes after where a register points.
        case memory(base: Register, offset: Int)
        /// The address that a register holds.
        case register(Register)
    }

    /// The source of a register's value. `at` is the address of the instruction that moved it.
    enum Origin: Equatable {
        case memory(base: Register, offset: Int, at: UInt)
        case register(Register, at: UInt)
    }

    /// The first address that may be read.
    let start: UInt

    /// Whether `count` bytes lie in a loaded image or in a mapped file of one, and may be read.
    static func isReadable(_ address: UInt, count: Int) -> Bool {
        cframe_is_readable(address, count) != 0 || MappedImages.contain(address, count: count)
    }

    static func byte(at address: UInt) -> UInt8 {
        UnsafePointer<UInt8>(bitPattern: address).map { $0.pointee } ?? 0
    }

    static func int8(at address: UInt) -> Int {
        Int(Int8(bitPattern: byte(at: address)))
    }

    static func int32(at address: UInt) -> Int {
        Int(Int32(bitPattern: uint32(at: address)))
    }

    static func uint32(at address: UInt) -> UInt32 {
        UnsafeRawPointer(bitPattern: address).map { $0.loadUnaligned(as: UInt32.self) } ?? 0
    }

    static func word(at address: UInt) -> UInt {
        UnsafeRawPointer(bitPattern: address).map { $0.loadUnaligned(as: UInt.self) } ?? 0
    }
}
