import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

/// A list with a search, which it presents in its own context.
private final class SearchScreen: ReportController {
    let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        definesPresentationContext = true
        navigationItem.searchController = search
    }
}

/// Defines a context and presents a badge over it, once, which nobody else keeps.
private final class ContextScreen: ReportController {
    var box: ReportBox?

    override func viewDidLoad() {
        super.viewDidLoad()
        definesPresentationContext = true
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let box else { return }
        self.box = nil
        let badge = ReportController("Badge")
        badge.modalPresentationStyle = .overCurrentContext
        box.controller = badge
        present(badge, animated: false)
    }
}

/// Notes that a sheet was closed by the user.
private final class SheetObserver: NSObject, UIAdaptivePresentationControllerDelegate {
    let log: ReportLog
    init(_ log: ReportLog) { self.log = log }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.note("told") }
}

/// Presentations in contexts, and what becomes of them when an ancestor goes, in public reports.
@MainActor
struct ContextReportTests {
    /// Either everything has ended and is free, or the rule finds what was left.
    private func expectNothingUnnoticed(_ trace: RecordedTrace, _ box: ReportBox) {
        let found = trace.violations(of: "leaked-after-removal")
        #expect(!box.isAlive || !found.isEmpty, "the controller lives, and no rule says so")
        #expect(trace.openPresentations == 0 || !found.isEmpty, "a presentation is open, and no rule says so")
    }

    private func pass(_ seconds: Int, in session: Session) {
        session.runUntilIdle()
        for _ in 0..<seconds { session.advance(by: 1) }
        session.runUntilIdle()
    }

    // Source: openradar 34987551 (lionheart/openradar-mirror 18663; iOS 11): active search, push, dismissal.
    @Test func `a search that was active in a dismissed stack does not stay unnoticed`() async throws {
        let box = ReportBox()
        let trace = try await playReport(.v8) { session, window in
            let root = ReportController("Root")
            window.show(root, in: session)
            presentSearch(from: root, in: session, box)
            root.dismiss(animated: true)
            pass(10, in: session)
            box.isAlive = box.controller != nil
        }
        expectNothingUnnoticed(trace, box)
    }

    private func presentSearch(from root: UIViewController, in session: Session, _ box: ReportBox) {
        let content = SearchScreen("Search")
        box.controller = content
        let stack = UINavigationController(rootViewController: content)
        stack.modalPresentationStyle = .fullScreen
        root.present(stack, animated: true)
        session.runUntilIdle()
        content.search.isActive = true
        session.runUntilIdle()
        #expect(content.search.isActive)
        stack.pushViewController(ReportController("Detail"), animated: true)
        session.runUntilIdle()
    }

    // Source: Tencent/QMUI_iOS 1541 (2024): popToRootViewController while the search is active; neither is deallocated.
    @Test func `a search that was active when its list was popped does not stay unnoticed`() async throws {
        let box = ReportBox()
        let trace = try await playReport(.v13) { session, window in
            let stack = UINavigationController(rootViewController: ReportController("Root"))
            window.show(stack, in: session)
            pushSearch(onto: stack, in: session, box)
            stack.popToRootViewController(animated: true)
            pass(10, in: session)
            #expect(stack.viewControllers.count == 1)
            box.isAlive = box.controller != nil
        }
        expectNothingUnnoticed(trace, box)
    }

    private func pushSearch(onto stack: UINavigationController, in session: Session, _ box: ReportBox) {
        let content = SearchScreen("Search")
        box.controller = content
        stack.pushViewController(content, animated: true)
        session.runUntilIdle()
        content.search.isActive = true
        session.runUntilIdle()
        #expect(content.search.isActive)
    }

    // Source: alexhillc/AXPhotoViewer 3 (iOS 10): "self.presentingViewController is returning parent view controller
    // rather than the top view controller I am presenting on".
    @Test func `a stack presents over the current context of its top`() async throws {
        try await playReport(.v8) { session, window in
            let text = ReportController("Text")
            let stack = UINavigationController(rootViewController: text)
            window.show(stack, in: session)
            let photos = ReportController("Photos")
            photos.modalPresentationStyle = .overCurrentContext
            text.present(photos, animated: true)
            session.runUntilIdle()
            #expect(photos.presentingViewController === stack)
            #expect(text.presentedViewController === photos)
            photos.presentingViewController?.dismiss(animated: true)
            session.runUntilIdle()
            #expect(stack.topViewController === text)
            #expect(text.view.window === window)
        }
    }

    // Source: ChavezChen/CWLateralSlide 85: a cell of the open drawer sets another root; the drawer's view is still in
    // the hierarchy.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `an open drawer stays on screen when another root is set, and a rule says so`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let trace = try await playReport(semantics) { session, window in
            let home = ReportController("Home")
            window.show(home, in: session)
            let drawer = ReportController("Drawer")
            drawer.modalPresentationStyle = .overFullScreen
            home.present(drawer, animated: true)
            session.runUntilIdle()
            window.rootViewController = ReportController("Login")
            session.runUntilIdle()
            #expect(drawer.view.window === window)
            pass(5, in: session)
        }
        #expect(!trace.violations(of: "root-replaced-while-presenting").isEmpty)
    }

    // Source: BalestraPatrick/WhatsNew 35 (iOS 13): the closure runs for the button and not for the swipe.
    @Test func `a swipe closes a sheet without the app's dismissal, and tells the delegate once`() async throws {
        let log = ReportLog()
        let trace = try await playReport(.v13) { session, window in
            let planner = ReportController("Planner", log)
            window.show(planner, in: session)
            let news = ReportController("News", log)
            let observer = SheetObserver(log)
            news.presentationController?.delegate = observer
            news.during["willDisappear"] = { log.note("dismissed \($0.isBeingDismissed)") }
            planner.present(news, animated: true)
            session.runUntilIdle()
            log.clear()
            session.swipeDown(news, .began)
            session.swipeDown(news, .changed(0.6))
            session.swipeDown(news, .ended(finishing: true))
            session.runUntilIdle()
            #expect(planner.presentedViewController == nil)
            withExtendedLifetime(observer) {}
        }
        #expect(log.lines == ["News willDisappear", "dismissed true", "News didDisappear", "told"])
        #expect(!trace.events.contains { $0.kind == .callDismiss })
    }

    // Source: pointfreeco/swift-navigation 192 (2024): the view goes, the sheet that it presented stays. Expected is
    // what item 2 of issue 41 demands.
    @Test func `a presentation in the context of a child that is removed by hand does not stay unnoticed`()
        async throws
    {
        let box = ReportBox()
        let trace = try await playReport(.v13) { session, window in
            let home = ReportController("Home")
            window.show(home, in: session)
            embedPresenter(in: home, session, box)
            for panel in home.children {
                panel.willMove(toParent: nil)
                panel.view.removeFromSuperview()
                panel.removeFromParent()
            }
            pass(10, in: session)
            box.isAlive = box.controller != nil
        }
        expectNothingUnnoticed(trace, box)
    }

    /// The presenter is two levels below: its container is removed.
    private func embedPresenter(in home: ReportController, _ session: Session, _ box: ReportBox) {
        let (panel, context) = (ReportController("Panel"), ContextScreen("Context"))
        context.box = box
        panel.embed(context)
        home.embed(panel)
        session.runUntilIdle()
        #expect(context.presentedViewController === box.controller)
        #expect(box.controller != nil)
    }

    // Source: ekazaev/route-composer 46 (2020): a modal over the current context in a tab is not dismissed by further
    // navigation. Expected is what item 2 of issue 41 demands.
    @Test func `a presentation in the context of a page in a replaced tab does not stay unnoticed`() async throws {
        let box = ReportBox()
        let trace = try await playReport(.v13) { session, window in
            let tabs = UITabBarController()
            fill(tabs, in: window, session, box)
            tabs.viewControllers = [ReportController("New"), ReportController("Other")]
            pass(10, in: session)
            box.isAlive = box.controller != nil
        }
        expectNothingUnnoticed(trace, box)
    }

    private func fill(_ tabs: UITabBarController, in window: UIWindow, _ session: Session, _ box: ReportBox) {
        let context = ContextScreen("Context")
        context.box = box
        tabs.viewControllers = [
            UINavigationController(rootViewController: context), ReportController("Other"),
        ]
        window.show(tabs, in: session)
        #expect(context.presentedViewController === box.controller)
        #expect(box.controller != nil)
    }

    // Source: iZettle/Presentation 41 (iOS 13): what belongs to a sheet stays when the user pulls it down. Expected is
    // what item 2 of issue 41 demands.
    @Test func `a presentation in a context inside of a sheet that is pulled down does not stay unnoticed`()
        async throws
    {
        let box = ReportBox()
        let trace = try await playReport(.v13) { session, window in
            let home = ReportController("Home")
            window.show(home, in: session)
            pullDownSheet(from: home, session, box)
            // Where the badge keeps the finger from the sheet, the app closes it.
            if home.presentedViewController != nil { home.dismiss(animated: true) }
            pass(10, in: session)
            #expect(home.presentedViewController == nil)
            box.isAlive = box.controller != nil
        }
        expectNothingUnnoticed(trace, box)
    }

    private func pullDownSheet(from home: ReportController, _ session: Session, _ box: ReportBox) {
        let context = ContextScreen("Context")
        context.box = box
        let sheet = UINavigationController(rootViewController: context)
        sheet.modalPresentationStyle = .pageSheet
        home.present(sheet, animated: true)
        session.runUntilIdle()
        #expect(context.presentedViewController === box.controller)
        #expect(box.controller != nil)
        session.swipeDown(sheet, .began)
        session.swipeDown(sheet, .changed(0.7))
        session.swipeDown(sheet, .ended(finishing: true))
        session.runUntilIdle()
    }
}
