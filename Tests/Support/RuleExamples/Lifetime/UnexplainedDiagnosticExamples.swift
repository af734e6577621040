import Linting

extension RuleExamples {
    static let ofUnexplainedDiagnostic: [RuleExample] = [
        .triggering(
            "a message about no known controller",
            """
            @screen
            ! diagnostic message:"Changing the session category is not allowed" subject:null thrown:false
            .
            """),
        .triggering(
            "a message that is written again and again is reported once",
            """
            @screen
            input.tapped target:2
              ! diagnostic message:"The item has no image" subject:2 thrown:false
            )
            input.tapped target:2
              diagnostic message:"The item has no image" subject:2 thrown:false
            )
            .
            """),
    ]
}
