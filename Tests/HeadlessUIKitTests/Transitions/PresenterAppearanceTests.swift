import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// An animator that says of the presenter, which it covers, that it disappears and appears again.
private final class CoveringAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
{
    /// Whether the next transition ends; else it is cancelled.
    var completes = true

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let isPresentation = context.viewController(forKey: .to)?.isBeingPresented == true
        let presenter = context.viewController(forKey: isPresentation ? .from : .to)
        presenter?.beginAppearanceTransition(!isPresentation, animated: true)
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        UIView.animate(withDuration: 0.5) {
            context.view(forKey: isPresentation ? .to : .from)?.alpha = 0.5
        } completion: { [completes] _ in
            context.completeTransition(completes)
            if !completes { presenter?.beginAppearanceTransition(isPresentation, animated: true) }
            presenter?.endAppearanceTransition()
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }
}

/// Source: <doc:PresentAndDismiss>: a presentation that leaves the presenter on screen tells it nothing.
@MainActor
struct PresenterAppearanceTests {
    /// What ends a transition.
    private enum End { case dismissal, cancelledPresentation, cancelledDismissal }

    /// Whose calls end the appearance of the presenter, in the order of their events.
    private func ends(_ style: UIModalPresentationStyle, _ end: End = .dismissal) -> [String] {
        var ends: [String] = []
        withFixture { fixture in
            let animator = CoveringAnimator()
            fixture.show(fixture.p)
            fixture.session.runUntilIdle()
            fixture.a.modalPresentationStyle = style
            fixture.a.transitioningDelegate = animator
            animator.completes = end != .cancelledPresentation
            var start = fixture.log.events.count
            fixture.session.run { fixture.p.present(fixture.a, animated: true) }
            fixture.session.runUntilIdle()
            if end != .cancelledPresentation {
                animator.completes = end == .dismissal
                start = fixture.log.events.count
                fixture.session.run { fixture.a.dismiss(animated: true) }
                fixture.session.runUntilIdle()
            }
            for event in fixture.log.events.dropFirst(start) {
                switch event.kind {
                case .callEndAppearance: ends.append("end")
                case .callbackViewDidAppear: ends.append("viewDidAppear")
                case .callbackViewDidDisappear where event.id(.controller) == fixture.p.id:
                    ends.append("viewDidDisappear")
                case .diagnostic: ends.append("diagnostic")
                default: break
                }
            }
        }
        return ends
    }

    @Test func `a dismissal does not end what the app has begun of a presenter that stayed on screen`() {
        #expect(ends(.custom) == ["end", "viewDidAppear"])
    }

    /// The app begins the opposite before it ends, as it has to.
    @Test func `a cancelled presentation leaves the appearance that the app has begun to the app`() {
        #expect(ends(.custom, .cancelledPresentation) == ["end", "viewDidAppear"])
    }

    @Test func `a cancelled dismissal leaves the appearance that the app has begun to the app`() {
        #expect(ends(.custom, .cancelledDismissal) == ["viewDidAppear", "end", "viewDidDisappear"])
    }

    @Test func `a dismissal ends the appearance of the presenter that it uncovers`() {
        #expect(ends(.fullScreen) == ["viewDidAppear", "end", "diagnostic"])
    }
}
