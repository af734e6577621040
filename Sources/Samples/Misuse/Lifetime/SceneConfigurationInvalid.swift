import UIKit

/// Makes a scene configuration that Info.plist does not have, without the class of the scene's delegate.
private final class MisconfiguredDelegate: UIResponder, UIApplicationDelegate {
    private let home = PageController("Home")

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
        configuration.sceneClass = UIWindowScene.self  // misuse: scene-configuration-invalid
        return configuration
    }
}

extension Sample {
    static let sceneConfigurationInvalid = Sample(
        name: "scene-configuration-invalid",
        summary: "A scene configuration names no delegate, so that the app shows no window",
        misuses: [Misuse(rule: "scene-configuration-invalid", blamed: "diagnostic")]
    ) { app in
        let delegate = MisconfiguredDelegate()
        app.stateful = delegate
        app.session.launch(delegate)
        app.settle()
    }
}
