import Linting

extension RuleExamples {
    static let ofAlertNotPresented: [RuleExample] = [
        .triggering(
            "an alert is wrapped in a navigation controller",
            """
            @screen
            @createdByUIKit 3 UINavigationController
            @createdByUIKit 4 UIAlertController
            input.tapped target:2
              ! call.setViewControllers container:3 order:[4] animated:false
                @enters 4 3
                @children 3 [4] 4
              )
              @present 3 2
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """)
    ]
}
