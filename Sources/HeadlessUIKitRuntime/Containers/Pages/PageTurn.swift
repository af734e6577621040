import Foundation
import HierarchyModel

/// The duration of a turn to another page, in seconds.
let pageTurnDuration = 0.3

/// One change of the pages that are shown, by a call or by a gesture.
@MainActor
final class PageTurn {
    /// The pages that will be shown.
    let new: [UIViewController]
    /// The pages that were shown. Set when the views change.
    var old: [UIViewController] = []
    let isAnimated: Bool
    /// Whether a finger began it.
    let isInteractive: Bool
    /// Whether a finger drags it.
    private(set) var isDragged: Bool
    /// Whether the finger was lifted and the old pages come back.
    private(set) var isGoingBack = false
    /// The app's completion handler, if a call asked for the turn.
    let completion: ((Bool) -> Void)?
    /// The cause of the next events: the call, or the beginning or the end of the gesture.
    var cause: UInt64
    private(set) var isOver = false
    /// Whether the container is on screen when the views change.
    var isOnScreen = false
    /// In seconds, known when the turn begins. The first pages come without animation.
    private(set) var duration = 0.0
    /// How far a finger has dragged it, from 0 to 1.
    private(set) var fraction = 0.0
    private(set) var coordinator: TransitionCoordinator?
    private var number: ObjectID?

    init(
        to new: [UIViewController], isAnimated: Bool, isInteractive: Bool = false, completion: ((Bool) -> Void)? = nil,
        because cause: UInt64
    ) {
        self.new = new
        self.isAnimated = isAnimated
        self.isInteractive = isInteractive
        isDragged = isInteractive
        self.completion = completion
        self.cause = cause
    }

    /// The pages that appear, and those that disappear.
    var coming: [UIViewController] { new.filter { !old.contains($0) } }
    var leaving: [UIViewController] { old.filter { !new.contains($0) } }

    /// Seconds that remain after the finger is lifted.
    func rest(in session: Session) -> Double {
        session.application.areAnimationsEnabled ? (isGoingBack ? fraction : 1 - fraction) * pageTurnDuration : 0
    }

    func begin(in container: UIPageViewController) {
        let takesTime =
            isInteractive || isAnimated && container.session.application.areAnimationsEnabled && !leaving.isEmpty
        duration = takesTime ? pageTurnDuration : 0
        let plan = TransitionPlan(
            type: "page", container: container.id, from: old.first, to: new.first, isAnimated: duration > 0,
            isInteractive: isInteractive, duration: duration, cause: cause)
        let number = container.session.begin(plan)
        self.number = number
        guard duration > 0, let view = container.viewIfLoaded else { return }
        coordinator = TransitionCoordinator(number, plan, of: container, in: view)
    }

    /// The finger has dragged it this far.
    func progress(to fraction: Double, in session: Session) {
        guard let number else { return }
        self.fraction = min(max(fraction, 0), 1)
        coordinator?.percentComplete = CGFloat(self.fraction)
        session.commit(.transitionProgressed, [.transition: .id(number), .fraction: .double(self.fraction)])
    }

    /// The finger is lifted.
    func letGo(finishing: Bool, in session: Session) {
        isDragged = false
        isGoingBack = !finishing
        cause = session.currentCause ?? cause
        coordinator?.endInteraction(cancelled: !finishing)
    }

    func end(completed: Bool, in session: Session) {
        isOver = true
        if let number { session.end(number, completed: completed, because: cause) }
    }
}
