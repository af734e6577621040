import UIKit

// Adaptive presentations, and how the user dismisses them.
extension Walk {
    /// Presents a sheet or a popover with a delegate that chooses how it adapts.
    func presentAdaptively() {
        guard controllers.count < Self.maximumControllers, let requester = anyVisibleScreen(),
            let presenter = freePresenter(for: requester)
        else { return }
        let presented = makeScreen()
        presented.modalPresentationStyle = adaptiveStyles.randomElement(using: &random) ?? .formSheet
        // The rules report a popover over a popover.
        let isInPopover =
            requester.presentingViewController?.presentedViewController?.modalPresentationStyle == .popover
        if isInPopover { presented.modalPresentationStyle = .formSheet }
        if random.oneIn(3) { presented.preferredContentSize = CGSize(width: 300, height: 400) }
        // A popover that fills the screen without a wrapper leaves the user no way to close it.
        let isPopover = presented.modalPresentationStyle == .popover
        let narrowStyles: [UIModalPresentationStyle] =
            isPopover ? [.none, .overFullScreen] : [.none, .fullScreen, .overFullScreen]
        let delegate = AdaptiveDelegate(
            narrowStyle: narrowStyles.randomElement(using: &random) ?? .none, wraps: random.oneIn(2),
            refusesFirstDismissal: random.oneIn(4))
        presented.retainedObject = delegate
        presented.presentationController?.delegate = delegate
        presented.popoverPresentationController?.sourceView = requester.view
        change([presenter, presented]) { done in
            requester.present(presented, animated: random.oneIn(2), completion: done)
        }
    }

    /// Until iOS 12 the user cannot dismiss a sheet. Popovers are frequent then, since a sheet blocks other actions.
    private var adaptiveStyles: [UIModalPresentationStyle] {
        let configuration = session.configuration
        let popovers = configuration.has(.adaptivity) ? configuration.has(.swipeDismissesSheets) ? 2 : 8 : 0
        return [.formSheet, .pageSheet] + Array(repeating: .popover, count: popovers)
    }

    /// Begins to pull a sheet down, or continues the pull. Other actions can happen in between.
    func pullSheet() {
        guard let pulledSheet else { return beginPullingSheet() }
        guard !random.oneIn(3) else {
            return session.swipeDown(pulledSheet, .changed(Double.random(in: 0...1, using: &random)))
        }
        self.pulledSheet = nil
        let screens = dismissing(pulledSheet)
        session.swipeDown(
            pulledSheet,
            !random.oneIn(3) ? .ended(finishing: true) : random.oneIn(2) ? .ended(finishing: false) : .cancelled
        )
        free(screens)
    }

    private func beginPullingSheet() {
        guard let sheet = anySheet() else { return }
        for screen in dismissing(sheet) { screen.isBusy = true }
        pulledSheet = sheet
        session.swipeDown(sheet, .began)
    }

    func tapOutside() {
        guard let sheet = anySheet() else { return }
        let screens = dismissing(sheet)
        for screen in screens { screen.isBusy = true }
        session.tapOutside(sheet)
        free(screens)
    }

    /// Once the dismissal, or the return of the sheet, is over.
    private func free(_ screens: [any Screen]) {
        session.schedule(after: 0.6) { for screen in screens { screen.isBusy = false } }
    }

    /// What must not navigate while the user dismisses a sheet: it and its presenter.
    private func dismissing(_ sheet: any Screen) -> [any Screen] {
        [sheet, sheet.presentingViewController as? any Screen].compactMap(\.self)
    }

    /// A random adaptive presentation that presents nothing itself.
    func anySheet() -> (any Screen)? {
        anyScreen {
            $0.retainedObject is AdaptiveDelegate && $0.parent == nil && $0.presentingViewController != nil
                && $0.presentedViewController == nil && $0.isSettled
                && $0.viewIfLoaded?.window?.isHidden == false
        }
    }

    /// Cancels the pull at the end of the walk.
    func endPullingSheet() {
        if let pulledSheet { session.swipeDown(pulledSheet, .cancelled) }
    }
}

/// Says how one presentation adapts.
@MainActor
private final class AdaptiveDelegate: NSObject, UIPopoverPresentationControllerDelegate,
    UISheetPresentationControllerDelegate
{
    /// The style in compact width.
    private let narrowStyle: UIModalPresentationStyle
    private let wraps: Bool
    /// Never twice in a row: the user has to have a way to leave.
    private var refusesNextDismissal: Bool

    init(narrowStyle: UIModalPresentationStyle, wraps: Bool, refusesFirstDismissal: Bool) {
        (self.narrowStyle, self.wraps, refusesNextDismissal) = (narrowStyle, wraps, refusesFirstDismissal)
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? narrowStyle : .none
    }

    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        let presented = controller.presentedViewController
        guard wraps, controller.containerView != nil, !(presented is UINavigationController), presented.parent == nil
        else { return nil }
        return WalkNavigationController(rootViewController: presented)
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        defer { refusesNextDismissal = false }
        return !refusesNextDismissal
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        sheet.presentedViewController.title = sheet.selectedDetentIdentifier?.rawValue
    }
}
