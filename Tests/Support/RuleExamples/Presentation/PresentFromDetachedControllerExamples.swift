import Linting

extension RuleExamples {
    static let ofPresentFromDetachedController: [RuleExample] = [
        .triggering(
            "the diagnostic names no known controller",
            """
            @screen
            @created 3 OverlayViewController
            @created 4 SheetViewController
            input.tapped target:2
              rule.allowed rule:view-without-child reason:"an overlay"
                @addView 3 1
              )
            )
            input.tapped target:2
              ! call.present presenter:3 presented:4 animated:true
                diagnostic message:"Presenting view controllers on detached view controllers is discouraged <Overlay: \
            0x7f>." subject:null thrown:false
                @presentationBegan 4 3 pageSheet
              )
            )
            .
            """),
        .triggering(
            "another producer records the presentation, by a child of the overlay",
            """
            @screen
            @created 3 OverlayViewController
            @created 4 SheetViewController
            @created 5 ListViewController
            input.tapped target:2
              rule.allowed rule:view-without-child reason:"an overlay"
                @addView 3 1
              )
            )
            input.tapped target:2
              @embed 5 3
              ! call.present presenter:5 presented:4 animated:true
                @presentationBegan 4 3 pageSheet
              )
            )
            .
            """),
        .triggering(
            "another producer records the request, and nothing else",
            """
            @screen
            @created 3 OverlayViewController
            @created 4 SheetViewController
            input.tapped target:2
              rule.allowed rule:view-without-child reason:"an overlay"
                @addView 3 1
              )
            )
            input.tapped target:2
              ! call.present presenter:3 presented:4 animated:true )
            )
            .
            """),
        .clean(
            "requested of an overlay, and the root below it presents",
            """
            @screen
            @created 3 OverlayViewController
            @created 4 SheetViewController
            input.tapped target:2
              rule.allowed rule:view-without-child reason:"an overlay"
                @addView 3 1
              )
            )
            input.tapped target:2
              call.present presenter:3 presented:4 animated:true
                @presentationBegan 4 2 pageSheet
              )
            )
            .
            """),
    ]
}
