import Linting

extension RuleExamples {
    static let ofWindowWithoutScene: [RuleExample] = [
        .triggering(
            "a window that is shown before the scene connects",
            """
            @session v26
            @created 2 HomeViewController
            @created 4 OverlayViewController
            @windowCreated 1
            @setsRoot 1 2
            input.launched
              callback.applicationDidFinishLaunching controller:null
                ! window.shown window:1 visible:true
              )
            )
            input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-1 )
            )
            .
            """),
        .clean(
            "the window is hidden again in the same turn",
            """
            @launchedWithScene
            input.tapped target:2
              @windowCreated 3
              @setsRoot 3 4
              window.shown window:3 visible:true
              window.shown window:3 visible:false
            )
            .
            """),
        .clean(
            "an app without scenes",
            """
            @screen
            @created 4 OverlayViewController
            input.tapped target:2
              @windowCreated 3
              @setsRoot 3 4
              window.shown window:3 visible:true
            )
            .
            """),
    ]
}
