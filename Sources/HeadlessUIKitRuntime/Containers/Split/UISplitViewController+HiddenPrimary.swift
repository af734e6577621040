import HierarchyModel

/// What replaces a hidden primary controller until iOS 7: a button for a bar of the app, and the popover that it shows.
@MainActor
final class HiddenPrimary {
    let item: UIBarButtonItem
    let popover: UIPopoverController

    init(_ primary: UIViewController, of split: UISplitViewController) {
        item = UIBarButtonItem(
            title: nil, style: .plain, target: split, action: UISplitViewController.handleTapOnHiddenPrimary)
        popover = UIPopoverController(primary, of: split)
    }

    var controller: UIViewController { popover.contentViewController }
}

// Until iOS 7.
extension UISplitViewController {
    /// Gives the delegate the button and the popover of a primary controller that is being hidden, and takes them back
    /// when it is shown again. The view of the secondary controller, which usually is the delegate and puts the button
    /// into a bar, is loaded before.
    ///
    /// Source: `UISplitViewController.h`; <doc:SplitViewController#iOS-5-to-7>.
    func followHiding() {
        guard !session.hasTraits, session.configuration.device.idiom == .pad else { return }
        let primary = displayMode == .secondaryOnly ? columnControllers.first : nil
        switch (hiddenPrimary, primary) {
        case (nil, let primary?): replaceByButton(primary)
        case (let hidden?, nil): bringBack(hidden)
        case (_?, _?), (nil, nil): break
        }
    }

    /// A new primary controller that replaces a hidden one gets its popover. The delegate is not called.
    func replaceHiddenPrimary() {
        guard let hiddenPrimary, let primary = columnControllers.first, hiddenPrimary.controller !== primary else {
            return
        }
        hiddenPrimary.popover.replaceContent(by: primary)
    }

    private func replaceByButton(_ primary: UIViewController) {
        let hidden = HiddenPrimary(primary, of: self)
        hiddenPrimary = hidden
        for column in columnControllers where column !== primary { column.loadViewInPlace() }
        guard let delegate, hiddenPrimary === hidden else { return }
        session.tell(.callbackSplitWillHide, id) {
            delegate.splitViewController(self, willHide: primary, with: hidden.item, for: hidden.popover)
        }
    }

    private func bringBack(_ hidden: HiddenPrimary) {
        hiddenPrimary = nil
        hidden.popover.close()
        guard let delegate else { return }
        session.tell(.callbackSplitWillShow, id) {
            delegate.splitViewController(self, willShow: hidden.controller, invalidating: hidden.item)
        }
    }

    /// Closes the popover when the place that it points to disappears.
    func closeHiddenPrimary(ifShowing controller: UIViewController? = nil) {
        guard let hiddenPrimary, controller == nil || hiddenPrimary.controller === controller else { return }
        hiddenPrimary.popover.close()
    }

    fileprivate func handleTapOnHiddenPrimary() {
        guard let hidden = hiddenPrimary, appearance == .appeared, !hidden.popover.isPopoverVisible,
            !hidden.controller.isBeingDismissed
        else { return }
        delegate?.splitViewController(self, popoverController: hidden.popover, willPresent: hidden.controller)
        guard hiddenPrimary === hidden, let window = viewIfLoaded?.window else { return }
        hidden.popover.presentFromBar(in: window, hidden.item, permittedArrowDirections: .any, animated: true)
    }
}
