import Foundation
import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A stage with a split view controller of the name S; N is a stack, A to D are controllers that say what they are told.
@MainActor
final class SplitStage {
    let stage: Stage
    let split: SplitProbe
    private let observation: Observation

    init(_ stage: Stage) {
        self.stage = stage
        split = SplitProbe("S", stage.journal)
        let journal = stage.journal
        observation = Observation(of: split) { journal.note("target changed") }
    }

    var a: Probe { stage.a }
    var b: Probe { stage.b }
    var c: Probe { stage.c }
    var d: Probe { stage.d }
    var n: NavigationProbe { stage.n }

    /// Shows S with these columns, up to its `viewDidAppear`.
    func show(_ columns: UIViewController...) {
        split.viewControllers = columns
        stage.show(split)
        stage.session.runUntilIdle()
    }

    /// Shows S with N, in which A is, and with B.
    func showStackAndDetail() {
        n.setViewControllers([a], animated: false)
        show(n, b)
    }

    func resize(_ width: Double, _ height: Double) {
        stage.session.resize(stage.window, to: CGSize(width: width, height: height))
    }

    func turn(_ orientation: UIInterfaceOrientation) { stage.turn(orientation) }

    /// `S: N B, beside` as the properties read.
    func noteColumns() {
        let state = split.isCollapsed ? "collapsed" : split.displayMode.eventName
        stage.journal.note("\(stage.names(of: split.viewControllers)): \(state)")
    }

    /// `A wC hR 320x768`: what holds for a controller that is on screen now, `A off` for another one.
    func notePlaces(of controllers: UIViewController...) {
        for controller in controllers {
            let name = stage.journal.name(of: controller.id)
            guard let view = controller.viewIfLoaded, view.window != nil else {
                stage.journal.note("\(name) off")
                continue
            }
            let origin = view.frame.origin.x == 0 ? "" : " at \(Int(view.frame.origin.x))"
            stage.journal.note("\(name) \(controller.traitCollection.shortText) \(view.bounds.size.shortText)\(origin)")
        }
    }
}

/// Hears of it when what `showDetailViewController` does has changed, for as long as it lives.
private final class Observation {
    private let token: any NSObjectProtocol

    init(of split: UISplitViewController, _ heard: @escaping @MainActor @Sendable () -> Void) {
        token = NotificationCenter.default.addObserver(
            forName: UIViewController.showDetailTargetDidChangeNotification, object: split, queue: nil
        ) { _ in MainActor.assumeIsolated { heard() } }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}

/// A split view controller that writes down what it and its delegate, which it is itself, are told and asked.
final class SplitProbe: UISplitViewController, UISplitViewControllerDelegate {
    let name: String
    private let journal: Journal
    /// What the delegate answers.
    var handlesCollapse = false
    var handlesShow = false
    /// Nil leaves it to the split view controller.
    var hides: Bool?
    var target = DisplayMode.automatic
    var collapsed: UIViewController?
    var expanded: UIViewController?
    var separated: UIViewController?
    /// What the delegate was given for a hidden primary controller.
    var hiddenItem: UIBarButtonItem?
    var hiddenPopover: UIPopoverController?
    /// What to do inside a callback.
    var during: [String: (SplitProbe) -> Void] = [:]

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        journal.name(self, name)
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
        journal.note("\(name).\(callback)\(arguments)")
        during[callback]?(self)
    }

    private func named(_ object: Any?) -> String {
        (object as? UIViewController).map { journal.name(of: $0.id) } ?? "nil"
    }
}

/// A sequence of the reference about split view controllers as a test, in each of the presets that it holds in.
struct SplitSequence: PresetSequence {
    let section: String
    let name: String
    var device = "iPad 9.7-inch"
    var presets: [SessionConfiguration.Semantics] = [.v8, .v13]
    /// Traits and sizes are lines as well.
    var sensesEnvironment = false
    /// What comes before; its journal is not compared.
    var setup: @MainActor @Sendable (SplitStage) -> Void = { _ in }
    let steps: @MainActor @Sendable (SplitStage) -> Void
    let expected: [String]

    var testDescription: String { "\(section): \(name)" }

    static let all = collapsing + expanding + showingInColumns + displaying + holding + splitsOfOld + hidingOfOld
}
