import Foundation

@testable import HeadlessUIKit

extension Conformance {
    /// 19 to 21, 25 and 26.
    static let environment: [Conformance] = sizes + adaptations + orientations + statusBars

    private static let sizes: [Conformance] = [
        .init(
            19, "a phone turns; D keeps its vertical class, B its size", [.v8, .v13], .sensing,
            setup: { stage in
                stage.showPair()
                for probe in [stage.d, stage.b] { stage.embed(probe, in: stage.p) }
                stage.p.setOverrideTraitCollection(UITraitCollection(verticalSizeClass: .regular), forChild: stage.d)
                stage.b.view.autoresizingMask = []
                stage.p.answers.sizes["B"] = stage.b.view.bounds.size
            },
            steps: { stage in
                stage.turn(.landscapeRight)
                stage.session.runUntilIdle()
            },
            expected: "P.willTransition(wC hC)", "C.willTransition(wC hC)", "B.willTransition(wC hC)",
            "P.viewWillTransition(667x375)",
            "C.viewWillTransition(667x375)", "D.viewWillTransition(667x375)", "P.traitCollectionDidChange(wC hR)",
            "C.traitCollectionDidChange(wC hR)", "B.traitCollectionDidChange(wC hR)"),
        .init(
            20, "from a half to a third: sizes only; from two thirds to a half: the class too", on: "iPad 9.7-inch",
            [.v8, .v13], .sensing,
            setup: { stage in
                stage.show(stage.p)
                stage.turn(.landscapeLeft)
                stage.resize(to: 507)
            },
            steps: { stage in
                stage.resize(to: 320)
                stage.journal.note("[2/3]")
                stage.resize(to: 694)
                stage.journal.note("[1/2]")
                stage.resize(to: 507)
            },
            expected: "P.viewWillTransition(320x768)", "[2/3]", "P.willTransition(wR hR)",
            "P.viewWillTransition(694x768)",
            "P.traitCollectionDidChange(wC hR)", "[1/2]", "P.willTransition(wC hR)", "P.viewWillTransition(507x768)",
            "P.traitCollectionDidChange(wR hR)"),
    ]

    private static let adaptations: [Conformance] = [
        sheet("a form sheet becomes full screen on a phone", [.v8], style: nil, wrapped: false, "B, P on screen false"),
        sheet("since iOS 13 it does not", [.v13], style: nil, wrapped: false, "B, P on screen true"),
        sheet(
            "none keeps it", [.v8, .v13], style: UIModalPresentationStyle.none, wrapped: false, "B, P on screen true"),
        sheet("another controller comes in its place", [.v8], style: nil, wrapped: true, "Wrapper, P on screen false"),
    ]

    private static func sheet(
        _ name: String, _ presets: [SessionConfiguration.Semantics], style: UIModalPresentationStyle?, wrapped: Bool,
        _ line: String
    ) -> Conformance {
        .init(
            21, name, presets, setup: { $0.show($0.p) },
            animated: { stage, isAnimated in
                let delegate = stage.adaptiveProbe()
                delegate.answer = { _ in style }
                stage.b.modalPresentationStyle = .formSheet
                stage.b.presentationController?.delegate = delegate
                if wrapped { stage.wrapB() }
                stage.present(stage.b, from: stage.p, .formSheet, animated: isAnimated)
                stage.session.runUntilIdle()
                stage.journal.clear()
                let presented = stage.p.presentedViewController.map { stage.journal.name(of: $0.id) } ?? "nobody"
                stage.journal.note("\(presented), P on screen \(stage.p.view.window != nil)")
            }, expected: line)
    }

    private static let orientations: [Conformance] = [
        .init(
            25, "shouldAutorotate is false: the mask is not read", [.v8, .v13], .sensing,
            setup: { stage in
                stage.show(stage.p)
                stage.p.answers.autorotates = false
                stage.journal.hides = []
            },
            steps: { stage in
                stage.turn(.landscapeRight)
                stage.noteOrientation()
            }, expected: "P.shouldAutorotate?", "portrait"),
        .init(
            25, "a container turns where all of its children do", [.v8, .v13], .sensing,
            steps: { stage in
                let container = JoiningContainer()
                stage.show(container)
                for probe in [stage.c, stage.d] { stage.embed(probe, in: container) }
                stage.d.answers.mask = [.portrait, .landscapeLeft]
                stage.session.runUntilIdle()
                stage.journal.clear()
                for orientation in [UIInterfaceOrientation.landscapeRight, .landscapeLeft] {
                    stage.turn(orientation)
                    stage.session.runUntilIdle()
                    stage.noteOrientation()
                }
                stage.journal.keep { !$0.contains(".") }
            }, expected: "portrait", "landscapeLeft"),
    ]

    private static let statusBars: [Conformance] = [
        .init(
            26, "the last child that is named has the style", [.v8, .v13],
            steps: { stage in
                let (root, middle, last) = (
                    StatusBarController("root"), StatusBarController("middle"), StatusBarController("last")
                )
                (root.chosen, middle.chosen) = (middle, last)
                root.style = .lightContent
                stage.show(root)
                for (parent, child) in [(root, middle), (middle, last)] { stage.embed(child, in: parent) }
                stage.noteStatusBar()
                last.style = .lightContent
                stage.noteStatusBar()
            }, expected: "default", "lightContent"),
        .init(
            26, "what does not cover the screen is asked only if it captures the status bar", [.v8, .v13],
            steps: { stage in
                let (root, presented) = (StatusBarController("root"), StatusBarController("presented"))
                presented.style = .lightContent
                presented.modalPresentationStyle = .overCurrentContext
                stage.show(root)
                for captures in [false, true] {
                    presented.modalPresentationCapturesStatusBarAppearance = captures
                    root.present(presented, animated: false)
                    stage.noteStatusBar()
                    root.dismiss(animated: false)
                    stage.session.runUntilIdle()
                }
            }, expected: "default", "lightContent"),
    ]
}

extension Stage {
    fileprivate func resize(to width: Double) {
        session.resize(window, to: CGSize(width: width, height: 768))
        session.runUntilIdle()
    }

    fileprivate func noteOrientation() { journal.note(UIApplication.shared.statusBarOrientation.eventName) }

    fileprivate func noteStatusBar() {
        session.runUntilIdle()
        journal.note("\(UIApplication.shared.statusBarStyle)")
    }
}

/// Turns to the sides to which all of its children turn.
private final class JoiningContainer: UIViewController {
    override var shouldAutorotate: Bool { children.allSatisfy(\.shouldAutorotate) }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        children.reduce(.all) { $0.intersection($1.supportedInterfaceOrientations) }
    }
}

/// Has a style for the status bar, or leaves it to another.
private final class StatusBarController: UIViewController {
    var chosen: UIViewController?
    var style = UIStatusBarStyle.default { didSet { setNeedsStatusBarAppearanceUpdate() } }

    convenience init(_ title: String) {
        self.init()
        self.title = title
    }

    override var childForStatusBarStyle: UIViewController? { chosen }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
}
