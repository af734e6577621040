import UIKit

/// A list of rows, each with an action.
class MenuController: UITableViewController {
    struct Row {
        let title: String
        var isChecked = false
        let onChoose: () -> Void
    }

    /// Provides the rows each time the list appears.
    var makeRows: () -> [Row] = { [] }
    private(set) var rows: [Row] = []

    init(_ title: String) {
        super.init(style: .plain)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    func reload() {
        rows = makeRows()
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = rows[indexPath.row].title
        cell.accessoryType = rows[indexPath.row].isChecked ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        rows[indexPath.row].onChoose()
    }
}
