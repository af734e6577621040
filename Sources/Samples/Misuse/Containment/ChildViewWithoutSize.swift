import UIKit

/// A banner with a view of its own, which begins without a size.
private final class BannerController: UIViewController {
    override func loadView() {
        view = UIView()
    }
}

/// Adds the banner's view without a frame and without constraints.
private final class ShopController: PageController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let banner = BannerController()
        addChild(banner)
        view.addSubview(banner.view)  // misuse: child-view-without-size
        banner.didMove(toParent: self)
    }
}

extension Sample {
    static let childViewWithoutSize = Sample(
        name: "child-view-without-size", summary: "The view of a child is added without a frame or constraints",
        misuses: [Misuse(rule: "child-view-without-size", blamed: "call.addView")]
    ) { app in
        app.launch(ShopController("Shop"))
    }
}
