import Foundation
import HeadlessUIKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLSession {
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// Starts a request for each subscriber, in whose thread the answer comes. To cancel it cancels the request.
    ///
    /// Source: Foundation, URLSession.DataTaskPublisher.
    public struct DataTaskPublisher: Publisher, Sendable {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) { (self.request, self.session) = (request, session) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            AnyPublisher { emitter in
                nonisolated(unsafe) let emitter = emitter
                let task = session.dataTask(with: request) { data, response, error in
                    guard let response, error == nil else {
                        return emitter.completion(.failure(Self.error(error)))
                    }
                    emitter.value((data ?? Data(), response))
                    emitter.completion(.finished)
                }
                task.resume()
                return AnyCancellable { task.cancel() }
            }.receive(subscriber: subscriber)
        }

        /// Foundation on Linux does not cast all errors of a request to `URLError`.
        private static func error(_ error: (any Error)?) -> URLError {
            if let error = error as? URLError { return error }
            guard let error = error as NSError?, error.domain == NSURLErrorDomain else { return URLError(.unknown) }
            return URLError(_nsError: error)
        }
    }
}

extension NSObjectProtocol where Self: NSObject {
    /// The values of a property that `observe(_:options:changeHandler:)` notices.
    ///
    /// Source: Foundation, NSObject.KeyValueObservingPublisher.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> AnyPublisher<Value, Never> {
        AnyPublisher { emitter in
            let observation = self.observe(keyPath, options: options) { object, _ in
                emitter.value(object[keyPath: keyPath])
            }
            return AnyCancellable { observation.invalidate() }
        }
    }
}
