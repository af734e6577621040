import Linting

extension RuleExamples {
    static let ofPresentInBackgroundScene: [RuleExample] = [
        .clean(
            "the scene has returned",
            """
            @launchedForScenes
            input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-1
                window.sceneChanged window:1 scene:scene-1
                window.shown window:1 visible:true
                @appears 2 1
              )
            )
            callback.sceneDidBecomeActive scene:scene-1 )
            .
            @created 6 ListViewController
            @windowCreated 5
            @setsRoot 5 6
            input.sceneConnected scene:scene-2 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-2
                window.sceneChanged window:5 scene:scene-2
                window.shown window:5 visible:true
                @appears 6 5
              )
            )
            callback.sceneDidBecomeActive scene:scene-2 )
            .
            input.backgrounded scene:scene-1
              callback.sceneDidEnterBackground scene:scene-1 )
            )
            .
            input.foregrounded scene:scene-1
              callback.sceneWillEnterForeground scene:scene-1 )
              callback.sceneDidBecomeActive scene:scene-1 )
            )
            .
            @sheet 4 2 11
            """),
        .clean(
            "one tap presents in every scene",
            """
            @launchedForScenes
            input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-1
                window.sceneChanged window:1 scene:scene-1
                window.shown window:1 visible:true
                @appears 2 1
              )
            )
            callback.sceneDidBecomeActive scene:scene-1 )
            .
            @created 6 ListViewController
            @windowCreated 5
            @setsRoot 5 6
            input.sceneConnected scene:scene-2 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-2
                window.sceneChanged window:5 scene:scene-2
                window.shown window:5 visible:true
                @appears 6 5
              )
            )
            callback.sceneDidBecomeActive scene:scene-2 )
            .
            input.backgrounded scene:scene-1
              callback.sceneDidEnterBackground scene:scene-1 )
            )
            .
            @created 7 LoginViewController
            input.tapped target:6
              @present 4 2
              @present 7 6
            )
            transition.began transition:11 type:present container:1 from:2 to:4 animated:true interactive:false \
            duration:0.5 animator:null
            @appearance 4 appearing presented
            view.attached controller:4 host:1
            transition.began transition:12 type:present container:5 from:6 to:7 animated:true interactive:false \
            duration:0.5 animator:null
            @appearance 7 appearing presented
            view.attached controller:7 host:5
            .
            transition.ended transition:11 completed:true
            @appearance 4 appeared presented
            @endsPresenting 7 12
            """),
        .clean(
            "one tap presents in every scene, first in the one on screen",
            """
            @launchedForScenes
            input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-1
                window.sceneChanged window:1 scene:scene-1
                window.shown window:1 visible:true
                @appears 2 1
              )
            )
            callback.sceneDidBecomeActive scene:scene-1 )
            .
            @created 6 ListViewController
            @windowCreated 5
            @setsRoot 5 6
            input.sceneConnected scene:scene-2 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-2
                window.sceneChanged window:5 scene:scene-2
                window.shown window:5 visible:true
                @appears 6 5
              )
            )
            callback.sceneDidBecomeActive scene:scene-2 )
            .
            input.backgrounded scene:scene-1
              callback.sceneDidEnterBackground scene:scene-1 )
            )
            .
            @created 7 LoginViewController
            input.tapped target:6
              @present 7 6
              @present 4 2
            )
            transition.began transition:11 type:present container:1 from:2 to:4 animated:true interactive:false \
            duration:0.5 animator:null
            @appearance 4 appearing presented
            view.attached controller:4 host:1
            transition.began transition:12 type:present container:5 from:6 to:7 animated:true interactive:false \
            duration:0.5 animator:null
            @appearance 7 appearing presented
            view.attached controller:7 host:5
            .
            transition.ended transition:11 completed:true
            @appearance 4 appeared presented
            @endsPresenting 7 12
            """),
        .clean(
            "the scene comes to the foreground afterwards",
            """
            @launchedForScenes
            input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-1
                window.sceneChanged window:1 scene:scene-1
                window.shown window:1 visible:true
                @appears 2 1
              )
            )
            callback.sceneDidBecomeActive scene:scene-1 )
            .
            @created 6 ListViewController
            @windowCreated 5
            @setsRoot 5 6
            input.sceneConnected scene:scene-2 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-2
                window.sceneChanged window:5 scene:scene-2
                window.shown window:5 visible:true
                @appears 6 5
              )
            )
            callback.sceneDidBecomeActive scene:scene-2 )
            .
            input.backgrounded scene:scene-1
              callback.sceneDidEnterBackground scene:scene-1 )
            )
            .
            input.tapped target:6
              @present 4 2
            )
            @beginsPresenting 4 2 11
            input.foregrounded scene:scene-1
              callback.sceneWillEnterForeground scene:scene-1 )
              callback.sceneDidBecomeActive scene:scene-1 )
            )
            @endsPresenting 4 11
            """),
        .clean(
            "the scene covers its content as it leaves",
            """
            @launchedForScenes
            input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-1
                window.sceneChanged window:1 scene:scene-1
                window.shown window:1 visible:true
                @appears 2 1
              )
            )
            callback.sceneDidBecomeActive scene:scene-1 )
            .
            @created 6 ListViewController
            @windowCreated 5
            @setsRoot 5 6
            input.sceneConnected scene:scene-2 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-2
                window.sceneChanged window:5 scene:scene-2
                window.shown window:5 visible:true
                @appears 6 5
              )
            )
            callback.sceneDidBecomeActive scene:scene-2 )
            .
            input.backgrounded scene:scene-1
              callback.sceneDidEnterBackground scene:scene-1
                @present 4 2
              )
            )
            @beginsPresenting 4 2 11
            @endsPresenting 4 11
            """),
        .clean(
            "the app gets the answer to a notification while no scene is on screen",
            """
            @launchedForScenes
            input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-1
                window.sceneChanged window:1 scene:scene-1
                window.shown window:1 visible:true
                @appears 2 1
              )
            )
            callback.sceneDidBecomeActive scene:scene-1 )
            .
            @created 6 ListViewController
            @windowCreated 5
            @setsRoot 5 6
            input.sceneConnected scene:scene-2 configuration:Main class:SceneDelegate urls:[] activities:[] \
            shortcut:null
              callback.sceneWillConnect scene:scene-2
                window.sceneChanged window:5 scene:scene-2
                window.shown window:5 visible:true
                @appears 6 5
              )
            )
            callback.sceneDidBecomeActive scene:scene-2 )
            .
            input.backgrounded
              callback.sceneDidEnterBackground scene:scene-1 )
              callback.sceneDidEnterBackground scene:scene-2 )
            )
            .
            input.received scene:null
              @present 4 2
            )
            @beginsPresenting 4 2 11
            @endsPresenting 4 11
            """),
    ]
}
