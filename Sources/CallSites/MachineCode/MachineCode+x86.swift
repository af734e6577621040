#if arch(x86_64)
    extension MachineCode {
        private static let stackPointer: Register = 4
        private static let framePointer: Register = 5

        /// How many bytes before an instruction the origin of a register is searched.
        private static let reach: UInt = 128

        /// Whether a register points to the stack frame instead of an object.
        static func addressesFrame(_ register: Register) -> Bool {
            register == stackPointer || register == framePointer
        }

        /// Returns the callees that the instruction before a return address may have.
        ///
        /// Instructions differ in length, so the bytes may be read as more than one instruction.
        func callees(before returnAddress: UInt) -> [Callee] {
            guard returnAddress > start, returnAddress - start >= 8 else { return [] }
            return direct(before: returnAddress) + throughRegister(before: returnAddress)
                + throughMemory(before: returnAddress)
        }

        private func direct(before end: UInt) -> [Callee] {
            guard Self.byte(at: end - 5) == 0xE8 else { return [] }
            return [.address(end &+ UInt(bitPattern: Self.int32(at: end - 4)))]
        }

        /// Reads `call *%reg`.
        private func throughRegister(before end: UInt) -> [Callee] {
            let operand = Self.byte(at: end - 1)
            guard Self.byte(at: end - 2) == 0xFF, operand & 0xF8 == 0xD0 else { return [] }
            return [.register(operand & 7 | Self.extension(at: end - 3))]
        }

        /// Reads `call *offset(%reg)` with an offset of 1 or 4 bytes, and with the extra byte that `%r12` needs.
        private func throughMemory(before end: UInt) -> [Callee] {
            var found: [Callee] = []
            for (size, mode) in [(UInt(1), UInt8(0x50)), (4, 0x90)] {
                let offset = size == 1 ? Self.int8(at: end - 1) : Self.int32(at: end - 4)
                let operand = Self.byte(at: end - size - 1)
                if Self.byte(at: end - size - 2) == 0xFF, operand & 0xF8 == mode, operand & 7 != 4 {
                    found.append(.memory(base: operand & 7 | Self.extension(at: end - size - 3), offset: offset))
                }
                if operand == 0x24, end - start > size + 4, Self.byte(at: end - size - 2) == mode | 4,
                    Self.byte(at: end - size - 3) == 0xFF, Self.byte(at: end - size - 4) == 0x41
                {
                    found.append(.memory(base: 12, offset: offset))
                }
            }
            return found
        }

        /// The bit that a prefix adds to a register's number.
        private static func `extension`(at address: UInt) -> Register {
            byte(at: address) & 0xF1 == 0x41 ? 8 : 0
        }

        /// Returns the origin of a register's value: the nearest instruction before `end` that moves a value into it.
        func origin(of register: Register, before end: UInt) -> Origin? {
            scan(before: end) { move, address in
                switch move {
                case .load(let into, let base, let offset) where into == register:
                    .memory(base: base, offset: offset, at: address)
                case .copy(let into, let from) where into == register:
                    .register(from, at: address)
                default: nil
                }
            }
        }

        /// Returns the register that was stored at an offset of the frame, if only one store before `end` writes there.
        func stored(base: Register, offset: Int, before end: UInt) -> Origin? {
            let store = { (move: Move, address: UInt) -> Origin? in
                guard case .store(let from, base, offset) = move else { return nil }
                return .register(from, at: address)
            }
            guard case .register(let from, let address) = scan(before: end, reach: .max, store),
                scan(before: address, reach: .max, store) == nil
            else { return nil }
            return .register(from, at: address)
        }

        private func scan(before end: UInt, reach: UInt = reach, _ match: (Move, UInt) -> Origin?) -> Origin? {
            var address = end
            while address > start, end - address < reach {
                address -= 1
                guard let (move, length) = Self.move(at: address), address + length <= end else { continue }
                if let origin = match(move, address) { return origin }
            }
            return nil
        }

        private enum Move {
            case load(into: Register, base: Register, offset: Int)
            case store(from: Register, base: Register, offset: Int)
            case copy(into: Register, from: Register)
        }

        /// Reads a 64-bit `mov` between registers, or between a register and memory that a register points to.
        private static func move(at address: UInt) -> (Move, length: UInt)? {
            let prefix = byte(at: address)
            let code = byte(at: address + 1)
            let operand = byte(at: address + 2)
            guard prefix & 0xFA == 0x48, code == 0x8B || code == 0x89 else { return nil }
            let register = operand >> 3 & 7 | (prefix & 4) << 1
            let other = operand & 7 | (prefix & 1) << 3
            if operand >> 6 == 3 {
                return (code == 0x8B ? .copy(into: register, from: other) : .copy(into: other, from: register), 3)
            }
            guard let (offset, length) = displacement(at: address + 3, mode: operand >> 6, base: other) else {
                return nil
            }
            return code == 0x8B
                ? (.load(into: register, base: other, offset: offset), 3 + length)
                : (.store(from: register, base: other, offset: offset), 3 + length)
        }

        private static func displacement(at address: UInt, mode: UInt8, base: Register) -> (Int, length: UInt)? {
            var address = address
            var length: UInt = 0
            if base & 7 == 4 {
                guard byte(at: address) == 0x24 else { return nil }
                (address, length) = (address + 1, 1)
            }
            switch mode {
            case 0: return base & 7 == 5 ? nil : (0, length)
            case 1: return (int8(at: address), length + 1)
            default: return (int32(at: address), length + 4)
            }
        }

        /// Returns the destination of an indirect jump at `address`, as in the linker's stubs.
        static func destination(ofStubAt address: UInt) -> UInt? {
            var address = address
            if uint32(at: address) == 0xFA1E_0FF3 { address += 4 }
            if byte(at: address) == 0xF2 { address += 1 }
            guard byte(at: address) == 0xFF, byte(at: address + 1) == 0x25 else { return nil }
            let entry = address &+ 6 &+ UInt(bitPattern: int32(at: address + 2))
            return isReadable(entry, count: 8) ? word(at: entry) : nil
        }

        /// Returns the jump of a function that only sets up arguments and jumps, and its destination.
        ///
        /// The compiler leaves this of a function that it merged with another one.
        static func jump(ofForwarderAt address: UInt) -> (address: UInt, destination: UInt)? {
            var address = address
            for _ in 0..<16 {
                if byte(at: address) == 0xE9 {
                    return (address, address &+ 5 &+ UInt(bitPattern: int32(at: address + 1)))
                }
                guard let length = lengthOfSetup(at: address) else { return nil }
                address += length
            }
            return nil
        }

        private static func lengthOfSetup(at address: UInt) -> UInt? {
            let first = byte(at: address)
            let second = byte(at: address + 1)
            switch first {
            case 0x55, 0x5D: return 1
            case 0x31: return 2
            case 0xB8...0xBF: return 5
            case 0x45 where second == 0x31: return 3
            case 0x41 where 0xB8...0xBF ~= second: return 6
            case 0x48 where 0xB8...0xBF ~= second, 0x49 where 0xB8...0xBF ~= second: return 10
            case 0x48 where second == 0x89: return 3
            case 0x48, 0x4C: return second == 0x8D && byte(at: address + 2) & 0xC7 == 5 ? 7 : nil
            default: return nil
            }
        }
    }
#endif
