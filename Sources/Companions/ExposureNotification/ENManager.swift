import Foundation
import HeadlessUIKit

/// What the system of a session knows of exposures, and what its user answers. A test sets both.
// Unchecked: a lock guards what changes.
public final class ExposureNotifications: @unchecked Sendable {
    private let lock = NSLock()
    private let permission = Permission(undetermined: ENAuthorizationStatus.unknown, answer: .notAuthorized)
    private var values:
        (
            isEnabled: Bool, isBluetoothOn: Bool, sharesKeys: Bool, keys: [ENTemporaryExposureKey],
            windows: [ENExposureWindow]
        ) = (false, true, false, [], [])

    /// `unknown` until an app turns exposure notifications on.
    public var authorizationStatus: ENAuthorizationStatus {
        get { permission.status }
        set { permission.status = newValue }
    }
    /// Whether the user allows exposure notifications when the app turns them on; false at first.
    public var grantsAccess: Bool {
        get { permission.answer == .authorized }
        set { permission.answer = newValue ? .authorized : .notAuthorized }
    }
    /// Whether the user shares the keys of the device each time that an app asks for them; false at first.
    public var sharesKeys: Bool {
        get { lock.withLock { values.sharesKeys } }
        set { lock.withLock { values.sharesKeys = newValue } }
    }
    public var isBluetoothOn: Bool {
        get { lock.withLock { values.isBluetoothOn } }
        set { lock.withLock { values.isBluetoothOn = newValue } }
    }
    /// The keys of the device.
    public var keys: [ENTemporaryExposureKey] {
        get { lock.withLock { values.keys } }
        set { lock.withLock { values.keys = newValue } }
    }
    /// What the next detection finds, whatever the keys in its files.
    public var exposureWindows: [ENExposureWindow] {
        get { lock.withLock { values.windows } }
        set { lock.withLock { values.windows = newValue } }
    }

    static var current: ExposureNotifications { Session.currentExtras.value(ExposureNotifications.init) }

    var isEnabled: Bool { lock.withLock { values.isEnabled } }

    /// - Throws: `notAuthorized` if the user does not allow it, who is asked once.
    func setEnabled(_ isEnabled: Bool) throws {
        if isEnabled, permission.ask() != .authorized { throw ENError(.notAuthorized) }
        lock.withLock { values.isEnabled = isEnabled }
    }

    var status: ENStatus {
        switch authorizationStatus {
        case .unknown: .disabled
        case .restricted: .restricted
        case .notAuthorized: .unauthorized
        case .authorized: !isEnabled ? .disabled : isBluetoothOn ? .active : .bluetoothOff
        }
    }

    /// What detections and requests for keys need.
    func check() throws {
        guard authorizationStatus == .authorized else { throw ENError(.notAuthorized) }
        guard isEnabled else { throw ENError(.notEnabled) }
        guard isBluetoothOn else { throw ENError(.bluetoothOff) }
    }

    func sharedKeys() throws -> [ENTemporaryExposureKey] {
        try check()
        guard sharesKeys else { throw ENError(.notAuthorized) }
        return keys
    }
}

extension Session {
    public var exposureNotifications: ExposureNotifications { extras.value(ExposureNotifications.init) }
}

public enum ENStatus: Int, Sendable {
    case unknown = 0
    case active = 1
    case disabled = 2
    case bluetoothOff = 3
    case restricted = 4
    case paused = 5
    case unauthorized = 6
}

public struct ENActivityFlags: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let periodicRun = Self(rawValue: 1 << 2)
    public static let preAuthorizedKeyReleaseNotificationTapped = Self(rawValue: 1 << 3)
}

public typealias ENActivityHandler = (ENActivityFlags) -> Void
public typealias ENDetectExposuresHandler = (ENExposureDetectionSummary?, (any Error)?) -> Void
public typealias ENDiagnosisKeysAvailableHandler = ([ENTemporaryExposureKey]) -> Void
public typealias ENErrorHandler = ((any Error)?) -> Void
public typealias ENGetDiagnosisKeysHandler = ([ENTemporaryExposureKey]?, (any Error)?) -> Void
public typealias ENGetExposureInfoHandler = ([ENExposureInfo]?, (any Error)?) -> Void
public typealias ENGetExposureWindowsHandler = ([ENExposureWindow]?, (any Error)?) -> Void
public typealias ENGetUserTraveledHandler = (Bool, (any Error)?) -> Void

/// Hands out what a test has set. Each answer comes in a later turn of `dispatchQueue`, the main queue at first.
///
/// MODEL: the system never launches an app for exposures, and the user has not traveled.
///
/// Source: ENManager.h.
// Unchecked: a lock guards what changes.
open class ENManager: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private let system = ExposureNotifications.current
    private var values:
        (
            queue: DispatchQueue, isActive: Bool, isInvalidated: Bool, invalidation: (() -> Void)?,
            keys: ENDiagnosisKeysAvailableHandler?
        ) = (.main, false, false, nil, nil)

    public override init() { super.init() }

    open class var authorizationStatus: ENAuthorizationStatus { ExposureNotifications.current.authorizationStatus }

    open var dispatchQueue: DispatchQueue {
        get { lock.withLock { values.queue } }
        set { lock.withLock { values.queue = newValue } }
    }
    open var invalidationHandler: (() -> Void)? {
        get { lock.withLock { values.invalidation } }
        set { lock.withLock { values.invalidation = newValue } }
    }
    open var diagnosisKeysAvailableHandler: ENDiagnosisKeysAvailableHandler? {
        get { lock.withLock { values.keys } }
        set { lock.withLock { values.keys = newValue } }
    }

    /// `unknown` before the manager is active. Observers are called when the app changes it with this manager.
    open var exposureNotificationStatus: ENStatus { isActive ? system.status : .unknown }
    /// False before the manager is active.
    open var exposureNotificationEnabled: Bool { isActive && system.isEnabled }

    private var isActive: Bool { lock.withLock { values.isActive } }

    /// An invalidated manager stays as it is: the answer is `invalidated`.
    open func activate(completionHandler: @escaping ENErrorHandler) {
        answer {
            let isInvalidated = self.lock.withLock {
                self.values.isActive = !self.values.isInvalidated
                return self.values.isInvalidated
            }
            self.notifyObservers()
            completionHandler(isInvalidated ? ENError(.invalidated) : nil)
        }
    }

    /// Calls the handler of invalidations once. What was asked before, and what is asked afterwards, is answered with
    /// `invalidated`.
    open func invalidate() {
        let handler = lock.withLock {
            defer { (values.isActive, values.isInvalidated, values.invalidation) = (false, true, nil) }
            return values.invalidation
        }
        if let handler { answer(handler) }
    }

    open func setExposureNotificationEnabled(_ enabled: Bool, completionHandler: @escaping ENErrorHandler) {
        answer({ try self.system.setEnabled(enabled) }) { _, error in
            self.notifyObservers()
            completionHandler(error)
        }
    }

    @discardableResult
    open func detectExposures(
        configuration: ENExposureConfiguration, completionHandler: @escaping ENDetectExposuresHandler
    ) -> Progress {
        detectExposures(configuration: configuration, diagnosisKeyURLs: [], completionHandler: completionHandler)
    }

    @discardableResult
    open func detectExposures(
        configuration: ENExposureConfiguration, diagnosisKeyURLs: [URL],
        completionHandler: @escaping ENDetectExposuresHandler
    ) -> Progress {
        answer(
            {
                try self.system.check()
                return ENExposureDetectionSummary(self.system.exposureWindows)
            }, completionHandler)
        return Progress(totalUnitCount: 1)
    }

    /// Gives none: it is the interface of iOS 13.5, which `getExposureWindows` replaces.
    @discardableResult
    open func getExposureInfo(
        summary: ENExposureDetectionSummary, userExplanation: String,
        completionHandler: @escaping ENGetExposureInfoHandler
    ) -> Progress {
        answer(
            {
                try self.system.check()
                return []
            }, completionHandler)
        return Progress(totalUnitCount: 1)
    }

    @discardableResult
    open func getExposureWindows(
        summary: ENExposureDetectionSummary, completionHandler: @escaping ENGetExposureWindowsHandler
    ) -> Progress {
        answer(
            {
                try self.system.check()
                return summary.windows
            }, completionHandler)
        return Progress(totalUnitCount: 1)
    }

    open func getDiagnosisKeys(completionHandler: @escaping ENGetDiagnosisKeysHandler) {
        answer(system.sharedKeys, completionHandler)
    }

    open func getTestDiagnosisKeys(completionHandler: @escaping ENGetDiagnosisKeysHandler) {
        answer(system.sharedKeys, completionHandler)
    }

    open func preAuthorizeDiagnosisKeys(completionHandler: @escaping ENErrorHandler) {
        answer(system.sharedKeys) { completionHandler($1) }
    }

    /// Hands the keys to `diagnosisKeysAvailableHandler`.
    open func requestPreAuthorizedDiagnosisKeys(completionHandler: @escaping ENErrorHandler) {
        answer(system.sharedKeys) { keys, error in
            completionHandler(error)
            if let keys { self.diagnosisKeysAvailableHandler?(keys) }
        }
    }

    open func getUserTraveled(completionHandler: @escaping ENGetUserTraveledHandler) {
        answer(system.check) { completionHandler(false, $1) }
    }

    /// Stored nowhere, since the system never launches the app for exposures.
    open func setLaunchActivityHandler(_ activityHandler: @escaping ENActivityHandler) {}

    /// Answers a request with its result, or with `apiMisuse` if the manager is not active yet, and `invalidated` if it
    /// no longer is.
    private func answer<Value>(
        _ request: @escaping () throws -> Value, _ handler: @escaping (Value?, (any Error)?) -> Void
    ) {
        answer {
            let result = Result {
                let (isActive, isInvalidated) = self.lock.withLock { (self.values.isActive, self.values.isInvalidated) }
                guard isActive else { throw ENError(isInvalidated ? .invalidated : .apiMisuse) }
                return try request()
            }
            switch result {
            case .success(let value): handler(value, nil)
            case .failure(let error): handler(nil, error)
            }
        }
    }

    private func answer(_ work: @escaping () -> Void) {
        nonisolated(unsafe) let work = work
        dispatchQueue.async { work() }
    }
}

extension ENManager {
    public func activate() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            activate { continuation.resume(with: $0.map { .failure($0) } ?? .success(())) }
        }
    }

    public func setExposureNotificationEnabled(_ enabled: Bool) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            setExposureNotificationEnabled(enabled) {
                continuation.resume(with: $0.map { .failure($0) } ?? .success(()))
            }
        }
    }

    public func diagnosisKeys() async throws -> [ENTemporaryExposureKey] {
        try await withCheckedThrowingContinuation { continuation in
            getDiagnosisKeys { continuation.resume(with: $1.map { .failure($0) } ?? .success($0 ?? [])) }
        }
    }
}
