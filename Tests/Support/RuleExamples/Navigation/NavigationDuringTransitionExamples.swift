import Linting

extension RuleExamples {
    static let ofNavigationDuringTransition: [RuleExample] = [
        .triggering(
            "UIKit ignores a pop during a push",
            """
            @navigationScreen
            @created 4 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            input.tapped target:2
              ! call.pop container:2 to:null animated:true
                diagnostic message:"popViewControllerAnimated: called on <UINavigationController #2> while an existing \
            transition or presentation is occurring; the navigation stack will not be updated." subject:2 thrown:false
              )
            )
            .
            @hasSlid 10 2 3 4
            """),
        .triggering(
            "two animated pushes in one turn",
            """
            @navigationScreen
            @created 4 DetailViewController
            @created 5 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
              ! @push 5 2 [3,4,5]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            @slidesIn 11 2 4 5
            @hasSlid 11 2 4 5
            """),
        .triggering(
            "iOS 26: a double tap pushes two pages of one class",
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
            @created 5 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            input.tapped target:2
              ! call.push container:2 target:5 animated:true
                transition.ended transition:10 completed:true
                view.detached controller:3
                @appearance 3 disappeared covered
                @appearance 4 appeared movedIn
                @enters 5 2
                @children 2 [3,4,5] 5
              )
            )
            @slidesIn 11 2 4 5
            @hasSlid 11 2 4 5
            """),
        .clean(
            "from didShow",
            """
            @navigationScreen
            @created 4 DetailViewController
            @created 5 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            transition.ended transition:10 completed:true
            view.detached controller:3
            @appearance 3 disappeared covered
            @appearance 4 appeared movedIn
            callback.navigationDidShow controller:2 shown:4 animated:true
              @push 5 2 [3,4,5]
            )
            .
            @slidesIn 11 2 4 5
            @hasSlid 11 2 4 5
            """),
        .clean(
            "back to the root without animation, then a push with it",
            """
            @navigationScreen
            @created 4 DetailViewController
            @created 5 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.tapped target:2
              call.pop container:2 to:null animated:false
                callback.willMove controller:4 to:null ) superCalled:true
                @children 2 [3] 3
              )
              @push 5 2 [3,5]
            )
            transition.began transition:11 type:pop container:2 from:4 to:3 animated:false interactive:false \
            duration:0 animator:null
            @covers 2 4 3
            @hasSlid 11 2 4 3
            @leaves 4 2
            controller.destroyed controller:4
            @slidesIn 12 2 3 5
            @hasSlid 12 2 3 5
            """),
        .clean(
            "a stack that is not on screen yet",
            """
            @screen
            @createdByUIKit 3 UINavigationController
            @created 4 ListViewController
            @created 5 DetailViewController
            input.tapped target:2
              call.setViewControllers container:3 order:[4] animated:true
                @enters 4 3
                @children 3 [4] 4
              )
              @push 5 3 [4,5]
              @present 3 2
            )
            .
            """),
        .clean(
            "a pop of the last controller, and a pop to the top, which change nothing",
            """
            @navigationScreen
            @created 4 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            input.tapped target:2
              call.pop container:2 to:4 animated:true )
            )
            @hasSlid 10 2 3 4
            input.tapped target:2
              call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null ) superCalled:true
                @children 2 [3] 3
              )
            )
            @slidesBack 11 2 4 3
            input.tapped target:2
              call.pop container:2 to:null animated:true )
            )
            @hasSlid 11 2 4 3
            @leaves 4 2
            controller.destroyed controller:4
            .
            """),
        .clean(
            "two stacks at the same time",
            """
            @navigationScreen
            @created 4 DetailViewController
            @createdByUIKit 5 UINavigationController
            @created 6 ListViewController
            @created 7 DetailViewController
            input.tapped target:2
              call.setViewControllers container:5 order:[6] animated:true
                @enters 6 5
                @children 5 [6] 6
              )
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            input.tapped target:2
              @push 7 5 [6,7]
            )
            @hasSlid 10 2 3 4
            """),
    ]
}
