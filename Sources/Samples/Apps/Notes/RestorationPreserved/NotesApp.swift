import UIKit

/// Notes by name: a list, a note, its tags. The restoration state contains what is shown, and not the notes.
enum NotesApp {
    static let names = (1...40).map { "Note \($0)" }

    /// Makes the root of each launch.
    @MainActor static func makeRoot() -> UINavigationController {
        let stack = UINavigationController(rootViewController: NoteListController())
        stack.restorationIdentifier = "Notes"  // right: restoration-path-gap, restoration-duplicate-instance
        return stack
    }
}

/// The list of notes. Each launch makes it, so that UIKit finds it by its path.
final class NoteListController: UITableViewController, UIDataSourceModelAssociation {
    init() {
        super.init(style: .plain)
        title = "Notes"
        restorationIdentifier = "List"  // right: duplicate-restoration-id
        clearsSelectionOnViewWillAppear = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.restorationIdentifier = "Table"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        NotesApp.names.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Note")
            ?? UITableViewCell(style: .default, reuseIdentifier: "Note")
        cell.textLabel?.text = NotesApp.names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let note = NotePageController()
        note.note = NotesApp.names[indexPath.row]
        navigationController?.pushViewController(note, animated: true)
    }

    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { NotesApp.names[idx.row] }

    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        NotesApp.names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
    }
}

/// One note with the draft of a line. Its class restores it.
final class NotePageController: UIViewController, UIViewControllerRestoration {
    let draft = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
    let tagsButton = UIButton(type: .system)
    var note = "" { didSet { title = note } }

    init() {
        super.init(nibName: nil, bundle: nil)
        restorationIdentifier = "Note"
        restorationClass = NotePageController.self
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    {
        NotePageController()  // right: restoration-class-mismatch
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tagsButton.frame = CGRect(x: 20, y: 200, width: 100, height: 40)
        tagsButton.addTarget(self, action: NotePageController.showTags, for: .touchUpInside)
        view.addSubview(draft)
        view.addSubview(tagsButton)
    }

    func showTags() { present(NoteTagsController(), animated: true) }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(note, forKey: "note")
        coder.encode(draft.text, forKey: "draft")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        note = coder.decodeObject(forKey: "note") as? String ?? ""
        draft.text = coder.decodeObject(forKey: "draft") as? String
    }
}

/// The tags of a note, presented over it.
final class NoteTagsController: UIViewController, UIViewControllerRestoration {
    let doneButton = UIButton(type: .system)
    var chosen = 0

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Tags"
        restorationIdentifier = "Tags"
        restorationClass = NoteTagsController.self
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
        -> UIViewController?
    {
        NoteTagsController()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        doneButton.frame = CGRect(x: 20, y: 60, width: 100, height: 40)
        doneButton.addTarget(self, action: NoteTagsController.done, for: .touchUpInside)
        view.addSubview(doneButton)
    }

    func done() { dismiss(animated: true) }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(chosen, forKey: "chosen")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        chosen = coder.decodeInteger(forKey: "chosen")
    }
}
