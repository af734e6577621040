import Linting

extension RuleExamples {
    static let ofAppearanceForwardedToDetachedChild: [RuleExample] = [
        .clean(
            "the container appears between begin and end",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 4 3
              @addChild 3 2
              @appearance 3 appearing container
              callback.viewWillAppear controller:3
                @beginsAppearing 4
              ) superCalled:true
              @addView 3 2
              @appearance 3 appeared container
              callback.viewDidAppear controller:3
                @endsAppearing 4
              ) superCalled:true
              call.didMove child:3 to:2 )
            )
            .
            """),
        .clean(
            "the container itself is not on screen",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @addChild 4 3
              @beginsAppearing 4
              @endsAppearing 4
              call.didMove child:4 to:3 )
            )
            .
            """),
        .clean(
            "visible for a short time",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @beginsAppearing 3
              @addView 3 2
              call.didMove child:3 to:2 )
              @removeView 3
              @endsAppearing 3
              call.willMove child:3 to:null )
              @removeFromParent 3 2
            )
            .
            """),
    ]
}
