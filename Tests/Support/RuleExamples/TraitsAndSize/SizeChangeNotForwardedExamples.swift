import Linting

extension RuleExamples {
    static let ofSizeChangeNotForwarded: [RuleExample] = [
        .triggering(
            "a trait change is not forwarded to a child",
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
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              ! callback.willTransitionToTraits controller:2 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:null
              @windowTurned
              @regular 2
              callback.traitCollectionDidChange controller:2 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
              @regular 3
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
        .clean(
            "a child whose size does not change, and one that is not on screen",
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
            @starts 3
            @created 4 HiddenViewController
            input.tapped target:2
              @embed 4 2
              view.framed controller:4 frame:[0,0,100,100]
              @removeView 4
            )
            .
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.viewWillTransitionToSize controller:2 size:[852,393] ) superCalled:null
              @windowTurned
              view.framed controller:2 frame:[0,0,852,393]
              view.framed controller:3 frame:[0,0,393,852]
              view.framed controller:4 frame:[0,0,200,100]
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
    ]
}
