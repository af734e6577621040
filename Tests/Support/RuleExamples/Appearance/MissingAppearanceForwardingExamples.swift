import Linting

extension RuleExamples {
    static let ofMissingAppearanceForwarding: [RuleExample] = [
        .triggering(
            "a child's view is added while the container is on screen",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @forwardsItself 2
              ! @addView 3 2
              call.didMove child:3 to:2 )
            )
            .
            """),
        .triggering(
            "a child's view is removed while the container is on screen",
            """
            @screen
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
            input.tapped target:2
              call.willMove child:3 to:null )
              ! @removeView 3
              @removeFromParent 3 2
            )
            .
            """),
        .clean(
            "a child whose view is not in the container",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @addChild 4 3
              call.didMove child:4 to:3 )
              @addChild 3 2
              @appearance 3 appearing container
              callback.viewWillAppear controller:3 ) superCalled:true
              @forwardsItself 3
              @addView 3 2
              @appearance 3 appeared container
              callback.viewDidAppear controller:3 ) superCalled:true
              call.didMove child:3 to:2 )
            )
            .
            input.tapped target:2
              @beginsAppearing 4
              @addView 4 3
              @endsAppearing 4
            )
            .
            """),
        .clean(
            "a pager, which keeps the next page and forwards to the visible one",
            """
            @screen
            @created 3 PageViewController
            @created 4 PageViewController
            input.tapped target:2
              @forwardsItself 2
              @addChild 3 2
              @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
              @embed 4 2
            )
            .
            """),
        .clean(
            "a pager, which keeps the next page while the device turns",
            """
            @screen
            @created 3 PageViewController
            @created 4 PageViewController
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              @windowTurned
            )
            .
            input.tapped target:2
              @forwardsItself 2
              @addChild 3 2
              @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
              @embed 4 2
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
        .triggering(
            "a child's view is added in an animation, and the child that it replaces goes afterwards",
            """
            @screen
            @created 3 ListViewController
            @created 4 DetailViewController
            input.tapped target:2
              @addChild 3 2
              @forwardsItself 2
              @beginsAppearing 3
              @addView 3 2
              @endsAppearing 3
              call.didMove child:3 to:2 )
            )
            .
            input.tapped target:2
              @addChild 4 2
              ! @addView 4 2
              animation.began animation:20 duration:0.3 delay:0 subjects:[3,4]
              call.didMove child:4 to:2 )
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              call.willMove child:3 to:null )
              @beginsDisappearing 3
              @removeView 3
              @endsDisappearing 3
              @removeFromParent 3 2
            )
            .
            """),
        .clean(
            "UIKit forwards at that time",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @forwardsItself 2
              callback.shouldAutomaticallyForwardAppearanceMethods controller:2 ) answer:"true"
              @addView 3 2
              @appearance 3 appearing container
              @appearance 3 appeared container
              call.didMove child:3 to:2 )
            )
            .
            """),
        .clean(
            "a controller that the container presents, to which UIKit forwards",
            """
            @screen
            @created 3 SheetViewController
            @forwardsItself 2
            @sheet 3 2 10
            """),
    ]
}
