import Foundation

/// Controls and observes the editing of a text view. A method that the delegate does not implement allows everything.
///
/// Source: UITextView.h.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    /// The user types `text` in the place of `range`, in UTF-16 units.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user types `text` in the place of one of the ranges, as of `NSRange`, and deletes the others. The default
    /// implementation asks about one range around them all. Since iOS 26.
    func textView(
        _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool
    /// Not called: no keyboard has suggestions. Since iOS 18.4.
    func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion)
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The default implementation asks for the menu of one range around them all. Since iOS 26.
    func textView(
        _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
    func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool
    func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating)
    func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating)
    func textViewWritingToolsWillBegin(_ textView: UITextView)
    func textViewWritingToolsDidEnd(_ textView: UITextView)
    /// Ranges, as of `NSRange`, that the tools leave as they are.
    func textView(
        _ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange
    ) -> [NSValue]
    /// What a tap on the item does.
    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction?
    func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration?

    // The panel for the format is about to be presented, has been, is about to be dismissed, has been. Source:
    // UITextView.h, iOS 18.

    func textView(_ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController)
    func textView(_ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController)
    func textView(_ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController)
    func textView(_ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        if let target = target("textViewShouldBeginEditing:") { return target.textViewShouldBeginEditing(textView) }
        return true
    }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
        if let target = target("textViewShouldEndEditing:") { return target.textViewShouldEndEditing(textView) }
        return true
    }
    public func textViewDidBeginEditing(_ textView: UITextView) {
        handOn("textViewDidBeginEditing:", [textView], to: (any UITextViewDelegate).self) {
            $0.textViewDidBeginEditing(textView)
        }
    }
    public func textViewDidEndEditing(_ textView: UITextView) {
        handOn("textViewDidEndEditing:", [textView], to: (any UITextViewDelegate).self) {
            $0.textViewDidEndEditing(textView)
        }
    }
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        if let target = target("textView:shouldChangeTextInRange:replacementText:") {
            return target.textView(textView, shouldChangeTextIn: range, replacementText: text)
        }
        return true
    }
    public func textView(
        _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool {
        if let target = target("textView:shouldChangeTextInRanges:replacementText:") {
            return target.textView(textView, shouldChangeTextInRanges: ranges, replacementText: text)
        }
        return self.textView(textView, shouldChangeTextIn: ranges.union, replacementText: text)
    }
    public func textView(_ textView: UITextView, insertInputSuggestion inputSuggestion: UIInputSuggestion) {
        handOn(
            "textView:insertInputSuggestion:", [textView, inputSuggestion], to: (any UITextViewDelegate).self
        ) { $0.textView(textView, insertInputSuggestion: inputSuggestion) }
    }
    public func textViewDidChange(_ textView: UITextView) {
        handOn("textViewDidChange:", [textView], to: (any UITextViewDelegate).self) { $0.textViewDidChange(textView) }
    }
    public func textViewDidChangeSelection(_ textView: UITextView) {
        handOn("textViewDidChangeSelection:", [textView], to: (any UITextViewDelegate).self) {
            $0.textViewDidChangeSelection(textView)
        }
    }
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        if let target = target("textView:editMenuForTextInRange:suggestedActions:") {
            return target.textView(textView, editMenuForTextIn: range, suggestedActions: suggestedActions)
        }
        return nil
    }
    public func textView(
        _ textView: UITextView, editMenuForTextInRanges ranges: [NSValue], suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        if let target = target("textView:editMenuForTextInRanges:suggestedActions:") {
            return target.textView(textView, editMenuForTextInRanges: ranges, suggestedActions: suggestedActions)
        }
        return self.textView(textView, editMenuForTextIn: ranges.union, suggestedActions: suggestedActions)
    }
    public func textView(
        _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        handOn("textView:willPresentEditMenuWithAnimator:", [textView, animator], to: (any UITextViewDelegate).self) {
            $0.textView(textView, willPresentEditMenuWith: animator)
        }
    }
    public func textView(
        _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
    ) {
        handOn("textView:willDismissEditMenuWithAnimator:", [textView, animator], to: (any UITextViewDelegate).self) {
            $0.textView(textView, willDismissEditMenuWith: animator)
        }
    }
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        if let target = target("textView:shouldInteractWithURL:inRange:interaction:") {
            return target.textView(textView, shouldInteractWith: URL, in: characterRange, interaction: interaction)
        }
        return self.textView(textView, shouldInteractWith: URL, in: characterRange)
    }
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        if let target = target("textView:shouldInteractWithURL:inRange:") {
            return target.textView(textView, shouldInteractWith: URL, in: characterRange)
        }
        return true
    }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        if let target = target("textView:shouldInteractWithTextAttachment:inRange:interaction:") {
            return target.textView(
                textView, shouldInteractWith: textAttachment, in: characterRange, interaction: interaction)
        }
        return self.textView(textView, shouldInteractWith: textAttachment, in: characterRange)
    }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange
    ) -> Bool {
        if let target = target("textView:shouldInteractWithTextAttachment:inRange:") {
            return target.textView(textView, shouldInteractWith: textAttachment, in: characterRange)
        }
        return true
    }
    public func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {
        handOn(
            "textView:textItemMenuWillDisplayForTextItem:animator:", [textView, textItem, animator],
            to: (any UITextViewDelegate).self
        ) { $0.textView(textView, textItemMenuWillDisplayFor: textItem, animator: animator) }
    }
    public func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {
        handOn(
            "textView:textItemMenuWillEndForTextItem:animator:", [textView, textItem, animator],
            to: (any UITextViewDelegate).self
        ) { $0.textView(textView, textItemMenuWillEndFor: textItem, animator: animator) }
    }
    public func textViewWritingToolsWillBegin(_ textView: UITextView) {
        handOn("textViewWritingToolsWillBegin:", [textView], to: (any UITextViewDelegate).self) {
            $0.textViewWritingToolsWillBegin(textView)
        }
    }
    public func textViewWritingToolsDidEnd(_ textView: UITextView) {
        handOn("textViewWritingToolsDidEnd:", [textView], to: (any UITextViewDelegate).self) {
            $0.textViewWritingToolsDidEnd(textView)
        }
    }
    public func textView(
        _ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange
    ) -> [NSValue] {
        if let target = target("textView:writingToolsIgnoredRangesInEnclosingRange:") {
            return target.textView(textView, writingToolsIgnoredRangesInEnclosingRange: enclosingRange)
        }
        return []
    }
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        if let target = target("textView:primaryActionForTextItem:defaultAction:") {
            return target.textView(textView, primaryActionFor: textItem, defaultAction: defaultAction)
        }
        return defaultAction
    }
    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
        if let target = target("textView:menuConfigurationForTextItem:defaultMenu:") {
            return target.textView(textView, menuConfigurationFor: textItem, defaultMenu: defaultMenu)
        }
        return UITextItem.MenuConfiguration(menu: defaultMenu)
    }
    public func textView(
        _ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController
    ) {
        handOn(
            "textView:willBeginFormattingWithViewController:", [textView, viewController],
            to: (any UITextViewDelegate).self
        ) { $0.textView(textView, willBeginFormattingWith: viewController) }
    }
    public func textView(
        _ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController
    ) {
        handOn(
            "textView:didBeginFormattingWithViewController:", [textView, viewController],
            to: (any UITextViewDelegate).self
        ) { $0.textView(textView, didBeginFormattingWith: viewController) }
    }
    public func textView(
        _ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController
    ) {
        handOn(
            "textView:willEndFormattingWithViewController:", [textView, viewController],
            to: (any UITextViewDelegate).self
        ) { $0.textView(textView, willEndFormattingWith: viewController) }
    }
    public func textView(
        _ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController
    ) {
        handOn(
            "textView:didEndFormattingWithViewController:", [textView, viewController],
            to: (any UITextViewDelegate).self
        ) { $0.textView(textView, didEndFormattingWith: viewController) }
    }

    private func target(_ selector: Selector) -> (any UITextViewDelegate)? {
        forwarded(selector, to: (any UITextViewDelegate).self)
    }
}
