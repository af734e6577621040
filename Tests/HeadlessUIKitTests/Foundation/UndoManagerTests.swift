#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKit
    import Testing

    @testable import HeadlessUIKitRuntime

    /// Source: NSUndoManager.h.
    @MainActor
    struct UndoManagerTests {
        @MainActor
        private final class Page {
            private(set) var text = ""
            let manager = UndoManager()

            func set(_ new: String) {
                let old = text
                text = new
                manager.registerUndo(withTarget: self) { page in page.set(old) }
            }
        }

        private struct Step: CustomTestStringConvertible {
            let name: String
            let text: String
            let canUndo: Bool
            let canRedo: Bool
            let run: (Page) -> Void
            var testDescription: String { name }
        }

        @Test func `changes are undone and redone`() {
            let page = Page()
            let steps = [
                Step(name: "set a", text: "a", canUndo: true, canRedo: false) { $0.set("a") },
                Step(name: "set b", text: "b", canUndo: true, canRedo: false) { $0.set("b") },
                Step(name: "undo", text: "a", canUndo: true, canRedo: true) { $0.manager.undo() },
                Step(name: "redo", text: "b", canUndo: true, canRedo: false) { $0.manager.redo() },
                Step(name: "undo both", text: "", canUndo: false, canRedo: true) {
                    $0.manager.undo()
                    $0.manager.undo()
                },
                Step(name: "set c", text: "c", canUndo: true, canRedo: false) { $0.set("c") },
            ]
            for step in steps {
                step.run(page)
                #expect(page.text == step.text, "\(step.name)")
                #expect(page.manager.canUndo == step.canUndo, "\(step.name)")
                #expect(page.manager.canRedo == step.canRedo, "\(step.name)")
            }
        }

        @Test func `a group is one step, and keeps its name`() {
            let page = Page()
            page.manager.beginUndoGrouping()
            page.set("a")
            page.set("b")
            page.manager.setActionName("Typing")
            page.manager.endUndoGrouping()
            #expect(page.manager.undoMenuItemTitle == "Undo Typing")
            page.manager.undo()
            #expect(page.text.isEmpty)
            #expect(page.manager.redoActionName == "Typing")
            #expect(!page.manager.canUndo)
        }

        @Test func `nothing is kept while registration is off, or beyond the levels`() {
            let page = Page()
            page.manager.disableUndoRegistration()
            page.set("a")
            page.manager.enableUndoRegistration()
            #expect(!page.manager.canUndo)
            page.manager.levelsOfUndo = 1
            page.set("b")
            page.set("c")
            page.manager.undo()
            #expect(page.text == "b")
            #expect(!page.manager.canUndo)
            page.set("d")
            page.manager.removeAllActions(withTarget: page)
            #expect(!page.manager.canUndo)
        }

        @Test func `a view has the manager of its window`() {
            withFixture { fixture in
                fixture.show(fixture.p)
                #expect(fixture.p.view.undoManager === fixture.p.view.window?.undoManager)
                #expect(fixture.p.undoManager != nil)
            }
        }
    }
#endif
