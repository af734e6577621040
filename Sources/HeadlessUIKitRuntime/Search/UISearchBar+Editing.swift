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

    fileprivate func selectScope(_ index: Int) {
        guard scopeButtonTitles?.indices.contains(index) == true, index != selectedScopeButtonIndex else { return }
        let controller = controller
        self.controller = nil
        selectedScopeButtonIndex = index
        self.controller = controller
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        controller?.updateResults()
    }

    /// Whether there is a cancel button: the search controller shows one while it is active.
    var hasCancelButton: Bool {
        showsCancelButton || controller.map { $0.isActive && $0.automaticallyShowsCancelButton } ?? false
    }

    fileprivate func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.isActive = false
    }

    /// The bar of a navigation item comes into the navigation bar when it is first used.
    fileprivate var canBeTapped: Bool {
        if window == nil { controller?.placeBarInNavigationBar() }
        return isReachable || controller?.isActive == true && window != nil
    }
}

extension Session {
    /// The user taps a search bar: an input, then the beginning of editing, then the end of the turn. The bar of a
    /// search controller activates it.
    ///
    /// Only the input happens if the bar is not on screen.
    public func tap(_ bar: UISearchBar) { use(bar, .tap) { bar.becomeFirstResponder() } }

    /// The user taps a search bar and replaces its text: an input, the beginning of editing unless the bar is already
    /// edited, the change, then the end of the turn.
    public func type(_ text: String, into bar: UISearchBar) {
        use(bar, .typing(text, into: bar.searchTextField)) {
            if bar.isFirstResponder || bar.becomeFirstResponder() { bar.searchTextField.replaceText(by: text) }
        }
    }

    /// The user presses the search key: an input, then the end of the turn. Nothing happens unless the bar is edited.
    public func pressSearch(in bar: UISearchBar) {
        use(bar, .pressSearch) { if bar.isFirstResponder { bar.searchTextField.finishLine() } }
    }

    /// The user taps the cancel button: an input, then the end of the turn. An active search controller is dismissed.
    public func tapCancel(in bar: UISearchBar) { use(bar, .tapCancel) { if bar.hasCancelButton { bar.cancel() } } }

    /// The user taps a scope: an input, then the end of the turn.
    public func tapScope(at index: Int, in bar: UISearchBar) {
        use(bar, RecordedInput(.tapScope, row: [index])) { bar.selectScope(index) }
    }

    /// The user taps the bookmark button: an input, then the end of the turn.
    public func tapBookmark(in bar: UISearchBar) {
        use(bar, .tapBookmark) { if bar.showsBookmarkButton { bar.delegate?.searchBarBookmarkButtonClicked(bar) } }
    }

    private func use(_ bar: UISearchBar, _ action: InputAction, _ body: () -> Void) {
        use(bar, RecordedInput(action), body)
    }

    private func use(_ bar: UISearchBar, _ input: RecordedInput, _ body: () -> Void) {
        turn(by: input, on: bar) { if bar.canBeTapped { body() } }
    }
}
