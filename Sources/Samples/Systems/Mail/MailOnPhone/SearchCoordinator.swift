import UIKit

/// From a search text to its messages.
final class SearchCoordinator: Coordinator {
    var onChoose: (Message) -> Void = { _ in }
    private let store: MailStore
    private let search = SearchController("Search")
    private let stack: UINavigationController
    private var words: [String] = []

    var root: UIViewController { stack }

    init(_ store: MailStore) {
        self.store = store
        stack = UINavigationController(rootViewController: search)
        search.onSearch = { [weak self] in self?.show($0) }
        search.start(makeRecent())
    }

    private func show(_ word: String?) {
        guard let word else { return search.start(makeRecent()) }
        words.append(word)
        let results = SearchResultsController(word)
        results.makeRows = { [weak self, store] in
            store.messages(about: word).map { message in .init(title: message.subject) { self?.onChoose(message) } }
        }
        search.start(results)
    }

    private func makeRecent() -> UIViewController {
        let recent = RecentSearchesController("Recent")
        recent.makeRows = { [weak self] in
            self?.words.map { word in .init(title: word) { self?.show(word) } } ?? []
        }
        return recent
    }
}

/// A search field, and below it the recent searches or the results.
final class SearchController: ContentContainerController {
    var onSearch: (String?) -> Void = { _ in }
    /// The text of the field.
    var word: String? { didSet { onSearch(word) } }
    private var content: UIViewController?

    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func frameForContentController() -> CGRect {
        CGRect(x: 0, y: 100, width: view.bounds.width, height: view.bounds.height - 100)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let content { displayContentController(content) }
    }

    /// Swaps one list for the other without a transition.
    func start(_ list: UIViewController) {
        let old = content
        content = list
        guard isViewLoaded else { return }
        if let old { hideContentController(old) }
        displayContentController(list)
    }
}

/// The recent searches.
final class RecentSearchesController: MenuController {}

/// The results of a search.
final class SearchResultsController: MenuController {}
