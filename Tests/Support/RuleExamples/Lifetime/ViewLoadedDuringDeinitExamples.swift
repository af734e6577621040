import Linting

extension RuleExamples {
    static let ofViewLoadedDuringDeinit: [RuleExample] = [
        .triggering(
            "another producer records the end of the controller at the beginning of its deinit",
            """
            @screen
            @created 3 MapViewController
            input.tapped target:2
              controller.destroyed controller:3
              ! callback.loadView controller:3 ) superCalled:true
              callback.viewDidLoad controller:3 ) superCalled:true
            )
            .
            """),
        .triggering(
            "in a controller of UIKit: a note, since the app cannot change it",
            """
            @screen
            @createdByUIKit 3 UISearchController
            input.tapped target:2
              ! diagnostic message:"[Warning] Attempting to load the view of a view controller while it is \
            deallocating is not allowed and may result in undefined behavior (<UISearchController #3>)" subject:3 \
            thrown:false
              controller.destroyed controller:3
            )
            .
            """),
    ]
}
