import HeadlessUIKit
import UIKit

extension Sample {
    static let library = Sample(
        name: "library", summary: "Tabs with books, pages and covers; what many apps get wrong, done right"
    ) { app in
        let delegate = LibraryDelegate()
        app.stateful = delegate
        app.session.launch(delegate)
        app.settle()
        let scene = app.session.connectedWindowScene
        guard let tabs = scene?.windows.first?.rootViewController as? LibraryTabs else { return }
        read(tabs, app)
        takeNotes(tabs, app)
        tabs.selectedIndex = 1
        app.settle()
        takeTour(tabs.tour, app)
        tabs.selectedIndex = 2
        app.settle()
        lookAtCovers(tabs.gallery, app)
        tabs.showShelf()
        app.settle()
    }

    /// Closes the news, filters the books, and opens one with two taps, and another one by a notification.
    @MainActor private static func read(_ tabs: LibraryTabs, _ app: SampleApp) {
        let shelf = tabs.shelf
        shelf.dismiss(animated: true)
        app.settle()
        shelf.chooseFilter()
        app.settle()
        shelf.filter?.done()
        app.settle()
        app.sendMemoryWarning()
        shelf.rowTapped("Emma")
        app.wait(0.1)
        shelf.rowTapped("Emma")
        app.settle()
        if let stack = shelf.navigationController { app.swipeBack(stack, finishing: true) }
        app.settle()
        shelf.present(PageController("Player"), animated: true)
        app.settle()
        shelf.notified(about: "Persuasion")
        app.settle()
    }

    /// Removes a chapter, and leaves the notes in three ways.
    @MainActor private static func takeNotes(_ tabs: LibraryTabs, _ app: SampleApp) {
        guard let stack = tabs.shelf.navigationController,
            let book = stack.topViewController as? LibraryBookController
        else { return }
        book.removeFirstChapter()
        app.settle()
        for leave in [NotesOfBookController.saved, NotesOfBookController.shared, NotesOfBookController.goHome] {
            book.openNotes()
            app.settle()
            guard let notes = stack.topViewController as? NotesOfBookController else { return }
            notes.photograph()
            app.settle()
            notes.dismiss(animated: true)
            app.settle()
            leave(notes)()
            app.settle()
            stack.dismiss(animated: true)
            app.settle()
        }
    }

    @MainActor private static func takeTour(_ tour: TourController, _ app: SampleApp) {
        tour.show("Lists")
        app.wait(0.1)
        tour.show("Sharing")
        app.settle()
    }

    @MainActor private static func lookAtCovers(_ gallery: LibraryGalleryController, _ app: SampleApp) {
        guard let album = gallery.album, let cover = album.children.first else { return }
        gallery.take(cover, from: album)
        app.settle()
        gallery.enlarge(cover)
        app.settle()
        gallery.dismiss(animated: true)
        app.settle()
        gallery.ask(with: PageController("Overlay"))
        app.settle()
        gallery.dismiss(animated: true)
        app.settle()
    }
}

extension Session {
    fileprivate var connectedWindowScene: UIWindowScene? {
        UIApplication.shared.connectedScenes.first as? UIWindowScene
    }
}
