#if arch(arm64)
    extension MachineCode {
        private static let stackPointer: Register = 31
        private static let framePointer: Register = 29

        /// How many bytes before an instruction the origin of a register is searched.
        private static let reach: UInt = 128

        /// Whether a register points to the stack frame instead of an object.
        static func addressesFrame(_ register: Register) -> Bool {
            register == stackPointer || register == framePointer
        }

        /// Returns the callee of the instruction before a return address, if that is a call: `bl` or `blr`.
        func callees(before returnAddress: UInt) -> [Callee] {
            guard returnAddress > start, returnAddress - start >= 4 else { return [] }
            let code = Self.uint32(at: returnAddress - 4)
            if code >> 26 == 0b100101 { return [.address(Self.target(of: code, at: returnAddress - 4))] }
            if code & 0xFFFF_FC1F == 0xD63F_0000 { return [.register(Register(code >> 5 & 31))] }
            return []
        }

        private static func target(of branch: UInt32, at address: UInt) -> UInt {
            address &+ UInt(bitPattern: Int(Int32(bitPattern: branch << 6) >> 6) * 4)
        }

        /// Returns the origin of a register's value: the nearest instruction before `end` that moves a value into it.
        func origin(of register: Register, before end: UInt) -> Origin? {
            scan(before: end) { code, address in
                guard Register(code & 31) == register else { return nil }
                if code >> 22 == 0b11_1110_0101 { return Self.memory(code, address) }
                if code & 0xFFE0_FFE0 == 0xAA00_03E0 { return .register(Register(code >> 16 & 31), at: address) }
                return nil
            }
        }

        /// Returns the register that was stored at an offset of the frame, if only one store before `end` writes there.
        func stored(base: Register, offset: Int, before end: UInt) -> Origin? {
            let store = { (code: UInt32, address: UInt) -> Origin? in
                guard code >> 22 == 0b11_1110_0100,
                    Self.memory(code, address) == .memory(base: base, offset: offset, at: address)
                else { return nil }
                return .register(Register(code & 31), at: address)
            }
            guard case .register(let from, let address) = scan(before: end, reach: .max, store),
                scan(before: address, reach: .max, store) == nil
            else { return nil }
            return .register(from, at: address)
        }

        private static func memory(_ code: UInt32, _ address: UInt) -> Origin {
            .memory(base: Register(code >> 5 & 31), offset: Int(code >> 10 & 0xFFF) * 8, at: address)
        }

        private func scan(before end: UInt, reach: UInt = reach, _ match: (UInt32, UInt) -> Origin?) -> Origin? {
            var address = end
            while address >= start + 4, end - address < reach {
                address -= 4
                if let origin = match(Self.uint32(at: address), address) { return origin }
            }
            return nil
        }

        /// Returns the function to which a linker's stub jumps: `adrp x16`, `ldr x17, [x16, …]`.
        static func destination(ofStubAt address: UInt) -> UInt? {
            let page = uint32(at: address)
            let load = uint32(at: address + 4)
            guard page & 0x9F00_001F == 0x9000_0010, load & 0xFFC0_03FF == 0xF940_0211 else { return nil }
            let pages = Int(Int32(bitPattern: (page >> 5 & 0x7FFFF) << 13) >> 11) | Int(page >> 29 & 3)
            let entry = (address & ~0xFFF) &+ UInt(bitPattern: pages * 4096) &+ UInt(load >> 10 & 0xFFF) * 8
            return isReadable(entry, count: 8) ? word(at: entry) : nil
        }

        /// Returns the jump of a function that only jumps, and its destination.
        static func jump(ofForwarderAt address: UInt) -> (address: UInt, destination: UInt)? {
            let code = uint32(at: address)
            return code >> 26 == 0b000101 ? (address, target(of: code, at: address)) : nil
        }
    }
#endif
