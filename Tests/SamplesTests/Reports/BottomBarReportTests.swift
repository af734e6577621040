import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

/// Tabs, the first of which is a stack.
@MainActor
private final class Tabs {
    let bar = UITabBarController()
    let stack = UINavigationController(rootViewController: ReportController("Root"))
    private let session: Session

    init(in window: UIWindow, _ session: Session) {
        self.session = session
        bar.viewControllers = [stack, ReportController("Other")]
        window.show(bar, in: session)
        _ = isBarSeen
    }

    /// Whether the user sees the bar: it is in the window, not hidden, and not below the lower edge.
    var isBarSeen: Bool {
        let view: UITabBar = bar.tabBar
        guard !view.isHidden, view.alpha > 0, view.window != nil else { return false }
        let host: UIView? = bar.view
        return view.convert(view.bounds, to: host).minY < bar.view.bounds.height
    }

    func push(hiding: Bool) {
        let page = ReportController("Page")
        page.hidesBottomBarWhenPushed = hiding
        stack.pushViewController(page, animated: true)
        session.runUntilIdle()
    }

    func pop() {
        stack.popViewController(animated: true)
        session.runUntilIdle()
    }
}

/// The bottom bar in public reports.
@MainActor
struct BottomBarReportTests {
    // Source: qiita.com/satorun/items/bc86606a0bd40275ac97 (iOS 10.3.1): a table of three answers above a page that
    // hides the bar; stackoverflow.com/questions/5641465.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a page above one that hides the bar does not bring it back`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        try await playReport(semantics) { session, window in
            let tabs = Tabs(in: window, session)
            #expect(tabs.isBarSeen)
            tabs.push(hiding: true)
            #expect(!tabs.isBarSeen)
            for hides in [false, true] {
                tabs.push(hiding: hides)
                #expect(!tabs.isBarSeen, "above, \(hides)")
                tabs.pop()
                #expect(!tabs.isBarSeen)
            }
            tabs.pop()
            #expect(tabs.isBarSeen)
        }
    }

    // Source: e-com-net.com/article/1644261768064720896.htm: the page that hides the bar is taken out of the stack by
    // hand; none that is left hides it, so the bar comes.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `the bar comes when the page that hid it is taken out from below`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        try await playReport(semantics) { session, window in
            let tabs = Tabs(in: window, session)
            tabs.push(hiding: true)
            tabs.push(hiding: false)
            #expect(!tabs.isBarSeen)
            let pages = tabs.stack.viewControllers
            tabs.stack.setViewControllers([pages[0], pages[2]], animated: false)
            session.runUntilIdle()
            tabs.push(hiding: false)
            #expect(tabs.isBarSeen)
        }
    }

    // Source: openradar 16095272 (lionheart/openradar-mirror 12674; 2014-02, iOS 7): "the tab bar will be permanently
    // hidden. Pushing view controllers with hidesBottomBarWhenPushed set to NO will not bring it back either".
    @Test func `on iOS 7 the bar is lost when the page that hides it is popped under a presentation`() async throws {
        try await playReport(.iOS(7), on: "iPhone 5s") { session, window in
            let tabs = Tabs(in: window, session)
            tabs.push(hiding: true)
            #expect(!tabs.isBarSeen)
            let modal = ReportController("Modal")
            tabs.bar.present(modal, animated: true)
            session.runUntilIdle()
            tabs.stack.popToRootViewController(animated: false)
            session.runUntilIdle()
            tabs.bar.dismiss(animated: true)
            session.runUntilIdle()
            #expect(tabs.stack.viewControllers.count == 1)
            #expect(!tabs.isBarSeen)
            tabs.push(hiding: false)
            #expect(!tabs.isBarSeen)
        }
    }

    // Source: Apple developer forums 828318: "drag the DetailViewController down and cancel, the tabBar flashes for a
    // while and keep hidden after dragging".
    @Test func `the bar is hidden after a cancelled pop of the page that hides it`() async throws {
        try await playReport(.v13) { session, window in
            let tabs = Tabs(in: window, session)
            tabs.push(hiding: true)
            session.swipeBack(tabs.stack, .began)
            session.swipeBack(tabs.stack, .changed(0.5))
            session.swipeBack(tabs.stack, .ended(finishing: false))
            session.runUntilIdle()
            #expect(tabs.stack.viewControllers.count == 2)
            #expect(!tabs.isBarSeen)
            tabs.pop()
            #expect(tabs.isBarSeen)
        }
    }
}
