import UIKit

/// The books, with a featured book at the top. It greets once.
final class LibraryShelfController: PageController {
    private let featured = FeaturedController()
    private var hasGreeted = false

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(featured)  // right: child-added-again, containment-cycle
        featured.view.translatesAutoresizingMaskIntoConstraints = false  // right: unsatisfiable-constraints
        view.addSubview(featured.view)  // right: constraint-across-hierarchies
        NSLayoutConstraint.activate([  // right: child-view-without-size
            featured.view.topAnchor.constraint(equalTo: view.topAnchor),
            featured.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            featured.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            featured.view.heightAnchor.constraint(equalToConstant: 200),
        ])
        featured.didMove(toParent: self)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasGreeted else { return }
        hasGreeted = true  // right: present-at-each-appearance
        let news = PageController("What is new")
        news.modalPresentationStyle = .fullScreen
        present(news, animated: true)  // right: present-too-early
    }

    func rowTapped(_ title: String) {
        guard navigationController?.topViewController == self else { return }  // right: navigation-during-transition
        navigationController?.pushViewController(LibraryBookController(title), animated: true)
    }

    /// Opens the book of a notification, whatever is presented.
    func notified(about title: String) {
        dismiss(animated: true) {  // right: push-under-presentation
            self.navigationController?.pushViewController(LibraryBookController(title), animated: true)
        }
    }

    func chooseFilter() {
        let filter = UINavigationController(rootViewController: LibraryFilterController("Filter"))
        present(filter, animated: true)  // right: present-in-background-scene, push-container-controller
    }
}

/// Shows a cover in a view of its own, and keeps the covers that it has loaded.
final class FeaturedController: UIViewController {
    private let cover = UIView()
    private var loaded = ["Emma": "Cover"]

    override func loadView() {
        let root = UIView()
        root.addSubview(cover)
        view = root  // right: root-view-missing, shared-root-view
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let frame = view.bounds.insetBy(dx: 16, dy: 16)
        if cover.frame != frame { cover.frame = frame }  // right: layout-loop
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        loaded = [:]  // right: memory-warning-unheeded
    }
}

/// The root of a presented stack.
final class LibraryFilterController: PageController {
    func done() {
        presentingViewController?.dismiss(animated: true)  // right: late-dismiss-climbs, pop-without-effect
    }
}

extension LibraryShelfController {
    /// The filter that is presented.
    var filter: LibraryFilterController? {
        (presentedViewController as? UINavigationController)?.topViewController as? LibraryFilterController
    }
}
