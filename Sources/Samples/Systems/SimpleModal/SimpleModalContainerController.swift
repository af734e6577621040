import UIKit

/// Shows one controller above its own view, in the middle of a dark background; a tap on the background dismisses it.
class SimpleModalContainerController: ContainerBaseController {
    private(set) var simpleModalViewController: UIViewController?
    /// The presented controller is on its way in or out; what is asked for meanwhile has no effect.
    private var isFading = false

    private(set) lazy var backgroundButton: UIButton = {
        let button = UIButton(type: .custom)
        button.backgroundColor = .black
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.addTarget(self, action: SimpleModalContainerController.backgroundTapped, for: .touchUpInside)
        return button
    }()

    /// Does nothing while another controller is presented.
    func presentSimpleModal(_ presented: UIViewController, animated: Bool) {
        guard simpleModalViewController == nil else { return }
        simpleModalViewController = presented
        addChild(presented)
        presented.beginAppearanceTransition(true, animated: animated)
        addViews(of: presented)
        guard animated else {
            show(presented)
            return finishPresenting(presented)
        }
        hide(presented)
        fade({ self.show(presented) }, then: { self.finishPresenting(presented) })
    }

    /// Does nothing where nothing is presented, or not at rest.
    func dismissSimpleModal(animated: Bool) {
        guard let presented = simpleModalViewController, !isFading else { return }
        presented.willMove(toParent: nil)
        presented.beginAppearanceTransition(false, animated: animated)
        guard animated else { return finishDismissing(presented) }
        fade({ self.hide(presented) }, then: { self.finishDismissing(presented) })
    }

    private func fade(_ change: () -> Void, then finish: @escaping () -> Void) {
        isFading = true
        UIView.animate(
            withDuration: 0.3, animations: change,
            completion: { _ in
                self.isFading = false
                finish()
            })
    }

    private func backgroundTapped(_ sender: UIControl) { dismissSimpleModal(animated: true) }

    private func addViews(of presented: UIViewController) {
        backgroundButton.frame = view.bounds
        view.addSubview(backgroundButton)
        presented.view.center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
        view.addSubview(presented.view)
    }

    private func show(_ presented: UIViewController) {
        presented.view.alpha = 1
        backgroundButton.alpha = 0.3
    }

    private func hide(_ presented: UIViewController) {
        presented.view.alpha = 0
        backgroundButton.alpha = 0
    }

    private func finishPresenting(_ presented: UIViewController) {
        presented.endAppearanceTransition()
        presented.didMove(toParent: self)
    }

    private func finishDismissing(_ presented: UIViewController) {
        backgroundButton.removeFromSuperview()
        presented.view.removeFromSuperview()
        presented.view.alpha = 1
        presented.endAppearanceTransition()
        presented.removeFromParent()
        simpleModalViewController = nil
    }
}

extension UIViewController {
    /// The nearest container above that presents in this simple way.
    var simpleModalContainerController: SimpleModalContainerController? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? SimpleModalContainerController }
            .first
    }
}
