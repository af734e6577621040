import UIKit

/// One player, with a button for the list where that is hidden, and a menu: one at a time, and none while the pad is turned.
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

    /// A segue cannot be stopped here any more: the menu that is open goes, so that they do not pile up.
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

    /// The delegate is not told of what the app does itself.
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
