import Linting

extension RuleExamples {
    static let ofDecorationLeftBehind: [RuleExample] = [
        .triggering(
            "still in the window after a cancelled presentation",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              @present 3 2
            )
            callback.presentationTransitionWillBegin controller:3
              decoration.added presented:3 view:17 host:1
            )
            @beginsPresenting 3 2 10
            transition.ended transition:10 completed:false
            presentation.ended presenter:2 presented:3
            ! callback.presentationTransitionDidEnd controller:3 completed:false )
            .
            """),
        .triggering(
            "removed when the dismissal begins, although it may be cancelled",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              @present 3 2
            )
            callback.presentationTransitionWillBegin controller:3
              decoration.added presented:3 view:17 host:1
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            callback.presentationTransitionDidEnd controller:3 completed:true )
            .
            call.dismiss controller:3 animated:true )
            callback.dismissalTransitionWillBegin controller:3
              ! decoration.removed presented:3 view:17
            )
            .
            """),
        .triggering(
            "removed when the dismissal was cancelled, and the card is still presented",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              @present 3 2
            )
            callback.presentationTransitionWillBegin controller:3
              decoration.added presented:3 view:17 host:1
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            callback.presentationTransitionDidEnd controller:3 completed:true )
            .
            call.dismiss controller:3 animated:true )
            callback.dismissalTransitionWillBegin controller:3 )
            callback.dismissalTransitionDidEnd controller:3 completed:false
              ! decoration.removed presented:3 view:17
            )
            .
            """),
        .clean(
            "removed by a completion in the same turn",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              @present 3 2
            )
            callback.presentationTransitionWillBegin controller:3
              decoration.added presented:3 view:17 host:1
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            callback.presentationTransitionDidEnd controller:3 completed:true )
            .
            call.dismiss controller:3 animated:true )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            callback.dismissalTransitionDidEnd controller:3 completed:true )
            callback.completion
              decoration.removed presented:3 view:17
            )
            .
            """),
        .clean(
            "not removed by a dismissal that was cancelled",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              @present 3 2
            )
            callback.presentationTransitionWillBegin controller:3
              decoration.added presented:3 view:17 host:1
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            callback.presentationTransitionDidEnd controller:3 completed:true )
            .
            callback.dismissalTransitionDidEnd controller:3 completed:false )
            .
            """),
        .clean(
            "in the container view, which is removed",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              @present 3 2
            )
            callback.presentationTransitionWillBegin controller:3
              decoration.added presented:3 view:17 host:1
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            callback.presentationTransitionDidEnd controller:3 completed:true )
            .
            decoration.removed presented:3 view:17
            call.dismiss controller:3 animated:true )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            callback.dismissalTransitionDidEnd controller:3 completed:true )
            .
            """),
    ]
}
