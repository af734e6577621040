import Linting

extension RuleExamples {
    static let ofTraitSizeCallbackOrder: [RuleExample] = [
        .triggering(
            "a child gets no callback before the change",
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
              callback.willTransitionToTraits controller:2 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
              @windowTurned
              @regular 2
              callback.traitCollectionDidChange controller:2 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
              @regular 3
              ! callback.traitCollectionDidChange controller:3 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
        .triggering(
            "a child gets the callback for traits that an override keeps from it",
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
              call.overrideTraits parent:2 child:3 \
            traits:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"}
                traits.overridden parent:2 child:3 \
            traits:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"}
              )
            )
            .
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.willTransitionToTraits controller:2 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                ! callback.willTransitionToTraits controller:3 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
              ) superCalled:true
              @windowTurned
              @regular 2
              callback.traitCollectionDidChange controller:2 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
        .triggering(
            "a child gets the callback for a size that it already has",
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
              callback.viewWillTransitionToSize controller:2 size:[852,393]
                ! callback.viewWillTransitionToSize controller:3 size:[393,852] ) superCalled:true
              ) superCalled:true
              @windowTurned
              view.framed controller:2 frame:[0,0,852,393]
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
        .triggering(
            "traits change without traitCollectionDidChange(_:)",
            """
            @screen
            @starts 2
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.willTransitionToTraits controller:2 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
              @windowTurned
              ! @regular 2
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
        .triggering(
            "the size callback comes again after the change",
            """
            @screen
            @starts 2
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.willTransitionToTraits controller:2 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
              callback.viewWillTransitionToSize controller:2 size:[852,393] ) superCalled:true
              @windowTurned
              @regular 2
              callback.traitCollectionDidChange controller:2 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
              view.framed controller:2 frame:[0,0,852,393]
              ! callback.viewWillTransitionToSize controller:2 size:[852,393] ) superCalled:true
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
        .triggering(
            "traitCollectionDidChange(_:) comes twice",
            """
            @screen
            @starts 2
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.willTransitionToTraits controller:2 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
              @windowTurned
              @regular 2
              callback.traitCollectionDidChange controller:2 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
              ! callback.traitCollectionDidChange controller:2 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
        .clean(
            "only the size changes, and a child keeps its size",
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
              callback.viewWillTransitionToSize controller:2 size:[852,393]
                callback.sizeForChild controller:2 child:3 )
              ) superCalled:true
              @windowTurned
              view.framed controller:2 frame:[0,0,852,393]
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
        .clean(
            "a controller appears while the others rotate, and gets its first traits",
            """
            @screen
            @starts 2
            @created 3 ListViewController
            input.resized window:1 size:[852,393] orientation:landscapeRight
              @sizeChangeBegins 10
              callback.willTransitionToTraits controller:2 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
              @windowTurned
              @regular 2
              callback.traitCollectionDidChange controller:2 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
              @addChild 3 2
              @regular 3
              callback.traitCollectionDidChange controller:3 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
              @appearance 3 appearing container
              @addView 3 2
              @appearance 3 appeared container
              call.didMove child:3 to:2 )
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
        .clean(
            "an override that the container sets meanwhile is a separate change",
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
              callback.willTransitionToTraits controller:2 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
              callback.viewWillTransitionToSize controller:2 size:[852,393]
                call.overrideTraits parent:2 child:3 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                  traits.overridden parent:2 child:3 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                  callback.willTransitionToTraits controller:3 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} ) superCalled:true
                  @regular 3
                  callback.traitCollectionDidChange controller:3 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
                )
                callback.viewWillTransitionToSize controller:3 size:[852,393] ) superCalled:true
              ) superCalled:true
              @windowTurned
              @regular 2
              callback.traitCollectionDidChange controller:2 \
            previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"} ) superCalled:true
            )
            .
            transition.ended transition:10 completed:true
            .
            """),
    ]
}
