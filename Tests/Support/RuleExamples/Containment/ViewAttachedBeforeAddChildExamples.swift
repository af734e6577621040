import Linting

extension RuleExamples {
    static let ofViewAttachedBeforeAddChild: [RuleExample] = [
        .triggering(
            "in a turn, outside of any call or callback",
            """
            @screen
            @created 3 ListViewController
            ! @addView 3 2
            @addChild 3 2
            call.didMove child:3 to:2 )
            .
            """),
        .triggering(
            "the container loads the view first: viewDidLoad() finds no parent",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @addChild 3 2
              callback.loadView controller:3 )
              view.loaded controller:3
              callback.viewDidLoad controller:3
                ! view.loaded controller:4
                @embed 4 3
              ) superCalled:true
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            .
            """),
        .clean(
            "the view is loaded, and the child added in a later turn",
            """
            @screen
            @created 3 ListViewController
            callback.viewDidAppear controller:2
              view.loaded controller:3
            ) superCalled:true
            .
            input.tapped target:2
              @embed 3 2
            )
            .
            """),
        .clean(
            "the child first, then the view",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            """),
        .clean(
            "the view removed before the add",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @addView 3 2
              @removeView 3
              @embed 3 2
            )
            .
            """),
        .clean(
            "the view is only loaded, and by the child's own code",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              view.loaded controller:3
              @embed 3 2
            )
            .
            """),
        .clean(
            "a deallocated child leaves its subviews to the views around it",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 3
            )
            .
            input.tapped target:2
              call.willMove child:4 to:null )
              @removeFromParent 4 3
              @unembed 3 2
              controller.destroyed controller:3
              view.attached controller:4 host:2
              @addChild 4 2
              call.didMove child:4 to:2 )
            )
            .
            """),
    ]
}
