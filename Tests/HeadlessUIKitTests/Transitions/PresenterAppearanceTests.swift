import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// An animator that says of the presenter, which it covers, that it disappears and appears again.
private final class CoveringAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
{
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let isPresentation = context.viewController(forKey: .to)?.isBeingPresented == true
        let presenter = context.viewController(forKey: isPresentation ? .from : .to)
        presenter?.beginAppearanceTransition(!isPresentation, animated: true)
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        UIView.animate(withDuration: 0.5) {
            context.view(forKey: isPresentation ? .to : .from)?.alpha = 0.5
        } completion: { _ in
            context.completeTransition(true)
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
    /// Whose calls end the appearance of the presenter, in the order of their events.
    private func ends(_ style: UIModalPresentationStyle) -> [String] {
        var ends: [String] = []
        withFixture { fixture in
            let animator = CoveringAnimator()
            fixture.show(fixture.p)
            fixture.session.runUntilIdle()
            fixture.a.modalPresentationStyle = style
            fixture.a.transitioningDelegate = animator
            fixture.session.run { fixture.p.present(fixture.a, animated: true) }
            fixture.session.runUntilIdle()
            let start = fixture.log.events.count
            fixture.session.run { fixture.a.dismiss(animated: true) }
            fixture.session.runUntilIdle()
            for event in fixture.log.events.dropFirst(start) {
                switch event.kind {
                case .callEndAppearance: ends.append("end")
                case .callbackViewDidAppear: ends.append("viewDidAppear")
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

    @Test func `a dismissal ends the appearance of the presenter that it uncovers`() {
        #expect(ends(.fullScreen) == ["viewDidAppear", "end", "diagnostic"])
    }
}
