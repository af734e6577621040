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

    /// What the watch sends, with the handler of a reply that it awaits.
    enum Delivery: @unchecked Sendable {
        case item(Item)
        case question([String: Any], ([String: Any]) -> Void)
        case dataQuestion(Data, (Data) -> Void)

        var isContext: Bool {
            if case .item(.applicationContext) = self { return true }
            return false
        }
        var isMessage: Bool {
            switch self {
            case .item(.message), .item(.messageData), .question, .dataQuestion: true
            case .item: false
            }
        }
    }

    private let lock = NSLock()
    private var values: (isPaired: Bool, isAppInstalled: Bool, isReachable: Bool, received: [Item]) =
        (false, false, false, [])
    private var replies: (toMessage: (([String: Any]) -> [String: Any]?)?, toData: ((Data) -> Data?)?) = (nil, nil)

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

    /// The watch's reply to a message that awaits one, on the main queue. Nil for no reply: the app's error handler
    /// then gets `messageReplyTimedOut`, 60 seconds later.
    public var reply: (([String: Any]) -> [String: Any]?)? {
        get { lock.withLock { replies.toMessage } }
        set { lock.withLock { replies.toMessage = newValue } }
    }
    /// As ``reply``, to a message of data.
    public var replyToData: ((Data) -> Data?)? {
        get { lock.withLock { replies.toData } }
        set { lock.withLock { replies.toData = newValue } }
    }

    func take(_ item: Item) { lock.withLock { values.received.append(item) } }
}

extension Session {
    public var pairedWatch: PairedWatch { extras.value(PairedWatch.init) }

    /// Changes the watch. The delegate of the app's `WCSession`, if that is activated, learns what has changed in a
    /// later turn.
    public func setPairedWatch(isPaired: Bool = true, isAppInstalled: Bool = true, isReachable: Bool = true) {
        run {
            let (watch, connection) = (pairedWatch, WCSession.of(extras))
            let (wasPaired, wasInstalled, wasReachable) = (watch.isPaired, watch.isAppInstalled, watch.isReachable)
            (watch.isPaired, watch.isAppInstalled, watch.isReachable) = (isPaired, isAppInstalled, isReachable)
            if (wasPaired, wasInstalled) != (watch.isPaired, watch.isAppInstalled) { connection.notifyWatchState() }
            if wasReachable != watch.isReachable { connection.notifyReachability() }
        }
    }

    /// The watch sends something, which the delegate of the app's `WCSession` gets in a later turn, after the session
    /// has been activated.
    ///
    /// - Precondition: the watch has the app; a message needs a reachable watch.
    public func receiveFromWatch(_ item: PairedWatch.Item) { receive(.item(item)) }

    /// The watch sends a file.
    public func receiveFromWatch(_ file: URL, metadata: [String: Any]? = nil) {
        receiveFromWatch(.file(WCSessionFile(fileURL: file, metadata: metadata)))
    }

    /// The watch sends a message that awaits a reply. `reply` runs when the app calls the handler that it gets.
    public func receiveFromWatch(_ message: [String: Any], reply: @escaping ([String: Any]) -> Void) {
        receive(.question(message, reply))
    }

    /// The watch sends a message of data that awaits a reply. `reply` runs when the app calls the handler that it gets.
    public func receiveFromWatch(_ data: Data, reply: @escaping (Data) -> Void) {
        receive(.dataQuestion(data, reply))
    }

    private func receive(_ delivery: PairedWatch.Delivery) {
        precondition(
            pairedWatch.isAppInstalled,
            "receiveFromWatch: no watch has the app; call setPairedWatch(isPaired: true, isAppInstalled: true) first")
        precondition(
            pairedWatch.isReachable || !delivery.isMessage,
            "receiveFromWatch: a message needs a reachable watch; call setPairedWatch(isReachable: true) first")
        run { WCSession.of(extras).receive(delivery) }
    }
}
