import Foundation
import HierarchyModel

/// A scrolling text of many lines. The user types with ``Session/type(_:into:)-(_,UITextView)``.
///
/// The view is edited while it is the first responder. The text is not drawn; its size is estimated.
///
/// Source: UITextView.h.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInputTraits, LineBreakingView {
    public enum BorderStyle: Int, Sendable {
        case none = 0
        case bezel = 1
    }

    /// A text view's delegate is also its scroll view's delegate.
    @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
        get { scrollDelegate as? any UITextViewDelegate }
        set { scrollDelegate = newValue }
    }

    public let textContainer: NSTextContainer
    public let layoutManager = NSLayoutManager()
    /// The text, which may be edited in place.
    public let textStorage = NSTextStorage(string: "")
    private var isUpdatingStorage = false

    /// - Parameter textContainer: nil for one of the view's width.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        connectTextStorage()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        connectTextStorage()
    }

    private func connectTextStorage() {
        textStorage.addLayoutManager(layoutManager)
        layoutManager.addTextContainer(textContainer)
        weak let view = self
        textStorage.onEdit = { MainActor.assumeIsolated { view?.storageChanged() } }
    }

    private func storageChanged() {
        guard !isUpdatingStorage else { return }
        isUpdatingStorage = true
        content = NSAttributedString(attributedString: textStorage)
        isUpdatingStorage = false
    }

    open var text: String! {
        get { content.string }
        set { content = NSAttributedString(string: newValue ?? "", attributes: typingAttributes) }
    }
    open var attributedText: NSAttributedString! {
        get { content }
        set { content = newValue ?? NSAttributedString(string: "") }
    }
    var content = NSAttributedString(string: "") {
        didSet {
            defer {
                if let searchAggregator, content.string != oldValue.string { searchAggregator.invalidate() }
            }
            if !content.isAsLarge(as: oldValue) { invalidateIntrinsicContentSize() }
            guard !isUpdatingStorage else { return }
            isUpdatingStorage = true
            textStorage.setAttributedString(content)
            isUpdatingStorage = false
        }
    }
    open var textColor: UIColor?
    /// With ``adjustsFontForContentSizeCategory``, in the text size of the view's traits.
    open var font: UIFont? {
        get { chosenFont.map { adjusted($0, adjustsFontForContentSizeCategory) } }
        set { chosenFont = newValue }
    }
    private var chosenFont: UIFont? { didSet { invalidateIntrinsicContentSize() } }
    open var textAlignment = NSTextAlignment.natural
    /// In UTF-16 units.
    open var selectedRange: NSRange {
        get { selection }
        set {
            selection = newValue
            delegate?.textViewDidChangeSelection(self)
        }
    }
    var selection = NSRange(location: 0, length: 0)
    open var isEditable = true
    open var isSelectable = true
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Lets the user open a panel for the format: ``Session/openTextFormatting(of:)``.
    open var allowsEditingTextAttributes = false
    /// That of the panel. Source: UITextView.h, iOS 18.
    open lazy var textFormattingConfiguration: UITextFormattingViewController.Configuration? =
        UITextFormattingViewController.Configuration()
    /// The delegate of the panel while it is open.
    package var formatting: TextViewFormatting?
    /// Takes the results of the search that the user has begun.
    var searchAggregator: UITextSearchAggregator<AnyHashable?>?
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { invalidateIntrinsicContentSize() }
    }
    var layoutWidth: CGFloat?
    var breaksLinesInLayout: Bool { !isScrollEnabled }
    open var clearsOnInsertion = false
    open var usesStandardTextScaling = false
    open var adjustsFontForContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
    /// Adds the view's own interaction, which searches its text. Source: UITextView.h, iOS 16.
    open var isFindInteractionEnabled = false {
        didSet {
            guard isFindInteractionEnabled != oldValue else { return }
            if isFindInteractionEnabled { addInteraction(finder) } else { removeInteraction(finder) }
        }
    }
    /// Nil unless ``isFindInteractionEnabled``.
    open var findInteraction: UIFindInteraction? { isFindInteractionEnabled ? finder : nil }
    private lazy var finder = UIFindInteraction(sessionDelegate: searches)
    private let searches = TextViewSearches()
    /// What a search has found, which is not drawn.
    var foundTexts: [NSRange: UITextSearchFoundTextStyle] = [:]
    open var borderStyle = BorderStyle.none
    /// Source: UITextView.h, iOS 18, as the value below.
    open var textHighlightAttributes: [NSAttributedString.Key: Any] = [:]
    /// Always false: the system writes nothing here.
    open var isWritingToolsActive: Bool { false }
    private var isEditing = false
    open weak var inputDelegate: (any UITextInputDelegate)?
    open var markedTextStyle: [NSAttributedString.Key: Any]?
    private var ownInputView: UIView?
    private var ownInputAccessoryView: UIView?

    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var inlinePredictionType = UITextInlinePredictionType.default
    /// Source: UITextInputTraits.h, iOS 18, as the two values below.
    open var mathExpressionCompletionType = UITextMathExpressionCompletionType.default
    open var writingToolsBehavior = UIWritingToolsBehavior.default
    open var allowedWritingToolsResultOptions: UIWritingToolsResultOptions = []
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false { didSet { invalidateIntrinsicContentSize() } }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?

    /// Shown in the place of the keyboard.
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    /// Shown above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }

    open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }
    /// The size of the whole text with its insets, while the view does not scroll. A text that is unreadable on screen
    /// has the size of an empty one (MODEL).
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : size(ofTextIn: layoutWidth ?? 0)
    }
    /// The size of the whole text with its insets in that width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(ofTextIn: size.width) }

    /// - Parameter width: 0 for lines without a break.
    private func size(ofTextIn width: CGFloat) -> CGSize {
        let font = content.fontOfFirstCharacter ?? font ?? .systemFont(ofSize: 12)
        let margins = textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
        let text = isSecureTextEntry ? .zero : TextMeasure.size(of: content.string, font: font, width: width - margins)
        return CGSize(
            width: text.width + margins,
            height: max(text.height, font.lineHeight) + textContainerInset.top + textContainerInset.bottom)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { invalidateIntrinsicContentSize() }
    }

    /// Has no effect, since there is no layout of text.
    open func scrollRangeToVisible(_ range: NSRange) {}

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    /// Asks the delegate whether editing may begin, then reports the beginning to it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard isEditable else { return super.becomeFirstResponder() }
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        isEditing = true
        delegate?.textViewDidBeginEditing(self)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    /// Asks the delegate whether editing may end, then reports the end to it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder, isEditing else { return super.resignFirstResponder() }
        return delegate?.textViewShouldEndEditing(self) ?? true ? stopEditing() : false
    }

    /// Ends the editing without asking the delegate.
    func stopEditing() -> Bool {
        guard isEditing, super.resignFirstResponder() else { return false }
        isEditing = false
        delegate?.textViewDidEndEditing(self)
        post(Self.textDidEndEditingNotification)
        return true
    }

    /// The user replaces the text, if the delegate allows it.
    package func replaceText(by new: String) {
        let all = NSRange(location: 0, length: content.length)
        guard mayReplace(all, by: new) else { return }
        text = new
        selection = NSRange(location: content.length, length: 0)
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
        post(Self.textDidChangeNotification)
    }

    /// Whether the user may change the text.
    func mayReplace(_ range: NSRange, by new: String) -> Bool {
        guard let delegate else { return true }
        if session.has(.asksAboutRanges) {
            return delegate.textView(self, shouldChangeTextInRanges: [NSValue(range: range)], replacementText: new)
        }
        return delegate.textView(self, shouldChangeTextIn: range, replacementText: new)
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    public nonisolated static let textDidBeginEditingNotification =
        NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidChangeNotification =
        NSNotification.Name("UITextViewTextDidChangeNotification")
    public nonisolated static let textDidEndEditingNotification =
        NSNotification.Name("UITextViewTextDidEndEditingNotification")

    // Source of the following members: UITextInput.h. Nothing is laid out: rectangles are zero, and a point is nearest
    // to the end.

    open var hasText: Bool { content.length > 0 }
    /// In the place of the selection, without asking the delegate.
    open func insertText(_ text: String) { insert(text) }
    /// The selection, else the unit before it.
    open func deleteBackward() { deleteSelectionOrUnitBefore() }
    open var selectedTextRange: UITextRange? {
        get { selectionAsTextRange }
        set { selectionAsTextRange = newValue }
    }
    /// Replaces a part of the text without asking the delegate.
    open func replace(_ range: UITextRange, withText text: String) { replaceText(in: range, with: text) }
    open func firstRect(for range: UITextRange) -> CGRect { .zero }
    open func caretRect(for position: UITextPosition) -> CGRect { .zero }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { range.end }
    open func characterRange(at point: CGPoint) -> UITextRange? { nil }

    /// The selected text, if there is any, to the general pasteboard.
    open override func copy(_ sender: Any?) { copyCharacters(in: selectedTextRange) }
    open override func cut(_ sender: Any?) {
        copy(sender)
        if selectedTextRange?.isEmpty == false { deleteBackward() }
    }
    open override func paste(_ sender: Any?) { UIPasteboard.general.string.map(insertText) }
    open override func delete(_ sender: Any?) { deleteBackward() }
    open override func selectAll(_ sender: Any?) {
        selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
    }
    open override func find(_ sender: Any?) { findInteraction?.presentFindNavigator(showingReplace: false) }
    open override func findAndReplace(_ sender: Any?) { findInteraction?.presentFindNavigator(showingReplace: true) }
    open override func findNext(_ sender: Any?) { findInteraction?.findNext() }
    open override func findPrevious(_ sender: Any?) { findInteraction?.findPrevious() }
    open override func useSelectionForFind(_ sender: Any?) {
        findInteraction?.searchText = selectedTextRange.flatMap(characters)
    }
}
