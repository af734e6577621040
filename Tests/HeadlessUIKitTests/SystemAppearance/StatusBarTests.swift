import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A controller that answers for the system's bars and notes the questions.
private final class SystemBarsController: UIViewController {
    let name: String
    let transcript: Transcript
    var style = UIStatusBarStyle.default { didSet { setNeedsStatusBarAppearanceUpdate() } }
    var hides: Bool?
    var hidesIndicator = false
    var edges: UIRectEdge = []
    var child: UIViewController?
    var notesSafeArea = false

    init(_ name: String, on fixture: Fixture) {
        self.name = name
        transcript = fixture.transcript
        super.init(nibName: nil, bundle: nil)
        transcript.name(self, name)
    }

    required init?(coder: NSCoder) { nil }

    override var childForStatusBarStyle: UIViewController? { child }
    override var childForStatusBarHidden: UIViewController? { child }
    override var childForHomeIndicatorAutoHidden: UIViewController? { child }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { child }
    override var preferredStatusBarStyle: UIStatusBarStyle {
        transcript.note("\(name)?")
        return style
    }
    override var prefersStatusBarHidden: Bool { hides ?? super.prefersStatusBarHidden }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override func viewSafeAreaInsetsDidChange() {
        if notesSafeArea { transcript.note("\(name) top \(view.safeAreaInsets.top)") }
    }
    override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
}

/// Source: <doc:StatusBar>; UIViewController.h.
@MainActor
struct StatusBarTests {
    private func onPhone(
        _ name: String = "iPhone 6", _ preset: SessionConfiguration.Semantics = .v13,
        _ body: (Fixture, SystemBarsController) -> Void
    ) {
        withFixture(device: name, preset) { fixture in
            let root = SystemBarsController("R", on: fixture)
            fixture.show(root)
            fixture.transcript.clear()
            body(fixture, root)
        }
    }

    /// Keeps the present style of the bar.
    private final class KeepingController: UIViewController {
        var read: [Bool] = []
        override var preferredStatusBarStyle: UIStatusBarStyle {
            read.append(UIApplication.shared.isStatusBarHidden)
            return UIApplication.shared.statusBarStyle
        }
        override var prefersStatusBarHidden: Bool { true }
    }

    @Test func `a controller that is asked may read the present appearance`() {
        withFixture { fixture in
            let controller = KeepingController()
            fixture.show(controller)
            #expect(controller.read.first == false)
            #expect(fixture.session.systemAppearance.isStatusBarHidden)
            controller.setNeedsStatusBarAppearanceUpdate()
            fixture.session.runUntilIdle()
            #expect(controller.read.last == true)
        }
    }

    private func light(_ name: String, on fixture: Fixture) -> SystemBarsController {
        let decider = SystemBarsController(name, on: fixture)
        decider.style = .lightContent
        return decider
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `the root decides`(_ preset: SessionConfiguration.Semantics) {
        onPhone("iPhone 6", preset) { fixture, root in
            #expect(fixture.session.systemAppearance == SystemAppearance())
            root.style = .lightContent
            root.hides = true
            #expect(UIApplication.shared.statusBarStyle == .default)
            fixture.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            #expect(UIApplication.shared.isStatusBarHidden)
            #expect(fixture.session.systemAppearance.statusBarAnimation == .slide)
            UIApplication.shared.statusBarStyle = .darkContent
            UIApplication.shared.isStatusBarHidden = false
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            #expect(UIApplication.shared.isStatusBarHidden)
        }
    }

    @Test func `several requests of a turn ask once`() {
        onPhone { fixture, root in
            root.style = .lightContent
            root.style = .darkContent
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(fixture.transcript.lines.isEmpty)
            fixture.session.advance(by: 0)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["R?"])
        }
    }

    @Test func `no controller is asked where nothing changes`() {
        onPhone { fixture, root in
            root.view.setNeedsLayout()
            root.title = "R"
            fixture.session.advance(by: 1)
            #expect(fixture.transcript.lines.isEmpty)
        }
    }

    @Test func `the chain of children is followed`() {
        onPhone { fixture, root in
            let (child, grandchild) = (SystemBarsController("C", on: fixture), light("G", on: fixture))
            fixture.embed(child, in: root)
            fixture.embed(grandchild, in: child)
            root.child = child
            child.child = grandchild
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["G?"])
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            child.child = nil
            child.setNeedsStatusBarAppearanceUpdate()
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["G?", "C?"])
            #expect(UIApplication.shared.statusBarStyle == .default)
        }
    }

    @Test func `a chain that leads back ends`() {
        onPhone { fixture, root in
            let child = light("C", on: fixture)
            fixture.embed(child, in: root)
            (root.child, child.child) = (child, root)
            fixture.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
        }
    }

    @Test func `a change of children asks again`() {
        onPhone { fixture, root in
            let child = light("C", on: fixture)
            root.child = child
            fixture.embed(child, in: root)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["C?"])
            root.child = nil
            fixture.remove(child)
            fixture.session.advance(by: 0)
            #expect(fixture.transcript.lines == ["C?", "R?"])
        }
    }

    /// A full-screen presentation takes the status bar; another presentation only if it captures it.
    @Test(arguments: [
        (UIModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false), (.pageSheet, false, false),
        (.formSheet, false, false), (.overCurrentContext, false, false), (.currentContext, false, false),
        (.overFullScreen, true, true), (.pageSheet, true, true), (.overCurrentContext, true, true),
    ])
    func `a presented controller decides where it covers the screen or captures the status bar`(
        _ style: UIModalPresentationStyle, captures: Bool, takes: Bool
    ) {
        onPhone { fixture, root in
            let presented = light("B", on: fixture)
            presented.modalPresentationStyle = style
            presented.modalPresentationCapturesStatusBarAppearance = captures
            root.present(presented, animated: true)
            fixture.session.advance(by: 0)
            #expect((UIApplication.shared.statusBarStyle == .lightContent) == takes)
            fixture.session.advance(by: 1)
            #expect((UIApplication.shared.statusBarStyle == .lightContent) == takes)
            root.dismiss(animated: true)
            fixture.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .default)
            fixture.session.advance(by: 1)
            #expect(UIApplication.shared.statusBarStyle == .default)
        }
    }

    @Test func `a sheet over a full-screen presentation leaves the decision to it`() {
        onPhone { fixture, root in
            let (full, sheet) = (light("F", on: fixture), SystemBarsController("S", on: fixture))
            full.modalPresentationStyle = .fullScreen
            sheet.modalPresentationStyle = .pageSheet
            root.present(full, animated: false)
            fixture.session.runUntilIdle()
            full.present(sheet, animated: false)
            fixture.session.runUntilIdle()
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
        }
    }

    /// Since iOS 8 a sheet on a phone becomes full screen.
    @Test func `a sheet that adapts to full screen decides`() {
        onPhone("iPhone 6", .v8) { fixture, root in
            let sheet = light("S", on: fixture)
            sheet.modalPresentationStyle = .formSheet
            root.present(sheet, animated: false)
            fixture.session.runUntilIdle()
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
        }
    }

    @Test func `a phone in landscape has no status bar`() {
        onPhone("iPhone 6", .v8) { fixture, root in
            fixture.turn(.landscapeLeft)
            #expect(UIApplication.shared.isStatusBarHidden)
            #expect(UIApplication.shared.statusBarFrame == .zero)
            root.hides = false
            root.setNeedsStatusBarAppearanceUpdate()
            fixture.session.advance(by: 0)
            #expect(!UIApplication.shared.isStatusBarHidden)
            #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 667, height: 20))
            root.hides = nil
            fixture.turn(.portrait)
            #expect(!UIApplication.shared.isStatusBarHidden)
            #expect(UIApplication.shared.statusBarOrientation == .portrait)
        }
        onPhone("iPad 9.7-inch", .v13) { fixture, _ in
            fixture.turn(.landscapeLeft)
            #expect(!UIApplication.shared.isStatusBarHidden)
            #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 1024, height: 20))
        }
    }

    @Test func `a navigation bar decides while it is visible`() {
        onPhone { fixture, _ in
            let top = light("T", on: fixture)
            top.hides = true
            let stack = UINavigationController(rootViewController: top)
            fixture.show(stack)
            #expect(UIApplication.shared.statusBarStyle == .default)
            #expect(UIApplication.shared.isStatusBarHidden)
            stack.navigationBar.barStyle = .black
            top.style = .darkContent
            fixture.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            stack.setNavigationBarHidden(true, animated: false)
            fixture.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .darkContent)
            let next = light("N", on: fixture)
            stack.pushViewController(next, animated: true)
            fixture.session.advance(by: 1)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            #expect(!UIApplication.shared.isStatusBarHidden)
        }
    }

    private final class DarkStack: UINavigationController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
    }

    @Test func `a stack that overrides the style decides`() {
        onPhone { fixture, _ in
            let stack = DarkStack(rootViewController: light("T", on: fixture))
            fixture.show(stack)
            stack.navigationBar.barStyle = .black
            fixture.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .darkContent)
        }
    }

    @Test func `the selected tab decides`() {
        onPhone { fixture, _ in
            let tabs = UITabBarController()
            tabs.viewControllers = [SystemBarsController("A", on: fixture), light("B", on: fixture)]
            fixture.show(tabs)
            #expect(UIApplication.shared.statusBarStyle == .default)
            tabs.selectedIndex = 1
            fixture.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
        }
    }

    @Test func `the primary column decides, and pages do not`() {
        onPhone("iPad 9.7-inch") { fixture, _ in
            let split = UISplitViewController()
            split.viewControllers = [light("P", on: fixture), SystemBarsController("D", on: fixture)]
            fixture.show(split)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
            pages.setViewControllers([light("L", on: fixture)], direction: .forward, animated: false)
            fixture.show(pages)
            #expect(UIApplication.shared.statusBarStyle == .default)
        }
    }

    @Test func `the key window decides`() {
        onPhone { fixture, root in
            let other = UIWindow(frame: fixture.window.frame)
            other.rootViewController = light("O", on: fixture)
            other.isHidden = false
            fixture.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .default)
            other.makeKey()
            fixture.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            other.isHidden = true
            fixture.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .default)
        }
    }

    @Test func `the home indicator and the edges follow the same chain`() {
        onPhone { fixture, root in
            let child = SystemBarsController("C", on: fixture)
            (child.hidesIndicator, child.edges) = (true, [.top, .left])
            fixture.embed(child, in: root)
            root.child = child
            fixture.session.advance(by: 0)
            #expect(fixture.session.systemAppearance.isHomeIndicatorAutoHidden)
            #expect(fixture.session.systemAppearance.screenEdgesDeferringSystemGestures == [.top, .left])
            child.hidesIndicator = false
            child.edges = []
            child.setNeedsUpdateOfHomeIndicatorAutoHidden()
            child.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
            fixture.session.advance(by: 0)
            #expect(!fixture.session.systemAppearance.isHomeIndicatorAutoHidden)
            #expect(fixture.session.systemAppearance.screenEdgesDeferringSystemGestures == [])
        }
    }

    /// On a device with a home button the next layout gives back the room of a hidden bar.
    @Test(arguments: [
        ("iPhone 6", ["R?", "R top 0.0", "R?", "R top 20.0"]),
        ("iPad 9.7-inch", ["R?", "R top 0.0", "R?", "R top 20.0"]),
        ("iPhone 11", ["R?", "R?"]),
    ])
    func `the safe area follows the status bar`(_ device: String, _ expected: [String]) {
        onPhone(device) { fixture, root in
            root.notesSafeArea = true
            for hides in [true, false] {
                root.hides = hides
                root.setNeedsStatusBarAppearanceUpdate()
                fixture.session.advance(by: 0)
            }
            #expect(fixture.transcript.lines == expected)
        }
    }

    /// A rotation changes the safe area at once; only an answer of the app changes it later.
    @Test func `the safe area follows the status bar in a rotation`() {
        onPhone { fixture, root in
            root.notesSafeArea = true
            fixture.turn(.landscapeLeft)
            fixture.turn(.portrait)
            root.hides = false
            fixture.turn(.landscapeLeft)
            fixture.transcript.keep { $0.contains("top") }
            #expect(fixture.transcript.lines == ["R top 0.0", "R top 20.0", "R top 0.0"])
            fixture.session.advance(by: 0)
            fixture.transcript.keep { $0.contains("top") }
            #expect(fixture.transcript.lines == ["R top 0.0", "R top 20.0", "R top 0.0", "R top 20.0"])
        }
    }

    /// Before iOS 7 the app sets the status bar, and no controller is asked.
    @Test func `in iOS 5 the app decides`() {
        withFixture(SessionConfiguration(device: .ofTests, semantics: .v5)) { fixture in
            let root = light("R", on: fixture)
            fixture.show(root)
            #expect(UIApplication.shared.statusBarStyle == .default)
            #expect(fixture.transcript.lines.isEmpty)
            UIApplication.shared.setStatusBarStyle(.lightContent, animated: true)
            UIApplication.shared.setStatusBarHidden(true, with: .fade)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            #expect(UIApplication.shared.isStatusBarHidden)
            #expect(fixture.session.systemAppearance.statusBarAnimation == .fade)
        }
    }

    /// Only answers of the app are recorded, in the turn of a change or a request.
    @Test func `changes of the system's appearance are recorded`() {
        onPhone { fixture, root in
            fixture.transcript.name(root, "R")
            let child = light("C", on: fixture)
            fixture.embed(child, in: root)
            fixture.session.advance(by: 0)
            root.child = child
            let lines = fixture.script {
                root.setNeedsStatusBarAppearanceUpdate()
                fixture.session.advance(by: 0)
                fixture.embed(UIViewController(), in: fixture.p)
            }
            #expect(
                lines.prefix(10) == [
                    "callback.childForStatusBar controller=R", "return result=C",
                    "callback.childForStatusBar controller=C", "return result=null",
                    "callback.preferredStatusBar controller=C", "return answer=lightContent",
                    "callback.childForStatusBar controller=R", "return result=C",
                    "callback.childForStatusBar controller=C", "return result=null",
                ])
        }
    }

    @Test func `the question to a controller that does not override is not recorded`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.show(UINavigationController(rootViewController: UIViewController()))
            fixture.turn(.landscapeLeft)
            let kinds: Set<EventKind> = [.callbackChildForStatusBar, .callbackPreferredStatusBar]
            #expect(!fixture.log.events.contains { kinds.contains($0.kind) })
            #expect(UIApplication.shared.isStatusBarHidden)
        }
    }

    /// A call that requests the update is the cause.
    @Test func `a change names the request as its cause`() {
        onPhone { fixture, root in
            let presented = light("B", on: fixture)
            presented.modalPresentationStyle = .fullScreen
            fixture.session.advance(by: 0)
            root.present(presented, animated: false)
            fixture.session.runUntilIdle()
            let asked = fixture.log.events.first {
                $0.kind == .callbackPreferredStatusBar && $0.id(.controller) == presented.id
            }
            #expect(asked?.cause.map { fixture.log.events[Int($0)].kind } == .callPresent)
        }
    }
}
