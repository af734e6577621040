import UIKit

/// The books, in a table. A tap opens one of them.
public final class BookListController: UITableViewController {
    private var books = ["Middlemarch", "Kokoro", "Pedro Páramo"]

    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Books"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Filter", style: .plain, target: self, action: BookListController.chooseFilter)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
    }

    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { books.count }

    public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
        cell.textLabel?.text = books[indexPath.row]
        return cell
    }

    public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show(BookController(title: books[indexPath.row]), sender: self)
    }

    public func chooseFilter() {
        let filter = UINavigationController(rootViewController: FilterController())
        filter.modalPresentationStyle = .formSheet
        present(filter, animated: true)
    }
}
