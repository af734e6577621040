import UIKit

/// Performs a segue with an identifier that the storyboard does not have.
private final class MisspellingController: UIViewController {
    func showDetails() {
        performSegue(withIdentifier: "showDetials", sender: self)  // misuse: unknown-segue
    }
}

extension Sample {
    static let unknownSegue = Sample(
        name: "unknown-segue", summary: "A screen performs a segue with a misspelled identifier",
        misuses: [Misuse(rule: "unknown-segue", blamed: "call.performSegue")]
    ) { app in
        app.session.interfaceClasses.register(MisspellingController.self)
        let storyboard = SampleStoryboard.make(
            SampleStoryboard.scene(
                "start", class: "MisspellingController",
                button: "<segue destination=\"details\" kind=\"presentation\" identifier=\"showDetails\" id=\"s1\"/>"),
            SampleStoryboard.scene("details"))
        app.launch(storyboard)
        (app.window?.rootViewController as? MisspellingController)?.showDetails()
        app.settle()
    }
}
