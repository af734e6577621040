import HeadlessUIKit
import UIKit

/// One player, with a button for the hidden list, and a menu. It shows one menu at a time, and none during a rotation.
final class DetailViewController: UIViewController, InterfaceConnecting {
    var toolbar: UIToolbar!
    var menuItem: UIBarButtonItem!
    var nameLabel: UILabel!
    private(set) var masterItem: UIBarButtonItem?
    private var masterPopover: UIPopoverController?
    private(set) var menuPopover: UIPopoverController?

    static var interfaceMembers: [InterfaceMember] {
        [
            .outlet("toolbar", \DetailViewController.toolbar),
            .outlet("menuItem", \DetailViewController.menuItem),
            .outlet("nameLabel", \DetailViewController.nameLabel),
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let masterItem { add(masterItem) }
    }

    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    func show(_ player: Player) {
        nameLabel.text = "\(player.name) plays \(player.game)."
        masterPopover?.dismiss(animated: true)
    }

    /// Dismisses the open menu, since a segue cannot be stopped here and menus would accumulate.
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        guard segue.identifier == "ShowPopover", let segue = segue as? UIStoryboardPopoverSegue else { return }
        hideMenu(animated: false)
        menuPopover = segue.popoverController
        menuPopover?.delegate = self
    }

    override func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {
        super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
        hideMenu(animated: true)
    }

    /// UIKit does not notify the delegate of a dismissal by the app.
    private func hideMenu(animated: Bool) {
        if let menuPopover, menuPopover.isPopoverVisible { menuPopover.dismiss(animated: animated) }
        menuPopover = nil
    }
}

extension DetailViewController: UIPopoverControllerDelegate {
    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { menuPopover = nil }
}

extension DetailViewController: UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
        for pc: UIPopoverController
    ) {
        barButtonItem.title = "Players"
        (masterItem, masterPopover) = (barButtonItem, pc)
        if isViewLoaded { add(barButtonItem) }
    }

    private func add(_ item: UIBarButtonItem) { toolbar.setItems([item] + (toolbar.items ?? []), animated: true) }

    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem
    ) {
        toolbar.setItems(toolbar.items?.filter { $0 !== barButtonItem }, animated: true)
        (masterItem, masterPopover) = (nil, nil)
    }
}
