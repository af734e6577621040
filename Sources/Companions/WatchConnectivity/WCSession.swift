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
/// The delegate is called in later turns, and not before the session is activated: what the watch sends until then
/// waits. A message gets the reply of ``PairedWatch/reply``, and ends with an error 60 seconds later if there is none.
///
/// MODEL: the delegate is called on the main queue, a phone calls it on a serial queue of its own; Apple documents no
/// time after which a reply is not awaited any more.
///
/// Source: WCSession.h; https://developer.apple.com/documentation/watchconnectivity/wcsession;
/// https://developer.apple.com/documentation/watchconnectivity/wcsessiondelegate
// Unchecked: a lock guards what changes.
open class WCSession: NSObject, @unchecked Sendable {
    private struct State {
        var activation = WCSessionActivationState.notActivated
        var sentContext: [String: Any] = [:]
        var receivedContext: [String: Any] = [:]
        /// What has come from the watch before the session was activated, in its order.
        var waiting: [PairedWatch.Delivery] = []
        /// What is on its way to the watch.
        var transfers: [NSObject] = []
    }

    /// In seconds of the session's clock.
    private static let replyTimeout = 60.0

    private let lock = NSLock()
    private let watch: PairedWatch
    private var state = State()
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
    open var activationState: WCSessionActivationState { lock.withLock { state.activation } }
    /// False until the session is activated, as the other properties of the watch.
    ///
    /// Source: https://developer.apple.com/documentation/watchconnectivity/wcsession/ispaired
    open var isPaired: Bool { watch.isPaired && activationState == .activated }
    open var isWatchAppInstalled: Bool { watch.isAppInstalled && activationState == .activated }
    open var isReachable: Bool { watch.isReachable && activationState == .activated }
    /// False: no watch shows the app beside the time.
    open var isComplicationEnabled: Bool { false }
    open var remainingComplicationUserInfoTransfers: Int { 0 }
    open var watchDirectoryURL: URL? { nil }
    /// Whether something from the watch waits until the session is activated.
    open var hasContentPending: Bool { lock.withLock { !state.waiting.isEmpty } }
    /// What the app has sent last.
    open var applicationContext: [String: Any] { lock.withLock { state.sentContext } }
    /// What the watch has sent last.
    open var receivedApplicationContext: [String: Any] { lock.withLock { state.receivedContext } }
    /// What is on its way to the watch, until the delegate learns that it has arrived or failed.
    open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { outstanding() }
    /// What is on its way to the watch, until the delegate learns that it has arrived or failed.
    open var outstandingFileTransfers: [WCSessionFileTransfer] { outstanding() }

    /// Answers the delegate in a later turn: with an error on a device that supports no watch. Has no effect without a
    /// delegate.
    ///
    /// Source: https://developer.apple.com/documentation/watchconnectivity/wcsession/activate()
    open func activate() {
        DispatchQueue.main.async { self.finishActivation() }
    }

    /// Ends with an error if the watch is not reachable, and if an awaited reply does not come.
    open func sendMessage(
        _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        let watch = watch
        send(
            .message(message), replyHandler.map { handler in { watch.reply?(message).map(handler) != nil } },
            errorHandler)
    }
    /// Ends with an error if the watch is not reachable, and if an awaited reply does not come.
    open func sendMessageData(
        _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let watch = watch
        send(
            .messageData(data), replyHandler.map { handler in { watch.replyToData?(data).map(handler) != nil } },
            errorHandler)
    }
    /// - Throws: `WCError` if there is no watch with the app.
    open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
        try check(isReachabilityNeeded: false)
        lock.withLock { state.sentContext = applicationContext }
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
    /// Ends with an error if the file cannot be read, too.
    @discardableResult
    open func transferFile(_ file: URL, metadata: [String: Any]?) -> WCSessionFileTransfer {
        let transfer = WCSessionFileTransfer(self, WCSessionFile(fileURL: file, metadata: metadata))
        let isReadable = file.isFileURL && FileManager.default.isReadableFile(atPath: file.path)
        let error = failure(isReachabilityNeeded: false) ?? (isReadable ? nil : WCError(.fileAccessDenied))
        send(transfer, as: .file(transfer.file), error) { $1.session($0, didFinish: transfer, error: error) }
        return transfer
    }

    /// What the watch sends. An application context takes the place of one that still waits.
    ///
    /// Source: https://developer.apple.com/documentation/watchconnectivity/wcsession/updateapplicationcontext(_:)
    func receive(_ delivery: PairedWatch.Delivery) {
        DispatchQueue.main.async {
            let isWaiting = self.lock.withLock {
                if self.state.activation == .activated { return false }
                if delivery.isContext { self.state.waiting.removeAll(where: \.isContext) }
                self.state.waiting.append(delivery)
                return true
            }
            if !isWaiting { self.callDelegate(with: delivery) }
        }
    }
    func notifyWatchState() { callDelegate { $1.sessionWatchStateDidChange($0) } }
    func notifyReachability() { callDelegate { $1.sessionReachabilityDidChange($0) } }

    private func outstanding<Transfer>() -> [Transfer] {
        lock.withLock { state.transfers.compactMap { $0 as? Transfer } }
    }

    func isOutstanding(_ transfer: NSObject) -> Bool { lock.withLock { state.transfers.contains { $0 === transfer } } }
    /// Returns whether the transfer was outstanding.
    @discardableResult
    func remove(_ transfer: NSObject) -> Bool {
        lock.withLock {
            guard let index = state.transfers.firstIndex(where: { $0 === transfer }) else { return false }
            state.transfers.remove(at: index)
            return true
        }
    }

    private func finishActivation() {
        guard let delegate else { return }
        guard Self.isSupported() else {
            let error = WCError(.sessionNotSupported)
            return delegate.session(self, activationDidCompleteWith: .notActivated, error: error)
        }
        lock.withLock { state.activation = .activated }
        delegate.session(self, activationDidCompleteWith: .activated, error: nil)
        let waiting = lock.withLock {
            defer { state.waiting = [] }
            return state.waiting
        }
        for delivery in waiting { callDelegate(with: delivery) }
    }

    /// An application context is kept without a delegate, too.
    private func callDelegate(with delivery: PairedWatch.Delivery) {
        if case .item(.applicationContext(let context)) = delivery {
            lock.withLock { state.receivedContext = context }
        }
        guard let delegate else { return }
        switch delivery {
        case .item(.message(let message)): delegate.session(self, didReceiveMessage: message)
        case .item(.messageData(let data)): delegate.session(self, didReceiveMessageData: data)
        case .item(.applicationContext(let context)):
            delegate.session(self, didReceiveApplicationContext: context)
        case .item(.userInfo(let info)): delegate.session(self, didReceiveUserInfo: info)
        case .item(.file(let file)): delegate.session(self, didReceive: file)
        case .question(let message, let reply):
            delegate.session(self, didReceiveMessage: message, replyHandler: reply)
        case .dataQuestion(let data, let reply):
            delegate.session(self, didReceiveMessageData: data, replyHandler: reply)
        }
    }

    /// Calls the delegate of an activated session, in a later turn.
    private func callDelegate(_ call: @escaping @Sendable (WCSession, any WCSessionDelegate) -> Void) {
        DispatchQueue.main.async {
            if self.activationState == .activated, let delegate = self.delegate { call(self, delegate) }
        }
    }

    private func transfer(_ userInfo: [String: Any], isComplication: Bool) -> WCSessionUserInfoTransfer {
        let transfer = WCSessionUserInfoTransfer(self, userInfo, isCurrentComplicationInfo: isComplication)
        let error = failure(isReachabilityNeeded: false)
        send(transfer, as: .userInfo(userInfo), error) { $1.session($0, didFinish: transfer, error: error) }
        return transfer
    }

    /// The item arrives in a later turn unless there is an error, and the delegate learns of either.
    private func send(
        _ transfer: some NSObject & Sendable, as item: PairedWatch.Item, _ error: WCError?,
        _ notify: @escaping @Sendable (WCSession, any WCSessionDelegate) -> Void
    ) {
        lock.withLock { state.transfers.append(transfer) }
        DispatchQueue.main.async {
            guard self.remove(transfer) else { return }
            if error == nil { self.watch.take(item) }
            if let delegate = self.delegate { notify(self, delegate) }
        }
    }

    /// - Parameter answer: hands the reply to the app, and returns whether there is one; nil if none is awaited.
    private func send(_ item: PairedWatch.Item, _ answer: (() -> Bool)?, _ errorHandler: ((any Error) -> Void)?) {
        nonisolated(unsafe) let (answer, errorHandler) = (answer, errorHandler)
        if let error = failure(isReachabilityNeeded: true) {
            DispatchQueue.main.async { errorHandler?(error) }
            return
        }
        watch.take(item)
        DispatchQueue.main.async {
            if answer?() ?? true { return }
            DispatchQueue.main.asyncAfter(deadline: .now() + WCSession.replyTimeout) {
                errorHandler?(WCError(.messageReplyTimedOut))
            }
        }
    }

    private func failure(isReachabilityNeeded: Bool) -> WCError? {
        do {
            try check(isReachabilityNeeded: isReachabilityNeeded)
            return nil
        } catch { return error }
    }

    private func check(isReachabilityNeeded: Bool) throws(WCError) {
        guard delegate != nil else { throw WCError(.sessionMissingDelegate) }
        guard activationState == .activated else { throw WCError(.sessionNotActivated) }
        guard isPaired else { throw WCError(.deviceNotPaired) }
        guard isWatchAppInstalled else { throw WCError(.watchAppNotInstalled) }
        guard !isReachabilityNeeded || isReachable else { throw WCError(.notReachable) }
    }
}
