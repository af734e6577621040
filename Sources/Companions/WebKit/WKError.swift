@_exported import Foundation

/// Source: WKError.h.
public struct WKError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 1
        case webContentProcessTerminated = 2
        case webViewInvalidated = 3
        case javaScriptExceptionOccurred = 4
        case javaScriptResultTypeIsUnsupported = 5
        case contentRuleListStoreCompileFailed = 6
        case contentRuleListStoreLookUpFailed = 7
        case contentRuleListStoreRemoveFailed = 8
        case contentRuleListStoreVersionMismatch = 9
        case attributedStringContentFailedToLoad = 10
        case attributedStringContentLoadTimedOut = 11
        case javaScriptInvalidFrameTarget = 12
        case navigationAppBoundDomain = 13
        case javaScriptAppBoundDomain = 14
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }

    public static let unknown = Code.unknown
    public static let webContentProcessTerminated = Code.webContentProcessTerminated
    public static let webViewInvalidated = Code.webViewInvalidated
    public static let javaScriptExceptionOccurred = Code.javaScriptExceptionOccurred
    public static let javaScriptResultTypeIsUnsupported = Code.javaScriptResultTypeIsUnsupported
}

public let WKErrorDomain = "WKErrorDomain"
