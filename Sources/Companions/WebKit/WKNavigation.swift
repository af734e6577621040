@_exported import Foundation
@_exported import FoundationNetworking
@_exported import UIKit

// Source: WKNavigation.h, WKNavigationAction.h, WKNavigationResponse.h, WKFrameInfo.h, WKBackForwardList.h, WKError.h.

@preconcurrency @MainActor
open class WKNavigation: NSObject {
    override init() {}
}

public enum WKNavigationType: Int, Sendable {
    case linkActivated = 0
    case formSubmitted = 1
    case backForward = 2
    case reload = 3
    case formResubmitted = 4
    case other = -1
}

public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel = 0
    case allow = 1
    case download = 2
}

public enum WKNavigationResponsePolicy: Int, Sendable {
    case cancel = 0
    case allow = 1
    case download = 2
}

@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    open private(set) var request = URLRequest(url: WKFrameInfo.blankPage)
    open private(set) var navigationType = WKNavigationType.other
    open private(set) var sourceFrame = WKFrameInfo()
    open private(set) var targetFrame: WKFrameInfo?
    open var shouldPerformDownload: Bool { false }

    /// An action of no page, for subclasses in tests.
    public override init() {}
    convenience init(_ request: URLRequest, _ type: WKNavigationType, in view: WKWebView) {
        self.init()
        self.request = request
        navigationType = type
        sourceFrame = WKFrameInfo(request, view)
        targetFrame = sourceFrame
    }
}

@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
    open private(set) var response = URLResponse()
    open var isForMainFrame: Bool { true }
    open var canShowMIMEType: Bool { true }

    /// An answer to nothing, for subclasses in tests.
    public override init() {}
    convenience init(_ response: URLResponse) {
        self.init()
        self.response = response
    }
}

@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
    static let blankPage = URL(string: "about:blank")!

    open private(set) var request = URLRequest(url: WKFrameInfo.blankPage)
    open var isMainFrame: Bool { true }
    open private(set) var securityOrigin = WKSecurityOrigin(nil)
    open private(set) weak var webView: WKWebView?

    /// The frame of an empty page, for subclasses in tests.
    public override init() {}
    convenience init(_ request: URLRequest, _ view: WKWebView) {
        self.init()
        self.request = request
        securityOrigin = WKSecurityOrigin(request.url)
        webView = view
    }
}

@preconcurrency @MainActor
open class WKSecurityOrigin: NSObject {
    public let `protocol`: String
    public let host: String
    /// 0 for the scheme's own port.
    public let port: Int

    init(_ url: URL?) { (`protocol`, host, port) = (url?.scheme ?? "", url?.host ?? "", url?.port ?? 0) }
}

@preconcurrency @MainActor
open class WKWindowFeatures: NSObject {
    open var menuBarVisibility: NSNumber? { nil }
    open var statusBarVisibility: NSNumber? { nil }
    open var toolbarsVisibility: NSNumber? { nil }
    open var allowsResizing: NSNumber? { nil }
    open var x: NSNumber? { nil }
    open var y: NSNumber? { nil }
    open var width: NSNumber? { nil }
    open var height: NSNumber? { nil }

    override init() {}
}

@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
    public let url: URL
    public let title: String? = nil
    open var initialURL: URL { url }

    init(_ url: URL) { self.url = url }
}

/// The pages that were shown, and which one is shown now.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
    private var items: [WKBackForwardListItem] = []
    private var index = -1

    override init() {}

    open var currentItem: WKBackForwardListItem? { item(at: 0) }
    open var backItem: WKBackForwardListItem? { item(at: -1) }
    open var forwardItem: WKBackForwardListItem? { item(at: 1) }
    open var backList: [WKBackForwardListItem] { Array(items.prefix(max(0, index))) }
    open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }
    /// - Parameter index: relative to the current item.
    open func item(at index: Int) -> WKBackForwardListItem? {
        let place = self.index + index
        return items.indices.contains(place) ? items[place] : nil
    }

    func add(_ url: URL) {
        items = Array(items.prefix(index + 1)) + [WKBackForwardListItem(url)]
        index = items.count - 1
    }

    func select(_ item: WKBackForwardListItem) { index = items.firstIndex(of: item) ?? index }
}
