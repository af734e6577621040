import UIKit

extension SharedScenario {
    /// Source: <doc:RootController>, <doc:LoadingAView>, <doc:AppearanceCallbacks>.
    static let appearances: [SharedScenario] = [
        SharedScenario("root-shown", { $0.show($0.a) }),
        SharedScenario(
            "root-replaced", { $0.show($0.a) },
            { stage in
                stage.window.rootViewController = stage.b
                stage.noteOnScreen(stage.a, stage.b)
            }),
        SharedScenario(
            "window-hidden-and-shown", { $0.show($0.a) }, { $0.window.isHidden = true },
            { $0.window.isHidden = false }),
        SharedScenario(
            "view-loaded-before-it-is-shown",
            { stage in
                stage.note("loaded \(stage.a.isViewLoaded)")
                stage.a.loadViewIfNeeded()
                stage.a.loadViewIfNeeded()
                stage.note("loaded \(stage.a.isViewLoaded)")
            }, { $0.show($0.a) }),
        SharedScenario(
            "appearance-by-hand",
            { stage in
                stage.a.isForwarding = false
                stage.show(stage.a)
                stage.embed(stage.c, in: stage.a)
            },
            { $0.c.beginAppearanceTransition(true, animated: false) },
            { $0.c.endAppearanceTransition() },
            { stage in
                stage.c.beginAppearanceTransition(false, animated: false)
                stage.c.endAppearanceTransition()
            }),
        SharedScenario(
            "appearance-by-hand-reversed",
            { stage in
                stage.a.isForwarding = false
                stage.show(stage.a)
                stage.embed(stage.c, in: stage.a)
            },
            { stage in
                stage.c.beginAppearanceTransition(true, animated: true)
                stage.c.beginAppearanceTransition(false, animated: true)
                stage.c.endAppearanceTransition()
            }),
    ]
}
