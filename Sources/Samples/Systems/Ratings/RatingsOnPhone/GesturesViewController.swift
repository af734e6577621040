import HeadlessUIKit
import UIKit

/// A page with gesture recognizers that trigger segues.
final class GesturesViewController: UIViewController, InterfaceConnecting {
    var players: Players!
    var swipe: UISwipeGestureRecognizer!
    var doubleTap: UITapGestureRecognizer!

    static var interfaceMembers: [InterfaceMember] {
        [.outlet("swipe", \GesturesViewController.swipe), .outlet("doubleTap", \GesturesViewController.doubleTap)]
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        guard
            let ranking = (segue.destination as? UINavigationController)?.viewControllers.first
                as? RankingViewController
        else { return }
        switch segue.identifier {
        case "BestPlayers": (ranking.title, ranking.players) = ("Best Players", players.rated(4...5))
        case "WorstPlayers": (ranking.title, ranking.players) = ("Worst Players", players.rated(1...2))
        default: break
        }
    }
}

/// Some players, best first.
final class RankingViewController: UITableViewController, InterfaceConnecting {
    var players: [Player] = []
    var doneItem: UIBarButtonItem!

    static var interfaceMembers: [InterfaceMember] {
        [.outlet("doneItem", \RankingViewController.doneItem), .action("done:", RankingViewController.done)]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { players.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.cell(showing: players[indexPath.row], at: indexPath)
    }

    private func done() { dismiss(animated: true) }
}
