import Foundation
import HierarchyModel

/// A control with a line of text. The user types with ``Session/type(_:into:)-(_,UITextField)``.
///
/// The field is edited while it is the first responder. Looks, views beside the text and the keyboard's traits are
/// stored, not drawn.
///
/// Source: UITextField.h.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits {
    public enum DidEndEditingReason: Int, Sendable {
        case committed = 0
        case cancelled = 1
    }

    public enum BorderStyle: Int, Sendable {
        case none = 0
        case line = 1
        case bezel = 2
        case roundedRect = 3
    }

    public enum ViewMode: Int, Sendable {
        case never = 0
        case whileEditing = 1
        case unlessEditing = 2
        case always = 3
    }

    /// Empty at first. Setting nil sets the empty text.
    open var text: String? {
        get { content.string }
        set { content = NSAttributedString(string: newValue ?? "", attributes: defaultTextAttributes) }
    }
    open var attributedText: NSAttributedString? {
        get { content }
        set { content = newValue ?? NSAttributedString(string: "") }
    }
    var content = NSAttributedString(string: "") {
        didSet {
            hasTypedText = isEditing || hasTypedText && content.length > 0
            if !hasTypedText { appText = content }
        }
    }
    /// Whether the text comes from the user. A text that the app sets in the meantime may repeat it.
    private var hasTypedText = false
    /// The text of the field before the user has edited it: the one that is measured. Frames are recorded, and those of
    /// other views follow from the field's, so that they must not tell what the user types.
    private var appText = NSAttributedString(string: "") {
        didSet { if !appText.isAsLarge(as: oldValue) { invalidateIntrinsicContentSize() } }
    }
    /// The text that an empty field shows.
    open var placeholder: String? {
        get { attributedPlaceholder?.string }
        set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
    }
    open var attributedPlaceholder: NSAttributedString? { didSet { invalidateIntrinsicContentSize() } }
    open var textColor: UIColor?
    /// With ``adjustsFontForContentSizeCategory``, in the text size of the view's traits.
    open var font: UIFont? {
        get { chosenFont.map { adjusted($0, adjustsFontForContentSizeCategory) } }
        set { chosenFont = newValue }
    }
    private var chosenFont: UIFont? { didSet { invalidateIntrinsicContentSize() } }
    open var textAlignment = NSTextAlignment.natural
    open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var allowsEditingTextAttributes = false
    /// Whether a field that begins to be edited empties its text when the user types.
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
    open var minimumFontSize: CGFloat = 0
    open var background: UIImage?
    open var disabledBackground: UIImage?
    open var clearButtonMode = ViewMode.never
    open var leftView: UIView? { didSet { invalidateIntrinsicContentSize() } }
    open var leftViewMode = ViewMode.never
    open var rightView: UIView? { didSet { invalidateIntrinsicContentSize() } }
    open var rightViewMode = ViewMode.never
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the user is editing the text.
    open private(set) var isEditing = false
    /// In UTF-16 units; after the text that was set or typed last.
    var selection: NSRange {
        get {
            guard let chosenSelection, chosenSelection.upperBound <= content.length else {
                return NSRange(location: content.length, length: 0)
            }
            return chosenSelection
        }
        set { chosenSelection = newValue }
    }
    private var chosenSelection: NSRange?
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
    /// Whether the text is unreadable on screen.
    open var isSecureTextEntry = false { didSet { invalidateIntrinsicContentSize() } }
    open var textContentType: UITextContentType!
    open var passwordRules: UITextInputPasswordRules?

    // An extension of an app may override it for all text fields.
    open override dynamic var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

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

    /// The size of the text, or of the placeholder, with the views that are always shown beside it. A border adds 7
    /// points at each end (MODEL).
    ///
    /// What the user types does not change it, and a text that is unreadable on screen has no part in it (MODEL).
    open override var intrinsicContentSize: CGSize { sizeOfContent }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfContent }

    private var sizeOfContent: CGSize {
        let shown = isSecureTextEntry ? nil : appText
        let font = shown?.fontOfFirstCharacter ?? font ?? .systemFont(ofSize: UIFont.labelFontSize)
        let texts = [shown, attributedPlaceholder].compactMap {
            $0.map { TextMeasure.size(of: $0, font: font, lines: 1).width }
        }
        let sides = [(leftView, leftViewMode), (rightView, rightViewMode)].map {
            $1 == .always ? $0?.bounds.width ?? 0 : 0
        }
        let width = (texts.max() ?? 0) + sides.reduce(0, +)
        guard borderStyle != .none else { return CGSize(width: width, height: font.lineHeight) }
        let (least, margins): (CGFloat, CGFloat) = session.has(.tallControls) ? (34, 12) : (30, 8)
        return CGSize(width: width + 14, height: max(least, font.lineHeight + margins))
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if adjustsFontForContentSizeCategory { invalidateIntrinsicContentSize() }
    }

    // An override decides where UIKit draws; the runtime does not ask.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { leftView?.bounds ?? .zero }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rightView?.bounds ?? .zero }
    open func drawText(in rect: CGRect) {}
    open func drawPlaceholder(in rect: CGRect) {}

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Asks the delegate whether editing may begin, then reports the beginning to it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        isEditing = true
        if clearsOnBeginEditing { text = "" }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    /// Asks the delegate whether editing may end, then reports the end to it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        return delegate?.textFieldShouldEndEditing(self) ?? true ? stopEditing() : false
    }

    /// Ends the editing without asking the delegate.
    func stopEditing() -> Bool {
        guard isEditing, super.resignFirstResponder() else { return false }
        isEditing = false
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        post(Self.textDidEndEditingNotification)
        editingHasEnded()
        return true
    }

    /// The user replaces the text, if the delegate allows it.
    package func replaceText(by new: String) {
        let all = NSRange(location: 0, length: content.length)
        guard mayReplace(all, by: new) else { return }
        hasTypedText = true
        text = new
        textHasChanged()
    }

    /// For the runtime's own fields: whether the user may change the text.
    func mayReplace(_ range: NSRange, by new: String) -> Bool {
        guard let delegate else { return true }
        if session.has(.asksAboutRanges) {
            return delegate.textField(
                self, shouldChangeCharactersInRanges: [NSValue(range: range)], replacementString: new)
        }
        return delegate.textField(self, shouldChangeCharactersIn: range, replacementString: new)
    }

    /// For the runtime's own fields: called after the user has changed the text.
    func textHasChanged() {
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
        post(Self.textDidChangeNotification)
    }

    /// For the runtime's own fields.
    func editingHasEnded() {}

    /// The user empties the text with the button at its end.
    package func clear() {
        guard !(text ?? "").isEmpty, delegate?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        textHasChanged()
    }

    /// The user has pressed Return. Editing ends if an action is there for `editingDidEndOnExit`.
    package func finishLine() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if hasActions(for: .editingDidEndOnExit) { _ = resignFirstResponder() }
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    public nonisolated static let textDidBeginEditingNotification =
        NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification =
        NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification =
        NSNotification.Name("UITextFieldTextDidChangeNotification")
    public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

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
}

extension UITextField {
    package var showsClearButton: Bool {
        switch clearButtonMode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }
}

extension UITextField: TextLineView {
    var hasTextOfOneLine: Bool { true }
}
