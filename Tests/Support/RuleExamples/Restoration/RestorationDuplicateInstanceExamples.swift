import Linting

extension RuleExamples {
    static let ofRestorationDuplicateInstance: [RuleExample] = [
        .clean(
            "created where no controller exists",
            """
            @restorableScreen
            input.tapped target:2
              callback.viewControllerWithRestorationPath controller:2 path:["Root","Map"]
                @created 4 MapViewController
              ) result:4
              @embed 4 2
              callback.decodeRestorableState controller:2 path:["Root"] ) superCalled:true
              callback.decodeRestorableState controller:4 path:["Root","Map"] ) superCalled:true
            )
            .
            """)
    ]
}
