import HeadlessUIKit
import UIKit

/// The list of players, with a prototype cell of the storyboard.
final class PlayersViewController: UITableViewController, InterfaceConnecting {
    var players: Players!
    var addItem: UIBarButtonItem!

    static var interfaceMembers: [InterfaceMember] { [.outlet("addItem", \PlayersViewController.addItem)] }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { players.all.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.cell(showing: players.all[indexPath.row], at: indexPath)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        guard segue.identifier == "AddPlayer", let stack = segue.destination as? UINavigationController else { return }
        (stack.viewControllers.first as? PlayerDetailsViewController)?.delegate = self
    }
}

extension PlayersViewController: PlayerDetailsViewControllerDelegate {
    func playerDetailsDidCancel(_ details: PlayerDetailsViewController) { dismiss(animated: true) }

    func playerDetails(_ details: PlayerDetailsViewController, didAdd player: Player) {
        players.add(player)
        tableView.insertRows(at: [IndexPath(row: players.all.count - 1, section: 0)], with: .automatic)
        dismiss(animated: true)
    }
}

extension UITableView {
    /// Makes a cell with a player's name and game.
    func cell(showing player: Player, at indexPath: IndexPath) -> UITableViewCell {
        let cell = dequeueReusableCell(withIdentifier: "PlayerCell", for: indexPath)
        cell.textLabel?.text = player.name
        cell.detailTextLabel?.text = player.game
        return cell
    }
}
