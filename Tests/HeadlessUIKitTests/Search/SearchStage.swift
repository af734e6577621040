import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// A controller with a search bar in its view, and a listener that notes what the search reports.
@MainActor
final class SearchStage: NSObject, UISearchControllerDelegate, UISearchResultsUpdating, UISearchBarDelegate {
    let fixture: Fixture
    let search: UISearchController
    var presents = false
    var refuses = false
    private var transcript: Transcript { fixture.transcript }

    /// - Parameter inNavigationItem: whether the bar is that of the navigation item of `A` in the stack `N`.
    init(_ fixture: Fixture, inNavigationItem: Bool = false) {
        self.fixture = fixture
        search = UISearchController(searchResultsController: fixture.probe("R"))
        super.init()
        fixture.transcript.name(search, "S")
        search.delegate = self
        search.searchResultsUpdater = self
        search.searchBar.delegate = self
        if inNavigationItem {
            fixture.n.viewControllers = [fixture.a]
            fixture.a.navigationItem.searchController = search
            fixture.show(fixture.n)
        } else {
            fixture.p.definesPresentationContext = true
            fixture.show(fixture.p)
            search.searchBar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
            fixture.p.view.addSubview(search.searchBar)
        }
        fixture.session.advance(by: 0)
    }

    func willPresentSearchController(_ searchController: UISearchController) { transcript.note("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { transcript.note("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { transcript.note("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { transcript.note("did dismiss") }
    func presentSearchController(_ searchController: UISearchController) {
        transcript.note("present")
        if presents { fixture.p.present(searchController, animated: false) }
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? "nil"
        transcript.note("update '\(text)'\(searchController.isActive ? "" : " inactive")")
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        transcript.note("begin?")
        return !refuses
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { transcript.note("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { transcript.note("ended") }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        transcript.note("\(range.length) -> \(text)?")
        return !refuses
    }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { transcript.note("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { transcript.note("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { transcript.note("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        transcript.note("scope \(selectedScope)")
    }
}
