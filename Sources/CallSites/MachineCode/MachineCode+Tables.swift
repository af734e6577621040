#if os(Linux)
    extension MachineCode {
        /// The offset, in the receiver's class, of the method that an indirect call calls.
        ///
        /// Nil unless the code shows that the callee was loaded from the class that an object begins with.
        func offsetInClass(of callee: Callee, before end: UInt) -> UInt? {
            switch callee {
            case .address: nil
            case .memory(let base, let offset): offsetInClass(of: .memory(base: base, offset: offset, at: end))
            case .register(let register): offsetInClass(of: .register(register, at: end))
            }
        }

        /// The offset of the method that an indirect call calls, in the table that it was loaded from, whatever that
        /// is.
        func offsetInTable(of callee: Callee, before end: UInt) -> UInt? {
            let origin: Origin? =
                switch callee {
                case .address: nil
                case .memory(let base, let offset): .memory(base: base, offset: offset, at: end)
                case .register(let register): load(of: .register(register, at: end))
                }
            guard case .memory(let base, let offset, _)? = origin, !Self.addressesFrame(base) else { return nil }
            return UInt(exactly: offset)
        }

        private func offsetInClass(of origin: Origin) -> UInt? {
            guard case .memory(let base, let offset, let address) = load(of: origin) else { return nil }
            return isClass(base, before: address) ? UInt(exactly: offset) : nil
        }

        private func isClass(_ register: Register, before end: UInt) -> Bool {
            guard case .memory(let base, 0, _) = load(of: .register(register, at: end)) else { return false }
            return !Self.addressesFrame(base)
        }

        /// The load that a value comes from, followed through copies and through memory of the frame.
        private func load(of origin: Origin) -> Origin? {
            var origin: Origin? = origin
            for _ in 0..<8 {
                switch origin {
                case .register(let from, let address):
                    origin = self.origin(of: from, before: address)
                case .memory(let base, let offset, let address) where Self.addressesFrame(base):
                    origin = stored(base: base, offset: offset, before: address)
                default:
                    return origin
                }
            }
            return nil
        }
    }
#endif
