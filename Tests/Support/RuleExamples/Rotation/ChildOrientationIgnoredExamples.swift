import Linting

extension RuleExamples {
    static let ofChildOrientationIgnored: [RuleExample] = [
        .triggering(
            "the child is asked after the container's answer, not for it",
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
            input.resized window:1 size:[393,852] orientation:portrait
              ! callback.supportedInterfaceOrientations controller:2 ) answer:allButUpsideDown
              callback.supportedInterfaceOrientations controller:3 ) answer:landscape
            )
            .
            """),
        .clean(
            "an answer that the child supports",
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
              callback.supportedInterfaceOrientations controller:3 ) answer:portrait,landscapeLeft
            )
            .
            input.resized window:1 size:[393,852] orientation:portrait
              callback.supportedInterfaceOrientations controller:2 ) answer:portrait
            )
            .
            """),
        .clean(
            "a child that supports what every controller does, and one that is not on screen",
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
            @created 4 HiddenViewController
            input.tapped target:2
              @embed 4 2
              @removeView 4
              callback.supportedInterfaceOrientations controller:4 ) answer:portrait
            )
            input.tapped target:2
              callback.supportedInterfaceOrientations controller:3 ) answer:allButUpsideDown
            )
            .
            input.resized window:1 size:[393,852] orientation:portrait
              callback.supportedInterfaceOrientations controller:2 ) answer:all
            )
            .
            """),
        .clean(
            "a navigation controller, which does not ask its children",
            """
            @navigationScreen
            input.tapped target:2
              callback.supportedInterfaceOrientations controller:3 ) answer:portrait
            )
            .
            input.resized window:1 size:[393,852] orientation:portrait
              callback.supportedInterfaceOrientations controller:2 ) answer:portrait,landscapeLeft,landscapeRight
            )
            .
            """),
    ]
}
