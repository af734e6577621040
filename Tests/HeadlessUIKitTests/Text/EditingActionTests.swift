import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UIResponder.h; UITextInput.h; UIStackView.h.
@MainActor
struct EditingActionTests {
    private final class CodeField: UITextField {
        var lines: [String] = []
        override func deleteBackward() {
            lines.append("delete")
            super.deleteBackward()
        }
        override func caretRect(for position: UITextPosition) -> CGRect { CGRect(x: 1, y: 2, width: 3, height: 4) }
        override func paste(_ sender: Any?) {
            lines.append("paste")
            super.paste(sender)
        }
    }

    @Test func `a subclass overrides how a text field is edited`() {
        withFixture { _ in
            let field = CodeField()
            field.text = "abc"
            field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
            let input: any UITextInput = field
            input.deleteBackward()
            #expect(field.text == "ab")
            #expect(input.caretRect(for: field.endOfDocument).minX == 1)
            UIPasteboard.general.string = "xy"
            field.paste(nil)
            #expect(field.text == "abxy")
            #expect(field.lines == ["delete", "paste"])
        }
    }

    @Test func `a text view cuts what is selected`() {
        withFixture { _ in
            let view = UITextView()
            view.text = "one two"
            view.selectedRange = NSRange(location: 0, length: 4)
            view.cut(nil)
            #expect(view.text == "two")
            #expect(UIPasteboard.general.string == "one ")
            view.selectAll(nil)
            view.insertText("three")
            #expect(view.text == "three")
            #expect(view.hasText)
        }
    }
}
