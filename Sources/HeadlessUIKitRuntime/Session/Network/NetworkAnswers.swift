#if canImport(FoundationNetworking)
    import CHindsightMainQueue
    import Foundation
    import FoundationNetworking
    import Synchronization

    /// Gives the answers of ``Session/answer(_:method:with:)`` to `URLSession`.
    ///
    /// Foundation calls it on a queue of its own. It gives the answer to the session, which lets the time pass.
    public final class NetworkAnswers: URLProtocol {
        private let isStopped = Atomic(false)

        /// Makes Foundation ask this class before its own ones. A `URLSession` keeps the classes that it found when it
        /// was made, so that this has to come before the app's code.
        static func register() { _ = isRegistered }

        /// Foundation registers its classes when it makes the first configuration, and asks them in order.
        private static let isRegistered: Void = {
            let others = URLSessionConfiguration.default.protocolClasses ?? []
            for other in others { URLProtocol.unregisterClass(other) }
            _ = URLProtocol.registerClass(NetworkAnswers.self)
            for other in others { _ = URLProtocol.registerClass(other) }
        }()

        /// The inbox of the session whose code runs on this thread or in this task.
        private static var inbox: WorkInbox? {
            guard let inbox = cmq_get_scope().inbox else { return TaskSession.current?.inbox }
            return Unmanaged<WorkInbox>.fromOpaque(inbox).takeUnretainedValue()
        }

        /// Foundation may ask more than once for a request.
        public override class func canInit(with request: URLRequest) -> Bool {
            guard let inbox else { return false }
            if inbox.answersRequests { return true }
            if ["http", "https"].contains(request.url?.scheme?.lowercased()) { inbox.note(NetworkRequest(request)) }
            return false
        }

        public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

        public override func startLoading() {
            // Without a session, or after its end, no code waits for the answer.
            guard let inbox = Self.inbox else { return }
            let answer = inbox.answer(to: NetworkRequest(request))
            let delay = answer?.delay ?? 0
            let delivery = Delivery(self, answer)
            let context = Unmanaged.passRetained(delivery)
            let work = cmq_work(
                kind: CMQ_MAIN_QUEUE, function: { Delivery.take($0)?.run() }, context: context.toOpaque(),
                release: { _ = Delivery.take($0) },
                is_cancelled: { Delivery.look($0)?.isCancelled == true }, is_delayed: delay > 0, due: UInt64.max,
                delay: UInt64((min(delay, 9e9) * 1e9).rounded()), callers: (0, 0, 0, 0, 0, 0, 0, 0))
            let cause = cmq_get_scope().cause
            var call = DeferredCall(work, cause: cause == UInt64.max ? nil : cause)
            call.runsCodeOfApp = false
            call.answer = delivery
            _ = inbox.add(call)
        }

        public override func stopLoading() { isStopped.store(true, ordering: .relaxed) }

        /// An answer that is on its way.
        // Unchecked: the thread that makes it hands it to the session, whose thread alone changes it.
        private final class Delivery: PendingAnswer, @unchecked Sendable {
            private let receiver: NetworkAnswers
            private var answer: NetworkAnswer?
            private var copies = 1

            init(_ receiver: NetworkAnswers, _ answer: NetworkAnswer?) {
                (self.receiver, self.answer) = (receiver, answer)
            }

            static func take(_ context: UnsafeMutableRawPointer?) -> Delivery? {
                context.map { Unmanaged<Delivery>.fromOpaque($0).takeRetainedValue() }
            }

            static func look(_ context: UnsafeMutableRawPointer?) -> Delivery? {
                context.map { Unmanaged<Delivery>.fromOpaque($0).takeUnretainedValue() }
            }

            var request: String { NetworkRequest(receiver.request).description }
            var number: Int { receiver.task?.taskIdentifier ?? 0 }
            var timeoutInterval: Double { receiver.request.timeoutInterval }
            var isCancelled: Bool { receiver.isStopped.load(ordering: .relaxed) }

            func timeOut() { answer = NetworkAnswer(error: URLError(.timedOut)) }
            func doubleParts() { copies = 2 }
            func run() { receiver.deliver(answer, copies: copies) }
        }

        private func deliver(_ answer: NetworkAnswer?, copies: Int) {
            guard let answer, let url = request.url else { return fail(with: Self.missing(NetworkRequest(request))) }
            if let error = answer.error { return fail(with: error) }
            let response = HTTPURLResponse(
                url: url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.headers)
            guard let response else { return fail(with: URLError(.badServerResponse)) }
            for _ in 0..<copies {
                client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
                if !answer.data.isEmpty { client?.urlProtocol(self, didLoad: answer.data) }
            }
            client?.urlProtocolDidFinishLoading(self)
        }

        private func fail(with error: URLError) { client?.urlProtocol(self, didFailWithError: error) }

        private static func missing(_ request: NetworkRequest) -> URLError {
            let text = "There is no answer to \(request): Session.answer(_:method:with:) registers one."
            return URLError(.resourceUnavailable, userInfo: [NSLocalizedDescriptionKey: text])
        }
    }

    // A `URLSession` of the app's asks the classes of its configuration, and Foundation's own one takes each request by
    // HTTP, so that it never comes to those that are registered.
    extension URLSessionConfiguration {
        /// `default`, with the session's answers before the network. Lowered code gets it for `default`.
        public static var appDefault: URLSessionConfiguration { answered(.default) }
        /// `ephemeral`, with the session's answers before the network. Lowered code gets it for `ephemeral`.
        public static var appEphemeral: URLSessionConfiguration { answered(.ephemeral) }

        private static func answered(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration {
            configuration.protocolClasses = [NetworkAnswers.self] + (configuration.protocolClasses ?? [])
            return configuration
        }
    }

    extension WorkInbox {
        /// Whether the session answers all requests, and none reaches the network.
        package var answersRequests: Bool { answers.withLock { $0 != nil } }

        /// Answers these requests from now on, and fails those without an answer. Of two answers to the same request
        /// the later one counts.
        func add(_ added: [(request: NetworkRequest, answer: NetworkAnswer)]) {
            answers.withLock { answers in
                if answers == nil { answers = [:] }
                for (request, answer) in added { answers?[request] = answer }
            }
        }

        /// Notes a request without an answer.
        func note(_ request: NetworkRequest) { unanswered.withLock { _ = $0.insert(request) } }

        /// The answer to a request. Notes the request if there is none.
        func answer(to request: NetworkRequest) -> NetworkAnswer? {
            let answer = answers.withLock { answers -> NetworkAnswer? in
                guard let answers else { return nil }
                if let exact = answers[request] { return exact }
                let matches = answers.compactMap { pattern, answer in
                    request.length(ofMatch: pattern).map { (length: $0, answer: answer) }
                }
                return matches.max { $0.length < $1.length }?.answer
            }
            if answer == nil { note(request) }
            return answer
        }
    }
#endif
