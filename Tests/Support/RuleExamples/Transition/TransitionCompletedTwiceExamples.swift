import Linting

extension RuleExamples {
    static let ofTransitionCompletedTwice: [RuleExample] = [
        .triggering(
            "again, during the first call",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              @present 3 2
            )
            @animatorBegins 10 present 2 3 false
            @appearance 3 appearing presented
            callback.animateTransition controller:3 transition:10
              @addView 3 1
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              call.completeTransition transition:10 completed:true
                transition.ended transition:10 completed:true
                @appearance 3 appeared presented
                callback.viewDidAppear controller:3
                  ! call.completeTransition transition:10 completed:false )
                ) superCalled:true
              )
            )
            .
            """),
        .clean(
            "the window was removed, and the transition with it, before the animator could complete it",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              @present 3 2
            )
            @animatorBegins 10 present 2 3 false
            @appearance 3 appearing presented
            callback.animateTransition controller:3 transition:10
              @addView 3 1
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            transition.ended transition:10 completed:false
            view.detached controller:3
            presentation.ended presenter:2 presented:3
            animation.ended animation:20 finished:true
            callback.completion finished:true
              call.completeTransition transition:10 completed:false )
            )
            .
            """),
    ]
}
