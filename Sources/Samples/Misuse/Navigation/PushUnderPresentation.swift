import UIKit

/// Pushes what a notification names, even under a player that covers the stack.
private final class LibraryController: PageController {
    func open(_ title: String) {
        let album = PageController(title)
        navigationController?.pushViewController(album, animated: true)  // misuse: push-under-presentation
        self.title = "Library"
    }
}

extension Sample {
    static let pushUnderPresentation = Sample(
        name: "push-under-presentation", summary: "A notification pushes an album under a player that covers the stack",
        misuses: [Misuse(rule: "push-under-presentation", blamed: "call.push")]
    ) { app in
        let library = LibraryController("Library")
        app.launch(UINavigationController(rootViewController: library))
        let player = PageController("Player")
        player.modalPresentationStyle = .fullScreen
        library.present(player, animated: true)
        app.settle()
        library.open("New album")
        app.settle()
    }
}
