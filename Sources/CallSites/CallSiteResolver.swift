#if os(Linux)
    import HierarchyModel

    /// Finds the call site of a captured call, or nothing if the addresses do not prove one.
    ///
    /// The optimiser turns a last call into a jump. The frame of the function that made the call is then gone, and the
    /// return address belongs to a line that called another function. A line is therefore reported only if the
    /// instruction before the return address demonstrably called the function that was entered.
    struct CallSiteResolver {
        private var symbolicator: Symbolicator
        private var forwarders = Forwarders()

        init(_ symbolicator: Symbolicator = Symbolicator()) { self.symbolicator = symbolicator }

        /// Returns the site of a call. Takes micro- to milliseconds for an address that was not looked up before.
        mutating func site(of call: CapturedCall) -> CallSite.Place {
            guard let entered = symbolicator.symbolicate(call.entered - 1) else { return .unknown }
            let runtime = RuntimeSources(entered: entered)
            // A method that is inlined into app code: its call lies in the function that was entered.
            if entered.frames.contains(where: { !runtime.contains($0) && $0.line != nil }) {
                return isSharedByMergedFunctions(entered) ? .unknown : site(in: entered, runtime)
            }
            guard !entered.containsInlinedMethod else { return .unknown }
            return site(of: call, enteredAt: entered, runtime: runtime)
        }

        /// Looks for the call that entered `entered`. Passes over functions that the compiler made.
        private mutating func site(
            of call: CapturedCall, enteredAt entered: SymbolicatedAddress, runtime: RuntimeSources
        ) -> CallSite.Place {
            var callee = entered
            for (level, returnAddress) in call.callers.enumerated() {
                let tables = MethodTables(receiver: level == 0 ? call.receiver : 0, witnesses: call.witnesses)
                guard let caller = symbolicator.symbolicate(callReturningTo: returnAddress),
                    calls(callee, from: caller, at: returnAddress, through: tables, runtime)
                else { return .unknown }
                if caller.frames.contains(where: { !$0.isMadeByCompiler }) {
                    return isSharedByMergedFunctions(caller) ? .unknown : site(in: caller, runtime)
                }
                callee = caller
            }
            return .unknown
        }

        /// Returns the site in code that entered the runtime: the innermost function there that belongs to the app.
        private func site(in address: SymbolicatedAddress, _ runtime: RuntimeSources) -> CallSite.Place {
            let frame = address.frames.first { !$0.isMadeByCompiler && !runtime.contains($0) }
            guard let frame, !address.isMerged else { return .unknown }
            let function = address.displayName(of: frame)
            guard let line = frame.line, let file = frame.path?.split(separator: "/").last else {
                return function.map { CallSite.Place(function: $0, exact: false) } ?? .unknown
            }
            return CallSite.Place(file: String(file), line: line, function: function, exact: true)
        }
    }

    extension CallSiteResolver {
        /// Whether the instruction before `returnAddress` called `callee`.
        private mutating func calls(
            _ callee: SymbolicatedAddress, from caller: SymbolicatedAddress, at returnAddress: UInt,
            through tables: MethodTables, _ runtime: RuntimeSources
        ) -> Bool {
            // More than the longest instruction, part of which may be read beyond the end.
            guard MachineCode.isReadable(caller.start, count: Int(returnAddress &- caller.start) &+ 16) else {
                return false
            }
            let code = MachineCode(start: caller.start)
            for candidate in code.callees(before: returnAddress) {
                switch candidate {
                case .address(let target):
                    if jump(to: target, reaches: callee, runtime) { return true }
                case .memory, .register:
                    if callee.isCoroutineResumption { return true }
                    let methods = [
                        code.offsetInClass(of: candidate, before: returnAddress).flatMap { tables.method(at: $0) },
                        code.offsetInTable(of: candidate, before: returnAddress).flatMap { tables.witness(at: $0) },
                    ]
                    for case let method? in methods where jump(to: method, reaches: callee, runtime) { return true }
                }
            }
            return false
        }

        /// Whether a jump to `target` runs `callee`, and no code of the app before it.
        private mutating func jump(
            to target: UInt, reaches callee: SymbolicatedAddress, _ runtime: RuntimeSources
        ) -> Bool {
            var target = target
            for _ in 0..<4 {
                if target == callee.start { return true }
                guard MachineCode.isReadable(target, count: 256) else { return false }
                if let next = MachineCode.destination(ofStubAt: target) {
                    target = next
                } else if let jump = MachineCode.jump(ofForwarderAt: target),
                    !isLastCallOfApp(jump.address, runtime)
                {
                    target = jump.destination
                } else {
                    return false
                }
            }
            return false
        }

        /// Whether the compiler kept this function for several of equal code, so that its lines may not be the
        /// caller's.
        ///
        /// Each of the others is then a jump to it that has no line and in which no function with a line is inlined.
        private mutating func isSharedByMergedFunctions(_ address: SymbolicatedAddress) -> Bool {
            let jumps = forwarders.jumps(to: address.start, imageAt: address.image)
            return jumps.contains { jump in
                symbolicator.symbolicate(jump)?.frames.allSatisfy { $0.line == nil } ?? true
            }
        }

        /// Whether the app's source has a last call that became the jump at an address. A jump that the compiler leaves
        /// of a merged function has no line.
        private mutating func isLastCallOfApp(_ jump: UInt, _ runtime: RuntimeSources) -> Bool {
            guard let address = symbolicator.symbolicate(jump) else { return true }
            return address.function.line != nil && !runtime.contains(address.function)
        }
    }

    extension CallSite.Place {
        /// The site of a call that cannot be found, or that the runtime made itself.
        fileprivate static var unknown: CallSite.Place { CallSite.Place(exact: false) }
    }
#endif
