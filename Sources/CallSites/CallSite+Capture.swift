import CHindsightFrame
import HierarchyModel

/// Finding the line of app code that entered the runtime, without any change in app code.
///
/// "The runtime" is the module that calls `capture`, with the one above it that an app does not tell from it. Each of
/// its public methods calls `capture(for:through:)` first and hands the result to the events that it commits. A capture
/// reads a few addresses and looks them up in a table. Names and lines are found later, on another thread. The result
/// does not depend on when it is read.
///
/// What a call site holds:
/// - File, line and function (`exact`) where the machine code proves that the line holds the call.
/// - The overrides through which the call came: the file, line and function are those of the code that called the
///   outermost one, and ``CallSite/Place/through`` has the rest.
/// - The function only, where the compiler gave the call no line.
/// - Nothing for a last call that the optimiser made into a jump, for a function that it merged with others, for a call
///   that the runtime makes itself, and in a program without symbols.
extension CallSite {
    #if os(Linux)
        /// Returns the site of the call that entered the function that calls this one.
        ///
        /// Takes some 40 ns in a release build if the call was captured before.
        ///
        /// - Parameters:
        ///   - receiver: the object whose method was entered. It proves calls through the method table, and has the
        ///     overrides. Nil in static methods, and in initialisers that no class overrides; their calls are proved
        ///     only if they are direct.
        ///   - conformance: the conformance through which the app calls a protocol's method. It proves those calls.
        /// - Returns: the call site, which may be empty; nil on other systems than Linux.
        @MainActor
        @inline(never)
        package static func capture(
            for receiver: AnyObject?, through conformance: ProtocolConformance? = nil
        ) -> CallSite? {
            let call = CapturedCall(cframe_capture(), classAddress(of: receiver), conformance)
            return CallSiteCache.recentSite(of: call) ?? CallSiteCache.site(of: call, cframe_capture_outer())
        }

        /// Does the same in a function that is not isolated to the main actor and that no class overrides. Stops the
        /// program on any other executor.
        @inline(never)
        package nonisolated static func captureAssumingMainActor(for receiver: AnyObject?) -> CallSite? {
            let call = CapturedCall(cframe_capture(), classAddress(of: receiver), nil)
            return MainActor.assumeIsolated {
                CallSiteCache.recentSite(of: call) ?? CallSiteCache.site(of: call, cframe_outer_chain())
            }
        }

        /// Returns the site of a call whose frames were read before.
        ///
        /// - Parameters:
        ///   - entered: a return address in the function that was entered. It may belong to another library.
        ///   - callers: the return addresses of that function and of its callers, innermost first.
        @MainActor
        package static func site(ofCallTo entered: UInt, from callers: [UInt]) -> CallSite? {
            func caller(_ index: Int) -> UInt { index < callers.count ? callers[index] : 0 }
            let call = CapturedCall(
                entered: entered, caller: caller(0), secondCaller: caller(1), thirdCaller: caller(2), receiver: 0,
                witnesses: 0)
            return CallSiteCache.recentSite(of: call) ?? CallSiteCache.site(of: call, cframe_outer_chain())
        }

        private static func classAddress(of object: AnyObject?) -> UInt {
            guard let object else { return 0 }
            return UInt(bitPattern: ObjectIdentifier(type(of: object)))
        }
    #else
        /// Returns nil: call sites are found on Linux only.
        @MainActor
        package static func capture(
            for receiver: AnyObject?, through conformance: ProtocolConformance? = nil
        ) -> CallSite? {
            nil
        }

        /// Returns nil: call sites are found on Linux only.
        @MainActor
        package static func site(ofCallTo entered: UInt, from callers: [UInt]) -> CallSite? { nil }

        /// Returns nil: call sites are found on Linux only.
        package nonisolated static func captureAssumingMainActor(for receiver: AnyObject?) -> CallSite? { nil }
    #endif
}

/// The conformance of a class to a protocol that only classes can conform to.
package struct ProtocolConformance: Sendable {
    /// The address of the witness table.
    let witnesses: UInt

    /// - Parameter existential: an object as a value of the protocol's type (`object as any SomeProtocol`).
    @inlinable
    package init<Existential>(_ existential: Existential) {
        let words = MemoryLayout<Existential>.size / MemoryLayout<UInt>.size
        precondition(
            words == 2, "\(Existential.self) is not a protocol type of objects: it has \(words) words instead of 2")
        self.init(
            witnesses: withUnsafeBytes(of: existential) {
                $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
            })
    }

    @usableFromInline
    init(witnesses: UInt) { self.witnesses = witnesses }
}
