import UIKit

@MainActor
protocol GamePickerViewControllerDelegate: AnyObject {
    func gamePicker(_ picker: GamePickerViewController, didPick game: String)
}

/// The list of games. The chosen one has a checkmark.
final class GamePickerViewController: UITableViewController {
    static let games = ["Chess", "Draughts", "Go", "Roulette"]
    weak var delegate: (any GamePickerViewControllerDelegate)?
    var game = ""

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.games.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "GameCell", for: indexPath)
        cell.textLabel?.text = Self.games[indexPath.row]
        cell.accessoryType = Self.games[indexPath.row] == game ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.gamePicker(self, didPick: Self.games[indexPath.row])
    }
}
