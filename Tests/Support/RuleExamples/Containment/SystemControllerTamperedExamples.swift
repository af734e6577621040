import Linting

extension RuleExamples {
    static let ofSystemControllerTampered: [RuleExample] = [
        .triggering(
            "the delegate of a tab bar",
            """
            @screen
            @createdByUIKit 3 UITabBarController
            input.tapped target:2
              ! diagnostic message:"Changing the delegate of a tab bar managed by a tab bar controller is not \
            allowed." subject:3 thrown:true
            )
            .
            """),
        .triggering(
            "the item of another tab",
            """
            @screenOf v18
            @createdByUIKit 3 UITabBarController
            @created 4 NewsViewController
            input.tapped target:2
              ! diagnostic message:"Inconsistency in UITabBar items and view controllers detected. No view controller \
            matches the UITabBarItem '<UITabBarItem title='News'>'." subject:4 thrown:true
            )
            .
            """),
        .triggering(
            "a view in that of a hosting controller: a warning",
            """
            @screenOf v17
            @created 3 UIHostingController
            input.tapped target:2
              ! diagnostic message:"Adding 'UILabel' as a subview of UIHostingController.view is not supported and may \
            result in a broken view hierarchy." subject:3 thrown:false
            )
            .
            """),
    ]
}
