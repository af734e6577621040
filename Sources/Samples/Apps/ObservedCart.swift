import Observation
import UIKit

/// What is in the cart. Views read it and are updated when it changes.
@MainActor
@Observable
private final class Cart {
    var prices: [Int] = []
    var isGift = false
    var total: Int { prices.reduce(0, +) }
}

/// The price of the cart. Its text follows the model, and its size the text size of the user.
private final class TotalView: UIView {
    private let cart: Cart
    private let label = UILabel()

    init(_ cart: Cart) {
        self.cart = cart
        super.init(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func updateProperties() {
        super.updateProperties()
        label.text = cart.isGift ? "A gift" : "\(cart.total) €"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        label.frame = CGRect(x: 0, y: 0, width: bounds.width, height: isLarge ? bounds.height : bounds.height / 2)
    }
}

/// Shows the cart. An empty one has a page of its own.
private final class CartController: UIViewController {
    private let cart: Cart
    private lazy var total = TotalView(cart)

    init(_ cart: Cart) {
        self.cart = cart
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(total)
    }

    override func updateProperties() {
        super.updateProperties()
        title = cart.isGift ? "Gift" : "Cart (\(cart.prices.count))"
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        total.frame.origin.x = traitCollection.horizontalSizeClass == .regular ? 60 : 20
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        contentUnavailableConfiguration = cart.prices.isEmpty ? UIContentUnavailableConfiguration.empty() : nil
    }

    func wrapAsGift() {
        UIView.animate(withDuration: 0.3, delay: 0, options: .flushUpdates) { self.cart.isGift = true }
    }
}

/// The payment, which no swipe leaves.
private final class PaymentController: PageController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        setSwipesBack(isEnabled: false)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        setSwipesBack(isEnabled: true)
    }

    private func setSwipesBack(isEnabled: Bool) {
        let stack = navigationController
        stack?.interactivePopGestureRecognizer?.isEnabled = isEnabled
        stack?.interactiveContentPopGestureRecognizer?.isEnabled = isEnabled  // right: content-swipe-left-on
    }
}

extension Sample {
    static let observedCart = Sample(
        name: "observed-cart", summary: "A cart on iOS 26 whose screens follow an observed model and their traits",
        semantics: .v26
    ) { app in
        let cart = Cart()
        let screen = CartController(cart)
        let stack = UINavigationController(rootViewController: screen)
        app.launch(stack)
        cart.prices = [5, 7]
        app.settle()
        screen.traitOverrides.horizontalSizeClass = .regular
        app.settle()
        screen.wrapAsGift()
        app.settle()
        app.window?.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        app.settle()
        stack.pushViewController(PaymentController("Payment"), animated: true)
        app.settle()
        cart.prices = []
        app.settle()
        stack.popViewController(animated: true)
        app.settle()
    }
}
