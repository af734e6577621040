#if os(Linux)
    import Dispatch
    import Foundation
    import HierarchyModel
    import Synchronization

    /// Finds call sites on a thread of its own, one after the other, in the order of the requests.
    ///
    /// There is one thread because libdw's data may be used on one thread only. A second thread would read the
    /// program's debug information again, which takes longer than finding all call sites of a small app.
    final class SiteFinder: Sendable {
        private struct Request: Sendable {
            var chain: CapturedChain
            var result: PendingPlace
        }

        private let requests = Mutex<[Request]>([])
        private let waiting = DispatchSemaphore(value: 0)

        init() {
            Thread.detachNewThread { [self] in run() }
        }

        /// Returns a call's site at once. The first reading of its `place` waits until this thread has found it.
        func site(of chain: CapturedChain, _ addresses: CallAddresses) -> CallSite {
            let result = PendingPlace()
            requests.withLock { $0.append(Request(chain: chain, result: result)) }
            waiting.signal()
            return CallSite(addresses: addresses) { result.wait() }
        }

        private func run() {
            var resolver = CallSiteResolver()
            while true {
                waiting.wait()
                for request in takeAll() { request.result.set(resolver.site(of: request.chain)) }
            }
        }

        private func takeAll() -> [Request] {
            requests.withLock { requests in
                defer { requests = [] }
                return requests
            }
        }
    }

    /// A place that one thread sets and another thread waits for, once each.
    private final class PendingPlace: Sendable {
        private let place = Mutex(CallSite.Place(exact: false))
        private let isSet = DispatchSemaphore(value: 0)

        func set(_ found: CallSite.Place) {
            place.withLock { $0 = found }
            isSet.signal()
        }

        func wait() -> CallSite.Place {
            isSet.wait()
            return place.withLock { $0 }
        }
    }
#endif
