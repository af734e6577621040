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

        private var flags: SessionFlags {
            get { objc_getAssociatedObject(self, SessionFlags.key) as? SessionFlags ?? SessionFlags() }
            set { objc_setAssociatedObject(self, SessionFlags.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
        }
    }

    private struct SessionFlags {
        var waitsForConnectivity = false
        var isDiscretionary = false
        var sendsLaunchEvents = true

        nonisolated(unsafe) static let key = UnsafeRawPointer(
            UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
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
#endif
