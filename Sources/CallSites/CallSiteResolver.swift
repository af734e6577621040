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
        ///
        /// Passes over functions that the compiler made, and over overrides that call super.
        mutating func site(of chain: CapturedChain) -> CallSite.Place {
            guard let entered = symbolicator.symbolicate(chain.call.entered - 1) else { return .unknown }
            let runtime = RuntimeSources(entered: entered)
            let method = overriddenMethod(chain.call, entered, runtime)
            let tables = MethodTables(receiver: chain.call.receiver, witnesses: chain.call.witnesses)
            var search = Search(method: method, runtime: runtime)
            var callee = entered
            // A method that is inlined into app code: its call lies in the function that was entered.
            if entered.frames.contains(where: { !runtime.contains($0) && $0.line != nil }) {
                guard !isSharedByMergedFunctions(entered), !search.ends(in: entered) else { return search.place }
            } else if entered.containsInlinedMethod {
                return .unknown
            }
            for returnAddress in chain.callers {
                guard let caller = symbolicator.symbolicate(callReturningTo: returnAddress) else { break }
                if search.isInsideClosure {
                    if search.skips(caller) { continue }
                } else if !calls(callee, or: method, from: caller, at: returnAddress, through: tables, runtime) {
                    break
                }
                if caller.frames.contains(where: { !$0.isMadeByCompiler }),
                    isSharedByMergedFunctions(caller) || search.ends(in: caller)
                {
                    break
                }
                callee = caller
            }
            return search.place
        }

        private mutating func overriddenMethod(
            _ call: CapturedCall, _ entered: SymbolicatedAddress, _ runtime: RuntimeSources
        ) -> OverriddenMethod {
            let inlined = entered.frames.first { !$0.isMadeByCompiler && !$0.isCapture && runtime.contains($0) }
            let isInlined = !runtime.contains(entered.function) && inlined?.member == entered.function.member
            let classes = ClassMetadata.lineage(of: call.receiver, isOfFile: !symbolicator.isOfThisProcess) ?? []
            return OverriddenMethod(entered: entered.start, isInlined: isInlined, in: classes) { start in
                symbolicator.symbolicate(start)?.function.rawName
            }
        }

        /// The search for the code that called the outermost override.
        private struct Search {
            let method: OverriddenMethod
            let runtime: RuntimeSources
            /// The calls of super in the overrides that were passed, innermost first. An accessor that the compiler
            /// made has none.
            private var overrides: [CallSite.Place] = []
            private var caller: CallSite.Place?
            /// Whether the override that was passed last is a closure, which other code may have called.
            private(set) var isInsideClosure = false

            init(method: OverriddenMethod, runtime: RuntimeSources) {
                self.method = method
                self.runtime = runtime
            }

            /// The caller's place with the overrides, outermost first. If the caller is not known, the outermost call
            /// of super is the place.
            var place: CallSite.Place {
                var overrides = overrides
                guard var place = caller ?? overrides.popLast() else { return .unknown }
                place.through = overrides.reversed()
                return place
            }

            /// Takes the functions at an address, innermost first. Returns whether one of them is the caller, or the
            /// search ends there for another reason.
            mutating func ends(in address: SymbolicatedAddress) -> Bool {
                guard !address.isMerged else { return true }
                for frame in address.frames where !frame.isMadeByCompiler {
                    let isOfRuntime = runtime.contains(frame)
                    if method.contains(frame) {
                        isInsideClosure = method.containsClosure(frame)
                        if !isOfRuntime, frame.line != nil { overrides.append(address.place(of: frame)) }
                    } else if !isOfRuntime {
                        caller = address.place(of: frame)
                        return true
                    }
                }
                return !address.frames.contains { method.contains($0) }
            }

            /// Whether an address lies between a closure in an override and that override: in code that calls the
            /// closure.
            func skips(_ address: SymbolicatedAddress) -> Bool { !address.frames.contains { method.contains($0) } }
        }
    }

    extension SymbolicatedAddress {
        /// The place of one of the functions here.
        fileprivate func place(of frame: Symbolicator.Frame) -> CallSite.Place {
            let function = displayName(of: frame)
            guard let line = frame.line, let file = frame.path?.split(separator: "/").last else {
                return function.map { CallSite.Place(function: $0, exact: false) } ?? .unknown
            }
            return CallSite.Place(file: String(file), line: line, function: function, exact: true)
        }
    }

    extension CallSiteResolver {
        /// Whether the instruction before `returnAddress` called `callee`, or an override of the method whose call of
        /// super became a jump.
        private mutating func calls(
            _ callee: SymbolicatedAddress, or method: OverriddenMethod, from caller: SymbolicatedAddress,
            at returnAddress: UInt, through tables: MethodTables, _ runtime: RuntimeSources
        ) -> Bool {
            let callees = method.starts.union([callee.start])
            // More than the longest instruction, part of which may be read beyond the end.
            guard MachineCode.isReadable(caller.start, count: Int(returnAddress &- caller.start) &+ 16) else {
                return false
            }
            let code = MachineCode(start: caller.start)
            for candidate in code.callees(before: returnAddress) {
                switch candidate {
                case .address(let target):
                    if jump(to: target, reaches: callees, runtime) { return true }
                case .memory, .register:
                    if callee.isCoroutineResumption { return true }
                    let methods = [
                        code.offsetInClass(of: candidate, before: returnAddress).flatMap { tables.method(at: $0) },
                        code.offsetInTable(of: candidate, before: returnAddress).flatMap { tables.witness(at: $0) },
                    ]
                    for case let method? in methods where jump(to: method, reaches: callees, runtime) { return true }
                }
            }
            return false
        }

        /// Whether a jump to `target` runs one of the functions that begin at `callees`, and no code of the app before
        /// it.
        private mutating func jump(to target: UInt, reaches callees: Set<UInt>, _ runtime: RuntimeSources) -> Bool {
            var target = target
            for _ in 0..<4 {
                if callees.contains(target) { return true }
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
