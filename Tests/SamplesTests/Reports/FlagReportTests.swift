import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

/// Pages by their order.
private final class CityPages: NSObject, UIPageViewControllerDataSource {
    let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1) }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1) }

    private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + step) else { return nil }
        return pages[index + step]
    }
}

/// The flags of a change, moves of children and pages in public reports.
@MainActor
struct FlagReportTests {
    // Source: rickytan/RTRootNavigationController 243: the content is inside of a container with a stack of its own;
    // "viewWillDisappear … should be 1 at a pop, but is 0". johnpatrickmorgan/LifecycleHooks found the same of the
    // parent as the child sees it.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `content that is wrapped in a container and a stack does not move from its parent at a pop`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let log = ReportLog()
        try await playReport(semantics) { session, window in
            let stack = UINavigationController(rootViewController: ReportController("Root"))
            window.show(stack, in: session)
            let (wrapper, content) = (ReportController("Wrapper", log), ReportController("Content", log))
            let inner = UINavigationController(rootViewController: content)
            wrapper.during["didLoad"] = { $0.embed(inner) }
            stack.pushViewController(wrapper, animated: true)
            session.runUntilIdle()
            wrapper.during["willDisappear"] = { log.note("wrapper \($0.isMovingFromParent)") }
            for callback in ["willDisappear", "didDisappear"] {
                content.during[callback] = {
                    log.note("content \($0.isMovingFromParent), stack \(inner.isMovingFromParent)")
                }
            }
            log.clear()
            stack.popViewController(animated: true)
            session.runUntilIdle()
        }
        #expect(log.lines.contains("wrapper true"))
        let seen = log.lines.filter { $0.hasPrefix("content ") }
        #expect(seen == ["content false, stack false", "content false, stack false"])
    }

    // Source: rickytan/RTRootNavigationController 243, seen two levels up: the brother of what LifecycleHooks 2 and
    // RBStoryboardLink 72 tell of the parent.
    @Test func `from inside the grandchild's callback the popped wrapper does not move either`() async throws {
        let log = ReportLog()
        try await playReport(.v8) { session, window in
            let stack = UINavigationController(rootViewController: ReportController("Root"))
            window.show(stack, in: session)
            let (wrapper, content) = (ReportController("Wrapper"), ReportController("Content"))
            let inner = UINavigationController(rootViewController: content)
            wrapper.during["didLoad"] = { $0.embed(inner) }
            stack.pushViewController(wrapper, animated: true)
            session.runUntilIdle()
            content.during["willDisappear"] = { log.note("\($0.parent?.parent?.isMovingFromParent == true)") }
            stack.popViewController(animated: true)
            session.runUntilIdle()
        }
        #expect(log.lines == ["false"])
    }

    // Source: rickytan/RTRootNavigationController 36, 2017-05-09: a pushed tab bar controller is popped; its tabs get
    // neither willMove nor didMove.
    @Test func `the tabs of a popped tab bar controller do not move`() async throws {
        let log = ReportLog()
        try await playReport(.v8) { session, window in
            let stack = UINavigationController(rootViewController: ReportController("Root"))
            window.show(stack, in: session)
            let tabs = UITabBarController()
            tabs.viewControllers = [ReportController("A", log), ReportController("B", log)]
            stack.pushViewController(tabs, animated: true)
            session.runUntilIdle()
            log.clear()
            stack.popViewController(animated: true)
            session.runUntilIdle()
        }
        #expect(log.lines == ["A willDisappear", "A didDisappear"])
    }

    // Source: openradar 18002763 (lionheart/openradar-mirror 12177; 2014-08, iOS 7): the old top gets neither.
    @Test func `on iOS 7 the top of a replaced stack gets no move`() async throws {
        let log = ReportLog()
        try await playReport(.iOS(7), on: "iPhone 4s") { session, window in
            let stack = UINavigationController()
            stack.setViewControllers(
                [ReportController("One", log), ReportController("Two", log), ReportController("Three", log)],
                animated: false)
            window.show(stack, in: session)
            log.clear()
            stack.setViewControllers([ReportController("Other")], animated: true)
            session.runUntilIdle()
        }
        #expect(
            log.lines == [
                "Two willMove nil", "One willMove nil", "Three willDisappear", "Three didDisappear", "Two didMove nil",
                "One didMove nil",
            ])
    }

    // Source: AlphaWallet/alpha-wallet-ios 5146: the flag is true when the swipe begins, and the controller stays.
    @Test func `the flag of a pop is true when a swipe begins that is cancelled`() async throws {
        let log = ReportLog()
        try await playReport(.v13) { session, window in
            let stack = UINavigationController(rootViewController: ReportController("Root"))
            window.show(stack, in: session)
            let wallet = ReportController("Wallet", log)
            stack.pushViewController(wallet, animated: true)
            session.runUntilIdle()
            for callback in ["willDisappear", "willAppear", "didAppear"] {
                wallet.during[callback] = { log.note("moving \($0.isMovingFromParent)") }
            }
            log.clear()
            session.swipeBack(stack, .began)
            session.swipeBack(stack, .changed(0.3))
            session.swipeBack(stack, .ended(finishing: false))
            session.runUntilIdle()
            #expect(stack.topViewController === wallet)
            #expect(!wallet.isMovingFromParent)
        }
        let callbacks = log.lines.filter { !$0.hasPrefix("moving") && !$0.contains("ove") }
        #expect(callbacks == ["Wallet willDisappear", "Wallet willAppear", "Wallet didAppear"])
        #expect(log.lines.first { $0.hasPrefix("moving") } == "moving true")
        #expect(log.lines.last { $0.hasPrefix("moving") } == "moving false")
    }

    // Source: rechsteiner/Parchment 468 (2020, iOS 13): the order of UIPageViewController.
    @Test func `a swipe to the next page tells the new page first`() async throws {
        let log = ReportLog()
        try await playReport(.v13) { session, window in
            let (oslo, stockholm) = (ReportController("Oslo", log), ReportController("Stockholm", log))
            let cities = CityPages([oslo, stockholm])
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.dataSource = cities
            pages.setViewControllers([oslo], direction: .forward, animated: false)
            window.show(pages, in: session)
            log.clear()
            session.swipePage(pages, .began, toward: .forward)
            session.swipePage(pages, .changed(0.6))
            session.swipePage(pages, .ended(finishing: true))
            session.runUntilIdle()
            withExtendedLifetime(cities) {}
        }
        #expect(
            log.lines.filter { $0.hasSuffix("ppear") } == [
                "Stockholm willAppear", "Oslo willDisappear", "Stockholm didAppear", "Oslo didDisappear",
            ])
    }
}
