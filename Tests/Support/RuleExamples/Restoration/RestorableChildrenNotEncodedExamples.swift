import Linting

extension RuleExamples {
    static let ofRestorableChildrenNotEncoded: [RuleExample] = [
        .triggering(
            "a child that the container always creates: a note",
            """
            @screen
            callback.viewDidLoad controller:2
              @created 3 ListViewController
              @embed 3 2
            ) superCalled:true
            identity.changed controller:2 restorationIdentifier:Root
            identity.changed controller:3 restorationIdentifier:List
            .
            input.backgrounded
              ! callback.encodeRestorableState controller:2 path:["Root"] ) superCalled:true
            )
            .
            """),
        .clean(
            "a child without an identifier, and one that is not on screen",
            """
            @screen
            @created 3 ListViewController
            @created 4 HiddenViewController
            identity.changed controller:2 restorationIdentifier:Root
            identity.changed controller:4 restorationIdentifier:Hidden
            input.tapped target:2
              @embed 3 2
              @embed 4 2
            )
            .
            input.tapped target:2
              @removeView 4
            )
            .
            input.backgrounded
              callback.encodeRestorableState controller:2 path:["Root"] ) superCalled:true
            )
            .
            """),
        .clean(
            "a navigation controller, which encodes its stack itself",
            """
            @navigationScreen
            identity.changed controller:2 restorationIdentifier:Root
            identity.changed controller:3 restorationIdentifier:List
            input.backgrounded
              callback.encodeRestorableState controller:2 path:["Root"] ) superCalled:true
            )
            .
            """),
    ]
}
