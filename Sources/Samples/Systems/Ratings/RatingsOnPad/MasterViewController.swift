import UIKit

/// The list of players, beside the detail or in a popover.
final class MasterViewController: UITableViewController {
    var players: Players!

    /// Until iOS 5 the interface rotates only if all visible controllers allow it.
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { players.all.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.cell(showing: players.all[indexPath.row], at: indexPath)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        (splitViewController?.viewControllers.last as? DetailViewController)?.show(players.all[indexPath.row])
    }
}
