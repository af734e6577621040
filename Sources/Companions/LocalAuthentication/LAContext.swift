/// Authentication without sensors: a test says what the device can do and whether the user is recognized.
@_exported import Foundation
@_exported import FoundationNames
import HeadlessUIKit

/// Source: LAPublicDefines.h.
public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication = 2
}

/// Source: LAContext.h.
public enum LABiometryType: Int, Sendable {
    case none = 0
    case touchID = 1
    case faceID = 2
    case opticID = 4
}

/// Source: LAError.h.
public struct LAError: Error, Hashable, CustomNSError, Sendable {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
        case appCancel = -9
        case invalidContext = -10
        case notInteractive = -1004

        public static let touchIDNotAvailable = Code.biometryNotAvailable
        public static let touchIDNotEnrolled = Code.biometryNotEnrolled
        public static let touchIDLockout = Code.biometryLockout
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public var errorCode: Int { code.rawValue }
    public static var errorDomain: String { LAErrorDomain }

    public static let authenticationFailed = Code.authenticationFailed
    public static let userCancel = Code.userCancel
    public static let userFallback = Code.userFallback
    public static let systemCancel = Code.systemCancel
    public static let passcodeNotSet = Code.passcodeNotSet
    public static let biometryNotAvailable = Code.biometryNotAvailable
    public static let biometryNotEnrolled = Code.biometryNotEnrolled
    public static let biometryLockout = Code.biometryLockout
    public static let appCancel = Code.appCancel
    public static let invalidContext = Code.invalidContext
}

public let LAErrorDomain = "com.apple.LocalAuthentication"
public let kLAErrorDomain = LAErrorDomain

/// What a session's device recognizes, and what the user does when an app asks. A test sets both.
// Unchecked: a lock guards what changes.
public final class AuthenticationAnswer: @unchecked Sendable {
    private let lock = NSLock()
    private var values: (biometry: LABiometryType, hasPasscode: Bool, failure: LAError.Code?) = (
        .none, false, .userCancel
    )

    /// `none` at first.
    public var biometryType: LABiometryType {
        get { lock.withLock { values.biometry } }
        set { lock.withLock { values.biometry = newValue } }
    }
    /// Whether the device has a passcode; false at first.
    public var hasPasscode: Bool {
        get { lock.withLock { values.hasPasscode } }
        set { lock.withLock { values.hasPasscode = newValue } }
    }
    /// Why the user is not recognized; nil if the user is. `userCancel` at first.
    public var failure: LAError.Code? {
        get { lock.withLock { values.failure } }
        set { lock.withLock { values.failure = newValue } }
    }

    static var current: AuthenticationAnswer { Session.currentExtras.value(AuthenticationAnswer.init) }
}

extension Session {
    public var authenticationAnswer: AuthenticationAnswer { extras.value(AuthenticationAnswer.init) }
}

/// Source: LAContext.h.
// Unchecked: it has no lock, so that only one thread at a time may change it.
open class LAContext: NSObject, @unchecked Sendable {
    // Stored: nothing is shown.
    open var localizedReason = ""
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    open var interactionNotAllowed = false
    open private(set) var evaluatedPolicyDomainState: Data?
    private let answer = AuthenticationAnswer.current
    private var isInvalid = false

    public override init() {}

    open var biometryType: LABiometryType { answer.biometryType }

    /// Whether the device has what the policy asks for.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        let failure = refusal(of: policy)
        if let failure { error?.pointee = LAError(failure) as NSError }
        return failure == nil
    }

    /// Answers in a later turn.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
    ) {
        nonisolated(unsafe) let reply = reply
        DispatchQueue.main.async { [self] in
            let failure = refusal(of: policy) ?? answer.failure
            reply(failure == nil, failure.map { LAError($0) })
        }
    }
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        if let failure = refusal(of: policy) ?? answer.failure { throw LAError(failure) }
        return true
    }
    open func invalidate() { isInvalid = true }

    private func refusal(of policy: LAPolicy) -> LAError.Code? {
        if isInvalid { return .invalidContext }
        if policy == .deviceOwnerAuthentication, answer.hasPasscode { return nil }
        if answer.biometryType != .none { return nil }
        return policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable
    }
}
