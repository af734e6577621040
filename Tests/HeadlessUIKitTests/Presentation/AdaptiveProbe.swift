import Foundation
import HierarchyModel

@testable import HeadlessUIKit

/// A delegate that writes down what it is asked, and answers as a test has it.
@MainActor
class AdaptiveProbe: UIAdaptivePresentationControllerDelegate {
    let journal: Journal
    /// What it answers in these surroundings; nil is UIKit's own answer.
    var answer: (UITraitCollection) -> UIModalPresentationStyle? = { _ in nil }
    /// What it puts in the place of the presented controller.
    var replacement: (UIPresentationController) -> UIViewController? = { _ in nil }

    /// Whether the user may dismiss.
    var allowsDismissal = true

    init(_ journal: Journal) { self.journal = journal }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        journal.note("style in \(traitCollection.shortText)?")
        return answer(traitCollection) ?? controller.defaultAdaptiveStyle(for: traitCollection)
    }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        journal.note("controller for \(style)?")
        return replacement(controller)
    }

    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        journal.note("will present in \(style)\(transitionCoordinator == nil ? "" : ", coordinated")")
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        journal.note("should dismiss?")
        return allowsDismissal
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        journal.note("will dismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        journal.note("did dismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        journal.note("did attempt to dismiss")
    }
}

/// A delegate that knows the older question only.
@MainActor
final class OldAdaptiveProbe: UIAdaptivePresentationControllerDelegate {
    let journal: Journal
    var answer = UIModalPresentationStyle.none

    init(_ journal: Journal) { self.journal = journal }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        journal.note("style?")
        return answer
    }
}

extension Stage {
    /// Makes a delegate, which lives as long as the stage's window.
    func adaptiveProbe() -> AdaptiveProbe {
        let probe = AdaptiveProbe(journal)
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

    /// The same, in a navigation controller where the style is another one.
    func presentWrapped(_ style: UIModalPresentationStyle, animated: Bool = false) {
        presentAdaptively(style, animated: animated)
        wrapB()
    }

    func wrapB() {
        let delegate = b.presentationController?.delegate as? AdaptiveProbe
        delegate?.replacement = { [journal] in
            let wrapper = UINavigationController()
            journal.name(wrapper, "Wrapper")
            wrapper.viewControllers = [$0.presentedViewController]
            return wrapper
        }
    }

    /// The style that holds for what P presents, as the state has it.
    func noteStyle() {
        let presented = p.presentedViewController
        let style = presented.map { effectiveStyle(of: $0) } ?? "none"
        journal.note("P presents \(presented.map { journal.name(of: $0.id) } ?? "nil") as \(style)")
    }

    func noteStyle(of presented: Probe) { journal.note("\(presented.name) as \(effectiveStyle(of: presented))") }

    private func effectiveStyle(of presented: UIViewController) -> String {
        (session.state.controller(presented.id, \.effectiveStyle) ?? nil) ?? "none"
    }

    func presentAndHide(_ style: UIModalPresentationStyle) {
        show(p)
        presentAdaptively(style)
        session.advance(by: 0)
        hide()
    }

    func hide() {
        window.isHidden = true
        session.advance(by: 0)
    }

    /// The hidden window comes back, up to the end of the turn.
    func showAgain() {
        window.isHidden = false
        commit()
        noteStyle()
        noteViewsOnScreen(p, b)
    }

    /// The system makes the window half as wide, as where two apps share a pad, or as wide as the screen again.
    func makeNarrow() { session.resize(window, to: CGSize(width: 320, height: screen.height)) }
    func makeWide() { session.resize(window, to: screen) }
}
