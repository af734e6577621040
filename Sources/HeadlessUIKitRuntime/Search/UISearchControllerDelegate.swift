/// Updates the results of a search.
///
/// Source: UISearchController.h.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: RespondingObject {
    /// Called when the search bar becomes the first responder, and when its text or its scope changes.
    ///
    /// Source: <doc:SearchController>.
    func updateSearchResults(for searchController: UISearchController)
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}

/// Is informed when a search controller presents and dismisses itself. If the app presents or dismisses it, no method
/// is called.
///
/// Source: UISearchController.h; <doc:SearchController>.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: RespondingObject {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
    /// Presents the search controller in the app's own way. If it does not, the search controller presents itself.
    func presentSearchController(_ searchController: UISearchController)
    func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
    func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {
        handOn("willPresentSearchController:", [searchController], to: (any UISearchControllerDelegate).self) {
            $0.willPresentSearchController(searchController)
        }
    }
    public func didPresentSearchController(_ searchController: UISearchController) {
        handOn("didPresentSearchController:", [searchController], to: (any UISearchControllerDelegate).self) {
            $0.didPresentSearchController(searchController)
        }
    }
    public func willDismissSearchController(_ searchController: UISearchController) {
        handOn("willDismissSearchController:", [searchController], to: (any UISearchControllerDelegate).self) {
            $0.willDismissSearchController(searchController)
        }
    }
    public func didDismissSearchController(_ searchController: UISearchController) {
        handOn("didDismissSearchController:", [searchController], to: (any UISearchControllerDelegate).self) {
            $0.didDismissSearchController(searchController)
        }
    }
    public func presentSearchController(_ searchController: UISearchController) {
        handOn("presentSearchController:", [searchController], to: (any UISearchControllerDelegate).self) {
            $0.presentSearchController(searchController)
        }
    }
    public func searchController(
        _ searchController: UISearchController, willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
    ) {
        handOn(
            "searchController:willChangeToSearchBarPlacement:", [searchController, newPlacement],
            to: (any UISearchControllerDelegate).self
        ) { $0.searchController(searchController, willChangeTo: newPlacement) }
    }
    public func searchController(
        _ searchController: UISearchController, didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
    ) {
        handOn(
            "searchController:didChangeFromSearchBarPlacement:", [searchController, previousPlacement],
            to: (any UISearchControllerDelegate).self
        ) { $0.searchController(searchController, didChangeFrom: previousPlacement) }
    }
}
