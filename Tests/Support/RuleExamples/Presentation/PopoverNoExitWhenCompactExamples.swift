import Linting

extension RuleExamples {
    static let ofPopoverNoExitWhenCompact: [RuleExample] = [
        .triggering(
            "the user leaves the app, since there is no other way out",
            """
            @screen
            @created 3 MenuViewController
            input.tapped target:2
              @anchors 3
              ! call.present presenter:2 presented:3 animated:true
                presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:fullScreen \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            input.backgrounded )
            .
            input.foregrounded )
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            """),
        .triggering(
            "the delegate returns the style that UIKit uses anyway",
            """
            @screenOf v8
            @created 3 MenuViewController
            input.tapped target:2
              @anchors 3
              ! call.present presenter:2 presented:3 animated:true
                callback.adaptivePresentationStyle controller:3 ) answer:fullScreen
                presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:fullScreen \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .triggering(
            "the screen becomes compact around it",
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
            ! presentation.adapted presented:3 effectiveStyle:overFullScreen replacement:null
            .
            """),
        .clean(
            "a sheet, which can be swiped down",
            """
            @screen
            @created 3 MenuViewController
            input.tapped target:2
              @anchors 3
              call.present presenter:2 presented:3 animated:true
                presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:formSheet \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "it has its own button",
            """
            @screen
            @created 3 MenuViewController
            input.tapped target:2
              @anchors 3
              call.present presenter:2 presented:3 animated:true
                presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:fullScreen \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            """),
        .clean(
            "the recording ends during the presentation",
            """
            @screen
            @created 3 MenuViewController
            input.tapped target:2
              @anchors 3
              call.present presenter:2 presented:3 animated:true
                presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:fullScreen \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            """),
        .clean(
            "the navigation controller in it may have a button",
            """
            @screen
            @created 3 MenuViewController
            @createdByUIKit 4 UINavigationController
            input.tapped target:2
              @anchors 3
              call.present presenter:2 presented:3 animated:true
                presentation.began presenter:2 presented:3 requester:2 style:popover effectiveStyle:fullScreen \
            transitionStyle:coverVertical presentationController:UIPresentationController
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            input.tapped target:2
              @embed 4 3
            )
            .
            """),
    ]
}
