import Foundation

@testable import HeadlessUIKit

/// A delegate that also writes down what it is told of a popover.
@MainActor
final class PopoverProbe: AdaptiveProbe, UIPopoverPresentationControllerDelegate {
    var prepare: (UIPopoverPresentationController) -> Void = { _ in }
    var reposition: (inout CGRect, inout UIView) -> Void = { _, _ in }

    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        journal.note("prepare")
        prepare(popoverPresentationController)
    }

    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool {
        journal.note("should dismiss popover?")
        return allowsDismissal
    }

    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {
        journal.note("did dismiss popover")
    }

    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        journal.note("will reposition")
        reposition(&rect.pointee, &view.pointee)
    }
}

extension Stage {
    /// P presents B in a popover at its own view, with a delegate.
    @discardableResult
    func presentPopover(
        animated: Bool = false, isAnchored: Bool = true,
        prepare: @escaping (UIPopoverPresentationController) -> Void = { _ in }
    ) -> PopoverProbe {
        let delegate = PopoverProbe(journal)
        keep(delegate)
        delegate.prepare = prepare
        b.modalPresentationStyle = .popover
        b.popoverPresentationController?.delegate = delegate
        if isAnchored { b.popoverPresentationController?.sourceView = p.view }
        present(b, from: p, .popover, animated: animated)
        return delegate
    }
}
