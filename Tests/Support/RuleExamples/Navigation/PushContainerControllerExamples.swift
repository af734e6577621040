import Linting

extension RuleExamples {
    static let ofPushContainerController: [RuleExample] = [
        .triggering(
            "another producer records the request: a split view controller",
            """
            @navigationScreen
            @createdFrom 4 MailViewController UISplitViewController
            input.tapped target:2
              ! call.push container:2 target:4 animated:true )
            )
            .
            """),
        .triggering(
            "UIKit names only the stack",
            """
            @navigationScreen
            @createdByUIKit 4 UISplitViewController
            input.tapped target:2
              ! call.push container:2 target:4 animated:true
                diagnostic message:"Split View Controllers cannot be pushed to a Navigation Controller \
            <UINavigationController #2>" subject:2 thrown:true
              )
            )
            .
            """),
        .triggering(
            "a stack with a split view controller in it",
            """
            @navigationScreen
            @createdByUIKit 4 UISplitViewController
            input.tapped target:2
              ! call.setViewControllers container:2 order:[3,4] animated:true
                diagnostic message:"Split View Controllers cannot be pushed to a Navigation Controller \
            <UINavigationController #2>" subject:4 thrown:true
              )
            )
            .
            """),
        .triggering(
            "a tab bar controller, which is shown: a note",
            """
            @navigationScreen
            @createdByUIKit 4 UITabBarController
            input.tapped target:2
              ! @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            """),
        .clean(
            "presented",
            """
            @navigationScreen
            @createdByUIKit 4 UINavigationController
            @sheet 4 2 10
            """),
    ]
}
