import Linting

extension RuleExamples {
    static let ofDuplicateRestorationId: [RuleExample] = [
        .clean(
            "in a navigation stack, where the position is part of the path",
            """
            @navigationScreen
            @created 4 ListViewController
            identity.changed controller:2 restorationIdentifier:Root
            identity.changed controller:3 restorationIdentifier:List
            identity.changed controller:4 restorationIdentifier:List
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.backgrounded
              callback.encodeRestorableState controller:2 path:["Root"] ) superCalled:true
              callback.encodeRestorableState controller:3 path:["Root","List"] ) superCalled:true
              callback.encodeRestorableState controller:4 path:["Root","List"] ) superCalled:true
            )
            .
            """),
        .clean(
            "one after the other",
            """
            @restorableScreen
            input.tapped target:2
              @unembed 3 2
              controller.destroyed controller:3
            )
            .
            @created 4 ListViewController
            identity.changed controller:4 restorationIdentifier:List
            input.tapped target:2
              @embed 4 2
            )
            .
            input.backgrounded
              callback.encodeRestorableState controller:2 path:["Root"]
                call.encodeState controller:4 path:["Root","List"] )
              ) superCalled:true
              callback.encodeRestorableState controller:4 path:["Root","List"] ) superCalled:true
            )
            .
            """),
    ]
}
