import UIKit

/// The contacts of the user.
final class PeopleCoordinator: Coordinator {
    /// Writes a message to a recipient, over a screen.
    var onCompose: (String?, UIViewController) -> Void = { _, _ in }
    private let store: MailStore
    private let people = PeopleController("People")
    private let stack: UINavigationController

    var root: UIViewController { stack }

    init(_ store: MailStore) {
        self.store = store
        stack = UINavigationController(rootViewController: people)
        people.makeRows = { [weak self] in
            store.people.map { name in .init(title: name) { self?.show(name) } }
        }
    }

    private func show(_ name: String) {
        let person = PersonController(name)
        person.onWrite = { [weak self, weak person] in
            if let person { self?.onCompose(name, person) }
        }
        stack.pushViewController(person, animated: true)
    }
}

/// The list of contacts.
final class PeopleController: MenuController {}

/// One contact.
final class PersonController: PageController {
    var onWrite: () -> Void = {}
    let writeButton = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        writeButton.addAction(UIAction { [weak self] _ in self?.onWrite() }, for: .touchUpInside)
        view.addSubview(writeButton)
    }
}
