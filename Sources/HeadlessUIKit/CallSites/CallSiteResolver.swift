#if os(Linux)
    import HierarchyModel

    /// What `CallSites` notes when app code enters the runtime: addresses only.
    struct CapturedCall: Hashable, Sendable {
        /// An address in the runtime's function that was entered.
        var entered: UInt
        /// The return address of that function.
        var caller: UInt
        /// The return address of the caller.
        var secondCaller: UInt
        /// The return address of the caller's caller.
        var thirdCaller: UInt
        /// The receiver's class, as the address of its metadata; 0 where there is none.
        var receiver: UInt
        /// The table of the protocol's methods that the receiver has; 0 where there is none.
        var witnesses: UInt

        /// The return addresses, innermost first.
        var callers: [UInt] { [caller, secondCaller, thirdCaller] }
    }

    /// Turns addresses into a site, or into nothing where they do not prove one.
    ///
    /// The optimiser turns a last call into a jump: the frame of the function that made it is gone, and the return address
    /// belongs to a line that called something else. A line is therefore reported only if the instruction before the
    /// return address demonstrably called the function that was entered.
    struct CallSiteResolver {
        private var symbolicator = Symbolicator()
        private var forwarders = Forwarders()

        /// The site of a call. Takes micro- to milliseconds where an address has not been seen before.
        mutating func site(of call: CapturedCall) -> CallSite.Place {
            guard let entered = symbolicator.place(at: call.entered - 1) else { return .absent }
            let runtime = Runtime(place: entered)
            if entered.frames.contains(where: { !runtime.contains($0) && $0.line != nil }) {
                return standsForOthers(entered) ? .absent : site(in: entered, runtime)
            }
            guard !entered.holdsInlinedMethod else { return .absent }
            return site(of: call, enteredAt: entered, runtime: runtime)
        }

        /// Looks for the call that entered `entered`, and passes over functions that the compiler made.
        private mutating func site(
            of call: CapturedCall, enteredAt entered: Symbolicator.Place, runtime: Runtime
        ) -> CallSite.Place {
            var callee = entered
            for (level, returnAddress) in call.callers.enumerated() {
                guard let caller = symbolicator.place(ofCallReturningTo: returnAddress),
                    calls(
                        callee, from: caller, at: returnAddress,
                        through: MethodTables(receiver: level == 0 ? call.receiver : 0, witnesses: call.witnesses),
                        runtime)
                else { return .absent }
                if caller.frames.contains(where: { !$0.isMadeByCompiler }) {
                    return standsForOthers(caller) ? .absent : site(in: caller, runtime)
                }
                callee = caller
            }
            return .absent
        }

        /// The site at a place whose code entered the runtime: of the innermost function there that the app wrote.
        private func site(in place: Symbolicator.Place, _ runtime: Runtime) -> CallSite.Place {
            let frame = place.frames.first { !$0.isMadeByCompiler && !runtime.contains($0) }
            guard let frame, !place.isMerged else { return .absent }
            let function = place.shownName(of: frame)
            guard let line = frame.line, let file = frame.path?.split(separator: "/").last else {
                return function.map { CallSite.Place(function: $0, exact: false) } ?? .absent
            }
            return CallSite.Place(file: String(file), line: line, function: function, exact: true)
        }
    }

    extension CallSiteResolver {
        /// Whether the instruction before `returnAddress` called `callee`.
        private mutating func calls(
            _ callee: Symbolicator.Place, from caller: Symbolicator.Place, at returnAddress: UInt,
            through tables: MethodTables,
            _ runtime: Runtime
        ) -> Bool {
            let code = MachineCode(start: caller.start)
            for candidate in code.callees(before: returnAddress) {
                switch candidate {
                case .address(let target):
                    if leads(target, to: callee, runtime) { return true }
                case .memory, .register:
                    if callee.isCoroutineResumption { return true }
                    let methods = [
                        code.slot(called: candidate, before: returnAddress).flatMap { tables.method(at: $0) },
                        code.offset(called: candidate, before: returnAddress).flatMap { tables.witness(at: $0) },
                    ]
                    if methods.contains(where: { $0.map { leads($0, to: callee, runtime) } ?? false }) { return true }
                }
            }
            return false
        }

        /// Whether a jump to `target` runs `callee` and nothing of the app's before it.
        private mutating func leads(_ target: UInt, to callee: Symbolicator.Place, _ runtime: Runtime) -> Bool {
            var target = target
            for _ in 0..<4 {
                if target == callee.start { return true }
                guard MachineCode.isReadable(target, count: 256) else { return false }
                if let next = MachineCode.destination(ofStubAt: target) {
                    target = next
                } else if let jump = MachineCode.jump(ofForwarderAt: target),
                    !isWrittenByApp(jump.address, runtime)
                {
                    target = jump.destination
                } else {
                    return false
                }
            }
            return false
        }

        /// Whether the compiler kept one of several functions of equal code, so that its lines may not be the caller's:
        /// each of the others is a jump without a line, and nothing is inlined in it that has one.
        private mutating func standsForOthers(_ place: Symbolicator.Place) -> Bool {
            let jumps = forwarders.jumps(to: place.start, imageAt: place.image)
            return jumps.contains { jump in
                symbolicator.place(at: jump)?.frames.allSatisfy { $0.line == nil } ?? true
            }
        }

        /// Whether a jump stands for a call that app code made last. What the compiler leaves of merged functions has no
        /// line.
        private mutating func isWrittenByApp(_ jump: UInt, _ runtime: Runtime) -> Bool {
            guard let place = symbolicator.place(at: jump) else { return true }
            return place.function.line != nil && !runtime.contains(place.function)
        }
    }

    /// Where a call's receiver has its methods.
    private struct MethodTables {
        /// The metadata of the class; 0 where it is not known.
        var receiver: UInt
        /// The table for a protocol; 0 where there is none.
        var witnesses: UInt

        /// The method that the class has at an offset of its metadata.
        func method(at offset: UInt) -> UInt? {
            let size = UInt(MemoryLayout<UInt>.size)
            guard let address = UnsafeRawPointer(bitPattern: receiver), offset.isMultiple(of: size) else { return nil }
            let metadata = ClassMetadata(at: address)
            guard let word = Int(exactly: offset / size), metadata.memberWords.contains(word) else { return nil }
            return metadata[word]
        }

        /// The method that the table for the protocol has at an offset.
        func witness(at offset: UInt) -> UInt? {
            let size = UInt(MemoryLayout<UInt>.size)
            guard witnesses != 0, offset.isMultiple(of: size), offset < 1024,
                MachineCode.isReadable(witnesses + offset, count: MemoryLayout<UInt>.size)
            else { return nil }
            return MachineCode.word(at: witnesses + offset)
        }
    }

    extension CallSite.Place {
        /// The place of a call that cannot be told, or that the runtime made itself.
        fileprivate static var absent: CallSite.Place { CallSite.Place(exact: false) }
    }

    extension MachineCode {
        /// The offset, in the class of a call's receiver, of the method that an indirect call calls; nil unless the code
        /// shows that the callee was loaded from what an object begins with.
        func slot(called: Callee, before end: UInt) -> UInt? {
            switch called {
            case .address: nil
            case .memory(let base, let offset): slot(in: .memory(base: base, offset: offset, at: end))
            case .register(let register): slot(in: .register(register, at: end))
            }
        }

        /// The offset, in whatever table the callee of an indirect call was loaded from.
        func offset(called: Callee, before end: UInt) -> UInt? {
            let origin: Origin? =
                switch called {
                case .address: nil
                case .memory(let base, let offset): .memory(base: base, offset: offset, at: end)
                case .register(let register): source(of: .register(register, at: end))
                }
            guard case .memory(let base, let offset, _)? = origin, !Self.addressesFrame(base) else { return nil }
            return UInt(exactly: offset)
        }

        private func slot(in origin: Origin) -> UInt? {
            guard case .memory(let base, let offset, let address) = source(of: origin) else { return nil }
            return isClass(base, before: address) ? UInt(exactly: offset) : nil
        }

        private func isClass(_ register: Register, before end: UInt) -> Bool {
            guard case .memory(let base, 0, _) = source(of: .register(register, at: end)) else { return false }
            return !Self.addressesFrame(base)
        }

        /// Where a value was loaded from, followed through copies and through places of the frame.
        private func source(of origin: Origin) -> Origin? {
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

    /// The source folders of the runtime, as debug information spells them.
    private struct Runtime {
        private static let module = "/" + (#fileID.split(separator: "/").first.map(String.init) ?? "") + "/"
        private static let folder = folder(of: #filePath)

        private let folders: [String]

        /// Adds the folder of the function that was entered, which may spell the path in another way.
        init(place entered: Symbolicator.Place) {
            let path = entered.frames.first { $0.line != nil }?.path
            folders = [Self.folder, path.map(Self.folder)].compactMap { $0 }
        }

        func contains(_ frame: Symbolicator.Frame) -> Bool {
            guard let path = frame.path else { return false }
            return folders.contains { path.hasPrefix($0) }
        }

        /// The part of a path up to the module's name, else the folder that the file lies in.
        private static func folder(of path: String) -> String {
            if let range = path.ranges(of: module).last { return String(path[..<range.upperBound]) }
            return path.lastIndex(of: "/").map { String(path[...$0]) } ?? path
        }
    }
#endif
