import Testing

@testable import CallSites

#if arch(x86_64) && os(Linux)
    /// Reading x86-64 instructions. Each case gives the bytes of a function; the last instruction is the call.
    struct MachineCodeTests {
        /// A function's bytes, at least eight before the end, as in every function with a frame.
        private func withCode<Result>(_ bytes: [UInt8], _ body: (MachineCode, _ end: UInt) -> Result) -> Result {
            let padded = [UInt8](repeating: 0x90, count: 16) + bytes
            return padded.withUnsafeBytes { buffer in
                let start = UInt(bitPattern: buffer.baseAddress)
                return body(MachineCode(start: start), start + UInt(padded.count))
            }
        }

        @Test(
            arguments: [
                ("call *%rax", [0xFF, 0xD0], MachineCode.Callee.register(0)),
                ("call *%rcx", [0xFF, 0xD1], .register(1)),
                ("call *%r12", [0x41, 0xFF, 0xD4], .register(12)),
                ("call *0x58(%rax)", [0xFF, 0x50, 0x58], .memory(base: 0, offset: 0x58)),
                ("call *-8(%rax)", [0xFF, 0x50, 0xF8], .memory(base: 0, offset: -8)),
                ("call *0x158(%rax)", [0xFF, 0x90, 0x58, 0x01, 0, 0], .memory(base: 0, offset: 0x158)),
                ("call *0x60(%r13)", [0x41, 0xFF, 0x55, 0x60], .memory(base: 13, offset: 0x60)),
                ("call *0x60(%r12)", [0x41, 0xFF, 0x54, 0x24, 0x60], .memory(base: 12, offset: 0x60)),
                ("call *0x160(%r12)", [0x41, 0xFF, 0x94, 0x24, 0x60, 0x01, 0, 0], .memory(base: 12, offset: 0x160)),
            ] as [(String, [UInt8], MachineCode.Callee)])
        func readsTheCalleeOfAnIndirectCall(_ text: String, _ bytes: [UInt8], _ callee: MachineCode.Callee) {
            withCode(bytes) { code, end in
                #expect(code.callees(before: end) == [callee], "\(text)")
            }
        }

        @Test func readsTheAddressOfADirectCall() {
            withCode([0xE8, 0x10, 0, 0, 0]) { code, end in #expect(code.callees(before: end) == [.address(end + 0x10)])
            }
            withCode([0xE8, 0xF0, 0xFF, 0xFF, 0xFF]) { code, end in
                #expect(code.callees(before: end) == [.address(end - 0x10)])
            }
        }

        @Test func findsNoCalleeIfTheLastInstructionIsNotACall() {
            withCode([0x48, 0x89, 0xC8, 0x48, 0x89, 0xC8]) { code, end in #expect(code.callees(before: end) == []) }
        }

        @Test(
            arguments: [
                ("class in a register", [0x49, 0x8B, 0x45, 0, 0x48, 0x8B, 0x48, 0x58, 0xFF, 0xD1], .register(1), 0x58),
                ("class in memory", [0x49, 0x8B, 0x45, 0, 0xFF, 0x50, 0x58], .memory(base: 0, offset: 0x58), 0x58),
                (
                    "method stored in the frame",
                    [
                        0x49, 0x8B, 0x45, 0, 0x48, 0x8B, 0x48, 0x58, 0x48, 0x89, 0x4D, 0xE8, 0x48, 0x8B, 0x55, 0xE8,
                        0xFF, 0xD2,
                    ], .register(2), 0x58
                ),
                (
                    "copied method", [0x49, 0x8B, 0x45, 0, 0x48, 0x8B, 0x48, 0x58, 0x48, 0x89, 0xCA, 0xFF, 0xD2],
                    .register(2), 0x58
                ),
                (
                    "not the first word of an object", [0x49, 0x8B, 0x45, 8, 0xFF, 0x50, 0x58],
                    .memory(base: 0, offset: 0x58), nil
                ),
                ("class in the frame", [0x48, 0x8B, 0x45, 0, 0xFF, 0x50, 0x58], .memory(base: 0, offset: 0x58), nil),
            ] as [(String, [UInt8], MachineCode.Callee, UInt?)])
        func readsTheOffsetOfAMethodInItsClass(
            _ text: String, _ bytes: [UInt8], _ callee: MachineCode.Callee, _ offset: UInt?
        ) {
            withCode(bytes) { code, end in #expect(code.offsetInClass(of: callee, before: end) == offset, "\(text)") }
        }

        @Test func readsTheOffsetOfAMethodInATable() {
            withCode([0x49, 0x8B, 0x4E, 0x18, 0xFF, 0xD1]) { code, end in
                #expect(code.offsetInTable(of: .register(1), before: end) == 0x18)
                #expect(code.offsetInTable(of: .memory(base: 6, offset: 0x20), before: end) == 0x20)
                #expect(code.offsetInTable(of: .memory(base: 5, offset: 0x20), before: end) == nil)
                #expect(code.offsetInTable(of: .address(end), before: end) == nil)
            }
        }

        @Test(
            arguments: [
                ("frame, then jump", [0x55, 0x48, 0x89, 0xE5, 0x5D], true),
                ("arguments, then jump", [0x31, 0xC0, 0xBE, 1, 0, 0, 0, 0x45, 0x31, 0xC0, 0x48, 0x89, 0xFE], true),
                ("large constants, then jump", [0x48, 0xBF, 1, 2, 3, 4, 5, 6, 7, 8, 0x41, 0xB8, 1, 0, 0, 0], true),
                ("address, then jump", [0x48, 0x8D, 0x3D, 1, 0, 0, 0], true),
                ("other work, then jump", [0x55, 0x0F, 0x1F, 0], false),
            ] as [(String, [UInt8], Bool)])
        func followsAFunctionThatOnlyJumps(_ text: String, _ bytes: [UInt8], _ isForwarder: Bool) {
            withCode(bytes + [0xE9, 0x20, 0, 0, 0] + [UInt8](repeating: 0, count: 256)) { code, _ in
                let start = code.start + 16
                let jump = MachineCode.jump(ofForwarderAt: start)
                #expect(jump?.address == (isForwarder ? start + UInt(bytes.count) : nil), "\(text)")
                #expect(jump?.destination == (isForwarder ? start + UInt(bytes.count) + 5 + 0x20 : nil), "\(text)")
            }
        }
    }
#endif
