import Linting

extension RuleExamples {
    static let ofUnbalancedAppearanceTransition: [RuleExample] = [
        .triggering(
            "an end without a begin, with UIKit's diagnostic",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              ! call.endAppearance controller:3
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <ListViewController>." \
            subject:3 thrown:false
              )
            )
            .
            """),
        .triggering(
            "UIKit begins a transition while the app's begin is open",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              ! @beginsAppearing 3
            )
            @appearance 3 disappearing container
            .
            """),
        .triggering(
            "UIKit begins the container's transition while the app's begin is open, whose end comes",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              ! @beginsAppearing 3
            )
            @appearance 2 disappearing container
            call.endAppearance controller:3 )
            .
            """),
        .clean(
            "begun in viewDidLayoutSubviews() of a container that appears, before the child is added",
            """
            @screen
            @created 3 ListViewController
            @appearance 2 appearing container
            callback.viewDidLayoutSubviews controller:2
              @beginsAppearing 3
              @embed 3 2
            ) superCalled:true
            .
            .
            @appearance 2 appeared container
            callback.viewDidAppear controller:2
              call.endAppearance controller:3 )
            ) superCalled:true
            .
            """),
        .clean(
            "begun in a drag, ended when the finger is lifted",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.dragged target:2 phase:began )
            input.dragged target:2 phase:changed
              @beginsDisappearing 3
            )
            .
            input.dragged target:2 phase:changed )
            .
            input.dragged target:2 phase:ended
              call.endAppearance controller:3 )
            )
            .
            """),
        .triggering(
            "begun in a drag that ends without the end",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.dragged target:2 phase:changed
              ! @beginsDisappearing 3
            )
            .
            input.dragged target:2 phase:ended )
            .
            """),
        .clean(
            "ended in the completion of the animation",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              @beginsAppearing 3
              animation.began animation:4 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:4 finished:true
            call.endAppearance controller:3 )
            .
            """),
        .clean(
            "nested begins with as many ends, and a change of direction with one end",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              @beginsAppearing 3
              @beginsAppearing 3
              call.endAppearance controller:3 )
              call.endAppearance controller:3 )
              @beginsDisappearing 3
              @beginsAppearing 3
              call.endAppearance controller:3 )
            )
            .
            """),
    ]
}
