import Linting

extension RuleExamples {
    static let ofImplicitReparent: [RuleExample] = [
        .clean(
            "removed first",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 2
            )
            .
            input.tapped target:2
              @unembed 4 2
              @embed 4 3
            )
            .
            """)
    ]
}
