import Foundation
import HeadlessUIKit

/// The watch of a session's phone, which a test sets, and what the app has sent to it.
// Unchecked: a lock guards what changes.
public final class PairedWatch: @unchecked Sendable {
    /// What is sent between the phone and the watch.
    public enum Item: @unchecked Sendable {
        case message([String: Any])
        case messageData(Data)
        case applicationContext([String: Any])
        case userInfo([String: Any])
        case file(WCSessionFile)
    }

    private let lock = NSLock()
    private var values: (isPaired: Bool, isAppInstalled: Bool, isReachable: Bool, received: [Item]) =
        (false, false, false, [])

    /// Whether there is a watch; false at first.
    public fileprivate(set) var isPaired: Bool {
        get { lock.withLock { values.isPaired } }
        set { lock.withLock { values.isPaired = newValue } }
    }
    /// Whether the watch has the app; false at first.
    public fileprivate(set) var isAppInstalled: Bool {
        get { lock.withLock { values.isPaired && values.isAppInstalled } }
        set { lock.withLock { values.isAppInstalled = newValue } }
    }
    /// Whether the app runs on the watch, nearby; false at first.
    public fileprivate(set) var isReachable: Bool {
        get { lock.withLock { values.isPaired && values.isAppInstalled && values.isReachable } }
        set { lock.withLock { values.isReachable = newValue } }
    }
    /// What has arrived from the app, in its order.
    public var received: [Item] { lock.withLock { values.received } }

    func take(_ item: Item) { lock.withLock { values.received.append(item) } }
}

extension Session {
    public var pairedWatch: PairedWatch { extras.value(PairedWatch.init) }

    /// Changes the watch, and tells the delegate of the app's `WCSession` of what has changed, in a later turn.
    public func setPairedWatch(isPaired: Bool = true, isAppInstalled: Bool = true, isReachable: Bool = true) {
        let (watch, connection) = (pairedWatch, WCSession.of(extras))
        let (wasPaired, wasInstalled, wasReachable) = (watch.isPaired, watch.isAppInstalled, watch.isReachable)
        (watch.isPaired, watch.isAppInstalled, watch.isReachable) = (isPaired, isAppInstalled, isReachable)
        if (wasPaired, wasInstalled) != (watch.isPaired, watch.isAppInstalled) { connection.tellWatchState() }
        if wasReachable != watch.isReachable { connection.tellReachability() }
    }

    /// The watch sends something, which the delegate of the app's `WCSession` gets in a later turn.
    public func receiveFromWatch(_ item: PairedWatch.Item) { WCSession.of(extras).receive(item) }

    /// The watch sends a file.
    public func receiveFromWatch(_ file: URL, metadata: [String: Any]? = nil) {
        receiveFromWatch(.file(WCSessionFile(fileURL: file, metadata: metadata)))
    }
}
