import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    /// Callbacks of presented controllers and of their presenters.
    static let presentedOnes: [FixtureRow] = [
        covering(.pageSheet, "iPad 9.7-inch", seesPresenter: true, presets: [.v13], size: "712x728"),
        covering(.overFullScreen, "iPad 9.7-inch", seesPresenter: true),
        covering(.overCurrentContext, "iPad 9.7-inch", seesPresenter: true),
        covering(.fullScreen, "iPad 9.7-inch", seesPresenter: false),
        covering(.currentContext, "iPad 9.7-inch", seesPresenter: false),
        .init(
            "TraitsAndSizeChanges presented", "children come before the presented controller, traits before sizes",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.embed(fixture.d, in: fixture.b)
                fixture.present(fixture.b, from: fixture.p, .overFullScreen)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.b, fixture.d)
            },
            expected: """
                P.willTransition(wC hC); C.willTransition(wC hC); B.willTransition(wC hC); D.willTransition(wC hC)
                P.viewWillTransition(667x375); C.viewWillTransition(667x375); B.viewWillTransition(667x375)
                D.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR); C.traitCollectionDidChange(wC hR)
                B.traitCollectionDidChange(wC hR); D.traitCollectionDidChange(wC hR); B wC hC 667x375; D wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges presented", "a covered presenter gets sizes at once, and traits when it returns",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.present(fixture.b, from: fixture.p, .fullScreen)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.dismiss(fixture.p)
                fixture.commit()
                fixture.noteEnvironment(of: fixture.p, fixture.c)
            },
            expected: """
                B.willTransition(wC hC); P.viewWillTransition(667x375); C.viewWillTransition(667x375)
                B.viewWillTransition(667x375); B.traitCollectionDidChange(wC hR); [commit]; B.viewWillDisappear(false)
                P.viewWillAppear(false); C.viewWillAppear(false); P.traitCollectionDidChange(wC hR)
                P.viewIsAppearing(false); C.traitCollectionDidChange(wC hR); C.viewIsAppearing(false)
                P.viewDidAppear(false); C.viewDidAppear(false); B.viewDidDisappear(false)
                completion of dismissal; P wC hC 667x375; C wC hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges presented",
            "a covered presenter in portrait only gets the sizes of the turns above it",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.p.answers.mask = .portrait
                fixture.present(fixture.b, from: fixture.p, .fullScreen)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                for orientation in [UIInterfaceOrientation.landscapeLeft, .landscapeRight, .portrait, .landscapeLeft] {
                    fixture.transcript.note("[\(orientation.eventName)]")
                    fixture.turn(orientation)
                    fixture.session.runUntilIdle()
                }
                fixture.transcript.note("[dismissal]")
                fixture.dismiss(fixture.p)
                fixture.session.runUntilIdle()
                fixture.transcript.keep { $0.hasPrefix("[") || $0.contains("viewWillTransition") }
                fixture.noteEnvironment(of: fixture.p, fixture.c)
            },
            expected: """
                [landscapeLeft]; P.viewWillTransition(667x375); C.viewWillTransition(667x375)
                B.viewWillTransition(667x375); [landscapeRight]; [portrait]; P.viewWillTransition(375x667)
                C.viewWillTransition(375x667); B.viewWillTransition(375x667); [landscapeLeft]
                P.viewWillTransition(667x375); C.viewWillTransition(667x375); B.viewWillTransition(667x375)
                [dismissal]; P.viewWillTransition(375x667); C.viewWillTransition(375x667)
                B.viewWillTransition(375x667); P wC hR 375x667; C wC hR 375x667
                """),
        .init(
            "TraitsAndSizeChanges presented", "each covered presenter of a chain gets the size",
            device: "iPad 9.7-inch",
            setup: { $0.showChain([$0.b, $0.c], .fullScreen) },
            steps: { $0.turn(.landscapeLeft) },
            expected: """
                A.viewWillTransition(1024x768); B.viewWillTransition(1024x768); C.viewWillTransition(1024x768)
                """),
        .init(
            "TraitsAndSizeChanges presented", "a child that is not in the view of a covered presenter is not told",
            device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.view.removeFromSuperview()
                fixture.present(fixture.b, from: fixture.p, .fullScreen)
                fixture.session.advance(by: 0)
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: "P.viewWillTransition(1024x768); B.viewWillTransition(1024x768)"),
        .init(
            "Rotation fallback", "a covered presenter with only the old callbacks gets them", probes: .turning,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.p, .fullScreen)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.transcript.keep { $0.hasPrefix("P") }
            },
            expected: """
                P.willRotate(landscapeLeft, 0.3); P.willAnimateRotation(landscapeLeft, 0.3); P.didRotate(portrait)
                """),
        .init(
            "TraitsAndSizeChanges presented", "a presentation in the context of a child", device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.definesPresentationContext = true
                fixture.present(fixture.b, from: fixture.c, .currentContext)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.b)
            },
            expected: "P.viewWillTransition(1024x768); B.viewWillTransition(1024x768); B wR hR 1024x768"),
        .init(
            "TraitsAndSizeChanges presented", "a chain of presentations is told from the bottom",
            device: "iPad 9.7-inch",
            setup: { $0.showChain([$0.b, $0.c], .overFullScreen) },
            steps: { $0.turn(.landscapeLeft) },
            expected: """
                A.viewWillTransition(1024x768); B.viewWillTransition(1024x768); C.viewWillTransition(1024x768)
                """),
        .init(
            "TraitsAndSizeChanges presented", "a presented controller inherits from the window, not from its presenter",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.p.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: .regular), forChild: fixture.c)
                fixture.present(fixture.b, from: fixture.c, .overFullScreen)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in fixture.noteEnvironment(of: fixture.c, fixture.b) },
            expected: "C wR hR 375x667; B wC hR 375x667"),
        .init(
            "TraitsAndSizeChanges presented", "a presentation in the context of a child whose parent keeps its traits",
            device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showNestedThree()
                fixture.p.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: .regular), forChild: fixture.c)
                fixture.d.definesPresentationContext = true
                fixture.present(fixture.b, from: fixture.d, .currentContext)
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.session.resize(fixture.window, to: CGSize(width: 507, height: 1024))
                fixture.transcript.keep { $0.hasPrefix("B.") }
            },
            expected: "B.willTransition(wC hR); B.viewWillTransition(507x1024); B.traitCollectionDidChange(wR hR)"),
        .init(
            "TraitsAndSizeChanges presented", "a sheet from the context of a child while the root is covered",
            device: "iPad 9.7-inch", presets: [.v8],
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.definesPresentationContext = true
                fixture.present(fixture.d, from: fixture.c, .currentContext)
                fixture.session.advance(by: 0)
                fixture.present(fixture.b, from: fixture.d, .formSheet)
                fixture.present(fixture.a, from: fixture.p, .fullScreen)
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                for change in [fixture.makeNarrow, fixture.makeWide] {
                    change()
                    fixture.session.runUntilIdle()
                    fixture.noteStyle(of: fixture.b)
                    fixture.noteEnvironment(of: fixture.b)
                }
                fixture.transcript.keep { $0.hasPrefix("B as") || $0.hasPrefix("B w") }
            }, expected: "B as fullScreen; B wC hR 320x1024; B as formSheet; B wC hR 540x620"),
        .init(
            "TraitsAndSizeChanges presented",
            "a presentation in the context of a child in a window that is shown again", device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.definesPresentationContext = true
                fixture.present(fixture.b, from: fixture.c, .overCurrentContext)
                fixture.session.resize(fixture.window, to: CGSize(width: 507, height: 1024))
                fixture.session.runUntilIdle()
                fixture.window.isHidden = true
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.window.isHidden = false
                fixture.commit()
                fixture.transcript.keep { $0.hasPrefix("B.") }
            }, expected: "B.viewWillAppear(false); B.viewIsAppearing(false); B.viewDidAppear(false)"),
        .init(
            "TraitsAndSizeChanges presented", "a sheet that is being dismissed keeps its width",
            device: "iPad 9.7-inch", presets: [.v13],
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.p, .pageSheet)
                fixture.session.runUntilIdle()
                fixture.dismiss(fixture.p, animated: true)
                fixture.session.advance(by: 0.2)
            },
            steps: { fixture in
                fixture.session.resize(fixture.window, to: CGSize(width: 507, height: 768))
                fixture.noteEnvironment(of: fixture.b)
                fixture.transcript.keep { $0.hasPrefix("B") }
            },
            expected: """
                B.willTransition(wC hR); B.viewWillTransition(712x728); B.traitCollectionDidChange(wR hR)
                B wC hR 712x728
                """),
        .init(
            "TraitsAndSizeChanges presented", "a presenter without super stops the propagation",
            device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.withoutSuper = ["viewWillTransition"]
                fixture.present(fixture.b, from: fixture.p, .overFullScreen)
                fixture.session.advance(by: 0)
            },
            steps: { $0.turn(.landscapeLeft) }, expected: "P.viewWillTransition(1024x768)"),
    ]

    /// P presents B, and the device turns.
    private static func covering(
        _ style: UIModalPresentationStyle, _ device: String, seesPresenter: Bool,
        presets: [SessionConfiguration.Semantics] = [.v8, .v13], size: String = "1024x768"
    ) -> FixtureRow {
        .init(
            "TraitsAndSizeChanges presented",
            "\(style): the presenter is told, \(seesPresenter ? "visible" : "covered")",
            device: device, presets: presets,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.p, style)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.b)
            },
            expected: """
                P.viewWillTransition(1024x768); B.viewWillTransition(\(size)); B wR hR \(size)
                """)
    }
}
