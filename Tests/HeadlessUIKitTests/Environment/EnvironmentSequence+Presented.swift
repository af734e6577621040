import Foundation

@testable import HeadlessUIKit

extension EnvironmentSequence {
    /// What presented controllers and their presenters are told.
    static let presentedOnes: [EnvironmentSequence] = [
        covering(.pageSheet, "iPad 9.7-inch", seesPresenter: true, presets: [.v13], size: "712x728"),
        covering(.overFullScreen, "iPad 9.7-inch", seesPresenter: true),
        covering(.overCurrentContext, "iPad 9.7-inch", seesPresenter: true),
        covering(.fullScreen, "iPad 9.7-inch", seesPresenter: false),
        covering(.currentContext, "iPad 9.7-inch", seesPresenter: false),
        .init(
            section: "TraitsAndSizeChanges presented", name: "children before what is presented, traits before sizes",
            setup: { stage in
                stage.showParentAndChild()
                stage.embed(stage.d, in: stage.b)
                stage.present(stage.b, from: stage.p, .overFullScreen)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.b, stage.d)
            },
            expected: [
                "P.willTransition(wC hC)", "C.willTransition(wC hC)", "B.willTransition(wC hC)",
                "D.willTransition(wC hC)",
                "P.viewWillTransition(667x375)", "C.viewWillTransition(667x375)", "B.viewWillTransition(667x375)",
                "D.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
                "C.traitCollectionDidChange(wC hR)",
                "B.traitCollectionDidChange(wC hR)", "D.traitCollectionDidChange(wC hR)", "B wC hC 667x375",
                "D wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges presented", name: "a covered presenter is told when it comes back",
            setup: { stage in
                stage.showParentAndChild()
                stage.present(stage.b, from: stage.p, .fullScreen)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.session.runUntilIdle()
                stage.dismiss(stage.p)
                stage.commit()
                stage.noteEnvironment(of: stage.p, stage.c)
            },
            expected: [
                "B.willTransition(wC hC)", "B.viewWillTransition(667x375)", "B.traitCollectionDidChange(wC hR)",
                "[commit]",
                "B.viewWillDisappear(false)", "P.traitCollectionDidChange(wC hR)", "P.viewWillAppear(false)",
                "C.traitCollectionDidChange(wC hR)", "C.viewWillAppear(false)", "P.viewIsAppearing(false)",
                "C.viewIsAppearing(false)", "P.viewDidAppear(false)", "C.viewDidAppear(false)",
                "B.viewDidDisappear(false)",
                "completion of dismissal", "P wC hC 667x375", "C wC hC 667x375",
            ]),
        .init(
            section: "TraitsAndSizeChanges presented", name: "in the context of a child", device: "iPad 9.7-inch",
            setup: { stage in
                stage.showParentAndChild()
                stage.c.definesPresentationContext = true
                stage.present(stage.b, from: stage.c, .currentContext)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.b)
            },
            expected: ["P.viewWillTransition(1024x768)", "B.viewWillTransition(1024x768)", "B wR hR 1024x768"]),
        .init(
            section: "TraitsAndSizeChanges presented", name: "a chain, from the bottom", device: "iPad 9.7-inch",
            setup: { $0.showChain([$0.b, $0.c], .overFullScreen) },
            steps: { $0.turn(.landscapeLeft) },
            expected: [
                "A.viewWillTransition(1024x768)", "B.viewWillTransition(1024x768)", "C.viewWillTransition(1024x768)",
            ]),
        .init(
            section: "TraitsAndSizeChanges presented",
            name: "a presented controller inherits from the window, not from its presenter",
            setup: { stage in
                stage.showParentAndChild()
                stage.p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: stage.c)
                stage.present(stage.b, from: stage.c, .overFullScreen)
                stage.session.advance(by: 0)
            },
            steps: { stage in stage.noteEnvironment(of: stage.c, stage.b) },
            expected: ["C wR hR 375x667", "B wC hR 375x667"]),
        .init(
            section: "TraitsAndSizeChanges presented", name: "in the context of a child, below one whose traits stay",
            device: "iPad 9.7-inch",
            setup: { stage in
                stage.showNestedThree()
                stage.p.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: stage.c)
                stage.d.definesPresentationContext = true
                stage.present(stage.b, from: stage.d, .currentContext)
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.session.resize(stage.window, to: CGSize(width: 507, height: 1024))
                stage.journal.keep { $0.hasPrefix("B.") }
            },
            expected: [
                "B.willTransition(wC hR)", "B.viewWillTransition(507x1024)", "B.traitCollectionDidChange(wR hR)",
            ]),
        .init(
            section: "TraitsAndSizeChanges presented",
            name: "a sheet from the context of a child, while the root is covered",
            device: "iPad 9.7-inch",
            presets: [.v8],
            setup: { stage in
                stage.showParentAndChild()
                stage.c.definesPresentationContext = true
                stage.present(stage.d, from: stage.c, .currentContext)
                stage.session.advance(by: 0)
                stage.present(stage.b, from: stage.d, .formSheet)
                stage.present(stage.a, from: stage.p, .fullScreen)
                stage.session.runUntilIdle()
            },
            steps: { stage in
                for change in [stage.makeNarrow, stage.makeWide] {
                    change()
                    stage.session.runUntilIdle()
                    stage.noteStyle(of: stage.b)
                    stage.noteEnvironment(of: stage.b)
                }
                stage.journal.keep { $0.hasPrefix("B as") || $0.hasPrefix("B w") }
            }, expected: ["B as fullScreen", "B wC hR 320x1024", "B as formSheet", "B wC hR 540x620"]),
        .init(
            section: "TraitsAndSizeChanges presented", name: "in the context of a child, in a window that comes back",
            device: "iPad 9.7-inch",
            setup: { stage in
                stage.showParentAndChild()
                stage.c.definesPresentationContext = true
                stage.present(stage.b, from: stage.c, .overCurrentContext)
                stage.session.resize(stage.window, to: CGSize(width: 507, height: 1024))
                stage.session.runUntilIdle()
                stage.window.isHidden = true
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.window.isHidden = false
                stage.commit()
                stage.journal.keep { $0.hasPrefix("B.") }
            }, expected: ["B.viewWillAppear(false)", "B.viewIsAppearing(false)", "B.viewDidAppear(false)"]),
        .init(
            section: "TraitsAndSizeChanges presented",
            name: "a sheet on its way out keeps its width", device: "iPad 9.7-inch",
            presets: [.v13],
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, .pageSheet)
                stage.session.runUntilIdle()
                stage.dismiss(stage.p, animated: true)
                stage.session.advance(by: 0.2)
            },
            steps: { stage in
                stage.session.resize(stage.window, to: CGSize(width: 507, height: 768))
                stage.noteEnvironment(of: stage.b)
                stage.journal.keep { $0.hasPrefix("B") }
            },
            expected: [
                "B.willTransition(wC hR)", "B.viewWillTransition(712x728)", "B.traitCollectionDidChange(wR hR)",
                "B wC hR 712x728",
            ]),
        .init(
            section: "TraitsAndSizeChanges presented",
            name: "a presenter without super stops it", device: "iPad 9.7-inch",
            setup: { stage in
                stage.show(stage.p)
                stage.p.withoutSuper = ["viewWillTransition"]
                stage.present(stage.b, from: stage.p, .overFullScreen)
                stage.session.advance(by: 0)
            },
            steps: { $0.turn(.landscapeLeft) }, expected: ["P.viewWillTransition(1024x768)"]),
    ]

    /// P presents B and turns.
    private static func covering(
        _ style: UIModalPresentationStyle, _ device: String, seesPresenter: Bool,
        presets: [SessionConfiguration.Semantics] = [.v8, .v13], size: String = "1024x768"
    ) -> EnvironmentSequence {
        .init(
            section: "TraitsAndSizeChanges presented",
            name: "\(style): the presenter is \(seesPresenter ? "told" : "covered")",
            device: device, presets: presets,
            setup: { stage in
                stage.show(stage.p)
                stage.present(stage.b, from: stage.p, style)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.turn(.landscapeLeft)
                stage.noteEnvironment(of: stage.b)
            },
            expected: (seesPresenter ? ["P.viewWillTransition(1024x768)"] : [])
                + ["B.viewWillTransition(\(size))", "B wR hR \(size)"])
    }
}
