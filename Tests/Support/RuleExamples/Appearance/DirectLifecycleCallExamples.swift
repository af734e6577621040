import Linting

extension RuleExamples {
    static let ofDirectLifecycleCall: [RuleExample] = [
        .triggering(
            "the diagnostic that follows has the same cause",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              ! call.invokeAppearance controller:3 method:viewWillAppear )
              call.endAppearance controller:3 )
            )
            .
            """)
    ]
}
