extension Story {
    /// Begins of appearance that overlap.
    static let ofAppearance = [
        Story(
            "a child that has appeared gets begin(true) again", "unbalanced-appearance-transition",
            broken: """
                @by-hand
                .
                ! call.beginAppearance controller:3 appearing:true animated:false
                callback.viewWillAppear controller:3 animated:false
                ) superCalled:true
                )
                call.endAppearance controller:3
                callback.viewDidAppear controller:3 animated:false
                ) superCalled:true
                )
                .
                """,
            clean: """
                @by-hand
                .
                call.beginAppearance controller:3 appearing:false animated:false
                appearance.changed controller:3 state:disappearing animated:false reason:container
                callback.viewWillDisappear controller:3 animated:false
                ) superCalled:true
                )
                call.endAppearance controller:3
                appearance.changed controller:3 state:disappeared animated:false reason:container
                callback.viewDidDisappear controller:3 animated:false
                ) superCalled:true
                )
                .
                call.beginAppearance controller:3 appearing:true animated:false
                appearance.changed controller:3 state:appearing animated:false reason:container
                callback.viewWillAppear controller:3 animated:false
                ) superCalled:true
                )
                call.endAppearance controller:3
                appearance.changed controller:3 state:appeared animated:false reason:container
                callback.viewDidAppear controller:3 animated:false
                ) superCalled:true
                )
                .
                """),
        Story(
            "a begin of the app is open when the container disappears", "unbalanced-appearance-transition",
            broken: """
                @by-hand
                @new 5 SheetViewController
                .
                ! call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                callback.viewWillDisappear controller:3 animated:true
                ) superCalled:true
                )
                @present 5 2 fullScreen
                transition.began transition:11 type:present container:1 from:2 to:5 animated:true interactive:false \
                duration:0.5
                appearance.changed controller:2 state:disappearing animated:true reason:covered
                callback.viewWillDisappear controller:2 animated:true
                ) superCalled:true
                view.attached controller:5 host:1
                .
                wait:0.6
                transition.ended transition:11 completed:true
                appearance.changed controller:2 state:disappeared animated:true reason:covered
                callback.viewDidDisappear controller:2 animated:true
                ) superCalled:true
                call.endAppearance controller:3
                appearance.changed controller:3 state:disappeared animated:true reason:container
                callback.viewDidDisappear controller:3 animated:true
                ) superCalled:true
                )
                .
                """,
            clean: """
                @by-hand
                @new 5 SheetViewController
                .
                @present 5 2 fullScreen
                transition.began transition:11 type:present container:1 from:2 to:5 animated:true interactive:false \
                duration:0.5
                appearance.changed controller:2 state:disappearing animated:true reason:covered
                callback.viewWillDisappear controller:2 animated:true
                call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                callback.viewWillDisappear controller:3 animated:true
                ) superCalled:true
                )
                ) superCalled:true
                view.attached controller:5 host:1
                .
                wait:0.6
                transition.ended transition:11 completed:true
                appearance.changed controller:2 state:disappeared animated:true reason:covered
                callback.viewDidDisappear controller:2 animated:true
                call.endAppearance controller:3
                appearance.changed controller:3 state:disappeared animated:true reason:container
                callback.viewDidDisappear controller:3 animated:true
                ) superCalled:true
                )
                ) superCalled:true
                .
                """),
        Story(
            "a begin of the app comes while the navigation controller moves the controller",
            "unbalanced-appearance-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                ! call.beginAppearance controller:4 appearing:true animated:true
                )
                .
                @slid 10 2 3 4
                call.endAppearance controller:4
                )
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                """),
        Story(
            "the navigation controller begins its own change on a controller with an open begin",
            "unbalanced-appearance-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                ! call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                callback.viewWillDisappear controller:3 animated:true
                ) superCalled:true
                )
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                call.endAppearance controller:3
                )
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                """),
        Story(
            "the container is popped half way and comes back: its forwarding turns round",
            broken: """
                @by-hand
                """,
            clean: """
                @by-hand
                @new 5 SheetViewController
                .
                transition.began transition:11 type:present container:1 from:2 to:5 animated:true interactive:true \
                duration:0.5 animator:Card
                appearance.changed controller:2 state:disappearing animated:true reason:covered
                callback.viewWillDisappear controller:2 animated:true
                call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                )
                ) superCalled:true
                .
                call.cancelInteractive transition:11
                )
                .
                call.completeTransition transition:11 completed:false
                transition.ended transition:11 completed:false
                )
                appearance.changed controller:2 state:appearing animated:true reason:uncovered
                callback.viewWillAppear controller:2 animated:true
                call.beginAppearance controller:3 appearing:true animated:true
                appearance.changed controller:3 state:appearing animated:true reason:container
                )
                ) superCalled:true
                appearance.changed controller:2 state:appeared animated:true reason:uncovered
                callback.viewDidAppear controller:2 animated:true
                call.endAppearance controller:3
                appearance.changed controller:3 state:appeared animated:true reason:container
                )
                ) superCalled:true
                .
                """),
        Story(
            "UIKit says that viewWillAppear was called directly, and the trace has no call", "direct-lifecycle-call",
            broken: """
                @screen
                @new 3 ListViewController
                .
                ! diagnostic message:"Calling -viewWillAppear: directly on a UIViewController is not supported, and \
                may result in out-of-order callbacks and other inconsistent behavior. Break on \
                UIViewControllerAlertForAppearanceCallbackMisuse to debug. View controller: <ListViewController: \
                0x7f>" subject:3 thrown:false
                .
                """,
            clean: """
                @screen
                @new 3 ListViewController
                .
                diagnostic message:"Calling -loadView or -viewDidLoad is fine here" subject:3 thrown:false
                .
                """),
        Story(
            "UIKit says that viewDidAppear was called directly, after the call", "direct-lifecycle-call",
            broken: """
                @screen
                ! call.invokeAppearance controller:2 method:viewDidAppear
                callback.viewDidAppear controller:2 animated:false
                ) superCalled:true
                )
                .
                diagnostic message:"Calling -viewDidAppear: directly on a UIViewController is not supported, and may \
                result in out-of-order callbacks and other inconsistent behavior. Break on \
                UIViewControllerAlertForAppearanceCallbackMisuse to debug. View controller: <HomeViewController: \
                0x7f>" subject:null thrown:false
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "the line about the direct call comes two turns later", "direct-lifecycle-call",
            broken: """
                @screen
                ! call.invokeAppearance controller:2 method:viewWillAppear(_:)
                callback.viewWillAppear controller:2 animated:false
                ) superCalled:true
                )
                .
                marker name:later
                .
                diagnostic message:"Calling -viewWillAppear: directly on a UIViewController is not supported, and may \
                result in out-of-order callbacks and other inconsistent behavior. Break on \
                UIViewControllerAlertForAppearanceCallbackMisuse to debug. View controller: <HomeViewController: \
                0x7f>" subject:2 thrown:false
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "a swap with animation is open when the container is covered, and it forwards nothing then",
            "unbalanced-appearance-transition",
            broken: """
                @by-hand
                @new 5 SheetViewController
                .
                input.tapped target:2
                ! call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                callback.viewWillDisappear controller:3 animated:true
                ) superCalled:true
                )
                animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                appearance.changed controller:2 state:disappearing animated:true reason:covered
                callback.viewWillDisappear controller:2 animated:true
                ) superCalled:true
                .
                wait:0.3
                animation.ended animation:20 finished:true
                callback.completion finished:true
                call.endAppearance controller:3
                appearance.changed controller:3 state:disappeared animated:true reason:container
                callback.viewDidDisappear controller:3 animated:true
                ) superCalled:true
                )
                )
                .
                appearance.changed controller:2 state:disappeared animated:true reason:covered
                callback.viewDidDisappear controller:2 animated:true
                ) superCalled:true
                .
                """,
            clean: """
                @by-hand
                .
                input.tapped target:2
                call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                callback.viewWillDisappear controller:3 animated:true
                ) superCalled:true
                )
                animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                wait:0.3
                animation.ended animation:20 finished:true
                callback.completion finished:true
                call.endAppearance controller:3
                appearance.changed controller:3 state:disappeared animated:true reason:container
                callback.viewDidDisappear controller:3 animated:true
                ) superCalled:true
                )
                )
                .
                """),
        Story(
            "begin(true) on the visible top of a navigation controller, and no end", "unbalanced-appearance-transition",
            broken: """
                @nav
                ! call.beginAppearance controller:3 appearing:true animated:false
                )
                .
                """,
            clean: """
                @nav
                """),
        Story(
            "begin(true) on an appeared child, with UIKit's words", "unbalanced-appearance-transition",
            broken: """
                @by-hand
                .
                ! call.beginAppearance controller:3 appearing:true animated:false
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <ListViewController: \
                0x3>." subject:3 thrown:false
                )
                call.endAppearance controller:3
                )
                .
                """,
            clean: """
                @by-hand
                .
                """),
    ]
}
