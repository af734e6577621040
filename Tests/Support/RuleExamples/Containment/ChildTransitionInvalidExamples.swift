import Linting

extension RuleExamples {
    static let ofChildTransitionInvalid: [RuleExample] = [
        .triggering(
            "another producer records the request: the old child is already removed",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              @unembed 3 2
              @addChild 4 2
              ! call.transition parent:2 from:3 to:4 duration:0.3 )
              @addView 4 2
              call.didMove child:4 to:2 )
            )
            .
            """),
        .triggering(
            "a container that forwards appearance by hand",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 2
            )
            .
            input.tapped target:2
              ! call.transition parent:2 from:3 to:4 duration:0.3
                @forwardsItself 2
              )
            )
            .
            """),
        .triggering(
            "a container that answered before that it forwards appearance by hand, and is not asked in the call",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 2
              @forwardsItself 2
            )
            .
            input.tapped target:2
              ! call.transition parent:2 from:3 to:4 duration:0.3 )
            )
            .
            """),
        .clean(
            "a container that forwarded by hand before, and no longer does",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 2
              @forwardsItself 2
            )
            .
            input.tapped target:2
              call.transition parent:2 from:3 to:4 duration:0.3
                callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
              )
            )
            .
            """),
        .clean(
            "an animation of the views of two children",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              call.willMove child:3 to:null )
              @addChild 4 2
              @addView 4 2
              animation.began animation:10 duration:0.3 delay:0 subjects:[3,4]
            )
            .
            animation.ended animation:10 finished:true
            callback.completion finished:true
              @removeView 3
              @removeFromParent 3 2
              call.didMove child:4 to:2 )
            )
            .
            """),
    ]
}
