import Foundation
import HeadlessUIKit

/// Source: WCSession.h.
public protocol WCSessionDelegate: NSObjectProtocol {
    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?)
    func sessionDidBecomeInactive(_ session: WCSession)
    func sessionDidDeactivate(_ session: WCSession)
    func sessionWatchStateDidChange(_ session: WCSession)
    func sessionReachabilityDidChange(_ session: WCSession)
    func session(_ session: WCSession, didReceiveMessage message: [String: Any])
    func session(
        _ session: WCSession, didReceiveMessage message: [String: Any],
        replyHandler: @escaping ([String: Any]) -> Void)
    func session(_ session: WCSession, didReceiveMessageData messageData: Data)
    func session(
        _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void)
    func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
    func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
    func session(
        _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?)
    func session(_ session: WCSession, didReceive file: WCSessionFile)
    func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
}

extension WCSessionDelegate {
    public func sessionWatchStateDidChange(_ session: WCSession) {}
    public func sessionReachabilityDidChange(_ session: WCSession) {}
    public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
    public func session(
        _ session: WCSession, didReceiveMessage message: [String: Any],
        replyHandler: @escaping ([String: Any]) -> Void
    ) {}
    public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {}
    public func session(
        _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void
    ) {}
    public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
    public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
    public func session(
        _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?
    ) {}
    public func session(_ session: WCSession, didReceive file: WCSessionFile) {}
    public func session(
        _ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?
    ) {}
}

/// The app's connection to a watch. A phone has no watch unless a test sets one: ``PairedWatch``.
///
/// The delegate is called on the main queue, in later turns. Messages that wait for a reply get none, and end with an
/// error.
///
/// Source: WCSession.h; https://developer.apple.com/documentation/watchconnectivity/wcsession
// Unchecked: a lock guards what changes.
open class WCSession: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private let watch: PairedWatch
    private var values:
        (
            state: WCSessionActivationState, sent: [String: Any], received: [String: Any]
        ) = (.notActivated, [:], [:])
    private weak var receiver: (any WCSessionDelegate)?

    init(_ watch: PairedWatch) { self.watch = watch }

    open class var `default`: WCSession { of(Session.currentExtras) }

    /// The connection of a session. The watch is found before the lock of the extras is taken again.
    static func of(_ extras: SessionExtras) -> WCSession {
        let watch = extras.value(PairedWatch.init)
        return extras.value { WCSession(watch) }
    }

    /// Whether the device is a phone, to which a watch can be paired.
    open class func isSupported() -> Bool {
        MainThread.run { UIDevice.current.userInterfaceIdiom == .phone }
    }

    open var delegate: (any WCSessionDelegate)? {
        get { lock.withLock { receiver } }
        set { lock.withLock { receiver = newValue } }
    }
    open var activationState: WCSessionActivationState { lock.withLock { values.state } }
    open var isPaired: Bool { watch.isPaired }
    open var isWatchAppInstalled: Bool { watch.isAppInstalled }
    open var isReachable: Bool { watch.isReachable && activationState == .activated }
    /// False: no watch shows the app beside the time.
    open var isComplicationEnabled: Bool { false }
    open var remainingComplicationUserInfoTransfers: Int { 0 }
    open var watchDirectoryURL: URL? { nil }
    open var hasContentPending: Bool { false }
    /// What the app has sent last.
    open var applicationContext: [String: Any] { lock.withLock { values.sent } }
    /// What the watch has sent last.
    open var receivedApplicationContext: [String: Any] { lock.withLock { values.received } }
    open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
    open var outstandingFileTransfers: [WCSessionFileTransfer] { [] }

    open func activate() {
        tell { session, delegate in
            session.lock.withLock { session.values.state = .activated }
            delegate.session(session, activationDidCompleteWith: .activated, error: nil)
        }
    }

    /// Ends with an error if the watch is not reachable, and if a reply is awaited.
    open func sendMessage(
        _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        send(.message(message), isReplyAwaited: replyHandler != nil, errorHandler)
    }
    /// Ends with an error if the watch is not reachable, and if a reply is awaited.
    open func sendMessageData(
        _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        send(.messageData(data), isReplyAwaited: replyHandler != nil, errorHandler)
    }
    /// - Throws: `WCError` if there is no watch with the app.
    open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
        try check(isReachabilityNeeded: false)
        lock.withLock { values.sent = applicationContext }
        watch.take(.applicationContext(applicationContext))
    }
    @discardableResult
    open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
        transfer(userInfo, isComplication: false)
    }
    @discardableResult
    open func transferCurrentComplicationUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
        transfer(userInfo, isComplication: true)
    }
    @discardableResult
    open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
        let transfer = WCSessionFileTransfer(file: WCSessionFile(fileURL: file, metadata: metadata))
        let error = deliver(.file(transfer.file), isReachabilityNeeded: false)
        tell { $1.session($0, didFinish: transfer, error: error) }
        return transfer
    }

    /// What the watch sends.
    func receive(_ item: PairedWatch.Item) {
        tell { session, delegate in
            switch item {
            case .message(let message): delegate.session(session, didReceiveMessage: message)
            case .messageData(let data): delegate.session(session, didReceiveMessageData: data)
            case .applicationContext(let context):
                session.lock.withLock { session.values.received = context }
                delegate.session(session, didReceiveApplicationContext: context)
            case .userInfo(let info): delegate.session(session, didReceiveUserInfo: info)
            case .file(let file): delegate.session(session, didReceive: file)
            }
        }
    }
    func tellWatchState() { tell { $1.sessionWatchStateDidChange($0) } }
    func tellReachability() { tell { $1.sessionReachabilityDidChange($0) } }

    private func tell(_ call: @escaping @Sendable (WCSession, any WCSessionDelegate) -> Void) {
        DispatchQueue.main.async { if let delegate = self.delegate { call(self, delegate) } }
    }

    private func transfer(_ userInfo: [String: Any], isComplication: Bool) -> WCSessionUserInfoTransfer {
        let transfer = WCSessionUserInfoTransfer(userInfo: userInfo, isCurrentComplicationInfo: isComplication)
        let error = deliver(.userInfo(userInfo), isReachabilityNeeded: false)
        tell { $1.session($0, didFinish: transfer, error: error) }
        return transfer
    }

    private func send(_ item: PairedWatch.Item, isReplyAwaited: Bool, _ errorHandler: ((any Error) -> Void)?) {
        nonisolated(unsafe) let errorHandler = errorHandler
        let error = deliver(item, isReachabilityNeeded: true) ?? (isReplyAwaited ? WCError(.messageReplyTimedOut) : nil)
        if let error { DispatchQueue.main.async { errorHandler?(error) } }
    }

    private func deliver(_ item: PairedWatch.Item, isReachabilityNeeded: Bool) -> WCError? {
        do {
            try check(isReachabilityNeeded: isReachabilityNeeded)
            watch.take(item)
            return nil
        } catch { return error }
    }

    private func check(isReachabilityNeeded: Bool) throws(WCError) {
        guard activationState == .activated else { throw WCError(.sessionNotActivated) }
        guard isPaired else { throw WCError(.deviceNotPaired) }
        guard isWatchAppInstalled else { throw WCError(.watchAppNotInstalled) }
        guard !isReachabilityNeeded || isReachable else { throw WCError(.notReachable) }
    }
}
