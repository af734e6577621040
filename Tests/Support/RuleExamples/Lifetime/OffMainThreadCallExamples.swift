import Linting

extension RuleExamples {
    static let ofOffMainThreadCall: [RuleExample] = [
        .triggering(
            "the same call site again and again",
            """
            @screen
            ! diagnostic message:"Main Thread Checker: UI API called on a background thread: -[UIView addSubview:]" \
            subject:2 thrown:false
            diagnostic message:"Main Thread Checker: UI API called on a background thread: -[UIView addSubview:]" \
            subject:2 thrown:false
            .
            """),
        .triggering(
            "during the call that was made there",
            """
            @screen
            @created 3 SheetViewController
            ! call.present presenter:2 presented:3 animated:true
              diagnostic message:"UIViewController.present(_:animated:completion:) must be used from main thread only" \
            subject:2 thrown:false
              @presentationBegan 3 2 pageSheet
              view.loaded controller:3
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
    ]
}
