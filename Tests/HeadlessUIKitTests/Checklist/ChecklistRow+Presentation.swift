import Foundation
import HierarchyModel

@testable import HeadlessUIKit

extension ChecklistRow {
    /// Presentation.
    static let presentation: [ChecklistRow] = calls + styles + contexts

    private static let calls: [ChecklistRow] = [
        .does("presentViewController:animated:completion:", "UIViewController.present(_:animated:completion:)") {
            stage in
            stage.showPair()
            let told = stage.told { stage.present(stage.b, from: stage.c, animated: true) }
            return told.has("B.viewWillAppear(true)", "B.viewDidAppear(true)", "completion B")
                && stage.p.ownPresented === stage.b
        },
        .does("dismissViewControllerAnimated:completion:", "UIViewController.dismiss(animated:completion:)") { stage in
            stage.showChain([stage.b], .fullScreen)
            let told = stage.told { stage.dismiss(stage.b, animated: true) }
            return told.has("B.viewDidDisappear(true)", "completion of dismissal")
                && stage.a.presentedViewController == nil
        },
        .does("presentModalViewController:animated:", "UIViewController.presentModalViewController(_:animated:)") {
            stage in
            stage.show(stage.a)
            stage.a.presentModalViewController(stage.b, animated: true)
            let isPresented = stage.a.modalViewController === stage.b
            stage.session.runUntilIdle()
            stage.b.dismissModalViewController(animated: true)
            stage.session.runUntilIdle()
            return isPresented && stage.a.modalViewController == nil
        },
        .does("presentedViewController, presentingViewController", "UIViewController.presentedViewController") {
            stage in
            stage.show(stage.a)
            stage.embed(stage.c, in: stage.b)
            stage.present(stage.b, from: stage.a)
            return stage.a.presentedViewController === stage.b && stage.c.presentingViewController === stage.a
        },
        .does("modalPresentationStyle", "UIViewController.modalPresentationStyle") { _ in
            UIViewController().modalPresentationStyle == .pageSheet
        },
        .does("modalTransitionStyle", "UIViewController.modalTransitionStyle") { stage in
            stage.b.modalTransitionStyle = .crossDissolve
            stage.showChain([stage.b], .fullScreen)
            return stage.log.events.contains {
                $0.kind == .presentationBegan && $0.string(.transitionStyle) == "crossDissolve"
            }
        },
        .does("showViewController:sender:", "UIViewController.show(_:sender:)") { stage in
            stage.showStack(stage.a)
            stage.a.show(stage.b, sender: nil)
            return stage.n.viewControllers == [stage.a, stage.b]
        },
        .does(
            "showDetailViewController:sender:", "UIViewController.showDetailViewController(_:sender:)",
            on: "iPad 9.7-inch"
        ) { stage in
            let split = SplitStage(stage)
            split.turn(.landscapeLeft)
            split.showStackAndDetail()
            stage.a.showDetailViewController(stage.c, sender: nil)
            return split.split.viewControllers == [stage.n, stage.c]
        },
        .does("targetViewControllerForAction:sender:", "UIViewController.targetViewController(forAction:sender:)") {
            stage in
            stage.n.viewControllers = [stage.a]
            return stage.a.targetViewController(forAction: "showViewController:sender:", sender: nil) === stage.n
        },
        .tests(
            "presenting across storyboards", "UIStoryboard.instantiateViewController(withIdentifier:)",
            "Storyboards/StoryboardTests.swift"),
    ]

    /// Whether the presenter's view stays in the window, and whether the presented one fills it.
    private static func style(
        _ name: String, _ style: UIModalPresentationStyle, on device: String = "iPad 9.7-inch", keeps: Bool, fills: Bool
    ) -> ChecklistRow {
        .does(name, "UIModalPresentationStyle.\(style)", on: device) { stage in
            stage.showChain([stage.b], style)
            stage.session.runUntilIdle()
            let isFilling = stage.b.view.bounds.size == stage.window.bounds.size
            return (stage.a.view.window != nil) == keeps && isFilling == fills && stage.b.view.window != nil
        }
    }

    private static let styles: [ChecklistRow] = [
        style("UIModalPresentationFullScreen", .fullScreen, keeps: false, fills: true),
        style("UIModalPresentationPageSheet", .pageSheet, keeps: true, fills: false),
        style("UIModalPresentationFormSheet", .formSheet, keeps: true, fills: false),
        style("UIModalPresentationOverFullScreen", .overFullScreen, keeps: true, fills: true),
        style("UIModalPresentationCurrentContext", .currentContext, keeps: false, fills: true),
        style("UIModalPresentationOverCurrentContext", .overCurrentContext, keeps: true, fills: true),
        .does("UIModalPresentationPopover", "UIModalPresentationStyle.popover", on: "iPad 9.7-inch") { stage in
            stage.show(stage.a)
            stage.b.modalPresentationStyle = .popover
            stage.b.popoverPresentationController?.sourceView = stage.a.view
            stage.a.present(stage.b, animated: false)
            stage.session.runUntilIdle()
            return stage.a.view.window != nil && stage.b.view.frame.width < stage.window.bounds.width
        },
        .does("UIModalPresentationCustom", "UIModalPresentationStyle.custom") { stage in
            let custom = TransitionStage(stage)
            custom.bePresented(.custom)
            return stage.b.presentationController === custom.controller
        },
        .does("UIModalPresentationNone", "UIModalPresentationStyle.none", .v8) { stage in
            stage.show(stage.p)
            stage.presentAdaptively(.formSheet) { _ in UIModalPresentationStyle.none }
            stage.session.runUntilIdle()
            return stage.p.view.window != nil
        },
        .does("UIModalTransitionStyleCoverVertical", "UIModalTransitionStyle.coverVertical") { _ in
            UIViewController().modalTransitionStyle == .coverVertical
                && UIModalTransitionStyle.coverVertical.rawValue == 0
        },
    ]

    private static let contexts: [ChecklistRow] = [
        .does("definesPresentationContext", "UIViewController.definesPresentationContext") { stage in
            stage.showPair()
            stage.c.definesPresentationContext = true
            stage.present(stage.b, from: stage.c, .currentContext)
            return stage.b.presentingViewController === stage.c
        },
        .does(
            "providesPresentationContextTransitionStyle", "UIViewController.providesPresentationContextTransitionStyle"
        ) { stage in
            stage.showPair()
            stage.c.definesPresentationContext = true
            stage.c.providesPresentationContextTransitionStyle = true
            stage.c.modalTransitionStyle = .flipHorizontal
            stage.present(stage.b, from: stage.c, .currentContext)
            return stage.log.events.contains {
                $0.kind == .presentationBegan && $0.string(.transitionStyle) == "flipHorizontal"
            }
        },
    ]
}
