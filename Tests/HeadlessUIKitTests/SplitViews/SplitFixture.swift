import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A fixture with a split view controller S; N is a stack, A to D are controllers.
@MainActor
final class SplitFixture {
    let fixture: Fixture
    let split: SplitProbe
    private let observation: Observation

    init(_ fixture: Fixture) {
        self.fixture = fixture
        split = SplitProbe("S", fixture.transcript)
        let transcript = fixture.transcript
        observation = Observation(of: split) { transcript.note("target changed") }
    }

    var a: Probe { fixture.a }
    var b: Probe { fixture.b }
    var c: Probe { fixture.c }
    var d: Probe { fixture.d }
    var n: NavigationProbe { fixture.n }

    /// Shows S with these columns, up to its `viewDidAppear`.
    func show(_ columns: UIViewController...) {
        split.viewControllers = columns
        fixture.show(split)
        fixture.session.runUntilIdle()
    }

    /// Shows S with N, which holds A, and with B.
    func showStackAndDetail() {
        n.setViewControllers([a], animated: false)
        show(n, b)
    }

    func resize(_ width: Double, _ height: Double) {
        fixture.session.resize(fixture.window, to: CGSize(width: width, height: height))
    }

    /// The window becomes narrow; notes the columns, the stack on request, and the places of controllers.
    func collapse(notesStack: Bool = false, places controllers: UIViewController...) {
        resize(320, 768)
        note(notesStack: notesStack, places: controllers)
    }

    /// The window becomes wide again; notes the same.
    func expand(notesStack: Bool = false, places controllers: UIViewController...) {
        resize(1024, 768)
        note(notesStack: notesStack, places: controllers)
    }

    private func note(notesStack: Bool, places controllers: [UIViewController]) {
        noteColumns()
        if notesStack { fixture.noteStack() }
        notePlaces(of: controllers)
    }

    func turn(_ orientation: UIInterfaceOrientation) { fixture.turn(orientation) }

    /// Notes `S: N B, beside` from the properties.
    func noteColumns() {
        let state = split.isCollapsed ? "collapsed" : split.displayMode.eventName
        fixture.transcript.note("\(fixture.names(of: split.viewControllers)): \(state)")
    }

    /// Notes `A wC hR 320x768` for a controller on screen: its traits, its size and where it is; `A off` for one that
    /// is not.
    func notePlaces(of controllers: UIViewController...) { notePlaces(of: controllers) }

    private func notePlaces(of controllers: [UIViewController]) {
        for controller in controllers {
            let name = fixture.transcript.name(of: controller.id)
            guard let view = controller.viewIfLoaded, view.window != nil else {
                fixture.transcript.note("\(name) off")
                continue
            }
            let origin = view.frame.origin.x == 0 ? "" : " at \(Int(view.frame.origin.x))"
            fixture.transcript.note(
                "\(name) \(controller.traitCollection.shortText) \(view.bounds.size.shortText)\(origin)")
        }
    }
}

/// Observes the notification that the target of `showDetailViewController` has changed, as long as it lives.
private final class Observation {
    private let token: any NSObjectProtocol

    init(of split: UISplitViewController, _ heard: @escaping @MainActor @Sendable () -> Void) {
        token = NotificationCenter.default.addObserver(
            forName: UIViewController.showDetailTargetDidChangeNotification, object: split, queue: nil
        ) { _ in MainActor.assumeIsolated { heard() } }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}

/// A split view controller that is its own delegate and notes its callbacks and the delegate's.
final class SplitProbe: UISplitViewController, UISplitViewControllerDelegate {
    let name: String
    private let transcript: Transcript
    /// The answers of the delegate.
    var handlesCollapse = false
    var handlesShow = false
    /// Nil: the default of the split view controller.
    var hides: Bool?
    var target = DisplayMode.automatic
    var collapsed: UIViewController?
    var expanded: UIViewController?
    var separated: UIViewController?
    /// The item and the popover that the delegate got for a hidden primary controller.
    var hiddenItem: UIBarButtonItem?
    var hiddenPopover: UIPopoverController?
    /// Actions inside a callback, by its name.
    var during: [String: (SplitProbe) -> Void] = [:]

    init(_ name: String, _ transcript: Transcript) {
        self.name = name
        self.transcript = transcript
        super.init(nibName: nil, bundle: nil)
        transcript.name(self, name)
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        note("viewWillAppear", "(\(animated))")
        super.viewWillAppear(animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        note("viewDidAppear", "(\(animated))")
        super.viewDidAppear(animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        note("viewWillDisappear", "(\(animated))")
        super.viewWillDisappear(animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
        note("viewDidDisappear", "(\(animated))")
        super.viewDidDisappear(animated)
    }

    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: DisplayMode) {
        note("willChangeTo", "(\(displayMode.eventName))")
    }

    func splitViewController(
        _ svc: UISplitViewController, shouldHide vc: UIViewController, in orientation: UIInterfaceOrientation
    ) -> Bool {
        note("shouldHide", "(\(named(vc)), \(orientation.eventName))")
        return hides ?? orientation.isPortrait
    }

    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
        for pc: UIPopoverController
    ) {
        (hiddenItem, hiddenPopover) = (barButtonItem, pc)
        note("willHide", "(\(named(aViewController)))")
    }

    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem
    ) { note("willShow", "(\(named(aViewController)))") }

    func splitViewController(
        _ svc: UISplitViewController, popoverController pc: UIPopoverController,
        willPresent aViewController: UIViewController
    ) { note("willPresent", "(\(named(aViewController)))") }

    func targetDisplayModeForAction(in svc: UISplitViewController) -> DisplayMode {
        note("target")
        return target
    }

    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
        -> Bool
    {
        note("show", "(\(named(vc)), \(named(sender)))")
        return handlesShow
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        note("showDetail", "(\(named(vc)), \(named(sender)))")
        return handlesShow
    }

    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
        note("primaryForCollapsing")
        return collapsed
    }

    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
        note("primaryForExpanding")
        return expanded
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        note("collapse", "(\(named(secondaryViewController)), \(named(primaryViewController)))")
        return handlesCollapse
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        note("separate", "(\(named(primaryViewController)))")
        return separated
    }

    private func note(_ callback: String, _ arguments: String = "") {
        transcript.note("\(name).\(callback)\(arguments)")
        during[callback]?(self)
    }

    private func named(_ object: Any?) -> String {
        (object as? UIViewController).map { transcript.name(of: $0.id) } ?? "nil"
    }
}
