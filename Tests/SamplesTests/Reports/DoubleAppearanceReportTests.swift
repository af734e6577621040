import Foundation
import HeadlessUIKit
import HierarchyModel
import HierarchyTesting
import Linting
import Testing

/// Adds a child to the root as soon as the app is active.
private final class EagerDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var root: ReportController?
    var child: ReportController?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        guard let child else { return }
        root?.embed(child)
    }
}

/// A drawer that forwards by hand: once when it gets its center, and again with its own appearance.
private final class HandDrawer: UIViewController {
    private var center: UIViewController?

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    func setCenter(_ controller: UIViewController) {
        center = controller
        addChild(controller)
        controller.view.frame = view.bounds
        view.addSubview(controller.view)
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        controller.didMove(toParent: self)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        center?.beginAppearanceTransition(true, animated: animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        center?.endAppearanceTransition()
    }
}

/// A drawer that adds its main controller again in every layout.
private final class ReaddingDrawer: UIViewController {
    var main: UIViewController?

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard let main else { return }
        addChild(main)
        main.view.frame = view.bounds
        view.addSubview(main.view)
        main.didMove(toParent: self)
    }
}

/// A container of pages that calls the callbacks of its first page itself.
private final class PageMenu: UIViewController {
    let box = ReportBox()
    var page: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let page else { return }
        box.lines.append(#line + 1)
        page.viewWillAppear(true)
        addChild(page)
        page.view.frame = view.bounds
        view.addSubview(page.view)
        page.didMove(toParent: self)
        box.lines.append(#line + 1)
        page.viewDidAppear(true)
    }
}

/// A split of iOS 4, which tells its master itself, in a system that does so, too.
private final class OldSplit: UIViewController {
    let box = ReportBox()
    var master: UIViewController?

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        box.lines = [#line + 1]
        master?.viewWillAppear(animated)
    }
}

private final class LoggingStack: UINavigationController {
    var log: ReportLog?

    override func viewWillAppear(_ animated: Bool) {
        log?.note("Navigation willAppear")
        super.viewWillAppear(animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        log?.note("Navigation didAppear")
        super.viewDidAppear(animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        log?.note("Navigation willDisappear")
        super.viewWillDisappear(animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        log?.note("Navigation didDisappear")
        super.viewDidDisappear(animated)
    }
}

private final class LoggingTabs: UITabBarController {
    var log: ReportLog?

    override func viewWillAppear(_ animated: Bool) {
        log?.note("Tabs willAppear")
        super.viewWillAppear(animated)
    }
    override func viewDidAppear(_ animated: Bool) {
        log?.note("Tabs didAppear")
        super.viewDidAppear(animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
        log?.note("Tabs willDisappear")
        super.viewWillDisappear(animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
        log?.note("Tabs didDisappear")
        super.viewDidDisappear(animated)
    }
}

/// An animator that begins and ends appearance beside UIKit.
private final class Bubble: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let from = transitionContext.viewController(forKey: .from)
        let to = transitionContext.viewController(forKey: .to)
        from?.beginAppearanceTransition(false, animated: true)
        to?.beginAppearanceTransition(true, animated: true)
        if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
        UIView.animate(
            withDuration: 0.5, animations: {},
            completion: { _ in
                transitionContext.completeTransition(true)
                to?.endAppearanceTransition()
                from?.endAppearanceTransition()
            })
    }
}

/// Appearance callbacks that come twice, and forwarding by hand, in public reports.
@MainActor
struct DoubleAppearanceReportTests {
    // Source: openradar 14058168 (lionheart/openradar-mirror 13725): on iOS 5.0 once, on iOS 6.1 twice. Since iOS 8 the
    // root has appeared by then.
    @Test(arguments: [(SessionConfiguration.Semantics.v5, 1), (.iOS(6, 1), 2), (.v8, 1), (.v13, 1)])
    func `a child that is added when the app becomes active appears twice on iOS 6`(
        _ semantics: SessionConfiguration.Semantics, _ count: Int
    ) async throws {
        let log = ReportLog()
        try await withRecording(SessionConfiguration(semantics: semantics)) { session in
            let delegate = EagerDelegate()
            delegate.root = ReportController("Root", log)
            delegate.child = ReportController("A", log)
            session.launch(delegate)
            session.runUntilIdle()
            #expect(delegate.child?.view.window != nil)
            withExtendedLifetime(delegate) {}
        }
        #expect(log.count(of: "A willAppear") == 1)
        #expect(log.count(of: "A didAppear") == count)
        #expect(log.count(of: "Root didAppear") == 1)
    }

    // Source: griddynamics-archive/MMDrawerController 200, 243 (2014, iOS 7): "viewWillAppear & viewDidAppear methods
    // of the center view controller are called twice". 261 names both places: begin and end in
    // setCenterViewController, then begin and end in viewWillAppear and viewDidAppear of the drawer.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a center that a drawer begins and ends before its own appearance appears twice`(
        _ semantics: SessionConfiguration.Semantics
    ) async throws {
        let log = ReportLog()
        try await playReport(semantics) { session, window in
            let drawer = HandDrawer()
            drawer.setCenter(ReportController("Center", log))
            window.show(drawer, in: session)
        }
        #expect(log.count(of: "Center willAppear") == 2)
        #expect(log.count(of: "Center didAppear") == 2)
    }

    // Source: dekatotoro/SlideMenuControllerSwift 230 (iOS 10): viewWillLayoutSubviews is called more than once.
    @Test func `a main controller that is added in each layout appears twice`() async throws {
        let log = ReportLog()
        try await playReport(.v8) { session, window in showReadding(in: window, session, log) }
        #expect(log.count(of: "Main didAppear") == 2)
    }

    // Source: dekatotoro/SlideMenuControllerSwift 230.
    @Test func `a rule finds the main controller that is added in each layout`() async throws {
        let trace = try await playReport(.v8) { session, window in showReadding(in: window, session, ReportLog()) }
        #expect(!trace.violations(of: "child-added-again").isEmpty)
    }

    private func showReadding(in window: UIWindow, _ session: Session, _ log: ReportLog) {
        let drawer = ReaddingDrawer()
        drawer.main = ReportController("Main", log)
        window.rootViewController = drawer
        window.makeKeyAndVisible()
        drawer.view.layoutIfNeeded()
        drawer.view.setNeedsLayout()
        session.runUntilIdle()
        for _ in 0..<3 {
            drawer.view.setNeedsLayout()
            session.runUntilIdle()
        }
    }

    // Source: PageMenu/PageMenu 516: viewWillAppear(true), addPageAtIndex(0), viewDidAppear(true) by the container.
    @Test func `a page whose callbacks the menu calls appears twice, and the rule blames the menu's lines`()
        async throws
    {
        let (log, box) = (ReportLog(), ReportBox())
        let trace = try await playReport(.v13) { session, window in
            let (home, menu) = (ReportController("Home"), PageMenu())
            menu.page = ReportController("Page", log)
            home.during["didLoad"] = { $0.embed(menu) }
            window.show(home, in: session)
            box.lines = menu.box.lines
        }
        #expect(log.count(of: "Page didAppear") == 2)
        let found = trace.violations(of: "direct-lifecycle-call")
        #expect(!found.isEmpty)
        for violation in found {
            #expect(violation.site?.place.file == "DoubleAppearanceReportTests.swift")
            #expect(box.lines.contains(Int(violation.site?.place.line ?? 0)), "\(violation)")
        }
    }

    // Source: mattgemmell/MGSplitViewController 56 ("confirmed in iOS 5"); ipup/PPRevealSideViewController 102.
    @Test func `a master that is told by its split and by iOS 5 will appear twice`() async throws {
        let (log, box) = (ReportLog(), ReportBox())
        let trace = try await playReport(.v5, on: "iPad 2", supporting: .all) { session, window in
            let (split, master) = (OldSplit(), ReportController("Master", log))
            split.addChild(master)
            split.view.addSubview(master.view)
            master.didMove(toParent: split)
            split.master = master
            window.show(split, in: session)
            box.lines = split.box.lines
        }
        #expect(log.count(of: "Master willAppear") == 2)
        #expect(log.count(of: "Master didAppear") == 1)
        let lines = trace.violations(of: "direct-lifecycle-call").map { Int($0.site?.place.line ?? 0) }
        #expect(lines == box.lines)
    }

    // Source: CosmicMind/Motion 42 (iOS 11): "the view{Will,Did}{Appear,Disappear} call trace … was exactly same for
    // Motion and UIKit modal transitions".
    @Test func `a full-screen presentation tells containers from the root to the leaf`() async throws {
        let log = ReportLog()
        try await playReport(.v8) { session, window in
            let (root, stack, tabs) = (ReportController("Root", log), LoggingStack(), LoggingTabs())
            (stack.log, tabs.log) = (log, log)
            tabs.viewControllers = [UIViewController(), UIViewController()]
            stack.setViewControllers([tabs], animated: false)
            root.embed(stack)
            window.show(root, in: session)
            log.clear()
            let modal = ReportController("Modal", log)
            modal.modalPresentationStyle = .fullScreen
            tabs.present(modal, animated: true)
            session.runUntilIdle()
            #expect(
                log.lines == [
                    "Root willDisappear", "Navigation willDisappear", "Tabs willDisappear", "Modal willAppear",
                    "Modal didAppear", "Root didDisappear", "Navigation didDisappear", "Tabs didDisappear",
                ])
            log.clear()
            modal.dismiss(animated: true)
            session.runUntilIdle()
            #expect(
                log.lines == [
                    "Modal willDisappear", "Root willAppear", "Navigation willAppear", "Tabs willAppear",
                    "Root didAppear", "Navigation didAppear", "Tabs didAppear", "Modal didDisappear",
                ])
        }
    }

    // Source: andreamazz/BubbleTransition 45, 33 (iOS 11); CosmicMind/Motion 29: begin and end in the animator of a
    // presentation, which UIKit begins and ends already.
    @Test func `an animator that begins and ends appearance makes UIKit speak of unbalanced calls`() async throws {
        let trace = try await playReport(.v8) { session, window in
            let jokes = ReportController("Jokes")
            window.show(UINavigationController(rootViewController: jokes), in: session)
            let bubble = Bubble()
            let stack = UINavigationController(rootViewController: ReportController("Add joke"))
            stack.modalPresentationStyle = .custom
            stack.transitioningDelegate = bubble
            jokes.present(stack, animated: true)
            session.runUntilIdle()
            withExtendedLifetime(bubble) {}
        }
        #expect(
            trace.sayings.contains(
                "? Unbalanced calls to begin/end appearance transitions for <UINavigationController>."))
        let rules = Set(trace.violations().map(\.rule))
        #expect(rules.contains("unbalanced-appearance-transition"))
        #expect(!rules.contains("unexplained-diagnostic"))
    }
}
