import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension ChecklistRow {
    /// System containers, popovers and system controllers.
    static let containers = stacksAndTabs + columnsAndPages + popovers + barItems + ofTheSystem

    private static let stacksAndTabs: [ChecklistRow] = [
        .does("UINavigationController", "UINavigationController") { fixture in
            fixture.showStack(fixture.a, fixture.b)
            return fixture.n.viewControllers == [fixture.a, fixture.b] && fixture.a.view.window == nil
                && fixture.b.view.window != nil
        },
        .does("pushViewController:animated:", "UINavigationController.pushViewController(_:animated:)") { fixture in
            fixture.showStack(fixture.a)
            fixture.n.pushViewController(fixture.b, animated: true)
            let isDeferred = !fixture.b.isViewLoaded && fixture.n.topViewController === fixture.b
            fixture.session.runUntilIdle()
            return isDeferred && fixture.b.view.window != nil
        },
        .does("popViewControllerAnimated:", "UINavigationController.popViewController(animated:)") { fixture in
            fixture.showStack(fixture.a, fixture.b)
            return fixture.n.popViewController(animated: true) === fixture.b && fixture.n.viewControllers == [fixture.a]
                && fixture.n.popViewController(animated: true) == nil
        },
        .does("UINavigationControllerDelegate", "UINavigationControllerDelegate") { fixture in
            fixture.showStack(fixture.a)
            return fixture.lines { fixture.n.pushViewController(fixture.b, animated: true) }.has(
                "willShow(B, true)", "didShow(B, true)")
        },
        .does("interactive edge-swipe pop", "UINavigationController.interactivePopGestureRecognizer") { fixture in
            fixture.showStack(fixture.a, fixture.b)
            fixture.session.swipeBack(fixture.n, .began)
            fixture.session.swipeBack(fixture.n, .cancelled)
            fixture.session.runUntilIdle()
            let isBack = fixture.n.viewControllers == [fixture.a, fixture.b]
            fixture.session.swipeBack(fixture.n, .began)
            fixture.session.swipeBack(fixture.n, .ended(finishing: true))
            fixture.session.runUntilIdle()
            return isBack && fixture.n.viewControllers == [fixture.a]
                && fixture.n.interactivePopGestureRecognizer != nil
        },
        .does("UITabBarController", "UITabBarController") { fixture in
            let tabs = TabProbe(fixture.transcript)
            fixture.showTabs(tabs)
            tabs.selectedIndex = 1
            fixture.session.runUntilIdle()
            return fixture.b.view.window != nil && fixture.a.view.window == nil && !fixture.c.isViewLoaded
        },
        .does("viewControllers", "UINavigationController, UITabBarController, UISplitViewController.viewControllers") {
            fixture in
            let (tabs, split) = (UITabBarController(), UISplitViewController())
            fixture.n.viewControllers = [fixture.a]
            tabs.viewControllers = [fixture.b, fixture.c]
            split.viewControllers = [fixture.p, fixture.q]
            return fixture.n.children == [fixture.a] && tabs.children == [fixture.b, fixture.c]
                && split.viewControllers == [fixture.p, fixture.q]
        },
    ]

    private static let columnsAndPages: [ChecklistRow] = [
        .does("UISplitViewController", "UISplitViewController", on: "iPad 9.7-inch") { fixture in
            let split = SplitFixture(fixture)
            split.turn(.landscapeLeft)
            split.show(fixture.a, fixture.b)
            let isBeside = !split.split.isCollapsed && fixture.a.view.window != nil && fixture.b.view.window != nil
            split.resize(320, 768)
            fixture.session.runUntilIdle()
            return isBeside && split.split.isCollapsed
        },
        .does("UISplitViewControllerDelegate", "UISplitViewControllerDelegate", on: "iPad 9.7-inch") { fixture in
            let split = SplitFixture(fixture)
            split.turn(.landscapeLeft)
            split.show(fixture.a, fixture.b)
            return fixture.lines { split.resize(320, 768) }.has("S.primaryForCollapsing", "S.collapse(B, A)")
        },
        .does(
            "splitViewController:willHideViewController:withBarButtonItem:forPopoverController:",
            "UISplitViewControllerDelegate.splitViewController(_:willHide:with:for:)", on: "iPad 9.7-inch", .v5
        ) { fixture in
            let split = SplitFixture(fixture)
            let told = fixture.lines { split.show(fixture.a, fixture.b) }
            return told.contains("S.willHide(A)") && split.split.hiddenItem != nil && split.split.hiddenPopover != nil
        },
        .does(
            "splitViewController:willShowViewController:invalidatingBarButtonItem:",
            "UISplitViewControllerDelegate.splitViewController(_:willShow:invalidating:)", on: "iPad 9.7-inch", .v5
        ) { fixture in
            fixture.use(.turning)
            let split = SplitFixture(fixture)
            for probe in [fixture.a, fixture.b] { probe.answers.oldOrientations = [.portrait, .landscapeLeft] }
            split.show(fixture.a, fixture.b)
            return fixture.lines { split.turn(.landscapeLeft) }.contains("S.willShow(A)")
        },
        .does("splitViewController, tabBarController", "UIViewController.splitViewController, tabBarController") {
            fixture in
            let (tabs, split) = (UITabBarController(), UISplitViewController())
            split.viewControllers = [fixture.n, fixture.q]
            fixture.n.viewControllers = [fixture.a]
            tabs.viewControllers = [fixture.b]
            return fixture.a.splitViewController === split && fixture.b.tabBarController === tabs
                && fixture.a.tabBarController == nil
        },
        .does("UIPageViewController", "UIPageViewController") { fixture in
            let pages = PageProbe(fixture.transcript, .scroll)
            fixture.showPages(pages)
            fixture.session.swipePage(pages, .began)
            fixture.session.swipePage(pages, .ended(finishing: true))
            fixture.session.runUntilIdle()
            return pages.viewControllers == [fixture.b]
        },
    ]

    private static let popovers: [ChecklistRow] = [
        .does("UIPopoverController", "UIPopoverController", on: "iPad 9.7-inch", .v5) { fixture in
            let popover = fixture.shownPopover()
            return fixture.c.view.window === fixture.window && popover.contentViewController === fixture.c
        },
        .does("UIPopoverControllerDelegate", "UIPopoverControllerDelegate", on: "iPad 9.7-inch", .v5) { fixture in
            let (popover, delegate) = (fixture.shownPopover(), PopoverListener())
            popover.delegate = delegate
            delegate.allows = false
            fixture.session.tapOutside(popover)
            fixture.session.runUntilIdle()
            return popover.isPopoverVisible && delegate.dismissals == 0
        },
        .does(
            "popoverControllerDidDismissPopover:",
            "UIPopoverControllerDelegate.popoverControllerDidDismissPopover(_:)", on: "iPad 9.7-inch", .v5
        ) { fixture in
            let (popover, delegate) = (fixture.shownPopover(), PopoverListener())
            popover.delegate = delegate
            fixture.session.tapOutside(popover)
            fixture.session.runUntilIdle()
            return !popover.isPopoverVisible && delegate.dismissals == 1
        },
        .does("popoverVisible, isPopoverVisible", "UIPopoverController.isPopoverVisible", on: "iPad 9.7-inch", .v5) {
            fixture in
            let isHiddenFirst = !UIPopoverController(contentViewController: fixture.d).isPopoverVisible
            return isHiddenFirst && fixture.shownPopover().isPopoverVisible
        },
        .does("dismissPopoverAnimated:", "UIPopoverController.dismiss(animated:)", on: "iPad 9.7-inch", .v5) {
            fixture in
            let (popover, delegate) = (fixture.shownPopover(), PopoverListener())
            popover.delegate = delegate
            popover.dismiss(animated: true)
            fixture.session.runUntilIdle()
            return !popover.isPopoverVisible && delegate.dismissals == 0
        },
        .does("UIPopoverPresentationController", "UIPopoverPresentationController", on: "iPad 9.7-inch") { fixture in
            fixture.show(fixture.p)
            fixture.present(fixture.b, at: CGRect(x: 100, y: 100, width: 10, height: 10))
            return fixture.b.view.window != nil && fixture.p.view.window != nil
                && fixture.b.view.frame != fixture.window.bounds
        },
        .does("popoverPresentationController", "UIViewController.popoverPresentationController") { fixture in
            fixture.b.modalPresentationStyle = .popover
            return fixture.b.popoverPresentationController != nil && fixture.c.popoverPresentationController == nil
        },
        .does(
            "barButtonItem, sourceView, sourceRect", "UIPopoverPresentationController.sourceRect", on: "iPad 9.7-inch"
        ) { fixture in
            fixture.show(fixture.p)
            fixture.present(fixture.b, at: CGRect(x: 600, y: 600, width: 10, height: 10))
            let place = fixture.b.view.convert(fixture.b.view.bounds, to: fixture.window)
            fixture.c.modalPresentationStyle = .popover
            fixture.c.popoverPresentationController?.barButtonItem = UIBarButtonItem()
            return place.maxX == 600 && fixture.c.popoverPresentationController?.barButtonItem != nil
        },
    ]

    private static let barItems: [ChecklistRow] = [
        .does("UIBarButtonItem", "UIBarButtonItem") { fixture in
            let listener = TapListener()
            let item = UIBarButtonItem(title: "Menu", style: .plain, target: listener, action: TapListener.tapped)
            fixture.a.navigationItem.rightBarButtonItem = item
            fixture.showStack(fixture.a)
            fixture.session.tap(item)
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
        .does("alert view controllers", "UIAlertController") { fixture in
            fixture.show(fixture.p)
            let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            fixture.p.present(alert, animated: false)
            fixture.session.runUntilIdle()
            return fixture.p.presentedViewController === alert && fixture.p.view.window != nil
        },
        .does("UIImagePickerController", "UIImagePickerController") { fixture in
            fixture.show(fixture.p)
            let picker = UIImagePickerController()
            fixture.p.present(picker, animated: false)
            fixture.session.runUntilIdle()
            let isPresented = fixture.p.presentedViewController === picker
            fixture.session.cancel(picker)
            fixture.session.runUntilIdle()
            return isPresented && UIImagePickerController.isSourceTypeAvailable(.photoLibrary)
        },
        .does("iCloud document view controllers", "UIDocumentPickerViewController") { fixture in
            fixture.show(fixture.p)
            let picker = UIDocumentPickerViewController(documentTypes: ["public.text"], in: .open)
            fixture.p.present(picker, animated: false)
            fixture.session.runUntilIdle()
            let isPresented = fixture.p.presentedViewController === picker
            fixture.session.pick([], in: picker)
            fixture.session.runUntilIdle()
            return isPresented && fixture.p.presentedViewController == nil
        },
        .tests("Address Book UI", "ABPeoplePickerNavigationController", systemSheets),
        .tests("MediaPlayer view controllers", "MPMediaPickerController", systemSheets),
        .tests("EventKit UI", "EKEventEditViewController", systemSheets),
        .tests("GameKit view controllers", "GKMatchmakerViewController", systemSheets),
        .tests("Multipeer Connectivity", "MCBrowserViewController", systemSheets),
        .tests("PassKit", "PKAddPassesViewController", systemSheets),
        .absent("GLKit", "GLKit"),
        .absent("Message UI", "`MessageUI`"),
        .absent("Social", "Social"),
        .absent("CLLocationManager", "there is no camera and no location"),
        .absent("VoiceOver, accessibility", "What an app says for assistive technologies is kept"),
    ]
}

private let systemSheets = "Companions/SystemSheetTests.swift"

/// Counts dismissals by the user.
private final class PopoverListener: NSObject, UIPopoverControllerDelegate {
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

extension Fixture {
    /// C in a popover at the view of P, which is the root.
    fileprivate func shownPopover() -> UIPopoverController {
        show(p)
        let popover = UIPopoverController(contentViewController: c)
        popover.present(
            from: CGRect(x: 100, y: 100, width: 10, height: 10), in: p.view, permittedArrowDirections: .any,
            animated: false)
        session.runUntilIdle()
        return popover
    }

    /// P presents a controller in a popover at a rectangle of P's view.
    fileprivate func present(_ presented: Probe, at place: CGRect) {
        presented.modalPresentationStyle = .popover
        presented.popoverPresentationController?.sourceView = p.view
        presented.popoverPresentationController?.sourceRect = place
        p.present(presented, animated: false)
        session.runUntilIdle()
    }
}
