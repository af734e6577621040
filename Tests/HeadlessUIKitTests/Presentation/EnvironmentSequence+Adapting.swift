import Foundation

@testable import HeadlessUIKit

/// Source: <doc:AdaptivePresentation>.
extension EnvironmentSequence {
    /// The questions of a presentation that begins.
    static let adaptingFirst: [EnvironmentSequence] =
        [true, false].flatMap { animated in
            [
                first("compact until iOS 12", .v8, "iPhone 6", animated, .fullScreen),
                first("compact since iOS 13", .v13, "iPhone 6", animated, .none),
                first("regular until iOS 12", .v8, "iPad 9.7-inch", animated, .none),
                first("regular since iOS 13", .v13, "iPad 9.7-inch", animated, .none),
            ]
        }

    /// P presents B in a form sheet.
    private static func first(
        _ name: String, _ preset: SessionConfiguration.Semantics, _ device: String, _ animated: Bool,
        _ style: UIModalPresentationStyle
    ) -> EnvironmentSequence {
        let isCovering = style == .fullScreen
        let covered = isCovering ? ["P.viewWillDisappear(\(animated))"] : []
        let isSmaller = device != "iPhone 6"
        let firstTraits =
            preset == .v8 ? ["B.traitCollectionDidChange(nil)"] : isSmaller ? ["B.traitCollectionDidChange(wR hR)"] : []
        return .init(
            section: "AdaptivePresentation", name: "\(name), animated \(animated)", device: device, presets: [preset],
            steps: { stage in
                stage.presentAdaptively(.formSheet, animated: animated)
                stage.commit()
                stage.wait(0.5)
            },
            expected: ["style in \(device == "iPhone 6" ? "wC hR" : "wR hR")?"]
                + (isCovering ? ["controller for fullScreen?"] : [])
                + [
                    "B.loadView", "B.viewDidLoad", "[commit]",
                    "will present in \(style)\(animated ? ", coordinated" : "")",
                ] + covered
                + firstTraits + ["B.viewWillAppear(\(animated))", "B.viewIsAppearing(\(animated))"]
                + (animated ? ["[0.5 s]"] : [])
                + ["B.viewDidAppear(\(animated))"] + (isCovering ? ["P.viewDidDisappear(\(animated))"] : []) + [
                    "completion B"
                ]
                + (animated ? [] : ["[0.5 s]"]))
    }

    /// The window changes while B is presented.
    static let adaptingLater: [EnvironmentSequence] = [
        .init(
            section: "AdaptivePresentation",
            name: "a sheet becomes full screen, and a sheet again", device: "iPad 9.7-inch",
            presets: [.v8],
            setup: { stage in
                stage.show(stage.p)
                stage.presentAdaptively(.pageSheet)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.makeNarrow()
                stage.noteStyle()
                stage.wait(0.4)
                stage.noteViewsOnScreen(stage.p, stage.b)
                stage.makeWide()
                stage.noteStyle()
                stage.wait(0.4)
                stage.noteViewsOnScreen(stage.p, stage.b)
            },
            expected: [
                "P.willTransition(wC hR)", "style in wC hR?", "controller for fullScreen?",
                "will present in fullScreen, coordinated",
                "B.willTransition(wC hR)", "P.viewWillTransition(320x1024)", "B.viewWillTransition(320x1024)",
                "P.traitCollectionDidChange(wR hR)", "B.traitCollectionDidChange(wR hR)", "P.viewWillDisappear(true)",
                "P presents B as fullScreen", "[0.4 s]", "P.viewDidDisappear(true)", "on screen: B", "style in wR hR?",
                "will present in none, coordinated", "B.willTransition(wR hR)", "B.viewWillTransition(768x1024)",
                "B.traitCollectionDidChange(wC hR)", "P.traitCollectionDidChange(wC hR)", "P.viewWillAppear(true)",
                "P.viewIsAppearing(true)", "P presents B as pageSheet", "[0.4 s]", "P.viewDidAppear(true)",
                "on screen: P B",
            ]),
        .init(
            section: "AdaptivePresentation",
            name: "since iOS 13 a sheet stays one", device: "iPad 9.7-inch", presets: [.v13],
            setup: { stage in
                stage.show(stage.p)
                stage.presentAdaptively(.pageSheet)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.makeNarrow()
                stage.noteStyle()
                stage.wait(0.4)
            },
            expected: [
                "P.willTransition(wC hR)", "style in wC hR?", "will present in none, coordinated",
                "B.willTransition(wC hR)",
                "P.viewWillTransition(320x1024)", "B.viewWillTransition(320x1024)", "P.traitCollectionDidChange(wR hR)",
                "B.traitCollectionDidChange(wR hR)", "P presents B as pageSheet", "[0.4 s]",
            ]),
        .init(
            section: "AdaptivePresentation", name: "nobody is asked while the classes stay", device: "iPad 9.7-inch",
            setup: { stage in
                stage.show(stage.p)
                stage.presentAdaptively(.pageSheet) { _ in .overFullScreen }
                stage.session.advance(by: 0)
            },
            steps: { stage in stage.turn(.landscapeLeft) },
            expected: ["P.viewWillTransition(1024x768)", "B.viewWillTransition(1024x768)"]),
        .init(
            section: "AdaptivePresentation",
            name: "dismissed while it becomes full screen", device: "iPad 9.7-inch", presets: [.v8],
            setup: { stage in
                stage.show(stage.p)
                stage.presentAdaptively(.pageSheet)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.makeNarrow()
                stage.journal.clear()
                stage.dismiss(stage.p, animated: true)
                stage.commit()
                stage.wait(0.5)
                stage.noteStyle()
                stage.noteViewsOnScreen(stage.p, stage.b)
            },
            expected: [
                "[commit]", "P.viewDidDisappear(true)", "B.viewWillDisappear(true)", "P.viewWillAppear(true)",
                "P.viewIsAppearing(true)", "[0.5 s]", "P.viewDidAppear(true)", "B.viewDidDisappear(true)",
                "completion of dismissal", "P presents nil as none", "on screen: P",
            ]),
        .init(
            section: "AdaptivePresentation",
            name: "the window changes while the presentation begins", device: "iPad 9.7-inch",
            presets: [.v8],
            setup: { stage in
                stage.show(stage.p)
                stage.presentAdaptively(.pageSheet, animated: true)
                stage.session.advance(by: 0.1)
            },
            steps: { stage in
                stage.makeNarrow()
                stage.journal.clear()
                stage.wait(0.5)
                stage.noteStyle()
                stage.noteViewsOnScreen(stage.p, stage.b)
            },
            expected: [
                "[0.5 s]", "B.viewDidAppear(true)", "completion B", "style in wC hR?", "controller for fullScreen?",
                "will present in fullScreen, coordinated", "P.viewWillDisappear(false)", "P.viewDidDisappear(false)",
                "P presents B as fullScreen", "on screen: B",
            ]),
        .init(
            section: "AdaptivePresentation",
            name: "the window changes while it is hidden", device: "iPad 9.7-inch", presets: [.v8],
            setup: { $0.presentAndHide(.pageSheet) },
            steps: { stage in
                stage.makeNarrow()
                stage.showAgain()
            },
            expected: [
                "style in wC hR?", "controller for fullScreen?", "will present in fullScreen",
                "B.traitCollectionDidChange(wR hR)", "B.viewWillAppear(false)", "[commit]", "B.viewIsAppearing(false)",
                "B.viewDidAppear(false)", "P presents B as fullScreen", "on screen: B",
            ]),
        .init(
            section: "AdaptivePresentation", name: "and once more", device: "iPad 9.7-inch", presets: [.v8],
            setup: { stage in
                stage.presentAndHide(.pageSheet)
                stage.makeNarrow()
                stage.showAgain()
                stage.hide()
            },
            steps: { stage in
                stage.makeWide()
                stage.showAgain()
            },
            expected: [
                "style in wR hR?", "will present in none", "P.viewWillAppear(false)",
                "B.traitCollectionDidChange(wC hR)", "B.viewWillAppear(false)", "[commit]", "P.viewIsAppearing(false)",
                "B.viewIsAppearing(false)", "P.viewDidAppear(false)", "B.viewDidAppear(false)",
                "P presents B as pageSheet",
                "on screen: P B",
            ]),
        .init(
            section: "AdaptivePresentation",
            name: "the window changes again while it adapts", device: "iPad 9.7-inch", presets: [.v8],
            setup: { stage in
                stage.show(stage.p)
                stage.presentAdaptively(.pageSheet)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.makeNarrow()
                stage.journal.clear()
                stage.makeWide()
                stage.noteStyle()
                stage.wait(0.4)
                stage.noteViewsOnScreen(stage.p, stage.b)
            },
            expected: [
                "P.willTransition(wR hR)", "P.viewDidDisappear(true)", "style in wR hR?",
                "will present in none, coordinated", "B.willTransition(wR hR)",
                "B.viewWillTransition(768x1024)", "B.traitCollectionDidChange(wC hR)",
                "P.traitCollectionDidChange(wC hR)",
                "P.viewWillAppear(true)", "P.viewIsAppearing(true)", "P presents B as pageSheet", "[0.4 s]",
                "P.viewDidAppear(true)",
                "on screen: P B",
            ]),
    ]

    /// What is presented comes into a navigation controller, and out of it.
    static let wrapping: [EnvironmentSequence] = [
        .init(
            section: "AdaptivePresentation", name: "in a navigation controller from the beginning", presets: [.v8],
            steps: { stage in
                stage.b.modalPresentationStyle = .formSheet
                let delegate = stage.adaptiveProbe()
                stage.b.presentationController?.delegate = delegate
                stage.wrapB()
                stage.present(stage.b, from: stage.p, .formSheet)
                stage.noteStyle()
                stage.commit()
                stage.dismiss(stage.b)
                stage.commit()
                stage.noteStyle()
            },
            expected: [
                "style in wC hR?", "controller for fullScreen?", "B.willMove(Wrapper)",
                "P presents Wrapper as fullScreen",
                "[commit]", "will present in fullScreen", "P.viewWillDisappear(false)", "B.loadView", "B.viewDidLoad",
                "B.traitCollectionDidChange(nil)", "B.viewWillAppear(false)", "B.viewIsAppearing(false)",
                "B.viewDidAppear(false)",
                "B.didMove(Wrapper)", "P.viewDidDisappear(false)", "completion B", "[commit]",
                "B.viewWillDisappear(false)",
                "P.viewWillAppear(false)", "P.viewIsAppearing(false)", "P.viewDidAppear(false)",
                "B.viewDidDisappear(false)",
                "completion of dismissal", "P presents nil as none",
            ]),
        .init(
            section: "AdaptivePresentation",
            name: "into a navigation controller and out of it", device: "iPad 9.7-inch",
            presets: [.v8],
            setup: { stage in
                stage.show(stage.p)
                stage.presentWrapped(.pageSheet)
                stage.session.advance(by: 0)
            },
            steps: { stage in
                stage.makeNarrow()
                stage.noteStyle()
                stage.wait(0.4)
                stage.noteViewsOnScreen(stage.p, stage.b)
                stage.makeWide()
                stage.noteStyle()
                stage.wait(0.4)
                stage.noteViewsOnScreen(stage.p, stage.b)
            },
            expected: [
                "P.willTransition(wC hR)", "style in wC hR?", "controller for fullScreen?", "B.willMove(Wrapper)",
                "will present in fullScreen, coordinated",
                "P.viewWillTransition(320x1024)", "P.traitCollectionDidChange(wR hR)", "B.viewWillDisappear(true)",
                "B.viewDidDisappear(true)", "B.traitCollectionDidChange(wR hR)", "B.viewWillAppear(true)",
                "P.viewWillDisappear(true)",
                "B.viewIsAppearing(true)",
                "P presents Wrapper as fullScreen", "[0.4 s]", "B.viewDidAppear(true)", "B.didMove(Wrapper)",
                "P.viewDidDisappear(true)",
                "on screen: B", "style in wR hR?", "will present in none, coordinated", "B.willTransition(wR hR)",
                "B.viewWillTransition(768x1024)", "B.traitCollectionDidChange(wC hR)", "B.viewWillDisappear(true)",
                "B.viewDidDisappear(true)", "B.willMove(nil)", "B.didMove(nil)", "B.viewWillAppear(true)",
                "P.traitCollectionDidChange(wC hR)", "P.viewWillAppear(true)", "B.viewIsAppearing(true)",
                "P.viewIsAppearing(true)",
                "P presents B as pageSheet", "[0.4 s]", "B.viewDidAppear(true)", "P.viewDidAppear(true)",
                "on screen: P B",
            ]),
        .init(
            section: "Popovers", name: "a popover in a navigation controller and out of it stays compact",
            device: "iPad 9.7-inch",
            presets: [.v8, .v13],
            setup: { stage in
                stage.show(stage.p)
                stage.b.preferredContentSize = CGSize(width: 320, height: 400)
                stage.presentWrapped(.popover)
                stage.b.popoverPresentationController?.sourceView = stage.p.view
                stage.session.runUntilIdle()
            },
            steps: { stage in
                stage.makeNarrow()
                stage.session.runUntilIdle()
                stage.noteStyle()
                stage.makeWide()
                stage.session.runUntilIdle()
                stage.noteStyle()
                stage.noteEnvironment(of: stage.b)
                stage.journal.keep {
                    $0.contains(" presents ") || $0.contains("raitCollection(") || $0.hasPrefix("B.willTransition")
                        || $0.hasPrefix("B w")
                }
                stage.journal.keep { !$0.hasPrefix("P.") && !$0.hasPrefix("P presents Wrapper") }
            }, expected: ["P presents B as popover", "B wC hR 320x400"]),
    ]
}
