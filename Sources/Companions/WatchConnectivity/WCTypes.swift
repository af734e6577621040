@_exported import Foundation
@_exported import FoundationNames

/// Source: WCSession.h.
public enum WCSessionActivationState: Int, Sendable {
    case notActivated = 0
    case inactive = 1
    case activated = 2
}

public let WCErrorDomain = "WCErrorDomain"

/// Source: WCError.h.
public struct WCError: Error, Hashable, CustomNSError, Sendable {
    public enum Code: Int, Sendable {
        case genericError = 7001
        case sessionNotSupported = 7002
        case sessionMissingDelegate = 7003
        case sessionNotActivated = 7004
        case deviceNotPaired = 7005
        case watchAppNotInstalled = 7006
        case notReachable = 7007
        case invalidParameter = 7008
        case payloadTooLarge = 7009
        case payloadUnsupportedTypes = 7010
        case messageReplyFailed = 7011
        case messageReplyTimedOut = 7012
        case fileAccessDenied = 7013
        case deliveryFailed = 7014
        case insufficientSpace = 7015
        case sessionInactive = 7016
        case transferTimedOut = 7017
        case companionAppNotInstalled = 7018
        case watchOnlyApp = 7019
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public var errorCode: Int { code.rawValue }
    public static var errorDomain: String { WCErrorDomain }

    // The codes, as the importer of Objective-C names them.
    public static let genericError = Code.genericError
    public static let sessionNotSupported = Code.sessionNotSupported
    public static let sessionMissingDelegate = Code.sessionMissingDelegate
    public static let sessionNotActivated = Code.sessionNotActivated
    public static let deviceNotPaired = Code.deviceNotPaired
    public static let watchAppNotInstalled = Code.watchAppNotInstalled
    public static let notReachable = Code.notReachable
    public static let invalidParameter = Code.invalidParameter
    public static let payloadTooLarge = Code.payloadTooLarge
    public static let payloadUnsupportedTypes = Code.payloadUnsupportedTypes
    public static let messageReplyFailed = Code.messageReplyFailed
    public static let messageReplyTimedOut = Code.messageReplyTimedOut
    public static let fileAccessDenied = Code.fileAccessDenied
    public static let deliveryFailed = Code.deliveryFailed
    public static let insufficientSpace = Code.insufficientSpace
    public static let sessionInactive = Code.sessionInactive
    public static let transferTimedOut = Code.transferTimedOut
    public static let companionAppNotInstalled = Code.companionAppNotInstalled
    public static let watchOnlyApp = Code.watchOnlyApp
}

/// Source: WCSessionFile.h.
// Unchecked: it has no state that changes.
open class WCSessionFile: NSObject, @unchecked Sendable {
    public let fileURL: URL
    public let metadata: [String: Any]?

    init(fileURL: URL, metadata: [String: Any]?) { (self.fileURL, self.metadata) = (fileURL, metadata) }
}

/// Source: WCSessionUserInfoTransfer.h.
// Unchecked: it has no state of its own that changes.
open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
    public let userInfo: [String: Any]
    public let isCurrentComplicationInfo: Bool
    private weak var session: WCSession?

    /// Whether the delegate has not learned yet that what is sent has arrived or failed.
    open var isTransferring: Bool { session?.isOutstanding(self) ?? false }

    init(_ session: WCSession, _ userInfo: [String: Any], isCurrentComplicationInfo: Bool) {
        self.session = session
        self.userInfo = userInfo
        self.isCurrentComplicationInfo = isCurrentComplicationInfo
    }

    /// Nothing arrives, and the delegate gets no answer.
    open func cancel() { session?.remove(self) }
}

/// Source: WCSessionFile.h.
// Unchecked: it has no state of its own that changes.
open class WCSessionFileTransfer: NSObject, @unchecked Sendable {
    public let file: WCSessionFile
    private weak var session: WCSession?

    /// Whether the delegate has not learned yet that what is sent has arrived or failed.
    open var isTransferring: Bool { session?.isOutstanding(self) ?? false }

    init(_ session: WCSession, _ file: WCSessionFile) {
        self.session = session
        self.file = file
    }

    /// Nothing arrives, and the delegate gets no answer.
    open func cancel() { session?.remove(self) }
}
