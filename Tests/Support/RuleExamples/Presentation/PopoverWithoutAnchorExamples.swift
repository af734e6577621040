import Linting

extension RuleExamples {
    static let ofPopoverWithoutAnchor: [RuleExample] = [
        .triggering(
            "another producer records the presentation",
            """
            @screen
            @created 3 MenuViewController
            input.tapped target:2
              ! call.present presenter:2 presented:3 animated:true
                @presentationBegan 3 2 popover
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .triggering(
            "where the width is compact: a warning, since UIKit raises an exception on an iPad",
            """
            @screen
            @created 3 MenuViewController
            input.tapped target:2
              ! call.present presenter:2 presented:3 animated:true
                presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:formSheet \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .triggering(
            "an action sheet on a phone of iOS 26: a warning, since it is shown all the same",
            """
            @screenOf v26
            @createdByUIKit 3 UIAlertController
            input.tapped target:2
              ! call.present presenter:2 presented:3 animated:true
                @presentationBegan 3 2 popover
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "the anchor is set before",
            """
            @screen
            @created 3 MenuViewController
            input.tapped target:2
              @anchors 3
              call.present presenter:2 presented:3 animated:true
                @presentationBegan 3 2 popover
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "the delegate sets the anchor",
            """
            @screen
            @created 3 MenuViewController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                @presentationBegan 3 2 popover
                view.loaded controller:3
              )
            )
            callback.prepareForPopover controller:3
              @anchors 3
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "a delegate that would set the anchor, where the width is compact",
            """
            @screen
            @created 3 MenuViewController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                callback.adaptivePresentationStyle controller:3 )
                presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:fullScreen \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "the anchor is set, and the popover is shown in a stack where the width is compact",
            """
            @screen
            @created 3 MenuViewController
            @createdByUIKit 4 UINavigationController
            input.tapped target:2
              @anchors 3
              call.present presenter:2 presented:3 animated:true
                @embed 3 4
                presentation.began presenter:2 presented:4 requester:2 style:popover effectiveStyle:fullScreen \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:4
              )
            )
            @beginsPresenting 4 2 10
            @endsPresenting 4 10
            """),
    ]
}
