@_exported import Foundation
@_exported import UIKit

// How a web view behaves. Stored: there are no pages.
//
// Source: WKWebViewConfiguration.h, WKPreferences.h, WKWebpagePreferences.h, WKSnapshotConfiguration.h.

@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    open var processPool = WKProcessPool()
    open var preferences = WKPreferences()
    open var userContentController = WKUserContentController()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    open var suppressesIncrementalRendering = false
    open var applicationNameForUserAgent: String?
    open var allowsAirPlayForMediaPlayback = true
    open var allowsInlineMediaPlayback = false
    open var allowsPictureInPictureMediaPlayback = true
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open var ignoresViewportScaleLimits = false
    open var dataDetectorTypes: WKDataDetectorTypes = []
    open var selectionGranularity = WKSelectionGranularity.dynamic
    open var requiresUserActionForMediaPlayback = true
    open var mediaPlaybackRequiresUserAction = true
    open var limitsNavigationsToAppBoundDomains = false
    open var upgradeKnownHostsToHTTPS = true
    private var schemeHandlers: [String: any WKURLSchemeHandler] = [:]

    public override init() {}

    /// The handler is kept. It gets no task, since no page loads anything.
    open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
        schemeHandlers[urlScheme] = urlSchemeHandler
    }
    open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
        schemeHandlers[urlScheme]
    }
}

public enum WKSelectionGranularity: Int, Sendable {
    case dynamic = 0
    case character = 1
}

public enum WKMediaCaptureType: Int, Sendable {
    case camera = 0
    case microphone = 1
    case cameraAndMicrophone = 2
}

public enum WKPermissionDecision: Int, Sendable {
    case prompt = 0
    case grant = 1
    case deny = 2
}

public struct WKAudiovisualMediaTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let audio = Self(rawValue: 1 << 0)
    public static let video = Self(rawValue: 1 << 1)
    public static let all = Self(rawValue: .max)
}

public struct WKDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = Self(rawValue: 1 << 0)
    public static let link = Self(rawValue: 1 << 1)
    public static let address = Self(rawValue: 1 << 2)
    public static let calendarEvent = Self(rawValue: 1 << 3)
    public static let trackingNumber = Self(rawValue: 1 << 4)
    public static let flightNumber = Self(rawValue: 1 << 5)
    public static let lookupSuggestion = Self(rawValue: 1 << 6)
    public static let all = Self(rawValue: .max)
}

@preconcurrency @MainActor
open class WKProcessPool: NSObject {
    public override init() {}
}

@preconcurrency @MainActor
open class WKPreferences: NSObject {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
    open var isFraudulentWebsiteWarningEnabled = true
    open var isElementFullscreenEnabled = false

    public override init() {}
}

@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
    public enum ContentMode: Int, Sendable {
        case recommended = 0
        case mobile = 1
        case desktop = 2
    }

    open var preferredContentMode = ContentMode.recommended
    open var allowsContentJavaScript = true

    public override init() {}
}

@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
    open var rect = CGRect.null
    open var snapshotWidth: NSNumber?
    open var afterScreenUpdates = true

    public override init() {}
}
