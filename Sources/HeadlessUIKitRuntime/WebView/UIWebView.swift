import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The web view of iOS 2 to 11. It has no pages: an address fails at the end of the turn as without a network, a
/// document that the app supplies stays empty, and scripts have no result.
///
/// Source: UIWebView.h.
@preconcurrency @MainActor
open class UIWebView: UIView {
    public enum NavigationType: Int, Sendable {
        case linkClicked = 0
        case formSubmitted = 1
        case backForward = 2
        case reload = 3
        case formResubmitted = 4
        case other = 5
    }

    open weak var delegate: (any UIWebViewDelegate)?
    public let scrollView = UIScrollView(frame: .zero)
    open private(set) var request: URLRequest?
    open private(set) var isLoading = false
    open var scalesPageToFit = false
    open var dataDetectorTypes: UIDataDetectorTypes = .phoneNumber
    open var allowsInlineMediaPlayback = false
    open var mediaPlaybackRequiresUserAction = true
    open var mediaPlaybackAllowsAirPlay = true
    open var suppressesIncrementalRendering = false
    open var keyboardDisplayRequiresUserAction = true
    open var allowsLinkPreview = false
    private var loads = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addScrollView()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addScrollView()
    }

    private func addScrollView() {
        scrollView.frame = bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scrollView)
    }

    /// Asks the delegate, then fails.
    open func loadRequest(_ request: URLRequest) { load(request, .other) }
    /// Shows nothing. The delegate is not called, since no page is loaded.
    open func loadHTMLString(_ string: String, baseURL: URL?) { stopLoading() }
    /// Shows nothing. The delegate is not called, since no page is loaded.
    open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) { stopLoading() }
    open func reload() {
        if let request { load(request, .reload) }
    }
    open func stopLoading() {
        loads += 1
        isLoading = false
    }
    /// There is no page to go back to.
    open func goBack() {}
    /// There is no page to go forward to.
    open func goForward() {}
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    /// Nil: there are no scripts.
    open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }

    private func load(_ request: URLRequest, _ type: NavigationType) {
        loads += 1
        let number = loads
        session.atEndOfTurn { [weak self] in
            guard let self, self.loads == number else { return }
            guard self.delegate?.webView(self, shouldStartLoadWith: request, navigationType: type) ?? true else {
                return
            }
            self.request = request
            self.isLoading = true
            self.delegate?.webViewDidStartLoad(self)
            guard self.loads == number else { return }
            self.isLoading = false
            self.delegate?.webView(self, didFailLoadWithError: URLError(.notConnectedToInternet))
        }
    }
}

/// Source: UIWebView.h.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
    func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
    ) -> Bool
    func webViewDidStartLoad(_ webView: UIWebView)
    func webViewDidFinishLoad(_ webView: UIWebView)
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
    public func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
    ) -> Bool { true }
    public func webViewDidStartLoad(_ webView: UIWebView) {}
    public func webViewDidFinishLoad(_ webView: UIWebView) {}
    public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

@available(*, deprecated, renamed: "UIWebView.NavigationType")
public typealias UIWebViewNavigationType = UIWebView.NavigationType
