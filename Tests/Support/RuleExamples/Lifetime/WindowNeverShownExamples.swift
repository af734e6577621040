import Linting

extension RuleExamples {
    static let ofWindowNeverShown: [RuleExample] = [
        .triggering(
            "a test without a launch, which is a note",
            """
            @session v13
            @created 2 HomeViewController
            @windowCreated 1
            ! @setsRoot 1 2
            .
            """),
        .clean(
            "a second window that waits until it is needed",
            """
            @screen
            @created 4 ToastViewController
            input.tapped target:2
              @windowCreated 3
              @setsRoot 3 4
            )
            .
            """),
    ]
}
