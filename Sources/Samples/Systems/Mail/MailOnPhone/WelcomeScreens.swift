import UIKit

/// A page of the welcome.
final class WelcomePageController: PageController {
    var onContinue: () -> Void = {}
    let continueButton = UIButton(type: .system)
    let index: Int

    init(_ title: String, index: Int) {
        self.index = index
        super.init(title)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        continueButton.addAction(UIAction { [weak self] _ in self?.onContinue() }, for: .touchUpInside)
        view.addSubview(continueButton)
    }
}

/// Asks for the password.
final class MailSignInController: PageController {
    var onSignIn: (String) -> Void = { _ in }
    var onForgotten: () -> Void = {}
    /// The text of the field.
    var password = ""
    let signInButton = UIButton(type: .system)
    let forgottenButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        signInButton.addAction(
            UIAction { [weak self] _ in self.map { $0.onSignIn($0.password) } }, for: .touchUpInside)
        forgottenButton.addAction(UIAction { [weak self] _ in self?.onForgotten() }, for: .touchUpInside)
        view.addSubview(signInButton)
        view.addSubview(forgottenButton)
    }
}

/// Offers to send a new password.
final class ForgottenPasswordController: PageController {
    var onSend: () -> Void = {}
    let sendButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        sendButton.addAction(UIAction { [weak self] _ in self?.onSend() }, for: .touchUpInside)
        view.addSubview(sendButton)
    }
}

extension UIViewController {
    /// Shows an alert with one button, then calls the completion.
    func say(_ text: String, then goOn: @escaping () -> Void) {
        let alert = UIAlertController(title: nil, message: text, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in goOn() })
        present(alert, animated: true)
    }
}
