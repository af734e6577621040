import Linting

extension RuleExamples {
    static let ofChildAddedAgain: [RuleExample] = [
        .triggering(
            "the same child in each layout, which is a note",
            """
            @screen
            @created 3 ListViewController
            callback.viewDidLayoutSubviews controller:2
              @embed 3 2
            ) superCalled:true
            .
            callback.viewDidLayoutSubviews controller:2
              ! call.addChild parent:2 child:3 )
              call.didMove child:3 to:2 )
            ) superCalled:true
            .
            """),
        .clean(
            "the child of the appearance before is removed, even after the new one is added",
            """
            @screen
            @created 3 ListViewController
            callback.viewWillAppear controller:2
              @embed 3 2
            ) superCalled:true
            .
            @created 4 ListViewController
            callback.viewWillAppear controller:2
              @embed 4 2
              @unembed 3 2
            ) superCalled:true
            .
            """),
        .clean(
            "two children of one class in one callback",
            """
            @screen
            @created 3 ListViewController
            @created 4 ListViewController
            callback.viewWillAppear controller:2
              @embed 3 2
              @embed 4 2
            ) superCalled:true
            .
            """),
    ]
}
