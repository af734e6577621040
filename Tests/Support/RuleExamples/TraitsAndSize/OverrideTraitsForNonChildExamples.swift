import Linting

extension RuleExamples {
    static let ofOverrideTraitsForNonChild: [RuleExample] = [
        .triggering(
            "of a grandchild, which UIKit refuses",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 3
            )
            .
            input.tapped target:2
              ! call.overrideTraits parent:2 child:4 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                diagnostic message:"<ListViewController #4> is not a child of <ContainerViewController #2>, which sets \
            override traits for it." subject:4 thrown:true
              )
            )
            .
            """),
        .triggering(
            "added later in the same scope: a note",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              ! call.overrideTraits parent:2 child:3 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"} )
              @embed 3 2
            )
            .
            """),
        .triggering(
            "another producer records only the result",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              ! traits.overridden parent:2 child:3 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
            )
            .
            """),
        .clean(
            "cleared for a child that was just removed",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              call.overrideTraits parent:2 child:3 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                traits.overridden parent:2 child:3 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
              )
            )
            .
            input.tapped target:2
              @unembed 3 2
              traits.overridden parent:2 child:3 traits:null
              call.overrideTraits parent:2 child:3 traits:null )
              controller.destroyed controller:3
            )
            .
            """),
        .clean(
            "its own, and those of the controller that it presents",
            """
            @screen
            @created 3 SheetViewController
            input.tapped target:2
              call.overrideTraits parent:2 child:2 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                traits.overridden parent:2 child:2 \
            traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
              )
              @present 3 2
              traits.overridden parent:2 child:3 traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
    ]
}
