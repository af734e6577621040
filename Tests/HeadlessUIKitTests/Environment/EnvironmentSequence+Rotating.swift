import Foundation

@testable import HeadlessUIKit

extension EnvironmentSequence {
    /// Order for one change, and propagation.
    static let rotating: [EnvironmentSequence] = [
        .init(
            section: "TraitsAndSizeChanges", name: "a phone turns: traits, sizes, did-change, layout", detail: .layout,
            setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.turn(.landscapeRight)
                stage.journal.note("[turned]")
                stage.wait(0.3)
                stage.noteEnvironment(of: stage.p, stage.c)
            },
            expected: [
                "P.willTransition(wC hC)", "C.willTransition(wC hC)", "P.viewWillTransition(667x375)",
                "C.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)",
                "P.viewWillLayoutSubviews", "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews",
                "P.viewDidLayoutSubviews",
                "[turned]", "[0.3 s]", "P wC hC 667x375", "C wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges", name: "and back",
            setup: { stage in
                stage.showParentAndChild()
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.turn(.portrait)
                stage.session.runUntilIdle()
                stage.noteEnvironment(of: stage.p, stage.c)
            },
            expected: [
                "P.willTransition(wC hR)", "C.willTransition(wC hR)", "P.viewWillTransition(375x667)",
                "C.viewWillTransition(375x667)", "P.traitCollectionDidChange(wC hC)",
                "C.traitCollectionDidChange(wC hC)",
                "P wC hR 375x667", "C wC hR 375x667",
            ]),
        .init(
            section: "TraitsAndSizeChanges",
            name: "a large phone on its side is regular in width", device: "iPhone 6 Plus",
            steps: { $0.turn(.landscapeRight) },
            expected: ["P.willTransition(wR hC)", "P.viewWillTransition(736x414)", "P.traitCollectionDidChange(wC hR)"]),
        .init(
            section: "TraitsAndSizeChanges",
            name: "a pad turns: no class changes", device: "iPad 9.7-inch", detail: .layout,
            setup: { $0.showParentAndChild() }, steps: { $0.turn(.landscapeLeft) },
            expected: [
                "P.viewWillTransition(1024x768)", "C.viewWillTransition(1024x768)", "P.viewWillLayoutSubviews",
                "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews", "P.viewDidLayoutSubviews",
            ]),
        .init(
            section: "TraitsAndSizeChanges", name: "from side to side nothing is told",
            setup: { stage in
                stage.showParentAndChild()
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.turn(.landscapeRight)
                stage.session.runUntilIdle()
                stage.journal.note(stage.window.interfaceOrientation.eventName)
            }, expected: ["landscapeRight"]),
        .init(
            section: "Rotation", name: "a pad upside down: nothing is told", device: "iPad 9.7-inch",
            setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.turn(.portraitUpsideDown)
                stage.noteTransitions()
                stage.session.runUntilIdle()
                stage.noteTransitions()
                stage.journal.note(stage.window.interfaceOrientation.eventName)
                stage.noteEnvironment(of: stage.p)
            }, expected: ["transitions size", "transitions none", "portraitUpsideDown", "P wR hR 768x1024"]),
        .init(
            section: "TraitsAndSizeChanges", name: "an override on the axis that changes: size only",
            setup: { stage in
                stage.showNestedThree()
                stage.p.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .regular), forChild: stage.c)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.c, stage.d)
            },
            expected: [
                "P.willTransition(wC hC)", "P.viewWillTransition(667x375)", "C.viewWillTransition(667x375)",
                "D.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)", "C wC hR 667x375",
                "D wC hR 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges", name: "a child of fixed size: traits only, and its child likewise",
            setup: { stage in
                stage.showNestedThree()
                stage.c.view.autoresizingMask = []
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.c, stage.d)
            },
            expected: [
                "P.willTransition(wC hC)", "C.willTransition(wC hC)", "D.willTransition(wC hC)",
                "P.viewWillTransition(667x375)",
                "P.traitCollectionDidChange(wC hR)", "C.traitCollectionDidChange(wC hR)",
                "D.traitCollectionDidChange(wC hR)",
                "C wC hC 375x667", "D wC hC 375x667",
            ]),
        .init(
            section: "TraitsAndSizeChanges",
            name: "a child whose planned size is the one it has is skipped with what is in it",
            device: "iPad 9.7-inch",
            setup: { stage in
                stage.showNestedThree()
                stage.p.answers.sizes["C"] = stage.c.view.bounds.size
            },
            steps: { $0.turn(.landscapeLeft) }, expected: ["P.viewWillTransition(1024x768)"]),
        .init(
            section: "TraitsAndSizeChanges", name: "a planned size is what the child is told", device: "iPad 9.7-inch",
            setup: { stage in
                stage.showParentAndChild()
                stage.c.view.autoresizingMask = []
                stage.p.answers.sizes["C"] = CGSize(width: 300, height: 768)
                stage.p.during["viewWillTransition"] = {
                    $0.children[0].view.frame.size = CGSize(width: 300, height: 768)
                }
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: ["P.viewWillTransition(1024x768)", "C.viewWillTransition(300x768)"]),
        .init(
            section: "TraitsAndSizeChanges",
            name: "a fixed margin leaves the rest to the child", device: "iPad 9.7-inch",
            setup: { stage in
                stage.showParentAndChild()
                stage.c.view.frame = CGRect(x: 0, y: 0, width: 320, height: 1024)
                stage.c.view.autoresizingMask = [.flexibleRightMargin, .flexibleHeight]
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.c)
            },
            expected: ["P.viewWillTransition(1024x768)", "C.viewWillTransition(320x768)", "C wR hR 320x768"]),
        .init(
            section: "TraitsAndSizeChanges", name: "an override of willTransition without super stops it",
            setup: { stage in
                stage.showNestedThree()
                stage.p.withoutSuper = ["willTransition"]
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: [
                "P.willTransition(wC hC)", "P.viewWillTransition(667x375)", "C.viewWillTransition(667x375)",
                "D.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)",
                "D.traitCollectionDidChange(wC hR)",
            ]),
        .init(
            section: "TraitsAndSizeChanges", name: "an override of viewWillTransition without super stops it",
            setup: { stage in
                stage.showNestedThree()
                stage.c.withoutSuper = ["viewWillTransition"]
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: [
                "P.willTransition(wC hC)", "C.willTransition(wC hC)", "D.willTransition(wC hC)",
                "P.viewWillTransition(667x375)",
                "C.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)",
                "D.traitCollectionDidChange(wC hR)",
            ]),
        .init(
            section: "TraitsAndSizeChanges", name: "depth first, children in their order", device: "iPad 9.7-inch",
            setup: { stage in
                stage.showParentAndChild()
                stage.embed(stage.b, in: stage.p)
                stage.embed(stage.d, in: stage.c)
                stage.session.advance(by: 0)
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: [
                "P.viewWillTransition(1024x768)", "C.viewWillTransition(1024x768)", "D.viewWillTransition(1024x768)",
                "B.viewWillTransition(1024x768)",
            ]),
        .init(
            section: "TraitsAndSizeChanges", name: "what holds inside",
            setup: { stage in
                stage.show(stage.p)
                for callback in ["willTransition", "viewWillTransition", "traitCollectionDidChange"] {
                    stage.p.during[callback] = { stage.noteEnvironment(of: $0) }
                }
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: [
                "P.willTransition(wC hC)", "P wC hR 375x667", "P.viewWillTransition(667x375)", "P wC hR 375x667",
                "P.traitCollectionDidChange(wC hR)", "P wC hC 375x667",
            ]),
        .init(
            section: "TraitsAndSizeChanges", name: "a frame that the parent sets: layout only", detail: .layout,
            setup: { $0.showParentAndChild() },
            steps: { stage in
                stage.c.view.frame.size.height -= 44
                stage.commit()
            }, expected: ["[commit]", "C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews"]),
        .init(
            section: "LayoutPass", name: "the traits of controller and views come before layout", detail: .layout,
            setup: { stage in
                stage.show(stage.p)
                let view = TraitView(frame: .zero)
                view.journal = stage.journal
                stage.p.view.addSubview(view)
                stage.session.advance(by: 0)
            },
            steps: { $0.turn(.landscapeLeft) },
            expected: [
                "P.willTransition(wC hC)", "P.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "view.traitCollectionDidChange(wC hR) wC hC", "P.viewWillLayoutSubviews", "P.viewDidLayoutSubviews",
            ]),
    ]
}

private final class TraitView: UIView {
    weak var journal: Journal?

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        let previous = previousTraitCollection?.shortText ?? "nil"
        journal?.note("view.traitCollectionDidChange(\(previous)) \(traitCollection.shortText)")
    }
}
