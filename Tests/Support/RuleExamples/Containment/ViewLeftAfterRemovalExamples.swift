import Linting

extension RuleExamples {
    static let ofViewLeftAfterRemoval: [RuleExample] = [
        .clean(
            "the view fades out first",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              call.willMove child:3 to:null )
              @removeFromParent 3 2
              animation.began animation:4 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:4 finished:true
            callback.completion finished:true
              @removeView 3
            )
            .
            """),
        .clean(
            "presented from where it was a child before",
            """
            @screen
            @created 3 PlayerViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              call.willMove child:3 to:null )
              @removeFromParent 3 2
              @present 3 2
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "moved to another container",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 2
            )
            .
            input.tapped target:2
              call.willMove child:4 to:null )
              @removeFromParent 4 2
              @removeView 4
              @embed 4 3
            )
            .
            """),
    ]
}
