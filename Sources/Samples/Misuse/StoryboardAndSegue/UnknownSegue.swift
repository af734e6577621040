import UIKit

/// Asks for a segue by a name that the storyboard does not have.
private final class MisspellingController: UIViewController {
    func showDetails() {
        performSegue(withIdentifier: "showDetials", sender: self)  // misuse: unknown-segue
    }
}

extension Sample {
    static let unknownSegue = Sample(
        name: "unknown-segue", summary: "A list asks for a segue whose name it misspells",
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
