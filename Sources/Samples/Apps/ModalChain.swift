import UIKit

/// The first screen. It starts an order, and dismisses it when it is done.
private final class ShopController: PageController {
    private(set) var ordersDone = 0

    func startOrder() {
        let order = OrderController("Order")
        order.modalPresentationStyle = .fullScreen
        order.onDone = { [weak self] in self?.finishOrder() }
        present(order, animated: true) { order.askForAddress() }  // right: present-during-transition
    }

    /// Dismisses the order and everything presented above it in one transition.
    private func finishOrder() {
        dismiss(animated: true) { self.ordersDone += 1 }
    }
}

/// A full-screen flow that presents a sheet.
private final class OrderController: PageController {
    var onDone: () -> Void = {}

    func askForAddress() {
        let address = AddressController("Address")
        address.modalPresentationStyle = .pageSheet
        address.onEntered = onDone
        present(address, animated: true)  // right: present-while-presenting, present-from-unattached-view
    }
}

private final class AddressController: PageController {
    var onEntered: () -> Void = {}
    let doneButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        doneButton.addAction(UIAction { [weak self] _ in self?.onEntered() }, for: .touchUpInside)
        view.addSubview(doneButton)
    }
}

extension Sample {
    static let modalChain = Sample(
        name: "modal-chain", summary: "A full-screen flow presents a sheet, and the root dismisses both at once"
    ) { app in
        let shop = ShopController("Shop")
        app.launch(shop)
        for _ in 0..<2 {
            shop.startOrder()
            app.settle()
            let address = shop.presentedViewController?.presentedViewController as? AddressController
            if let address { app.tap(address.doneButton) }
            app.settle()
        }
    }
}
