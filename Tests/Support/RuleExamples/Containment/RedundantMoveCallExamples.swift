import Linting

extension RuleExamples {
    static let ofRedundantMoveCall: [RuleExample] = [
        .triggering(
            "willMove after the add",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              ! call.willMove child:3 to:2 )
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            .
            """),
        .triggering(
            "didMove after the removal",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              @unembed 3 2
              ! call.didMove child:3 to:null )
            )
            .
            """),
        .triggering(
            "didMove to a controller in a navigation stack, which sends it itself",
            """
            @navigationScreen
            @created 4 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
              ! call.didMove child:4 to:2 )
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            """),
        .clean(
            "the calls of super in overrides",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              call.addChild parent:2 child:3
                callback.willMove controller:3 to:2
                  call.willMove child:3 to:2 )
                )
                parent.changed child:3 from:null to:2 index:null
              )
              @addView 3 2
              call.didMove child:3 to:2 )
              call.willMove child:3 to:null )
              @removeView 3
              call.removeFromParent child:3
                parent.changed child:3 from:2 to:null index:null
                callback.didMove controller:3 to:null
                  call.didMove child:3 to:null )
                )
              )
            )
            .
            """),
        .clean(
            "a removal that is cancelled, and a child that is added again",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              call.willMove child:3 to:null )
              call.willMove child:3 to:2 )
              call.didMove child:3 to:2 )
              @unembed 3 2
              @embed 3 2
            )
            .
            """),
    ]
}
