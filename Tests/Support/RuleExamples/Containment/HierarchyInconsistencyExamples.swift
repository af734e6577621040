import Linting

extension RuleExamples {
    static let ofHierarchyInconsistency: [RuleExample] = [
        .triggering(
            "the refused view is not also reported as missing",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 3 2
              @addChild 4 2
              ! call.addView child:4 host:3
                diagnostic message:"child view controller:<ListViewController> should have parent view \
            controller:<PanelViewController> but actual parent is:<ContainerViewController>" subject:4 thrown:true
              )
              call.didMove child:4 to:2 )
            )
            .
            """),
        .triggering(
            "UIKit refuses to add a child whose view is under another controller: one cause",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 3 2
              @addView 4 3
              ! call.addChild parent:2 child:4
                diagnostic message:"child view controller:<ListViewController> should have parent view \
            controller:<PanelViewController> but requested parent is:<ContainerViewController>" subject:4 thrown:true
              )
            )
            .
            """),
        .triggering(
            "another producer records what was done",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 3 2
              @addChild 4 2
              ! @addView 4 3
              call.didMove child:4 to:2 )
            )
            .
            """),
        .triggering(
            "another producer records that it became the title view of a navigation bar",
            """
            @navigationScreen
            @created 4 PagesViewController
            callback.viewDidLoad controller:3
              @addChild 4 3
              ! view.attached controller:4 host:2
              call.didMove child:4 to:3 )
            ) superCalled:true
            .
            """),
    ]
}
