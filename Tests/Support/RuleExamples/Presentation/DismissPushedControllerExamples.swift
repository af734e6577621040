import Linting

extension RuleExamples {
    static let ofDismissPushedController: [RuleExample] = [
        .clean(
            "the root of the stack makes sure that nothing is presented",
            """
            @navigationScreen
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            .
            """)
    ]
}
