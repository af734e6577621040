import Linting

extension RuleExamples {
    static let ofInteractionNeverEnded: [RuleExample] = [
        .triggering(
            "the end of the gesture is not handled",
            """
            @presentedSheet
            input.dragged target:3 phase:began
              call.dismiss controller:3 animated:true )
            )
            ! @animatorBegins 11 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11 )
            .
            input.dragged target:3 phase:changed
              @progresses 11 0.4
            )
            .
            input.dragged target:3 phase:cancelled )
            .
            """),
        .triggering(
            "the end of the gesture is not handled, and a finger drags another object at the end of the trace",
            """
            @presentedSheet
            input.dragged target:3 phase:began
              call.dismiss controller:3 animated:true )
            )
            ! @animatorBegins 11 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11 )
            .
            input.dragged target:3 phase:changed
              @progresses 11 0.4
            )
            .
            input.dragged target:3 phase:ended )
            .
            input.dragged target:3 phase:began )
            .
            """),
        .clean(
            """
            an interaction controller that starts without a gesture, and one of the app that completes the transition \
            itself
            """,
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
              call.completeTransition transition:11 completed:false
                transition.ended transition:11 completed:false
                @appearance 3 appeared presented
              )
            )
            .
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 12 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:12 )
            .
            input.tapped target:2
              call.completeTransition transition:12 completed:true
                @endsDismissing 3 2 12
              )
            )
            controller.destroyed controller:3
            """),
        .clean(
            "another gesture resumes it, and is still active at the end of the trace",
            """
            @presentedSheet
            input.dragged target:3 phase:began
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11 )
            .
            input.dragged target:3 phase:changed
              @progresses 11 0.4
            )
            .
            input.dragged target:3 phase:ended
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            input.dragged target:3 phase:began
              transition.progressed transition:11 fraction:0.5
            )
            .
            """),
        .clean(
            "it continues without the gesture, step by step, and is then finished",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11 )
            .
            input.dragged target:3 phase:changed
              @progresses 11 0.4
            )
            .
            input.dragged target:3 phase:ended )
            .
            @progresses 11 0.7
            .
            @progresses 11 1
            .
            call.finishInteractive transition:11 )
            call.completeTransition transition:11 completed:true
              @endsDismissing 3 2 11
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "the gesture is still active at the end of the trace",
            """
            @presentedSheet
            input.dragged target:3 phase:began
              call.dismiss controller:3 animated:true )
            )
            @animatorBegins 11 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11 )
            .
            input.dragged target:3 phase:changed
              @progresses 11 0.4
            )
            .
            """),
    ]
}
