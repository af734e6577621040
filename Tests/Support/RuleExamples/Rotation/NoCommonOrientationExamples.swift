import Linting

extension RuleExamples {
    static let ofNoCommonOrientation: [RuleExample] = [
        .triggering(
            "UIKit's exception for a mask that the app does not share",
            """
            @screenOf v8
            input.resized window:1 size:[393,852] orientation:portrait
              callback.shouldAutorotate controller:2 ) answer:"true"
              ! callback.supportedInterfaceOrientations controller:2 ) answer:landscapeLeft,landscapeRight
              diagnostic message:"Supported orientations has no common orientation with the application, and \
            [ContainerViewController shouldAutorotate] is returning YES" subject:2 thrown:true
            )
            .
            """),
        .clean(
            "a controller without autorotation is not asked, so its answer does not matter",
            """
            @screen
            input.resized window:1 size:[393,852] orientation:portrait
              callback.shouldAutorotate controller:2 ) answer:"false"
              callback.supportedInterfaceOrientations controller:2 ) answer:none
            )
            .
            """),
    ]
}
