import UIKit

/// Songs, with the player below them.
final class SongsController: UITableViewController {
    private let songs = ["Gymnopédie No. 1", "Clair de lune", "Pavane"]
    private let player = PlayerController()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Songs"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "song")
        addChild(player)
        player.view.frame = CGRect(x: 0, y: 0, width: tableView.bounds.width, height: 60)
        tableView.tableFooterView = player.view
        // The planted misuse: `player.didMove(toParent: self)` is missing.
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { songs.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "song", for: indexPath)
        cell.textLabel?.text = songs[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        player.song = songs[indexPath.row]
    }
}

/// The song that plays.
final class PlayerController: UIViewController {
    var song: String? {
        didSet { (view as? UILabel)?.text = song }
    }

    override func loadView() {
        let label = UILabel()
        label.textAlignment = .center
        label.text = "Nothing plays"
        view = label
    }
}
