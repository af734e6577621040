import Linting

extension RuleExamples {
    static let ofSelfDismissal: [RuleExample] = [
        .clean(
            "the presenter calls it on the presented controller",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            .
            """),
        .clean(
            "an alert, and a sheet that is swiped down",
            """
            @screen
            @createdByUIKit 3 UIAlertController
            @created 4 SheetViewController
            @sheet 3 2 10
            input.tapped target:3
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            @sheet 4 2 12
            input.swipedDown presented:4 )
            @beginsDismissing 4 2 13
            @endsDismissing 4 2 13
            controller.destroyed controller:4
            """),
    ]
}
