import Linting

extension RuleExamples {
    static let ofMissingSuperCall: [RuleExample] = [
        .triggering(
            "viewWillTransition without super: children get nothing, an error",
            """
            @screen
            ! callback.viewWillTransitionToSize controller:2 size:[852,393] ) superCalled:false
            .
            """),
        .triggering(
            "the same override each time it runs, in each controller of the class: one mistake",
            """
            @screen
            ! callback.viewWillAppear controller:2 ) superCalled:false
            callback.viewWillAppear controller:2 ) superCalled:false
            .
            @created 3 ContainerViewController
            callback.viewWillAppear controller:3 ) superCalled:false
            .
            """),
    ]
}
