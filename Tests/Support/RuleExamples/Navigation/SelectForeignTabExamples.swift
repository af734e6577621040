import Linting

extension RuleExamples {
    static let ofSelectForeignTab: [RuleExample] = [
        .triggering(
            "another producer records the call",
            """
            @tabScreen
            @created 6 SettingsViewController
            input.tapped target:2
              ! call.select container:2 selected:6 )
            )
            .
            """)
    ]
}
