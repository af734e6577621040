import Linting

extension RuleExamples {
    static let ofManualAppearanceInAutoContainer: [RuleExample] = [
        .triggering(
            "no answer is recorded, and UIKit forwards to the child when the container disappears",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              ! @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            @appearance 2 disappearing covered
            callback.viewWillDisappear controller:2 ) superCalled:true
            @appearance 3 disappearing container
            callback.viewWillDisappear controller:3 ) superCalled:true
            .
            """),
        .triggering(
            "the container answers true, so UIKit forwards",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @addChild 4 2
              call.addView child:4 host:2
                callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
                view.attached controller:4 host:2
              )
              call.didMove child:4 to:2 )
            )
            .
            input.tapped target:2
              @addChild 3 2
              ! @beginsAppearing 3
              call.addView child:3 host:2
                callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
                view.attached controller:3 host:2
              )
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            """),
        .triggering(
            "begun and not ended: one cause",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              call.addView child:3 host:2
                callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
                view.attached controller:3 host:2
              )
              call.didMove child:3 to:2 )
              @appearance 3 appeared container
            )
            .
            input.tapped target:2
              ! @beginsDisappearing 3
            )
            .
            """),
        .clean(
            "a container that now answers false",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 4 2
              callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
            )
            .
            input.tapped target:2
              @addChild 3 2
              @beginsAppearing 3
              call.addView child:3 host:2
                @forwardsItself 2
                view.attached controller:3 host:2
              )
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            """),
        .clean(
            "a controller without a parent",
            """
            @screen
            @created 3 OverlayViewController
            callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
            input.tapped target:2
              rule.allowed rule:view-without-child reason:"an overlay"
                @addView 3 2
              )
              @beginsAppearing 3
              @endsAppearing 3
            )
            .
            """),
        .clean(
            "no answer is recorded, and the container sends the callbacks itself",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            @appearance 2 disappearing covered
            callback.viewWillDisappear controller:2
              call.beginAppearance controller:3 appearing:false animated:false
                @appearance 3 disappearing container
                callback.viewWillDisappear controller:3 ) superCalled:true
              )
            ) superCalled:true
            @appearance 2 disappeared covered
            callback.viewDidDisappear controller:2
              @endsDisappearing 3
            ) superCalled:true
            .
            """),
        .clean(
            "the first answer comes later, and is false after a true one: the container decides each time",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
            @forwardsItself 2
            .
            """),
        .clean(
            "a child on screen that never got viewDidAppear(_:): the container forwards by hand",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
            )
            .
            input.tapped target:2
              @beginsAppearing 3
              @endsAppearing 3
            )
            .
            """),
    ]
}
