@_exported import Foundation
@_exported import FoundationNetworking
import HeadlessUIKit
@_exported import UIKit

/// A view for web pages. It has no pages: an address fails at the end of the turn as without a network, a document that
/// the app supplies is taken as loaded, and scripts have no result.
///
/// Source: WKWebView.h.
@preconcurrency @MainActor
open class WKWebView: UIView {
    public let configuration: WKWebViewConfiguration
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open weak var uiDelegate: (any WKUIDelegate)?
    public let backForwardList = WKBackForwardList()
    public let scrollView = UIScrollView(frame: .zero)

    open private(set) var title: String?
    open private(set) var url: URL? { didSet { notifyObservers() } }
    open private(set) var isLoading = false { didSet { notifyObservers() } }
    /// From 0 to 1.
    open var estimatedProgress: Double { isLoading ? 0.1 : 1 }
    open var hasOnlySecureContent: Bool { url?.scheme == "https" }
    open var canGoBack: Bool { backForwardList.backItem != nil }
    open var canGoForward: Bool { backForwardList.forwardItem != nil }
    open var allowsBackForwardNavigationGestures = false
    open var allowsLinkPreview = true
    open var customUserAgent: String?
    open var isInspectable = false
    open var underPageBackgroundColor: UIColor!
    open var pageZoom: CGFloat = 1
    private var lastRequest: URLRequest?
    private var navigations = 0

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        addScrollView()
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        addScrollView()
    }

    private func addScrollView() {
        scrollView.frame = bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scrollView)
    }

    /// Asks the delegate, then fails.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        lastRequest = request
        return navigate(to: request, .other) { view, navigation in view.fail(navigation, request) }
    }

    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        show(baseURL ?? WKWebView.blank)
    }
    @discardableResult
    open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? { show(baseURL) }
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { show(URL) }

    @discardableResult
    open func reload() -> WKNavigation? { lastRequest.flatMap { load($0) } }
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }
    open func stopLoading() {
        navigations += 1
        isLoading = false
    }
    @discardableResult
    open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }
    @discardableResult
    open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }
    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? {
        backForwardList.select(item)
        notifyObservers()
        return show(item.url, adds: false)
    }

    /// Fails at the end of the turn: there are no scripts.
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) { session.atEndOfTurn { completionHandler?(nil, WKError(.javaScriptExceptionOccurred)) } }

    /// Throws: there are no scripts.
    @discardableResult
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? {
        throw WKError(.javaScriptExceptionOccurred)
    }
    /// Fails at the end of the turn: nothing is drawn.
    open func takeSnapshot(
        with snapshotConfiguration: WKSnapshotConfiguration?,
        completionHandler: @escaping @MainActor (UIImage?, (any Error)?) -> Void
    ) { session.atEndOfTurn { completionHandler(nil, WKError(.unknown)) } }
    /// Whether an app may register no handler for the scheme.
    open class func handlesURLScheme(_ urlScheme: String) -> Bool {
        ["about", "blob", "data", "file", "ftp", "http", "https", "javascript", "ws", "wss"]
            .contains(urlScheme.lowercased())
    }

    private static let blank = URL(string: "about:blank") ?? URL(fileURLWithPath: "/")

    private func show(_ url: URL, adds: Bool = true) -> WKNavigation? {
        navigate(to: URLRequest(url: url), .other) { view, navigation in
            view.url = url
            view.isLoading = false
            if adds { view.backForwardList.add(url) }
            view.notifyObservers()
            view.navigationDelegate?.webView(view, didCommit: navigation)
            view.navigationDelegate?.webView(view, didFinish: navigation)
        }
    }

    /// Asks the delegate whether the page is loaded, at the end of the turn. A later navigation supersedes this one.
    private func navigate(
        to request: URLRequest, _ type: WKNavigationType, _ body: @escaping (WKWebView, WKNavigation) -> Void
    ) -> WKNavigation? {
        let navigation = WKNavigation()
        navigations += 1
        let number = navigations
        isLoading = true
        session.atEndOfTurn { [weak self] in
            guard let self, self.navigations == number else { return }
            let action = WKNavigationAction(request, type, in: self)
            guard let delegate = self.navigationDelegate else { return body(self, navigation) }
            let preferences: WKWebpagePreferences = self.configuration.defaultWebpagePreferences
            delegate.webView(self, decidePolicyFor: action, preferences: preferences) { [weak self] policy, _ in
                guard let self, self.navigations == number else { return }
                guard policy == .allow else { return self.isLoading = false }
                self.navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
                body(self, navigation)
            }
        }
        return navigation
    }

    private func fail(_ navigation: WKNavigation, _ request: URLRequest) {
        isLoading = false
        var about: [String: Any] = [:]
        about[NSURLErrorFailingURLErrorKey] = request.url
        navigationDelegate?.webView(
            self, didFailProvisionalNavigation: navigation,
            withError: URLError(.notConnectedToInternet, userInfo: about))
    }
}

/// Source: the properties that are compliant with key-value observing in WKWebView.h.
extension WKWebView: KeyPathLister {
    package func value(ofObserved keyPath: String) -> Any?? {
        switch keyPath {
        case "URL": .some(url)
        case "canGoBack": .some(canGoBack)
        case "canGoForward": .some(canGoForward)
        case "estimatedProgress": .some(estimatedProgress)
        case "hasOnlySecureContent": .some(hasOnlySecureContent)
        case "loading": .some(isLoading)
        case "title": .some(title)
        default: nil
        }
    }
}
