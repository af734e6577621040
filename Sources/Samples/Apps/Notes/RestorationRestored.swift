import UIKit

extension Sample {
    static let restorationRestored = Sample(
        name: "restoration-restored", summary: "The same app in another process restores the note and its tags",
        app: "notes", semantics: .v13
    ) { app in
        app.runEarlierProcess { $0.useNotes() }
        let stack = NotesApp.makeRoot()
        app.launchRestoring(stack)
        guard let tags = stack.presentedViewController as? NoteTagsController else { return }
        app.tap(tags.doneButton)
        app.settle()
        app.tapBack(stack)
        app.settle()
    }
}
