import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A presentation controller that places the presented view in the right half and notes its callbacks.
private final class HalfPresentation: UIPresentationController {
    var transcript: Transcript?
    var isFullscreen = true

    override var shouldPresentInFullscreen: Bool { isFullscreen }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
    }

    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        transcript?.note("PC.preferredContentSizeDidChange(\(container.preferredContentSize.shortText))")
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        transcript?.note("PC.willTransition(\(newCollection.shortText))")
        super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        transcript?.note("PC.viewWillTransition(\(size.shortText))")
        super.viewWillTransition(to: size, with: coordinator)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        transcript?.note("PC.traitCollectionDidChange(\(previousTraitCollection?.shortText ?? "nil"))")
    }
}

/// A view that notes changes of its traits.
private final class TraitView: UIView {
    var told: (UITraitCollection?) -> Void = { _ in }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        told(previousTraitCollection)
    }
}

private final class TraitWindow: UIWindow {
    var told: (UITraitCollection?) -> Void = { _ in }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        told(previousTraitCollection)
    }
}

/// Presentation controllers and windows as environments. Source: <doc:PresentationControllers>,
/// <doc:TraitsAndSizeChanges>, <doc:SizesOfChildren>.
@MainActor
struct PresentationEnvironmentTests {
    /// P presents B with a presentation controller of the app.
    private func onPresentation(
        _ preset: SessionConfiguration.Semantics, _ body: (Fixture, UIPresentationController) -> Void
    ) {
        withFixture(device: "iPhone 6", preset) { fixture in
            fixture.transcript.hidesQuestions()
            let delegate = TransitioningProbe(fixture.transcript)
            delegate.presentationController = { [transcript = fixture.transcript] presented, presenting in
                let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
                controller.transcript = transcript
                return controller
            }
            fixture.show(fixture.p)
            fixture.b.modalPresentationStyle = .custom
            fixture.b.transitioningDelegate = delegate
            fixture.p.present(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            if let controller = fixture.b.presentationController { body(fixture, controller) }
        }
    }

    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a presentation controller passes sizes and traits on to the presented controller`(
        _ preset: SessionConfiguration.Semantics
    ) {
        onPresentation(preset) { fixture, _ in
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            fixture.noteEnvironment(of: fixture.b)
            #expect(
                fixture.transcript.lines == [
                    "P.willTransition(wC hC)", "PC.willTransition(wC hC)", "B.willTransition(wC hC)",
                    "P.viewWillTransition(667x375)", "PC.viewWillTransition(667x375)",
                    "B.viewWillTransition(333.5x375)", "P.traitCollectionDidChange(wC hR)",
                    "PC.traitCollectionDidChange(wC hR)", "B.traitCollectionDidChange(wC hR)", "B wC hC 333.5x375",
                ])
        }
    }

    /// C, which keeps its size, presents B in its context, and B presents D over the whole window.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a presentation controller is not told of a size that its container view does not get`(
        _ preset: SessionConfiguration.Semantics
    ) {
        withFixture(device: "iPhone 6", preset) { fixture in
            fixture.transcript.hidesQuestions()
            fixture.embed(fixture.c, in: fixture.p)
            fixture.c.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            fixture.c.view.autoresizingMask = []
            fixture.c.definesPresentationContext = true
            let delegate = TransitioningProbe(fixture.transcript)
            delegate.presentationController = { [transcript = fixture.transcript] presented, presenting in
                let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
                controller.transcript = transcript
                controller.isFullscreen = false
                return controller
            }
            fixture.show(fixture.p)
            fixture.b.modalPresentationStyle = .custom
            fixture.b.transitioningDelegate = delegate
            fixture.c.present(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            fixture.present(fixture.d, from: fixture.b, .overFullScreen)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            fixture.turn(.landscapeLeft)
            fixture.transcript.keep { $0.contains("viewWillTransition") }
            #expect(fixture.transcript.lines == ["P.viewWillTransition(667x375)", "D.viewWillTransition(667x375)"])
        }
    }

    @Test func `the override of a presentation controller holds for the presented controller`() {
        onPresentation(.v13) { fixture, controller in
            controller.overrideTraitCollection = UITraitCollection(horizontalSizeClass: .regular)
            fixture.noteEnvironment(of: fixture.p, fixture.b)
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            fixture.noteEnvironment(of: fixture.b)
            controller.overrideTraitCollection = nil
            fixture.noteEnvironment(of: fixture.b)
            fixture.transcript.keep { $0.hasPrefix("B.") || $0.hasPrefix("P w") || $0.hasPrefix("B w") }
            #expect(
                fixture.transcript.lines == [
                    "B.willTransition(wR hR)", "B.traitCollectionDidChange(wC hR)", "P wC hR 375x667",
                    "B wR hR 187.5x667", "B.willTransition(wR hC)", "B.viewWillTransition(333.5x375)",
                    "B.traitCollectionDidChange(wR hR)", "B wR hC 333.5x375", "B.willTransition(wC hC)",
                    "B.traitCollectionDidChange(wR hC)", "B wC hC 333.5x375",
                ])
        }
    }

    @Test func `an override on the axis that changes keeps the change from the presented controller`() {
        onPresentation(.v13) { fixture, controller in
            controller.overrideTraitCollection = UITraitCollection(verticalSizeClass: .regular)
            fixture.turn(.landscapeLeft)
            fixture.session.runUntilIdle()
            #expect(fixture.transcript.lines.filter { $0.hasPrefix("B.") } == ["B.viewWillTransition(333.5x375)"])
        }
    }

    @Test func `a presentation controller is not told of a change of another window`() {
        withFixture(device: "iPad 9.7-inch", .v13) { fixture in
            let other = UIWindow(frame: fixture.window.frame)
            other.rootViewController = fixture.q
            other.isHidden = false
            fixture.show(fixture.p)
            fixture.b.modalPresentationStyle = .fullScreen
            fixture.q.present(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            fixture.p.during["viewWillTransition"] = { _ in
                fixture.b.presentationController?.overrideTraitCollection = UITraitCollection(
                    verticalSizeClass: .compact)
            }
            fixture.session.resize(fixture.window, to: CGSize(width: 320, height: 1024))
            fixture.session.runUntilIdle()
            fixture.transcript.keep { $0.hasPrefix("B.") }
            #expect(fixture.transcript.lines == ["B.willTransition(wR hC)", "B.traitCollectionDidChange(wR hR)"])
            #expect(fixture.p.traitCollection.horizontalSizeClass == .compact)
        }
    }

    @Test func `a presentation controller is told of the size that the presented controller prefers`() {
        onPresentation(.v13) { fixture, _ in
            fixture.b.preferredContentSize = CGSize(width: 100, height: 50)
            #expect(fixture.transcript.lines == ["PC.preferredContentSizeDidChange(100x50)"])
        }
    }

    @Test func `a window and the controllers in it are told`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            let window = TraitWindow(frame: fixture.window.frame)
            fixture.window = window
            let (badge, inside) = (TraitView(), TraitView())
            window.told = { fixture.transcript.note("window \($0?.shortText ?? "nil")") }
            badge.told = { fixture.transcript.note("badge \($0?.shortText ?? "nil")") }
            inside.told = { fixture.transcript.note("inside \($0?.shortText ?? "nil")") }
            fixture.show(fixture.p)
            window.addSubview(badge)
            fixture.p.view.addSubview(inside)
            fixture.session.runUntilIdle()
            fixture.transcript.clear()
            fixture.turn(.landscapeLeft)
            fixture.transcript.keep { $0.hasSuffix("wC hR") || $0.contains("trait") }
            #expect(
                fixture.transcript.lines == [
                    "window wC hR", "badge wC hR", "P.traitCollectionDidChange(wC hR)", "inside wC hR",
                ])
        }
    }
}
