import PanModal
import UIKit

/// A sheet with a table that scrolls.
private final class TableSheet: UITableViewController, PanModalPresentable {
    var panScrollable: UIScrollView? { tableView }
    var shortFormHeight: PanModalHeight { .contentHeight(300) }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        panModalTransition(to: .longForm)
    }
}

/// A sheet in which controllers are pushed.
private final class StackSheet: UINavigationController, PanModalPresentable {
    var panScrollable: UIScrollView? { nil }
}

@main
final class PanModalDriver: MenuDelegate {
    override var entries: [Menu.Entry] {
        [
            Menu.Entry("Table") { $0.presentPanModal(TableSheet()) },
            Menu.Entry("Stack") { menu in
                let push = Menu.Entry("Push") {
                    $0.navigationController?.pushViewController(Page("Pushed"), animated: true)
                }
                let close = Menu.Entry("Close") { $0.dismiss(animated: true) }
                menu.presentPanModal(StackSheet(rootViewController: Menu([push, close])))
            },
        ]
    }
}
