import Foundation
import HierarchyModel

@testable import HeadlessUIKit

extension EnvironmentSequence {
    private static let landscape: Set<UIInterfaceOrientation> = [.portrait, .landscapeLeft, .landscapeRight]

    /// Rotation until iOS 5.
    static let turningOld: [EnvironmentSequence] =
        ["iPhone 4s", "iPad 9.7-inch"].flatMap { device in
            let duration = device.hasPrefix("iPad") ? 0.4 : 0.3
            return [
                EnvironmentSequence(
                    section: "Rotation v5", name: "by default upright only, \(device)", device: device, presets: [.v5],
                    cast: .turning,
                    showsQuestions: true,
                    steps: { stage in
                        stage.turn(.landscapeLeft)
                        stage.turn(.portraitUpsideDown)
                        stage.turn(.portrait)
                        stage.journal.note(stage.window.interfaceOrientation.eventName)
                    },
                    expected: [
                        "P.shouldAutorotate(landscapeLeft)?", "P.shouldAutorotate(portraitUpsideDown)?", "portrait",
                    ]),
                EnvironmentSequence(
                    section: "Rotation v5", name: "will, bounds, layout, will animate, did, \(device)", device: device,
                    presets: [.v5],
                    cast: .turning, detail: .layout, showsQuestions: true,
                    setup: { stage in
                        stage.showParentAndChild()
                        stage.p.answers.oldOrientations = landscape
                        for probe in [stage.p, stage.c] {
                            for callback in ["willRotate", "willAnimateRotation", "didRotate"] {
                                probe.during[callback] = { stage.noteTurn(of: $0) }
                            }
                        }
                    },
                    steps: { stage in
                        stage.turn(.landscapeLeft)
                        stage.wait(duration)
                        stage.noteTransitions()
                    },
                    expected: [
                        "P.shouldAutorotate(landscapeLeft)?", "P.willRotate(landscapeLeft, \(duration))",
                        "P portrait upright",
                    ]
                        + [
                            "C.willRotate(landscapeLeft, \(duration))", "C portrait upright",
                            "P.viewWillLayoutSubviews",
                        ]
                        + ["C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "P.viewDidLayoutSubviews"]
                        + ["P.willAnimateRotation(landscapeLeft, \(duration))", "P landscapeLeft on its side"]
                        + [
                            "C.willAnimateRotation(landscapeLeft, \(duration))", "C landscapeLeft on its side",
                            "[\(duration) s]",
                        ]
                        + ["P.didRotate(portrait)", "P landscapeLeft on its side", "C.didRotate(portrait)"]
                        + ["C landscapeLeft on its side", "transitions none"]),
            ]
        } + [
            .init(
                section: "Rotation v5", name: "no traits, no sizes", presets: [.v5], cast: .both, setup: { _ in },
                steps: { stage in
                    stage.showParentAndChild()
                    stage.p.setOverrideTraitCollection(
                        UITraitCollection(horizontalSizeClass: .regular), forChild: stage.c)
                    stage.turn(.landscapeLeft)
                    stage.session.runUntilIdle()
                    stage.session.resize(stage.window, to: CGSize(width: 300, height: 300))
                    stage.session.runUntilIdle()
                    stage.journal.keep { $0.contains("rait") || $0.contains("ransition") || $0.contains("otat") }
                    stage.journal.note("\(stage.log.events.contains { $0.kind == .traitsChanged })")
                },
                expected: [
                    "P.willRotate", "C.willRotate", "P.willAnimateRotation", "C.willAnimateRotation", "P.didRotate",
                    "C.didRotate",
                    "false",
                ]),
            .init(
                section: "Rotation v5", name: "a child without its view in the hierarchy is not told", presets: [.v5],
                cast: .turning,
                setup: { stage in
                    stage.show(stage.p)
                    stage.p.answers.oldOrientations = landscape
                    stage.p.addChild(stage.c)
                    stage.embed(stage.d, in: stage.p)
                    stage.session.advance(by: 0)
                },
                steps: { $0.turnAround() },
                expected: [
                    "P.willRotate(landscapeLeft, 0.3)", "D.willRotate(landscapeLeft, 0.3)",
                    "P.willAnimateRotation(landscapeLeft, 0.3)",
                    "D.willAnimateRotation(landscapeLeft, 0.3)", "P.didRotate(portrait)", "D.didRotate(portrait)",
                ]),
            .init(
                section: "Rotation v5",
                name: "what covers a child in its context is told", presets: [.v5], cast: .turning,
                setup: { stage in
                    stage.showParentAndChild()
                    stage.p.answers.oldOrientations = landscape
                    stage.c.definesPresentationContext = true
                    stage.present(stage.b, from: stage.c, .currentContext)
                    stage.session.advance(by: 0)
                },
                steps: { $0.turnAround() },
                expected: [
                    "P.willRotate(landscapeLeft, 0.3)", "B.willRotate(landscapeLeft, 0.3)",
                    "P.willAnimateRotation(landscapeLeft, 0.3)",
                    "B.willAnimateRotation(landscapeLeft, 0.3)", "P.didRotate(portrait)", "B.didRotate(portrait)",
                ]),
            .init(
                section: "Rotation v5",
                name: "the joint switch is off: no child is told", presets: [.v5], cast: .turning,
                setup: { stage in
                    stage.showParentAndChild()
                    stage.p.answers.oldOrientations = landscape
                    stage.p.answers.forwardsJointly = false
                },
                steps: { $0.turnAround() },
                expected: [
                    "P.willRotate(landscapeLeft, 0.3)", "P.willAnimateRotation(landscapeLeft, 0.3)",
                    "P.didRotate(portrait)",
                ]),
            .init(
                section: "Rotation v5", name: "the second rotation comes from the side", presets: [.v5], cast: .turning,
                setup: { stage in
                    stage.show(stage.p)
                    stage.p.answers.oldOrientations = landscape
                    stage.turn(.landscapeRight)
                    stage.session.runUntilIdle()
                },
                steps: { $0.turnAround() },
                expected: [
                    "P.willRotate(landscapeLeft, 0.3)", "P.willAnimateRotation(landscapeLeft, 0.3)",
                    "P.didRotate(landscapeRight)",
                ]),
            .init(
                section: "AppearanceCallbacks v5",
                name: "the joint switch is off: appearance is not passed on", presets: [.v5],
                cast: .turning,
                setup: { stage in
                    stage.embed(stage.c, in: stage.p)
                    stage.p.answers.forwardsJointly = false
                },
                steps: { $0.show($0.p) },
                expected: ["P.viewWillAppear(false)", "P.viewIsAppearing(false)", "P.viewDidAppear(false)"]
            ).keepingAppearance(),
            .init(
                section: "AppearanceCallbacks v5",
                name: "the switch of iOS 6 does not count", presets: [.v5], cast: .turning,
                setup: { stage in
                    stage.embed(stage.c, in: stage.p)
                    stage.p.isForwarding = false
                },
                steps: { $0.show($0.p) },
                expected: [
                    "P.viewWillAppear(false)", "C.viewWillAppear(false)", "P.viewDidAppear(false)",
                    "C.viewDidAppear(false)",
                ]
            ).keepingAppearance(),
            .init(
                section: "AppearanceCallbacks v5", name: "later the joint switch does not count", cast: .turning,
                setup: { stage in
                    stage.embed(stage.c, in: stage.p)
                    stage.p.answers.forwardsJointly = false
                },
                steps: { $0.show($0.p) },
                expected: [
                    "P.viewWillAppear(false)", "C.viewWillAppear(false)", "P.viewDidAppear(false)",
                    "C.viewDidAppear(false)",
                ]
            ).keepingAppearance(),
        ]

    /// From iOS 8 on, one that does not know `viewWillTransition`.
    static let fallingBack: [EnvironmentSequence] = [
        .init(
            section: "Rotation fallback", name: "one that knows only the old callbacks gets them", cast: .turning,
            detail: .layout,
            setup: { stage in
                stage.showParentAndChild()
                for callback in ["willRotate", "willAnimateRotation", "didRotate"] {
                    stage.p.during[callback] = { stage.noteTurn(of: $0) }
                }
            },
            steps: { $0.turnAround() },
            expected: [
                "P.willRotate(landscapeLeft, 0.3)", "P portrait upright", "C.willRotate(landscapeLeft, 0.3)",
                "P.willAnimateRotation(landscapeLeft, 0.3)", "P landscapeLeft on its side",
                "C.willAnimateRotation(landscapeLeft, 0.3)", "P.viewWillLayoutSubviews", "C.viewWillLayoutSubviews",
                "C.viewDidLayoutSubviews", "P.viewDidLayoutSubviews", "P.didRotate(portrait)",
                "P landscapeLeft on its side",
                "C.didRotate(portrait)",
            ]),
        .init(
            section: "Rotation fallback", name: "one that knows the new ones gets no old one", cast: .both,
            setup: { $0.showParentAndChild() }, steps: { $0.turnAround() },
            expected: [
                "P.willTransition(wC hC)", "C.willTransition(wC hC)", "P.viewWillTransition(667x375)",
                "C.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)",
            ]),
        .init(
            section: "Rotation fallback", name: "each for itself",
            setup: { stage in
                stage.c = TurningProbe("C", stage.journal)
                stage.showParentAndChild()
            },
            steps: { stage in
                stage.turnAround()
                stage.journal.keep { !$0.contains("traitC") && !$0.contains("willTransition") }
            },
            expected: [
                "P.viewWillTransition(667x375)", "C.willRotate(landscapeLeft, 0.3)",
                "C.willAnimateRotation(landscapeLeft, 0.3)",
                "C.didRotate(portrait)",
            ]),
        .init(
            section: "Rotation fallback",
            name: "a resized window has not turned", device: "iPad 9.7-inch", cast: .turning,
            steps: { stage in
                stage.session.resize(stage.window, to: CGSize(width: 438, height: 1024))
                stage.session.runUntilIdle()
            }, expected: []),
        .init(
            section: "Rotation fallback", name: "the old question is not asked", cast: .turning, showsQuestions: true,
            setup: { stage in
                stage.show(stage.p)
                stage.p.answers.oldOrientations = []
            },
            steps: { stage in
                stage.turnAround()
                stage.journal.keep { $0.contains("?") || $0.contains("did") }
            }, expected: ["P.didRotate(portrait)"]),
    ]

    /// The same with the callbacks of appearance alone, of iOS 5 to 12.
    private func keepingAppearance() -> EnvironmentSequence {
        let steps = steps
        let expected = expected.filter { !$0.contains("viewIsAppearing") }
        return .init(
            section: section, name: name, presets: presets, cast: cast, setup: setup,
            steps: { stage in
                steps(stage)
                stage.journal.keep { $0.contains("WillAppear") || $0.contains("DidAppear") }
            }, expected: expected)
    }
}

extension Stage {
    func turnAround() {
        turn(.landscapeLeft)
        session.runUntilIdle()
    }

    /// `P portrait upright`: how the interface and the controller's view are now.
    fileprivate func noteTurn(of probe: Probe) {
        let size = probe.view.bounds.size
        journal.note(
            "\(probe.name) \(probe.interfaceOrientation.eventName) \(size.width < size.height ? "upright" : "on its side")"
        )
    }
}
