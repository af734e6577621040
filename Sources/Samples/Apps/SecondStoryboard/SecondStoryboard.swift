import UIKit

/// The goods of a shop. A segue leads to the account through a reference to the account's storyboard.
final class GoodsController: UIViewController {
    let termsButton = UIButton(frame: CGRect(x: 16, y: 160, width: 100, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        termsButton.setTitle("Terms", for: .normal)
        termsButton.addAction(UIAction { [weak self] _ in self?.showTerms() }, for: .touchUpInside)
        view.addSubview(termsButton)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        (segue.destination as? CustomerController)?.customer = "Ada"
    }

    /// Makes a screen of the other storyboard by its identifier, configures it, and presents it.
    private func showTerms() {
        let account = UIStoryboard(name: "Account", bundle: .module)
        let made = account.instantiateViewController(withIdentifier: "terms")
        guard let terms = made as? TermsController else { return }
        terms.modalPresentationStyle = .fullScreen
        terms.onAgreed = { [weak self] in self?.dismiss(animated: true) }
        present(terms, animated: true)
    }
}

/// The account of a customer, in the storyboard of the account.
final class CustomerController: UIViewController {
    var customer = ""

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationItem.prompt = customer
    }
}

/// The terms of the shop, in the storyboard of the account.
final class TermsController: UIViewController {
    let agreeButton = UIButton(frame: CGRect(x: 16, y: 160, width: 100, height: 44))
    var onAgreed: () -> Void = {}

    override func viewDidLoad() {
        super.viewDidLoad()
        agreeButton.setTitle("Agree", for: .normal)
        agreeButton.addAction(UIAction { [weak self] _ in self?.onAgreed() }, for: .touchUpInside)
        view.addSubview(agreeButton)
    }
}

extension Sample {
    static let secondStoryboard = Sample(
        name: "second-storyboard",
        summary: "A shop shows screens of a second storyboard: by a storyboard reference, and by an identifier"
    ) { app in
        app.session.interfaceClasses.register(GoodsController.self, CustomerController.self, TermsController.self)
        app.launch(UIStoryboard(name: "Shop", bundle: .module))
        guard let stack = app.window?.rootViewController as? UINavigationController,
            let goods = stack.topViewController as? GoodsController
        else { return }
        if let button = goods.view.subviews.first as? UIButton { app.tap(button) }
        app.settle()
        app.tapBack(stack)
        app.settle()
        app.tap(goods.termsButton)
        app.settle()
        if let terms = stack.presentedViewController as? TermsController { app.tap(terms.agreeButton) }
        app.settle()
    }
}
