import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

/// A delegate that notes its questions; a test sets the answers.
@MainActor
class AdaptiveProbe: NSObject, UIAdaptivePresentationControllerDelegate {
    let transcript: Transcript
    /// The answer for these traits; nil for UIKit's own answer.
    var answer: (UITraitCollection) -> UIModalPresentationStyle? = { _ in nil }
    /// The replacement for the presented controller.
    var replacement: (UIPresentationController) -> UIViewController? = { _ in nil }

    /// Whether the user may dismiss.
    var allowsDismissal = true

    init(_ transcript: Transcript) { self.transcript = transcript }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        transcript.note("style in \(traitCollection.shortText)?")
        return answer(traitCollection) ?? controller.defaultAdaptiveStyle(for: traitCollection)
    }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        transcript.note("controller for \(style)?")
        return replacement(controller)
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        transcript.note("will present in \(style)\(transitionCoordinator == nil ? "" : ", coordinated")")
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        transcript.note("should dismiss?")
        return allowsDismissal
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        transcript.note("will dismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        transcript.note("did dismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        transcript.note("did attempt to dismiss")
    }
}

/// A delegate with the older question only.
@MainActor
final class OldAdaptiveProbe: NSObject, UIAdaptivePresentationControllerDelegate {
    let transcript: Transcript
    var answer = UIModalPresentationStyle.none

    init(_ transcript: Transcript) { self.transcript = transcript }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        transcript.note("style?")
        return answer
    }
}

extension Fixture {
    /// Makes a delegate, which lives as long as the fixture's window.
    func adaptiveProbe() -> AdaptiveProbe {
        let probe = AdaptiveProbe(transcript)
        keep(probe)
        return probe
    }

    /// P presents B, whose presentation controller has a delegate.
    func presentAdaptively(
        _ style: UIModalPresentationStyle, animated: Bool = false,
        answer: @escaping (UITraitCollection) -> UIModalPresentationStyle? = { _ in nil }
    ) {
        let delegate = adaptiveProbe()
        delegate.answer = answer
        b.modalPresentationStyle = style
        b.presentationController?.delegate = delegate
        present(b, from: p, style, animated: animated)
    }

    /// Shows P, which presents B with a delegate, up to the end of the turn.
    func showAdaptively(
        _ style: UIModalPresentationStyle,
        answer: @escaping (UITraitCollection) -> UIModalPresentationStyle? = { _ in nil }
    ) {
        show(p)
        presentAdaptively(style, answer: answer)
        session.advance(by: 0)
    }

    /// The same, with a navigation controller around B where the style adapts.
    func presentWrapped(_ style: UIModalPresentationStyle, animated: Bool = false) {
        presentAdaptively(style, animated: animated)
        wrapB()
    }

    func wrapB() {
        let delegate = b.presentationController?.delegate as? AdaptiveProbe
        delegate?.replacement = { [transcript] in
            let wrapper = UINavigationController()
            transcript.name(wrapper, "Wrapper")
            wrapper.viewControllers = [$0.presentedViewController]
            return wrapper
        }
    }

    /// Notes the effective style of what P presents, from the state.
    func noteStyle() {
        let presented = p.presentedViewController
        let style = presented.map { effectiveStyle(of: $0) } ?? "none"
        transcript.note("P presents \(presented.map { transcript.name(of: $0.id) } ?? "nil") as \(style)")
    }

    func noteStyle(of presented: Probe) { transcript.note("\(presented.name) as \(effectiveStyle(of: presented))") }

    private func effectiveStyle(of presented: UIViewController) -> String {
        session.state.controller(presented.id, \.effectiveStyle)??.text ?? "none"
    }

    func presentAndHide(_ style: UIModalPresentationStyle) {
        showAdaptively(style)
        hide()
    }

    func hide() {
        window.isHidden = true
        session.advance(by: 0)
    }

    /// Shows the hidden window again, up to the end of the turn.
    func showAgain() {
        window.isHidden = false
        commit()
        noteStyleAndViews()
    }

    /// The style of what P presents, and which of P and B are in the window.
    func noteStyleAndViews() {
        noteStyle()
        noteViewsOnScreen(p, b)
    }

    /// The style at once, the views after the transition.
    func noteStyleThenViews() {
        noteStyle()
        wait(0.4)
        noteViewsOnScreen(p, b)
    }

    /// The window becomes narrow and, after the transition, wide again.
    func makeNarrowThenWide() {
        makeNarrow()
        noteStyleThenViews()
        makeWide()
        noteStyleThenViews()
    }

    /// The window becomes 320 points wide, as where two apps share a pad, or as wide as the screen.
    func makeNarrow() { session.resize(window, to: CGSize(width: 320, height: screen.height)) }
    func makeWide() { session.resize(window, to: screen) }
}
