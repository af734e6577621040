import HierarchyModel
import UIKit

/// A table with a variable number of rows.
final class WalkTableViewController: UITableViewController, WalkScreen {
    private(set) var lastAppearance = Appearance.disappeared
    var isBusy = false
    var retainedObject: AnyObject?
    private var rows = 20

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    func changeRows(to count: Int) {
        rows = count
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        title = "Row \(indexPath.row)"
    }

    override func shouldAutorotate(to interfaceOrientation: UIInterfaceOrientation) -> Bool { true }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        lastAppearance = .appearing
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        lastAppearance = .appeared
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        lastAppearance = .disappearing
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        lastAppearance = .disappeared
    }
}
