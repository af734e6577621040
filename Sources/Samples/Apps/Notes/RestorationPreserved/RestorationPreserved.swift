import UIKit

extension SampleApp {
    /// Scrolls, opens a note, types, looks at its tags, and leaves the app.
    func useNotes() {
        let stack = NotesApp.makeRoot()
        launchFresh(stack)
        if let list = stack.topViewController as? NoteListController {
            list.tableView.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
            settle()
            tapRow(10, of: list.tableView)
        }
        settle()
        guard let note = stack.topViewController as? NotePageController else { return }
        session.type("Milk", into: note.draft)
        note.draft.resignFirstResponder()
        tap(note.tagsButton)
        settle()
        (stack.presentedViewController as? NoteTagsController)?.chosen = 3
        enterBackground()
    }
}

extension Sample {
    static let restorationPreserved = Sample(
        name: "restoration-preserved",
        summary: "An app saves its state when it goes to the background: a list, a note, its tags", app: "notes",
        semantics: .v13
    ) { $0.useNotes() }
}
