import UIKit

/// The first page. It pushes the table, and counts the visited pages.
final class WelcomeController: PageController {
    let tableButton = UIButton(type: .system)
    private var read: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableButton.addAction(
            UIAction { [weak self] _ in
                self?.navigationController?.pushViewController(DevicesController("Devices"), animated: true)
            }, for: .touchUpInside)
        view.addSubview(tableButton)
    }
}

extension WelcomeController: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        tableButton.isEnabled = viewController === self
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        guard viewController !== self, let page = viewController.title else { return }
        read.append(page)
        title = "Welcome (\(read.count) read)"
    }
}

/// The table, with a button for each row.
final class DevicesController: PageController {
    let buttons = DeviceRow.all.map { _ in UIButton(type: .system) }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (row, button) in zip(DeviceRow.all, buttons) {
            button.setTitle(row.names, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.open(row) }, for: .touchUpInside)
            view.addSubview(button)
        }
    }

    override func viewWillLayoutSubviews() {  // right: screen-size-in-layout
        super.viewWillLayoutSubviews()
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: 0, y: 44 * CGFloat(index), width: view.bounds.width, height: 44)
        }
    }

    private func open(_ row: DeviceRow) { show(DeviceController(row), sender: self) }
}

/// A device, with its size classes of the table. The title shows the size classes of the page itself.
final class DeviceController: UIViewController {
    private let row: DeviceRow
    /// Active while the width is regular.
    private let ruler = UIView()
    private(set) var isTurning = false

    init(_ row: DeviceRow) {
        self.row = row
        super.init(nibName: nil, bundle: nil)
        title = row.names
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        ruler.frame = CGRect(x: 0, y: 0, width: 0, height: 8)
        view.addSubview(ruler)
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        ruler.frame.size.width = view.bounds.width
        showSizeClasses()
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        title = "\(row.names): \(SizeClasses(traitCollection)), soon \(SizeClasses(newCollection))"
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        isTurning = coordinator.targetTransform != .identity
        coordinator.animate(
            alongsideTransition: { _ in self.ruler.frame.size.width = size.width },  // right: orientation-mask-ignored
            completion: { _ in self.isTurning = false })
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showSizeClasses()
    }

    private func showSizeClasses() {
        let found = SizeClasses(traitCollection)
        title = "\(row.names): \(found)" + ([row.portrait, row.landscape].contains(found) ? "" : ", unlike the table")
    }
}
