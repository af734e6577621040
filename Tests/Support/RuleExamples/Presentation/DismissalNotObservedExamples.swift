import Linting

extension RuleExamples {
    static let ofDismissalNotObserved: [RuleExample] = [
        .triggering(
            "swiped down, then dismissed by the app",
            """
            @presentedSheet
            input.swipedDown presented:3 )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            callback.viewDidDisappear controller:3 ) superCalled:true
            .
            input.tapped target:2
              ! call.dismiss controller:3 animated:true )
            )
            .
            """),
        .triggering(
            "the dismissal begins one turn after the swipe",
            """
            @presentedSheet
            input.swipedDown presented:3 )
            .
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            .
            input.tapped target:2
              ! call.dismiss controller:3 animated:true )
            )
            .
            """),
        .triggering(
            "the producer does not record the swipe, and the app pushes onto the dismissed stack",
            """
            @screen
            @createdByUIKit 3 UINavigationController
            @created 4 DetailViewController
            @sheet 3 2 10
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            .
            input.tapped target:2
              ! call.push container:3 target:4 animated:false
                @enters 4 3
                @children 3 [4] 4
              )
            )
            .
            """),
        .clean(
            "a delegate gets the callback",
            """
            @presentedSheet
            input.swipedDown presented:3 )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            callback.viewDidDisappear controller:3 ) superCalled:true
            callback.presentationDidDismiss controller:3 )
            .
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            .
            """),
        .clean(
            "the app handles it when the controller disappears",
            """
            @screen
            @created 3 SheetViewController
            @created 4 HelpViewController
            @sheet 3 2 10
            input.swipedDown presented:3 )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            callback.viewDidDisappear controller:3
              @present 4 2
            ) superCalled:true
            .
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            .
            """),
        .clean(
            "presented again before the call",
            """
            @presentedSheet
            input.swipedDown presented:3 )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            callback.viewDidDisappear controller:3 ) superCalled:true
            .
            @sheet 3 2 12
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .clean(
            "the swipe is cancelled, and the app dismisses",
            """
            @presentedSheet
            input.swipedDown presented:3 )
            .
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            .
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            """),
    ]
}
