import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

/// A delegate that also notes the callbacks of a popover.
@MainActor
final class PopoverProbe: AdaptiveProbe, UIPopoverPresentationControllerDelegate {
    var prepare: (UIPopoverPresentationController) -> Void = { _ in }
    var reposition: (inout CGRect, inout UIView) -> Void = { _, _ in }

    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
        transcript.note("prepare")
        prepare(popoverPresentationController)
    }

    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool {
        transcript.note("should dismiss popover?")
        return allowsDismissal
    }

    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {
        transcript.note("did dismiss popover")
    }

    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>, in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
        transcript.note("will reposition")
        reposition(&rect.pointee, &view.pointee)
    }
}

extension Fixture {
    /// P presents B in a popover at P's view, with a delegate.
    @discardableResult
    func presentPopover(
        animated: Bool = false, isAnchored: Bool = true,
        prepare: @escaping (UIPopoverPresentationController) -> Void = { _ in }
    ) -> PopoverProbe {
        let delegate = PopoverProbe(transcript)
        keep(delegate)
        delegate.prepare = prepare
        b.modalPresentationStyle = .popover
        b.popoverPresentationController?.delegate = delegate
        if isAnchored { b.popoverPresentationController?.sourceView = p.view }
        present(b, from: p, .popover, animated: animated)
        return delegate
    }

    /// The user taps outside of B; then 0.5 s pass.
    func tapOutside() {
        session.tapOutside(b)
        wait(0.5)
    }
}
