import UIKit

/// A board with a menu in its toolbar. The menu is a popover of the old kind: the app keeps it as long as it is visible, shows one at a
/// time, and none while the device is turned.
final class BoardController: PageController {
    private(set) lazy var menuItem = UIBarButtonItem(
        title: "Menu", style: .plain, target: self, action: BoardController.showMenu)
    private(set) var menu: UIPopoverController?
    private let toolbar = UIToolbar()

    override func viewDidLoad() {
        super.viewDidLoad()
        toolbar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
        toolbar.autoresizingMask = [.flexibleWidth]
        toolbar.items = [menuItem]
        view.addSubview(toolbar)
    }

    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        hideMenu(animated: true)
    }

    private func showMenu() {
        hideMenu(animated: false)
        let content = BoardMenuController("Menu")
        content.preferredContentSize = CGSize(width: 400, height: 400)
        let menu = UIPopoverController(contentViewController: content)
        menu.delegate = self
        menu.passthroughViews = [toolbar]
        menu.present(from: menuItem, permittedArrowDirections: .any, animated: true)
        self.menu = menu
    }

    /// The delegate is not told of what the app does itself.
    private func hideMenu(animated: Bool) {
        if let menu, menu.isPopoverVisible { menu.dismiss(animated: animated) }
        menu = nil
    }
}

extension BoardController: UIPopoverControllerDelegate {
    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { menu = nil }
}

final class BoardMenuController: PageController {}
