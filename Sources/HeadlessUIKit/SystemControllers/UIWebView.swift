import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Source: UIWebView.h, until iOS 12.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: AnyObject {
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

/// A view for web pages. It has no pages: an address fails in a turn of its own as without a network, a document that
/// the app supplies is taken as loaded, and scripts have no result.
///
/// Source: UIWebView.h, until iOS 12.
@preconcurrency @MainActor
open class UIWebView: UIView {
    public enum NavigationType: Int, Sendable {
        case linkClicked = 0
        case formSubmitted, backForward, reload, formResubmitted, other
    }

    open weak var delegate: (any UIWebViewDelegate)?
    public let scrollView = UIScrollView(frame: .zero)
    open private(set) var request: URLRequest?
    open private(set) var isLoading = false
    open var canGoBack: Bool { false }
    open var canGoForward: Bool { false }
    // Stored, not drawn.
    open var scalesPageToFit = false
    open var dataDetectorTypes: UIDataDetectorTypes = .phoneNumber
    open var allowsInlineMediaPlayback = false
    open var mediaPlaybackRequiresUserAction = true
    open var mediaPlaybackAllowsAirPlay = true
    open var suppressesIncrementalRendering = false
    open var keyboardDisplayRequiresUserAction = true
    open var allowsLinkPreview = false
    /// What is still to happen for the present load.
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

    /// Asks the delegate, begins, then fails.
    open func loadRequest(_ request: URLRequest) {
        load(request) { view in
            view.delegate?.webView(view, didFailLoadWithError: URLError(.notConnectedToInternet))
        }
    }

    open func loadHTMLString(_ string: String, baseURL: URL?) { finish(baseURL) }
    open func load(_ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL) { finish(baseURL) }

    private func finish(_ url: URL?) {
        guard let url = url ?? URL(string: "about:blank") else { return }
        load(URLRequest(url: url)) { $0.delegate?.webViewDidFinishLoad($0) }
    }

    private func load(_ request: URLRequest, _ end: @escaping @MainActor (UIWebView) -> Void) {
        guard delegate?.webView(self, shouldStartLoadWith: request, navigationType: .other) ?? true else { return }
        self.request = request
        loads += 1
        let load = loads
        session.schedule(after: 0) { [weak self] in
            guard let self, load == loads else { return }
            isLoading = true
            delegate?.webViewDidStartLoad(self)
            isLoading = false
            end(self)
        }
    }

    open func reload() { if let request { loadRequest(request) } }
    open func stopLoading() { loads += 1 }
    open func goBack() {}
    open func goForward() {}
    /// Nil: there is no page that could run it.
    open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
}
