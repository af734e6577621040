import Linting

extension RuleExamples {
    static let ofInvalidPresentationStyle: [RuleExample] = [
        .triggering(
            "another producer records the request",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              ! call.present presenter:2 presented:3 animated:true
                @presentationBegan 3 2 none
              )
            )
            .
            """)
    ]
}
