import Linting

extension RuleExamples {
    static let ofActiveControllerAsRoot: [RuleExample] = [
        .triggering(
            "it becomes the root of a second window",
            """
            @screen
            @created 3 PlayerViewController
            @sheet 3 2 10
            @windowCreated 9
            input.tapped target:2
              ! @setsRoot 9 3
            )
            .
            """),
        .triggering(
            "an animated dismissal was requested and has not ended",
            """
            @screen
            @created 3 PlayerViewController
            @sheet 3 2 10
            @windowCreated 9
            input.tapped target:2
              call.dismiss controller:3 animated:true )
              ! @setsRoot 9 3
            )
            .
            """),
        .triggering(
            "another producer records that a child of the sheet becomes the root",
            """
            @screen
            @created 3 SheetViewController
            @created 4 ListViewController
            @sheet 3 2 10
            input.tapped target:2
              @embed 4 3
            )
            .
            @windowCreated 9
            input.tapped target:2
              ! @setsRoot 9 4
            )
            .
            """),
        .clean(
            "in the completion of its dismissal",
            """
            @screen
            @created 3 HomeViewController
            @sheet 3 2 10
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            callback.completion
              call.setRoot window:1 controller:3
                window.rootChanged window:1 from:2 to:3
                view.loaded controller:3
                view.detached controller:2
                view.attached controller:3 host:1
              )
            )
            controller.destroyed controller:2
            .
            """),
        .clean(
            "dismissed without animation just before",
            """
            @screen
            @created 3 PlayerViewController
            @sheet 3 2 10
            @windowCreated 9
            input.tapped target:2
              call.dismiss controller:3 animated:false )
              @setsRoot 9 3
            )
            presentation.ended presenter:2 presented:3
            .
            """),
        .clean(
            "a second window with a root of its own",
            """
            @screen
            @created 3 PlayerViewController
            @created 4 ScreenViewController
            @sheet 3 2 10
            @windowCreated 9
            input.tapped target:2
              @setsRoot 9 4
            )
            .
            """),
    ]
}
