import UIKit

/// A board with a menu in its toolbar. The menu is a `UIPopoverController`: the app retains it while it is visible,
/// shows only one at a time, and dismisses it during a rotation.
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

    /// UIKit does not notify the delegate of a dismissal by the app.
    private func hideMenu(animated: Bool) {
        if let menu, menu.isPopoverVisible { menu.dismiss(animated: animated) }
        menu = nil
    }
}

extension BoardController: UIPopoverControllerDelegate {
    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { menu = nil }
}

final class BoardMenuController: PageController {}
