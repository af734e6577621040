import Linting

extension RuleExamples {
    static let ofViewWithoutChild: [RuleExample] = [
        .triggering(
            "the controller is deallocated at once, its view stays",
            """
            @screen
            @created 3 BannerViewController
            input.tapped target:2
              ! @addView 3 2
              controller.destroyed controller:3
            )
            .
            """),
        .triggering(
            "an overlay directly in the window: a note",
            """
            @screen
            @created 3 ToastViewController
            input.tapped target:2
              ! @addView 3 1
            )
            .
            """),
        .triggering(
            "its children are not reported separately when it is deallocated",
            """
            @screen
            @created 3 BannerViewController
            @created 4 ListViewController
            @embed 4 3
            input.tapped target:2
              ! @addView 3 2
              controller.destroyed controller:3
              view.attached controller:4 host:2
              controller.destroyed controller:4
            )
            .
            """),
        .clean(
            "a presented controller's view in the presenter's view, and the root view in its window",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              @present 3 2
            )
            view.attached controller:3 host:2
            .
            """),
        .clean(
            "the views of a presentation over the full screen, and of its dismissal",
            """
            @screen
            @created 3 PhotoViewController
            @sheet 3 2 10
            view.detached controller:2
            .
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            view.attached controller:2 host:1
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            .
            """),
    ]
}
