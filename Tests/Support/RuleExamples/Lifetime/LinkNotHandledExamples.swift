import Linting

extension RuleExamples {
    static let ofLinkNotHandled: [RuleExample] = [
        .triggering(
            "a link reaches the running app, whose scene has no method for it",
            """
            @launchedWithScene
            input.received scene:scene-1 urls:["shop://cart"]
              ! callback.openURLs scene:scene-1 urls:["shop://cart"] ) unhandled:["urls"]
            )
            .
            """),
        .triggering(
            "a universal link reaches the running app",
            """
            @launchedWithScene
            input.received scene:scene-1 activities:["NSUserActivityTypeBrowsingWeb"]
              callback.willContinueActivity scene:scene-1 activities:["NSUserActivityTypeBrowsingWeb"] )
              ! callback.continueActivity scene:scene-1 activities:["NSUserActivityTypeBrowsingWeb"] ) \
            unhandled:["activities"]
            )
            .
            """),
        .triggering(
            "a quick action launches the app",
            """
            @launchedForScenes
            ! input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:search
              callback.sceneWillConnect scene:scene-1
                window.sceneChanged window:1 scene:scene-1
                window.shown window:1 visible:true
              )
            ) unhandled:["shortcut"]
            .
            """),
    ]
}
