import Linting

extension RuleExamples {
    static let ofInteractionProgressOutOfRange: [RuleExample] = [
        .triggering(
            "a division by a height of 0",
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
            input.dragged target:3 phase:changed
              ! call.updateInteractive transition:11 fraction:nan
                transition.progressed transition:11 fraction:0
              )
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
            """)
    ]
}
