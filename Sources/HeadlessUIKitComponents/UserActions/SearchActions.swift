import HeadlessUIKitRuntime

extension UISearchBar {
    /// What the user can do with the bar once it is edited, or has a cancel button.
    var searchActions: [UserAction] {
        let name = "\(ActionNames.name(of: self))\(placeOfSearch)"
        let search = UserAction("press search in \(name)") { $0.pressSearch(in: self) }
        let cancel = UserAction("tap cancel in \(name)") { $0.tapCancel(in: self) }
        let scopes = (scopeButtonTitles ?? []).indices.filter { $0 != selectedScopeButtonIndex }.map { index in
            UserAction("tap scope \(index) in \(name)") { $0.tapScope(at: index, in: self) }
        }
        return (isFirstResponder ? [search] : []) + (hasCancelButton ? [cancel] : [])
            + (isFirstResponder || showsScopeBar ? scopes : [])
    }

    /// The same with typing, for a bar whose field is no action: in a navigation bar, or below an active search.
    fileprivate var searchActionsWithTyping: [UserAction] {
        let name = "\(ActionNames.name(of: self))\(placeOfSearch)"
        return [UserAction("type into \(name)") { $0.type("text", into: self) }] + searchActions
    }

    /// A bar that has no place yet comes into a navigation bar when it is used.
    fileprivate var isInNavigationBar: Bool {
        window == nil || sequence(first: self as UIView, next: \.superview).contains { $0 is UINavigationBar }
    }

    private var placeOfSearch: String { controller.map { " in \(ActionNames.name(of: $0))" } ?? placeOfAction }
}

extension UINavigationController {
    /// What the user can do with the search of the controller on top.
    var searchActions: [UserAction] {
        guard receivesTouches, !isNavigationBarHidden, let search = topViewController?.navigationItem.searchController,
            !search.isActive, search.searchBar.isInNavigationBar
        else { return [] }
        return search.searchBar.searchActionsWithTyping
    }
}

extension UISearchController {
    /// What the user can do with the bar of an active search.
    var searchActions: [UserAction] { isActive ? searchBar.searchActionsWithTyping : [] }
}
