import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A controller that says how the system's bars look, and writes down that it was asked.
private final class Decider: UIViewController {
    let name: String
    let journal: Journal
    var style = UIStatusBarStyle.default { didSet { setNeedsStatusBarAppearanceUpdate() } }
    var hides: Bool?
    var hidesIndicator = false
    var edges: UIRectEdge = []
    var child: UIViewController?
    var notesSafeArea = false

    init(_ name: String, on stage: Stage) {
        self.name = name
        journal = stage.journal
        super.init(nibName: nil, bundle: nil)
        journal.name(self, name)
    }

    required init?(coder: NSCoder) { nil }

    override var childForStatusBarStyle: UIViewController? { child }
    override var childForStatusBarHidden: UIViewController? { child }
    override var childForHomeIndicatorAutoHidden: UIViewController? { child }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { child }
    override var preferredStatusBarStyle: UIStatusBarStyle {
        journal.note("\(name)?")
        return style
    }
    override var prefersStatusBarHidden: Bool { hides ?? super.prefersStatusBarHidden }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override func viewSafeAreaInsetsDidChange() {
        if notesSafeArea { journal.note("\(name) top \(view.safeAreaInsets.top)") }
    }
    override var prefersHomeIndicatorAutoHidden: Bool { hidesIndicator }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
}

/// Source: <doc:StatusBar>; UIViewController.h.
@MainActor
struct StatusBarTests {
    private func onPhone(
        _ name: String = "iPhone 6", _ preset: SessionConfiguration.Semantics = .v13, _ body: (Stage, Decider) -> Void
    ) {
        onStage(device: name, preset) { stage in
            let root = Decider("R", on: stage)
            stage.show(root)
            stage.journal.clear()
            body(stage, root)
        }
    }

    private func light(_ name: String, on stage: Stage) -> Decider {
        let decider = Decider(name, on: stage)
        decider.style = .lightContent
        return decider
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func theRootDecides(_ preset: SessionConfiguration.Semantics) {
        onPhone("iPhone 6", preset) { stage, root in
            #expect(stage.session.systemAppearance == SystemAppearance())
            root.style = .lightContent
            root.hides = true
            #expect(UIApplication.shared.statusBarStyle == .default)
            stage.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .lightContent && UIApplication.shared.isStatusBarHidden)
            #expect(stage.session.systemAppearance.statusBarAnimation == .slide)
            UIApplication.shared.statusBarStyle = .darkContent
            UIApplication.shared.isStatusBarHidden = false
            #expect(UIApplication.shared.statusBarStyle == .lightContent && UIApplication.shared.isStatusBarHidden)
        }
    }

    @Test func severalRequestsOfATurnAskOnce() {
        onPhone { stage, root in
            root.style = .lightContent
            root.style = .darkContent
            root.setNeedsStatusBarAppearanceUpdate()
            #expect(stage.journal.lines.isEmpty)
            stage.session.advance(by: 0)
            stage.session.advance(by: 0)
            #expect(stage.journal.lines == ["R?"])
        }
    }

    @Test func nobodyIsAskedWhereNothingChanges() {
        onPhone { stage, root in
            root.view.setNeedsLayout()
            root.title = "R"
            stage.session.advance(by: 1)
            #expect(stage.journal.lines.isEmpty)
        }
    }

    @Test func theChainOfChildren() {
        onPhone { stage, root in
            let (child, grandchild) = (Decider("C", on: stage), light("G", on: stage))
            stage.embed(child, in: root)
            stage.embed(grandchild, in: child)
            root.child = child
            child.child = grandchild
            stage.session.advance(by: 0)
            #expect(stage.journal.lines == ["G?"] && UIApplication.shared.statusBarStyle == .lightContent)
            child.child = nil
            child.setNeedsStatusBarAppearanceUpdate()
            stage.session.advance(by: 0)
            #expect(stage.journal.lines == ["G?", "C?"] && UIApplication.shared.statusBarStyle == .default)
        }
    }

    @Test func aChainThatLeadsBackEnds() {
        onPhone { stage, root in
            let child = light("C", on: stage)
            stage.embed(child, in: root)
            (root.child, child.child) = (child, root)
            stage.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
        }
    }

    @Test func containmentAsksAgain() {
        onPhone { stage, root in
            let child = light("C", on: stage)
            root.child = child
            stage.embed(child, in: root)
            stage.session.advance(by: 0)
            #expect(stage.journal.lines == ["C?"])
            root.child = nil
            stage.remove(child)
            stage.session.advance(by: 0)
            #expect(stage.journal.lines == ["C?", "R?"])
        }
    }

    /// Full screen takes the status bar; anything else only if it says so.
    @Test(arguments: [
        (UIModalPresentationStyle.fullScreen, false, true), (.overFullScreen, false, false), (.pageSheet, false, false),
        (.formSheet, false, false), (.overCurrentContext, false, false), (.currentContext, false, false),
        (.overFullScreen, true, true), (.pageSheet, true, true), (.overCurrentContext, true, true),
    ])
    func whoIsPresented(_ style: UIModalPresentationStyle, captures: Bool, takes: Bool) {
        onPhone { stage, root in
            let presented = light("B", on: stage)
            presented.modalPresentationStyle = style
            presented.modalPresentationCapturesStatusBarAppearance = captures
            root.present(presented, animated: true)
            stage.session.advance(by: 0)
            #expect((UIApplication.shared.statusBarStyle == .lightContent) == takes)
            stage.session.advance(by: 1)
            #expect((UIApplication.shared.statusBarStyle == .lightContent) == takes)
            root.dismiss(animated: true)
            stage.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .default)
            stage.session.advance(by: 1)
            #expect(UIApplication.shared.statusBarStyle == .default)
        }
    }

    @Test func aSheetOverOneOfFullScreenLeavesItToThat() {
        onPhone { stage, root in
            let (full, sheet) = (light("F", on: stage), Decider("S", on: stage))
            full.modalPresentationStyle = .fullScreen
            sheet.modalPresentationStyle = .pageSheet
            root.present(full, animated: false)
            stage.session.runUntilIdle()
            full.present(sheet, animated: false)
            stage.session.runUntilIdle()
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
        }
    }

    /// With iOS 8 a sheet on a phone becomes one of full screen.
    @Test func anAdaptedSheetTakesIt() {
        onPhone("iPhone 6", .v8) { stage, root in
            let sheet = light("S", on: stage)
            sheet.modalPresentationStyle = .formSheet
            root.present(sheet, animated: false)
            stage.session.runUntilIdle()
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
        }
    }

    @Test func aPhoneOnItsSideHasNone() {
        onPhone("iPhone 6", .v8) { stage, root in
            stage.turn(.landscapeLeft)
            #expect(UIApplication.shared.isStatusBarHidden && UIApplication.shared.statusBarFrame == .zero)
            root.hides = false
            root.setNeedsStatusBarAppearanceUpdate()
            stage.session.advance(by: 0)
            #expect(!UIApplication.shared.isStatusBarHidden)
            #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 667, height: 20))
            root.hides = nil
            stage.turn(.portrait)
            #expect(!UIApplication.shared.isStatusBarHidden && UIApplication.shared.statusBarOrientation == .portrait)
        }
        onPhone("iPad 9.7-inch", .v13) { stage, _ in
            stage.turn(.landscapeLeft)
            #expect(!UIApplication.shared.isStatusBarHidden)
            #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 1024, height: 20))
        }
    }

    @Test func aNavigationBarDecidesWhileItIsThere() {
        onPhone { stage, _ in
            let top = light("T", on: stage)
            top.hides = true
            let stack = UINavigationController(rootViewController: top)
            stage.show(stack)
            #expect(UIApplication.shared.statusBarStyle == .default && UIApplication.shared.isStatusBarHidden)
            stack.navigationBar.barStyle = .black
            top.style = .darkContent
            stage.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            stack.setNavigationBarHidden(true, animated: false)
            stage.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .darkContent)
            let next = light("N", on: stage)
            stack.pushViewController(next, animated: true)
            stage.session.advance(by: 1)
            #expect(UIApplication.shared.statusBarStyle == .lightContent && !UIApplication.shared.isStatusBarHidden)
        }
    }

    private final class DarkStack: UINavigationController {
        override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
    }

    @Test func aStackThatOverridesDecides() {
        onPhone { stage, _ in
            let stack = DarkStack(rootViewController: light("T", on: stage))
            stage.show(stack)
            stack.navigationBar.barStyle = .black
            stage.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .darkContent)
        }
    }

    @Test func theSelectedTabDecides() {
        onPhone { stage, _ in
            let tabs = UITabBarController()
            tabs.viewControllers = [Decider("A", on: stage), light("B", on: stage)]
            stage.show(tabs)
            #expect(UIApplication.shared.statusBarStyle == .default)
            tabs.selectedIndex = 1
            stage.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
        }
    }

    @Test func thePrimaryColumnDecidesAndPagesDoNot() {
        onPhone("iPad 9.7-inch") { stage, _ in
            let split = UISplitViewController()
            split.viewControllers = [light("P", on: stage), Decider("D", on: stage)]
            stage.show(split)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
            pages.setViewControllers([light("L", on: stage)], direction: .forward, animated: false)
            stage.show(pages)
            #expect(UIApplication.shared.statusBarStyle == .default)
        }
    }

    @Test func theKeyWindowDecides() {
        onPhone { stage, root in
            let other = UIWindow(frame: stage.window.frame)
            other.rootViewController = light("O", on: stage)
            other.isHidden = false
            stage.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .default)
            other.makeKey()
            stage.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .lightContent)
            other.isHidden = true
            stage.session.advance(by: 0)
            #expect(UIApplication.shared.statusBarStyle == .default)
        }
    }

    @Test func homeIndicatorAndEdges() {
        onPhone { stage, root in
            let child = Decider("C", on: stage)
            (child.hidesIndicator, child.edges) = (true, [.top, .left])
            stage.embed(child, in: root)
            root.child = child
            stage.session.advance(by: 0)
            #expect(stage.session.systemAppearance.isHomeIndicatorAutoHidden)
            #expect(stage.session.systemAppearance.screenEdgesDeferringSystemGestures == [.top, .left])
            child.hidesIndicator = false
            child.edges = []
            child.setNeedsUpdateOfHomeIndicatorAutoHidden()
            child.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
            stage.session.advance(by: 0)
            #expect(!stage.session.systemAppearance.isHomeIndicatorAutoHidden)
            #expect(stage.session.systemAppearance.screenEdgesDeferringSystemGestures == [])
        }
    }

    /// The room of a hidden bar is given back, with the next layout, where there is a home button.
    @Test(arguments: [
        ("iPhone 6", ["R?", "R top 0.0", "R?", "R top 20.0"]),
        ("iPad 9.7-inch", ["R?", "R top 0.0", "R?", "R top 20.0"]),
        ("iPhone 11", ["R?", "R?"]),
    ])
    func theSafeArea(_ device: String, _ expected: [String]) {
        onPhone(device) { stage, root in
            root.notesSafeArea = true
            for hides in [true, false] {
                root.hides = hides
                root.setNeedsStatusBarAppearanceUpdate()
                stage.session.advance(by: 0)
            }
            #expect(stage.journal.lines == expected)
        }
    }

    /// A rotation takes the room of its way at once, and only an answer of the app's own changes it.
    @Test func theSafeAreaOfARotation() {
        onPhone { stage, root in
            root.notesSafeArea = true
            stage.turn(.landscapeLeft)
            stage.turn(.portrait)
            root.hides = false
            stage.turn(.landscapeLeft)
            stage.journal.keep { $0.contains("top") }
            #expect(stage.journal.lines == ["R top 0.0", "R top 20.0", "R top 0.0"])
            stage.session.advance(by: 0)
            stage.journal.keep { $0.contains("top") }
            #expect(stage.journal.lines == ["R top 0.0", "R top 20.0", "R top 0.0", "R top 20.0"])
        }
    }

    /// Before iOS 7 the app sets it, and asks nobody.
    @Test func theAppOfIOS5() {
        onStage(SessionConfiguration(semantics: .v5)) { stage in
            let root = light("R", on: stage)
            stage.show(root)
            #expect(UIApplication.shared.statusBarStyle == .default && stage.journal.lines.isEmpty)
            UIApplication.shared.setStatusBarStyle(.lightContent, animated: true)
            UIApplication.shared.setStatusBarHidden(true, with: .fade)
            #expect(UIApplication.shared.statusBarStyle == .lightContent && UIApplication.shared.isStatusBarHidden)
            #expect(stage.session.systemAppearance.statusBarAnimation == .fade)
        }
    }

    /// Only what the app answers is recorded, in a turn of a change or a request.
    @Test func events() {
        onPhone { stage, root in
            stage.journal.name(root, "R")
            let child = light("C", on: stage)
            stage.embed(child, in: root)
            stage.session.advance(by: 0)
            root.child = child
            let lines = stage.script {
                root.setNeedsStatusBarAppearanceUpdate()
                stage.session.advance(by: 0)
                stage.embed(UIViewController(), in: stage.p)
            }
            #expect(
                lines.prefix(10) == [
                    "callback.childForStatusBar controller=R", "return result=C",
                    "callback.childForStatusBar controller=C",
                    "return result=null", "callback.preferredStatusBar controller=C", "return answer=lightContent",
                    "callback.childForStatusBar controller=R", "return result=C",
                    "callback.childForStatusBar controller=C",
                    "return result=null",
                ])
        }
    }

    @Test func aPlainControllerIsAskedWithoutAWord() {
        onStage(device: "iPhone 6", .v13) { stage in
            stage.show(UINavigationController(rootViewController: UIViewController()))
            stage.turn(.landscapeLeft)
            let kinds: Set<EventKind> = [.callbackChildForStatusBar, .callbackPreferredStatusBar]
            #expect(!stage.log.events.contains { kinds.contains($0.kind) })
            #expect(UIApplication.shared.isStatusBarHidden)
        }
    }

    /// Where a call asks, it is the cause.
    @Test func theCause() {
        onPhone { stage, root in
            let presented = light("B", on: stage)
            presented.modalPresentationStyle = .fullScreen
            stage.session.advance(by: 0)
            root.present(presented, animated: false)
            stage.session.runUntilIdle()
            let asked = stage.log.events.first {
                $0.kind == .callbackPreferredStatusBar && $0.id(.controller) == presented.id
            }
            #expect(asked?.cause.map { stage.log.events[Int($0)].kind } == .callPresent)
        }
    }
}
