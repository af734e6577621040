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
        searchAggregator = resultAggregator
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

    public func clearAllDecoratedFoundText() { (foundTexts, searchAggregator) = ([:], nil) }

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

    /// Replaces ranges that are in order. The delegate is asked from the last one on, and its text changes once.
    private func replace(_ ranges: [NSRange], with text: String) {
        let allowed = ranges.reversed().filter { mayReplace($0, by: text) }.reversed()
        let new = NSMutableAttributedString()
        var start = 0
        for range in allowed where range.upperBound <= content.length {
            new.append(content.attributedSubstring(from: NSRange(location: start, length: range.location - start)))
            let attributes = content.attributes(at: range.location, effectiveRange: nil)
            new.append(NSAttributedString(string: text, attributes: attributes))
            start = range.upperBound
        }
        guard start > 0 else { return }
        let end = new.length
        new.append(content.attributedSubstring(from: NSRange(location: start, length: content.length - start)))
        (content, selection) = (new, NSRange(location: end, length: 0))
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
            // A half of a pair has no scalar: emoji are no letters.
            return UnicodeScalar(text.character(at: index)).map { !CharacterSet.alphanumerics.contains($0) } ?? true
        }
        return switch method {
        case .contains: true
        case .startsWith: isBoundary(range.location - 1)
        case .fullWord: isBoundary(range.location - 1) && isBoundary(range.upperBound)
        }
    }
}
