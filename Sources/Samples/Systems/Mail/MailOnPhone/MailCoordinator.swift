import UIKit

/// The whole app: the welcome, then the mailboxes of the user.
final class MailCoordinator: Coordinator {
    private let flow = FlowController()
    private let store = MailStore()
    /// The coordinator of the current part.
    private var part: (any Coordinator)?

    var root: UIViewController { flow }

    init() { welcome() }

    private func welcome() {
        let welcome = WelcomeCoordinator()
        welcome.onSignedIn = { [weak self] in self?.showMail() }
        start(welcome)
    }

    private func showMail() {
        let tabs = MailTabsCoordinator(store)
        tabs.onSignedOut = { [weak self] in self?.welcome() }
        start(tabs)
    }

    private func start(_ part: any Coordinator) {
        self.part = part
        flow.start(part.root)  // right: root-replaced-while-presenting
    }
}

/// The tabs, and the ways between them.
final class MailTabsCoordinator: Coordinator {
    var onSignedOut: () -> Void = {}
    private let store: MailStore
    private let tabs = UITabBarController()
    private let boxes: MailboxesCoordinator
    private let people: PeopleCoordinator
    private let search: SearchCoordinator
    private let settings = MailSettingsCoordinator()
    /// While the user writes a message.
    private var compose: ComposeCoordinator?

    var root: UIViewController { tabs }

    init(_ store: MailStore) {
        self.store = store
        boxes = MailboxesCoordinator(store)
        people = PeopleCoordinator(store)
        search = SearchCoordinator(store)
        tabs.viewControllers = [boxes.root, people.root, search.root, settings.root]
        boxes.onCompose = { [weak self] in self?.write(to: $0, over: $1) }
        people.onCompose = { [weak self] in self?.write(to: $0, over: $1) }
        search.onChoose = { [weak self] in self?.open($0) }
        settings.onSignOut = { [weak self] in self?.onSignedOut() }
    }

    private func open(_ message: Message) {
        tabs.selectedIndex = 0
        boxes.open(message)
    }

    private func write(to recipient: String?, over screen: UIViewController) {
        let compose = ComposeCoordinator(store, recipient: recipient)
        compose.onEnd = { [weak self] in self?.compose = nil }
        self.compose = compose
        compose.start(over: screen)
    }
}
