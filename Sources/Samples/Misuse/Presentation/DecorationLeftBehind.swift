import UIKit

/// Adds a dimming view to the window, and does not remove it.
private final class DimmingPresentationController: UIPresentationController {
    private let dimming = UIView()

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        containerView?.window?.addSubview(dimming)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)  // misuse: decoration-left-behind
    }
}

private final class DimmingTransition: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        DimmingPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

extension Sample {
    /// ``halfSheet`` is correct.
    static let decorationLeftBehind = Sample(
        name: "decoration-left-behind", summary: "A dimming view stays in the window after the presentation has ended",
        misuses: [Misuse(rule: "decoration-left-behind", blamed: "callback.dismissalTransitionDidEnd")]
    ) { app in
        let home = PageController("Home")
        app.launch(home)
        let transition = DimmingTransition()
        let card = PageController("Card")
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = transition
        home.present(card, animated: true)
        app.settle()
        home.dismiss(animated: true)
        app.settle()
        withExtendedLifetime(transition) {}
    }
}
