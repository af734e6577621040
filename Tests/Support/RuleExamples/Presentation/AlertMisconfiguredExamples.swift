import Linting

extension RuleExamples {
    static let ofAlertMisconfigured: [RuleExample] = [
        .triggering(
            "a text field in an action sheet",
            """
            @screen
            @createdByUIKit 3 UIAlertController
            input.tapped target:2
              ! diagnostic message:"Text fields can only be added to an alert controller of style \
            UIAlertControllerStyleAlert" subject:3 thrown:true
            )
            .
            """),
        .triggering(
            "a preferred action that was not added",
            """
            @screen
            @createdByUIKit 3 UIAlertController
            input.tapped target:2
              ! diagnostic message:"The preferred action of <UIAlertController #3> must be one of its actions." \
            subject:3 thrown:true
            )
            .
            """),
    ]
}
