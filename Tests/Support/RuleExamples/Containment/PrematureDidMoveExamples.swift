import Linting

extension RuleExamples {
    static let ofPrematureDidMove: [RuleExample] = [
        .triggering(
            "while the transition to the child runs: a warning",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              @addChild 4 2
              call.willMove child:3 to:null )
              call.transition parent:2 from:3 to:4 duration:0.3
                transition.began transition:10 type:child container:2 from:3 to:4 animated:true interactive:false \
            duration:0.3 animator:null
                @appearance 3 disappearing movedOut
                @appearance 4 appearing movedIn
                view.attached controller:4 host:2
              )
              ! call.didMove child:4 to:2 )
            )
            .
            transition.ended transition:10 completed:true
            view.detached controller:3
            @appearance 3 disappeared movedOut
            callback.completion finished:true
              @removeFromParent 3 2
            )
            .
            """),
        .clean(
            "in the completion of the transition",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              @addChild 4 2
              call.willMove child:3 to:null )
              call.transition parent:2 from:3 to:4 duration:0.3
                transition.began transition:10 type:child container:2 from:3 to:4 animated:true interactive:false \
            duration:0.3 animator:null
                @appearance 3 disappearing movedOut
                @appearance 4 appearing movedIn
                view.attached controller:4 host:2
              )
            )
            .
            transition.ended transition:10 completed:true
            view.detached controller:3
            @appearance 3 disappeared movedOut
            callback.completion finished:true
              @removeFromParent 3 2
              call.didMove child:4 to:2 )
            )
            .
            """),
        .clean(
            "a container that keeps children and shows them later",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              call.didMove child:3 to:2 )
              callback.viewWillLayoutSubviews controller:2
                @addView 3 2
              ) superCalled:true
            )
            .
            """),
        .clean(
            "a container that adds all its children and shows one of them",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @addChild 3 2
              call.didMove child:3 to:2 )
              @addChild 4 2
              call.didMove child:4 to:2 )
              @addView 3 2
            )
            .
            input.tapped target:2
              @removeView 3
              @addView 4 2
            )
            .
            """),
    ]
}
