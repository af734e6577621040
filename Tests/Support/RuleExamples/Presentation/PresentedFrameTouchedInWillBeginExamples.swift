import Linting

extension RuleExamples {
    static let ofPresentedFrameTouchedInWillBegin: [RuleExample] = [
        .clean(
            "a decoration with its own controller",
            """
            @screen
            @created 3 CardViewController
            @created 4 DimmingViewController
            input.tapped target:2
              @present 3 2
            )
            callback.presentationTransitionWillBegin controller:3
              view.framed controller:4 frame:[0,0,393,852]
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "the presented view is added to a wrapper view",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              @present 3 2
            )
            callback.presentationTransitionWillBegin controller:3
              view.framed controller:3 frame:[0,0,361,400]
              call.addView child:3 host:null )
              view.framed controller:3 frame:[0,0,361,400]
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
    ]
}
