import Linting

extension RuleExamples {
    static let ofUnwindWithoutHandler: [RuleExample] = [
        .triggering(
            "no controller is asked at all",
            """
            @screen
            @starts 2
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @starts 3
              @appearance 3 appearing container
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            @appearance 3 appeared container
            .
            input.tapped target:2
              ! call.unwind controller:3 identifier:close )
            )
            .
            """),
        .triggering(
            "the unwind segue of a button, for which the app makes no call",
            """
            @screen
            @starts 2
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @starts 3
              @appearance 3 appearing container
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            @appearance 3 appeared container
            .
            input.tapped target:2
              ! callback.canPerformUnwind controller:3 action:closeSheet: from:3 ) answer:"false"
              callback.canPerformUnwind controller:2 action:closeSheet: from:3 ) answer:"false"
            )
            .
            """),
        .triggering(
            "only the source has the action, which its class handles for others",
            """
            @screen
            @starts 2
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @starts 3
              @appearance 3 appearing container
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            @appearance 3 appeared container
            .
            input.tapped target:2
              call.unwind controller:2 identifier:close
                callback.canPerformUnwind controller:3 action:closeSheet: from:2 ) answer:"true"
                callback.unwindAction controller:3 action:closeSheet: from:2 )
              )
            )
            .
            input.tapped target:2
              ! call.unwind controller:3 identifier:close
                callback.canPerformUnwind controller:3 action:closeSheet: from:3 ) answer:"false"
                callback.canPerformUnwind controller:2 action:closeSheet: from:3 ) answer:"false"
              )
            )
            .
            """),
        .clean(
            "refused on purpose: by an override, and by a class that has handled it before",
            """
            @screen
            @starts 2
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @starts 3
              @appearance 3 appearing container
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            @appearance 3 appeared container
            .
            input.tapped target:2
              call.unwind controller:3 identifier:close
                callback.canPerformUnwind controller:2 action:discard: from:3 ) superCalled:false answer:"false"
              )
              call.unwind controller:3 identifier:close
                callback.canPerformUnwind controller:2 action:closeSheet: from:3 ) answer:"true"
                callback.unwindAction controller:2 action:closeSheet: from:3 )
              )
              call.unwind controller:3 identifier:close
                callback.canPerformUnwind controller:2 action:closeSheet: from:3 ) answer:"false"
              )
            )
            .
            """),
    ]
}
