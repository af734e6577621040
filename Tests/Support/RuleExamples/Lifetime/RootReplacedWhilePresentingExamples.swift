import Linting

extension RuleExamples {
    static let ofRootReplacedWhilePresenting: [RuleExample] = [
        .triggering(
            "a child of the old root presents; that both stay in memory has the same cause",
            """
            @screen
            @created 3 SheetViewController
            @created 4 LoginViewController
            @created 5 ListViewController
            input.tapped target:2
              @embed 5 2
            )
            .
            @sheet 3 5 10
            input.tapped target:2
              ! call.setRoot window:1 controller:4
                window.rootChanged window:1 from:2 to:4
                view.loaded controller:4
                view.detached controller:2
                view.attached controller:4 host:1
              )
            )
            .
            input.tapped target:2
              call.dismiss controller:3 animated:false
                presentation.ended presenter:5 presented:3
              )
            )
            .
            wait:3
            """),
        .triggering(
            "an animated dismissal was requested and has not ended",
            """
            @screen
            @created 3 SheetViewController
            @created 4 LoginViewController
            @sheet 3 2 10
            input.tapped target:2
              call.dismiss controller:2 animated:true )
              ! call.setRoot window:1 controller:4
                window.rootChanged window:1 from:2 to:4
                view.loaded controller:4
                view.detached controller:2
                view.attached controller:4 host:1
              )
            )
            .
            """),
        .clean(
            "dismissed without animation just before",
            """
            @screen
            @created 3 SheetViewController
            @created 4 LoginViewController
            @sheet 3 2 10
            input.tapped target:2
              call.dismiss controller:3 animated:false )
              call.setRoot window:1 controller:4
                window.rootChanged window:1 from:2 to:4
                view.loaded controller:4
                view.detached controller:2
                view.attached controller:4 host:1
              )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            controller.destroyed controller:2
            .
            """),
        .clean(
            "a container replaces its child",
            """
            @screen
            @created 3 SheetViewController
            @created 4 LoginViewController
            @created 5 ListViewController
            input.tapped target:2
              @embed 5 2
            )
            .
            @sheet 3 2 10
            input.tapped target:2
              @unembed 5 2
              @embed 4 2
              controller.destroyed controller:5
            )
            .
            """),
    ]
}
