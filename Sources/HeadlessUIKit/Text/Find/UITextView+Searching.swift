import Foundation

/// The delegate of a text view's own find interaction.
final class TextViewSearches: NSObject, UIFindInteractionDelegate {
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        (view as? UITextView).map { UITextSearchingFindSession(searchableObject: $0) }
    }
}

// Source: UITextView.h, iOS 16. The user's replacements are asked of the delegate and reported to it as typing is
// (MODEL).
extension UITextView: UITextSearching {
    public typealias DocumentIdentifier = AnyHashable?

    public var supportsTextReplacement: Bool { isEditable }

    public func compare(
        _ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??
    ) -> ComparisonResult { TextOffset.compare(foundRange.start, toRange.start) }

    public func performTextSearch(
        queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
    ) {
        for range in ranges(of: queryString, options) {
            resultAggregator.foundRange(TextOffsets(range), searchString: queryString, document: nil)
        }
        resultAggregator.finishedSearching()
    }

    public func decorate(
        foundTextRange: UITextRange, document: AnyHashable??, usingStyle: UITextSearchFoundTextStyle
    ) {
        guard let range = (foundTextRange as? TextOffsets)?.range else { return }
        foundTexts[range] = usingStyle == .normal ? nil : usingStyle
    }

    public func clearAllDecoratedFoundText() { foundTexts = [:] }

    public func replace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) {
        guard let range = (foundTextRange as? TextOffsets)?.range else { return }
        replace([range], with: withText)
    }

    public func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
        replace(ranges(of: queryString, options), with: withText)
    }

    public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
        if let range = (range as? TextOffsets)?.range { scrollRangeToVisible(range) }
    }

    /// Replaces ranges that are in order, from the last one on, so that the others stay where they are.
    private func replace(_ ranges: [NSRange], with text: String) {
        let allowed = ranges.reversed().filter { range in
            delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
        }
        guard !allowed.isEmpty else { return }
        for range in allowed { replace(TextOffsets(range), withText: text) }
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// In UTF-16 units, in order.
    private func ranges(of query: String, _ options: UITextSearchOptions) -> [NSRange] {
        let text = content.string as NSString
        var (found, start): ([NSRange], Int) = ([], 0)
        while !query.isEmpty, start < text.length {
            let range = text.range(
                of: query, options: options.stringCompareOptions,
                range: NSRange(location: start, length: text.length - start))
            guard range.length > 0 else { break }
            if isMatch(range, in: text, options.wordMatchMethod) { found.append(range) }
            start = range.upperBound
        }
        return found
    }

    private func isMatch(_ range: NSRange, in text: NSString, _ method: UITextSearchOptions.WordMatchMethod) -> Bool {
        func isBoundary(_ index: Int) -> Bool {
            guard index >= 0, index < text.length else { return true }
            return UnicodeScalar(text.character(at: index)).map { !CharacterSet.alphanumerics.contains($0) } ?? false
        }
        return switch method {
        case .contains: true
        case .startsWith: isBoundary(range.location - 1)
        case .fullWord: isBoundary(range.location - 1) && isBoundary(range.upperBound)
        }
    }
}
