import Linting

extension RuleExamples {
    static let ofMemoryWarningUnheeded: [RuleExample] = [
        .triggering(
            "the view is already being unloaded when it leaves the screen",
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
            input.memoryWarning
              callback.didReceiveMemoryWarning controller:3
                ! call.removeView child:3
                  @appearance 3 disappearing container
                  view.detached controller:3
                )
              ) superCalled:true
              @appearance 3 disappeared container
            )
            input.tapped target:2
              @addView 3 2
            )
            .
            """)
    ]
}
