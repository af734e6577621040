import Linting

extension RuleExamples {
    static let ofDoubleDismissClimbs: [RuleExample] = [
        .triggering(
            "again when the controller of the first dismissal disappears",
            """
            @screen
            @created 3 SheetViewController
            @created 4 DetailViewController
            @sheet 3 2 10
            @sheet 4 3 11
            input.tapped target:2
              call.dismiss controller:4 animated:true )
            )
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            callback.viewDidDisappear controller:4
              ! call.dismiss controller:3 animated:true )
            ) superCalled:true
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .clean(
            "the whole chain by one call on the lowest presenter",
            """
            @screen
            @created 3 SheetViewController
            @created 4 DetailViewController
            @sheet 3 2 10
            @sheet 4 3 11
            input.tapped target:2
              call.dismiss controller:2 animated:true )
            )
            @beginsDismissing 4 2 12
            @endsDismissing 4 3 12
            presentation.ended presenter:2 presented:3
            .
            """),
        .clean(
            "one after the other, in the completion of the first",
            """
            @screen
            @created 3 SheetViewController
            @created 4 DetailViewController
            @sheet 3 2 10
            @sheet 4 3 11
            input.tapped target:2
              call.dismiss controller:4 animated:true )
            )
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            callback.completion
              call.dismiss controller:3 animated:true )
            )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .clean(
            "another tap in a later turn",
            """
            @screen
            @created 3 SheetViewController
            @created 4 DetailViewController
            @sheet 3 2 10
            @sheet 4 3 11
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            .
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
    ]
}
