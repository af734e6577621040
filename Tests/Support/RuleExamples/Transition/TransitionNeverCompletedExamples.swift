import Linting

extension RuleExamples {
    static let ofTransitionNeverCompleted: [RuleExample] = [
        .triggering(
            "the completion of the animation does not call it, and UIKit refuses a later request",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              @present 3 2
            )
            ! @animatorBegins 10 present 2 3 false
            @appearance 3 appearing presented
            callback.animateTransition controller:3 transition:10
              @addView 3 1
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            wait:0.3
            animation.ended animation:20 finished:true
            callback.completion finished:true )
            .
            wait:3
            input.tapped target:2
              call.dismiss controller:3 animated:true
                diagnostic message:"Warning: Attempt to dismiss from view controller <SheetViewController> while a \
            presentation or dismiss is in progress!" subject:3 thrown:false
              )
            )
            .
            """),
        .triggering(
            "a gesture ends, but the animator never completes the transition",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            ! @animatorBegins 11 dismiss 3 2 true
            @appearance 3 disappearing dismissed
            callback.animateTransition controller:3 transition:11 )
            .
            input.dragged target:3 phase:ended
              call.finishInteractive transition:11 )
            )
            .
            wait:3
            """),
        .triggering(
            "another animation runs forever",
            """
            @screen
            @created 3 SheetViewController
            @created 4 SpinnerViewController
            input.tapped target:2
              @embed 4 2
              @present 3 2
            )
            ! @animatorBegins 10 present 2 3 false
            @appearance 3 appearing presented
            callback.animateTransition controller:3 transition:10
              @addView 3 1
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.began animation:21 duration:0.3 delay:0 subjects:[4]
            wait:0.3
            animation.ended animation:20 finished:true
            callback.completion finished:true )
            .
            """),
        .clean(
            "the trace ends during the second of two consecutive animations",
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
              animation.began animation:21 duration:0.3 delay:0 subjects:[3]
            )
            .
            """),
        .clean(
            "the trace ends during the animation",
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
            """),
        .clean(
            "the trace ends before the duration that the animator returned has passed",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              @present 3 2
            )
            @animatorBegins 10 present 2 3 false
            callback.transitionDuration controller:3 transition:10 ) answer:"2"
            callback.animateTransition controller:3 transition:10
              @addView 3 1
            )
            .
            wait:1
            """),
        .clean(
            "a gesture is active",
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
            wait:3
            """),
        .clean(
            "a transition that UIKit animates",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              @present 3 2
            )
            @beginsPresenting 3 2 10
            wait:3
            """),
    ]
}
