import Linting

extension RuleExamples {
    static let ofContainmentCycle: [RuleExample] = [
        .triggering(
            "another producer records the call: a child adds its container",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              ! call.addChild parent:3 child:2 )
            )
            .
            """),
        .triggering(
            "a navigation controller in its own stack",
            """
            @navigationScreen
            input.tapped target:2
              ! call.setViewControllers container:2 order:[3,2] animated:true
                diagnostic message:"<UINavigationController #2> cannot be in the stack of <UINavigationController #2>, \
            which is the same controller or a descendant of it." subject:2 thrown:true
              )
            )
            .
            """),
    ]
}
