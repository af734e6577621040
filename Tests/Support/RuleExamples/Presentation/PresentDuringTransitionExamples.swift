import Linting

extension RuleExamples {
    static let ofPresentDuringTransition: [RuleExample] = [
        .triggering(
            "another producer records the request, during a dismissal",
            """
            @screen
            @created 3 MenuViewController
            @created 4 HelpViewController
            @sheet 3 2 10
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            input.tapped target:2
              ! call.present presenter:2 presented:4 animated:true )
            )
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            .
            """),
        .triggering(
            "another producer records the request, right after the dismissal",
            """
            @screen
            @created 3 MenuViewController
            @created 4 HelpViewController
            @sheet 3 2 10
            input.tapped target:2
              call.dismiss controller:3 animated:true )
              ! call.present presenter:2 presented:4 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            .
            """),
        .clean(
            "the runtime delays the request, and presents after the transition",
            """
            @screen
            @created 3 MenuViewController
            @created 4 HelpViewController
            @sheet 3 2 10
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            input.tapped target:2
              call.present presenter:2 presented:4 animated:true )
            )
            .
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            @presentationBegan 4 2 pageSheet
            .
            """),
        .clean(
            "a transition of other controllers",
            """
            @screen
            @created 3 MenuViewController
            @created 4 HelpViewController
            @created 5 ListViewController
            @created 6 PopoverViewController
            input.tapped target:2
              @embed 5 2
            )
            .
            @sheet 3 2 10
            input.tapped target:2
              @present 4 3
            )
            @beginsPresenting 4 3 11
            input.tapped target:2
              @present 6 5
            )
            @endsPresenting 4 11
            """),
    ]
}
