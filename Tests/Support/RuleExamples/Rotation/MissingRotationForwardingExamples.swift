import Linting

extension RuleExamples {
    static let ofMissingRotationForwarding: [RuleExample] = [
        .triggering(
            "one phase is skipped",
            """
            @screenOf v5
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @forwardsItself 2
              @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.willRotate controller:2 orientation:landscapeRight
                callback.willRotate controller:3 orientation:landscapeRight )
              )
              @forwardsItself 2
              @windowTurned
              ! callback.willAnimateRotation controller:2 orientation:landscapeRight )
              @forwardsItself 2
            )
            .
            transition.ended transition:10 completed:true
            callback.didRotate controller:2 from:portrait
              callback.didRotate controller:3 from:portrait )
            )
            .
            """),
        .triggering(
            "the phases are in another order",
            """
            @screenOf v5
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @forwardsItself 2
              @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.willRotate controller:2 orientation:landscapeRight
                callback.willAnimateRotation controller:3 orientation:landscapeRight )
              )
              @forwardsItself 2
              @windowTurned
              callback.willAnimateRotation controller:2 orientation:landscapeRight
                ! callback.willRotate controller:3 orientation:landscapeRight )
              )
              @forwardsItself 2
            )
            .
            transition.ended transition:10 completed:true
            callback.didRotate controller:2 from:portrait
              callback.didRotate controller:3 from:portrait )
            )
            .
            """),
        .clean(
            "a container that gets the callbacks by hand forwards after its call of super",
            """
            @screenOf v5
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @forwardsItself 2
              @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            @created 4 InnerViewController
            input.tapped target:2
              @embed 4 3
            )
            .
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.willRotate controller:2 orientation:landscapeRight
                callback.willRotate controller:3 orientation:landscapeRight )
                @forwardsItself 3
                callback.willRotate controller:4 orientation:landscapeRight )
              )
              @forwardsItself 2
              @windowTurned
              callback.willAnimateRotation controller:2 orientation:landscapeRight
                callback.willAnimateRotation controller:3 orientation:landscapeRight )
                @forwardsItself 3
                callback.willAnimateRotation controller:4 orientation:landscapeRight )
              )
              @forwardsItself 2
            )
            .
            transition.ended transition:10 completed:true
            callback.didRotate controller:2 from:portrait
              callback.didRotate controller:3 from:portrait )
              @forwardsItself 3
              callback.didRotate controller:4 from:portrait )
            )
            @forwardsItself 2
            .
            """),
        .clean(
            "UIKit forwards",
            """
            @screenOf v5
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @forwardsItself 2
              @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.willRotate controller:2 orientation:landscapeRight )
              callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
              callback.willRotate controller:3 orientation:landscapeRight )
              @windowTurned
              callback.willAnimateRotation controller:2 orientation:landscapeRight )
              callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
              callback.willAnimateRotation controller:3 orientation:landscapeRight )
            )
            .
            transition.ended transition:10 completed:true
            callback.didRotate controller:2 from:portrait )
            callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
            callback.didRotate controller:3 from:portrait )
            .
            """),
        .clean(
            "a child that is not on screen, and one that is removed meanwhile",
            """
            @screenOf v5
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @forwardsItself 2
              @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            @created 4 HiddenViewController
            input.tapped target:2
              @embed 4 2
            )
            .
            input.tapped target:2
              @removeView 4
            )
            .
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.willRotate controller:2 orientation:landscapeRight
                call.willMove child:3 to:null )
                @beginsDisappearing 3
                @removeView 3
                @endsDisappearing 3
                @removeFromParent 3 2
                controller.destroyed controller:3
              )
              @forwardsItself 2
              @windowTurned
              callback.willAnimateRotation controller:2 orientation:landscapeRight )
              @forwardsItself 2
            )
            .
            transition.ended transition:10 completed:true
            callback.didRotate controller:2 from:portrait )
            .
            controller.destroyed controller:4
            """),
    ]
}
