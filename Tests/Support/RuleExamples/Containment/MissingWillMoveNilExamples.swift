import Linting

extension RuleExamples {
    static let ofMissingWillMoveNil: [RuleExample] = [
        .triggering(
            "willMove(toParent: nil) for an earlier removal only",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              @unembed 3 2
              @embed 3 2
              @removeView 3
              ! @removeFromParent 3 2
            )
            .
            """)
    ]
}
