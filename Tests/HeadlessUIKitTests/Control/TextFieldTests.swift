import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Source: UITextField.h; UIResponder.h.
@MainActor
struct TextFieldTests {
    private final class Delegate: NSObject, UITextFieldDelegate {
        var lines: [String] = []
        var refuses: Set<String> = []

        private func ask(_ question: String) -> Bool {
            lines.append("\(question)?")
            return !refuses.contains(question)
        }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("begin") }
        func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("began") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("end") }
        func textFieldDidEndEditing(_ textField: UITextField) { lines.append("ended") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            ask("\(range.length) -> \(string)")
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return") }
    }

    private func onField(_ body: (Fixture, UITextField, Delegate) -> Void) {
        withFixture { fixture in
            let (field, delegate) = (UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), Delegate())
            fixture.show(fixture.p)
            fixture.p.view.addSubview(field)
            field.delegate = delegate
            body(fixture, field, delegate)
        }
    }

    @Test func `typing tells the delegate and the targets`() {
        onField { fixture, field, delegate in
            var events: [String] = []
            field.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
            field.addAction(UIAction { _ in events.append(field.text ?? "") }, for: .editingChanged)
            field.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
            fixture.session.type("Ada", into: field)
            #expect(field.isEditing)
            #expect(field.isFirstResponder)
            #expect(field.text == "Ada")
            delegate.refuses = ["3 -> Bob"]
            fixture.session.type("Bob", into: field)
            #expect(field.text == "Ada")
            #expect(fixture.p.view.endEditing(false))
            #expect(!field.isEditing)
            #expect(!field.isFirstResponder)
            #expect(delegate.lines == ["begin?", "began", "0 -> Ada?", "3 -> Bob?", "end?", "ended"])
            #expect(events == ["begin", "Ada", "end"])
            #expect(!fixture.p.view.endEditing(true))
        }
    }

    @Test func `a delegate that knows one range is asked about one around them all`() {
        onField { _, field, delegate in
            let ranges = [NSRange(location: 4, length: 2), NSRange(location: 1, length: 1)].map(NSValue.init(range:))
            delegate.refuses = ["5 -> x"]
            #expect(!delegate.textField(field, shouldChangeCharactersInRanges: ranges, replacementString: "x"))
            #expect(delegate.textField(field, shouldChangeCharactersInRanges: [], replacementString: "y"))
            #expect(delegate.lines == ["5 -> x?", "0 -> y?"])
            let menus = RangesDelegate()
            let menu = menus.textField(field, editMenuForCharactersInRanges: ranges, suggestedActions: [])
            #expect(menu != nil)
            #expect(menus.lines == ["menu {1, 5}"])
        }
    }

    @Test func `a field that refuses to begin is not edited`() {
        onField { fixture, field, delegate in
            delegate.refuses = ["begin"]
            fixture.session.type("Ada", into: field)
            #expect(field.text == "")
            #expect(!field.isEditing)
            #expect(delegate.lines == ["begin?"])
            #expect(!field.becomeFirstResponder())
        }
    }

    @Test func `a field that refuses to end keeps the others from editing`() {
        onField { fixture, field, delegate in
            let other = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
            fixture.p.view.addSubview(other)
            field.becomeFirstResponder()
            delegate.refuses = ["end"]
            fixture.session.type("Ada", into: other)
            #expect(field.isEditing)
            #expect(other.text == "")
            #expect(!other.isEditing)
            #expect(!fixture.p.view.endEditing(false))
            #expect(fixture.p.view.endEditing(true))
            fixture.session.type("Ada", into: other)
            #expect(other.text == "Ada")
            #expect(other.isFirstResponder)
        }
    }

    @Test func `the delegate is asked about Return`() {
        onField { fixture, field, delegate in
            fixture.session.pressReturn(in: field)
            #expect(delegate.lines.isEmpty)
            field.becomeFirstResponder()
            fixture.session.pressReturn(in: field)
            #expect(delegate.lines.last == "return?")
            #expect(field.isEditing)
            field.addAction(UIAction { _ in delegate.lines.append("exit") }, for: .editingDidEndOnExit)
            fixture.session.pressReturn(in: field)
            #expect(delegate.lines.suffix(4) == ["return?", "exit", "end?", "ended"])
            #expect(!field.isEditing)
        }
    }

    /// The delegate is not asked.
    @Test func `a field that leaves its window is not edited any more`() {
        onField { fixture, field, delegate in
            delegate.refuses = ["end"]
            field.becomeFirstResponder()
            fixture.p.view.removeFromSuperview()
            #expect(!field.isEditing)
            #expect(!field.isFirstResponder)
            #expect(delegate.lines == ["begin?", "began", "ended"])
            #expect(!field.becomeFirstResponder())
        }
    }

    private final class Focusable: UIViewController {
        override var canBecomeFirstResponder: Bool { true }
    }

    @Test func `a controller may be the first responder`() {
        withFixture { fixture in
            let controller = Focusable()
            #expect(!controller.becomeFirstResponder())
            fixture.show(controller)
            #expect(controller.becomeFirstResponder())
            #expect(controller.isFirstResponder)
            #expect(!controller.view.becomeFirstResponder())
            #expect(controller.isFirstResponder)
            fixture.show(fixture.p)
            #expect(!controller.isFirstResponder)
        }
    }
}
