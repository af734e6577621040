import UIKit

/// The class that was saved.
private final class MapController: PageController {}

/// The class that replaces it since the last update of the app.
private final class AtlasController: PageController {}

@MainActor private func stack(_ controllers: UIViewController...) -> UINavigationController {
    let stack = UINavigationController()
    stack.restorationIdentifier = "Stack"
    stack.viewControllers = controllers
    for controller in controllers { controller.restorationIdentifier = controller.title }
    return stack
}

extension Sample {
    static let restorationClassMismatch = Sample(
        name: "restoration-class-mismatch",
        summary: "An app restores a controller with another class than it has saved",
        semantics: .v13,
        misuses: [Misuse(rule: "restoration-class-mismatch", blamed: "callback.viewControllerWithRestorationPath")]
    ) { app in
        app.runEarlierProcess { app in
            app.launchFresh(stack(PageController("Places"), MapController("Map")))
            app.enterBackground()
        }
        app.launchRestoring(stack(PageController("Places"))) { path in
            guard path.last == "Map" else { return nil }
            let atlas = AtlasController("Atlas")  // misuse: restoration-class-mismatch
            atlas.restorationIdentifier = path.last
            return atlas
        }
    }
}
