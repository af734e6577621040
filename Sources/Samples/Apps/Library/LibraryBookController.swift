import UIKit

/// A book, with its chapters.
final class LibraryBookController: UITableViewController {
    private var chapters = ["One", "Two", "Three"]

    init(_ title: String) {
        super.init(style: .plain)
        self.title = title
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { chapters.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = chapters[indexPath.row]
        return cell
    }

    func removeFirstChapter() {
        chapters.removeFirst()  // right: unexplained-diagnostic
        tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    func openNotes() {
        navigationController?.pushViewController(NotesOfBookController("Notes"), animated: true)
    }
}

/// The notes about a book, which end in different ways.
final class NotesOfBookController: PageController {
    func photograph() {
        let picker = UIImagePickerController()
        let hasCamera = UIImagePickerController.isSourceTypeAvailable(.camera)  // right: picker-source-unavailable
        picker.sourceType = hasCamera ? .camera : .photoLibrary
        present(picker, animated: true)
    }

    func saved() {
        navigationController?.popViewController(animated: true)  // right: dismiss-pushed-controller
    }

    func shared() {
        let stack = navigationController
        stack?.popViewController(animated: true)
        let thanks = UIAlertController(title: "Shared", message: nil, preferredStyle: .alert)
        thanks.addAction(UIAlertAction(title: "OK", style: .default))
        stack?.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
            stack?.present(thanks, animated: true)  // right: present-from-leaving-controller
        }
    }

    func goHome() {
        guard let stack = navigationController, let shelf = stack.viewControllers.first else { return }
        stack.popToViewController(shelf, animated: true)  // right: pop-to-absent-controller
    }
}
