import UIKit

/// Performs an embed segue that UIKit has already performed.
private final class OverviewController: UIViewController {
    func reload() {
        performSegue(withIdentifier: "list", sender: self)  // misuse: embed-segue-refired
    }
}

extension Sample {
    static let embedSegueRefired = Sample(
        name: "embed-segue-refired", summary: "A controller performs an embed segue that UIKit has already performed",
        misuses: [Misuse(rule: "embed-segue-refired", blamed: "call.performSegue")]
    ) { app in
        app.session.interfaceClasses.register(OverviewController.self)
        let storyboard = SampleStoryboard.make(
            SampleStoryboard.scene(
                "start", class: "OverviewController",
                connections: "<segue destination=\"list\" kind=\"embed\" identifier=\"list\" id=\"s1\"/>"),
            SampleStoryboard.scene("list"))
        app.launch(storyboard)
        (app.window?.rootViewController as? OverviewController)?.reload()
        app.settle()
    }
}
