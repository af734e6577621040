import Linting

extension RuleExamples {
    static let ofRestorationClassMismatch: [RuleExample] = [
        .triggering(
            "all other controllers decode",
            """
            @screen
            input.tapped target:2
              ! callback.viewControllerWithRestorationPath controller:2 path:["Root","List"]
                @created 4 GridViewController
              ) result:4
              @embed 4 2
              callback.decodeRestorableState controller:2 path:["Root"] ) superCalled:true
            )
            .
            """),
        .clean(
            "nil is returned, and a controller that is not in the tree yet",
            """
            @screen
            input.tapped target:2
              callback.viewControllerWithRestorationPath controller:2 path:["Root","List"] ) result:null
              callback.viewControllerWithRestorationPath controller:2 path:["Root","Map"]
                @created 4 MapViewController
              ) result:4
              callback.decodeRestorableState controller:2 path:["Root"] ) superCalled:true
            )
            .
            """),
    ]
}
