import Linting

extension RuleExamples {
    static let ofToViewNotInContainer: [RuleExample] = [
        .triggering(
            "a dismissal removes the wrong view",
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
              ! @removeView 2
              call.completeTransition transition:11 completed:true
                @endsDismissing 3 2 11
              )
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "a dismissal during which the presenter's view has stayed in the window",
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
              call.completeTransition transition:11 completed:true
                @endsDismissing 3 2 11
              )
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "a presenter that does not appear, since another tab is selected",
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
            @appearance 2 disappearing container
            @appearance 2 disappeared container
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
              call.completeTransition transition:11 completed:true
                @endsDismissing 3 2 11
              )
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "cancelled, and the view removed again",
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
              @removeView 3
              call.completeTransition transition:10 completed:false
                transition.ended transition:10 completed:false
                presentation.ended presenter:2 presented:3
                @appearance 3 disappeared dismissed
              )
            )
            .
            controller.destroyed controller:3
            """),
        .clean(
            "a producer that does not record views",
            """
            @screen
            @created 3 SheetViewController
            @created 4 DetailViewController
            @animatorBegins 10 present 4 3 false
            call.completeTransition transition:10 completed:true
              transition.ended transition:10 completed:true
              @appearance 3 appeared presented
            )
            .
            """),
        .clean(
            "the window is hidden during the transition",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              @present 3 2
            )
            @animatorBegins 10 present 2 3 false
            @appearance 3 appearing presented
            callback.animateTransition controller:3 transition:10
              animation.began animation:20 duration:0.3 delay:0 subjects:[2]
            )
            .
            window.shown window:1 visible:false
            animation.ended animation:20 finished:true
            callback.completion finished:true
              call.completeTransition transition:10 completed:true
                transition.ended transition:10 completed:true
                @appearance 3 appeared presented
              )
            )
            .
            """),
    ]
}
