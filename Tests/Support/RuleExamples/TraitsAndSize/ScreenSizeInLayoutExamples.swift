import Linting

extension RuleExamples {
    static let ofScreenSizeInLayout: [RuleExample] = [
        .clean(
            "a banner in a window of its own",
            """
            session.began idiom:pad screen:[393,852] app:Example clock:virtual semantics:v13
            @windowCreated 1
            @created 2 ContainerViewController
            @launchedWith 2
            window.keyed window:1
            @created 4 BannerViewController
            input.tapped target:2
              window.created window:3 size:[393,80]
              window.rootChanged window:3 from:null to:4
              window.shown window:3 visible:true
              view.loaded controller:4
              callback.viewDidLoad controller:4
                screen.read controller:4
              ) superCalled:true
              view.attached controller:4 host:3
            )
            .
            """)
    ]
}
