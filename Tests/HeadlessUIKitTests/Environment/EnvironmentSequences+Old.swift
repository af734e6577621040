import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    private static let landscape: Set<UIInterfaceOrientation> = [.portrait, .landscapeLeft, .landscapeRight]

    /// Rotation until iOS 5.
    static let turningOld: [FixtureRow] =
        ["iPhone 4s", "iPad 9.7-inch"].flatMap { device in
            let duration = device.hasPrefix("iPad") ? 0.4 : 0.3
            return [
                FixtureRow(
                    "Rotation v5", "by default only portrait is supported, \(device)", device: device, presets: [.v5],
                    probes: .turning, showsQuestions: true,
                    steps: { fixture in
                        fixture.turn(.landscapeLeft)
                        fixture.turn(.portraitUpsideDown)
                        fixture.turn(.portrait)
                        fixture.transcript.note(fixture.window.interfaceOrientation.eventName)
                    },
                    expected: """
                        P.shouldAutorotate(landscapeLeft)?; P.shouldAutorotate(portraitUpsideDown)?; portrait
                        """),
                FixtureRow(
                    "Rotation v5", "a rotation calls will, bounds, layout, will animate and did, \(device)",
                    device: device, presets: [.v5], probes: .turning, detail: .layout, showsQuestions: true,
                    setup: { fixture in
                        fixture.showParentAndChild()
                        fixture.p.answers.oldOrientations = landscape
                        for probe in [fixture.p, fixture.c] {
                            for callback in ["willRotate", "willAnimateRotation", "didRotate"] {
                                probe.during[callback] = { fixture.noteTurn(of: $0) }
                            }
                        }
                    },
                    steps: { fixture in
                        fixture.turn(.landscapeLeft)
                        fixture.wait(duration)
                        fixture.noteTransitions()
                    },
                    expected: """
                        P.shouldAutorotate(landscapeLeft)?; P.willRotate(landscapeLeft, \(duration)); P portrait upright
                        C.willRotate(landscapeLeft, \(duration)); C portrait upright; P.viewWillLayoutSubviews
                        C.viewWillLayoutSubviews; C.viewDidLayoutSubviews; P.viewDidLayoutSubviews
                        P.willAnimateRotation(landscapeLeft, \(duration)); P landscapeLeft on its side
                        C.willAnimateRotation(landscapeLeft, \(duration)); C landscapeLeft on its side; [\(duration) s]
                        P.didRotate(portrait); P landscapeLeft on its side; C.didRotate(portrait)
                        C landscapeLeft on its side; transitions none
                        """),
            ]
        } + [
            .init(
                "Rotation v5", "there are no callbacks of traits and sizes", presets: [.v5], probes: .both,
                setup: { _ in },
                steps: { fixture in
                    fixture.showParentAndChild()
                    fixture.p.setOverrideTraitCollection(
                        UITraitCollection(horizontalSizeClass: .regular), forChild: fixture.c)
                    fixture.turn(.landscapeLeft)
                    fixture.session.runUntilIdle()
                    fixture.session.resize(fixture.window, to: CGSize(width: 300, height: 300))
                    fixture.session.runUntilIdle()
                    fixture.transcript.keep { $0.contains("rait") || $0.contains("ransition") || $0.contains("otat") }
                    fixture.transcript.note("\(fixture.log.events.contains { $0.kind == .traitsChanged })")
                },
                expected: """
                    P.willRotate; C.willRotate; P.willAnimateRotation; C.willAnimateRotation; P.didRotate; C.didRotate
                    false
                    """),
            .init(
                "Rotation v5", "a child without its view in the hierarchy is not told", presets: [.v5],
                probes: .turning,
                setup: { fixture in
                    fixture.show(fixture.p)
                    fixture.p.answers.oldOrientations = landscape
                    fixture.p.addChild(fixture.c)
                    fixture.embed(fixture.d, in: fixture.p)
                    fixture.session.advance(by: 0)
                },
                steps: { $0.turnAround() },
                expected: """
                    P.willRotate(landscapeLeft, 0.3); D.willRotate(landscapeLeft, 0.3)
                    P.willAnimateRotation(landscapeLeft, 0.3); D.willAnimateRotation(landscapeLeft, 0.3)
                    P.didRotate(portrait); D.didRotate(portrait)
                    """),
            .init(
                "Rotation v5", "a presentation in the context of a child is told", presets: [.v5], probes: .turning,
                setup: { fixture in
                    fixture.showParentAndChild()
                    fixture.p.answers.oldOrientations = landscape
                    fixture.c.definesPresentationContext = true
                    fixture.present(fixture.b, from: fixture.c, .currentContext)
                    fixture.session.advance(by: 0)
                },
                steps: { $0.turnAround() },
                expected: """
                    P.willRotate(landscapeLeft, 0.3); B.willRotate(landscapeLeft, 0.3)
                    P.willAnimateRotation(landscapeLeft, 0.3); B.willAnimateRotation(landscapeLeft, 0.3)
                    P.didRotate(portrait); B.didRotate(portrait)
                    """),
            .init(
                "Rotation v5", "without forwarding no child is told", presets: [.v5], probes: .turning,
                setup: { fixture in
                    fixture.showParentAndChild()
                    fixture.p.answers.oldOrientations = landscape
                    fixture.p.answers.forwardsJointly = false
                },
                steps: { $0.turnAround() },
                expected: """
                    P.willRotate(landscapeLeft, 0.3); P.willAnimateRotation(landscapeLeft, 0.3); P.didRotate(portrait)
                    """),
            .init(
                "Rotation v5", "the second rotation starts in landscape", presets: [.v5], probes: .turning,
                setup: { fixture in
                    fixture.show(fixture.p)
                    fixture.p.answers.oldOrientations = landscape
                    fixture.turn(.landscapeRight)
                    fixture.session.runUntilIdle()
                },
                steps: { $0.turnAround() },
                expected: """
                    P.willRotate(landscapeLeft, 0.3); P.willAnimateRotation(landscapeLeft, 0.3)
                    P.didRotate(landscapeRight)
                    """),
            .init(
                "AppearanceCallbacks v5", "without forwarding appearance does not reach the child", presets: [.v5],
                probes: .turning,
                setup: { fixture in
                    fixture.embed(fixture.c, in: fixture.p)
                    fixture.p.answers.forwardsJointly = false
                },
                steps: { $0.show($0.p) },
                expected: "P.viewWillAppear(false); P.viewIsAppearing(false); P.viewDidAppear(false)"
            ).keepingAppearance(),
            .init(
                "AppearanceCallbacks v5", "the property of iOS 6 does not count in iOS 5", presets: [.v5],
                probes: .turning,
                setup: { fixture in
                    fixture.embed(fixture.c, in: fixture.p)
                    fixture.p.isForwarding = false
                },
                steps: { $0.show($0.p) },
                expected: """
                    P.viewWillAppear(false); C.viewWillAppear(false); P.viewDidAppear(false); C.viewDidAppear(false)
                    """
            ).keepingAppearance(),
            .init(
                "AppearanceCallbacks v5", "the property of iOS 5 does not count later", probes: .turning,
                setup: { fixture in
                    fixture.embed(fixture.c, in: fixture.p)
                    fixture.p.answers.forwardsJointly = false
                },
                steps: { $0.show($0.p) },
                expected: """
                    P.viewWillAppear(false); C.viewWillAppear(false); P.viewDidAppear(false); C.viewDidAppear(false)
                    """
            ).keepingAppearance(),
        ]

    /// Since iOS 8, a controller that does not override `viewWillTransition`.
    static let fallingBack: [FixtureRow] = [
        .init(
            "Rotation fallback", "a controller with only the old callbacks gets them", probes: .turning,
            detail: .layout,
            setup: { fixture in
                fixture.showParentAndChild()
                for callback in ["willRotate", "willAnimateRotation", "didRotate"] {
                    fixture.p.during[callback] = { fixture.noteTurn(of: $0) }
                }
            },
            steps: { $0.turnAround() },
            expected: """
                P.willRotate(landscapeLeft, 0.3); P portrait upright; C.willRotate(landscapeLeft, 0.3)
                P.willAnimateRotation(landscapeLeft, 0.3); P landscapeLeft on its side
                C.willAnimateRotation(landscapeLeft, 0.3); P.updateViewConstraints; P.viewWillLayoutSubviews
                C.updateViewConstraints; C.viewWillLayoutSubviews; C.viewDidLayoutSubviews; P.viewDidLayoutSubviews
                P.didRotate(portrait); P landscapeLeft on its side; C.didRotate(portrait)
                """),
        .init(
            "Rotation fallback", "a controller with the new callbacks gets no old ones", probes: .both,
            setup: { $0.showParentAndChild() }, steps: { $0.turnAround() },
            expected: """
                P.willTransition(wC hC); C.willTransition(wC hC); P.viewWillTransition(667x375)
                C.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR); C.traitCollectionDidChange(wC hR)
                """),
        .init(
            "Rotation fallback", "each controller gets the callbacks that it overrides",
            setup: { fixture in
                fixture.c = TurningProbe("C", fixture.transcript)
                fixture.showParentAndChild()
            },
            steps: { fixture in
                fixture.turnAround()
                fixture.transcript.keep { !$0.contains("traitC") && !$0.contains("willTransition") }
            },
            expected: """
                P.viewWillTransition(667x375); C.willRotate(landscapeLeft, 0.3)
                C.willAnimateRotation(landscapeLeft, 0.3); C.didRotate(portrait)
                """),
        .init(
            "Rotation fallback", "a resized window calls no rotation method", device: "iPad 9.7-inch", probes: .turning,
            steps: { fixture in
                fixture.session.resize(fixture.window, to: CGSize(width: 438, height: 1024))
                fixture.session.runUntilIdle()
            }, expected: ""),
        .init(
            "Rotation fallback", "the old question is not asked", probes: .turning, showsQuestions: true,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.answers.oldOrientations = []
            },
            steps: { fixture in
                fixture.turnAround()
                fixture.transcript.keep { $0.contains("?") || $0.contains("did") }
            }, expected: "P.didRotate(portrait)"),
    ]
}

extension FixtureRow {
    /// The same row with only the appearance callbacks of iOS 5 to 12.
    fileprivate func keepingAppearance() -> FixtureRow {
        FixtureRow(
            source, name, presets: presets, probes: probes, setup: setup,
            steps: { fixture in
                try steps(fixture)
                fixture.transcript.keep { $0.contains("WillAppear") || $0.contains("DidAppear") }
            }, expected: ExpectedLines(expected.lines.filter { !$0.contains("viewIsAppearing") }))
    }
}

extension Fixture {
    func turnAround() {
        turn(.landscapeLeft)
        session.runUntilIdle()
    }

    /// `P portrait upright`: the orientation of the interface and the shape of the controller's view.
    fileprivate func noteTurn(of probe: Probe) {
        let size = probe.view.bounds.size
        transcript.note(
            "\(probe.name) \(probe.interfaceOrientation.eventName) "
                + (size.width < size.height ? "upright" : "on its side")
        )
    }
}
