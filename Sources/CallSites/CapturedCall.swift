#if os(Linux)
    import CHindsightFrame

    /// What a capture reads when app code enters the runtime: addresses only.
    struct CapturedCall: Hashable, Sendable {
        /// An address in the runtime's function that was entered.
        var entered: UInt
        /// The return address of that function.
        var caller: UInt
        /// The return address of the caller.
        var secondCaller: UInt
        /// The return address of the caller's caller.
        var thirdCaller: UInt
        /// The address of the metadata of the receiver's class; 0 if there is no receiver.
        var receiver: UInt
        /// The address of the receiver's witness table for the protocol; 0 if there is none.
        var witnesses: UInt

        /// The return addresses, innermost first.
        var callers: [UInt] { [caller, secondCaller, thirdCaller] }
    }

    extension CapturedCall {
        @inline(__always)
        init(_ chain: cframe_chain, _ receiver: UInt, _ conformance: ProtocolConformance?) {
            self.init(
                entered: chain.entered, caller: chain.callers.0, secondCaller: chain.callers.1,
                thirdCaller: chain.callers.2, receiver: receiver, witnesses: conformance?.witnesses ?? 0)
        }

        /// Whether a class between the receiver's and the one whose method was entered overrides a method that may be
        /// the one that was entered. Then the callers of the overrides are needed, too.
        ///
        /// The method is the one that begins last before the entered address. If the entered function is in no method
        /// table, that is another method, and the answer may be wrong: true then costs time only.
        var mayBeOverridden: Bool {
            guard let classes = ClassMetadata.lineage(of: receiver) else { return false }
            var method = (start: UInt(0), word: 0)
            for type in classes {
                for word in type.memberWords where type[word] <= entered && type[word] > method.start {
                    method = (type[word], word)
                }
            }
            return method.start > 0 && classes[0][method.word] != method.start
        }
    }

    /// A captured call, with the return addresses that overrides of its method need.
    struct CapturedChain: Hashable, Sendable {
        var call: CapturedCall
        /// The return addresses after the third caller's; empty if no class overrides the method.
        var outerCallers: [UInt] = []

        /// The return addresses, innermost first.
        var callers: [UInt] { call.callers + outerCallers }

        /// All addresses, in the order of ``CallAddresses/addresses``.
        var all: [UInt] {
            [
                call.entered, call.caller, call.secondCaller, call.thirdCaller, call.receiver, call.witnesses,
            ] + outerCallers
        }
    }

    extension CapturedChain {
        /// The inverse of `all`; nil for fewer addresses.
        init?(_ addresses: [UInt]) {
            guard addresses.count >= 6 else { return nil }
            call = CapturedCall(
                entered: addresses[0], caller: addresses[1], secondCaller: addresses[2], thirdCaller: addresses[3],
                receiver: addresses[4], witnesses: addresses[5])
            outerCallers = Array(addresses[6...])
        }

        init(_ call: CapturedCall, _ outer: cframe_outer_chain) {
            self.call = call
            outerCallers = withUnsafeBytes(of: outer) { bytes in
                Array(bytes.bindMemory(to: UInt.self).prefix { $0 != 0 })
            }
        }
    }
#endif
