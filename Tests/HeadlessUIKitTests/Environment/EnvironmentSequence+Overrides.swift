import Foundation
import HierarchyModel

@testable import HeadlessUIKit

extension EnvironmentSequence {
    /// Traits that a parent sets for a child.
    static let overriding: [EnvironmentSequence] = [
        .init(
            section: "TraitsAndSizeChanges override", name: "takes effect at once, and so does taking it back",
            setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.overrides(.regular)
                stage.journal.note("[back]")
                stage.p.setOverrideTraitCollection(nil, forChild: stage.c)
                stage.journal.note("\(stage.p.overrideTraitCollection(forChild: stage.c) == nil)")
                stage.commit()
                stage.noteTransitions()
            },
            expected: [
                "C.willTransition(wR hR)", "C.traitCollectionDidChange(wC hR)", "C wR hR 375x667", "[back]",
                "C.willTransition(wC hR)", "C.traitCollectionDidChange(wR hR)", "true", "[commit]", "transitions none",
            ]),
        .init(
            section: "TraitsAndSizeChanges override", name: "reads back", setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: stage.c)
                stage.journal.note(stage.p.overrideTraitCollection(forChild: stage.c)?.shortText ?? "nil")
            }, expected: ["wC h-"]),
        .init(
            section: "TraitsAndSizeChanges override", name: "the value that is there changes nothing",
            setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.overrides(.compact)
                stage.noteTransitions()
            }, expected: ["C wC hR 375x667", "transitions none"]),
        .init(
            section: "TraitsAndSizeChanges override",
            name: "goes down to the child's children; other axes flow through",
            setup: { $0.showNestedThree() },
            steps: { stage in
                stage.overrides(.regular)
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.c, stage.d)
            },
            expected: [
                "C.willTransition(wR hR)", "D.willTransition(wR hR)", "C.traitCollectionDidChange(wC hR)",
                "D.traitCollectionDidChange(wC hR)", "C wR hR 375x667", "P.willTransition(wC hC)",
                "C.willTransition(wR hC)",
                "D.willTransition(wR hC)", "P.viewWillTransition(667x375)", "C.viewWillTransition(667x375)",
                "D.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wR hR)",
                "D.traitCollectionDidChange(wR hR)", "C wR hC 667x375", "D wR hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges override",
            name: "an override further down wins", setup: { $0.showNestedThree() },
            steps: { stage in
                stage.c.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: stage.d)
                stage.overrides(.regular)
                stage.noteEnvironment(of: stage.d)
            },
            expected: [
                "C.willTransition(wR hR)", "C.traitCollectionDidChange(wC hR)", "C wR hR 375x667", "D wC hR 375x667",
            ]),
        .init(
            section: "TraitsAndSizeChanges override", name: "is refused for one that is no child",
            steps: { stage in
                stage.overrides(.regular)
                stage.journal.note("\(stage.p.overrideTraitCollection(forChild: stage.c) == nil)")
            },
            expected: [
                "! <SensingProbe C> is not a child of <SensingProbe P>, which sets override traits for it.",
                "C wC hR no view",
                "true",
            ]),
        .init(
            section: "TraitsAndSizeChanges override",
            name: "is gone when the child leaves", setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.overrides(.regular)
                stage.remove(stage.c)
                stage.commit()
                stage.journal.note("\(stage.p.overrideTraitCollection(forChild: stage.c) == nil)")
                stage.journal.note("\(stage.session.state.controller(stage.p.id)?.overrides.isEmpty ?? false)")
                stage.embed(stage.c, in: stage.p)
                stage.commit()
                stage.noteEnvironment(of: stage.c)
                stage.journal.keep { !$0.contains("Appear") && !$0.contains("Move") && !$0.contains("Disappear") }
            },
            expected: [
                "C.willTransition(wR hR)", "C.traitCollectionDidChange(wC hR)", "C wR hR 375x667", "[commit]", "true",
                "true",
                "C.traitCollectionDidChange(wR hR)", "[commit]", "C wC hR 375x667",
            ]),
        .init(
            section: "TraitsAndSizeChanges override", name: "is gone when another parent takes the child",
            setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.overrides(.regular)
                stage.c.view.removeFromSuperview()
                stage.q.addChild(stage.c)
                stage.journal.note("\(stage.session.state.controller(stage.p.id)?.overrides.isEmpty ?? false)")
                stage.journal.keep { !$0.contains("ransition") && !$0.contains("trait") && !$0.contains("ppear") }
            }, expected: ["C wR hR 375x667", "C.didMove(nil)", "C.willMove(Q)", "true"]),
        .init(
            section: "TraitsAndSizeChanges override",
            name: "before the view is loaded: told when it comes", presets: [.v13],
            steps: { stage in
                stage.p.addChild(stage.c)
                stage.overrides(.regular)
                stage.noteTransitions()
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
                stage.journal.keep { !$0.contains("oad") }
            },
            expected: [
                "C.willMove(P)", "C wR hR no view", "transitions none", "C.traitCollectionDidChange(wC hR)",
                "C.viewWillAppear(false)", "[commit]", "C.viewIsAppearing(false)", "C.viewDidAppear(false)",
            ]),
        .init(
            section: "TraitsAndSizeChanges override", name: "of one that is off screen: told when it comes",
            setup: { stage in
                stage.showParentAndChild()
                stage.c.view.removeFromSuperview()
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: stage.c)
                stage.journal.note("[comes]")
                stage.p.view.addSubview(stage.c.view)
                stage.commit()
                stage.noteEnvironment(of: stage.c)
            },
            expected: [
                "[comes]", "C.traitCollectionDidChange(wC hR)", "C.viewWillAppear(false)", "[commit]",
                "C.viewIsAppearing(false)", "C.viewDidAppear(false)", "C wR hR 375x667",
            ]),
        .init(
            section: "TraitsAndSizeChanges override", name: "has a coordinator that does not animate",
            setup: { stage in
                stage.showParentAndChild()
                stage.c.during["willTransition"] = { probe in
                    stage.noteCoordinator(of: probe)
                    stage.joins(probe, "it")
                }
            },
            steps: { stage in
                stage.overrides(.regular)
                stage.commit()
                stage.noteCoordinator(of: stage.c)
            },
            expected: [
                "C.willTransition(wR hR)", "C with coordinator: animated false, 0.0 s, turned false",
                "C.traitCollectionDidChange(wC hR)", "beside: it", "C wR hR 375x667", "[commit]", "behind: it",
                "C without coordinator",
            ]),
    ]

    /// A window that shares the screen of a pad.
    static let resizing: [EnvironmentSequence] = [
        resize("a third, from a half: sizes only", from: 507, to: 320, [], []),
        resize("a half, from two thirds: the class flips", from: 694, to: 507, "wC hR", was: "wR hR"),
        resize("all, from a half: the class flips", from: 507, to: 1024, "wR hR", was: "wC hR"),
        resize("two thirds, from all: sizes only", from: 1024, to: 694, [], []),
        resize("the same size: nothing", from: 507, to: 507, nil, []),
        .init(
            section: "TraitsAndSizeChanges resize", name: "the app sets the window's frame: told, without animation",
            device: "iPad 9.7-inch",
            setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.window.frame.size.width = 320
                stage.noteEnvironment(of: stage.p, stage.c)
                stage.commit()
                stage.noteTransitions()
            },
            expected: [
                "P.willTransition(wC hR)", "C.willTransition(wC hR)", "P.viewWillTransition(320x1024)",
                "C.viewWillTransition(320x1024)", "P.traitCollectionDidChange(wR hR)",
                "C.traitCollectionDidChange(wR hR)",
                "P wC hR 320x1024", "C wC hR 320x1024", "[commit]", "transitions none",
            ]),
    ]

    private static func resize(
        _ name: String, from old: Double, to new: Double, _ traits: String, was: String
    ) -> EnvironmentSequence {
        resize(
            name, from: old, to: new, ["P.willTransition(\(traits))", "C.willTransition(\(traits))"],
            ["P.traitCollectionDidChange(\(was))", "C.traitCollectionDidChange(\(was))"])
    }

    /// On a pad of 9.7 inches on its side; `before` nil means that nothing at all is told.
    private static func resize(
        _ name: String, from old: Double, to new: Double, _ before: [String]?, _ behind: [String]
    ) -> EnvironmentSequence {
        let size = "\(Int(new))x768"
        return .init(
            section: "TraitsAndSizeChanges resize", name: name, device: "iPad 9.7-inch",
            setup: { stage in
                stage.showParentAndChild()
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.session.resize(stage.window, to: CGSize(width: old, height: 768))
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.session.resize(stage.window, to: CGSize(width: new, height: 768))
                stage.session.runUntilIdle()
            },
            expected: before.map { $0 + ["P.viewWillTransition(\(size))", "C.viewWillTransition(\(size))"] + behind }
                ?? [])
    }

    /// The size that a child's content would like.
    static let preferring: [EnvironmentSequence] = [
        .init(
            section: "SizesOfChildren", name: "the parent is told of a change, and nothing else happens",
            setup: { $0.showNestedThree() },
            steps: { stage in
                stage.d.preferredContentSize = CGSize(width: 100, height: 50)
                stage.d.preferredContentSize = CGSize(width: 100, height: 50)
                stage.commit()
                stage.d.preferredContentSize = .zero
                stage.journal.note(stage.c.preferredContentSize.shortText)
            },
            expected: [
                "C.preferredContentSizeDidChange(D, 100x50)", "[commit]", "C.preferredContentSizeDidChange(D, 0x0)",
                "0x0",
            ]),
        .init(
            section: "SizesOfChildren", name: "a container passes it on by hand",
            setup: { stage in
                stage.showNestedThree()
                stage.c.during["preferredContentSizeDidChange"] = {
                    $0.preferredContentSize = $0.children[0].preferredContentSize
                }
            },
            steps: { $0.d.preferredContentSize = CGSize(width: 100, height: 50) },
            expected: ["C.preferredContentSizeDidChange(D, 100x50)", "P.preferredContentSizeDidChange(C, 100x50)"]),
        .init(
            section: "SizesOfChildren", name: "a root and a presented controller tell no controller",
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, .formSheet)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.p.preferredContentSize = CGSize(width: 100, height: 50)
                stage.b.preferredContentSize = CGSize(width: 100, height: 50)
                stage.journal.note(stage.b.preferredContentSize.shortText)
            }, expected: ["100x50"]),
        .init(
            section: "SizesOfChildren", name: "a container that honours it tells the child, then sets the frame",
            setup: { stage in
                stage.showParentAndChild()
                stage.p.during["preferredContentSizeDidChange"] = { parent in
                    let child = parent.children[0]
                    UIView.animate(withDuration: 0.2) { child.view.frame.size = child.preferredContentSize }
                }
            },
            steps: { stage in
                stage.c.preferredContentSize = CGSize(width: 200, height: 100)
                stage.noteEnvironment(of: stage.c)
            },
            expected: ["P.preferredContentSizeDidChange(C, 200x100)", "C wC hR 200x100"]),
    ]
}

extension Stage {
    /// P overrides C's width, and what then holds is noted.
    fileprivate func overrides(_ width: UIUserInterfaceSizeClass) {
        p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: width), forChild: c)
        noteEnvironment(of: c)
    }
}
