import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Is asked about several ranges, and about one; refuses "Bob" in several.
final class RangesDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
    var lines: [String] = []

    private func isAllowed(_ range: NSRange, _ text: String) -> Bool {
        lines.append("one \(NSStringFromRange(range)) -> \(text)")
        return true
    }
    private func areAllowed(_ ranges: [NSValue], _ text: String) -> Bool {
        lines.append(ranges.map { NSStringFromRange($0.rangeValue) }.joined(separator: " ") + " -> \(text)")
        return text != "Bob"
    }
    private func menu(_ range: NSRange) -> UIMenu? {
        lines.append("menu \(NSStringFromRange(range))")
        return UIMenu()
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { isAllowed(range, string) }
    func textField(
        _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
    ) -> Bool { areAllowed(ranges, string) }
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { menu(range) }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        isAllowed(range, text)
    }
    func textView(
        _ textView: UITextView, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool { areAllowed(ranges, text) }
    func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { menu(range) }

    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        isAllowed(range, text)
    }
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextInRanges ranges: [NSValue], replacementText text: String
    ) -> Bool { areAllowed(ranges, text) }
}

@MainActor
struct RangesTests {
    enum Kind: CaseIterable {
        case field, view, searchBar
    }

    /// Source: <doc:SystemVersions#Differences>.
    @Test(
        arguments: Kind.allCases,
        [
            (.v18, ["one {0, 0} -> Ada", "one {0, 3} -> Bob"], "Bob"),
            (.v26, ["{0, 0} -> Ada", "{0, 3} -> Bob"], "Ada"),
        ] as [(SystemVersion, [String], String)])
    func `since iOS 26 the delegate is asked about ranges`(
        _ kind: Kind, _ expected: (version: SystemVersion, lines: [String], text: String)
    ) {
        withFixture(SessionConfiguration(semantics: expected.version)) { fixture in
            let (frame, delegate) = (CGRect(x: 0, y: 0, width: 100, height: 100), RangesDelegate())
            @MainActor func show(_ view: UIView, type: @MainActor (String) -> Void) {
                fixture.show(fixture.p)
                fixture.p.view.addSubview(view)
                for text in ["Ada", "Bob"] { type(text) }
            }
            switch kind {
            case .field:
                let field = UITextField(frame: frame)
                field.delegate = delegate
                show(field) { fixture.session.type($0, into: field) }
                #expect(field.text == expected.text)
            case .view:
                let view = UITextView(frame: frame)
                view.delegate = delegate
                show(view) { fixture.session.type($0, into: view) }
                #expect(view.text == expected.text)
            case .searchBar:
                let bar = UISearchBar(frame: frame)
                bar.delegate = delegate
                show(bar) { fixture.session.type($0, into: bar.searchTextField) }
                #expect(bar.text == expected.text)
            }
            #expect(delegate.lines == expected.lines)
        }
    }

    /// Is asked about one range.
    private final class SearchRangeDelegate: NSObject, UISearchBarDelegate {
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool { range == NSRange(location: 1, length: 5) && text == "x" }
    }

    @Test func `a search bar's delegate that knows one range is asked about one around them all`() {
        withFixture { _ in
            let ranges = [NSRange(location: 4, length: 2), NSRange(location: 1, length: 1)].map(NSValue.init(range:))
            let (search, bar) = (SearchRangeDelegate(), UISearchBar())
            #expect(search.searchBar(bar, shouldChangeTextInRanges: ranges, replacementText: "x"))
            #expect(!search.searchBar(bar, shouldChangeTextInRanges: [], replacementText: "x"))
        }
    }
}
