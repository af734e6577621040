import UIKit

/// Makes a screen by an identifier that was renamed in the storyboard.
private final class ShelfController: UIViewController {
    func openBook() {
        guard let storyboard else { return }
        let book = storyboard.instantiateViewController(withIdentifier: "BookPage")  // misuse: unknown-storyboard-id
        title = book.title
    }
}

extension Sample {
    static let unknownStoryboardId = Sample(
        name: "unknown-storyboard-id", summary: "A screen is made with an identifier that its storyboard does not have",
        misuses: [Misuse(rule: "unknown-storyboard-id", blamed: "diagnostic")]
    ) { app in
        app.session.interfaceClasses.register(ShelfController.self)
        let storyboard = SampleStoryboard.make(
            SampleStoryboard.scene("start", class: "ShelfController"), SampleStoryboard.scene("book"))
        app.launch(storyboard)
        (app.window?.rootViewController as? ShelfController)?.openBook()
    }
}
