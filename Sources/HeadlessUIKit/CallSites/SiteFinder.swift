#if os(Linux)
    import Dispatch
    import Foundation
    import HierarchyModel
    import Synchronization

    /// Finds sites one after the other, in the order of asking, on a thread of its own.
    ///
    /// It is one thread, because what libdw has read of a program is for one thread only, and to read it again takes longer
    /// than all the sites of a small app.
    final class SiteFinder: Sendable {
        private struct Request: Sendable {
            var call: CapturedCall
            var answer: Answer
        }

        private let requests = Mutex<[Request]>([])
        private let waiting = DispatchSemaphore(value: 0)

        init() {
            Thread.detachNewThread { [self] in run() }
        }

        /// Begins to find a call's site; reading the place of the result waits for it.
        func site(of call: CapturedCall) -> CallSite {
            let answer = Answer()
            requests.withLock { $0.append(Request(call: call, answer: answer)) }
            waiting.signal()
            return CallSite { answer.place }
        }

        private func run() {
            var resolver = CallSiteResolver()
            while true {
                waiting.wait()
                for request in takeAll() { request.answer.give(resolver.site(of: request.call)) }
            }
        }

        private func takeAll() -> [Request] {
            requests.withLock { requests in
                defer { requests = [] }
                return requests
            }
        }
    }

    /// A place that one thread gives and another one waits for, once each.
    private final class Answer: Sendable {
        private let given = Mutex(CallSite.Place(exact: false))
        private let isGiven = DispatchSemaphore(value: 0)

        func give(_ place: CallSite.Place) {
            given.withLock { $0 = place }
            isGiven.signal()
        }

        var place: CallSite.Place {
            isGiven.wait()
            return given.withLock { $0 }
        }
    }
#endif
