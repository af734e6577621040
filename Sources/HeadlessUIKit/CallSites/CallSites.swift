import CFrame
import HierarchyModel

/// Records where app code enters the runtime, without any change in app code.
///
/// The runtime's public methods call `capture(for:)` first and hand the result to the events they commit. A capture
/// reads a few addresses and looks them up; names and lines are found later, on a thread of their own, and what they
/// say never depends on when.
///
/// A site is exact where the machine code proves that its line holds the call, names the function only where the
/// compiler gave the call no line, and is empty elsewhere: for last calls that the optimiser made into jumps, for
/// functions that it merged with others, for calls that the runtime makes itself, and without symbols.
@MainActor
package enum CallSites {
    /// How a class meets a protocol of objects: the table of its methods for it.
    package struct Conformance: Sendable {
        /// The address of the table.
        let witnesses: UInt

        /// - Parameter existential: an object as a value of the protocol's type, for a protocol that only classes meet.
        package init<Existential>(_ existential: Existential) {
            let words = MemoryLayout<Existential>.size / MemoryLayout<UInt>.size
            precondition(words == 2, "\(Existential.self) is no protocol type of objects: it has \(words) words, not 2")
            witnesses = withUnsafeBytes(of: existential) {
                $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UInt.self)
            }
        }
    }

    #if os(Linux)
        private static var known: [CapturedCall: CallSite] = [:]
        private static let recent = RecentCalls()
        private static let finder = SiteFinder()

        /// The site of the call that entered the function that calls this one; on Linux never nil, but maybe empty.
        ///
        /// Takes some 40 ns in a release build where the call has been seen before.
        ///
        /// - Parameters:
        ///   - receiver: the object whose method was entered, which proves calls through the method table; nil in
        ///     initialisers and static methods, whose calls are then proved only where they are direct.
        ///   - conformance: the conformance through which the app calls a protocol's method, which proves those calls.
        @inline(never)
        package static func capture(for receiver: AnyObject?, through conformance: Conformance? = nil) -> CallSite? {
            site(of: cframe_capture(), metadata(of: receiver), conformance)
        }

        /// The same where any thread may enter the function; nil on every other thread than the main one.
        @inline(never)
        package nonisolated static func captureIfMain(for receiver: AnyObject?) -> CallSite? {
            guard MainActor.isCurrent else { return nil }
            let (chain, metadata) = (cframe_capture(), metadata(of: receiver))
            return MainActor.assumeIsolated { site(of: chain, metadata, nil) }
        }

        @inline(__always)
        private static func site(of chain: cframe_chain, _ receiver: UInt, _ conformance: Conformance?) -> CallSite {
            let call = CapturedCall(
                entered: chain.entered, caller: chain.callers.0, secondCaller: chain.callers.1,
                thirdCaller: chain.callers.2, receiver: receiver, witnesses: conformance?.witnesses ?? 0)
            return recent[call] ?? find(call)
        }

        private nonisolated static func metadata(of receiver: AnyObject?) -> UInt {
            guard let receiver else { return 0 }
            return UInt(bitPattern: ObjectIdentifier(type(of: receiver)))
        }

        private static func find(_ call: CapturedCall) -> CallSite {
            let site = known[call] ?? make(call)
            recent[call] = site
            return site
        }

        private static func make(_ call: CapturedCall) -> CallSite {
            let site = finder.site(of: call)
            known[call] = site
            return site
        }
    #else
        /// Nil: sites are told on Linux only.
        package static func capture(for receiver: AnyObject?, through conformance: Conformance? = nil) -> CallSite? {
            nil
        }

        package nonisolated static func captureIfMain(for receiver: AnyObject?) -> CallSite? { nil }
    #endif
}

#if os(Linux)
    /// The calls made last, found by comparing addresses only. There is one, which lives as long as the program.
    @MainActor
    private final class RecentCalls {
        private struct Entry {
            var call: CapturedCall
            var site: CallSite
        }

        private static let size = 1024
        private let entries: UnsafeMutablePointer<Entry?>

        init() {
            entries = .allocate(capacity: Self.size)
            entries.initialize(repeating: nil, count: Self.size)
        }

        subscript(call: CapturedCall) -> CallSite? {
            get {
                guard let entry = entries[index(of: call)], entry.call == call else { return nil }
                return entry.site
            }
            set {
                entries[index(of: call)] = newValue.map { Entry(call: call, site: $0) }
            }
        }

        private func index(of call: CapturedCall) -> Int {
            Int(truncatingIfNeeded: call.mixed) & (Self.size - 1)
        }
    }

    extension CapturedCall {
        /// A cheap mixture of the addresses.
        fileprivate var mixed: UInt {
            var bits = entered &+ caller &* 31 &+ secondCaller &* 127 &+ thirdCaller &* 8191 &+ receiver &+ witnesses
            bits ^= bits >> 17
            bits ^= bits >> 9
            return bits
        }
    }
#endif
