import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: <doc:MemoryWarnings>.
@MainActor
struct MemoryWarningTests {
    private final class Detail: UIViewController {
        let name: String
        let transcript: Transcript
        var callsSuper = true
        /// An outlet.
        var toolbar: UIToolbar?

        init(_ name: String, _ transcript: Transcript) {
            self.name = name
            self.transcript = transcript
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            transcript.note("\(name).viewDidLoad")
            toolbar = UIToolbar(frame: .zero)
        }
        override func didReceiveMemoryWarning() {
            transcript.note("\(name).didReceiveMemoryWarning")
            if callsSuper { super.didReceiveMemoryWarning() }
        }
        override func viewWillUnload() {
            super.viewWillUnload()
            transcript.note("\(name).viewWillUnload loaded \(isViewLoaded)")
        }
        override func viewDidUnload() {
            super.viewDidUnload()
            transcript.note("\(name).viewDidUnload loaded \(isViewLoaded)")
            toolbar = nil
        }
    }

    /// A stack with `below` under `top`; `top` is on screen.
    private func onStack(_ semantics: SessionConfiguration.Semantics, _ body: (Fixture, Detail, Detail) -> Void) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            let (below, top) = (Detail("below", fixture.transcript), Detail("top", fixture.transcript))
            let stack = UINavigationController(rootViewController: below)
            fixture.show(stack)
            stack.pushViewController(top, animated: false)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            body(fixture, below, top)
        }
    }

    @Test func `until iOS 5 views off screen are unloaded`() {
        onStack(.v5) { fixture, below, top in
            fixture.session.sendMemoryWarning()
            #expect(
                fixture.transcript.lines == [
                    "below.didReceiveMemoryWarning", "below.viewWillUnload loaded true",
                    "below.viewDidUnload loaded false", "top.didReceiveMemoryWarning",
                ])
            #expect(below.toolbar == nil)
            #expect(top.toolbar != nil)
            #expect(fixture.session.state.controller(below.id, \.viewLoaded) == false)
            fixture.transcript.clear()
            top.navigationController?.popViewController(animated: false)
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines == ["below.viewDidLoad"])
            #expect(below.view.window != nil)
            #expect(below.toolbar != nil)
        }
    }

    /// The callbacks are inside the input's scope, with the facts between them.
    @Test func `a memory warning is recorded with the views that it unloads`() {
        onStack(.v5) { fixture, below, _ in
            let start = fixture.log.events.count
            fixture.session.sendMemoryWarning()
            let kinds = fixture.log.events[start...].filter { $0.kind != .return && $0.kind != .turnEnded }
            let ofBelow = kinds.filter { $0.id(.controller) == below.id }.map(\.kind)
            #expect(kinds.first?.kind == .inputMemoryWarning)
            #expect(
                ofBelow == [
                    .callbackDidReceiveMemoryWarning, .callbackViewWillUnload, .viewUnloaded, .callbackViewDidUnload,
                ])
        }
    }

    @Test func `without the call of super the view stays`() {
        onStack(.v5) { fixture, below, _ in
            below.callsSuper = false
            fixture.session.sendMemoryWarning()
            #expect(below.isViewLoaded)
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13]) func `since iOS 6 no view is unloaded`(
        _ semantics: SessionConfiguration.Semantics
    ) {
        onStack(semantics) { fixture, below, _ in
            fixture.session.sendMemoryWarning()
            #expect(fixture.transcript.lines == ["below.didReceiveMemoryWarning", "top.didReceiveMemoryWarning"])
            #expect(below.isViewLoaded)
        }
    }

    @MainActor
    private final class WarnedDelegate: NSObject, UIApplicationDelegate {
        let transcript: Transcript
        init(_ transcript: Transcript) { self.transcript = transcript }
        func applicationDidReceiveMemoryWarning(_ application: UIApplication) { transcript.note("app") }
    }

    /// First the delegate, then the notification, then each tree from its root: children before the presented
    /// controller.
    @Test(arguments: [SessionConfiguration.Semantics.v5, .v8, .v13])
    func `the delegate is told first, then controllers`(
        _ semantics: SessionConfiguration.Semantics
    ) {
        withFixture(SessionConfiguration(device: .ofTests, semantics: semantics)) { fixture in
            let delegate = WarnedDelegate(fixture.transcript)
            fixture.session.launch(delegate)
            fixture.show(fixture.p)
            fixture.embed(fixture.c, in: fixture.p)
            fixture.p.addChild(fixture.d)
            fixture.p.present(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            let app = UIApplication.shared
            let token = NotificationCenter.default.addObserver(
                forName: UIApplication.didReceiveMemoryWarningNotification, object: app, queue: nil
            ) { _ in MainActor.assumeIsolated { fixture.transcript.note("notification") } }
            fixture.session.sendMemoryWarning()
            let controllers = ["P", "C", "D", "B"].map { "\($0).didReceiveMemoryWarning" }
            #expect(fixture.transcript.lines == ["app", "notification"] + controllers)
            fixture.transcript.clear()
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: app)
            #expect(fixture.transcript.lines == ["notification"])
            NotificationCenter.default.removeObserver(token)
            withExtendedLifetime(delegate) {}
        }
    }

    /// A controller loses a view that was removed by itself; it keeps a view that is on screen.
    @Test func `until iOS 5 the place of the view decides`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v5)) { fixture in
            let (out, never, inside) = (
                Detail("out", fixture.transcript), Detail("never", fixture.transcript), Detail("in", fixture.transcript)
            )
            fixture.show(fixture.p)
            for child in [out, inside] { fixture.embed(child, in: fixture.p) }
            fixture.p.addChild(never)
            out.view.removeFromSuperview()
            fixture.session.runUntilIdle()
            fixture.session.sendMemoryWarning()
            #expect(!out.isViewLoaded)
            #expect(inside.isViewLoaded)
            #expect(!never.isViewLoaded)
            #expect(
                fixture.transcript.lines.filter { $0.contains("Unload") } == [
                    "out.viewWillUnload loaded true", "out.viewDidUnload loaded false",
                ])
            fixture.transcript.clear()
            out.loadViewIfNeeded()
            #expect(fixture.transcript.lines == ["out.viewDidLoad"])
        }
    }

    /// Source: UIViewController.h of iOS 5: the base implementation releases the view if it has no superview.
    @Test func `until iOS 5 a view goes with the view that holds it`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v5)) { fixture in
            let (outer, inner) = (Detail("outer", fixture.transcript), Detail("inner", fixture.transcript))
            fixture.show(fixture.p)
            fixture.embed(outer, in: fixture.p)
            fixture.embed(inner, in: outer)
            outer.view.removeFromSuperview()
            fixture.session.runUntilIdle()
            inner.didReceiveMemoryWarning()
            #expect(inner.isViewLoaded)
            #expect(inner.view.superview === outer.view)
            fixture.transcript.clear()
            fixture.session.sendMemoryWarning()
            #expect(!outer.isViewLoaded)
            #expect(!inner.isViewLoaded)
            let unloading = fixture.transcript.lines.filter { $0.contains("DidUnload") }
            #expect(unloading == ["outer.viewDidUnload loaded false", "inner.viewDidUnload loaded false"])
        }
    }

    /// A controller that a full-screen presentation has removed returns with a new view.
    @Test func `the covered views of a stack are unloaded`() {
        onStack(.v5) { fixture, below, top in
            let stack = top.navigationController
            stack?.present(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            fixture.session.sendMemoryWarning()
            #expect(stack?.isViewLoaded == false)
            #expect(!top.isViewLoaded)
            #expect(!below.isViewLoaded)
            stack?.dismiss(animated: false)
            fixture.session.runUntilIdle()
            #expect(top.view.window === fixture.window)
            #expect(top.appearance == .appeared)
            #expect(stack?.viewControllers == [below, top])
        }
    }

    /// A container that loses its view does not keep children's views for its next view.
    @Test func `a covered container releases its view`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v5)) { fixture in
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
                fixture.show(tabs)
                tabs.selectedIndex = 1
                fixture.session.runUntilIdle()
                tabs.selectedIndex = 0
                fixture.session.runUntilIdle()
                tabs.present(UIViewController(), animated: false)
                fixture.session.runUntilIdle()
            }
            fixture.session.sendMemoryWarning()
            #expect(!tabs.isViewLoaded)
            #expect(!pages.isViewLoaded)
            pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
            tabs.viewControllers = [pages]
            fixture.session.runUntilIdle()
            #expect(tab == nil)
            #expect(page == nil)
            #expect(pages.children == pages.viewControllers)
            tabs.dismiss(animated: false)
            fixture.session.runUntilIdle()
            #expect(pages.viewControllers?.first?.view.window === fixture.window)
        }
    }
}
