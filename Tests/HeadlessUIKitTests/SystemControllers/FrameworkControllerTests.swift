import Foundation
import HeadlessUIKit
import MessageUI
import SafariServices
import StoreKit
import Testing
import UserNotifications
import WebKit

@testable import HeadlessUIKitRuntime

/// Controllers of frameworks beside UIKit. Source: the frameworks' headers.
@MainActor
struct FrameworkControllerTests {
    private final class Listener: NSObject, SFSafariViewControllerDelegate, MFMailComposeViewControllerDelegate,
        MFMessageComposeViewControllerDelegate, SKStoreProductViewControllerDelegate, WKNavigationDelegate
    {
        let note: (String) -> Void
        var refusedHost = ""
        init(_ note: @escaping (String) -> Void) { self.note = note }

        func safariViewControllerDidFinish(_ controller: SFSafariViewController) { note("safari finished") }
        func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad success: Bool) {
            note("loaded \(success)")
        }
        func mailComposeController(
            _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
        ) {
            note("mail \(result)")
            controller.dismiss(animated: true)
        }
        func messageComposeViewController(
            _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
        ) {
            note("message \(result)")
            controller.dismiss(animated: true)
        }
        func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {
            note("product finished")
            viewController.dismiss(animated: true)
        }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
        ) {
            let host = navigationAction.request.url?.host ?? ""
            note("may load \(host)")
            decisionHandler(host == refusedHost ? .cancel : .allow)
        }
        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) { note("start") }
        func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { note("commit") }
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { note("finish") }
        func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) { note("fail \((error as? URLError)?.code == .notConnectedToInternet)") }
    }

    private final class OldListener: NSObject, UIWebViewDelegate {
        let note: (String) -> Void
        var refusedHost = ""
        init(_ note: @escaping (String) -> Void) { self.note = note }

        func webView(
            _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
        ) -> Bool {
            let host = request.url?.host ?? ""
            note("may load \(host)")
            return host != refusedHost
        }
        func webViewDidStartLoad(_ webView: UIWebView) { note(webView.isLoading ? "start" : "idle") }
        func webViewDidFinishLoad(_ webView: UIWebView) { note("finish") }
        func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) { note("fail") }
    }

    private func presenting<Controller: UIViewController>(
        _ make: () -> Controller, _ body: (Fixture, Controller, Listener) -> Void
    ) {
        withFixture { fixture in
            fixture.show(fixture.a)
            let listener = Listener(fixture.transcript.note)
            let controller = make()
            (controller as? SFSafariViewController)?.delegate = listener
            fixture.transcript.clear()
            fixture.a.present(controller, animated: true)
            fixture.session.runUntilIdle()
            body(fixture, controller, listener)
            fixture.session.runUntilIdle()
            #expect(fixture.a.presentedViewController == nil)
            fixture.expectLegalAppearances()
        }
    }

    /// What the listener notes, without the callbacks of controllers.
    private func heard(_ fixture: Fixture) -> [String] { fixture.transcript.lines.filter { !$0.contains(".") } }

    private var address: URL { URL(string: "https://example.com") ?? URL(fileURLWithPath: "/") }

    @Test func `a browser is dismissed by Done, then its delegate is called`() {
        presenting {
            SFSafariViewController(url: address)
        } _: { fixture, safari, _ in
            #expect(heard(fixture) == ["loaded false"])
            fixture.session.finish(safari)
            #expect(heard(fixture) == ["loaded false"])
            fixture.session.runUntilIdle()
            #expect(heard(fixture).last == "safari finished")
        }
    }

    @Test func `the delegate of a mail dismisses it`() {
        #expect(!MFMailComposeViewController.canSendMail())
        #expect(!MFMessageComposeViewController.canSendText())
        presenting {
            MFMailComposeViewController()
        } _: { fixture, mail, listener in
            mail.mailComposeDelegate = listener
            mail.setSubject("Hello")
            fixture.session.finish(mail, with: .sent)
            #expect(heard(fixture).first == "mail sent")
        }
        presenting {
            MFMessageComposeViewController()
        } _: { fixture, message, listener in
            message.messageComposeDelegate = listener
            fixture.session.finish(message, with: .cancelled)
            #expect(heard(fixture).first == "message cancelled")
        }
    }

    @Test func `a product cannot be loaded`() {
        presenting {
            SKStoreProductViewController()
        } _: { fixture, product, listener in
            product.delegate = listener
            product.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: 1]) { loaded, error in
                fixture.transcript.note("\(loaded) \((error as? SKError)?.code == .storeProductNotAvailable)")
            }
            fixture.session.advance(by: 0)
            fixture.session.finish(product)
            #expect(heard(fixture).prefix(2) == ["false true", "product finished"])
        }
    }

    @Test func `a web view fails at an address and shows a document`() {
        withFixture { fixture in
            let listener = Listener(fixture.transcript.note)
            let view = WKWebView(frame: .zero)
            view.navigationDelegate = listener
            view.load(URLRequest(url: address))
            #expect(view.isLoading)
            #expect(fixture.transcript.lines.isEmpty)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["may load example.com", "start", "fail true"])
            #expect(!view.isLoading)
            fixture.transcript.clear()
            view.loadHTMLString("<p>", baseURL: address)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["may load example.com", "start", "commit", "finish"])
            #expect(view.url == address)
            #expect(!view.canGoBack)
            fixture.transcript.clear()
            listener.refusedHost = "example.com"
            view.load(URLRequest(url: address))
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["may load example.com"])
            #expect(!view.isLoading)
        }
    }

    @Test func `a web view goes back to a document`() {
        withFixture { fixture in
            let view = WKWebView(frame: .zero)
            let pages = ["/a", "/b", "/c"].map { URL(fileURLWithPath: $0) }
            for page in pages {
                view.loadFileURL(page, allowingReadAccessTo: page)
                fixture.session.advance(by: 0)
            }
            view.goBack()
            fixture.session.advance(by: 0)
            #expect(view.url == pages[1])
            #expect(view.canGoForward)
            view.loadHTMLString("", baseURL: pages[0])
            fixture.session.advance(by: 0)
            #expect(view.backForwardList.backList.map(\.url) == [pages[0], pages[1]])
            #expect(!view.canGoForward)
        }
    }

    @Test func `scripts have no result and cookies are kept`() throws {
        try withFixture { fixture in
            let view = WKWebView(frame: .zero)
            view.evaluateJavaScript("1") { result, error in
                fixture.transcript.note("\(result == nil) \((error as? WKError)?.code.rawValue ?? 0)")
            }
            let cookies = view.configuration.websiteDataStore.httpCookieStore
            for value in ["1", "2"] {
                let properties: [HTTPCookiePropertyKey: String] = [
                    .name: "a", .value: value, .domain: "example.com", .path: "/",
                ]
                cookies.setCookie(try #require(HTTPCookie(properties: properties)))
            }
            cookies.getAllCookies { fixture.transcript.note($0.map(\.value).joined(separator: "-")) }
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["true 4", "2"])
        }
    }

    @Test func `cookies can be awaited`() async throws {
        let cookies = WKWebView(frame: .zero).configuration.websiteDataStore.httpCookieStore
        for cookie in await cookies.allCookies() { cookies.delete(cookie) }
        let properties: [HTTPCookiePropertyKey: String] = [.name: "b", .value: "3", .domain: "a.com", .path: "/"]
        cookies.setCookie(try #require(HTTPCookie(properties: properties)))
        #expect(await cookies.allCookies().map(\.value).contains("3"))
    }

    @Test func `a test can make a message of a script`() {
        final class Message: WKScriptMessage {
            override var name: String { "turbo" }
            override var body: Any { 7 }
        }
        let message: WKScriptMessage = Message()
        #expect(message.name == "turbo")
        #expect(message.body as? Int == 7)
        #expect(message.webView == nil)
    }

    @Test func `the old web view asks, starts and fails`() {
        withFixture { fixture in
            let listener = OldListener(fixture.transcript.note)
            let view = UIWebView(frame: .zero)
            view.delegate = listener
            view.loadRequest(URLRequest(url: address))
            #expect(fixture.transcript.lines.isEmpty)
            #expect(view.request == nil)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["may load example.com", "start", "fail"])
            #expect(!view.isLoading)
            fixture.transcript.clear()
            listener.refusedHost = "example.com"
            view.reload()
            view.loadHTMLString("<p>", baseURL: nil)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines.isEmpty)
            view.reload()
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["may load example.com"])
        }
    }

    @Test func `notifications are denied and kept`() {
        withFixture { fixture in
            let center = UNUserNotificationCenter.current()
            center.removeAllPendingNotificationRequests()
            let content = UNMutableNotificationContent()
            content.title = "Now"
            center.add(UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil))
            center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
            center.getPendingNotificationRequests { requests in
                MainActor.assumeIsolated {
                    fixture.transcript.note(requests.map(\.content.title).joined(separator: "-"))
                }
            }
            center.requestAuthorization(options: [.alert]) { granted, _ in
                MainActor.assumeIsolated { fixture.transcript.note("granted \(granted)") }
            }
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["Now", "granted false"])
        }
    }

    @Test func `a notification keeps its attachments and its category's actions`() throws {
        let content = UNMutableNotificationContent()
        #expect(throws: UNError(.attachmentInvalidURL)) {
            try UNNotificationAttachment(identifier: "a", url: URL(fileURLWithPath: "/no/such.png"), options: nil)
        }
        let file = URL(fileURLWithPath: #filePath)
        content.attachments = [try UNNotificationAttachment(identifier: "", url: file, options: nil)]
        #expect(content.attachments[0].url == file)
        #expect(!content.attachments[0].identifier.isEmpty)
        content.interruptionLevel = .timeSensitive
        let reply = UNTextInputNotificationAction(
            identifier: "r", title: "Reply", options: [], textInputButtonTitle: "Send", textInputPlaceholder: "Text")
        let category = UNNotificationCategory(
            identifier: "c", actions: [reply], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
            categorySummaryFormat: "%u more", options: [])
        #expect((category.actions[0] as? UNTextInputNotificationAction)?.textInputButtonTitle == "Send")
        #expect(category.categorySummaryFormat == "%u more")
        #expect(category.hiddenPreviewsBodyPlaceholder == "")
    }
}
