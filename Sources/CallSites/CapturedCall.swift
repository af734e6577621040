#if os(Linux)
    import CFrame

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

        /// All addresses, in the order of ``CallAddresses/addresses``.
        var all: [UInt] { [entered, caller, secondCaller, thirdCaller, receiver, witnesses] }
    }

    extension CapturedCall {
        /// The inverse of `all`; nil for another number of addresses.
        init?(_ addresses: [UInt]) {
            guard addresses.count == 6 else { return nil }
            self.init(
                entered: addresses[0], caller: addresses[1], secondCaller: addresses[2], thirdCaller: addresses[3],
                receiver: addresses[4], witnesses: addresses[5])
        }

        @inline(__always)
        init(_ chain: cframe_chain, _ receiver: UInt, _ conformance: ProtocolConformance?) {
            self.init(
                entered: chain.entered, caller: chain.callers.0, secondCaller: chain.callers.1,
                thirdCaller: chain.callers.2, receiver: receiver, witnesses: conformance?.witnesses ?? 0)
        }
    }
#endif
