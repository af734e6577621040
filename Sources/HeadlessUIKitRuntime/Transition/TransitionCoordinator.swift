import CallSites
import Foundation
import HierarchyModel

/// The coordinator of one transition, from the request until after its last callback.
///
/// The code that requests or runs a transition makes one. It calls ``begin(_:style:targetTransform:)`` when a requested
/// transition begins, ``start()`` when the animation starts, which runs the blocks, and ``complete(cancelled:)`` at the
/// end.
@MainActor
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    /// A block that runs alongside or after the transition: the app's, with the call that added it, or the runtime's
    /// own.
    private enum Entry {
        case app(controller: ObjectID, cause: UInt64, block: Block)
        case runtime(() -> Void)
    }

    let transition: ObjectID
    let containerView: UIView
    private(set) var presentationStyle = UIModalPresentationStyle.none
    private(set) var targetTransform = CGAffineTransform.identity
    private(set) var isInteractive = false
    private(set) var isCancelled = false
    /// Whether a gesture can take over the running transition.
    var isInterruptible = false
    var percentComplete: CGFloat = 0
    /// In seconds; 0 until the app's animator has been asked.
    var transitionDuration: TimeInterval = 0

    private var plan: TransitionPlan
    /// Whether the transition was requested and has not begun.
    private var isRequested: Bool
    private let principal: ObjectID
    private let session: Session
    private var hasStarted = false
    private var alongside: [Entry] = []
    private var completions: [Entry] = []
    private var interactionHandlers: [Entry] = []
    /// The log of what the blocks alongside have changed. It exists only for transitions that a gesture drives or can
    /// take over; the others are never undone.
    private var log: AnimationUndoLog?

    /// Makes the coordinator of a transition that begins or is requested, and adds it to the session.
    ///
    /// - Parameters:
    ///   - principal: the main controller of the transition: a container, a presented controller, or a window's root.
    ///   - containerView: the view in which the transition takes place.
    init(
        _ transition: ObjectID, _ plan: TransitionPlan, of principal: UIViewController, in containerView: UIView,
        style: UIModalPresentationStyle = .none, targetTransform: CGAffineTransform = .identity,
        isRequested: Bool = false
    ) {
        self.transition = transition
        self.plan = plan
        self.principal = principal.id
        self.containerView = containerView
        self.isRequested = isRequested
        session = principal.session
        follow(plan, style, targetTransform)
        session.coordinators.append(self)
    }

    /// The requested transition begins, maybe in another way than it was requested.
    func begin(
        _ plan: TransitionPlan, style: UIModalPresentationStyle = .none, targetTransform: CGAffineTransform = .identity
    ) {
        follow(plan, style, targetTransform)
        isRequested = false
    }

    private func follow(
        _ plan: TransitionPlan, _ style: UIModalPresentationStyle, _ targetTransform: CGAffineTransform
    ) {
        self.plan = plan
        presentationStyle = style
        self.targetTransform = targetTransform
        isInteractive = plan.isInteractive
        log = plan.isInteractive || plan.animator != nil ? AnimationUndoLog() : nil
        transitionDuration = plan.duration ?? 0
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

// What the app adds.
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

    /// A closure has no controller of its own. Its events name the controller whose callback added it, or else the
    /// principal one.
    private func entry(_ block: @escaping Block, _ call: UInt64) -> Entry {
        let teller = session.scopes.last { $0.controller != nil }?.controller
        return .app(controller: teller ?? principal, cause: call, block: block)
    }
}

// What happens to the transition.
extension TransitionCoordinator {
    /// Adds work of the runtime that runs when the animation starts, in order with the app's blocks.
    func addAlongside(_ work: @escaping () -> Void) { alongside.append(.runtime(work)) }

    /// Adds work of the runtime that runs when the transition has ended, in order with the app's blocks.
    func addCompletion(_ work: @escaping () -> Void) { completions.append(.runtime(work)) }

    /// The animation starts: runs the blocks alongside it, in the order in which they were added.
    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        session.logging(in: log) { run(&alongside, .callbackAlongside) }
    }

    /// A requested transition will not begin. Without one, the blocks run at once, unless it was cancelled.
    func withdraw(cancelled: Bool) {
        if !cancelled { start() }
        complete(cancelled: cancelled)
    }

    /// Undoes what the blocks alongside have changed.
    func revertChanges() { log?.revertChanges() }

    /// A gesture takes over the transition.
    func beginInteraction() {
        isInteractive = true
        for entry in interactionHandlers { tell(entry, .callbackInteractionChanged) }
    }

    /// The gesture ends.
    func endInteraction(cancelled: Bool) {
        isInteractive = false
        isCancelled = cancelled
        for entry in interactionHandlers { tell(entry, .callbackInteractionChanged) }
    }

    /// The transition has ended: removes this coordinator from the session and runs the completions.
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

    /// Whether a controller appears or disappears in the transition, which has begun.
    func moves(_ controller: UIViewController) -> Bool {
        !isRequested && (controller === plan.from || controller === plan.to)
    }

    /// Whether the transition dismisses what the controller has presented.
    func dismisses(to presenter: UIViewController) -> Bool { plan.type == "dismiss" && plan.to === presenter }

    /// Whether a controller takes part, not counting ancestors.
    fileprivate func involves(_ controller: UIViewController) -> Bool {
        if plan.type == "size", controller.viewIfLoaded?.window?.id == plan.container { return true }
        return controller === plan.from || controller === plan.to || controller.id == plan.container
    }
}

extension UIViewController {
    /// The coordinator of the newest transition in which this controller or one of its ancestors takes part.
    var runningCoordinator: (any UIViewControllerTransitionCoordinator)? {
        let chain = Array(selfAndAncestors)
        return session.coordinators.last { coordinator in chain.contains { coordinator.involves($0) } }
    }
}
