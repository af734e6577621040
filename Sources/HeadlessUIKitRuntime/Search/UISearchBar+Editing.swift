import HierarchyModel

// What the field reports, in the order of <doc:SearchController>.
extension UISearchBar {
    /// - Parameter become: makes the field the first responder.
    func beginEditing(_ become: () -> Bool) -> Bool {
        guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return false }
        guard become() else { return false }
        delegate?.searchBarTextDidBeginEditing(self)
        controller?.activateForEditing()
        controller?.updateResults()
        return true
    }

    /// - Parameter resign: ends the editing of the field.
    func endEditing(_ resign: () -> Bool) -> Bool {
        guard delegate?.searchBarShouldEndEditing(self) ?? true else { return false }
        return resign()
    }

    func editingHasEnded() { delegate?.searchBarTextDidEndEditing(self) }

    func textHasChanged() {
        delegate?.searchBar(self, textDidChange: text ?? "")
        controller?.updateResults()
    }

    func returnWasPressed() { delegate?.searchBarSearchButtonClicked(self) }

    package func selectScope(_ index: Int) {
        guard scopeButtonTitles?.indices.contains(index) == true, index != selectedScopeButtonIndex else { return }
        let controller = controller
        self.controller = nil
        selectedScopeButtonIndex = index
        self.controller = controller
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        controller?.updateResults()
    }

    /// Whether there is a cancel button: the search controller shows one while it is active.
    package var hasCancelButton: Bool {
        showsCancelButton || controller.map { $0.isActive && $0.automaticallyShowsCancelButton } ?? false
    }

    package func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.isActive = false
    }

    /// The bar of a navigation item comes into the navigation bar when it is first used.
    package var canBeTapped: Bool {
        if window == nil { controller?.placeBarInNavigationBar() }
        return isReachable || controller?.isActive == true && window != nil
    }
}
