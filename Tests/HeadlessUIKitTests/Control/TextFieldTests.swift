import Foundation
import Testing

@testable import HeadlessUIKit

/// Source: UITextField.h; UIResponder.h.
@MainActor
struct TextFieldTests {
    private final class Delegate: UITextFieldDelegate {
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

    private func onField(_ body: (Stage, UITextField, Delegate) -> Void) {
        onStage { stage in
            let (field, delegate) = (UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30)), Delegate())
            stage.show(stage.p)
            stage.p.view.addSubview(field)
            field.delegate = delegate
            body(stage, field, delegate)
        }
    }

    @Test func typing() {
        onField { stage, field, delegate in
            var events: [String] = []
            field.addAction(UIAction { _ in events.append("begin") }, for: .editingDidBegin)
            field.addAction(UIAction { _ in events.append(field.text ?? "") }, for: .editingChanged)
            field.addAction(UIAction { _ in events.append("end") }, for: .editingDidEnd)
            stage.session.type("Ada", into: field)
            #expect(field.isEditing && field.isFirstResponder && field.text == "Ada")
            delegate.refuses = ["3 -> Bob"]
            stage.session.type("Bob", into: field)
            #expect(field.text == "Ada")
            #expect(stage.p.view.endEditing(false))
            #expect(!field.isEditing && !field.isFirstResponder)
            #expect(delegate.lines == ["begin?", "began", "0 -> Ada?", "3 -> Bob?", "end?", "ended"])
            #expect(events == ["begin", "Ada", "end"])
            #expect(!stage.p.view.endEditing(true))
        }
    }

    @Test func whoDoesNotBeginIsNotTypedInto() {
        onField { stage, field, delegate in
            delegate.refuses = ["begin"]
            stage.session.type("Ada", into: field)
            #expect(field.text == "" && !field.isEditing && delegate.lines == ["begin?"])
            #expect(!field.becomeFirstResponder())
        }
    }

    @Test func whoDoesNotEndKeepsTheOthersOut() {
        onField { stage, field, delegate in
            let other = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
            stage.p.view.addSubview(other)
            field.becomeFirstResponder()
            delegate.refuses = ["end"]
            stage.session.type("Ada", into: other)
            #expect(field.isEditing && other.text == "" && !other.isEditing)
            #expect(!stage.p.view.endEditing(false) && stage.p.view.endEditing(true))
            stage.session.type("Ada", into: other)
            #expect(other.text == "Ada" && other.isFirstResponder)
        }
    }

    @Test func returnIsAsked() {
        onField { stage, field, delegate in
            stage.session.pressReturn(in: field)
            #expect(delegate.lines.isEmpty)
            field.becomeFirstResponder()
            stage.session.pressReturn(in: field)
            #expect(delegate.lines.last == "return?" && field.isEditing)
            field.addAction(UIAction { _ in delegate.lines.append("exit") }, for: .editingDidEndOnExit)
            stage.session.pressReturn(in: field)
            #expect(delegate.lines.suffix(4) == ["return?", "exit", "end?", "ended"] && !field.isEditing)
        }
    }

    /// It is not asked whether it agrees.
    @Test func aFieldThatLeavesItsWindowIsNotEdited() {
        onField { stage, field, delegate in
            delegate.refuses = ["end"]
            field.becomeFirstResponder()
            stage.p.view.removeFromSuperview()
            #expect(!field.isEditing && !field.isFirstResponder && delegate.lines == ["begin?", "began", "ended"])
            #expect(!field.becomeFirstResponder())
        }
    }

    private final class Focusable: UIViewController {
        override var canBecomeFirstResponder: Bool { true }
    }

    @Test func aControllerMayBeTheFirstResponder() {
        onStage { stage in
            let controller = Focusable()
            #expect(!controller.becomeFirstResponder())
            stage.show(controller)
            #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
            #expect(!controller.view.becomeFirstResponder() && controller.isFirstResponder)
            stage.show(stage.p)
            #expect(!controller.isFirstResponder)
        }
    }
}
