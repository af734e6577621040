import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// Source: <doc:Popovers>.
extension EnvironmentSequences {
    static let popovers = presentedPopovers + anchoredPopovers

    private static let presentedPopovers: [FixtureRow] = [
        presentedPopover(animated: true), presentedPopover(animated: false),
    ]

    private static func presentedPopover(animated: Bool) -> FixtureRow {
        let call = ["style in wR hR?", "B.loadView", "B.viewDidLoad", "[commit]", "prepare"]
        let start = [
            "will present in none\(animated ? ", coordinated" : "")", "B.viewWillAppear(\(animated))",
            "B.viewIsAppearing(\(animated))",
        ]
        let end = ["B.viewDidAppear(\(animated))", "completion B"]
        let time = ["[0.5 s]"]
        return popover(
            "a popover is presented, animated \(animated)",
            steps: { fixture in
                fixture.transcript.hides = ["B.traitCollectionDidChange(nil)", "B.traitCollectionDidChange(wR hR)"]
                fixture.presentPopover(animated: animated)
                fixture.commit()
                fixture.wait(0.5)
                fixture.noteViewsOnScreen(fixture.p, fixture.b)
            }, expected: "\(call); \(start); \(animated ? time + end : end + time); on screen: P B")
    }

    private static let anchoredPopovers: [FixtureRow] = [
        popover(
            "the delegate sets the anchor in prepareForPopoverPresentation",
            steps: { fixture in
                fixture.presentPopover(isAnchored: false) { $0.sourceView = fixture.p.view }
                fixture.commit()
                fixture.transcript.keep { $0.hasPrefix("!") || $0 == "completion B" }
            }, expected: "completion B"),
        popover(
            "a popover without an anchor is an exception",
            steps: { fixture in
                fixture.presentPopover(isAnchored: false)
                fixture.commit()
                fixture.noteStyle()
                fixture.transcript.keep { $0.hasPrefix("!") || $0.hasPrefix("P presents") || $0 == "completion B" }
            },
            expected: """
                ! UIPopoverPresentationController (<UIPopoverPresentationController>) should have a non-nil \
                sourceView or barButtonItem set before the presentation occurs.
                P presents nil as none
                """),
        popover(
            "in compact width until iOS 12 a popover is full screen and needs no anchor", "iPhone 6", [.v8],
            steps: { fixture in
                fixture.presentPopover(isAnchored: false)
                fixture.commit()
                fixture.noteStyle()
                fixture.transcript.keep { $0.hasPrefix("!") || $0.hasPrefix("P") || $0 == "prepare" }
            },
            expected: "P.viewWillDisappear(false); P.viewDidDisappear(false); P presents B as fullScreen"),
        popover(
            "in compact width since iOS 13 a popover is a sheet", "iPhone 6", [.v13],
            steps: { fixture in
                fixture.presentPopover(isAnchored: false)
                fixture.commit()
                fixture.noteStyle()
                fixture.transcript.keep { $0.hasPrefix("!") || $0.hasPrefix("P") || $0 == "prepare" }
            }, expected: "P presents B as formSheet"),
        popover(
            "in compact width the delegate may keep the popover", "iPhone 6",
            steps: { fixture in
                fixture.presentPopover().answer = { _ in UIModalPresentationStyle.none }
                fixture.dismissAndPresentAgain()
                fixture.noteStyle()
                fixture.transcript.keep { $0.hasPrefix("P presents") }
            }, expected: "P presents B as popover"),
        popover(
            "a tap outside dismisses, until iOS 12", presets: [.v8], isShown: true,
            steps: { $0.tapOutside() },
            expected: """
                should dismiss popover?; B.viewWillDisappear(true); [0.5 s]; B.viewDidDisappear(true)
                did dismiss popover
                """),
        popover(
            "a tap outside dismisses, since iOS 13", presets: [.v13], isShown: true,
            steps: { $0.tapOutside() },
            expected: """
                should dismiss?; will dismiss; B.viewWillDisappear(true); [0.5 s]; B.viewDidDisappear(true); did dismiss
                """),
        popover(
            "a tap outside where the delegate refuses", presets: [.v8], isShown: true,
            steps: { fixture in
                fixture.dismissalDelegate?.allowsDismissal = false
                fixture.session.tapOutside(fixture.b)
                fixture.noteStyle()
            }, expected: "should dismiss popover?; P presents B as popover"),
        popover(
            "a tap outside a modal popover", presets: [.v8], isShown: true,
            steps: { fixture in
                fixture.b.isModalInPopover = true
                fixture.session.tapOutside(fixture.b)
                fixture.noteStyle()
            }, expected: "P presents B as popover"),
        popover(
            "a tap on a passthrough view", isShown: true,
            steps: { fixture in
                let button = UIButton(type: .custom)
                button.addAction(
                    UIAction { [transcript = fixture.transcript] _ in transcript.note("tapped") }, for: .touchUpInside)
                fixture.p.view.addSubview(button)
                fixture.b.popoverPresentationController?.passthroughViews = [fixture.p.view]
                fixture.session.tapOutside(fixture.b, on: button)
                fixture.noteStyle()
            }, expected: "tapped; P presents B as popover"),
        popover(
            "the delegate is not asked about a dismissal by the app", isShown: true,
            steps: { fixture in
                fixture.dismiss(fixture.b)
                fixture.commit()
            },
            expected: "[commit]; B.viewWillDisappear(false); B.viewDidDisappear(false); completion of dismissal"),
        popover(
            "the screen turns", isShown: true,
            steps: { fixture in
                fixture.turn(.landscapeLeft)
                fixture.noteEnvironment(of: fixture.b)
            }, expected: "P.viewWillTransition(1024x768); will reposition; B wC hR 320x400"),
        popover(
            "the window becomes narrow and wide again, until iOS 12", presets: [.v8], isShown: true,
            steps: { fixture in
                fixture.makeNarrow()
                fixture.session.runUntilIdle()
                fixture.noteStyle()
                fixture.makeWide()
                fixture.session.runUntilIdle()
                fixture.noteStyle()
                fixture.noteEnvironment(of: fixture.b)
                fixture.transcript.keep { $0.hasPrefix("P presents") || $0.hasPrefix("B") }
            },
            expected: """
                B.viewWillTransition(320x1024); P presents B as fullScreen; B.viewWillTransition(320x400)
                P presents B as popover; B wC hR 320x400
                """),
    ]

    private static func popover(
        _ name: String, _ device: String = "iPad 9.7-inch", _ presets: [SessionConfiguration.Semantics] = [.v8, .v13],
        isShown: Bool = false, steps: @escaping @MainActor @Sendable (Fixture) -> Void, expected: ExpectedLines
    ) -> FixtureRow {
        .init(
            "Popovers", name, device: device, presets: presets,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.b.preferredContentSize = CGSize(width: 320, height: 400)
                guard isShown else { return }
                fixture.presentPopover()
                fixture.session.runUntilIdle()
            }, steps: steps, expected: expected)
    }

    private static func popover(
        _ name: String, presets: [SessionConfiguration.Semantics], isShown: Bool,
        steps: @escaping @MainActor @Sendable (Fixture) -> Void, expected: ExpectedLines
    ) -> FixtureRow {
        popover(name, "iPad 9.7-inch", presets, isShown: isShown, steps: steps, expected: expected)
    }
}

extension Fixture {
    /// Dismisses B and presents it again with the same delegate.
    fileprivate func dismissAndPresentAgain() {
        session.runUntilIdle()
        let delegate = b.presentationController?.delegate
        dismiss(b)
        session.runUntilIdle()
        b.popoverPresentationController?.delegate = delegate
        b.popoverPresentationController?.sourceView = p.view
        present(b, from: p, .popover)
        session.runUntilIdle()
    }
}
