/// The network as hosts and addresses are reached over it: `session.networkAccess` of `Network` says how the device is
/// connected, and each host and each address is reached so.
@_exported import Foundation
import HeadlessUIKit
import Network

/// Source: SCNetworkReachability.h.
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
    public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
    public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
    public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
    public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
    public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
    public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
    public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
    public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
    public static let connectionAutomatic = connectionOnTraffic

    /// No flag without a connection: here no connection is made on demand.
    init(_ path: NWPath) {
        guard path.status == .satisfied else {
            self = []
            return
        }
        self = path.usesInterfaceType(.cellular) ? [.reachable, .isWWAN] : .reachable
    }
}

/// Is called with the `info` of the context. On Apple platforms it is a function of C, which captures nothing.
///
/// Source: SCNetworkReachability.h.
public typealias SCNetworkReachabilityCallBack = (
    SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// Source: SCNetworkReachability.h.
public struct SCNetworkReachabilityContext {
    public var version: CFIndex
    public var info: UnsafeMutableRawPointer?
    public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
    public var release: ((UnsafeRawPointer) -> Void)?
    public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

    public init() { self.init(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil) }

    public init(
        version: CFIndex, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
        release: ((UnsafeRawPointer) -> Void)?, copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?
    ) {
        (self.version, self.info, self.retain) = (version, info, retain)
        (self.release, self.copyDescription) = (release, copyDescription)
    }
}

/// A host or an address that is reached over the network of the session in which it was made.
///
/// Source: SCNetworkReachability.h.
// Unchecked: a lock guards what changes.
public final class SCNetworkReachability: @unchecked Sendable {
    /// What is called when the flags change. It keeps what its context's `info` refers to.
    private final class Callback {
        let function: SCNetworkReachabilityCallBack
        let info: UnsafeMutableRawPointer?
        private let release: ((UnsafeRawPointer) -> Void)?

        init(_ function: @escaping SCNetworkReachabilityCallBack, _ context: SCNetworkReachabilityContext?) {
            self.function = function
            let kept = context?.info.map { info in context?.retain?(info) ?? UnsafeRawPointer(info) }
            info = UnsafeMutableRawPointer(mutating: kept)
            release = context?.release
        }

        deinit {
            if let info { release?(info) }
        }
    }

    private let monitor = NWPathMonitor()
    private let lock = NSLock()
    private var callback: Callback?
    private var queue: DispatchQueue?
    private var isStarted = false
    /// The flags that the app knows, or could have asked for.
    private var told: SCNetworkReachabilityFlags

    init() { told = SCNetworkReachabilityFlags(monitor.currentPath) }

    deinit { monitor.cancel() }

    var flags: SCNetworkReachabilityFlags { SCNetworkReachabilityFlags(monitor.currentPath) }

    func setCallback(_ function: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext?) {
        let new = function.map { Callback($0, context) }
        // The old one ends outside of the lock: what it releases may use this object.
        let old = lock.withLock {
            defer { callback = new }
            return callback
        }
        withExtendedLifetime(old) {}
    }

    /// Calls the callback on the queue, in a later turn than that of a change; nil ends that.
    func setQueue(_ new: DispatchQueue?) {
        let isFirst = lock.withLock {
            defer { isStarted = isStarted || new != nil }
            if queue == nil { told = flags }
            queue = new
            return new != nil && !isStarted
        }
        guard isFirst else { return }
        monitor.pathUpdateHandler = { [weak self] path in self?.tell(SCNetworkReachabilityFlags(path)) }
        monitor.start(queue: .main)
    }

    private func tell(_ flags: SCNetworkReachabilityFlags) {
        let queue: DispatchQueue? = lock.withLock {
            guard flags != told else { return nil }
            told = flags
            return self.queue
        }
        queue?.async { [weak self] in
            guard let self, let callback = lock.withLock({ self.queue == nil ? nil : self.callback }) else { return }
            callback.function(self, flags, callback.info)
        }
    }
}

/// - Returns: nil for a name that is empty.
public func SCNetworkReachabilityCreateWithName(
    _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { nodename.pointee == 0 ? nil : SCNetworkReachability() }
public func SCNetworkReachabilityCreateWithAddress(
    _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability() }
/// - Returns: nil without an address.
public func SCNetworkReachabilityCreateWithAddressPair(
    _ allocator: CFAllocator?, _ localAddress: UnsafePointer<sockaddr>?, _ remoteAddress: UnsafePointer<sockaddr>?
) -> SCNetworkReachability? { localAddress == nil && remoteAddress == nil ? nil : SCNetworkReachability() }

@discardableResult
public func SCNetworkReachabilityGetFlags(
    _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
    flags.pointee = target.flags
    return true
}
@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
    target.setCallback(callout, context?.pointee)
    return true
}
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
    target.setQueue(queue)
    return true
}
/// The session runs the main run loop only, so that any run loop is that one.
@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
    _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool {
    target.setQueue(.main)
    return true
}
@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
    _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: CFString
) -> Bool {
    target.setQueue(nil)
    return true
}

/// 0, as no function here fails. Source: SystemConfiguration.h.
public func SCError() -> Int32 { 0 }
