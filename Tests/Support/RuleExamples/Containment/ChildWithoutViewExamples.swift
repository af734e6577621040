import Linting

extension RuleExamples {
    static let ofChildWithoutView: [RuleExample] = [
        .triggering(
            "removed without having been visible",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              ! @addChild 3 2
              call.didMove child:3 to:2 )
            )
            .
            input.tapped target:2
              call.willMove child:3 to:null )
              @removeFromParent 3 2
              controller.destroyed controller:3
            )
            .
            """),
        .triggering(
            "a presentation removes the view of another child for some time",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            @created 5 PhotoViewController
            input.tapped target:2
              @embed 3 2
              ! @addChild 4 2
              call.didMove child:4 to:2 )
              @present 5 3
            )
            @beginsPresenting 5 3 10
            view.detached controller:3
            @endsPresenting 5 10
            """),
        .clean(
            "a child of a sheet, added before the sheet is presented",
            """
            @screen
            @created 3 SheetViewController
            @created 4 ListViewController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                @presentationBegan 3 2 pageSheet
                view.loaded controller:3
                callback.viewDidLoad controller:3
                  @addChild 4 3
                  call.didMove child:4 to:3 )
                ) superCalled:true
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            input.tapped target:2
              @addView 4 3
            )
            .
            """),
        .clean(
            "a container that keeps children whose views it removes",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
              @addChild 4 2
              call.didMove child:4 to:2 )
            )
            .
            input.tapped target:2
              @removeView 3
            )
            .
            """),
    ]
}
