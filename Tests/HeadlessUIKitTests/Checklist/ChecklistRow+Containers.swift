import Foundation

@testable import HeadlessUIKit

extension ChecklistRow {
    /// System containers, popovers, the system's controllers.
    static let containers = stacksAndTabs + columnsAndPages + popovers + barItems + ofTheSystem

    private static let stacksAndTabs: [ChecklistRow] = [
        .does("UINavigationController", "UINavigationController") { stage in
            stage.showStack(stage.a, stage.b)
            return stage.n.viewControllers == [stage.a, stage.b] && stage.a.view.window == nil
                && stage.b.view.window != nil
        },
        .does("pushViewController:animated:", "UINavigationController.pushViewController(_:animated:)") { stage in
            stage.showStack(stage.a)
            stage.n.pushViewController(stage.b, animated: true)
            let isDeferred = !stage.b.isViewLoaded && stage.n.topViewController === stage.b
            stage.session.runUntilIdle()
            return isDeferred && stage.b.view.window != nil
        },
        .does("popViewControllerAnimated:", "UINavigationController.popViewController(animated:)") { stage in
            stage.showStack(stage.a, stage.b)
            return stage.n.popViewController(animated: true) === stage.b && stage.n.viewControllers == [stage.a]
                && stage.n.popViewController(animated: true) == nil
        },
        .does("UINavigationControllerDelegate", "UINavigationControllerDelegate") { stage in
            stage.showStack(stage.a)
            return stage.told { stage.n.pushViewController(stage.b, animated: true) }.has(
                "willShow(B, true)", "didShow(B, true)")
        },
        .does("interactive edge-swipe pop", "UINavigationController.interactivePopGestureRecognizer") { stage in
            stage.showStack(stage.a, stage.b)
            stage.session.swipeBack(stage.n, .began)
            stage.session.swipeBack(stage.n, .cancelled)
            stage.session.runUntilIdle()
            let isBack = stage.n.viewControllers == [stage.a, stage.b]
            stage.session.swipeBack(stage.n, .began)
            stage.session.swipeBack(stage.n, .ended(finishing: true))
            stage.session.runUntilIdle()
            return isBack && stage.n.viewControllers == [stage.a] && stage.n.interactivePopGestureRecognizer != nil
        },
        .does("UITabBarController", "UITabBarController") { stage in
            let tabs = TabProbe(stage.journal)
            stage.showTabs(tabs)
            tabs.selectedIndex = 1
            stage.session.runUntilIdle()
            return stage.b.view.window != nil && stage.a.view.window == nil && !stage.c.isViewLoaded
        },
        .does("viewControllers", "UINavigationController, UITabBarController, UISplitViewController.viewControllers") {
            stage in
            let (tabs, split) = (UITabBarController(), UISplitViewController())
            stage.n.viewControllers = [stage.a]
            tabs.viewControllers = [stage.b, stage.c]
            split.viewControllers = [stage.p, stage.q]
            return stage.n.children == [stage.a] && tabs.children == [stage.b, stage.c]
                && split.viewControllers == [stage.p, stage.q]
        },
    ]

    private static let columnsAndPages: [ChecklistRow] = [
        .does("UISplitViewController", "UISplitViewController", on: "iPad 9.7-inch") { stage in
            let split = SplitStage(stage)
            split.turn(.landscapeLeft)
            split.show(stage.a, stage.b)
            let isBeside = !split.split.isCollapsed && stage.a.view.window != nil && stage.b.view.window != nil
            split.resize(320, 768)
            stage.session.runUntilIdle()
            return isBeside && split.split.isCollapsed
        },
        .does("UISplitViewControllerDelegate", "UISplitViewControllerDelegate", on: "iPad 9.7-inch") { stage in
            let split = SplitStage(stage)
            split.turn(.landscapeLeft)
            split.show(stage.a, stage.b)
            return stage.told { split.resize(320, 768) }.has("S.primaryForCollapsing", "S.collapse(B, A)")
        },
        .does(
            "splitViewController:willHideViewController:withBarButtonItem:forPopoverController:",
            "UISplitViewControllerDelegate.splitViewController(_:willHide:with:for:)", on: "iPad 9.7-inch", .v5
        ) { stage in
            let split = SplitStage(stage)
            let told = stage.told { split.show(stage.a, stage.b) }
            return told.contains("S.willHide(A)") && split.split.hiddenItem != nil && split.split.hiddenPopover != nil
        },
        .does(
            "splitViewController:willShowViewController:invalidatingBarButtonItem:",
            "UISplitViewControllerDelegate.splitViewController(_:willShow:invalidating:)", on: "iPad 9.7-inch", .v5
        ) { stage in
            stage.enter(.turning)
            let split = SplitStage(stage)
            for probe in [stage.a, stage.b] { probe.answers.oldOrientations = [.portrait, .landscapeLeft] }
            split.show(stage.a, stage.b)
            return stage.told { split.turn(.landscapeLeft) }.contains("S.willShow(A)")
        },
        .does("splitViewController, tabBarController", "UIViewController.splitViewController, tabBarController") {
            stage in
            let (tabs, split) = (UITabBarController(), UISplitViewController())
            split.viewControllers = [stage.n, stage.q]
            stage.n.viewControllers = [stage.a]
            tabs.viewControllers = [stage.b]
            return stage.a.splitViewController === split && stage.b.tabBarController === tabs
                && stage.a.tabBarController == nil
        },
        .does("UIPageViewController", "UIPageViewController") { stage in
            let pages = PageProbe(stage.journal, .scroll)
            stage.showPages(pages)
            stage.session.swipePage(pages, .began)
            stage.session.swipePage(pages, .ended(finishing: true))
            stage.session.runUntilIdle()
            return pages.viewControllers == [stage.b]
        },
    ]

    private static let popovers: [ChecklistRow] = [
        .does("UIPopoverController", "UIPopoverController", on: "iPad 9.7-inch", .v5) { stage in
            let popover = stage.shownPopover()
            return stage.c.view.window === stage.window && popover.contentViewController === stage.c
        },
        .does("UIPopoverControllerDelegate", "UIPopoverControllerDelegate", on: "iPad 9.7-inch", .v5) { stage in
            let (popover, delegate) = (stage.shownPopover(), PopoverListener())
            popover.delegate = delegate
            delegate.allows = false
            stage.session.tapOutside(popover)
            stage.session.runUntilIdle()
            return popover.isPopoverVisible && delegate.dismissals == 0
        },
        .does(
            "popoverControllerDidDismissPopover:",
            "UIPopoverControllerDelegate.popoverControllerDidDismissPopover(_:)", on: "iPad 9.7-inch", .v5
        ) { stage in
            let (popover, delegate) = (stage.shownPopover(), PopoverListener())
            popover.delegate = delegate
            stage.session.tapOutside(popover)
            stage.session.runUntilIdle()
            return !popover.isPopoverVisible && delegate.dismissals == 1
        },
        .does("popoverVisible, isPopoverVisible", "UIPopoverController.isPopoverVisible", on: "iPad 9.7-inch", .v5) {
            stage in
            let isHiddenFirst = !UIPopoverController(contentViewController: stage.d).isPopoverVisible
            return isHiddenFirst && stage.shownPopover().isPopoverVisible
        },
        .does("dismissPopoverAnimated:", "UIPopoverController.dismiss(animated:)", on: "iPad 9.7-inch", .v5) { stage in
            let (popover, delegate) = (stage.shownPopover(), PopoverListener())
            popover.delegate = delegate
            popover.dismiss(animated: true)
            stage.session.runUntilIdle()
            return !popover.isPopoverVisible && delegate.dismissals == 0
        },
        .does("UIPopoverPresentationController", "UIPopoverPresentationController", on: "iPad 9.7-inch") { stage in
            stage.show(stage.p)
            stage.present(stage.b, at: CGRect(x: 100, y: 100, width: 10, height: 10))
            return stage.b.view.window != nil && stage.p.view.window != nil && stage.b.view.frame != stage.window.bounds
        },
        .does("popoverPresentationController", "UIViewController.popoverPresentationController") { stage in
            stage.b.modalPresentationStyle = .popover
            return stage.b.popoverPresentationController != nil && stage.c.popoverPresentationController == nil
        },
        .does(
            "barButtonItem, sourceView, sourceRect", "UIPopoverPresentationController.sourceRect", on: "iPad 9.7-inch"
        ) { stage in
            stage.show(stage.p)
            stage.present(stage.b, at: CGRect(x: 600, y: 600, width: 10, height: 10))
            let place = stage.b.view.convert(stage.b.view.bounds, to: stage.window)
            stage.c.modalPresentationStyle = .popover
            stage.c.popoverPresentationController?.barButtonItem = UIBarButtonItem()
            return place.maxX == 600 && stage.c.popoverPresentationController?.barButtonItem != nil
        },
    ]

    private static let barItems: [ChecklistRow] = [
        .does("UIBarButtonItem", "UIBarButtonItem") { stage in
            let listener = TapListener()
            let item = UIBarButtonItem(title: "Menu", style: .plain, target: listener, action: TapListener.tapped)
            stage.a.navigationItem.rightBarButtonItem = item
            stage.showStack(stage.a)
            stage.session.tap(item)
            return listener.taps == 1
        },
        .does("UIToolbar", "UIToolbar.setItems(_:animated:)") { _ in
            let toolbar = UIToolbar(frame: .zero)
            toolbar.items = [UIBarButtonItem()]
            let item = UIBarButtonItem()
            toolbar.setItems([item] + (toolbar.items ?? []), animated: true)
            return toolbar.items?.count == 2 && toolbar.items?.first === item
        },
    ]

    private static let ofTheSystem: [ChecklistRow] = [
        .does("alert view controllers", "UIAlertController") { stage in
            stage.show(stage.p)
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            stage.p.present(alert, animated: false)
            stage.session.runUntilIdle()
            return stage.p.presentedViewController === alert && stage.p.view.window != nil
        },
        .does("UIImagePickerController", "UIImagePickerController") { stage in
            stage.show(stage.p)
            let picker = UIImagePickerController()
            stage.p.present(picker, animated: false)
            stage.session.runUntilIdle()
            let isPresented = stage.p.presentedViewController === picker
            stage.session.cancel(picker)
            stage.session.runUntilIdle()
            return isPresented && UIImagePickerController.isSourceTypeAvailable(.photoLibrary)
        },
        .does("iCloud document view controllers", "UIDocumentPickerViewController") { stage in
            stage.show(stage.p)
            let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
            stage.p.present(picker, animated: false)
            stage.session.runUntilIdle()
            let isPresented = stage.p.presentedViewController === picker
            stage.session.pick([], in: picker)
            stage.session.runUntilIdle()
            return isPresented && stage.p.presentedViewController == nil
        },
        .absent("GameKit view controllers", "GameKit"),
        .absent("Address Book UI", "Address Book UI"),
        .absent("MediaPlayer, AVFoundation view controllers", "Media Player, AVFoundation"),
        .absent("EventKit UI", "EventKit UI"),
        .absent("GLKit", "GLKit"),
        .absent("Multipeer Connectivity", "Multipeer Connectivity"),
        .absent("Message UI", "Message UI"),
        .absent("PassKit", "PassKit"),
        .absent("Social", "Social"),
        .absent("CLLocationManager", "Core Location"),
        .absent("VoiceOver, accessibility", "Accessibility is not modelled"),
    ]
}

/// Counts how often the user dismisses.
private final class PopoverListener: UIPopoverControllerDelegate {
    var allows = true
    var dismissals = 0
    func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool { allows }
    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) { dismissals += 1 }
}

/// Counts taps.
@MainActor
final class TapListener {
    var taps = 0
    func tapped() { taps += 1 }
}

extension Stage {
    /// C in a popover at P's view, P being the root.
    fileprivate func shownPopover() -> UIPopoverController {
        show(p)
        let popover = UIPopoverController(contentViewController: c)
        popover.present(
            from: CGRect(x: 100, y: 100, width: 10, height: 10), in: p.view, permittedArrowDirections: .any,
            animated: false)
        session.runUntilIdle()
        return popover
    }

    /// P presents a controller in a popover, at a place of P's view.
    fileprivate func present(_ presented: Probe, at place: CGRect) {
        presented.modalPresentationStyle = .popover
        presented.popoverPresentationController?.sourceView = p.view
        presented.popoverPresentationController?.sourceRect = place
        p.present(presented, animated: false)
        session.runUntilIdle()
    }
}
