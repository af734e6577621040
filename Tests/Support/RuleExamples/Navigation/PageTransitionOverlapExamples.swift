import Linting

extension RuleExamples {
    static let ofPageTransitionOverlap: [RuleExample] = [
        .triggering(
            "UIKit's exception: an error",
            """
            @pagesScreen
            ! diagnostic message:"No view controller managing visible view <UIView: 0x1>" subject:2 thrown:true
            .
            """),
        .clean(
            "another page view controller turns a page",
            """
            @pagesScreen
            @created 4 PageViewController
            @createdByUIKit 6 UIPageViewController
            @created 7 PageViewController
            transition.began transition:10 type:page container:2 from:3 to:4 animated:true interactive:true \
            duration:0.3 animator:null
            .
            input.tapped target:2
              call.setViewControllers container:6 order:[7] animated:false
                @enters 7 6
                @children 6 [7] 7
              )
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
    ]
}
