import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

/// Touches its view while it is initialized, as a base class of a library.
private class ViewToucher: UIViewController {
    let log: ReportLog

    init(_ log: ReportLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = .white
    }

    required init?(coder: NSCoder) { nil }
}

private final class Conversation: ViewToucher {
    private var user: String?

    init(_ log: ReportLog, user: String) {
        super.init(log)
        self.user = user
        log.note("initialized")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.note("loaded for \(user ?? "nobody")")
    }
}

/// Counts how often its index is set.
private final class CountingTabs: UITabBarController {
    var count = 0

    override var selectedIndex: Int { didSet { count += 1 } }
}

private final class TabDelegate: NSObject, UITabBarControllerDelegate {
    var selected: [UIViewController] = []

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        selected.append(viewController)
    }
}

/// Presents in a presentation controller of its own, which covers a part of the screen.
private final class PartialPresentation: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        UIPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

/// What libraries of different kinds tell of UIKit, in public reports.
@MainActor
struct LibraryReportTests {
    // Source: kishikawakatsumi/KeychainAccess 446 (2019-10-20): "If the input view is presented modally with the sheet
    // style transition, viewWillAppear: isn't called when it dismissed."
    @Test(arguments: [(SessionConfiguration.Semantics.v8, 2), (.v13, 1), (.v26, 1)])
    func `a list under a form of the default style appears again until iOS 12`(
        _ semantics: SessionConfiguration.Semantics, _ count: Int
    ) async throws {
        let log = ReportLog()
        try await playReport(semantics) { session, window in
            window.show(UINavigationController(rootViewController: ReportController("Accounts", log)), in: session)
            let form = UINavigationController(rootViewController: ReportController("Input", log))
            window.rootViewController?.present(form, animated: true)
            session.runUntilIdle()
            form.dismiss(animated: true)
            session.runUntilIdle()
        }
        #expect(log.count(of: "Accounts willAppear") == count)
    }

    // Source: FeatherweightLabs/FeatherweightRouter 9 (2016-01-10): didMoveToParentViewController "is not called until
    // after a user swipes a view away. All other functions fire … before the view is fully swiped away".
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13, .v26])
    func `didMove to nil comes when the page is swiped away, and not for a swipe that is cancelled`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let log = ReportLog()
        try await playReport(semantics) { session, window in
            let stack = UINavigationController(rootViewController: ReportController("List", log))
            window.show(stack, in: session)
            stack.pushViewController(ReportController("Detail", log), animated: true)
            session.runUntilIdle()
            session.swipeBack(stack, .began)
            #expect(log.count(of: "Detail willDisappear") == 1)
            session.swipeBack(stack, .cancelled)
            session.runUntilIdle()
            #expect(log.count(of: "Detail didMove nil") == 0)
            session.swipeBack(stack, .began)
            session.swipeBack(stack, .changed(0.8))
            #expect(log.count(of: "Detail didMove nil") == 0)
            session.swipeBack(stack, .ended(finishing: true))
            session.runUntilIdle()
            #expect(log.count(of: "Detail didMove nil") == 1)
        }
    }

    // Source: eggswift/ESTabBarController 66 (2017-07-07): "the didSelectViewController delegate call should occur
    // even if it is the same tab being selected".
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13, .v26])
    func `a tap on the selected tab tells the delegate, too`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        try await playReport(semantics) { session, window in
            let (tabs, delegate) = (UITabBarController(), TabDelegate())
            let pages = [ReportController("First"), ReportController("Second")]
            tabs.viewControllers = pages
            tabs.delegate = delegate
            window.show(tabs, in: session)
            session.tapTab(at: 1, in: tabs)
            session.runUntilIdle()
            session.tapTab(at: 1, in: tabs)
            session.runUntilIdle()
            #expect(delegate.selected == [pages[1], pages[1]])
        }
    }

    // Source: ikanam/JTNavigationController 12 (2016-03-09); dito010/JPNavigationController 1 has the same: a tab's
    // viewDidLoad is delayed until the user taps it.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13, .v26])
    func `a tab bar controller loads a tab when it is selected`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        try await playReport(semantics, on: semantics == .v5 ? "iPhone 4s" : "iPhone 8") { session, window in
            let tabs = UITabBarController()
            let pages = ["First", "Second", "Third"].map { ReportController($0) }
            tabs.viewControllers = pages.map { UINavigationController(rootViewController: $0) }
            window.show(tabs, in: session)
            #expect(pages.map(\.isViewLoaded) == [true, false, false])
            session.tapTab(at: 1, in: tabs)
            session.runUntilIdle()
            #expect(pages.map(\.isViewLoaded) == [true, true, false])
        }
    }

    // Source: slackhq/SlackTextViewController 13 (2014-09-25): the init "touches the view, which triggers viewDidLoad
    // to fire before a subclass can finish it's init".
    @Test func `a base class that touches its view in init loads it before the subclass is initialized`() async throws {
        let log = ReportLog()
        try await playReport(.v8) { session, window in
            window.show(Conversation(log, user: "Ann"), in: session)
        }
        #expect(log.lines == ["loaded for nobody", "initialized"])
    }

    // Source: openradar 18464897 (lionheart/openradar-mirror 11898; iOS 8.0.2): after a dismissal without animation
    // "presentedViewController: <UIViewController: …>", where it was nil before.
    @Test(arguments: [
        (SessionConfiguration.Semantics.v5, true), (.init(7), true), (.v8, false), (.v13, false), (.v26, false),
    ])
    func `a dismissal without animation has ended when the call returns until iOS 7`(
        _ semantics: SessionConfiguration.Semantics, _ hasEnded: Bool
    ) async throws {
        try await playReport(semantics) { session, window in
            let (home, page) = (ReportController("Home"), ReportController("Page"))
            window.show(home, in: session)
            home.present(page, animated: false)
            session.runUntilIdle()
            home.dismiss(animated: false)
            #expect(home.presentedViewController === (hasEnded ? nil : page))
            session.runUntilIdle()
            #expect(home.presentedViewController == nil)
        }
    }

    // Source: jaredsinclair/JTSImageViewController 43 (2014-11-15, iOS 8): "I added 2 new viewcontrollers A and B
    // before C"; the image is shown from the window's root.
    @Test func `the root under two pages that cover the screen cannot present`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let pages = ["A", "B", "C"].map { ReportController($0) }
            window.show(pages[0], in: session)
            for (page, next) in zip(pages, pages.dropFirst()) {
                page.present(next, animated: true)
                session.runUntilIdle()
            }
            window.rootViewController?.present(ReportController("Image"), animated: true)
        }
        #expect(
            trace.sayings == [
                "? Warning: Attempt to present <ReportController> on <ReportController> whose view is not in the "
                    + "window hierarchy!"
            ])
    }

    // Source: nytimes/NYTPhotoViewer 302 (2020-03-26): full screen makes the presenting view disappear, "i.e. to get
    // -viewWillDisappear: and -viewDidDisappear:"; before it "is still in the view hierarchy".
    @Test(arguments: [(UIModalPresentationStyle.fullScreen, 1), (.overFullScreen, 0)])
    func `a photo viewer over the full screen keeps the page below in the window`(
        _ style: UIModalPresentationStyle, _ count: Int
    ) async throws {
        let log = ReportLog()
        try await playReport(.v13) { session, window in
            let home = ReportController("Home", log)
            window.show(home, in: session)
            let photos = ReportController("Photos", log)
            photos.modalPresentationStyle = style
            home.present(photos, animated: true)
            session.runUntilIdle()
            #expect((home.view.window == nil) == (count == 1))
            #expect(log.count(of: "Home willDisappear") == count)
            #expect(log.count(of: "Home didDisappear") == count)
        }
    }

    // Source: IcaliaLabs/Presentr 143 (2018-05-08; 2019-08-23: "None of the viewDid/Will methods are getting called").
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13, .v26])
    func `the presenter of a custom presentation does not appear again`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let log = ReportLog()
        try await playReport(semantics) { session, window in
            let (home, presentation) = (ReportController("Home", log), PartialPresentation())
            window.show(home, in: session)
            log.clear()
            let popup = ReportController("Popup", log)
            popup.modalPresentationStyle = .custom
            popup.transitioningDelegate = presentation
            home.present(popup, animated: true)
            session.runUntilIdle()
            popup.dismiss(animated: true)
            session.runUntilIdle()
            withExtendedLifetime(presentation) {}
        }
        #expect(
            log.lines == [
                "Popup willAppear", "Popup didAppear", "Popup willDisappear", "Popup didDisappear",
            ])
    }

    // Source: onmyway133/notes 137 (2016-04-26): an override of selectedIndex is "not call when user changes tab. Only
    // call when changing programatically".
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13, .v26])
    func `a tap on a tab does not go through the property of the index`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        try await playReport(semantics) { session, window in
            let tabs = CountingTabs()
            tabs.viewControllers = ["First", "Second", "Third"].map { ReportController($0) }
            window.show(tabs, in: session)
            let before = tabs.count
            session.tapTab(at: 1, in: tabs)
            session.runUntilIdle()
            #expect(tabs.count == before)
            #expect(tabs.selectedIndex == 1)
            tabs.selectedIndex = 2
            #expect(tabs.count == before + 1)
        }
    }
}
