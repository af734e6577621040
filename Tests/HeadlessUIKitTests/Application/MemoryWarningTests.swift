import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// Source: <doc:MemoryWarnings>.
@MainActor
struct MemoryWarningTests {
    private final class Detail: UIViewController {
        let name: String
        let journal: Journal
        var callsSuper = true
        /// An outlet.
        var toolbar: UIToolbar?

        init(_ name: String, _ journal: Journal) {
            self.name = name
            self.journal = journal
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            journal.note("\(name).viewDidLoad")
            toolbar = UIToolbar(frame: .zero)
        }
        override func didReceiveMemoryWarning() {
            journal.note("\(name).didReceiveMemoryWarning")
            if callsSuper { super.didReceiveMemoryWarning() }
        }
        override func viewWillUnload() {
            super.viewWillUnload()
            journal.note("\(name).viewWillUnload loaded \(isViewLoaded)")
        }
        override func viewDidUnload() {
            super.viewDidUnload()
            journal.note("\(name).viewDidUnload loaded \(isViewLoaded)")
            toolbar = nil
        }
    }

    /// A stack with `below` under `top`, which is on screen.
    private func onStack(_ semantics: SessionConfiguration.Semantics, _ body: (Stage, Detail, Detail) -> Void) {
        onStage(SessionConfiguration(semantics: semantics)) { stage in
            let (below, top) = (Detail("below", stage.journal), Detail("top", stage.journal))
            let stack = UINavigationController(rootViewController: below)
            stage.show(stack)
            stack.pushViewController(top, animated: false)
            stage.session.runUntilIdle()
            stage.journal.clear()
            body(stage, below, top)
        }
    }

    @Test func inTheFirstPresetViewsOffScreenAreUnloaded() {
        onStack(.v5) { stage, below, top in
            stage.session.sendMemoryWarning()
            #expect(
                stage.journal.lines == [
                    "below.didReceiveMemoryWarning", "below.viewWillUnload loaded true",
                    "below.viewDidUnload loaded false",
                    "top.didReceiveMemoryWarning",
                ])
            #expect(below.toolbar == nil && top.toolbar != nil)
            #expect(stage.session.state.controller(below.id, \.viewLoaded) == false)
            stage.journal.clear()
            top.navigationController?.popViewController(animated: false)
            stage.session.runUntilIdle()
            #expect(stage.journal.lines == ["below.viewDidLoad"])
            #expect(below.view.window != nil && below.toolbar != nil)
        }
    }

    /// Inside the input, and with the facts between the callbacks.
    @Test func events() {
        onStack(.v5) { stage, below, _ in
            let start = stage.log.events.count
            stage.session.sendMemoryWarning()
            let kinds = stage.log.events[start...].filter { $0.kind != .return && $0.kind != .turnEnded }
            let ofBelow = kinds.filter { $0.id(.controller) == below.id }.map(\.kind)
            #expect(kinds.first?.kind == .inputMemoryWarning)
            #expect(
                ofBelow == [
                    .callbackDidReceiveMemoryWarning, .callbackViewWillUnload, .viewUnloaded, .callbackViewDidUnload,
                ])
        }
    }

    @Test func withoutSuperTheViewStays() {
        onStack(.v5) { stage, below, _ in
            below.callsSuper = false
            stage.session.sendMemoryWarning()
            #expect(below.isViewLoaded)
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13]) func laterNothingIsUnloaded(
        _ semantics: SessionConfiguration.Semantics
    ) {
        onStack(semantics) { stage, below, _ in
            stage.session.sendMemoryWarning()
            #expect(stage.journal.lines == ["below.didReceiveMemoryWarning", "top.didReceiveMemoryWarning"])
            #expect(below.isViewLoaded)
        }
    }

    @MainActor
    private final class WarnedDelegate: UIApplicationDelegate {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func applicationDidReceiveMemoryWarning(_ application: UIApplication) { journal.note("app") }
    }

    /// The delegate, the notification, then each tree from its root, what it presents behind its children.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13]) func order(
        _ semantics: SessionConfiguration.Semantics
    ) {
        onStage(SessionConfiguration(semantics: semantics)) { stage in
            let delegate = WarnedDelegate(stage.journal)
            stage.session.launch(delegate)
            stage.show(stage.p)
            stage.embed(stage.c, in: stage.p)
            stage.p.addChild(stage.d)
            stage.p.present(stage.b, animated: false)
            stage.session.runUntilIdle()
            stage.journal.clear()
            let app = UIApplication.shared
            let token = NotificationCenter.default.addObserver(
                forName: UIApplication.didReceiveMemoryWarningNotification, object: app, queue: nil
            ) { _ in MainActor.assumeIsolated { stage.journal.note("notification") } }
            stage.session.sendMemoryWarning()
            let controllers = ["P", "C", "D", "B"].map { "\($0).didReceiveMemoryWarning" }
            #expect(stage.journal.lines == ["app", "notification"] + controllers)
            stage.journal.clear()
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: app)
            #expect(stage.journal.lines == ["notification"])
            NotificationCenter.default.removeObserver(token)
            withExtendedLifetime(delegate) {}
        }
    }

    /// A controller whose view is taken out on its own loses it, one whose view is on screen or was never loaded does not.
    @Test func inTheFirstPresetByWhereTheViewIs() {
        onStage(SessionConfiguration(semantics: .v5)) { stage in
            let (out, never, inside) = (
                Detail("out", stage.journal), Detail("never", stage.journal), Detail("in", stage.journal)
            )
            stage.show(stage.p)
            for child in [out, inside] { stage.embed(child, in: stage.p) }
            stage.p.addChild(never)
            out.view.removeFromSuperview()
            stage.session.runUntilIdle()
            stage.session.sendMemoryWarning()
            #expect(!out.isViewLoaded && inside.isViewLoaded && !never.isViewLoaded)
            #expect(
                stage.journal.lines.filter { $0.contains("Unload") } == [
                    "out.viewWillUnload loaded true", "out.viewDidUnload loaded false",
                ])
            stage.journal.clear()
            out.loadViewIfNeeded()
            #expect(stage.journal.lines == ["out.viewDidLoad"])
        }
    }

    /// Source: UIViewController.h of iOS 5: the base implementation releases the view if it has no superview.
    @Test func inTheFirstPresetAViewInAnotherOneGoesWithThat() {
        onStage(SessionConfiguration(semantics: .v5)) { stage in
            let (outer, inner) = (Detail("outer", stage.journal), Detail("inner", stage.journal))
            stage.show(stage.p)
            stage.embed(outer, in: stage.p)
            stage.embed(inner, in: outer)
            outer.view.removeFromSuperview()
            stage.session.runUntilIdle()
            inner.didReceiveMemoryWarning()
            #expect(inner.isViewLoaded && inner.view.superview === outer.view)
            stage.journal.clear()
            stage.session.sendMemoryWarning()
            #expect(!outer.isViewLoaded && !inner.isViewLoaded)
            let unloading = stage.journal.lines.filter { $0.contains("DidUnload") }
            #expect(unloading == ["outer.viewDidUnload loaded false", "inner.viewDidUnload loaded false"])
        }
    }

    /// What a full-screen presentation has taken out comes back with a new view.
    @Test func aCoveredStack() {
        onStack(.v5) { stage, below, top in
            let stack = top.navigationController
            stack?.present(stage.b, animated: false)
            stage.session.runUntilIdle()
            stage.session.sendMemoryWarning()
            #expect(stack?.isViewLoaded == false && !top.isViewLoaded && !below.isViewLoaded)
            stack?.dismiss(animated: false)
            stage.session.runUntilIdle()
            #expect(top.view.window === stage.window)
            #expect(top.appearance == .appeared)
            #expect(stack?.viewControllers == [below, top])
        }
    }

    /// What a container without its view no longer has is not kept for the view that comes later.
    @Test func aCoveredContainerLetsGo() {
        onStage(SessionConfiguration(semantics: .v5)) { stage in
            let (tabs, pages) = (
                UITabBarController(), UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            )
            weak var tab: UIViewController?
            weak var page: UIViewController?
            do {
                let (first, second) = (UIViewController(), UIViewController())
                (tab, page) = (first, second)
                tabs.viewControllers = [first, pages]
                pages.setViewControllers([second], direction: .forward, animated: false)
                stage.show(tabs)
                tabs.selectedIndex = 1
                stage.session.runUntilIdle()
                tabs.selectedIndex = 0
                stage.session.runUntilIdle()
                tabs.present(UIViewController(), animated: false)
                stage.session.runUntilIdle()
            }
            stage.session.sendMemoryWarning()
            #expect(!tabs.isViewLoaded && !pages.isViewLoaded)
            pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
            tabs.viewControllers = [pages]
            stage.session.runUntilIdle()
            #expect(tab == nil && page == nil)
            #expect(pages.children == pages.viewControllers)
            tabs.dismiss(animated: false)
            stage.session.runUntilIdle()
            #expect(pages.viewControllers?.first?.view.window === stage.window)
        }
    }
}
