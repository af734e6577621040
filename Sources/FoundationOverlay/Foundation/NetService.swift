#if !canImport(Darwin)
    import Foundation

    // Bonjour as a closed box: nothing is published, and no service is found.

    /// A service in the local network.
    ///
    /// Source: NSNetServices.h.
    // Unchecked: it has no lock, so that only one thread at a time may change it.
    open class NetService: NSObject, @unchecked Sendable {
        public struct Options: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }
            public static let noAutoRename = Options(rawValue: 1)
            public static let listenForConnections = Options(rawValue: 2)
        }

        /// The key of an error's code in what a delegate gets.
        public static let errorCode = "NSNetServicesErrorCode"
        public static let errorDomain = "NSNetServicesErrorDomain"

        public let domain: String
        public let type: String
        public let name: String
        /// -1 before the service is resolved, if its producer named none.
        public let port: Int
        open weak var delegate: (any NetServiceDelegate)?
        open var includesPeerToPeer = false
        private var record: Data?

        public init(domain: String, type: String, name: String, port: Int32) {
            (self.domain, self.type, self.name, self.port) = (domain, type, name, Int(port))
        }
        public convenience init(domain: String, type: String, name: String) {
            self.init(domain: domain, type: type, name: name, port: -1)
        }

        /// Nil: no service is resolved.
        open var hostName: String? { nil }
        /// Nil: no service is resolved.
        open var addresses: [Data]? { nil }
        /// Does nothing, and does not call the delegate.
        open func publish() {}
        /// Does nothing, and does not call the delegate.
        open func publish(options: Options = []) {}
        /// Does nothing, and does not call the delegate.
        open func resolve(withTimeout timeout: TimeInterval) {}
        open func stop() {}
        open func startMonitoring() {}
        open func stopMonitoring() {}
        open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
        open func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
        open func setTXTRecord(_ recordData: Data?) -> Bool {
            record = recordData
            return true
        }
        open func txtRecordData() -> Data? { record }
        /// False: there is no connection.
        open func getInputStream(
            _ inputStream: UnsafeMutablePointer<InputStream?>?, outputStream: UnsafeMutablePointer<OutputStream?>?
        ) -> Bool { false }
    }

    /// Looks for services. It finds none.
    ///
    /// Source: NSNetServices.h.
    // Unchecked: it has no lock, so that only one thread at a time may change it.
    open class NetServiceBrowser: NSObject, @unchecked Sendable {
        open weak var delegate: (any NetServiceBrowserDelegate)?
        open var includesPeerToPeer = false

        public override init() {}

        /// Does nothing, and does not call the delegate.
        open func searchForServices(ofType type: String, inDomain domainString: String) {}
        /// Does nothing, and does not call the delegate.
        open func searchForBrowsableDomains() {}
        /// Does nothing, and does not call the delegate.
        open func searchForRegistrationDomains() {}
        open func stop() {}
        open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
        open func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
    }

    /// Every method is optional. Source: NSNetServices.h.
    public protocol NetServiceDelegate: NSObjectProtocol {
        func netServiceWillPublish(_ sender: NetService)
        func netServiceDidPublish(_ sender: NetService)
        func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])
        func netServiceWillResolve(_ sender: NetService)
        func netServiceDidResolveAddress(_ sender: NetService)
        func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber])
        func netServiceDidStop(_ sender: NetService)
        func netService(_ sender: NetService, didUpdateTXTRecord data: Data)
        func netService(
            _ sender: NetService, didAcceptConnectionWith inputStream: InputStream, outputStream: OutputStream)
    }

    extension NetServiceDelegate {
        public func netServiceWillPublish(_ sender: NetService) {}
        public func netServiceDidPublish(_ sender: NetService) {}
        public func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {}
        public func netServiceWillResolve(_ sender: NetService) {}
        public func netServiceDidResolveAddress(_ sender: NetService) {}
        public func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {}
        public func netServiceDidStop(_ sender: NetService) {}
        public func netService(_ sender: NetService, didUpdateTXTRecord data: Data) {}
        public func netService(
            _ sender: NetService, didAcceptConnectionWith inputStream: InputStream, outputStream: OutputStream
        ) {}
    }

    /// Every method is optional. Source: NSNetServices.h.
    public protocol NetServiceBrowserDelegate: NSObjectProtocol {
        func netServiceBrowserWillSearch(_ browser: NetServiceBrowser)
        func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser)
        func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber])
        func netServiceBrowser(_ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool)
        func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool)
        func netServiceBrowser(_ browser: NetServiceBrowser, didRemoveDomain domainString: String, moreComing: Bool)
        func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool)
    }

    extension NetServiceBrowserDelegate {
        public func netServiceBrowserWillSearch(_ browser: NetServiceBrowser) {}
        public func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser) {}
        public func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber]) {}
        public func netServiceBrowser(
            _ browser: NetServiceBrowser, didFindDomain domainString: String, moreComing: Bool
        ) {}
        public func netServiceBrowser(
            _ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool
        ) {}
        public func netServiceBrowser(
            _ browser: NetServiceBrowser, didRemoveDomain domainString: String, moreComing: Bool
        ) {}
        public func netServiceBrowser(
            _ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool
        ) {}
    }
#endif
