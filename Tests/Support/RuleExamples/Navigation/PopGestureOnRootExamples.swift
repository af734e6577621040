import Linting

extension RuleExamples {
    static let ofPopGestureOnRoot: [RuleExample] = [
        .clean(
            "the delegate refuses",
            """
            @navigationScreen
            input.dragged target:2 phase:began )
            .
            """)
    ]
}
