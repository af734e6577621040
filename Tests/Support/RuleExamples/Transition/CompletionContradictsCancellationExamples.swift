import Linting

extension RuleExamples {
    static let ofCompletionContradictsCancellation: [RuleExample] = [
        .clean(
            "an animator that cancels by itself, and one that always passes true without a gesture",
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
              call.finishInteractive transition:11 )
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
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 12 dismiss 3 2 false
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:12
              animation.began animation:21 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:21 finished:true
            callback.completion finished:true
              call.completeTransition transition:12 completed:true
                @endsDismissing 3 2 12
              )
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "cancelled, then resumed by another gesture and finished",
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
            input.dragged target:3 phase:began
              transition.progressed transition:11 fraction:0.2
            )
            .
            input.dragged target:3 phase:ended
              call.finishInteractive transition:11 )
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
    ]
}
