import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UITextView.h; UITextInput.h.
@MainActor
struct TextViewTests {
    private final class Delegate: NSObject, UITextViewDelegate {
        var lines: [String] = []
        var refuses = false
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            lines.append("begin?")
            return true
        }
        func textViewDidBeginEditing(_ textView: UITextView) { lines.append("began") }
        func textViewDidEndEditing(_ textView: UITextView) { lines.append("ended") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            lines.append("\(range.length) -> \(text)?")
            return !refuses
        }
        func textViewDidChange(_ textView: UITextView) { lines.append("changed \(textView.text ?? "")") }
        func textViewDidChangeSelection(_ textView: UITextView) {
            lines.append("at \(textView.selectedRange.location)")
        }
    }

    /// As IQKeyboardManager's text view. Source: `delegate` of UITextView.h.
    private final class Placeholder: UITextView {
        var asked = 0
        override var delegate: (any UITextViewDelegate)? {
            get {
                asked += 1
                return super.delegate
            }
            set { super.delegate = newValue }
        }
    }

    @Test func `the delegate of a text view has its own type and is that of the scroll view`() {
        let (view, delegate) = (Placeholder(), Delegate())
        view.delegate = delegate
        #expect((view as UIScrollView).delegate === delegate)
        #expect(view.delegate === delegate)
        #expect(view.asked > 0)
        (view as UIScrollView).delegate = nil
        #expect(view.delegate == nil)
        let attachment = NSTextAttachment()
        #expect(delegate.textView(view, shouldInteractWith: attachment, in: NSRange(), interaction: .preview))
        #expect(delegate.textView(view, writingToolsIgnoredRangesInEnclosingRange: NSRange()).isEmpty)
    }

    @Test func `typing calls the delegate, and leaving the window ends the editing`() {
        withFixture { fixture in
            let (view, delegate) = (UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Delegate())
            view.delegate = delegate
            #expect((view as UIScrollView).delegate === delegate)
            fixture.show(fixture.p)
            fixture.p.view.addSubview(view)
            fixture.session.type("Ada", into: view)
            delegate.refuses = true
            fixture.session.type("Bob", into: view)
            #expect(view.text == "Ada")
            #expect(view.isFirstResponder)
            view.removeFromSuperview()
            #expect(
                delegate.lines == ["begin?", "began", "0 -> Ada?", "at 3", "changed Ada", "3 -> Bob?", "ended"])
        }
    }

    @Test func `a delegate that knows one range is asked about one around them all`() {
        let (view, delegate, menus) = (UITextView(), Delegate(), RangesDelegate())
        let ranges = [NSRange(location: 4, length: 2), NSRange(location: 1, length: 1)].map(NSValue.init(range:))
        delegate.refuses = true
        #expect(!delegate.textView(view, shouldChangeTextInRanges: ranges, replacementText: "x"))
        #expect(delegate.lines == ["5 -> x?"])
        let menu = menus.textView(view, editMenuForTextInRanges: ranges, suggestedActions: [])
        #expect(menu != nil)
        #expect(menus.lines == ["menu {1, 5}"])
    }

    @Test func `a text view that cannot be edited takes no text`() {
        withFixture { fixture in
            let view = UITextView()
            view.isEditable = false
            fixture.session.type("Ada", into: view)
            #expect(view.text == "")
        }
    }

    @Test func `positions count UTF-16 units`() throws {
        let field = UITextField()
        field.text = "a😀b"
        let end = field.endOfDocument
        let start = try #require(field.position(from: end, offset: -1))
        let last = try #require(field.textRange(from: start, to: end))
        #expect(field.text(in: last) == "b")
        #expect(field.offset(from: field.beginningOfDocument, to: start) == 3)
        #expect(field.compare(start, to: end) == .orderedAscending)
        #expect(field.position(from: end, offset: 1) == nil)
        field.replace(last, withText: "xy")
        #expect(field.text == "a😀xy")
        #expect(field.selectedTextRange.map { field.offset(from: $0.start, to: field.endOfDocument) } == 0)
        field.deleteBackward()
        field.insertText("z")
        #expect(field.text == "a😀xz")
        #expect(field.hasText)
    }

    @Test func `the clear button asks and empties`() {
        withFixture { fixture in
            let field = UITextField()
            field.text = "Ada"
            fixture.session.tapClear(in: field)
            #expect(field.text == "Ada")
            field.clearButtonMode = .always
            fixture.session.tapClear(in: field)
            #expect(field.text == "")
        }
    }
}
