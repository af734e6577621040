import Foundation
import HeadlessUIKit

/// Says when the path to the network changes, and what it is at first. An app holds it for as long as it wants to know.
///
/// Source: Network, NWPathMonitor.
// Unchecked: a lock guards what changes.
public final class NWPathMonitor: @unchecked Sendable {
    private enum Phase {
        case made, started, cancelled
    }

    private let access = NetworkAccess.current
    private let isAllowed: @Sendable (NWInterface.InterfaceType) -> Bool
    private let lock = NSLock()
    private var handler: (@Sendable (NWPath) -> Void)?
    private var phase = Phase.made
    private var storedQueue: DispatchQueue?
    /// What the app has been told last.
    private var told: NWPath?

    public init() { isAllowed = { _ in true } }
    public init(requiredInterfaceType: NWInterface.InterfaceType) { isAllowed = { $0 == requiredInterfaceType } }
    public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
        isAllowed = { !prohibitedInterfaceTypes.contains($0) }
    }

    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { lock.withLock { handler } }
        set {
            // The old one is released outside of the lock: an object that it holds may cancel the monitor.
            let old = lock.withLock {
                defer { handler = newValue }
                return handler
            }
            withExtendedLifetime(old) {}
        }
    }
    public var queue: DispatchQueue? { lock.withLock { storedQueue } }
    public var currentPath: NWPath { NWPath(access.connection, isAllowed: isAllowed) }

    /// Calls the handler with the path in a later turn. A second start, and one after the end, does nothing. On another
    /// queue than the main one the handler runs as the app's own work there does, in real time.
    public func start(queue: DispatchQueue) {
        let isFirst = lock.withLock {
            guard phase == .made else { return false }
            (phase, storedQueue) = (.started, queue)
            return true
        }
        guard isFirst else { return }
        access.add(self)
        update()
    }

    public func cancel() { lock.withLock { phase = .cancelled } }

    /// Tells the app of the path in a later turn, unless it knows it by then.
    func update() {
        DispatchQueue.main.async { [weak self] in self?.tell() }
    }

    private func tell() {
        let path = currentPath
        let call: (handler: @Sendable (NWPath) -> Void, queue: DispatchQueue)? = lock.withLock {
            guard phase == .started, path != told, let storedQueue else { return nil }
            told = path
            return handler.map { ($0, storedQueue) }
        }
        guard let call else { return }
        call.queue.async { [weak self] in
            // Another handler may have cancelled the monitor since.
            guard let self, lock.withLock({ phase == .started }) else { return }
            call.handler(path)
        }
    }
}
