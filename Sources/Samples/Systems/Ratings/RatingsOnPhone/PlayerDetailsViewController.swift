import HeadlessUIKit
import UIKit

@MainActor
protocol PlayerDetailsViewControllerDelegate: AnyObject {
    func playerDetailsDidCancel(_ details: PlayerDetailsViewController)
    func playerDetails(_ details: PlayerDetailsViewController, didAdd player: Player)
}

/// A form with static cells. One of them pushes the list of games.
final class PlayerDetailsViewController: UITableViewController, InterfaceConnecting {
    weak var delegate: (any PlayerDetailsViewControllerDelegate)?
    var nameField: UITextField!
    var gameLabel: UILabel!
    var cancelItem: UIBarButtonItem!
    var doneItem: UIBarButtonItem!
    private var game = "Chess"

    static var interfaceMembers: [InterfaceMember] {
        [
            .outlet("nameField", \PlayerDetailsViewController.nameField),
            .outlet("gameLabel", \PlayerDetailsViewController.gameLabel),
            .outlet("cancelItem", \PlayerDetailsViewController.cancelItem),
            .outlet("doneItem", \PlayerDetailsViewController.doneItem),
            .action("cancel:", PlayerDetailsViewController.cancel),
            .action("done:", PlayerDetailsViewController.done),
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        gameLabel.text = game
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        guard segue.identifier == "PickGame", let picker = segue.destination as? GamePickerViewController else {
            return
        }
        picker.delegate = self
        picker.game = game
    }

    private func cancel() { delegate?.playerDetailsDidCancel(self) }

    private func done() {
        delegate?.playerDetails(self, didAdd: Player(name: nameField.text ?? "", game: game, rating: 1))
    }
}

extension PlayerDetailsViewController: GamePickerViewControllerDelegate {
    func gamePicker(_ picker: GamePickerViewController, didPick game: String) {
        self.game = game
        gameLabel.text = game
        navigationController?.popViewController(animated: true)
    }
}
