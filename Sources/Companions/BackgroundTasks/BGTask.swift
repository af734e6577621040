/// Background tasks that a test starts: the system of a session never does.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: BGTask.h.
// Unchecked: a lock guards what changes.
open class BGTask: NSObject, @unchecked Sendable {
    public let identifier: String
    private let lock = NSLock()
    private var values: (expirationHandler: (() -> Void)?, success: Bool?) = (nil, nil)

    init(_ identifier: String) { self.identifier = identifier }

    /// What the app does when its time is over. The session never ends it.
    open var expirationHandler: (() -> Void)? {
        get { lock.withLock { values.expirationHandler } }
        set { lock.withLock { values.expirationHandler = newValue } }
    }
    open func setTaskCompleted(success: Bool) { lock.withLock { values.success = success } }

    /// Whether the app has completed the task with success; nil before it has completed it.
    package var isCompletedWithSuccess: Bool? { lock.withLock { values.success } }
}

public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}
public final class BGProcessingTask: BGTask, @unchecked Sendable {}

/// Source: BGTaskRequest.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class BGTaskRequest: NSObject, @unchecked Sendable {
    public let identifier: String
    /// Stored: a test says when the task runs.
    open var earliestBeginDate: Date?

    public init(identifier: String) { self.identifier = identifier }

    fileprivate func makeTask() -> BGTask { BGTask(identifier) }
}

public final class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    fileprivate override func makeTask() -> BGTask { BGAppRefreshTask(identifier) }
}

// Stored: the session has no network and no power that it could wait for.
public final class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    public var requiresNetworkConnectivity = false
    public var requiresExternalPower = false

    fileprivate override func makeTask() -> BGTask { BGProcessingTask(identifier) }
}

/// Keeps the app's requests for the session. Each session begins with none.
///
/// Source: BGTaskScheduler.h.
// Unchecked: a lock guards what changes.
public final class BGTaskScheduler: NSObject, @unchecked Sendable {
    public struct Error: Swift.Error, Hashable, CustomNSError, Sendable {
        public enum Code: Int, Sendable {
            case unavailable = 1
            case tooManyPendingTaskRequests = 2
            case notPermitted = 3
        }
        public let code: Code
        public init(_ code: Code) { self.code = code }
        public var errorCode: Int { code.rawValue }
        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        public static let unavailable = Code.unavailable
        public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
        public static let notPermitted = Code.notPermitted
    }

    private let lock = NSLock()
    private var handlers: [String: (queue: DispatchQueue?, launch: (BGTask) -> Void)] = [:]
    private var requests: [BGTaskRequest] = []

    init(ofSession: Void = ()) {}

    public static var shared: BGTaskScheduler { Session.currentExtras.value { BGTaskScheduler(ofSession: ()) } }

    /// - Parameter queue: nil for a queue of the system.
    @discardableResult
    public func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        lock.withLock {
            guard handlers[identifier] == nil else { return false }
            handlers[identifier] = (queue, launchHandler)
            return true
        }
    }

    /// A request replaces the one with the same identifier. One refresh and ten processing tasks can wait.
    ///
    /// Source: the documentation of `submit(_:)`.
    public func submit(_ taskRequest: BGTaskRequest) throws {
        try lock.withLock {
            let others = requests.filter { $0.identifier != taskRequest.identifier }
            let limit = taskRequest is BGAppRefreshTaskRequest ? 1 : 10
            guard others.count(where: { type(of: $0) == type(of: taskRequest) }) < limit else {
                throw Error(.tooManyPendingTaskRequests)
            }
            requests = others + [taskRequest]
        }
    }
    public func cancel(taskRequestWithIdentifier identifier: String) {
        lock.withLock { requests.removeAll { $0.identifier == identifier } }
    }
    public func cancelAllTaskRequests() { lock.withLock { requests = [] } }
    /// Answers in a later turn.
    public func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
        nonisolated(unsafe) let call = completionHandler
        let pending = lock.withLock { requests }
        DispatchQueue.main.async { call(pending) }
    }
    public func pendingTaskRequests() async -> [BGTaskRequest] { lock.withLock { requests } }

    fileprivate func start(_ identifier: String) -> BGTask? {
        let found = lock.withLock { () -> (task: BGTask, queue: DispatchQueue?, launch: (BGTask) -> Void)? in
            guard let index = requests.firstIndex(where: { $0.identifier == identifier }),
                let handler = handlers[identifier]
            else { return nil }
            return (requests.remove(at: index).makeTask(), handler.queue, handler.launch)
        }
        guard let found else { return nil }
        nonisolated(unsafe) let launch = found.launch
        let task = found.task
        (found.queue ?? .main).async { launch(task) }
        return task
    }
}

extension Session {
    /// The system starts a task that the app has asked for and can launch: the app's handler runs in a later turn, on
    /// the queue of its registration. Returns nil without a request or a handler.
    @discardableResult
    public func startBackgroundTask(_ identifier: String) -> BGTask? {
        extras.value { BGTaskScheduler(ofSession: ()) }.start(identifier)
    }
}
