import CallSites
import Foundation
import HierarchyModel

/// The coordinator of one transition, from before its first callback until behind its last.
///
/// Who runs the transition makes one, which the session then knows, lets the blocks run when the animation starts, and
/// completes it at the end.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    /// Work beside or behind the transition: a block of the app, with the call that handed it over, or the runtime's own.
    private enum Entry {
        case app(controller: ObjectID, cause: UInt64, block: Block)
        case runtime(() -> Void)
    }

    let transition: ObjectID
    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let targetTransform: CGAffineTransform
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    /// Whether a gesture may take hold of it while it runs.
    var isInterruptible = false
    var percentComplete: CGFloat = 0
    /// Until the app's animator has been asked, 0.
    var transitionDuration: TimeInterval

    private let plan: TransitionPlan
    private let principal: ObjectID
    private let session: Session
    private var hasStarted = false
    private var alongside: [Entry] = []
    private var completions: [Entry] = []
    private var interactionHandlers: [Entry] = []
    /// What the blocks beside a transition have set that a gesture drives or may take hold of; nil for others, which do not run
    /// backwards.
    private let log: AnimationUndoLog?

    /// Makes the coordinator of a transition that begins, and lets the session know it.
    ///
    /// - Parameters:
    ///   - principal: the controller that the transition is about: a container, one that is presented, a window's root.
    ///   - containerView: in which view the transition takes place.
    init(
        _ transition: ObjectID, _ plan: TransitionPlan, of principal: UIViewController, in containerView: UIView,
        style: UIModalPresentationStyle = .none, targetTransform: CGAffineTransform = .identity
    ) {
        self.transition = transition
        self.plan = plan
        self.principal = principal.id
        self.containerView = containerView
        presentationStyle = style
        self.targetTransform = targetTransform
        isInteractive = plan.isInteractive
        log = plan.isInteractive || plan.animator != nil ? AnimationUndoLog() : nil
        transitionDuration = plan.duration ?? 0
        session = principal.session
        session.coordinators.append(self)
    }

    var isAnimated: Bool { plan.isAnimated }
    var initiallyInteractive: Bool { plan.isInteractive }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: plan.from
        case .to: plan.to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: plan.from?.viewIfLoaded
        case .to: plan.to?.viewIfLoaded
        default: nil
        }
    }
}

// What the app hands over.
extension TransitionCoordinator {
    @discardableResult
    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        let site = CallSite.capture(for: self, through: .init(self as any UIViewControllerTransitionCoordinator))
        return take(animation, completion, site)
    }

    @discardableResult
    func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
        let site = CallSite.capture(for: self, through: .init(self as any UIViewControllerTransitionCoordinator))
        return take(animation, completion, site)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) {
        let site = CallSite.capture(for: self, through: .init(self as any UIViewControllerTransitionCoordinator))
        observe(handler, site)
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Block) {
        let site = CallSite.capture(for: self, through: .init(self as any UIViewControllerTransitionCoordinator))
        observe(handler, site)
    }

    private func take(_ animation: Block?, _ completion: Block?, _ site: CallSite?) -> Bool {
        session.call(.callAlongside, [.transition: .id(transition)], at: site) { call in
            if let completion { completions.append(entry(completion, call)) }
            guard !hasStarted else { return false }
            if let animation { alongside.append(entry(animation, call)) }
            return true
        }
    }

    private func observe(_ handler: @escaping Block, _ site: CallSite?) {
        session.call(.callAlongside, [.transition: .id(transition)], at: site) { call in
            interactionHandlers.append(entry(handler, call))
        }
    }

    /// A closure has no controller of its own: it stands for the one whose callback handed it over, else for the principal one.
    private func entry(_ block: @escaping Block, _ call: UInt64) -> Entry {
        let teller = session.scopes.last { $0.controller != nil }?.controller
        return .app(controller: teller ?? principal, cause: call, block: block)
    }
}

// What happens to the transition.
extension TransitionCoordinator {
    /// The runtime's own work when the animation starts, in line with the app's.
    func beside(_ work: @escaping () -> Void) { alongside.append(.runtime(work)) }

    /// The runtime's own work when the transition has ended, in line with the app's.
    func behind(_ work: @escaping () -> Void) { completions.append(.runtime(work)) }

    /// The animation starts: the blocks beside it run, in the order in which they were handed over.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        session.logging(in: log) { run(&alongside, .callbackAlongside) }
    }

    /// The transition has run backwards, and with it what the blocks beside it have set.
    func revertChanges() { log?.revertChanges() }

    /// A gesture takes hold of the transition.
    func beginInteraction() {
        isInteractive = true
        for entry in interactionHandlers { tell(entry, .callbackInteractionChanged) }
    }

    /// The gesture lets go.
    func endInteraction(cancelled: Bool) {
        isInteractive = false
        isCancelled = cancelled
        for entry in interactionHandlers { tell(entry, .callbackInteractionChanged) }
    }

    /// The transition is over: runs the completions. Nobody gets this coordinator any more.
    func complete(cancelled: Bool = false) {
        isCancelled = cancelled
        if cancelled { revertChanges() }
        session.coordinators.removeAll { $0 === self }
        run(&completions, .callbackCoordinatorCompletion)
        interactionHandlers = []
    }

    private func run(_ entries: inout [Entry], _ kind: EventKind) {
        let taken = entries
        entries = []
        for entry in taken { tell(entry, kind) }
    }

    private func tell(_ entry: Entry, _ kind: EventKind) {
        switch entry {
        case .app(let controller, let cause, let block):
            session.tell(kind, controller, [.transition: .id(transition)], because: cause) { block(self) }
        case .runtime(let work):
            work()
        }
    }
}

extension TransitionCoordinator {
    /// Whether the app's animator moves the views.
    var isRunByApp: Bool { plan.animator != nil }

    /// Whether a controller comes or goes.
    func moves(_ controller: UIViewController) -> Bool { controller === plan.from || controller === plan.to }

    /// Whether a controller takes part, apart from its ancestors.
    fileprivate func involves(_ controller: UIViewController) -> Bool {
        if plan.type == "size", controller.viewIfLoaded?.window?.id == plan.container { return true }
        return moves(controller) || controller.id == plan.container
    }
}

extension UIViewController {
    /// That of the newest transition which this controller or one above it takes part in.
    var runningCoordinator: (any UIViewControllerTransitionCoordinator)? {
        let chain = Array(selfAndAncestors)
        return session.coordinators.last { coordinator in chain.contains { coordinator.involves($0) } }
    }
}
