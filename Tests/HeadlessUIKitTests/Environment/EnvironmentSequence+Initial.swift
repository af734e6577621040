import Foundation

@testable import HeadlessUIKit

extension EnvironmentSequence {
    /// The first traits of a controller.
    static let initialTraits: [EnvironmentSequence] = [
        .init(
            section: "TraitsAndSizeChanges initial", name: "as predicted: not told", presets: [.v13], setup: { _ in },
            steps: { stage in
                stage.noteEnvironment(of: stage.p)
                stage.showParentAndChild()
                stage.journal.keep { $0.contains("trait") || $0.contains(" ") }
            }, expected: ["P wC hR no view"]),
        .init(
            section: "TraitsAndSizeChanges initial",
            name: "otherwise than predicted: told with the prediction", presets: [.v13],
            setup: { stage in
                stage.show(stage.p)
                _ = stage.c.view
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.noteEnvironment(of: stage.c)
                stage.embed(stage.c, in: stage.p)
                stage.commit()
            },
            expected: [
                "C wC hR 375x667", "C.willMove(P)", "C.traitCollectionDidChange(wC hR)", "C.viewWillAppear(false)",
                "C.didMove(P)", "[commit]", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
            ]),
        .init(
            section: "TraitsAndSizeChanges initial", name: "made on the side: predicted so", presets: [.v13],
            setup: { stage in
                stage.show(stage.p)
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.c = SensingProbe("C", stage.journal)
            },
            steps: { stage in
                stage.noteEnvironment(of: stage.c)
                stage.embed(stage.c, in: stage.p)
                stage.commit()
                stage.journal.keep { $0.contains("trait") || $0.hasPrefix("C w") }
            }, expected: ["C wC hC no view"]),
        .init(
            section: "TraitsAndSizeChanges initial",
            name: "iOS 8 tells the first, and nil before", presets: [.v8], setup: { _ in },
            steps: { stage in
                stage.showParentAndChild()
                stage.journal.keep { $0.contains("trait") || $0.contains("viewWillAppear") }
            },
            expected: [
                "P.traitCollectionDidChange(nil)", "P.viewWillAppear(false)", "C.traitCollectionDidChange(nil)",
                "C.viewWillAppear(false)",
            ]),
        .init(
            section: "TraitsAndSizeChanges initial", name: "iOS 8 tells them once", presets: [.v8],
            setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.c.view.removeFromSuperview()
                stage.commit()
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
                stage.journal.keep { $0.contains("trait") }
            }, expected: []),
    ]

    /// A window that is shown while the device is held on its side.
    static let launching: [EnvironmentSequence] = [
        .init(
            section: "TraitsAndSizeChanges launch",
            name: "traits are told, the size is not", presets: [.v13], detail: .layout,
            setup: { stage in
                stage.turn(.landscapeLeft)
                for callback in ["viewDidLoad", "viewWillAppear", "viewDidAppear"] {
                    stage.p.during[callback] = { stage.noteEnvironment(of: $0) }
                }
            },
            steps: { $0.show($0.p) },
            expected: [
                "P.loadView", "P.viewDidLoad", "P wC hR 375x667", "P.viewWillAppear(false)", "P wC hR 375x667",
                "P.willTransition(wC hC)", "P.traitCollectionDidChange(wC hR)", "P.viewIsAppearing(false)",
                "P.updateViewConstraints", "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews",
                "P.viewDidAppear(false)",
                "P wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges launch", name: "where the controller does not turn, nothing does",
            setup: { stage in
                stage.turn(.landscapeLeft)
                stage.p.answers.mask = .portrait
            },
            steps: { stage in
                stage.show(stage.p)
                stage.noteEnvironment(of: stage.p)
                stage.journal.keep { $0.contains("ransition") || $0.hasPrefix("P w") }
            }, expected: ["P wC hR 375x667"]),
        .init(
            section: "TraitsAndSizeChanges launch", name: "a hidden window turns when it is shown again",
            setup: { stage in
                stage.show(stage.p)
                stage.window.isHidden = true
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.journal.note("[show]")
                stage.window.isHidden = false
                stage.commit()
                stage.noteTransitions()
                stage.noteEnvironment(of: stage.p)
            },
            expected: [
                "[show]", "P.viewWillAppear(false)", "[commit]", "P.willTransition(wC hC)",
                "P.traitCollectionDidChange(wC hR)",
                "P.viewIsAppearing(false)", "P.viewDidAppear(false)", "transitions none", "P wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges launch",
            name: "as in iOS 5", presets: [.v5], cast: .turning, detail: .layout,
            showsQuestions: true,
            setup: { stage in
                stage.turn(.landscapeLeft)
                stage.p.answers.oldOrientations = [.landscapeLeft]
            },
            steps: { stage in
                stage.show(stage.p)
                stage.journal.keep { !$0.contains("viewIsAppearing") && !$0.contains("Constraints") }
            },
            expected: [
                "P.loadView", "P.viewDidLoad", "P.viewWillAppear(false)", "P.shouldAutorotate(landscapeLeft)?",
                "P.willRotate(landscapeLeft, 0.0)", "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews",
                "P.willAnimateRotation(landscapeLeft, 0.0)", "P.viewDidAppear(false)", "P.didRotate(portrait)",
            ]),
    ]
}
