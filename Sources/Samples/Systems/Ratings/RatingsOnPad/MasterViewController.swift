import UIKit

/// The list of players beside, or above, the one that is looked at.
final class MasterViewController: UITableViewController {
    var players: Players!

    /// Until iOS 5 nothing turns unless all that is visible would.
    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { players.all.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.cell(showing: players.all[indexPath.row], at: indexPath)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        (splitViewController?.viewControllers.last as? DetailViewController)?.show(players.all[indexPath.row])
    }
}
