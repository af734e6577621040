extension Story {
    /// What people report about libraries of others, with UIKit's words as they paste them.
    static let fromReports = [
        // LeoNatan/LNPopupController 521, Automattic/pocket-casts-ios 599: iOS 15 and 16.
        Story(
            "the words about a direct call, as systems of 2022 write them, a turn later and without the call",
            "direct-lifecycle-call",
            broken: """
                @screen
                @new 3 PlayerViewController
                .
                marker name:opened
                .
                ! diagnostic message:"[ViewController] Calling -viewWillAppear: directly on a view controller is not \
                supported, and may result in out-of-order callbacks and other inconsistent behavior. Use the \
                -beginAppearanceTransition:animated: and -endAppearanceTransition APIs on UIViewController to manually \
                drive appearance callbacks instead. Make a symbolic breakpoint at \
                UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger. View controller: \
                <App.PlayerViewController: 0x11e0>" subject:null thrown:false
                .
                """,
            clean: """
                @screen
                @new 3 PlayerViewController
                .
                """),
        // griddynamics-archive/MMDrawerController 196.
        Story(
            "a drawer is given the center that it has: one begin, one flip, two ends, and UIKit's words",
            "unbalanced-appearance-transition",
            broken: """
                @by-hand
                input.tapped target:2
                call.willMove child:3 to:null
                callback.willMove controller:3 to:null
                ) superCalled:true
                )
                call.beginAppearance controller:3 appearing:false animated:false
                appearance.changed controller:3 state:disappearing animated:false reason:container
                callback.viewWillDisappear controller:3 animated:false
                ) superCalled:true
                )
                call.removeView child:3
                view.detached controller:3
                )
                call.removeFromParent child:3
                parent.changed child:3 from:2 to:null
                callback.didMove controller:3 to:null
                ) superCalled:true
                )
                call.addChild parent:2 child:3
                @enters 3 2
                )
                call.addView child:3 host:2
                view.attached controller:3 host:2
                )
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
                ! call.endAppearance controller:3
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <ListViewController: \
                0xbd73670>." subject:3 thrown:false
                )
                call.didMove child:3 to:2
                callback.didMove controller:3 to:2
                ) superCalled:true
                )
                )
                .
                """,
            clean: """
                @by-hand
                input.tapped target:2
                call.beginAppearance controller:3 appearing:false animated:false
                appearance.changed controller:3 state:disappearing animated:false reason:container
                )
                call.beginAppearance controller:3 appearing:true animated:false
                appearance.changed controller:3 state:appearing animated:false reason:container
                )
                call.endAppearance controller:3
                appearance.changed controller:3 state:appeared animated:false reason:container
                )
                )
                .
                """),
        Story(
            "a drawer is given the center that it has while it closes: the begin overlaps, and UIKit says so later",
            "unbalanced-appearance-transition",
            broken: """
                @by-hand
                input.tapped target:2
                ! call.beginAppearance controller:3 appearing:true animated:true
                )
                animation.began animation:20 duration:0.3 delay:0 subjects:[3]
                )
                .
                input.tapped target:2
                call.beginAppearance controller:3 appearing:true animated:true
                )
                )
                .
                wait:0.3
                animation.ended animation:20 finished:true
                callback.completion finished:true
                call.endAppearance controller:3
                )
                )
                callback.completion finished:true
                call.endAppearance controller:3
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <ListViewController: \
                0xbd73670>." subject:3 thrown:false
                )
                )
                .
                """,
            clean: """
                @by-hand
                """),
        Story(
            "two taps on a cell with a segue, with UIKit's words", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                input.tapped target:3
                @segue-push detail show 3 4 [3,4]
                )
                .
                transition.began transition:10 type:push container:2 from:3 to:4 animated:true interactive:false \
                duration:0.35
                appearance.changed controller:3 state:disappearing animated:true reason:covered
                appearance.changed controller:4 state:appearing animated:true reason:movedIn
                view.attached controller:4 host:2
                .
                input.tapped target:3
                ! @segue-push detail show 3 5 [3,4,5]
                )
                .
                diagnostic message:"nested push animation can result in corrupted navigation bar" subject:null \
                thrown:false
                @slid 10 2 3 4
                @slide 11 push 2 4 5
                diagnostic message:"Finishing up a navigation transition in an unexpected state. Navigation Bar \
                subview tree might get corrupted." subject:null thrown:false
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <DetailViewController: \
                0x7f8>." subject:null thrown:false
                @slid 11 2 4 5
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <DetailViewController: \
                0x7f9>." subject:null thrown:false
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                input.tapped target:3
                @segue-push detail show 3 4 [3,4]
                )
                .
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                """),
        Story(
            "two taps on a cell in one turn, and UIKit's words about one of two of the class",
            "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                input.tapped target:3
                @segue-push detail show 3 4 [3,4]
                )
                input.tapped target:3
                ! @segue-push detail show 3 5 [3,4,5]
                )
                .
                @slide 10 push 2 3 5
                diagnostic message:"nested push animation can result in corrupted navigation bar" subject:2 thrown:false
                diagnostic message:"Finishing up a navigation transition in an unexpected state. Navigation Bar \
                subview tree might get corrupted." subject:2 thrown:false
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <DetailViewController: \
                0x7f8>." subject:null thrown:false
                .
                @slid 10 2 3 5
                """,
            clean: """
                @nav
                """),
        Story(
            "push, pop to the root and push at once, with UIKit's words", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 SettingsViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                input.tapped target:2
                call.pop container:2 to:3 animated:true
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                )
                ! call.push container:2 target:5 animated:true
                @enters 5 2
                @stack 2 [3,5] 5
                )
                )
                .
                @slide 11 pop 2 4 3
                diagnostic message:"nested push animation can result in corrupted navigation bar" subject:2 thrown:false
                diagnostic message:"Finishing up a navigation transition in an unexpected state. Navigation Bar \
                subview tree might get corrupted." subject:2 thrown:false
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <ListViewController: \
                0x7f8>." subject:3 thrown:false
                .
                @slid 11 2 4 3
                @slide 12 push 2 3 5
                @slid 12 2 3 5
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <SettingsViewController: \
                0x7f9>." subject:5 thrown:false
                .
                """,
            clean: """
                @nav
                """),
        Story(
            "push, pop to the root and push, each in the transition before it, with UIKit's words",
            "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 SettingsViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                input.tapped target:2
                ! call.pop container:2 to:3 animated:true
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                )
                call.push container:2 target:5 animated:true
                @enters 5 2
                @stack 2 [3,5] 5
                )
                )
                .
                diagnostic message:"nested pop animation can result in corrupted navigation bar" subject:2 thrown:false
                diagnostic message:"nested push animation can result in corrupted navigation bar" subject:2 thrown:false
                @slid 10 2 3 4
                diagnostic message:"Finishing up a navigation transition in an unexpected state. Navigation Bar \
                subview tree might get corrupted." subject:2 thrown:false
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <SettingsViewController: \
                0x7f8>." subject:5 thrown:false
                .
                """,
            clean: """
                @nav
                """),
        Story(
            "a push while the container moves the stack in", "navigation-during-transition",
            broken: """
                @screen
                @new 3 MenuViewController
                @new-nav 4
                @new 5 ListViewController
                @new 6 DetailViewController
                call.setViewControllers container:4 order:[5] animated:false
                @enters 5 4
                @stack 4 [5] 5
                )
                call.addChild parent:2 child:3
                @enters 3 2
                )
                call.addView child:3 host:2
                @load 3
                view.attached controller:3 host:2
                )
                call.didMove child:3 to:2
                )
                .
                input.tapped target:2
                call.willMove child:3 to:null
                )
                call.addChild parent:2 child:4
                @enters 4 2
                )
                call.transition parent:2 from:3 to:4 duration:0.3
                transition.began transition:20 type:child container:2 from:3 to:4 animated:true interactive:false \
                duration:0.3
                appearance.changed controller:3 state:disappearing animated:true reason:movedOut
                @load 4
                appearance.changed controller:4 state:appearing animated:true reason:movedIn
                view.attached controller:4 host:2
                )
                )
                .
                ! call.push container:4 target:6 animated:true
                @enters 6 4
                @stack 4 [5,6] 6
                )
                .
                wait:0.3
                transition.ended transition:20 completed:true
                view.detached controller:3
                appearance.changed controller:4 state:appeared animated:true reason:movedIn
                callback.completion finished:true
                call.removeFromParent child:3
                parent.changed child:3 from:2 to:null
                )
                call.didMove child:4 to:2
                )
                )
                .
                @slide 10 push 4 5 6
                @slid 10 4 5 6
                """,
            clean: """
                @screen
                @new-nav 4
                @new 5 ListViewController
                @new 6 DetailViewController
                call.setViewControllers container:4 order:[5] animated:false
                @enters 5 4
                @stack 4 [5] 5
                )
                .
                input.tapped target:2
                call.addChild parent:2 child:4
                @enters 4 2
                )
                call.push container:4 target:6 animated:false
                @enters 6 4
                @stack 4 [5,6] 6
                )
                call.addView child:4 host:2
                @load 4
                view.attached controller:4 host:2
                )
                call.didMove child:4 to:2
                )
                )
                .
                """),
        Story(
            "a push while the container moves the stack in by hand", "navigation-during-transition",
            broken: """
                @by-hand
                @new-nav 4
                @new 5 ListViewController
                @new 6 DetailViewController
                call.setViewControllers container:4 order:[5] animated:false
                @enters 5 4
                @stack 4 [5] 5
                )
                .
                input.tapped target:2
                call.addChild parent:2 child:4
                @enters 4 2
                )
                call.beginAppearance controller:4 appearing:true animated:true
                appearance.changed controller:4 state:appearing animated:true reason:movedIn
                )
                call.addView child:4 host:2
                @load 4
                view.attached controller:4 host:2
                )
                animation.began animation:20 duration:0.3 delay:0 subjects:[4]
                )
                .
                ! call.push container:4 target:6 animated:true
                @enters 6 4
                @stack 4 [5,6] 6
                )
                .
                wait:0.3
                animation.ended animation:20 finished:true
                callback.completion finished:true
                call.endAppearance controller:4
                appearance.changed controller:4 state:appeared animated:true reason:movedIn
                )
                call.didMove child:4 to:2
                )
                )
                .
                """,
            clean: """
                @by-hand
                @new-nav 4
                @new 5 ListViewController
                @new 6 DetailViewController
                call.setViewControllers container:4 order:[5] animated:false
                @enters 5 4
                @stack 4 [5] 5
                )
                .
                input.tapped target:2
                call.addChild parent:2 child:4
                @enters 4 2
                )
                call.beginAppearance controller:4 appearing:true animated:true
                appearance.changed controller:4 state:appearing animated:true reason:movedIn
                )
                call.addView child:4 host:2
                @load 4
                view.attached controller:4 host:2
                )
                animation.began animation:20 duration:0.3 delay:0 subjects:[4]
                )
                .
                wait:0.3
                animation.ended animation:20 finished:true
                callback.completion finished:true
                call.endAppearance controller:4
                appearance.changed controller:4 state:appeared animated:true reason:movedIn
                )
                call.didMove child:4 to:2
                )
                )
                .
                call.push container:4 target:6 animated:true
                @enters 6 4
                @stack 4 [5,6] 6
                )
                .
                @slide 10 push 4 5 6
                @slid 10 4 5 6
                """),
        Story(
            "a child is moved while the split collapses, and no call is recorded", "implicit-reparent",
            broken: """
                @split 5 6
                input.resized window:1 size:[390,844] orientation:portrait
                callback.collapseSecondary controller:2
                ! parent.changed child:6 from:4 to:3
                @stack 3 [5,6] 6
                ) answer:"true"
                split.changed split:2 collapsed:true displayMode:allVisible
                )
                .
                """,
            clean: """
                @split 5 6
                input.resized window:1 size:[390,844] orientation:portrait
                callback.collapseSecondary controller:2
                ) answer:"false"
                split.changed split:2 collapsed:true displayMode:allVisible
                parent.changed child:6 from:4 to:3
                @stack 4 [] null
                @stack 3 [5,6] 6
                )
                .
                """),
        Story(
            "a child is pushed onto the primary stack while the split collapses", "implicit-reparent",
            broken: """
                @split 5 6
                input.resized window:1 size:[390,844] orientation:portrait
                callback.collapseSecondary controller:2
                ! call.push container:3 target:6 animated:false
                callback.willMove controller:6 to:3
                ) superCalled:true
                parent.changed child:6 from:4 to:3
                @stack 3 [5,6] 6
                )
                ) answer:"true"
                split.changed split:2 collapsed:true displayMode:allVisible
                )
                .
                """,
            clean: """
                @split 5 6
                input.resized window:1 size:[390,844] orientation:portrait
                callback.collapseSecondary controller:2
                call.setViewControllers container:4 order:[] animated:false
                callback.willMove controller:6 to:null
                ) superCalled:true
                parent.changed child:6 from:4 to:null
                @stack 4 [] null
                callback.didMove controller:6 to:null
                ) superCalled:true
                )
                call.push container:3 target:6 animated:false
                @enters 6 3
                @stack 3 [5,6] 6
                )
                ) answer:"true"
                split.changed split:2 collapsed:true displayMode:allVisible
                )
                .
                """),
        Story(
            "a child of the secondary controller is added to the primary one while the split collapses",
            "implicit-reparent",
            broken: """
                @split 5 6
                @new 7 PanelViewController
                call.addChild parent:6 child:7
                @enters 7 6
                )
                call.didMove child:7 to:6
                )
                .
                input.resized window:1 size:[390,844] orientation:portrait
                callback.collapseSecondary controller:2
                ! call.addChild parent:5 child:7
                parent.changed child:7 from:6 to:null
                callback.didMove controller:7 to:null
                ) superCalled:true
                @enters 7 5
                )
                call.didMove child:7 to:5
                )
                ) answer:"true"
                split.changed split:2 collapsed:true displayMode:allVisible
                )
                .
                """,
            clean: """
                @split 5 6
                """),
        // 52inc/Pulley 126.
        Story(
            "a controller is added to what it contains, and UIKit cannot add its view to itself", "containment-cycle",
            broken: """
                @screen
                @new 3 PulleyViewController
                call.addChild parent:2 child:3
                @enters 3 2
                )
                call.addView child:3 host:2
                @load 3
                view.attached controller:3 host:2
                )
                call.didMove child:3 to:2
                )
                .
                input.tapped target:2
                ! call.addChild parent:3 child:2
                diagnostic message:"Can't add self as subview" subject:2 thrown:true
                )
                )
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "a controller's view is added to itself beside an idle navigation controller", "unexplained-diagnostic",
            broken: """
                @nav
                @new 4 PulleyViewController
                .
                input.tapped target:2
                ! diagnostic message:"Can't add self as subview" subject:4 thrown:true
                )
                .
                """,
            clean: """
                @nav
                """),
    ]

    /// What a later event makes untrue, or true.
    static let ofLateEnds = [
        Story(
            "the ends of a swap come a turn later: nothing is left open",
            broken: """
                @by-hand
                @swap-begins
                .
                @swap-ends
                """,
            clean: """
                @by-hand
                @swap-begins
                .
                marker name:frame
                .
                wait:0.3
                @swap-ends
                """),
        Story(
            "only one of two ends comes a turn later", "unbalanced-appearance-transition",
            broken: """
                @by-hand
                @new 4 MapViewController
                input.tapped target:2
                ! call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                )
                )
                .
                marker name:frame
                .
                """,
            clean: """
                @by-hand
                input.tapped target:2
                call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                )
                )
                .
                call.beginAppearance controller:3 appearing:true animated:true
                appearance.changed controller:3 state:appearing animated:true reason:container
                )
                .
                call.endAppearance controller:3
                appearance.changed controller:3 state:appeared animated:true reason:container
                )
                .
                """),
        // Nothing is animated that the second begin could reverse.
        Story(
            "a begin without animation that never ends, and a later pair in the other direction",
            "unbalanced-appearance-transition",
            broken: """
                @by-hand
                ! call.beginAppearance controller:3 appearing:false animated:false
                appearance.changed controller:3 state:disappearing animated:false reason:container
                )
                .
                call.beginAppearance controller:3 appearing:true animated:false
                appearance.changed controller:3 state:appearing animated:false reason:container
                )
                call.endAppearance controller:3
                appearance.changed controller:3 state:appeared animated:false reason:container
                )
                .
                """,
            clean: """
                @by-hand
                call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                )
                .
                call.beginAppearance controller:3 appearing:true animated:true
                appearance.changed controller:3 state:appearing animated:true reason:container
                )
                call.endAppearance controller:3
                appearance.changed controller:3 state:appeared animated:true reason:container
                )
                .
                """),
        Story(
            "a begin that never ends, and a later pair of its own", "unbalanced-appearance-transition",
            broken: """
                @by-hand
                ! call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                )
                .
                call.beginAppearance controller:3 appearing:false animated:true
                )
                call.endAppearance controller:3
                )
                .
                """,
            clean: """
                @by-hand
                call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                )
                .
                call.beginAppearance controller:3 appearing:false animated:true
                )
                call.endAppearance controller:3
                )
                call.endAppearance controller:3
                appearance.changed controller:3 state:disappeared animated:true reason:container
                )
                .
                """),
        Story(
            "UIKit has said that a begin was open, and its end comes later", "unbalanced-appearance-transition",
            broken: """
                @by-hand
                ! call.beginAppearance controller:3 appearing:false animated:true
                appearance.changed controller:3 state:disappearing animated:true reason:container
                )
                .
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <ListViewController: \
                0x7f>." subject:3 thrown:false
                .
                call.endAppearance controller:3
                )
                .
                """,
            clean: """
                @by-hand
                """),
        Story(
            "the removal that was announced comes in a later turn",
            "child-left-after-view-removal",
            broken: """
                @by-hand
                input.tapped target:2
                ! call.willMove child:3 to:null
                )
                call.beginAppearance controller:3 appearing:false animated:false
                )
                call.removeView child:3
                view.detached controller:3
                )
                call.endAppearance controller:3
                )
                )
                .
                marker name:later
                .
                """,
            clean: """
                @by-hand
                input.tapped target:2
                call.willMove child:3 to:null
                )
                call.beginAppearance controller:3 appearing:false animated:false
                )
                call.removeView child:3
                view.detached controller:3
                )
                call.endAppearance controller:3
                )
                )
                .
                marker name:later
                .
                call.removeFromParent child:3
                parent.changed child:3 from:2 to:null
                callback.didMove controller:3 to:null
                ) superCalled:true
                )
                .
                """),
        Story(
            "a custom segue shows its destination a turn later", "segue-perform-missing",
            broken: """
                @screen
                @new 3 DetailViewController
                call.performSegue controller:2 identifier:go
                callback.prepareForSegue controller:2 identifier:go segueKind:custom class:FadeSegue destination:3
                )
                ! callback.seguePerform controller:2 identifier:go segueKind:custom class:FadeSegue destination:3
                )
                )
                .
                marker name:later
                .
                """,
            clean: """
                @screen
                @new 3 DetailViewController
                call.performSegue controller:2 identifier:go
                callback.prepareForSegue controller:2 identifier:go segueKind:custom class:FadeSegue destination:3
                )
                callback.seguePerform controller:2 identifier:go segueKind:custom class:FadeSegue destination:3
                )
                )
                .
                marker name:later
                .
                call.present presenter:2 presented:3 animated:true
                @began 3 2 fullScreen
                )
                .
                """),
        Story(
            "a controller presents while its pop runs, and the pop is cancelled", "present-from-leaving-controller",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 SheetViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                @swipe-back-begins
                ! call.present presenter:4 presented:5 animated:true
                @began 5 4 pageSheet
                )
                .
                wait:0.5
                transition.ended transition:11 completed:true
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @new 5 SheetViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                @swipe-back-begins
                call.present presenter:4 presented:5 animated:true
                @began 5 4 pageSheet
                )
                .
                wait:0.5
                @stack 2 [3,4] 4
                transition.ended transition:11 completed:false
                .
                """),
        Story(
            "the user's swipe is cancelled, and the presentation ends later for another reason",
            "dismissal-not-observed",
            broken: """
                @screen
                @new 3 SheetViewController
                @sheet 10 3 2
                input.swipedDown presented:3
                )
                @falls 11 3 2
                @fallen 11 3 2
                ! call.dismiss controller:3 animated:true
                )
                .
                """,
            clean: """
                @screen
                @new 3 SheetViewController
                @sheet 10 3 2
                input.swipedDown presented:3
                )
                @falls 11 3 2
                wait:0.5
                transition.ended transition:11 completed:false
                .
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                .
                call.dismiss controller:3 animated:true
                )
                .
                """),
    ]
}
