import Foundation
import HierarchyModel

extension UISearchController {
    /// The controller that shows the search bar and presents the search.
    var owner: UIViewController? {
        guard let itemOwner else { return searchBar.ownerInside }
        return session.state.controllers.lazy.compactMap { [session] in session.controller($0.id) }
            .first { $0.bars.navigationItem === itemOwner }
    }

    /// Presents the search unless the app does. Source: <doc:SearchController#Activation>.
    func activate() {
        delegate?.presentSearchController(self)
        guard presentingViewController == nil, let owner else { return }
        delegate?.willPresentSearchController(self)
        session.callAsRuntime(.callPresent, on: owner.id) {
            owner.present(self, animated: true) { [self] in delegate?.didPresentSearchController(self) }
        }
    }

    /// The bar is edited now.
    func activateForEditing() { if !isActive { activate() } }

    /// Source: <doc:SearchController#Cancellation>.
    func deactivate() {
        guard let presenter = presentingViewController else { return }
        isClosing = true
        delegate?.willDismissSearchController(self)
        searchBar.text = ""
        updateResults()
        _ = searchBar.searchTextField.stopEditing()
        session.callAsRuntime(.callDismiss, on: presenter.id) {
            presenter.dismiss(animated: true) { [self] in
                isClosing = false
                removeBarFromNavigationBar()
                delegate?.didDismissSearchController(self)
            }
        }
    }

    func updateResults() {
        updateResultsVisibility()
        searchResultsUpdater?.updateSearchResults(for: self)
    }
}

// The results.
extension UISearchController {
    func addResults() {
        guard let results = searchResultsController else { return }
        receive(results)
        place(results, in: view.bounds, at: .front)
        callDidMoveToParent(of: results)
        updateResultsVisibility()
    }

    func updateResultsVisibility() {
        let isShown =
            automaticallyShowsSearchResultsController ? searchBar.text?.isEmpty == false : showsSearchResultsController
        if isViewLoaded { searchResultsController?.viewIfLoaded?.isHidden = !isShown }
    }
}

// A search bar that no view of the app contains is in the navigation bar while it is used.
extension UISearchController {
    func placeBarInNavigationBar() {
        guard itemOwner != nil, searchBar.superview == nil, let bar = owner?.navigationController?.navigationBar
        else { return }
        bar.insert(searchBar, at: .front, moving: [])
    }

    func removeBarFromNavigationBar() {
        if searchBar.superview is UINavigationBar, itemOwner != nil { searchBar.remove(moving: []) }
    }
}
