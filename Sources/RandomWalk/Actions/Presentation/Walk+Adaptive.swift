import UIKit

// Presentations that adapt, and what the user does to them.
extension Walk {
    /// Presents a sheet or a popover whose delegate has its own mind.
    func presentAdaptively() {
        guard controllers.count < Self.mostControllers, let requester = anyVisibleScreen(),
            let presenter = freePresenter(for: requester)
        else { return }
        let presented = makeScreen()
        presented.modalPresentationStyle = adaptiveStyles.randomElement(using: &random) ?? .formSheet
        if random.oneIn(3) { presented.preferredContentSize = CGSize(width: 300, height: 400) }
        // Who lets a popover fill the screen as UIKit does leaves the user no way out.
        let isPopover = presented.modalPresentationStyle == .popover
        let narrowStyles: [UIModalPresentationStyle] =
            isPopover ? [.none, .overFullScreen] : [.none, .fullScreen, .overFullScreen]
        let delegate = AdaptiveDelegate(
            narrowStyle: narrowStyles.randomElement(using: &random) ?? .none, wraps: random.oneIn(2),
            objects: random.oneIn(4))
        presented.keptAlive = delegate
        presented.presentationController?.delegate = delegate
        presented.popoverPresentationController?.sourceView = requester.view
        change([presenter, presented]) { done in
            requester.present(presented, animated: random.oneIn(2), completion: done)
        }
    }

    /// Until iOS 12 the user cannot dismiss a sheet, which keeps everything else away.
    private var adaptiveStyles: [UIModalPresentationStyle] {
        switch session.configuration.semantics {
        case .v5: [.formSheet, .pageSheet]
        case .v8: [.formSheet, .pageSheet] + Array(repeating: .popover, count: 8)
        case .v13: [.formSheet, .pageSheet, .popover, .popover]
        }
    }

    /// Begins to pull a sheet down, or goes on with the one that a finger is on; other things happen meanwhile.
    func pull() {
        guard let pulled else { return beginPull() }
        guard !random.oneIn(3) else {
            return session.swipeDown(pulled, .changed(Double.random(in: 0...1, using: &random)))
        }
        self.pulled = nil
        session.swipeDown(
            pulled, !random.oneIn(3) ? .ended(finishing: true) : random.oneIn(2) ? .ended(finishing: false) : .cancelled
        )
        session.schedule(after: 0.6) { pulled.isBusy = false }
    }

    private func beginPull() {
        guard let sheet = anySheet() else { return }
        sheet.isBusy = true
        pulled = sheet
        session.swipeDown(sheet, .began)
    }

    func tapBeside() {
        guard let sheet = anySheet() else { return }
        sheet.isBusy = true
        session.tapOutside(sheet)
        session.schedule(after: 0.6) { sheet.isBusy = false }
    }

    /// What is presented, with nothing above it.
    func anySheet() -> (any Screen)? {
        anyScreen {
            $0.keptAlive is AdaptiveDelegate && $0.parent == nil && $0.presentingViewController != nil
                && $0.presentedViewController == nil && $0.isSettled
                && $0.viewIfLoaded?.window?.isHidden == false
        }
    }

    /// The finger lets go at the end.
    func endPull() {
        if let pulled { session.swipeDown(pulled, .cancelled) }
    }
}

/// How one presentation adapts.
@MainActor
private final class AdaptiveDelegate: UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate {
    /// In compact width.
    private let narrowStyle: UIModalPresentationStyle
    private let wraps: Bool
    private let objects: Bool

    init(narrowStyle: UIModalPresentationStyle, wraps: Bool, objects: Bool) {
        (self.narrowStyle, self.wraps, self.objects) = (narrowStyle, wraps, objects)
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

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { !objects }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
        sheet.presentedViewController.title = sheet.selectedDetentIdentifier?.rawValue
    }
}
