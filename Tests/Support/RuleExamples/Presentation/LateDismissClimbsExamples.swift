import Linting

extension RuleExamples {
    static let ofLateDismissClimbs: [RuleExample] = [
        .triggering(
            "the same line for another page, which the user has swiped down",
            """
            @screen
            @created 3 SheetViewController
            @created 4 PageViewController
            @sheet 3 2 10
            @sheet 4 3 11
            call.dismiss controller:3 animated:true file:Flow.swift line:40 )
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            @created 5 PageViewController
            @sheet 5 3 14
            input.swipedDown presented:5 )
            @beginsDismissing 5 3 15
            @endsDismissing 5 3 15
            callback.presentationDidDismiss controller:5 )
            .
            ! call.dismiss controller:3 animated:true file:Flow.swift line:40 )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .triggering(
            "when its presentation controller reports that the user has dismissed it",
            """
            @screen
            @created 3 SheetViewController
            @created 4 PageViewController
            @sheet 3 2 10
            @sheet 4 3 11
            input.swipedDown presented:4 )
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            callback.presentationDidDismiss controller:4
              ! call.dismiss controller:3 animated:true )
            )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .triggering(
            "a page of the system has dismissed itself, and its delegate dismisses once more",
            """
            @screen
            @created 3 SheetViewController
            @createdByUIKit 4 SFSafariViewController
            @sheet 3 2 10
            @sheet 4 3 11
            input.tapped target:4 ) as:tap
            .
            @beginsDismissing 4 3 12
            transition.ended transition:12 completed:true
            view.detached controller:4
            presentation.ended presenter:3 presented:4 cause:tap
            @appearance 4 disappeared dismissed
            callback.completion cause:tap
              ! call.dismiss controller:3 animated:true )
            )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .triggering(
            "a timer that was started with the presentation",
            """
            @screen
            @created 3 SheetViewController
            @created 4 PageViewController
            @sheet 3 2 10
            @sheet 4 3 11 as:tap
            input.swipedDown presented:4 )
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            callback.presentationDidDismiss controller:4 )
            .
            input.deferred work:timer cause:tap
              ! call.dismiss controller:3 animated:true )
            )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .clean(
            "another line",
            """
            @screen
            @created 3 SheetViewController
            @created 4 PageViewController
            @sheet 3 2 10
            @sheet 4 3 11
            call.dismiss controller:3 animated:true file:Flow.swift line:40 )
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            .
            call.dismiss controller:3 animated:true file:Flow.swift line:60 )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .clean(
            "call sites that are not known",
            """
            @screen
            @created 3 SheetViewController
            @created 4 PageViewController
            @sheet 3 2 10
            @sheet 4 3 11
            call.dismiss controller:3 animated:true )
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            .
            call.dismiss controller:3 animated:true )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .clean(
            "the same line in the completion of the first dismissal: one after the other",
            """
            @screen
            @created 3 SheetViewController
            @created 4 PageViewController
            @sheet 3 2 10
            @sheet 4 3 11
            call.dismiss controller:3 animated:true file:Flow.swift line:40 ) as:dismissal
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            callback.completion cause:dismissal
              call.dismiss controller:3 animated:true file:Flow.swift line:40 )
            )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .clean(
            "the same line for each controller on itself",
            """
            @screen
            @created 3 SheetViewController
            @created 4 PageViewController
            @sheet 3 2 10
            @sheet 4 3 11
            call.dismiss controller:4 animated:true file:Flow.swift line:40 )
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            .
            call.dismiss controller:3 animated:true file:Flow.swift line:40 )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .clean(
            "an alert's action closes the sheet that presented it",
            """
            @screen
            @created 3 SheetViewController
            @createdByUIKit 4 UIAlertController
            @sheet 3 2 10
            @sheet 4 3 11
            input.tapped target:4 ) as:tap
            .
            @beginsDismissing 4 3 12
            transition.ended transition:12 completed:true
            view.detached controller:4
            presentation.ended presenter:3 presented:4 cause:tap
            @appearance 4 disappeared dismissed
            callback.completion cause:tap
              call.dismiss controller:3 animated:true )
            )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
        .clean(
            "a timer that the sheet started later",
            """
            @screen
            @created 3 SheetViewController
            @created 4 PageViewController
            @sheet 3 2 10
            @sheet 4 3 11
            input.swipedDown presented:4 ) as:swipe
            @beginsDismissing 4 3 12
            @endsDismissing 4 3 12
            callback.presentationDidDismiss controller:4 )
            .
            input.deferred work:timer cause:swipe
              call.dismiss controller:3 animated:true )
            )
            .
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            """),
    ]
}
