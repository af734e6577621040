import Linting

extension RuleExamples {
    static let ofPresentFromUnattachedView: [RuleExample] = [
        .triggering(
            "another producer records the request",
            """
            @screen
            @created 3 ListViewController
            @created 4 SheetViewController
            input.tapped target:2
              ! call.present presenter:3 presented:4 animated:true )
            )
            .
            """),
        .triggering(
            "the view of an ancestor is in no window",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            @created 5 SheetViewController
            input.tapped target:2
              @embed 4 3
              ! call.present presenter:4 presented:5 animated:true )
            )
            .
            """),
        .clean(
            "the runtime delays the request, and presents later",
            """
            @screen
            @created 3 ListViewController
            @created 4 SheetViewController
            input.tapped target:2
              call.present presenter:3 presented:4 animated:true )
              @embed 3 2
            )
            @presentationBegan 4 2 pageSheet
            .
            """),
    ]
}
