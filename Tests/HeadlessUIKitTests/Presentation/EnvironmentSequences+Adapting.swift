import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// Source: <doc:AdaptivePresentation>.
extension EnvironmentSequences {
    /// Questions at the beginning of a presentation.
    static let adaptingFirst: [FixtureRow] =
        [true, false].flatMap { animated in
            [
                first("a form sheet in compact width until iOS 12", .v8, "iPhone 6", animated, .fullScreen),
                first("a form sheet in compact width since iOS 13", .v13, "iPhone 6", animated, .none),
                first("a form sheet in regular width until iOS 12", .v8, "iPad 9.7-inch", animated, .none),
                first("a form sheet in regular width since iOS 13", .v13, "iPad 9.7-inch", animated, .none),
            ]
        }

    /// P presents B in a form sheet.
    private static func first(
        _ name: String, _ preset: SessionConfiguration.Semantics, _ device: String, _ animated: Bool,
        _ style: UIModalPresentationStyle
    ) -> FixtureRow {
        let isCovering = style == .fullScreen
        let covered = isCovering ? ["P.viewWillDisappear(\(animated))"] : []
        let isSmaller = device != "iPhone 6"
        // A sheet has a coordinator without animation, too.
        let coordinated = animated || preset == .v13 ? ", coordinated" : ""
        let firstTraits =
            preset == .v8 ? ["B.traitCollectionDidChange(nil)"] : isSmaller ? ["B.traitCollectionDidChange(wR hR)"] : []
        return .init(
            "AdaptivePresentation", "\(name), animated \(animated)", device: device, presets: [preset],
            steps: { fixture in
                fixture.presentAdaptively(.formSheet, animated: animated)
                fixture.commit()
                fixture.wait(0.5)
            },
            expected: """
                style in \(device == "iPhone 6" ? "wC hR" : "wR hR")?
                \(isCovering ? ["controller for fullScreen?"] : []); B.loadView; B.viewDidLoad; [commit]
                will present in \(style)\(coordinated); \(covered)
                B.viewWillAppear(\(animated)); \(firstTraits); B.viewIsAppearing(\(animated))
                \(animated ? ["[0.5 s]"] : [])
                B.viewDidAppear(\(animated)); \(isCovering ? ["P.viewDidDisappear(\(animated))"] : []); completion B
                \(animated ? [] : ["[0.5 s]"])
                """)
    }

    /// The window changes while B is presented.
    static let adaptingLater: [FixtureRow] = [
        .init(
            "AdaptivePresentation", "a sheet becomes full screen and a sheet again", device: "iPad 9.7-inch",
            presets: [.v8],
            setup: { $0.showAdaptively(.pageSheet) },
            steps: { $0.makeNarrowThenWide() },
            expected: """
                P.willTransition(wC hR); style in wC hR?; controller for fullScreen?
                will present in fullScreen, coordinated; B.willTransition(wC hR); P.viewWillTransition(320x1024)
                B.viewWillTransition(320x1024); P.traitCollectionDidChange(wR hR); B.traitCollectionDidChange(wR hR)
                P.viewWillDisappear(true); P presents B as fullScreen; [0.4 s]; P.viewDidDisappear(true); on screen: B
                style in wR hR?; will present in none, coordinated; B.willTransition(wR hR)
                P.viewWillTransition(768x1024); B.viewWillTransition(768x1024); B.traitCollectionDidChange(wC hR)
                P.viewWillAppear(true); P.traitCollectionDidChange(wC hR); P.viewIsAppearing(true)
                P presents B as pageSheet; [0.4 s]; P.viewDidAppear(true); on screen: P B
                """),
        .init(
            "AdaptivePresentation", "since iOS 13 a sheet stays a sheet", device: "iPad 9.7-inch", presets: [.v13],
            setup: { $0.showAdaptively(.pageSheet) },
            steps: { fixture in
                fixture.makeNarrow()
                fixture.noteStyle()
                fixture.wait(0.4)
            },
            expected: """
                P.willTransition(wC hR); style in wC hR?; will present in none, coordinated; B.willTransition(wC hR)
                P.viewWillTransition(320x1024); B.viewWillTransition(320x1024); P.traitCollectionDidChange(wR hR)
                B.traitCollectionDidChange(wR hR); P presents B as pageSheet; [0.4 s]
                """),
        .init(
            "AdaptivePresentation", "the delegate is not asked while the size classes stay", device: "iPad 9.7-inch",
            setup: { $0.showAdaptively(.pageSheet) { _ in .overFullScreen } },
            steps: { fixture in fixture.turn(.landscapeLeft) },
            expected: "P.viewWillTransition(1024x768); B.viewWillTransition(1024x768)"),
        .init(
            "AdaptivePresentation", "a sheet is dismissed while it becomes full screen", device: "iPad 9.7-inch",
            presets: [.v8],
            setup: { $0.showAdaptively(.pageSheet) },
            steps: { fixture in
                fixture.makeNarrow()
                fixture.transcript.clear()
                fixture.dismiss(fixture.p, animated: true)
                fixture.commit()
                fixture.wait(0.5)
                fixture.noteStyleAndViews()
            },
            expected: """
                [commit]; P.viewDidDisappear(true); B.viewWillDisappear(true); P.viewWillAppear(true)
                P.viewIsAppearing(true); [0.5 s]; P.viewDidAppear(true); B.viewDidDisappear(true)
                completion of dismissal; P presents nil as none; on screen: P
                """),
        .init(
            "AdaptivePresentation", "the window changes while the presentation begins", device: "iPad 9.7-inch",
            presets: [.v8],
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.presentAdaptively(.pageSheet, animated: true)
                fixture.session.advance(by: 0.1)
            },
            steps: { fixture in
                fixture.makeNarrow()
                fixture.transcript.clear()
                fixture.wait(0.5)
                fixture.noteStyleAndViews()
            },
            expected: """
                [0.5 s]; B.viewDidAppear(true); completion B; style in wC hR?; controller for fullScreen?
                will present in fullScreen, coordinated; P.viewWillDisappear(false); P.viewDidDisappear(false)
                P presents B as fullScreen; on screen: B
                """),
        .init(
            "AdaptivePresentation", "the window changes while it is hidden", device: "iPad 9.7-inch", presets: [.v8],
            setup: { $0.presentAndHide(.pageSheet) },
            steps: { fixture in
                fixture.makeNarrow()
                fixture.showAgain()
            },
            expected: """
                style in wC hR?; controller for fullScreen?; will present in fullScreen
                B.viewWillAppear(false); [commit]; B.traitCollectionDidChange(wR hR); B.viewIsAppearing(false)
                B.viewDidAppear(false); P presents B as fullScreen; on screen: B
                """),
        .init(
            "AdaptivePresentation", "the window changes back while it is hidden again", device: "iPad 9.7-inch",
            presets: [.v8],
            setup: { fixture in
                fixture.presentAndHide(.pageSheet)
                fixture.makeNarrow()
                fixture.showAgain()
                fixture.hide()
            },
            steps: { fixture in
                fixture.makeWide()
                fixture.showAgain()
            },
            expected: """
                style in wR hR?; will present in none; P.viewWillAppear(false); B.viewWillAppear(false); [commit]
                P.viewIsAppearing(false); B.traitCollectionDidChange(wC hR); B.viewIsAppearing(false)
                P.viewDidAppear(false); B.viewDidAppear(false); P presents B as pageSheet; on screen: P B
                """),
        .init(
            "AdaptivePresentation", "the window changes again while it adapts", device: "iPad 9.7-inch", presets: [.v8],
            setup: { $0.showAdaptively(.pageSheet) },
            steps: { fixture in
                fixture.makeNarrow()
                fixture.transcript.clear()
                fixture.makeWide()
                fixture.noteStyleThenViews()
            },
            expected: """
                P.willTransition(wR hR); P.viewDidDisappear(true); style in wR hR?; will present in none, coordinated
                B.willTransition(wR hR); P.viewWillTransition(768x1024); B.viewWillTransition(768x1024)
                B.traitCollectionDidChange(wC hR); P.viewWillAppear(true); P.traitCollectionDidChange(wC hR)
                P.viewIsAppearing(true)
                P presents B as pageSheet; [0.4 s]; P.viewDidAppear(true); on screen: P B
                """),
    ]

    /// The presented controller moves into a navigation controller and out of it.
    static let wrapping: [FixtureRow] = [
        .init(
            "AdaptivePresentation", "B is in a navigation controller from the beginning", presets: [.v8],
            steps: { fixture in
                fixture.b.modalPresentationStyle = .formSheet
                let delegate = fixture.adaptiveProbe()
                fixture.b.presentationController?.delegate = delegate
                fixture.wrapB()
                fixture.present(fixture.b, from: fixture.p, .formSheet)
                fixture.noteStyle()
                fixture.commit()
                fixture.dismiss(fixture.b)
                fixture.commit()
                fixture.noteStyle()
            },
            expected: """
                style in wC hR?; controller for fullScreen?; B.willMove(Wrapper); P presents Wrapper as fullScreen
                [commit]; will present in fullScreen; P.viewWillDisappear(false); B.loadView; B.viewDidLoad
                B.viewWillAppear(false); B.traitCollectionDidChange(nil); B.viewIsAppearing(false)
                B.viewDidAppear(false); B.didMove(Wrapper); P.viewDidDisappear(false); completion B; [commit]
                B.viewWillDisappear(false); P.viewWillAppear(false); P.viewIsAppearing(false); P.viewDidAppear(false)
                B.viewDidDisappear(false); completion of dismissal; P presents nil as none
                """),
        .init(
            "AdaptivePresentation", "B moves into a navigation controller and out of it", device: "iPad 9.7-inch",
            presets: [.v8],
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.presentWrapped(.pageSheet)
                fixture.session.advance(by: 0)
            },
            steps: { $0.makeNarrowThenWide() },
            expected: """
                P.willTransition(wC hR); style in wC hR?; controller for fullScreen?; B.willMove(Wrapper)
                will present in fullScreen, coordinated; P.viewWillTransition(320x1024)
                P.traitCollectionDidChange(wR hR); B.viewWillDisappear(true); B.viewDidDisappear(true)
                B.viewWillAppear(true); P.viewWillDisappear(true); B.traitCollectionDidChange(wR hR)
                B.viewIsAppearing(true); P presents Wrapper as fullScreen; [0.4 s]; B.viewDidAppear(true)
                B.didMove(Wrapper); P.viewDidDisappear(true); on screen: B; style in wR hR?
                will present in none, coordinated; B.willTransition(wR hR); P.viewWillTransition(768x1024)
                B.viewWillTransition(768x1024); B.traitCollectionDidChange(wC hR); B.viewWillDisappear(true)
                B.viewDidDisappear(true); B.willMove(nil)
                B.didMove(nil); B.viewWillAppear(true); P.viewWillAppear(true); B.viewIsAppearing(true)
                P.traitCollectionDidChange(wC hR); P.viewIsAppearing(true); P presents B as pageSheet; [0.4 s]
                B.viewDidAppear(true); P.viewDidAppear(true); on screen: P B
                """),
        .init(
            "Popovers", "a popover in a navigation controller and out of it stays compact", device: "iPad 9.7-inch",
            presets: [.v8, .v13],
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.b.preferredContentSize = CGSize(width: 320, height: 400)
                fixture.presentWrapped(.popover)
                fixture.b.popoverPresentationController?.sourceView = fixture.p.view
                fixture.session.runUntilIdle()
            },
            steps: { fixture in
                fixture.makeNarrow()
                fixture.session.runUntilIdle()
                fixture.noteStyle()
                fixture.makeWide()
                fixture.session.runUntilIdle()
                fixture.noteStyle()
                fixture.noteEnvironment(of: fixture.b)
                fixture.transcript.keep {
                    $0.contains(" presents ") || $0.contains("raitCollection(") || $0.hasPrefix("B.willTransition")
                        || $0.hasPrefix("B w")
                }
                fixture.transcript.keep { !$0.hasPrefix("P.") && !$0.hasPrefix("P presents Wrapper") }
            }, expected: "P presents B as popover; B wC hR 320x400"),
    ]
}
