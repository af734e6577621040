import Linting

extension RuleExamples {
    static let ofPresenterViewMovedInDismissal: [RuleExample] = [
        .triggering(
            "removed instead of the outgoing view",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 false
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              ! @removeView 2
              call.completeTransition transition:11 completed:true
                @endsDismissing 3 2 11
              )
            )
            .
            controller.destroyed controller:3
            """),
        .triggering(
            "another producer records the new place of the view",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 false
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11
              ! view.detached controller:2
              view.attached controller:2 host:1
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              call.completeTransition transition:11 completed:true
                transition.ended transition:11 completed:true
                view.detached controller:2
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                @appearance 3 disappeared dismissed
              )
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "over the full screen, where it had left the window and must return",
            """
            @screen
            @created 3 PhotoViewController
            input.tapped target:2
              @present 3 2
            )
            @beginsPresenting 3 2 10
            transition.ended transition:10 completed:true
            @appearance 3 appeared presented
            view.detached controller:2
            .
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 false
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11
              @addView 2 1
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              call.completeTransition transition:11 completed:true
                @endsDismissing 3 2 11
              )
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "added to the window again before the end",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 false
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11
              call.addView child:2 host:1 )
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              call.addView child:2 host:1 )
              call.completeTransition transition:11 completed:true
                @endsDismissing 3 2 11
              )
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "added to the window again in the statement after the end",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 false
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11
              call.addView child:2 host:1 )
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              call.completeTransition transition:11 completed:true
                transition.ended transition:11 completed:true
                view.detached controller:2
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                @appearance 3 disappeared dismissed
              )
              @addView 2 1
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "cancelled",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11
              call.addView child:2 host:1 )
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            input.dragged target:3 phase:ended
              call.cancelInteractive transition:11 )
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              call.completeTransition transition:11 completed:false
                transition.ended transition:11 completed:false
                @appearance 3 appeared presented
              )
            )
            .
            """),
    ]
}
