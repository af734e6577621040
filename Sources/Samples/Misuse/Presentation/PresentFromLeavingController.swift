import UIKit

/// Pops itself, and then presents a note about it.
private final class CheckoutController: PageController {
    func paid() {
        navigationController?.popViewController(animated: true)
        let thanks = UIAlertController(title: "Thank you", message: nil, preferredStyle: .alert)
        thanks.addAction(UIAlertAction(title: "OK", style: .default))
        present(thanks, animated: true)  // misuse: present-from-leaving-controller
        title = "Paid"
    }
}

extension Sample {
    static let presentFromLeavingController = Sample(
        name: "present-from-leaving-controller", summary: "A screen pops itself and presents an alert in the same turn",
        misuses: [Misuse(rule: "present-from-leaving-controller", blamed: "call.present")]
    ) { app in
        let stack = UINavigationController(rootViewController: PageController("Cart"))
        app.launch(stack)
        let checkout = CheckoutController("Checkout")
        stack.pushViewController(checkout, animated: true)
        app.settle()
        checkout.paid()
        app.settle()
    }
}
