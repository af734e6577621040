import Linting

extension RuleExamples {
    static let ofWindowWithoutRoot: [RuleExample] = [
        .triggering(
            "UIKit's exception",
            """
            @session v13
            @windowCreated 1
            input.launched
              callback.applicationDidFinishLaunching controller:null
                ! window.shown window:1 visible:true
                diagnostic message:"Application windows are expected to have a root view controller at the end of \
            application launch" subject:1 thrown:true
              )
            )
            .
            """),
        .triggering(
            "the only window, shown after the launch",
            """
            @session v13
            @windowCreated 1
            input.launched
              callback.applicationDidFinishLaunching controller:null )
            )
            .
            input.tapped target:2
              ! window.shown window:1 visible:true
            )
            .
            """),
        .clean(
            "a window that is never shown, and an additional window that is shown later",
            """
            @screen
            @windowCreated 8
            @windowCreated 9
            input.tapped target:2
              window.shown window:9 visible:true
            )
            .
            """),
    ]
}
