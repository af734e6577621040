import Linting

extension RuleExamples {
    static let ofPageCountMismatch: [RuleExample] = [
        .triggering(
            "another producer records the call: no page, with animation",
            """
            @pagesScreen
            input.tapped target:2
              ! call.setViewControllers container:2 order:[] animated:true )
            )
            .
            """)
    ]
}
