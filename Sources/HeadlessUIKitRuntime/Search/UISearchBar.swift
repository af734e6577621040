import Foundation

/// A field for a search text, with scopes and a cancel button. The user acts with ``Session/tap(_:)-(UISearchBar)``,
/// ``Session/type(_:into:)-(_,UISearchBar)`` and the like.
///
/// Looks are stored, not drawn.
///
/// Source: UISearchBar.h.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    public enum Style: UInt, Sendable {
        case `default` = 0
        case prominent = 1
        case minimal = 2
    }

    public enum Icon: Int, Sendable {
        case search = 0
        case clear = 1
        case bookmark = 2
        case resultsList = 3
    }

    open weak var delegate: (any UISearchBarDelegate)?
    /// The search controller that the bar belongs to.
    package weak var controller: UISearchController?
    /// Fills the bar.
    public let searchTextField = UISearchTextField(frame: .zero)
    private var looks = SearchBarLooks()

    open var text: String? {
        get { searchTextField.text }
        set { searchTextField.text = newValue }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    /// A line above the field.
    open var prompt: String?
    open var isEnabled: Bool {
        get { searchTextField.isEnabled }
        set { searchTextField.isEnabled = newValue }
    }
    open var showsBookmarkButton = false
    open var showsCancelButton = false
    open var showsSearchResultsButton = false
    open var isSearchResultsButtonSelected = false
    open var isLookToDictateEnabled = false
    open var scopeButtonTitles: [String]?
    /// Setting it calls only the search controller's results updater.
    open var selectedScopeButtonIndex = 0 {
        didSet { if selectedScopeButtonIndex != oldValue { controller?.updateResults() } }
    }
    open var showsScopeBar = false

    @AppearanceProperty open var barStyle = UIBarStyle.default
    @AppearanceProperty open var searchBarStyle = Style.default
    @AppearanceProperty open var isTranslucent = true
    @AppearanceProperty open var barTintColor: UIColor?
    @AppearanceProperty open var backgroundImage: UIImage?
    @AppearanceProperty open var scopeBarBackgroundImage: UIImage?
    @AppearanceProperty open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
    @AppearanceProperty open var searchTextPositionAdjustment = UIOffset.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addField()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addField()
    }

    private func addField() {
        searchTextField.searchBar = self
        searchTextField.frame = bounds
        searchTextField.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(searchTextField, at: .front, moving: [])
    }

    /// A bar has any width. Source: <doc:SystemVersions#Behaviours-of-the-runtime>.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: ownHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: ownHeight) }
    private var ownHeight: CGFloat { session.has(.tallSearchBar) ? 56 : 44 }

    /// Shown above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    // How the keyboard of the field looks and behaves.

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { searchTextField.smartQuotesType }
        set { searchTextField.smartQuotesType = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { searchTextField.smartDashesType }
        set { searchTextField.smartDashesType = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { searchTextField.smartInsertDeleteType }
        set { searchTextField.smartInsertDeleteType = newValue }
    }
    open var inlinePredictionType: UITextInlinePredictionType {
        get { searchTextField.inlinePredictionType }
        set { searchTextField.inlinePredictionType = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }
    open var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
    open var passwordRules: UITextInputPasswordRules? {
        get { searchTextField.passwordRules }
        set { searchTextField.passwordRules = newValue }
    }

    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }

    /// The changes take no time.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { looks.background[.background, barPosition, barMetrics] = backgroundImage }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        looks.background[.background, barPosition, barMetrics]
    }
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        looks.field[state] = backgroundImage
    }
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { looks.field[state] }
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        looks.icons[icon, default: [:]][state] = iconImage
    }
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { looks.icons[icon]?[state] }
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { looks.offsets[icon] = adjustment }
    open func positionAdjustment(for icon: Icon) -> UIOffset { looks.offsets[icon] ?? .zero }
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        looks.scopes[state] = backgroundImage
    }
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? { looks.scopes[state] }
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) { looks.dividers[[leftState, rightState]] = dividerImage }
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { looks.dividers[[leftState, rightState]] }
    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { looks.scopeAttributes[state] = attributes }
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        looks.scopeAttributes[state]
    }

    /// Whether the bar's field is the first responder.
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

/// What a search bar stores about its look.
private struct SearchBarLooks {
    var background = BarImages()
    var field: [UIControl.State: UIImage] = [:]
    var icons: [UISearchBar.Icon: [UIControl.State: UIImage]] = [:]
    var offsets: [UISearchBar.Icon: UIOffset] = [:]
    var scopes: [UIControl.State: UIImage] = [:]
    var dividers: [[UIControl.State]: UIImage] = [:]
    var scopeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
}
