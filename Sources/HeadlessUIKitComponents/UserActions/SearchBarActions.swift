import HeadlessUIKitRuntime
import HierarchyModel

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
