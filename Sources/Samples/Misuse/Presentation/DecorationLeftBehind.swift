import UIKit

/// Dims the whole window, and forgets that it has.
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
    /// ``halfSheet`` does it right.
    static let decorationLeftBehind = Sample(
        name: "decoration-left-behind", summary: "A dimming view stays in the window when the presentation is over",
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
