import UIKit

/// The coordinator of a container's own resizing: runs the animations and completions that a child has added.
final class ResizeCoordinator: UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    let transitionDuration: TimeInterval
    private var animations: [Block] = []
    private var completions: [Block] = []

    init(in containerView: UIView, duration: TimeInterval) {
        self.containerView = containerView
        transitionDuration = duration
    }

    /// Resizes together with the animations.
    func run(_ resize: @escaping () -> Void) {
        UIView.animate(
            withDuration: transitionDuration,
            animations: {
                resize()
                self.animations.forEach { $0(self) }
            },
            completion: { _ in self.completions.forEach { $0(self) } })
    }

    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) {}
    func notifyWhenInteractionEnds(_ handler: @escaping Block) {}

    var isAnimated: Bool { transitionDuration > 0 }
    var presentationStyle: UIModalPresentationStyle { .none }
    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { false }
    var isCancelled: Bool { false }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var targetTransform: CGAffineTransform { .identity }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
}
