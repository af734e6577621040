import Foundation
import HierarchyModel

/// Presents the results of a search above the controller that shows its search bar.
///
/// Source: UISearchController.h; <doc:SearchController>.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    public enum ScopeBarActivation: Int, Sendable {
        case automatic = 0
        case manual = 1
        case onTextEntry = 2
        case onSearchActivation = 3
    }

    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    /// A child, whose view fills this controller's.
    open var searchResultsController: UIViewController? { ownSearchResultsController }
    private var ownSearchResultsController: UIViewController?
    /// Made when it is first read.
    open var searchBar: UISearchBar { madeSearchBar }
    private lazy var madeSearchBar = makeSearchBar()
    /// The navigation item that has this search controller.
    weak var itemOwner: UINavigationItem?
    /// Whether the dismissal has begun.
    var isClosing = false

    // Stored only.
    open var obscuresBackgroundDuringPresentation = true
    open var dimsBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsScopeBar = true
    open var scopeBarActivation = ScopeBarActivation.automatic
    open var searchSuggestions: [any UISearchSuggestion]?
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false
    /// Whether the bar has a cancel button while the search is active.
    open var automaticallyShowsCancelButton = true

    /// Whether the view of ``searchResultsController`` is shown while the bar has a text, and hidden otherwise.
    ///
    /// Source: UISearchController.h, iOS 13.
    open var automaticallyShowsSearchResultsController = true { didSet { updateResultsVisibility() } }
    /// Setting it switches ``automaticallyShowsSearchResultsController`` off.
    open var showsSearchResultsController = false {
        didSet { automaticallyShowsSearchResultsController = false }
    }

    /// - Parameter searchResultsController: nil if the controller that is searched shows the results itself.
    public init(searchResultsController: UIViewController?) {
        ownSearchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .overCurrentContext
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .overCurrentContext
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modalPresentationStyle = .overCurrentContext
    }

    /// Whether the search is presented. Setting it presents or dismisses the search controller with animation; it does
    /// not make the search bar the first responder.
    ///
    /// Source: UISearchController.h; <doc:SearchController>.
    open var isActive: Bool {
        get { presentingViewController != nil && !isClosing }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { deactivate() }
        }
    }

    open var searchBarPlacement: UINavigationItem.SearchBarPlacement { itemOwner?.searchBarPlacement ?? .stacked }

    open override func viewDidLoad() {
        super.viewDidLoad()
        addResults()
    }

    /// A dismissal by the app ends the search, too, without calls of the delegate.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentingViewController == nil { removeBarFromNavigationBar() }
    }

    private func makeSearchBar() -> UISearchBar {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 0, height: 56))
        bar.controller = self
        return bar
    }
}
