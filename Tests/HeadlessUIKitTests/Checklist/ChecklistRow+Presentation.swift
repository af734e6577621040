import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

extension ChecklistRow {
    /// Presentation.
    static let presentation: [ChecklistRow] = calls + styles + contexts

    private static let calls: [ChecklistRow] = [
        .does("presentViewController:animated:completion:", "UIViewController.present(_:animated:completion:)") {
            fixture in
            fixture.showPair()
            let told = fixture.lines { fixture.present(fixture.b, from: fixture.c, animated: true) }
            return told.has("B.viewWillAppear(true)", "B.viewDidAppear(true)", "completion B")
                && fixture.p.ownPresented === fixture.b
        },
        .does("dismissViewControllerAnimated:completion:", "UIViewController.dismiss(animated:completion:)") {
            fixture in
            fixture.showChain([fixture.b], .fullScreen)
            let told = fixture.lines { fixture.dismiss(fixture.b, animated: true) }
            return told.has("B.viewDidDisappear(true)", "completion of dismissal")
                && fixture.a.presentedViewController == nil
        },
        .does("presentModalViewController:animated:", "UIViewController.presentModalViewController(_:animated:)") {
            fixture in
            fixture.show(fixture.a)
            fixture.a.presentModalViewController(fixture.b, animated: true)
            let isPresented = fixture.a.modalViewController === fixture.b
            fixture.session.runUntilIdle()
            fixture.b.dismissModalViewController(animated: true)
            fixture.session.runUntilIdle()
            return isPresented && fixture.a.modalViewController == nil
        },
        .does("presentedViewController, presentingViewController", "UIViewController.presentedViewController") {
            fixture in
            fixture.show(fixture.a)
            fixture.embed(fixture.c, in: fixture.b)
            fixture.present(fixture.b, from: fixture.a)
            return fixture.a.presentedViewController === fixture.b && fixture.c.presentingViewController === fixture.a
        },
        .does("modalPresentationStyle", "UIViewController.modalPresentationStyle") { _ in
            UIViewController().modalPresentationStyle == .pageSheet
        },
        .does("modalTransitionStyle", "UIViewController.modalTransitionStyle") { fixture in
            fixture.b.modalTransitionStyle = .crossDissolve
            fixture.showChain([fixture.b], .fullScreen)
            return fixture.log.events.contains {
                $0.kind == .presentationBegan && $0.string(.transitionStyle) == "crossDissolve"
            }
        },
        .does("showViewController:sender:", "UIViewController.show(_:sender:)") { fixture in
            fixture.showStack(fixture.a)
            fixture.a.show(fixture.b, sender: nil)
            return fixture.n.viewControllers == [fixture.a, fixture.b]
        },
        .does(
            "showDetailViewController:sender:", "UIViewController.showDetailViewController(_:sender:)",
            on: "iPad 9.7-inch"
        ) { fixture in
            let split = SplitFixture(fixture)
            split.turn(.landscapeLeft)
            split.showStackAndDetail()
            fixture.a.showDetailViewController(fixture.c, sender: nil)
            return split.split.viewControllers == [fixture.n, fixture.c]
        },
        .does("targetViewControllerForAction:sender:", "UIViewController.targetViewController(forAction:sender:)") {
            fixture in
            fixture.n.viewControllers = [fixture.a]
            return fixture.a.targetViewController(forAction: "showViewController:sender:", sender: nil) === fixture.n
        },
        .tests(
            "presenting across storyboards", "UIStoryboard.instantiateViewController(withIdentifier:)",
            "Storyboards/StoryboardTests.swift"),
    ]

    /// Whether the presenter's view stays in the window, and whether the presented view fills the window.
    private static func style(
        _ name: String, _ style: UIModalPresentationStyle, on device: String = "iPad 9.7-inch", keeps: Bool, fills: Bool
    ) -> ChecklistRow {
        .does(name, "UIModalPresentationStyle.\(style)", on: device) { fixture in
            fixture.showChain([fixture.b], style)
            fixture.session.runUntilIdle()
            let isFilling = fixture.b.view.bounds.size == fixture.window.bounds.size
            return (fixture.a.view.window != nil) == keeps && isFilling == fills && fixture.b.view.window != nil
        }
    }

    private static let styles: [ChecklistRow] = [
        style("UIModalPresentationFullScreen", .fullScreen, keeps: false, fills: true),
        style("UIModalPresentationPageSheet", .pageSheet, keeps: true, fills: false),
        style("UIModalPresentationFormSheet", .formSheet, keeps: true, fills: false),
        style("UIModalPresentationOverFullScreen", .overFullScreen, keeps: true, fills: true),
        style("UIModalPresentationCurrentContext", .currentContext, keeps: false, fills: true),
        style("UIModalPresentationOverCurrentContext", .overCurrentContext, keeps: true, fills: true),
        .does("UIModalPresentationPopover", "UIModalPresentationStyle.popover", on: "iPad 9.7-inch") { fixture in
            fixture.show(fixture.a)
            fixture.b.modalPresentationStyle = .popover
            fixture.b.popoverPresentationController?.sourceView = fixture.a.view
            fixture.a.present(fixture.b, animated: false)
            fixture.session.runUntilIdle()
            return fixture.a.view.window != nil && fixture.b.view.frame.width < fixture.window.bounds.width
        },
        .does("UIModalPresentationCustom", "UIModalPresentationStyle.custom") { fixture in
            let custom = TransitionFixture(fixture)
            custom.presentBefore(.custom)
            return fixture.b.presentationController === custom.controller
        },
        .does("UIModalPresentationNone", "UIModalPresentationStyle.none", .v8) { fixture in
            fixture.show(fixture.p)
            fixture.presentAdaptively(.formSheet) { _ in UIModalPresentationStyle.none }
            fixture.session.runUntilIdle()
            return fixture.p.view.window != nil
        },
        .does("UIModalTransitionStyleCoverVertical", "UIModalTransitionStyle.coverVertical") { _ in
            UIViewController().modalTransitionStyle == .coverVertical
                && UIModalTransitionStyle.coverVertical.rawValue == 0
        },
    ]

    private static let contexts: [ChecklistRow] = [
        .does("definesPresentationContext", "UIViewController.definesPresentationContext") { fixture in
            fixture.showPair()
            fixture.c.definesPresentationContext = true
            fixture.present(fixture.b, from: fixture.c, .currentContext)
            return fixture.b.presentingViewController === fixture.c
        },
        .does(
            "providesPresentationContextTransitionStyle", "UIViewController.providesPresentationContextTransitionStyle"
        ) { fixture in
            fixture.showPair()
            fixture.c.definesPresentationContext = true
            fixture.c.providesPresentationContextTransitionStyle = true
            fixture.c.modalTransitionStyle = .flipHorizontal
            fixture.present(fixture.b, from: fixture.c, .currentContext)
            return fixture.log.events.contains {
                $0.kind == .presentationBegan && $0.string(.transitionStyle) == "flipHorizontal"
            }
        },
    ]
}
