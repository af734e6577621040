import UIKit

/// Performs a push segue although it is in no navigation controller.
private final class GreetingController: UIViewController {
    func next() {
        performSegue(withIdentifier: "next", sender: self)  // misuse: segue-outside-navigation
    }
}

extension Sample {
    static let segueOutsideNavigation = Sample(
        name: "segue-outside-navigation", summary: "A push segue begins at a screen in no navigation controller",
        misuses: [Misuse(rule: "segue-outside-navigation", blamed: "call.performSegue")]
    ) { app in
        app.session.interfaceClasses.register(GreetingController.self)
        let storyboard = SampleStoryboard.make(
            SampleStoryboard.scene(
                "start", class: "GreetingController",
                button: "<segue destination=\"details\" kind=\"push\" identifier=\"next\" id=\"s1\"/>"),
            SampleStoryboard.scene("details"))
        app.launch(storyboard)
        (app.window?.rootViewController as? GreetingController)?.next()
    }
}
