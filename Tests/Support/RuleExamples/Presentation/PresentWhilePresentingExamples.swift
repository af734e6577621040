import Linting

extension RuleExamples {
    static let ofPresentWhilePresenting: [RuleExample] = [
        .triggering(
            "another producer records the request, of a child",
            """
            @screen
            @created 3 MenuViewController
            @created 4 HelpViewController
            @created 5 ListViewController
            input.tapped target:2
              @embed 5 2
            )
            .
            @sheet 3 2 10
            input.tapped target:2
              ! call.present presenter:5 presented:4 animated:true )
            )
            .
            """),
        .clean(
            "one after the other, in the completion of the dismissal",
            """
            @screen
            @created 3 MenuViewController
            @created 4 HelpViewController
            @sheet 3 2 10
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            callback.completion
              @present 4 2
            )
            controller.destroyed controller:3
            .
            """),
        .clean(
            "in its own presentation context below a controller that presents",
            """
            @screen
            @created 3 MenuViewController
            @created 4 HelpViewController
            @created 5 ListViewController
            input.tapped target:2
              @embed 5 2
            )
            .
            @sheet 3 2 10
            input.tapped target:2
              @present 4 5
            )
            .
            """),
    ]
}
