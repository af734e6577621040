import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    /// The first traits of a controller.
    static let initialTraits: [FixtureRow] = [
        .init(
            "TraitsAndSizeChanges initial", "a controller with the predicted traits is not told", presets: [.v13],
            setup: { _ in },
            steps: { fixture in
                fixture.noteEnvironment(of: fixture.p)
                fixture.showParentAndChild()
                fixture.transcript.keep { $0.contains("trait") || $0.contains(" ") }
            }, expected: "P wC hR no view"),
        .init(
            "TraitsAndSizeChanges initial", "a controller with other traits than predicted is told with the prediction",
            presets: [.v13],
            setup: { fixture in
                fixture.show(fixture.p)
                _ = fixture.c.view
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.noteEnvironment(of: fixture.c)
                fixture.embed(fixture.c, in: fixture.p)
                fixture.commit()
            },
            expected: """
                C wC hR 375x667; C.willMove(P); C.viewWillAppear(false); C.didMove(P); [commit]
                C.traitCollectionDidChange(wC hR); C.viewIsAppearing(false); C.viewDidAppear(false)
                """),
        .init(
            "TraitsAndSizeChanges initial", "a controller that is made in landscape has predicted traits of landscape",
            presets: [.v13],
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.c = SensingProbe("C", fixture.transcript)
            },
            steps: { fixture in
                fixture.noteEnvironment(of: fixture.c)
                fixture.embed(fixture.c, in: fixture.p)
                fixture.commit()
                fixture.transcript.keep { $0.contains("trait") || $0.hasPrefix("C w") }
            }, expected: "C wC hC no view"),
        .init(
            "TraitsAndSizeChanges initial", "iOS 8 tells the first traits, with nil as the previous ones",
            presets: [.v8], setup: { _ in },
            steps: { fixture in
                fixture.showParentAndChild()
                fixture.transcript.keep { $0.contains("trait") || $0.contains("viewWillAppear") }
            },
            expected: """
                P.viewWillAppear(false); P.traitCollectionDidChange(nil); C.viewWillAppear(false)
                C.traitCollectionDidChange(nil)
                """),
        .init(
            "TraitsAndSizeChanges initial", "iOS 8 tells the first traits once", presets: [.v8],
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.c.view.removeFromSuperview()
                fixture.commit()
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
                fixture.transcript.keep { $0.contains("trait") }
            }, expected: ""),
    ]

    /// A window that is shown while the device is in landscape.
    static let launching: [FixtureRow] = [
        .init(
            "TraitsAndSizeChanges launch", "a launch in landscape tells the traits and not the size", presets: [.v13],
            detail: .layout,
            setup: { fixture in
                fixture.turn(.landscapeLeft)
                for callback in ["viewDidLoad", "viewWillAppear", "viewDidAppear"] {
                    fixture.p.during[callback] = { fixture.noteEnvironment(of: $0) }
                }
            },
            steps: { $0.show($0.p) },
            expected: """
                P.loadView; P.viewDidLoad; P wC hR 375x667; P.viewWillAppear(false); P wC hR 375x667
                P.willTransition(wC hC); P.traitCollectionDidChange(wC hR); P.viewIsAppearing(false)
                P.updateViewConstraints; P.viewWillLayoutSubviews; P.viewDidLayoutSubviews; P.viewDidAppear(false)
                P wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges launch", "a launch does not turn where the controller does not",
            setup: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.p.answers.mask = .portrait
            },
            steps: { fixture in
                fixture.show(fixture.p)
                fixture.noteEnvironment(of: fixture.p)
                fixture.transcript.keep { $0.contains("ransition") || $0.hasPrefix("P w") }
            }, expected: "P wC hR 375x667"),
        .init(
            "TraitsAndSizeChanges launch", "a hidden window turns when it is shown again",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.window.isHidden = true
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.transcript.note("[show]")
                fixture.window.isHidden = false
                fixture.commit()
                fixture.noteTransitions()
                fixture.noteEnvironment(of: fixture.p)
            },
            expected: """
                [show]; P.viewWillAppear(false); [commit]; P.willTransition(wC hC); P.traitCollectionDidChange(wC hR)
                P.viewIsAppearing(false); P.viewDidAppear(false); transitions none; P wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges launch", "a launch in landscape as in iOS 5", presets: [.v5], probes: .turning,
            detail: .layout, showsQuestions: true,
            setup: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.p.answers.oldOrientations = [.landscapeLeft]
            },
            steps: { fixture in
                fixture.show(fixture.p)
                fixture.transcript.keep { !$0.contains("viewIsAppearing") && !$0.contains("Constraints") }
            },
            expected: """
                P.loadView; P.viewDidLoad; P.viewWillAppear(false); P.shouldAutorotate(landscapeLeft)?
                P.willRotate(landscapeLeft, 0.0); P.viewWillLayoutSubviews; P.viewDidLayoutSubviews
                P.willAnimateRotation(landscapeLeft, 0.0); P.viewDidAppear(false); P.didRotate(portrait)
                """),
    ]
}
