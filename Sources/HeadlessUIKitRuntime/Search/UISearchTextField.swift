import Foundation

/// A search term that stands before the text of a search field.
///
/// Source: UISearchTextField.h.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String
    open var representedObject: Any?

    public init(icon: UIImage?, text: String) {
        (self.icon, self.text) = (icon, text)
        super.init()
    }
}

/// Source: UISearchTextField.h.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
    func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider
    func searchTextField(
        _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
    public func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider { NSItemProvider() }
    public func searchTextField(
        _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
    ) {}
}

/// The text field of a search bar.
///
/// Source: UISearchTextField.h.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    open var tokens: [UISearchToken] = []
    open var tokenBackgroundColor: UIColor!
    open var allowsDeletingTokens = true
    open var allowsCopyingTokens = true
    open var searchSuggestions: [any UISearchSuggestion]?
    /// The search bar that the field is part of.
    weak var searchBar: UISearchBar?

    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    }
    open func removeToken(at tokenIndex: Int) {
        if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard let searchBar, !isFirstResponder else { return super.becomeFirstResponder() }
        return searchBar.beginEditing { super.becomeFirstResponder() }
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard let searchBar, isFirstResponder else { return super.resignFirstResponder() }
        return searchBar.endEditing { super.resignFirstResponder() }
    }

    override func mayReplace(_ range: NSRange, by new: String) -> Bool {
        guard super.mayReplace(range, by: new) else { return false }
        guard let searchBar, let delegate = searchBar.delegate else { return true }
        if session.has(.asksAboutRanges) {
            let ranges = [NSValue(range: range)]
            return delegate.searchBar(searchBar, shouldChangeTextInRanges: ranges, replacementText: new)
        }
        return delegate.searchBar(searchBar, shouldChangeTextIn: range, replacementText: new)
    }

    override func textHasChanged() {
        super.textHasChanged()
        searchBar?.textHasChanged()
    }

    override func editingHasEnded() { searchBar?.editingHasEnded() }

    package override func finishLine() {
        super.finishLine()
        searchBar?.returnWasPressed()
    }
}

/// What a search controller offers below the bar. Stored only.
///
/// Source: UISearchSuggestion.h.
@preconcurrency @MainActor
public protocol UISearchSuggestion: AnyObject {
    var localizedSuggestion: String? { get }
    var localizedDescription: String? { get }
    var iconImage: UIImage? { get }
    var representedObject: Any? { get set }
}

/// Source: UISearchSuggestion.h.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    open var localizedAttributedSuggestion: NSAttributedString?
    open var localizedSuggestion: String? { localizedAttributedSuggestion?.string }
    public let localizedDescription: String?
    public let iconImage: UIImage?
    open var representedObject: Any?

    public init(
        localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        (localizedAttributedSuggestion, localizedDescription, self.iconImage) = (suggestion, description, iconImage)
        super.init()
    }
    public convenience init(
        localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        self.init(
            localizedAttributedSuggestion: NSAttributedString(string: suggestion), localizedDescription: description,
            iconImage: iconImage)
    }
}
