import Linting

extension RuleExamples {
    static let ofRootViewMissing: [RuleExample] = [
        .triggering(
            "an override of loadView() that assigns no view",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              callback.loadView controller:3 )
              ! diagnostic message:"-[CardViewController loadView] did not assign a view to <CardViewController #3>; \
            reading view would load it again for ever." subject:3 thrown:false
            )
            .
            """)
    ]
}
