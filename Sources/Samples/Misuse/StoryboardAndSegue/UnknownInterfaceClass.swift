import UIKit

/// Was renamed after the storyboard had named it as `OldSettingsController`.
private final class SettingsController: UIViewController {}  // misuse: unknown-interface-class

extension Sample {
    static let unknownInterfaceClass = Sample(
        name: "unknown-interface-class", summary: "A storyboard names a controller's class by its old name",
        misuses: [Misuse(rule: "unknown-interface-class", blamed: "diagnostic")]
    ) { app in
        app.session.interfaceClasses.register(SettingsController.self)
        let storyboard = SampleStoryboard.make(
            SampleStoryboard.scene(
                "start", button: "<segue destination=\"settings\" kind=\"presentation\" identifier=\"open\" id=\"s1\"/>"
            ),
            SampleStoryboard.scene("settings", class: "OldSettingsController"))
        app.launch(storyboard)
        if let button = app.window?.rootViewController?.view.subviews.first as? UIButton { app.tap(button) }
        app.settle()
    }
}
