#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking

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

    /// The method, in capitals, and the address of a request.
    package struct NetworkRequest: Hashable, Sendable, CustomStringConvertible {
        var method: String
        var url: String

        package init(method: String, url: String) { (self.method, self.url) = (method.uppercased(), url) }

        package init(_ request: URLRequest) {
            self.init(method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "")
        }

        package var description: String { "\(method) \(url)" }

        /// The number of characters that a pattern says of the address; nil if it does not stand for this request.
        package func length(ofMatch pattern: NetworkRequest) -> Int? {
            guard pattern.method == method, pattern.url.hasSuffix("*"), case let start = pattern.url.dropLast(),
                url.hasPrefix(start)
            else { return nil }
            return start.count
        }
    }
#endif
