import Linting

extension RuleExamples {
    static let ofPresentActiveController: [RuleExample] = [
        .triggering(
            "a second tap before the first sheet is presented",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              @present 3 2
            )
            @beginsPresenting 3 2 10
            input.tapped target:2
              ! call.present presenter:2 presented:3 animated:true
                diagnostic message:"Application tried to present modally a view controller <SheetViewController #3> \
            that is already being presented by <ContainerViewController #2>." subject:3 thrown:true
              )
            )
            @endsPresenting 3 10
            """),
        .triggering(
            "itself",
            """
            @screen
            input.tapped target:2
              ! call.present presenter:2 presented:2 animated:true
                diagnostic message:"Application tried to present modally a view controller on itself. Presenting \
            controller is <ContainerViewController #2>." subject:2 thrown:true
              )
            )
            .
            """),
        .triggering(
            "another producer records the request: a window's root",
            """
            @presentedSheet
            input.tapped target:2
              ! call.present presenter:3 presented:2 animated:true )
            )
            .
            """),
        .clean(
            "in a navigation controller that the delegate of the presentation puts around it",
            """
            @screen
            @created 3 ListViewController
            @created 4 UINavigationController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                @embed 3 4
                @presentationBegan 4 2 pageSheet
                view.loaded controller:4
              )
            )
            .
            """),
        .clean(
            "the container of a child",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 4 3
              @present 3 2
            )
            .
            """),
    ]
}
