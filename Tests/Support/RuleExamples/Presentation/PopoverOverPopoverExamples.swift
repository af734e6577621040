import Linting

extension RuleExamples {
    static let ofPopoverOverPopover: [RuleExample] = [
        .clean(
            "in compact width, where both are sheets",
            """
            @screen
            @created 3 MenuViewController
            @created 4 ColorViewController
            input.tapped target:2
              @anchors 3
              call.present presenter:2 presented:3 animated:true
                presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:pageSheet \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            input.tapped target:2
              @anchors 4
              call.present presenter:3 presented:4 animated:true
                presentation.began presenter:3 presented:4 requester:3 style:popover effectiveStyle:pageSheet \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:4
              )
            )
            @beginsPresenting 4 3 11
            @endsPresenting 4 11
            """)
    ]
}
