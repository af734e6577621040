import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension Conformance {
    /// 19 to 21, 25 and 26.
    static let environment: [Conformance] = sizes + adaptations + orientations + statusBars

    private static let sizes: [Conformance] = [
        .init(
            19, "a phone turns; D keeps its vertical class, B its size", [.v8, .v13], .sensing,
            setup: { fixture in
                fixture.showPair()
                for probe in [fixture.d, fixture.b] { fixture.embed(probe, in: fixture.p) }
                fixture.p.setOverrideTraitCollection(
                    UITraitCollection(verticalSizeClass: .regular), forChild: fixture.d)
                fixture.b.view.autoresizingMask = []
                fixture.p.answers.sizes["B"] = fixture.b.view.bounds.size
            },
            steps: { fixture in
                fixture.turn(.landscapeRight)
                fixture.session.runUntilIdle()
            },
            expected: """
                P.willTransition(wC hC); C.willTransition(wC hC); B.willTransition(wC hC); P.viewWillTransition(667x375)
                C.viewWillTransition(667x375); D.viewWillTransition(667x375); P.traitCollectionDidChange(wC hR)
                C.traitCollectionDidChange(wC hR); B.traitCollectionDidChange(wC hR)
                """),
        .init(
            20, "from a half to a third: sizes only; from two thirds to a half: the class too", on: "iPad 9.7-inch",
            [.v8, .v13], .sensing,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.turn(.landscapeLeft)
                fixture.resize(to: 507)
            },
            steps: { fixture in
                fixture.resize(to: 320)
                fixture.transcript.note("[2/3]")
                fixture.resize(to: 694)
                fixture.transcript.note("[1/2]")
                fixture.resize(to: 507)
            },
            expected: """
                P.viewWillTransition(320x768); [2/3]; P.willTransition(wR hR); P.viewWillTransition(694x768)
                P.traitCollectionDidChange(wC hR); [1/2]; P.willTransition(wC hR); P.viewWillTransition(507x768)
                P.traitCollectionDidChange(wR hR)
                """),
    ]

    private static let adaptations: [Conformance] = [
        sheet("a form sheet becomes full screen on a phone", [.v8], style: nil, wrapped: false, "B, P on screen false"),
        sheet(
            "since iOS 13 a form sheet stays a sheet on a phone", [.v13], style: nil, wrapped: false,
            "B, P on screen true"),
        sheet(
            "the answer none keeps the form sheet", [.v8, .v13], style: UIModalPresentationStyle.none, wrapped: false,
            "B, P on screen true"),
        sheet("the delegate replaces the controller", [.v8], style: nil, wrapped: true, "Wrapper, P on screen false"),
    ]

    private static func sheet(
        _ name: String, _ presets: [SessionConfiguration.Semantics], style: UIModalPresentationStyle?, wrapped: Bool,
        _ line: String
    ) -> Conformance {
        .init(
            21, name, presets, setup: { $0.show($0.p) },
            animated: { fixture, isAnimated in
                let delegate = fixture.adaptiveProbe()
                delegate.answer = { _ in style }
                fixture.b.modalPresentationStyle = .formSheet
                fixture.b.presentationController?.delegate = delegate
                if wrapped { fixture.wrapB() }
                fixture.present(fixture.b, from: fixture.p, .formSheet, animated: isAnimated)
                fixture.session.runUntilIdle()
                fixture.transcript.clear()
                let presented = fixture.p.presentedViewController.map { fixture.transcript.name(of: $0.id) } ?? "nobody"
                fixture.transcript.note("\(presented), P on screen \(fixture.p.view.window != nil)")
            }, expected: ExpectedLines([line]))
    }

    private static let orientations: [Conformance] = [
        .init(
            25, "shouldAutorotate is false: the mask is not read", [.v8, .v13], .sensing,
            setup: { fixture in
                fixture.show(fixture.p)
                fixture.p.answers.autorotates = false
                fixture.transcript.hides = []
            },
            steps: { fixture in
                fixture.turn(.landscapeRight)
                fixture.noteOrientation()
            }, expected: "P.shouldAutorotate?; portrait"),
        .init(
            25, "a container supports the orientations that all of its children support", [.v8, .v13], .sensing,
            steps: { fixture in
                let container = JoiningContainer()
                fixture.show(container)
                for probe in [fixture.c, fixture.d] { fixture.embed(probe, in: container) }
                fixture.d.answers.mask = [.portrait, .landscapeLeft]
                fixture.session.runUntilIdle()
                fixture.transcript.clear()
                for orientation in [UIInterfaceOrientation.landscapeRight, .landscapeLeft] {
                    fixture.turn(orientation)
                    fixture.session.runUntilIdle()
                    fixture.noteOrientation()
                }
                fixture.transcript.keep { !$0.contains(".") }
            }, expected: "portrait; landscapeLeft"),
    ]

    private static let statusBars: [Conformance] = [
        .init(
            26, "the last child in the chain decides the style", [.v8, .v13],
            steps: { fixture in
                let (root, middle, last) = (
                    StatusBarController("root"), StatusBarController("middle"), StatusBarController("last")
                )
                (root.chosen, middle.chosen) = (middle, last)
                root.style = .lightContent
                fixture.show(root)
                for (parent, child) in [(root, middle), (middle, last)] { fixture.embed(child, in: parent) }
                fixture.noteStatusBar()
                last.style = .lightContent
                fixture.noteStatusBar()
            }, expected: "default; lightContent"),
        .init(
            26, "a presentation that does not cover the screen decides only if it captures the status bar",
            [.v8, .v13],
            steps: { fixture in
                let (root, presented) = (StatusBarController("root"), StatusBarController("presented"))
                presented.style = .lightContent
                presented.modalPresentationStyle = .overCurrentContext
                fixture.show(root)
                for captures in [false, true] {
                    presented.modalPresentationCapturesStatusBarAppearance = captures
                    root.present(presented, animated: false)
                    fixture.noteStatusBar()
                    root.dismiss(animated: false)
                    fixture.session.runUntilIdle()
                }
            }, expected: "default; lightContent"),
    ]
}

extension Fixture {
    fileprivate func resize(to width: Double) {
        session.resize(window, to: CGSize(width: width, height: 768))
        session.runUntilIdle()
    }

    fileprivate func noteOrientation() { transcript.note(UIApplication.shared.statusBarOrientation.eventName) }

    fileprivate func noteStatusBar() {
        session.runUntilIdle()
        transcript.note("\(UIApplication.shared.statusBarStyle)")
    }
}

/// Supports the orientations that all of its children support.
private final class JoiningContainer: UIViewController {
    override var shouldAutorotate: Bool { children.allSatisfy(\.shouldAutorotate) }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        children.reduce(.all) { $0.intersection($1.supportedInterfaceOrientations) }
    }
}

/// Has a style for the status bar, or names another controller for it.
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
