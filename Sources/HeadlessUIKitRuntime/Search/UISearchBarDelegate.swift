import Foundation

/// Is asked and informed by a search bar. A method that the delegate does not implement allows everything.
///
/// Source: UISearchBar.h.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called when the user changes or clears the text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// The user types `text` in the place of `range`, in UTF-16 units.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user types in the place of one or more ranges, in UTF-16 units. Asked since iOS 26, in place of the method
    /// with one range, which the default implementation asks about the range around them all.
    ///
    /// Source: Apple's reference of `UISearchBarDelegate.searchBar(_:shouldChangeTextInRanges:replacementText:)`.
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        if let target = target("searchBarShouldBeginEditing:") { return target.searchBarShouldBeginEditing(searchBar) }
        return true
    }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        handOn("searchBarTextDidBeginEditing:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarTextDidBeginEditing(searchBar)
        }
    }
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        if let target = target("searchBarShouldEndEditing:") { return target.searchBarShouldEndEditing(searchBar) }
        return true
    }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        handOn("searchBarTextDidEndEditing:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarTextDidEndEditing(searchBar)
        }
    }
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        handOn("searchBar:textDidChange:", [searchBar, searchText], to: (any UISearchBarDelegate).self) {
            $0.searchBar(searchBar, textDidChange: searchText)
        }
    }
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        if let target = target("searchBar:shouldChangeTextInRange:replacementText:") {
            return target.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
        }
        return true
    }
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool {
        if let target = target("searchBar:shouldChangeTextInRanges:replacementText:") {
            return target.searchBar(searchBar, shouldChangeTextInRanges: ranges, replacementText: text)
        }
        return self.searchBar(searchBar, shouldChangeTextIn: ranges.union, replacementText: text)
    }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        handOn("searchBarSearchButtonClicked:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarSearchButtonClicked(searchBar)
        }
    }
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        handOn("searchBarBookmarkButtonClicked:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarBookmarkButtonClicked(searchBar)
        }
    }
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        handOn("searchBarCancelButtonClicked:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarCancelButtonClicked(searchBar)
        }
    }
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
        handOn("searchBarResultsListButtonClicked:", [searchBar], to: (any UISearchBarDelegate).self) {
            $0.searchBarResultsListButtonClicked(searchBar)
        }
    }
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        handOn(
            "searchBar:selectedScopeButtonIndexDidChange:", [searchBar, selectedScope],
            to: (any UISearchBarDelegate).self
        ) { $0.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope) }
    }

    private func target(_ selector: Selector) -> (any UISearchBarDelegate)? {
        forwarded(selector, to: (any UISearchBarDelegate).self)
    }
}
