import UIKit

/// Shows the page of a bank, and closes it when the payment is done and once more when the payment is discarded.
@MainActor
private final class Payment {
    private weak var screen: UIViewController?

    init(on screen: UIViewController) { self.screen = screen }

    func showBank() { screen?.present(PageController("Bank"), animated: true) }

    func finish() { closeBank() }

    func discard() { closeBank() }

    private func closeBank() {
        screen?.dismiss(animated: true)  // misuse: late-dismiss-climbs
        screen?.title = "Bank closed"
    }
}

extension Sample {
    static let lateDismissClimbs = Sample(
        name: "late-dismiss-climbs",
        summary: "A payment closes the page of the bank twice, and the second time its own sheet",
        misuses: [Misuse(rule: "late-dismiss-climbs", blamed: "call.dismiss")]
    ) { app in
        let cart = PageController("Cart")
        let checkout = PageController("Checkout")
        let payment = Payment(on: checkout)
        app.launch(cart)
        cart.present(checkout, animated: true)
        app.settle()
        payment.showBank()
        app.settle()
        payment.finish()
        app.settle()
        payment.discard()
        app.settle()
    }
}
