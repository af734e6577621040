import Linting

extension RuleExamples {
    static let ofDismissDuringTransition: [RuleExample] = [
        .triggering(
            "UIKit drops the request before the transition has begun",
            """
            @screen
            @created 3 SpinnerViewController
            input.tapped target:2
              @present 3 2
              ! call.dismiss controller:2 animated:true
                diagnostic message:"Attempt to dismiss from view controller <ContainerViewController #2> while a \
            presentation or dismiss is in progress!" subject:2 thrown:false
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .triggering(
            "in the turn of the present, where UIKit delays the request: a note",
            """
            @screen
            @created 3 SpinnerViewController
            input.tapped target:2
              @present 3 2
              ! call.dismiss controller:2 animated:true )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            .
            """),
        .triggering(
            "another producer records the request: a second tap on Close",
            """
            @screen
            @created 3 SheetViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 4 3
            )
            .
            @sheet 3 2 10
            input.tapped target:2
              call.dismiss controller:4 animated:true )
            )
            @beginsDismissing 3 2 11
            input.tapped target:2
              ! call.dismiss controller:4 animated:true )
            )
            .
            @endsDismissing 3 2 11
            controller.destroyed controller:3
            controller.destroyed controller:4
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
            @sheet 6 5 9
            @sheet 3 2 10
            input.tapped target:2
              @present 4 3
            )
            @beginsPresenting 4 3 11
            input.tapped target:2
              call.dismiss controller:5 animated:true )
            )
            @endsPresenting 4 11
            """),
    ]
}
