import Foundation
import HeadlessUIKit

@testable import HeadlessUIKitRuntime

extension ChecklistRow {
    private static let boards = "Storyboards/StoryboardTests.swift"
    private static let sequences = "Storyboards/SegueSequences.swift"

    /// Segues and storyboards.
    static let storyboards: [ChecklistRow] = [
        .tests("UIStoryboard storyboardWithName:bundle:", "UIStoryboard(name:bundle:)", boards),
        .tests(
            "instantiateViewControllerWithIdentifier:", "UIStoryboard.instantiateViewController(withIdentifier:)",
            boards),
        .tests("main storyboard, Name~ipad variant, universal target", "Session.launch(_:mainStoryboard:)", boards),
        .tests("relationship arrows", "UIStoryboard.instantiateInitialViewController()", boards),
        .tests("UIStoryboardSegue", "UIStoryboardSegue", sequences),
        .tests(
            "initWithIdentifier:source:destination:", "UIStoryboardSegue.init(identifier:source:destination:)",
            sequences),
        .does("identifier", "UIStoryboardSegue.identifier") { fixture in
            UIStoryboardSegue(identifier: "x", source: fixture.a, destination: fixture.b).identifier == "x"
        },
        .does("sourceViewController, destinationViewController", "UIStoryboardSegue.source") { fixture in
            let segue = UIStoryboardSegue(identifier: nil, source: fixture.a, destination: fixture.b)
            return segue.source === fixture.a && segue.destination === fixture.b
        },
        .tests("perform", "UIStoryboardSegue.perform()", sequences),
        .tests("prepareForSegue:sender:", "UIViewController.prepare(for:sender:)", sequences),
        .tests(
            "shouldPerformSegueWithIdentifier:sender:", "UIViewController.shouldPerformSegue(withIdentifier:sender:)",
            sequences),
        .tests(
            "performSegueWithIdentifier:sender:", "UIViewController.performSegue(withIdentifier:sender:)", sequences),
        .tests("Show, Show Detail, Present Modally, Present as Popover", "SegueKind", sequences),
        .tests("Modal, Push, Custom, Popover, Replace", "SegueKind", sequences),
        .tests("unwind segue, Exit object", "InterfaceMember.unwindAction(_:_:)", boards),
        .tests("UIStoryboardPopoverSegue.popoverController", "UIStoryboardPopoverSegue.popoverController", sequences),
        .tests("SuperCoolSegue", "CoolSegue", sequences),
        .tests("dismissal animation not part of segue", "UIViewController.dismiss(animated:completion:)", sequences),
    ]
}
