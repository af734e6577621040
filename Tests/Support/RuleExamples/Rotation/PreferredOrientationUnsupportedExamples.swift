import Linting

extension RuleExamples {
    static let ofPreferredOrientationUnsupported: [RuleExample] = [
        .triggering(
            "UIKit's exception; the supported orientations are requested after it",
            """
            @screenOf v8
            @created 3 VideoViewController
            input.tapped target:2
              @present 3 2
            )
            ! callback.preferredOrientation controller:3 ) answer:landscapeLeft
            callback.supportedInterfaceOrientations controller:3 ) answer:"portrait, landscapeRight"
            diagnostic message:"preferredInterfaceOrientationForPresentation 'landscapeLeft' must match a supported \
            interface orientation: 'portrait, landscapeRight'!" subject:3 thrown:true
            .
            """),
        .clean(
            "the answer of an earlier turn does not count",
            """
            @screen
            @created 3 VideoViewController
            input.tapped target:2
              callback.supportedInterfaceOrientations controller:3 ) answer:portrait
            )
            .
            input.tapped target:2
              @present 3 2
            )
            callback.preferredOrientation controller:3 ) answer:landscapeLeft
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
    ]
}
