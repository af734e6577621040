import CFrame

#if os(Linux)
import Dispatch
import Synchronization

/// Records where app code enters the runtime, without any change in app code.
///
/// The runtime's public methods call `capture(for:)` first and hand the result to the events they commit. A capture
/// reads four addresses and looks them up; names and lines are found later, on a queue of their own, and what they say
/// never depends on when. `ARCHITECTURE.md` says when a site is exact, a function only, or absent.
@MainActor
package enum CallSites {
    private static var known: [CapturedCall: LazySite] = [:]

    /// The site of the call that entered the function that calls this one.
    ///
    /// The calling function must not be inlined into app code for speed's sake only; where it is, the site is still
    /// right. It costs a look-up in a dictionary, and an allocation on the first sight of a call.
    ///
    /// - Parameter receiver: the object whose method was entered, which proves calls through the method table; nil in
    ///   initialisers and static methods, whose calls are then proved only where they are direct.
    @inline(never)
    package static func capture(for receiver: AnyObject?) -> LazySite {
        let chain = cframe_capture()
        let receiver = receiver.map { UInt(bitPattern: ObjectIdentifier(type(of: $0))) } ?? 0
        let call = CapturedCall(
            entered: chain.entered, caller: chain.callers.0, secondCaller: chain.callers.1,
            thirdCaller: chain.callers.2, receiver: receiver)
        if let site = known[call] { return site }
        let site = LazySite(call)
        known[call] = site
        return site
    }
}

/// A site that is resolved in the background; whoever asks for it first waits.
package final class LazySite: Sendable {
    private static let resolver = Mutex(CallSiteResolver())
    private static let queue = DispatchQueue(label: "HeadlessUIKit.CallSites", qos: .utility)

    private let call: CapturedCall
    private let result = Mutex<ResolvedSite?>(nil)

    init(_ call: CapturedCall) {
        self.call = call
        Self.queue.async { _ = self.resolved }
    }

    /// The site. Waits for it on the first use.
    package var resolved: ResolvedSite {
        result.withLock { result in
            if let result { return result }
            let site = Self.resolver.withLock { $0.site(of: call) }
            result = site
            return site
        }
    }
}
#endif
