import Linting

extension RuleExamples {
    static let ofMissingDidMove: [RuleExample] = [
        .triggering(
            "not called in the completion of the animation either",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              ! @addChild 3 2
              @addView 3 2
              animation.began animation:4 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:4 finished:true
            .
            """),
        .clean(
            "called in the completion of the animation",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @addView 3 2
              animation.began animation:4 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:4 finished:true
            callback.completion finished:true
              call.didMove child:3 to:2 )
            )
            .
            """),
        .clean(
            "added to the same parent again before the completion calls it",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @addView 3 2
              animation.began animation:4 duration:0.3 delay:0 subjects:[3]
              call.addChild parent:2 child:3 )
            )
            .
            animation.ended animation:4 finished:true
            callback.completion finished:true
              call.didMove child:3 to:2 )
            )
            .
            """),
        .clean(
            "removed again before the animation ended",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @addView 3 2
              animation.began animation:4 duration:0.3 delay:0 subjects:[3]
            )
            .
            @unembed 3 2
            animation.ended animation:4 finished:true
            .
            controller.destroyed controller:3
            """),
    ]
}
