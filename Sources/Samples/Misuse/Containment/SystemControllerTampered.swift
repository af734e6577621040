import UIKit

/// The delegate of a tab bar that a tab bar controller manages.
private final class BarListener: NSObject, UITabBarDelegate {}

extension Sample {
    static let systemControllerTampered = Sample(
        name: "system-controller-tampered",
        summary: "An app changes the delegate of a tab bar that a tab bar controller manages",
        misuses: [Misuse(rule: "system-controller-tampered", blamed: "diagnostic")]
    ) { app in
        let listener = BarListener()
        let tabs = UITabBarController()
        tabs.viewControllers = [PageController("Mail"), PageController("News")]
        app.launch(tabs)
        tabs.tabBar.delegate = listener  // misuse: system-controller-tampered
        app.settle()
        withExtendedLifetime(listener) {}
    }
}
