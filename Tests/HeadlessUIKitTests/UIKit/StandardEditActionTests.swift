import Foundation
import Testing
import UIKit

/// Source: UIResponder.h.
@MainActor
struct StandardEditActionTests {
    private final class Editor: UIView {
        private(set) var calls: [String] = []
        override func cut(_ sender: Any?) { calls.append("cut") }
        override func copy(_ sender: Any?) { calls.append("copy") }
        override func paste(_ sender: Any?) { calls.append("paste") }
        override func select(_ sender: Any?) { calls.append("select") }
        override func selectAll(_ sender: Any?) { calls.append("selectAll") }
        override func delete(_ sender: Any?) { calls.append("delete") }
        override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { calls.append("leftToRight") }
        override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { calls.append("rightToLeft") }
        override func toggleBoldface(_ sender: Any?) { calls.append("bold") }
        override func toggleItalics(_ sender: Any?) { calls.append("italics") }
        override func toggleUnderline(_ sender: Any?) { calls.append("underline") }
        override func increaseSize(_ sender: Any?) { calls.append("larger") }
        override func decreaseSize(_ sender: Any?) { calls.append("smaller") }
        override func find(_ sender: Any?) { calls.append("find") }
        override func findAndReplace(_ sender: Any?) { calls.append("replace") }
        override func findNext(_ sender: Any?) { calls.append("next") }
        override func findPrevious(_ sender: Any?) { calls.append("previous") }
        override func useSelectionForFind(_ sender: Any?) { calls.append("use") }
    }

    /// An action of the protocol, and the name that an editor notes for it.
    struct Action: Sendable, CustomStringConvertible {
        let name: String
        let send: @MainActor @Sendable (any UIResponderStandardEditActions) -> Void

        var description: String { name }
    }

    nonisolated static let actions: [Action] = [
        Action(name: "cut") { $0.cut(nil) },
        Action(name: "copy") { $0.copy(nil) },
        Action(name: "paste") { $0.paste(nil) },
        Action(name: "paste") { $0.pasteAndMatchStyle(nil) },
        Action(name: "select") { $0.select(nil) },
        Action(name: "selectAll") { $0.selectAll(nil) },
        Action(name: "delete") { $0.delete(nil) },
        Action(name: "leftToRight") { $0.makeTextWritingDirectionLeftToRight(nil) },
        Action(name: "rightToLeft") { $0.makeTextWritingDirectionRightToLeft(nil) },
        Action(name: "bold") { $0.toggleBoldface(nil) },
        Action(name: "italics") { $0.toggleItalics(nil) },
        Action(name: "underline") { $0.toggleUnderline(nil) },
        Action(name: "larger") { $0.increaseSize(nil) },
        Action(name: "smaller") { $0.decreaseSize(nil) },
        Action(name: "find") { $0.find(nil) },
        Action(name: "replace") { $0.findAndReplace(nil) },
        Action(name: "next") { $0.findNext(nil) },
        Action(name: "previous") { $0.findPrevious(nil) },
        Action(name: "use") { $0.useSelectionForFind(nil) },
    ]

    @Test(arguments: actions)
    func `an action reaches the override of a responder`(_ action: Action) {
        withFixture { _ in
            let editor = Editor()
            action.send(editor)
            #expect(editor.calls == [action.name])
        }
    }

    /// Source: UIButton.h.
    @Test func `a button keeps its provider of pointer styles`() {
        withFixture { _ in
            let button = UIButton(type: .system)
            #expect(button.pointerStyleProvider == nil)
            let style = UIPointerStyle.hidden()
            button.pointerStyleProvider = { asked, _, _ in asked === button ? style : nil }
            let preview = UITargetedPreview(view: button)
            let shape = UIPointerShape.roundedRect(button.bounds)
            #expect(button.pointerStyleProvider?(button, .automatic(preview), shape) === style)
        }
    }
}
