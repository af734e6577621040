import Linting

extension RuleExamples {
    static let ofTransitioningDelegateReleased: [RuleExample] = [
        .triggering(
            "the producer does not record the delegate's answers",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              ! call.present presenter:2 presented:3 animated:true
                callback.animationControllerForPresented controller:3 transition:10 )
                @presentationBegan 3 2 pageSheet
              )
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
              )
            )
            .
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            """),
        .clean(
            "dismissed without animation",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                callback.animationControllerForPresented controller:3 transition:10 ) answer:FadeAnimator
                @presentationBegan 3 2 pageSheet
              )
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
              )
            )
            .
            input.tapped target:2
              call.dismiss controller:3 animated:false )
            )
            transition.began transition:11 type:dismiss container:1 from:3 to:2 animated:false interactive:false \
            duration:0 animator:null
            @appearance 3 disappearing dismissed
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            """),
        .clean(
            "a delegate without an animator, and no delegate at all",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                callback.animationControllerForPresented controller:3 transition:10 ) answer:nil
                @presentationBegan 3 2 pageSheet
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            @sheet 3 2 12
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            controller.destroyed controller:3
            """),
        .clean(
            "swiped down by the user, where UIKit animates itself",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                callback.animationControllerForPresented controller:3 transition:10 ) answer:FadeAnimator
                @presentationBegan 3 2 pageSheet
              )
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
              )
            )
            .
            input.swipedDown presented:3 )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            """),
    ]
}
