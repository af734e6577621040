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
final class CartController: UIViewController {
    private(set) lazy var addItem = item("Add") { $0.cart.prices.append(5) }
    private(set) lazy var giftItem = item("Wrap") { $0.wrapAsGift() }
    private(set) lazy var wideItem = item("Wide") { $0.traitOverrides.horizontalSizeClass = .regular }
    private(set) lazy var largeTypeItem = item("Large Type") {
        $0.view.window?.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    }
    private(set) lazy var payItem = item("Pay") {
        $0.navigationController?.pushViewController(PaymentController($0.cart), animated: true)
    }
    private let cart = Cart()
    private lazy var total = TotalView(cart)

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItems = [addItem, giftItem, wideItem, largeTypeItem, payItem]
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

    private func item(_ title: String, action: @escaping (CartController) -> Void) -> UIBarButtonItem {
        UIBarButtonItem(title: title, primaryAction: UIAction { [weak self] _ in self.map(action) })
    }

    private func wrapAsGift() {
        UIView.animate(withDuration: 0.3, delay: 0, options: .flushUpdates) { self.cart.isGift = true }
    }
}

/// Pays for the cart while it is on screen. No swipe leaves it.
private final class PaymentController: PageController {
    private let cart: Cart

    init(_ cart: Cart) {
        self.cart = cart
        super.init("Payment")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        setSwipesBack(isEnabled: false)
        cart.prices = []
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
        name: "observed-cart", summary: "A cart whose screens follow an observed model and their traits"
    ) { app in
        let cart = CartController()
        let stack = UINavigationController(rootViewController: cart)
        app.launch(stack)
        for item in [
            cart.addItem, cart.addItem, cart.wideItem, cart.giftItem, cart.largeTypeItem, cart.payItem,
        ] {
            app.tap(item)
            app.settle()
        }
        app.tapBack(stack)
        app.settle()
    }
}
