import Linting

extension RuleExamples {
    static let ofCancelledTransitionNotUndone: [RuleExample] = [
        .triggering(
            "the outgoing view is removed all the same",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            input.dragged target:3 phase:ended
              call.cancelInteractive transition:11 )
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              ! @removeView 3
              call.completeTransition transition:11 completed:false
                transition.ended transition:11 completed:false
                @appearance 3 appeared presented
              )
            )
            .
            """),
        .clean(
            "UIKit undoes it, by removing its container view",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              @present 3 2
            )
            @animatorBegins 10 present 2 3 true
            @appearance 3 appearing presented
            callback.animateTransition controller:3 transition:10
              @addView 3 1
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            input.dragged target:3 phase:ended
              call.cancelInteractive transition:10 )
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              call.completeTransition transition:10 completed:false
                transition.ended transition:10 completed:false
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                @appearance 3 disappeared dismissed
              )
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "dismissed without a gesture in the same turn",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            input.dragged target:3 phase:ended
              call.cancelInteractive transition:11 )
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              @removeView 3
              call.completeTransition transition:11 completed:false
                transition.ended transition:11 completed:false
                @appearance 3 appeared presented
              )
              call.dismiss controller:3 animated:false
                presentation.ended presenter:2 presented:3
              )
            )
            .
            controller.destroyed controller:3
            """),
    ]
}
