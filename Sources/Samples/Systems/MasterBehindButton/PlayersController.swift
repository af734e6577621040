import UIKit

/// The master: a list of players.
final class PlayersController: UITableViewController {
    var onChoose: (String) -> Void = { _ in }
    private let players = ["Ada", "Blaise", "Grace"]

    override func viewDidLoad() {
        super.viewDidLoad()
        clearsSelectionOnViewWillAppear = false
    }

    /// Until iOS 5 the interface rotates only if all visible controllers allow it.
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { players.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "player")
            ?? UITableViewCell(style: .default, reuseIdentifier: "player")
        cell.textLabel?.text = players[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onChoose(players[indexPath.row])
    }
}

/// The detail: a player, with a toolbar item for the master while the master is hidden.
final class PlayerController: PageController {
    private(set) var masterItem: UIBarButtonItem?
    private(set) var masterPopover: UIPopoverController?
    private let toolbar = UIToolbar()

    override func viewDidLoad() {
        super.viewDidLoad()
        toolbar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
        toolbar.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        view.addSubview(toolbar)
    }

    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    func show(_ player: String) {
        title = player
        masterPopover?.dismiss(animated: true)
    }
}

extension PlayerController: UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController, willHide aViewController: UIViewController, with barButtonItem: UIBarButtonItem,
        for pc: UIPopoverController
    ) {
        barButtonItem.title = "Players"
        toolbar.setItems([barButtonItem] + (toolbar.items ?? []), animated: true)
        (masterItem, masterPopover) = (barButtonItem, pc)
    }

    func splitViewController(
        _ svc: UISplitViewController, willShow aViewController: UIViewController,
        invalidating barButtonItem: UIBarButtonItem
    ) {
        toolbar.setItems(toolbar.items?.filter { $0 !== barButtonItem }, animated: true)
        (masterItem, masterPopover) = (nil, nil)
    }
}
