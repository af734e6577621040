import Linting

extension RuleExamples {
    static let ofEmbedSegueRefired: [RuleExample] = [
        .triggering(
            "another producer records the request",
            """
            @screen
            @created 3 ListViewController
            @created 4 ListViewController
            callback.loadView controller:2
              callback.prepareForSegue controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
            destination:3 )
              callback.seguePerform controller:2 identifier:list segueKind:embed class:UIStoryboardSegue destination:3
                @embed 3 2
              )
            ) superCalled:true
            .
            input.tapped target:2
              ! call.performSegue controller:2 identifier:list
                callback.prepareForSegue controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
            destination:4 )
                callback.seguePerform controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
            destination:4 )
              )
            )
            controller.destroyed controller:4
            .
            """),
        .triggering(
            "another producer records no calls",
            """
            @screen
            @created 3 ListViewController
            @created 4 ListViewController
            callback.loadView controller:2
              callback.prepareForSegue controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
            destination:3 )
              callback.seguePerform controller:2 identifier:list segueKind:embed class:UIStoryboardSegue destination:3
                @embed 3 2
              )
            ) superCalled:true
            .
            input.tapped target:2
              ! callback.prepareForSegue controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
            destination:4 )
              callback.seguePerform controller:2 identifier:list segueKind:embed class:UIStoryboardSegue destination:4 )
            )
            controller.destroyed controller:4
            .
            """),
        .clean(
            "the container view was emptied before, and a segue that did not fire before",
            """
            @screen
            @created 3 ListViewController
            @created 4 ListViewController
            callback.loadView controller:2
              callback.prepareForSegue controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
            destination:3 )
              callback.seguePerform controller:2 identifier:list segueKind:embed class:UIStoryboardSegue destination:3
                @embed 3 2
              )
            ) superCalled:true
            .
            input.tapped target:2
              @unembed 3 2
              controller.destroyed controller:3
              call.performSegue controller:2 identifier:list
                callback.prepareForSegue controller:2 identifier:list segueKind:embed class:UIStoryboardSegue \
            destination:4 )
                callback.seguePerform controller:2 identifier:list segueKind:embed class:UIStoryboardSegue destination:4
                  @embed 4 2
                )
              )
            )
            .
            """),
    ]
}
