#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking
    import Synchronization

    /// What a session answers to a request of `URLSession`, in the place of a server.
    public struct NetworkAnswer: Sendable {
        public var status: Int
        public var headers: [String: String]
        public var data: Data
        /// The error with which the request fails; nil if there is a response.
        public var error: URLError?
        /// The seconds of the session's time until the answer comes.
        public var delay: Double

        public init(
            status: Int = 200, headers: [String: String] = [:], data: Data = Data(), error: URLError? = nil,
            delay: Double = 0
        ) {
            precondition(delay >= 0, "NetworkAnswer: a delay of \(delay) s is negative")
            (self.status, self.headers, self.data, self.error, self.delay) = (status, headers, data, error, delay)
        }
    }

    extension Session {
        /// Answers requests of `URLSession.shared` that this session's code makes. A later answer to the same method
        /// and address replaces an earlier one.
        ///
        /// From the first answer on no request of this session reaches the network: one without an answer fails with
        /// `URLError.resourceUnavailable`, whose description names it. The answer comes in the session's turns, at the
        /// same virtual time in each run.
        ///
        /// A `URLSession` with a configuration of its own gets the answers if its `protocolClasses` begin with
        /// ``NetworkAnswers``.
        ///
        /// - Parameters:
        ///   - url: the whole address, with its query. A `*` at its end stands for any rest; of several answers that of
        ///     the address itself counts, then that of the longest beginning.
        ///   - method: the method of HTTP.
        ///
        /// Source: <doc:TimeModel#Answers-of-the-network>.
        public func answer(_ url: String, method: String = "GET", with answer: NetworkAnswer) {
            inbox.add([(NetworkRequest(method: method, url: url), answer)])
        }
    }

    /// The method, in capitals, and the address of a request.
    struct NetworkRequest: Hashable, CustomStringConvertible {
        var method: String
        var url: String

        init(method: String, url: String) { (self.method, self.url) = (method.uppercased(), url) }

        init(_ request: URLRequest) {
            self.init(method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "")
        }

        var description: String { "\(method) \(url)" }

        /// The number of characters that a pattern says of the address; nil if it does not stand for this request.
        func length(ofMatch pattern: NetworkRequest) -> Int? {
            guard pattern.method == method, pattern.url.hasSuffix("*"), case let start = pattern.url.dropLast(),
                url.hasPrefix(start)
            else { return nil }
            return start.count
        }
    }
#endif
