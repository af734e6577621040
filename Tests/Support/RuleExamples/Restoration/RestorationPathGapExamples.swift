import Linting

extension RuleExamples {
    static let ofRestorationPathGap: [RuleExample] = [
        .triggering(
            "no state is saved: a note, once for the gap",
            """
            @screen
            @created 3 FrameViewController
            @created 4 ListViewController
            ! identity.changed controller:3 restorationIdentifier:Frame
            identity.changed controller:4 restorationIdentifier:List
            input.tapped target:2
              @embed 3 2
              @embed 4 3
            )
            .
            """),
        .clean(
            "encoded by reference, in spite of the gap",
            """
            @screen
            @created 3 FrameViewController
            @created 4 ListViewController
            identity.changed controller:2 restorationIdentifier:Root
            identity.changed controller:4 restorationIdentifier:List
            input.tapped target:2
              @embed 3 2
              @embed 4 3
            )
            .
            input.backgrounded
              callback.encodeRestorableState controller:2 path:["Root"]
                call.encodeState controller:4 path:["List"] )
              ) superCalled:true
              callback.encodeRestorableState controller:4 path:["List"] ) superCalled:true
            )
            .
            """),
        .clean(
            "a controller outside of all windows' trees",
            """
            @screen
            @created 3 ListViewController
            identity.changed controller:2 restorationIdentifier:Root
            identity.changed controller:3 restorationIdentifier:List
            input.backgrounded
              callback.encodeRestorableState controller:2 path:["Root"] ) superCalled:true
            )
            .
            """),
    ]
}
