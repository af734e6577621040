import UIKit

@MainActor
protocol ModalViewControllerDelegate: AnyObject {
    func modalViewControllerDidClickedDismissButton(_ viewController: ModalViewController)
}

/// The screen that bounces in. Its delegate, the presenter, dismisses it.
final class ModalViewController: UIViewController {
    weak var delegate: (any ModalViewControllerDelegate)?
    let dismissButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .lightGray
        dismissButton.frame = CGRect(x: 80, y: 210, width: 160, height: 40)
        dismissButton.setTitle("Dismiss me", for: .normal)
        dismissButton.addTarget(self, action: ModalViewController.buttonClicked, for: .touchUpInside)
        view.addSubview(dismissButton)
    }

    private func buttonClicked(_ sender: UIControl) { delegate?.modalViewControllerDidClickedDismissButton(self) }
}
