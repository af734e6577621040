import UIKit

/// Two pages side by side: a master with compact width and a detail with regular width, independently of the window.
final class SideBySideController: UIViewController {
    let detail: UIViewController
    private(set) var master: UIViewController?
    private let first: UIViewController

    init(master: UIViewController, detail: UIViewController) {
        self.detail = detail
        first = master
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        embed(detail, as: .regular)
        add(first)
    }

    /// Sets the override again for a child that is added again, since removing a child removes its override.
    func add(_ master: UIViewController) {
        self.master = master
        embed(master, as: .compact)
    }

    func removeMaster() {
        guard let master else { return }
        self.master = nil
        master.willMove(toParent: nil)
        master.view.removeFromSuperview()
        master.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        master.removeFromParent()
        view.setNeedsLayout()
    }

    /// Gives the detail the traits of a phone in landscape.
    func pinDetail() {
        let pinned = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
        ])
        setOverrideTraitCollection(pinned, forChild: detail)  // right: trait-getter-overridden
    }

    func unpinDetail() { setOverrideTraitCollection(nil, forChild: detail) }

    private func embed(_ page: UIViewController, as width: UIUserInterfaceSizeClass) {
        addChild(page)  // right: deinit-while-on-screen, override-traits-for-non-child
        setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: width), forChild: page)
        page.view.autoresizingMask = []
        page.view.frame = frame(of: page, in: view.bounds.size)
        view.addSubview(page.view)
        page.didMove(toParent: self)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        for page in children { page.view.frame = frame(of: page, in: view.bounds.size) }
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        frame(of: container, in: parentSize).size
    }

    private func frame(of page: any UIContentContainer, in size: CGSize) -> CGRect {
        let masterWidth = master == nil ? 0 : (size.width / 3).rounded()
        if page === master { return CGRect(x: 0, y: 0, width: masterWidth, height: size.height) }
        return CGRect(x: masterWidth, y: 0, width: size.width - masterWidth, height: size.height)
    }
}
