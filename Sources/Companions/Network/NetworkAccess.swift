import Foundation
import HeadlessUIKit

/// The network of a session's device. A test changes it, and monitors tell the app in a later turn.
///
/// Answers to requests are not a part of it: `Session.answer(_:method:with:)` gives them.
// Unchecked: a lock guards what changes.
public final class NetworkAccess: @unchecked Sendable {
    struct Connection: Sendable {
        var interface: NWInterface.InterfaceType?
        var isExpensive = false
        var isConstrained = false
    }

    private struct WeakMonitor {
        weak var monitor: NWPathMonitor?
    }

    private let lock = NSLock()
    private var current = Connection(interface: .wifi)
    /// Those that are started, in the order of their starts.
    private var monitors: [WeakMonitor] = []

    /// How the device is connected: `wifi` at first; nil without a connection.
    public var interface: NWInterface.InterfaceType? {
        get { lock.withLock { current.interface } }
        set { change { $0.interface = newValue } }
    }
    /// Whether the user pays for data, as with a hotspot; false at first. A path over `cellular` is expensive anyway.
    public var isExpensive: Bool {
        get { lock.withLock { current.isExpensive } }
        set { change { $0.isExpensive = newValue } }
    }
    /// Whether the user has chosen Low Data Mode; false at first.
    public var isConstrained: Bool {
        get { lock.withLock { current.isConstrained } }
        set { change { $0.isConstrained = newValue } }
    }

    static var current: NetworkAccess { Session.currentExtras.value(NetworkAccess.init) }

    var connection: Connection { lock.withLock { current } }

    func add(_ monitor: NWPathMonitor) { lock.withLock { monitors.append(WeakMonitor(monitor: monitor)) } }

    private func change(_ body: (inout Connection) -> Void) {
        let told = lock.withLock {
            body(&current)
            monitors.removeAll { $0.monitor == nil }
            return monitors.compactMap(\.monitor)
        }
        for monitor in told { monitor.update() }
    }
}

extension Session {
    public var networkAccess: NetworkAccess { extras.value(NetworkAccess.init) }
}
