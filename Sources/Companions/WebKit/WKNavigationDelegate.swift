@_exported import Foundation
@_exported import FoundationNetworking
import HeadlessUIKit
@_exported import UIKit

/// Decides which pages load, and is called as they load.
///
/// Source: WKNavigationDelegate.h.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: RespondingObject {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        preferences: WKWebpagePreferences,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
    ) { self.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0, preferences) } }
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
    ) { decisionHandler(.allow) }
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        handOn(
            "webView:didStartProvisionalNavigation:", [webView, navigation as Any], to: (any WKNavigationDelegate).self
        ) { $0.webView(webView, didStartProvisionalNavigation: navigation) }
    }
    public func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
    ) {
        handOn(
            "webView:didReceiveServerRedirectForProvisionalNavigation:", [webView, navigation as Any],
            to: (any WKNavigationDelegate).self
        ) { $0.webView(webView, didReceiveServerRedirectForProvisionalNavigation: navigation) }
    }
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        handOn(
            "webView:didFailProvisionalNavigation:withError:", [webView, navigation as Any, error],
            to: (any WKNavigationDelegate).self
        ) { $0.webView(webView, didFailProvisionalNavigation: navigation, withError: error) }
    }
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        handOn("webView:didCommitNavigation:", [webView, navigation as Any], to: (any WKNavigationDelegate).self) {
            $0.webView(webView, didCommit: navigation)
        }
    }
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        handOn("webView:didFinishNavigation:", [webView, navigation as Any], to: (any WKNavigationDelegate).self) {
            $0.webView(webView, didFinish: navigation)
        }
    }
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {
        handOn(
            "webView:didFailNavigation:withError:", [webView, navigation as Any, error],
            to: (any WKNavigationDelegate).self
        ) { $0.webView(webView, didFail: navigation, withError: error) }
    }
    public func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) { completionHandler(.performDefaultHandling, nil) }
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        handOn("webViewWebContentProcessDidTerminate:", [webView], to: (any WKNavigationDelegate).self) {
            $0.webViewWebContentProcessDidTerminate(webView)
        }
    }
}
