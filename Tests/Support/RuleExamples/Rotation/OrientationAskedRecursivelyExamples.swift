import Linting

extension RuleExamples {
    static let ofOrientationAskedRecursively: [RuleExample] = [
        .triggering(
            "a message at each question, for one cause",
            """
            @navigationScreen
            @createdByUIKit 4 UIAlertController
            input.tapped target:2
              call.present presenter:2 presented:4 animated:true
                @presentationBegan 4 2 overFullScreen
                view.loaded controller:4
              )
            )
            @beginsPresenting 4 2 10
            @endsPresenting 4 10
            input.resized window:1 size:[393,852] orientation:portrait
              callback.shouldAutorotate controller:4 ) answer:"true"
              ! callback.supportedInterfaceOrientations controller:4
                diagnostic message:"ERROR: -[UIAlertController supportedInterfaceOrientations] was invoked \
            recursively! Instead of using presentingViewController = <UINavigationController: 0x102>, will return \
            super's value" subject:4 thrown:false
              ) answer:all
              callback.supportedInterfaceOrientations controller:4
                diagnostic message:"ERROR: -[UIAlertController supportedInterfaceOrientations] was invoked \
            recursively! Instead of using presentingViewController = <UINavigationController: 0x102>, will return \
            super's value" subject:4 thrown:false
              ) answer:all
            )
            .
            """),
        .triggering(
            "a recording without questions, and without the alert's identifier",
            """
            @screenOf v8
            @createdByUIKit 4 UIAlertController
            input.tapped target:2
              ! call.present presenter:2 presented:4 animated:true
                @presentationBegan 4 2 alert
                diagnostic message:"UIAlertController:supportedInterfaceOrientations was invoked recursively!" \
            subject:null thrown:true
              )
            )
            """),
    ]
}
