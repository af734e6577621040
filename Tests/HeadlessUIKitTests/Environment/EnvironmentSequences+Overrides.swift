import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

extension EnvironmentSequences {
    /// Traits that a parent sets for a child.
    static let overriding: [FixtureRow] = [
        .init(
            "TraitsAndSizeChanges override", "an override takes effect at once, and so does its removal",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.overrides(.regular)
                fixture.transcript.note("[back]")
                fixture.p.setOverrideTraitCollection(nil, forChild: fixture.c)
                fixture.transcript.note("\(fixture.p.overrideTraitCollection(forChild: fixture.c) == nil)")
                fixture.commit()
                fixture.noteTransitions()
            },
            expected: """
                C.willTransition(wR hR); C.traitCollectionDidChange(wC hR); C wR hR 375x667; [back]
                C.willTransition(wC hR); C.traitCollectionDidChange(wR hR); true; [commit]; transitions none
                """),
        .init(
            "TraitsAndSizeChanges override", "an override can be read", setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.p.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: .compact), forChild: fixture.c)
                fixture.transcript.note(fixture.p.overrideTraitCollection(forChild: fixture.c)?.shortText ?? "nil")
            }, expected: "wC h-"),
        .init(
            "TraitsAndSizeChanges override", "an override with the current value changes nothing",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.overrides(.compact)
                fixture.noteTransitions()
            }, expected: "C wC hR 375x667; transitions none"),
        .init(
            "TraitsAndSizeChanges override", "an override reaches the child's children, and other axes flow through",
            setup: { $0.showNestedThree() },
            steps: { fixture in
                fixture.overrides(.regular)
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.c, fixture.d)
            },
            expected: """
                C.willTransition(wR hR); D.willTransition(wR hR); C.traitCollectionDidChange(wC hR)
                D.traitCollectionDidChange(wC hR); C wR hR 375x667; P.willTransition(wC hC); C.willTransition(wR hC)
                D.willTransition(wR hC); P.viewWillTransition(667x375); C.viewWillTransition(667x375)
                D.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR); C.traitCollectionDidChange(wR hR)
                D.traitCollectionDidChange(wR hR); C wR hC 667x375; D wR hC 667x375
                """),
        .init(
            "TraitsAndSizeChanges override", "an override further down wins", setup: { $0.showNestedThree() },
            steps: { fixture in
                fixture.c.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: .compact), forChild: fixture.d)
                fixture.overrides(.regular)
                fixture.noteEnvironment(of: fixture.d)
            },
            expected: "C.willTransition(wR hR); C.traitCollectionDidChange(wC hR); C wR hR 375x667; D wC hR 375x667"),
        .init(
            "TraitsAndSizeChanges override", "an override for a controller that is no child is refused",
            steps: { fixture in
                fixture.overrides(.regular)
                fixture.transcript.note("\(fixture.p.overrideTraitCollection(forChild: fixture.c) == nil)")
            },
            expected: """
                ! <SensingProbe C> is not a child of <SensingProbe P>, which sets override traits for it.
                C wC hR no view; true
                """),
        .init(
            "TraitsAndSizeChanges override", "an override ends when the child leaves",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.overrides(.regular)
                fixture.remove(fixture.c)
                fixture.commit()
                fixture.transcript.note("\(fixture.p.overrideTraitCollection(forChild: fixture.c) == nil)")
                fixture.transcript.note("\(fixture.session.state.controller(fixture.p.id)?.overrides.isEmpty ?? false)")
                fixture.embed(fixture.c, in: fixture.p)
                fixture.commit()
                fixture.noteEnvironment(of: fixture.c)
                fixture.transcript.keep { !$0.contains("Appear") && !$0.contains("Move") && !$0.contains("Disappear") }
            },
            expected: """
                C.willTransition(wR hR); C.traitCollectionDidChange(wC hR); C wR hR 375x667; [commit]; true; true
                [commit]; C.traitCollectionDidChange(wR hR); C wC hR 375x667
                """),
        .init(
            "TraitsAndSizeChanges override", "an override ends when another parent takes the child",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.overrides(.regular)
                fixture.c.view.removeFromSuperview()
                fixture.q.addChild(fixture.c)
                fixture.transcript.note("\(fixture.session.state.controller(fixture.p.id)?.overrides.isEmpty ?? false)")
                fixture.transcript.keep { !$0.contains("ransition") && !$0.contains("trait") && !$0.contains("ppear") }
            }, expected: "C wR hR 375x667; C.didMove(nil); C.willMove(Q); true"),
        .init(
            "TraitsAndSizeChanges override", "an override before the view is loaded is told when the child enters",
            presets: [.v13],
            steps: { fixture in
                fixture.p.addChild(fixture.c)
                fixture.overrides(.regular)
                fixture.noteTransitions()
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
                fixture.transcript.keep { !$0.contains("oad") }
            },
            expected: """
                C.willMove(P); C wR hR no view; transitions none; C.viewWillAppear(false); [commit]
                C.traitCollectionDidChange(wC hR); C.viewIsAppearing(false); C.viewDidAppear(false)
                """),
        .init(
            "TraitsAndSizeChanges override", "an override of a child off screen is told when the child enters",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.view.removeFromSuperview()
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.p.setOverrideTraitCollection(
                    UITraitCollection(horizontalSizeClass: .regular), forChild: fixture.c)
                fixture.transcript.note("[comes]")
                fixture.p.view.addSubview(fixture.c.view)
                fixture.commit()
                fixture.noteEnvironment(of: fixture.c)
            },
            expected: """
                [comes]; C.viewWillAppear(false); [commit]; C.traitCollectionDidChange(wC hR); C.viewIsAppearing(false)
                C.viewDidAppear(false); C wR hR 375x667
                """),
        .init(
            "TraitsAndSizeChanges override", "an override has a coordinator that does not animate",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.c.during["willTransition"] = { probe in
                    fixture.noteCoordinator(of: probe)
                    fixture.joins(probe, "it")
                }
            },
            steps: { fixture in
                fixture.overrides(.regular)
                fixture.commit()
                fixture.noteCoordinator(of: fixture.c)
            },
            expected: """
                C.willTransition(wR hR); C with coordinator: animated false, 0.0 s, turned false
                C.traitCollectionDidChange(wC hR); alongside: it; C wR hR 375x667; [commit]; completion: it
                C without coordinator
                """),
    ]

    /// A window that shares the screen of a pad with another app.
    static let resizing: [FixtureRow] = [
        resize("from a half to a third only sizes change", from: 507, to: 320, [], []),
        resize("from two thirds to a half the size class changes", from: 694, to: 507, "wC hR", was: "wR hR"),
        resize("from a half to the whole screen the size class changes", from: 507, to: 1024, "wR hR", was: "wC hR"),
        resize("from the whole screen to two thirds only sizes change", from: 1024, to: 694, [], []),
        resize("the same size calls no method", from: 507, to: 507, nil, []),
        .init(
            "TraitsAndSizeChanges resize", "a frame of the window that the app sets is told without animation",
            device: "iPad 9.7-inch",
            setup: { $0.showParentAndChild() },
            steps: { fixture in
                fixture.window.frame.size.width = 320
                fixture.noteEnvironment(of: fixture.p, fixture.c)
                fixture.commit()
                fixture.noteTransitions()
            },
            expected: """
                P.willTransition(wC hR); C.willTransition(wC hR); P.viewWillTransition(320x1024)
                C.viewWillTransition(320x1024); P.traitCollectionDidChange(wR hR); C.traitCollectionDidChange(wR hR)
                P wC hR 320x1024; C wC hR 320x1024; [commit]; transitions none
                """),
    ]

    private static func resize(
        _ name: String, from old: Double, to new: Double, _ traits: String, was: String
    ) -> FixtureRow {
        resize(
            name, from: old, to: new, ["P.willTransition(\(traits))", "C.willTransition(\(traits))"],
            ["P.traitCollectionDidChange(\(was))", "C.traitCollectionDidChange(\(was))"])
    }

    /// On a 9.7-inch pad in landscape. Nil for `before`: no controller is told.
    private static func resize(
        _ name: String, from old: Double, to new: Double, _ before: [String]?, _ after: [String]
    ) -> FixtureRow {
        let size = "\(Int(new))x768"
        return .init(
            "TraitsAndSizeChanges resize", name, device: "iPad 9.7-inch",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.turn(.landscapeLeft)
                fixture.session.runUntilIdle()
                fixture.session.resize(fixture.window, to: CGSize(width: old, height: 768))
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.session.resize(fixture.window, to: CGSize(width: new, height: 768))
                fixture.session.runUntilIdle()
            },
            expected: ExpectedLines(
                before.map { $0 + ["P.viewWillTransition(\(size))", "C.viewWillTransition(\(size))"] + after } ?? [])
        )
    }

    /// The preferred size of a child's content.
    static let preferring: [FixtureRow] = [
        .init(
            "SizesOfChildren", "the parent is told of a change of the preferred size only",
            setup: { $0.showNestedThree() },
            steps: { fixture in
                fixture.d.preferredContentSize = CGSize(width: 100, height: 50)
                fixture.d.preferredContentSize = CGSize(width: 100, height: 50)
                fixture.commit()
                fixture.d.preferredContentSize = .zero
                fixture.transcript.note(fixture.c.preferredContentSize.shortText)
            },
            expected: """
                C.preferredContentSizeDidChange(D, 100x50); [commit]; C.preferredContentSizeDidChange(D, 0x0); 0x0
                """),
        .init(
            "SizesOfChildren", "a container forwards the preferred size itself",
            setup: { fixture in
                fixture.showNestedThree()
                fixture.c.during["preferredContentSizeDidChange"] = {
                    $0.preferredContentSize = $0.children[0].preferredContentSize
                }
            },
            steps: { $0.d.preferredContentSize = CGSize(width: 100, height: 50) },
            expected: "C.preferredContentSizeDidChange(D, 100x50); P.preferredContentSizeDidChange(C, 100x50)"),
        .init(
            "SizesOfChildren", "a root and a presented controller tell no controller",
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.present(fixture.b, from: fixture.p, .formSheet)
                fixture.session.advance(by: 0)
            },
            steps: { fixture in
                fixture.p.preferredContentSize = CGSize(width: 100, height: 50)
                fixture.b.preferredContentSize = CGSize(width: 100, height: 50)
                fixture.transcript.note(fixture.b.preferredContentSize.shortText)
            }, expected: "100x50"),
        .init(
            "SizesOfChildren", "a container that follows the preferred size tells the child, then sets the frame",
            setup: { fixture in
                fixture.showParentAndChild()
                fixture.p.during["preferredContentSizeDidChange"] = { parent in
                    let child = parent.children[0]
                    UIView.animate(withDuration: 0.2) { child.view.frame.size = child.preferredContentSize }
                }
            },
            steps: { fixture in
                fixture.c.preferredContentSize = CGSize(width: 200, height: 100)
                fixture.noteEnvironment(of: fixture.c)
            },
            expected: "P.preferredContentSizeDidChange(C, 200x100); C wC hR 200x100"),
    ]
}

extension Fixture {
    /// P overrides C's width class, and the traits are noted.
    fileprivate func overrides(_ width: UIUserInterfaceSizeClass) {
        p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: width), forChild: c)
        noteEnvironment(of: c)
    }
}
