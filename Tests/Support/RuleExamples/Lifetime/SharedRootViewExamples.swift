import Linting

extension RuleExamples {
    static let ofSharedRootView: [RuleExample] = [
        .triggering(
            "UIKit asks the controller for a view once more, and refuses that too",
            """
            @screen
            @created 3 MapViewController
            @created 4 CardViewController
            input.tapped target:2
              view.assigned controller:3 view:7 class:MapView
              ! callback.loadView controller:4
                diagnostic message:"A view can only be associated with at most one view controller at a time! View \
            <MapView> is associated with <MapViewController #3>. Clear this association before associating this view \
            with <CardViewController #4>." subject:4 thrown:true
              ) superCalled:true
            )
            .
            callback.loadView controller:4
              diagnostic message:"A view can only be associated with at most one view controller at a time! View \
            <MapView> is associated with <MapViewController #3>. Clear this association before associating this view \
            with <CardViewController #4>." subject:4 thrown:true
            ) superCalled:true
            .
            """),
        .triggering(
            "another producer records the assignment",
            """
            @screen
            @created 3 MapViewController
            @created 4 CardViewController
            input.tapped target:2
              view.assigned controller:3 view:7 class:MapView
            )
            .
            input.tapped target:2
              ! view.assigned controller:4 view:7 class:MapView
            )
            .
            """),
        .clean(
            "released before: by another view, unloaded, or deallocated",
            """
            @screen
            @created 3 MapViewController
            @created 4 CardViewController
            input.tapped target:2
              view.assigned controller:3 view:7 class:MapView
              view.assigned controller:3 view:8 class:MapView
              view.assigned controller:4 view:7 class:MapView
              view.unloaded controller:4
              view.assigned controller:3 view:7 class:MapView
              controller.destroyed controller:3
              view.assigned controller:4 view:7 class:MapView
            )
            .
            """),
    ]
}
