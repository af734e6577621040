import UIKit

extension SharedScenario {
    /// Source: <doc:TraitsAndSizeChanges>, <doc:SizesOfChildren>, <doc:Rotation>.
    static let environment: [SharedScenario] = [
        SharedScenario(
            "style-overridden", showsChild,
            { stage in
                stage.notesEnvironment = true
                stage.a.overrideUserInterfaceStyle = .dark
            },
            { $0.note("A is dark \($0.a.isDark), C is dark \($0.c.isDark)") }),
        SharedScenario(
            "style-of-the-window-overridden", showsChild,
            { stage in
                stage.notesEnvironment = true
                stage.window.overrideUserInterfaceStyle = .dark
            },
            { $0.note("A is dark \($0.a.isDark), C is dark \($0.c.isDark)") }),
        SharedScenario(
            "traits-overridden-for-a-child", showsChild,
            { stage in
                stage.notesEnvironment = true
                stage.a.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: .regular), forChild: stage.c)
            },
            { stage in
                stage.note("A is regular \(stage.a.traitCollection.horizontalSizeClass == .regular)")
                stage.note("C is regular \(stage.c.traitCollection.horizontalSizeClass == .regular)")
            }),
        SharedScenario(
            "preferred-content-size", showsChild,
            { $0.c.preferredContentSize = CGSize(width: 200, height: 100) },
            { $0.c.preferredContentSize = CGSize(width: 200, height: 100) }),
        SharedScenario(
            "scene-turned", showsChild,
            { stage in
                stage.notesEnvironment = true
                stage.window.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight))
            },
            { $0.window.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) }),
    ]

    private static let showsChild: Step = { stage in
        stage.window.overrideUserInterfaceStyle = .light
        stage.show(stage.a)
        stage.embed(stage.c, in: stage.a)
    }
}

extension UIViewController {
    fileprivate var isDark: Bool { traitCollection.userInterfaceStyle == .dark }
}
