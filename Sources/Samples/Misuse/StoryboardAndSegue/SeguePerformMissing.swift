import UIKit

/// A custom segue without perform().
private final class FadeSegue: UIStoryboardSegue {}  // misuse: segue-perform-missing

extension Sample {
    static let seguePerformMissing = Sample(
        name: "segue-perform-missing", summary: "The class of a custom segue has no perform()",
        misuses: [Misuse(rule: "segue-perform-missing", blamed: "callback.seguePerform")]
    ) { app in
        app.session.interfaceClasses.register(FadeSegue.self)
        let storyboard = SampleStoryboard.make(
            SampleStoryboard.scene(
                "start",
                button: """
                    <segue destination="details" kind="custom" identifier="fade" customClass="FadeSegue" \
                    customModule="Samples" id="s1"/>
                    """),
            SampleStoryboard.scene("details"))
        app.launch(storyboard)
        if let button = app.window?.rootViewController?.view.subviews.first as? UIButton { app.tap(button) }
        app.settle()
    }
}
