import Linting

extension RuleExamples {
    static let ofLayoutDecisionFromIdiom: [RuleExample] = [
        .clean(
            "the idiom, outside of layout",
            """
            @screen
            callback.viewDidLoad controller:2
              trait.read controller:2 name:userInterfaceIdiom
            ) superCalled:true
            .
            """)
    ]
}
