import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@testable import HeadlessUIKit

/// Source: `UIView.Invalidating`, iOS 15; `UIViewController.ViewLoading`, iOS 16.4; UIWebView.h.
@MainActor
struct PropertyWrapperTests {
    private final class Controller: UIViewController {
        @ViewLoading var label: UILabel
        override func viewDidLoad() {
            super.viewDidLoad()
            label = UILabel()
            label.text = "loaded"
        }
    }

    private final class Badge: UIView {
        @Invalidating(.layout, .intrinsicContentSize) var count = 0
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    @Test func `a property of a controller loads the view`() {
        withFixture { _ in
            let controller = Controller()
            #expect(!controller.isViewLoaded)
            #expect(controller.label.text == "loaded" && controller.isViewLoaded)
        }
    }

    @Test func `a changed property lays out the view`() {
        withFixture { fixture in
            fixture.show(fixture.p)
            let badge = Badge()
            fixture.p.view.addSubview(badge)
            badge.layoutIfNeeded()
            let before = badge.layouts
            badge.count = 0
            badge.layoutIfNeeded()
            #expect(badge.layouts == before)
            badge.count = 1
            badge.layoutIfNeeded()
            #expect(badge.layouts == before + 1 && badge.count == 1)
        }
    }

    private final class Delegate: UIWebViewDelegate {
        var lines: [String] = []
        func webViewDidStartLoad(_ webView: UIWebView) { lines.append("start \(webView.isLoading)") }
        func webViewDidFinishLoad(_ webView: UIWebView) { lines.append("finish") }
        func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {
            lines.append("fail \((error as? URLError)?.code == .notConnectedToInternet)")
        }
    }

    @Test func `a web view loads documents and fails for addresses`() throws {
        let url = try #require(URL(string: "https://example.com"))
        withFixture { fixture in
            let (view, delegate) = (UIWebView(), Delegate())
            view.delegate = delegate
            _ = fixture.script {
                view.loadHTMLString("x", baseURL: nil)
                view.loadRequest(URLRequest(url: url))
            }
            fixture.session.advance(by: 1)
            #expect(delegate.lines == ["start true", "fail true"] && view.request?.url == url)
            view.loadHTMLString("x", baseURL: nil)
            fixture.session.advance(by: 1)
            #expect(delegate.lines.suffix(2) == ["start true", "finish"])
        }
    }
}
