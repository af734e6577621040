import Linting

extension RuleExamples {
    static let ofContentSwipeLeftOn: [RuleExample] = [
        .triggering(
            "while the form is pushed",
            """
            @session v26
            @windowCreated 1
            @createdByUIKit 2 UINavigationController
            @created 3 ListViewController
            input.launched
              call.setViewControllers container:2 order:[3] animated:false
                @enters 3 2
                @children 2 [3] 3
              )
              @setsRoot 1 2
              window.shown window:1 visible:true
              @appears 2 1
              @appears 3 2
            )
            .
            @created 4 FormViewController
            input.tapped target:2
              @push 4 2 [3,4]
              ! call.setSwipeBack container:2 name:edge active:false )
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            """),
        .clean(
            "only for the root, which no swipe pops",
            """
            @session v26
            @windowCreated 1
            @createdByUIKit 2 UINavigationController
            @created 3 ListViewController
            input.launched
              call.setViewControllers container:2 order:[3] animated:false
                @enters 3 2
                @children 2 [3] 3
              )
              @setsRoot 1 2
              window.shown window:1 visible:true
              @appears 2 1
              @appears 3 2
            )
            .
            @created 4 DetailViewController
            input.tapped target:2
              call.setSwipeBack container:2 name:edge active:false )
            )
            .
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            transition.ended transition:10 completed:true
            view.detached controller:3
            @appearance 3 disappeared covered
            @appearance 4 appeared movedIn
            callback.navigationDidShow controller:2 shown:4 animated:true
              call.setSwipeBack container:2 name:edge active:true )
            )
            .
            """),
        .clean(
            "iOS 18, which has one swipe",
            """
            @session v18
            @windowCreated 1
            @createdByUIKit 2 UINavigationController
            @created 3 ListViewController
            input.launched
              call.setViewControllers container:2 order:[3] animated:false
                @enters 3 2
                @children 2 [3] 3
              )
              @setsRoot 1 2
              window.shown window:1 visible:true
              @appears 2 1
              @appears 3 2
            )
            .
            @created 4 FormViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.tapped target:2
              call.setSwipeBack container:2 name:edge active:false )
            )
            .
            """),
    ]
}
