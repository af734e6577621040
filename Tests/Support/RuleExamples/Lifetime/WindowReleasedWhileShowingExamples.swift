import Linting

extension RuleExamples {
    static let ofWindowReleasedWhileShowing: [RuleExample] = [
        .triggering(
            "a window above another one, some time later: an app may close it like that, which is a note",
            """
            @screen
            @created 4 ToastViewController
            input.tapped target:2
              @windowCreated 3
              @setsRoot 3 4
              window.shown window:3 visible:true
            )
            .
            input.tapped target:2
              ! window.destroyed window:3
            )
            .
            """),
        .clean(
            "the last window, some time later: a test or the app ends",
            """
            @screen
            input.tapped target:2
              window.destroyed window:1
            )
            .
            """),
        .clean(
            "a window that is hidden again before it is released",
            """
            @screen
            @created 4 ToastViewController
            input.tapped target:2
              @windowCreated 3
              @setsRoot 3 4
              window.shown window:3 visible:true
              window.shown window:3 visible:false
              window.destroyed window:3
            )
            .
            """),
    ]
}
