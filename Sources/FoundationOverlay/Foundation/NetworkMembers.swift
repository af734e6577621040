#if !canImport(Darwin)
    import Foundation
    import FoundationNetworking

    // Members of Apple's URL loading system that FoundationNetworking lacks. Source: NSURLSession.h, NSURLConnection.h.

    extension URLSessionConfiguration {
        // Foundation on Linux declares it unavailable. The compiler prefers an extension's.
        /// The default configuration: a task ends with the process.
        public class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }
        /// Stored only: tasks start at once.
        @_disfavoredOverload
        public var isDiscretionary: Bool {
            get { flags.isDiscretionary }
            set { flags.isDiscretionary = newValue }
        }
        /// Stored only: a task without a connection fails at once.
        @_disfavoredOverload
        public var waitsForConnectivity: Bool {
            get { flags.waitsForConnectivity }
            set { flags.waitsForConnectivity = newValue }
        }
        /// Stored only: no app is launched.
        public var sessionSendsLaunchEvents: Bool {
            get { flags.sendsLaunchEvents }
            set { flags.sendsLaunchEvents = newValue }
        }

        /// Stored only: no network is constrained.
        public var allowsConstrainedNetworkAccess: Bool {
            get { flags.allowsConstrainedNetworkAccess }
            set { flags.allowsConstrainedNetworkAccess = newValue }
        }
        /// Stored only: no network is expensive.
        public var allowsExpensiveNetworkAccess: Bool {
            get { flags.allowsExpensiveNetworkAccess }
            set { flags.allowsExpensiveNetworkAccess = newValue }
        }

        private var flags: SessionFlags {
            get { objc_getAssociatedObject(self, SessionFlags.key) as? SessionFlags ?? SessionFlags() }
            set { objc_setAssociatedObject(self, SessionFlags.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
        }
    }

    // MODEL: a request of Linux's Foundation has no place for these, and no network is constrained or expensive.
    extension URLRequest {
        /// True: setting it has no effect.
        public var allowsConstrainedNetworkAccess: Bool {
            get { true }
            set {}
        }
        /// True: setting it has no effect.
        public var allowsExpensiveNetworkAccess: Bool {
            get { true }
            set {}
        }
    }

    extension URLSessionTask {
        /// Stored only: data comes as it arrives.
        public var prefersIncrementalDelivery: Bool {
            get { objc_getAssociatedObject(self, Self.deliveryKey) as? Bool ?? true }
            set { objc_setAssociatedObject(self, Self.deliveryKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
        }

        nonisolated(unsafe) private static let deliveryKey = UnsafeRawPointer.newAssociationKey()
    }

    // MODEL: a session of Linux's Foundation calls neither. Source: NSURLSession.h.
    extension URLSessionTaskDelegate {
        public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
        public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
    }

    private struct SessionFlags {
        var waitsForConnectivity = false
        var isDiscretionary = false
        var sendsLaunchEvents = true
        var allowsConstrainedNetworkAccess = true
        var allowsExpensiveNetworkAccess = true

        nonisolated(unsafe) static let key = UnsafeRawPointer.newAssociationKey()
    }

    extension URLError {
        /// Why the system allowed no network. Source: NSURLError.h.
        public enum NetworkUnavailableReason: Int, Sendable {
            case cellular = 0
            case expensive = 1
            case constrained = 2
        }

        /// What an error says of it with the key `NSURLErrorNetworkUnavailableReasonKey`; nil if it says nothing.
        ///
        /// Source: NSURLError.h.
        public var networkUnavailableReason: NetworkUnavailableReason? {
            (userInfo[NSURLErrorNetworkUnavailableReasonKey] as? Int).flatMap(NetworkUnavailableReason.init(rawValue:))
        }
    }

    /// Source: NSURLError.h.
    public let NSURLErrorNetworkUnavailableReasonKey = "NSURLErrorNetworkUnavailableReasonKey"
    /// The key of the data with which a download goes on. Source: NSURLSession.h.
    public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
    // Foundation has these two on Linux, too, but no code may name them there. Source: NSURLProtectionSpace.h.
    public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
    public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

    /// Content that can be discarded while it is not in use. A cache of Linux's Foundation does not discard it.
    ///
    /// Source: NSObject.h.
    public protocol NSDiscardableContent {
        func beginContentAccess() -> Bool
        func endContentAccess()
        func discardContentIfPossible()
        func isContentDiscarded() -> Bool
    }

    /// Loads a request without a session of the app's.
    ///
    /// Source: NSURLConnection.h.
    open class NSURLConnection: NSObject {
        /// Calls the handler on the queue.
        open class func sendAsynchronousRequest(
            _ request: URLRequest, queue: OperationQueue,
            completionHandler handler: @escaping @Sendable (URLResponse?, Data?, (any Error)?) -> Void
        ) {
            URLSession.shared.dataTask(with: request) { data, response, error in
                queue.addOperation { handler(response, data, error) }
            }.resume()
        }

        open class func canHandle(_ request: URLRequest) -> Bool {
            ["http", "https", "file", "data"].contains(request.url?.scheme?.lowercased())
        }
    }

    extension URLSession {
        // Foundation on Linux declares it unavailable. The compiler prefers an extension's.
        /// A task that never connects.
        public func streamTask(withHostName hostname: String, port: Int) -> URLSessionStreamTask {
            UnconnectedStreamTask()
        }
        /// A task that never connects.
        public func streamTask(with service: NetService) -> URLSessionStreamTask { UnconnectedStreamTask() }
    }

    /// A stream to a server that does not answer. Foundation's own tasks of this class have no session.
    private final class UnconnectedStreamTask: URLSessionStreamTask, @unchecked Sendable {
        override func resume() {}
        override func suspend() {}
        override func cancel() {}
    }
#endif
