import Linting

extension RuleExamples {
    static let ofOrientationMaskIgnored: [RuleExample] = [
        .triggering(
            "a game for landscape in a high window of an iPhone",
            """
            session.began idiom:phone screen:[1024,1366] app:Example clock:virtual semantics:v27
            window.created window:1 size:[1024,1366] orientation:portrait
            @created 2 ContainerViewController
            @launchedWith 2
            ! callback.supportedInterfaceOrientations controller:2 ) answer:landscapeLeft,landscapeRight
            .
            input.resized window:1 size:[500,700]
              window.resized window:1 size:[500,700]
            )
            .
            """),
        .clean(
            "all orientations",
            """
            session.began idiom:pad screen:[1024,1366] app:Example clock:virtual semantics:v26
            window.created window:1 size:[1024,1366] orientation:portrait
            @created 2 ContainerViewController
            @launchedWith 2
            callback.supportedInterfaceOrientations controller:2 ) answer:portrait,landscapeLeft,landscapeRight
            .
            input.resized window:1 size:[1000,700]
              window.resized window:1 size:[1000,700]
            )
            .
            """),
        .clean(
            "the window fills the screen, which was turned",
            """
            session.began idiom:pad screen:[1024,1366] app:Example clock:virtual semantics:v26
            window.created window:1 size:[1024,1366] orientation:portrait
            @created 2 ContainerViewController
            @launchedWith 2
            callback.supportedInterfaceOrientations controller:2 ) answer:portrait
            .
            input.resized window:1 size:[1366,1024]
              window.resized window:1 size:[1366,1024]
            )
            .
            """),
        .clean(
            "a window of its own size, which the app chose",
            """
            session.began idiom:pad screen:[1024,1366] app:Example clock:virtual semantics:v26
            window.created window:1 size:[1024,1366] orientation:portrait
            @created 2 ContainerViewController
            @launchedWith 2
            callback.supportedInterfaceOrientations controller:2 ) answer:portrait
            .
            input.tapped target:2
              window.resized window:1 size:[300,80]
            )
            .
            """),
        .clean(
            "an iPhone with iOS 26, where the mask counts",
            """
            session.began idiom:phone screen:[1024,1366] app:Example clock:virtual semantics:v26
            window.created window:1 size:[1024,1366] orientation:portrait
            @created 2 ContainerViewController
            @launchedWith 2
            callback.supportedInterfaceOrientations controller:2 ) answer:landscapeLeft,landscapeRight
            .
            input.resized window:1 size:[500,700]
              window.resized window:1 size:[500,700]
            )
            .
            """),
    ]
}
