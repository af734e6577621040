import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIFindInteraction.h, UIFindSession.h and UITextSearching.h, iOS 16. The tests of the order of results and of
/// what is highlighted first pin choices.
@MainActor
struct FindTests {
    private func show(_ view: UIView, on fixture: Fixture) {
        fixture.show(fixture.p)
        view.frame = CGRect(x: 10, y: 10, width: 200, height: 200)
        fixture.p.view.addSubview(view)
    }

    private final class Typist: NSObject, UITextViewDelegate {
        var lines: [String] = []
        /// A place in the text that is not changed.
        var refused: Int?
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            lines.append("\(range.location)-\(range.upperBound) \(text)")
            return range.location != refused
        }
        func textViewDidChange(_ textView: UITextView) { lines.append("change") }
    }

    @Test func `the user finds and replaces text in a text view`() {
        withFixture { fixture in
            let (view, typist, session) = (UITextView(), Typist(), fixture.session)
            view.text = "one two One none"
            view.delegate = typist
            show(view, on: fixture)
            #expect(view.findInteraction == nil)
            session.useFindPanel(of: view, .open())
            view.isFindInteractionEnabled = true
            let interaction = view.findInteraction
            #expect(interaction?.view === view && interaction?.isFindNavigatorVisible == false)
            session.useFindPanel(of: view, .search("one"))
            #expect(interaction?.searchText == nil)

            session.useFindPanel(of: view, .open(showingReplace: true))
            let found = interaction?.activeFindSession
            #expect(found?.resultCount == 0 && found?.highlightedResultIndex == NSNotFound)
            #expect((found as? UITextSearchingFindSession)?.searchableObject === view)
            #expect(found?.supportsReplacement == true)
            #expect(found?.allowsReplacementForCurrentlyHighlightedResult == false)
            session.useFindPanel(of: view, .search("one"))
            let ranges = [0, 8, 13].map { NSRange(location: $0, length: 3) }
            #expect(interaction?.searchText == "one" && found?.resultCount == 3)
            #expect(view.foundTexts == [ranges[0]: .highlighted, ranges[1]: .found, ranges[2]: .found])
            session.useFindPanel(of: view, .next)
            #expect(found?.highlightedResultIndex == 1)
            #expect(view.foundTexts == [ranges[0]: .found, ranges[1]: .highlighted, ranges[2]: .found])
            session.useFindPanel(of: view, .previous)
            session.useFindPanel(of: view, .previous)
            #expect(found?.highlightedResultIndex == 2)

            // The result after the replaced one is the first one.
            session.useFindPanel(of: view, .replace(with: "ten"))
            #expect(view.text == "one two One nten" && interaction?.replacementText == "ten")
            #expect(found?.resultCount == 2 && found?.highlightedResultIndex == 0)
            #expect(typist.lines == ["13-16 ten", "change"])
            // The replacement has the text itself, so that the one after it is next.
            session.useFindPanel(of: view, .replace(with: "one!"))
            #expect(view.text == "one! two One nten" && found?.highlightedResultIndex == 1)
            typist.lines = []
            typist.refused = 9
            session.useFindPanel(of: view, .replaceAll(with: "1"))
            #expect(view.text == "1! two One nten" && found?.resultCount == 1)
            #expect(typist.lines == ["9-12 1", "0-3 1", "change"])

            session.useFindPanel(of: view, .search(""))
            #expect(found?.resultCount == 0 && view.foundTexts == [:])
            session.useFindPanel(of: view, .search("t"))
            #expect(found?.resultCount == 2)
            session.useFindPanel(of: view, .close)
            #expect(interaction?.isFindNavigatorVisible == false && view.foundTexts == [:])
            view.isFindInteractionEnabled = false
            #expect(view.findInteraction == nil && view.interactions.isEmpty)
        }
    }

    @Test func `a text view highlights what comes after its selection, and replaces nothing if it is not editable`() {
        withFixture { fixture in
            let view = UITextView()
            view.text = "one two One none"
            view.isEditable = false
            view.isFindInteractionEnabled = true
            view.selectedRange = NSRange(location: 4, length: 3)
            show(view, on: fixture)
            view.useSelectionForFind(nil)
            #expect(view.findInteraction?.searchText == "two")
            view.find(nil)
            fixture.session.useFindPanel(of: view, .search("one"))
            let found = view.findInteraction?.activeFindSession
            #expect(found?.highlightedResultIndex == 1 && found?.supportsReplacement == false)
            view.findNext(nil)
            #expect(found?.highlightedResultIndex == 2)
            view.findPrevious(nil)
            fixture.session.useFindPanel(of: view, .replace(with: "x"))
            fixture.session.useFindPanel(of: view, .replaceAll(with: "x"))
            #expect(found?.highlightedResultIndex == 1 && view.text == "one two One none")
        }
    }

    @Test(arguments: [
        (UITextSearchOptions.WordMatchMethod.contains, [0, 4, 10, 14]), (.startsWith, [0, 4, 14]),
        (.fullWord, [0, 14]),
    ])
    func `a text view finds words and their beginnings`(method: UITextSearchOptions.WordMatchMethod, places: [Int]) {
        withFixture { _ in
            let (view, options) = (UITextView(), UITextSearchOptions())
            view.text = "One ones gone one"
            options.wordMatchMethod = method
            let session = UITextSearchingFindSession(searchableObject: view)
            session.performSearch(query: "one", options: options)
            #expect(view.foundTexts.keys.map(\.location).sorted() == places)
            options.stringCompareOptions = []
            session.performSearch(query: "one", options: options)
            #expect(view.foundTexts.keys.map(\.location).sorted() == places.filter { $0 > 0 })
        }
    }

    @Test func `a text view is searched again when its text changes, and emoji are no letters`() {
        withFixture { fixture in
            let (view, session) = (UITextView(), fixture.session)
            view.text = "one two"
            view.isFindInteractionEnabled = true
            show(view, on: fixture)
            session.useFindPanel(of: view, .open(showingReplace: true))
            session.useFindPanel(of: view, .search("two"))
            let found = view.findInteraction?.activeFindSession
            #expect(view.foundTexts == [NSRange(location: 4, length: 3): .highlighted])
            view.text = "a two two"
            #expect(found?.resultCount == 2)
            session.useFindPanel(of: view, .replace(with: "x"))
            #expect(view.text == "a x two")

            // The results in the replacement are passed over.
            (view.text, view.selectedRange) = ("a b a", NSRange(location: 0, length: 0))
            session.useFindPanel(of: view, .search("a"))
            session.useFindPanel(of: view, .replace(with: "aa"))
            #expect(view.text == "aa b a")
            #expect(found?.resultCount == 3)
            #expect(found?.highlightedResultIndex == 2)

            view.text = "\u{1F600}one"
            let options = UITextSearchOptions()
            options.wordMatchMethod = .fullWord
            UITextSearchingFindSession(searchableObject: view).performSearch(query: "one", options: options)
            #expect(view.foundTexts.keys.map(\.location) == [2])
        }
    }

    private final class Owner: NSObject, UIFindInteractionDelegate {
        var lines: [String] = []
        var session: UIFindSession?
        func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
            lines.append("session")
            return session
        }
        func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
            lines.append("begin \(interaction.isFindNavigatorVisible)")
        }
        func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
            lines.append("end \(interaction.isFindNavigatorVisible)")
        }
    }

    private final class OwnSession: UIFindSession {
        weak var owner: Owner?
        var isReplaceable = true
        override var supportsReplacement: Bool { true }
        override var allowsReplacementForCurrentlyHighlightedResult: Bool { isReplaceable }
        override func performSearch(query: String, options: UITextSearchOptions?) {
            owner?.lines.append("search \(query) \(options?.wordMatchMethod.rawValue ?? -1)")
        }
        override func performSingleReplacement(
            query searchQuery: String, replacementString: String, options: UITextSearchOptions?
        ) { owner?.lines.append("replace \(searchQuery) \(replacementString)") }
        override func replaceAll(searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
            owner?.lines.append("replace all \(searchQuery) \(replacementString)")
        }
        override func highlightNextResult(in direction: UITextStorageDirection) {
            owner?.lines.append("next \(direction.rawValue)")
        }
        override func invalidateFoundResults() { owner?.lines.append("invalidate") }
    }

    @Test func `the session of an app gets what the user does in the panel`() {
        withFixture { fixture in
            let (view, owner, own) = (UIView(), Owner(), OwnSession())
            own.owner = owner
            let interaction = UIFindInteraction(sessionDelegate: owner)
            view.addInteraction(interaction)
            interaction.presentFindNavigator(showingReplace: false)
            #expect(owner.lines == [])
            show(view, on: fixture)
            @MainActor func use(_ commands: Session.FindPanelCommand...) -> [String] {
                owner.lines = []
                for command in commands { fixture.session.useFindPanel(of: view, command) }
                return owner.lines
            }
            // Without a session there is no panel.
            #expect(use(.open(), .next) == ["session"] && !interaction.isFindNavigatorVisible)
            owner.session = own
            #expect(use(.open(), .open()) == ["session", "begin true"] && interaction.activeFindSession === own)
            #expect(use(.search("a"), .next, .previous) == ["search a 0", "next 0", "next 1"])
            #expect(use(.replace(with: "b"), .replaceAll(with: "c")) == ["replace a b", "replace all a c"])
            own.isReplaceable = false
            #expect(use(.replace(with: "b")) == [] && interaction.replacementText == "b")
            #expect(use(.search("")) == ["invalidate"])
            #expect(use(.close, .close) == ["invalidate", "end false"])
            #expect(use(.open()) == ["session", "begin true"])
            owner.lines = []
            view.removeInteraction(interaction)
            #expect(owner.lines == ["invalidate", "end false"] && interaction.view == nil)
            view.addInteraction(interaction)
            view.isHidden = true
            #expect(use(.open()) == [])
        }
    }

    /// Texts with a number each, whose results the test tells.
    private final class Book: NSObject, UITextSearching {
        typealias DocumentIdentifier = Int
        var lines: [String] = []
        var aggregators: [UITextSearchAggregator<Int>] = []
        var selectedTextRange: UITextRange?
        var selectedTextSearchDocument: Int?
        var isReplaceable = true
        /// What the object does before a result is highlighted.
        var onHighlight: (() -> Void)?
        private func place(_ range: UITextRange) -> Int { (range as? TextOffsets)?.range.location ?? -1 }

        func compare(_ foundRange: UITextRange, toRange: UITextRange, document: Int?) -> ComparisonResult {
            TextOffset.compare(foundRange.start, toRange.start)
        }
        func compare(document fromDocument: Int, toDocument: Int) -> ComparisonResult {
            fromDocument < toDocument ? .orderedAscending : .orderedDescending
        }
        func performTextSearch(
            queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<Int>
        ) {
            lines.append("search \(queryString)")
            aggregators.append(resultAggregator)
        }
        func decorate(foundTextRange: UITextRange, document: Int?, usingStyle: UITextSearchFoundTextStyle) {
            lines.append("\(document ?? -1).\(place(foundTextRange)) \(usingStyle)")
        }
        func clearAllDecoratedFoundText() { lines.append("clear") }
        func willHighlight(foundTextRange: UITextRange, document: Int?) {
            lines.append("will \(document ?? -1).\(place(foundTextRange))")
            onHighlight?()
        }
        func scrollRangeToVisible(_ range: UITextRange, inDocument: Int?) {
            lines.append("scroll \(inDocument ?? -1).\(place(range))")
        }
        var supportsTextReplacement: Bool { true }
        func shouldReplace(foundTextRange: UITextRange, document: Int?, withText: String) -> Bool { isReplaceable }
        func replace(foundTextRange: UITextRange, document: Int?, withText: String) {
            lines.append("replace \(document ?? -1).\(place(foundTextRange)) \(withText)")
        }
        func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
            lines.append("replace all \(queryString) \(withText)")
        }
    }

    private static func range(_ place: Int) -> UITextRange { TextOffsets(NSRange(location: place, length: 1)) }

    @Test(arguments: [true, false])
    func `an object may take back a result that is about to be highlighted`(isAll: Bool) throws {
        try withFixture { _ in
            let book = Book()
            let session = UITextSearchingFindSession(searchableObject: book)
            session.performSearch(query: "a", options: nil)
            let aggregator = try #require(book.aggregators.last)
            for place in [1, 2] { aggregator.foundRange(Self.range(place), searchString: "a", document: 1) }
            book.onHighlight = {
                book.onHighlight = nil
                if isAll {
                    aggregator.invalidate()
                } else {
                    aggregator.invalidateFoundRange(Self.range(1), document: 1)
                }
            }
            aggregator.finishedSearching()
            #expect(session.resultCount == (isAll ? 0 : 1))
            #expect(session.highlightedResultIndex == NSNotFound)
            session.highlightNextResult(in: .forward)
            #expect(session.highlightedResultIndex == (isAll ? NSNotFound : 0))
        }
    }

    @Test func `results of several texts come in their order, whenever they are found`() throws {
        try withFixture { _ in
            let book = Book()
            let session = UITextSearchingFindSession(searchableObject: book)
            @MainActor func taken() -> [String] {
                defer { book.lines = [] }
                return book.lines
            }
            (book.selectedTextRange, book.selectedTextSearchDocument) = (Self.range(2), 2)
            session.performSearch(query: "a", options: nil)
            #expect(taken() == ["clear", "search a"])
            let first = try #require(book.aggregators.last)
            for (place, document) in [(1, 2), (5, 1), (4, 2), (3, 1)] {
                first.foundRange(Self.range(place), searchString: "a", document: document)
            }
            #expect(session.resultCount == 4 && session.highlightedResultIndex == NSNotFound && taken() == [])
            first.finishedSearching()
            #expect(
                taken() == [
                    "1.3 found", "1.5 found", "2.1 found", "2.4 found", "will 2.4", "2.4 highlighted", "scroll 2.4",
                ])
            #expect(session.highlightedResultIndex == 3)
            #expect(first.allFoundRanges.map { ($0 as? TextOffsets)?.range.location } == [3, 5, 1, 4])
            session.highlightNextResult(in: .forward)
            #expect(taken() == ["will 1.3", "2.4 found", "1.3 highlighted", "scroll 1.3"])

            // The one that is gone was highlighted.
            first.invalidateFoundRange(Self.range(3), document: 1)
            #expect(taken() == ["1.3 normal", "will 1.5", "1.5 highlighted", "scroll 1.5"])
            first.invalidateFoundRange(Self.range(4), document: 1)
            #expect(session.resultCount == 3 && taken() == [])
            session.highlightNextResult(in: .backward)
            #expect(session.highlightedResultIndex == 2)
            first.invalidateFoundRange(Self.range(5), document: 1)
            #expect(session.highlightedResultIndex == 1 && session.resultCount == 2)

            // Results of an earlier search come too late.
            _ = taken()
            first.invalidate()
            #expect(taken() == ["clear", "search a"] && session.resultCount == 0)
            first.foundRange(Self.range(1), searchString: "a", document: 1)
            first.finishedSearching()
            first.invalidate()
            #expect(taken() == [] && session.resultCount == 0 && first.allFoundRanges.isEmpty)

            let second = try #require(book.aggregators.last)
            second.foundRange(Self.range(1), searchString: "a", document: 1)
            second.finishedSearching()
            #expect(session.highlightedResultIndex == 0)
            _ = taken()
            book.isReplaceable = false
            session.performSingleReplacement(query: "a", replacementString: "b", options: nil)
            #expect(taken() == [])
            book.isReplaceable = true
            session.performSingleReplacement(query: "a", replacementString: "b", options: nil)
            #expect(taken() == ["replace 1.1 b", "clear", "search a"])
            session.replaceAll(searchQuery: "a", replacementString: "c", options: nil)
            #expect(taken() == ["replace all a c", "clear", "search a"])
            session.invalidateFoundResults()
            #expect(taken() == ["clear"])
        }
    }
}
