import UIKit

/// Deletes a row of the table, and keeps the element that the row shows.
private final class ShoppingController: UITableViewController {
    private let items = ["Bread", "Milk"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = items[indexPath.row]
        return cell
    }

    func removeFirst() {
        tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)  // misuse: unexplained-diagnostic
        title = "Shopping"
    }
}

extension Sample {
    static let unexplainedDiagnostic = Sample(
        name: "unexplained-diagnostic", summary: "A table deletes a row that its data source still has",
        misuses: [Misuse(rule: "unexplained-diagnostic", blamed: "diagnostic")]
    ) { app in
        let shopping = ShoppingController()
        app.launch(shopping)
        shopping.removeFirst()
    }
}
