import UIKit

extension SharedScenario {
    /// Source: <doc:PresentAndDismiss>, <doc:ChoosingThePresenter>.
    static let presentations: [SharedScenario] = [
        SharedScenario(
            "full-screen", { $0.show($0.a) }, { $0.present($0.b, from: $0.a, .fullScreen) },
            { $0.noteOnScreen($0.a, $0.b) },
            { $0.dismiss($0.a) }),
        SharedScenario(
            "full-screen-without-animation", { $0.show($0.a) },
            { $0.present($0.b, from: $0.a, .fullScreen, animated: false) }, { $0.dismiss($0.b, animated: false) }),
        SharedScenario(
            "over-full-screen", { $0.show($0.a) }, { $0.present($0.b, from: $0.a, .overFullScreen) },
            { $0.noteOnScreen($0.a, $0.b) },
            { $0.dismiss($0.a) }),
        SharedScenario(
            "sheet", { $0.show($0.a) }, { $0.present($0.b, from: $0.a, .pageSheet) }, { $0.noteOnScreen($0.a, $0.b) },
            { $0.dismiss($0.b) }),
        SharedScenario(
            "chain-dismissed-from-the-first", { $0.show($0.a) }, { $0.present($0.b, from: $0.a, .fullScreen) },
            { $0.present($0.c, from: $0.b, .fullScreen) },
            { stage in
                stage.dismiss(stage.a)
                stage.note("A presents \(scenarioName(stage.a.presentedViewController))")
            }),
        SharedScenario(
            "presented-by-a-child",
            { stage in
                stage.show(stage.a)
                stage.embed(stage.c, in: stage.a)
            },
            { $0.present($0.b, from: $0.c, .fullScreen) },
            { stage in
                stage.note("A presents \(scenarioName(stage.a.presentedViewController))")
                stage.note("B is presented by \(scenarioName(stage.b.presentingViewController))")
            }),
        SharedScenario(
            "presented-over-a-stack",
            { stage in
                stage.stack.setViewControllers([stage.a], animated: false)
                stage.show(stage.stack)
            },
            { $0.present($0.b, from: $0.a, .fullScreen) },
            { stage in
                stage.note("B is presented by \(scenarioName(stage.b.presentingViewController))")
                stage.dismiss(stage.b)
            }),
        SharedScenario(
            "dismissed-in-the-completion", { $0.show($0.a) },
            { stage in
                stage.b.modalPresentationStyle = .fullScreen
                stage.a.present(stage.b, animated: true) { stage.dismiss(stage.b) }
            }),
        SharedScenario(
            "presented-in-a-context", { stage in stage.show(stage.a) },
            { stage in
                stage.embed(stage.c, in: stage.a)
                stage.c.definesPresentationContext = true
                stage.present(stage.b, from: stage.c, .currentContext, animated: false)
            },
            { $0.note("B is presented by \(scenarioName($0.b.presentingViewController))") }),
    ]
}
