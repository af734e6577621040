import Linting

extension RuleExamples {
    static let ofInteractionAfterEnd: [RuleExample] = [
        .triggering(
            "finished and cancelled",
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
              ! call.finishInteractive transition:11 )
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
        .triggering(
            "after the end of the transition",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11 )
            .
            input.tapped target:2
              call.completeTransition transition:11 completed:true
                @endsDismissing 3 2 11
              )
            )
            controller.destroyed controller:3
            input.dragged target:3 phase:ended
              ! call.finishInteractive transition:11 )
            )
            .
            """),
        .clean(
            "resumed by another gesture",
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
            input.dragged target:3 phase:changed
              @progresses 11 0.6
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
