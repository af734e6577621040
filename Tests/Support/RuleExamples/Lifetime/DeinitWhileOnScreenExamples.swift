import Linting

extension RuleExamples {
    static let ofDeinitWhileOnScreen: [RuleExample] = [
        .triggering(
            "UIKit's exception for a popover without an owner",
            """
            @screen
            @created 3 MenuViewController
            input.tapped target:2
              ! diagnostic message:"-[UIPopoverController dealloc] reached while popover is still visible." subject:3 \
            thrown:true
            )
            .
            """),
        .clean(
            "a popover whose view has left the screen, although UIKit raises the exception",
            """
            @presentedSheet
            input.tapped target:2
              view.detached controller:3
              diagnostic message:"-[UIPopoverController dealloc] reached while popover is still visible." subject:3 \
            thrown:true
            )
            .
            """),
        .clean(
            "the view leaves the screen before",
            """
            @screen
            @created 3 BannerViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              @unembed 3 2
              controller.destroyed controller:3
            )
            .
            """),
        .clean(
            "a producer that records neither appearance nor views that leave the screen",
            """
            @screen
            @created 3 BannerViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              controller.destroyed controller:3
            )
            .
            """),
        .clean(
            "the window is removed in the same turn",
            """
            @screen
            @created 3 BannerViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              controller.destroyed controller:2
              controller.destroyed controller:3
              window.destroyed window:1
            )
            .
            """),
    ]
}
