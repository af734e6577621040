import Linting

extension RuleExamples {
    static let ofDismissalAlwaysRefused: [RuleExample] = [
        .triggering(
            "a popover of iOS 12 that stays at each tap outside",
            """
            @screenOf v8
            @created 3 MenuViewController
            @sheet 3 2 10
            input.tappedOutside presented:3
              callback.popoverShouldDismiss controller:3 ) answer:"false"
            )
            .
            input.tappedOutside presented:3
              ! callback.popoverShouldDismiss controller:3 ) answer:"false"
            )
            .
            input.tappedOutside presented:3
              callback.popoverShouldDismiss controller:3 ) answer:"false"
            )
            .
            """),
        .clean(
            "a later swipe is allowed",
            """
            @screen
            @created 3 FormViewController
            @sheet 3 2 10
            input.swipedDown presented:3
              callback.presentationShouldDismiss controller:3 ) answer:"false"
              callback.presentationDidAttemptToDismiss controller:3 )
            )
            .
            input.swipedDown presented:3
              callback.presentationShouldDismiss controller:3 ) answer:"false"
              callback.presentationDidAttemptToDismiss controller:3 )
            )
            .
            input.swipedDown presented:3
              callback.presentationShouldDismiss controller:3 ) answer:"true"
            )
            .
            """),
        .clean(
            "a button of the sheet dismisses it",
            """
            @screen
            @created 3 FormViewController
            @sheet 3 2 10
            input.swipedDown presented:3
              callback.presentationShouldDismiss controller:3 ) answer:"false"
              callback.presentationDidAttemptToDismiss controller:3 )
            )
            .
            input.swipedDown presented:3
              callback.presentationShouldDismiss controller:3 ) answer:"false"
              callback.presentationDidAttemptToDismiss controller:3 )
            )
            .
            input.tapped target:2
              call.dismiss controller:2 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            """),
        .clean(
            "the app asks the user what to do",
            """
            @screen
            @created 3 FormViewController
            @sheet 3 2 10
            @createdByUIKit 4 UIAlertController
            input.swipedDown presented:3
              callback.presentationShouldDismiss controller:3 ) answer:"false"
              callback.presentationDidAttemptToDismiss controller:3 )
            )
            .
            input.swipedDown presented:3
              callback.presentationShouldDismiss controller:3 ) answer:"false"
              callback.presentationDidAttemptToDismiss controller:3
                @present 4 3
              )
            )
            .
            input.swipedDown presented:3
              callback.presentationShouldDismiss controller:3 ) answer:"false"
              callback.presentationDidAttemptToDismiss controller:3 )
            )
            .
            """),
        .clean(
            "the app asks the user what to do, a turn after the swipe",
            """
            @screen
            @created 3 FormViewController
            @sheet 3 2 10
            @createdByUIKit 4 UIAlertController
            input.swipedDown presented:3
              callback.presentationShouldDismiss controller:3 ) answer:"false"
              callback.presentationDidAttemptToDismiss controller:3 )
            )
            .
            input.swipedDown presented:3
              callback.presentationShouldDismiss controller:3 ) answer:"false"
              callback.presentationDidAttemptToDismiss controller:3 )
            )
            .
            input.deferred work:mainQueue
              @present 4 3
            )
            .
            """),
    ]
}
