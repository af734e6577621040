import Linting

extension RuleExamples {
    static let ofDidMoveMismatch: [RuleExample] = [
        .triggering(
            "another parent",
            """
            @screen
            @created 3 ListViewController
            @created 4 PanelViewController
            input.tapped target:2
              @embed 4 2
              @addChild 3 2
              @addView 3 2
              ! call.didMove child:3 to:4 )
            )
            .
            """),
        .triggering(
            "before the add: one cause",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              ! call.didMove child:3 to:2 )
              @addChild 3 2
              @addView 3 2
            )
            .
            """),
        .triggering(
            "didMove(toParent: nil) before the removal",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              call.willMove child:3 to:null )
              @removeView 3
              ! call.didMove child:3 to:null )
              @removeFromParent 3 2
            )
            .
            """),
        .triggering(
            "twice for one add",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              ! call.didMove child:3 to:2 )
            )
            .
            """),
        .clean(
            "the call of the runtime, and the call of super in an override",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              call.willMove child:3 to:null )
              @removeView 3
              call.removeFromParent child:3
                callback.didMove controller:3 to:null
                  call.didMove child:3 to:null )
                )
                parent.changed child:3 from:2 to:null index:null
              )
            )
            .
            """),
        .clean(
            "again, for a child that is added once more and so becomes the last one",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              call.addChild parent:2 child:3 )
              call.didMove child:3 to:2 )
            )
            .
            """),
        .clean(
            "again after a removal that was cancelled",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              call.willMove child:3 to:null )
              call.willMove child:3 to:2 )
              call.didMove child:3 to:2 )
            )
            .
            """),
    ]
}
