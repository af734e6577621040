import Linting

extension RuleExamples {
    static let ofCustomStyleWithoutDelegate: [RuleExample] = [
        .triggering(
            "a delegate that supplies neither of the two",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              ! call.present presenter:2 presented:3 animated:true
                callback.presentationControllerForPresented controller:3 ) answer:nil
                callback.animationControllerForPresented controller:3 ) answer:nil
                @presentationBegan 3 2 custom
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "a delegate that is set between the request and the start of the transition",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                @presentationBegan 3 2 custom
                view.loaded controller:3
              )
            )
            callback.animationControllerForPresented controller:3 ) answer:FlipAnimator
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "a presentation controller of UIKit, chosen by the delegate",
            """
            @screen
            @created 3 CardViewController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                callback.presentationControllerForPresented controller:3 ) answer:UIPresentationController
                @presentationBegan 3 2 custom
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "a controller of UIKit, which supplies its own presentation",
            """
            @screen
            @createdByUIKit 3 UIAlertController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                @presentationBegan 3 2 custom
                view.loaded controller:3
              )
            )
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
    ]
}
