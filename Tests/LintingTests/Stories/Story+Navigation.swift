extension Story {
    /// Changes of a stack that no call asks for, and stacks that take a controller from another stack.
    static let ofNavigation = [
        Story(
            "the swipe back begins while a push runs", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                input.dragged target:2 phase:began
                ! transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true \
                duration:0.35
                )
                .
                @slid 10 2 3 4
                input.dragged target:2 phase:ended
                )
                wait:0.5
                transition.ended transition:11 completed:false
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                input.dragged target:2 phase:began
                transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true \
                duration:0.35
                )
                .
                input.dragged target:2 phase:ended
                )
                wait:0.5
                transition.ended transition:11 completed:false
                .
                """),
        Story(
            "the swipe back begins while a push runs, and UIKit speaks of it", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                input.dragged target:2 phase:began
                ! transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true \
                duration:0.35
                diagnostic message:"nested pop animation can result in corrupted navigation bar" subject:2 thrown:false
                )
                .
                @slid 10 2 3 4
                transition.ended transition:11 completed:false
                .
                diagnostic message:"Finishing up a navigation transition in an unexpected state. Navigation Bar \
                subview tree might get corrupted." subject:null thrown:false
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                input.dragged target:2 phase:began
                transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true \
                duration:0.35
                )
                .
                wait:0.5
                input.dragged target:2 phase:cancelled
                )
                transition.ended transition:11 completed:false
                .
                @push 5 2 [3,4,5]
                @slide 12 push 2 4 5
                @slid 12 2 4 5
                """),
        Story(
            "the back button is tapped while a push runs", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                input.tappedBack container:2
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                )
                .
                ! transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:false \
                duration:0.35
                .
                @slid 10 2 3 4
                transition.ended transition:11 completed:true
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                input.tappedBack container:2
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                )
                .
                @slide 11 pop 2 4 3
                @slid 11 2 4 3
                parent.changed child:4 from:2 to:null
                callback.didMove controller:4 to:null
                ) superCalled:true
                .
                """),
        Story(
            "the swipe back begins during a push without a recorded finger, and the words come a turn later",
            "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                ! transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true \
                duration:0.35
                .
                diagnostic message:"nested pop animation can result in corrupted navigation bar" subject:null \
                thrown:false
                .
                @slid 10 2 3 4
                transition.ended transition:11 completed:true
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @new-nav 6
                @new 7 ListViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                transition.began transition:11 type:pop container:6 from:7 to:4 animated:true interactive:true \
                duration:0.35
                .
                @slid 10 2 3 4
                transition.ended transition:11 completed:true
                .
                """),
        Story(
            "a push begins while the swipe back runs", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true \
                duration:0.35
                .
                ! call.push container:2 target:5 animated:true
                @enters 5 2
                @stack 2 [3,4,5] 5
                )
                .
                transition.ended transition:11 completed:false
                .
                @slide 12 push 2 4 5
                @slid 12 2 4 5
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true \
                duration:0.35
                .
                transition.ended transition:11 completed:false
                .
                call.push container:2 target:5 animated:true
                @enters 5 2
                @stack 2 [3,4,5] 5
                )
                .
                @slide 12 push 2 4 5
                @slid 12 2 4 5
                """),
        Story(
            "a controller is set into a second stack while the first holds it", "implicit-reparent",
            broken: """
                @nav
                @new 4 DetailViewController
                @new-nav 5
                @new 6 PlaceholderViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                ! call.setViewControllers container:5 order:[4] animated:false
                callback.willMove controller:4 to:5
                ) superCalled:true
                parent.changed child:4 from:2 to:5
                @stack 5 [4] 4
                @stack 2 [3] 3
                )
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @new-nav 5
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                call.setViewControllers container:2 order:[3] animated:false
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                parent.changed child:4 from:2 to:null
                callback.didMove controller:4 to:null
                ) superCalled:true
                )
                .
                transition.began transition:11 type:pop container:2 from:4 to:3 animated:false interactive:false \
                duration:0
                view.detached controller:4
                view.attached controller:3 host:2
                transition.ended transition:11 completed:true
                .
                call.setViewControllers container:5 order:[4] animated:false
                @enters 4 5
                @stack 5 [4] 4
                )
                .
                """),
        Story(
            "the stacks of a split are merged when it collapses, and the detail's stack keeps its controller",
            "implicit-reparent",
            broken: """
                @window
                controller.created controller:2 class:UISplitViewController base:UISplitViewController system:true
                @new-nav 3
                @new-nav 4
                @new 5 ListViewController
                @new 6 DetailViewController
                input.launched
                call.setViewControllers container:3 order:[5] animated:false
                @enters 5 3
                @stack 3 [5] 5
                )
                call.setViewControllers container:4 order:[6] animated:false
                @enters 6 4
                @stack 4 [6] 6
                )
                call.setViewControllers container:2 order:[3,4] animated:false
                @enters 3 2
                @enters 4 2
                stack.changed container:2 order:[3,4]
                )
                call.setRoot window:1 controller:2
                window.rootChanged window:1 from:null to:2
                )
                window.shown window:1 visible:true
                @appears 2 window 1
                )
                .
                input.resized window:1 size:[390,844] orientation:portrait
                callback.collapseSecondary controller:2
                ! call.setViewControllers container:3 order:[5,6] animated:false
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
                @window
                controller.created controller:2 class:UISplitViewController base:UISplitViewController system:true
                @new-nav 3
                @new-nav 4
                @new 5 ListViewController
                @new 6 DetailViewController
                input.launched
                call.setViewControllers container:3 order:[5] animated:false
                @enters 5 3
                @stack 3 [5] 5
                )
                call.setViewControllers container:4 order:[6] animated:false
                @enters 6 4
                @stack 4 [6] 6
                )
                call.setViewControllers container:2 order:[3,4] animated:false
                @enters 3 2
                @enters 4 2
                stack.changed container:2 order:[3,4]
                )
                call.setRoot window:1 controller:2
                window.rootChanged window:1 from:null to:2
                )
                window.shown window:1 visible:true
                @appears 2 window 1
                )
                .
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
            "a controller is pushed that is in another stack", "implicit-reparent",
            broken: """
                @nav
                @new-nav 5
                @new 6 DetailViewController
                call.setViewControllers container:5 order:[6] animated:false
                @enters 6 5
                @stack 5 [6] 6
                )
                .
                ! call.push container:2 target:6 animated:true
                callback.willMove controller:6 to:2
                ) superCalled:true
                parent.changed child:6 from:5 to:2
                @stack 2 [3,6] 6
                )
                .
                @slide 10 push 2 3 6
                @slid 10 2 3 6
                """,
            clean: """
                @nav
                @new-nav 5
                @new 6 DetailViewController
                call.setViewControllers container:5 order:[6] animated:false
                @enters 6 5
                @stack 5 [6] 6
                )
                .
                call.setViewControllers container:5 order:[] animated:false
                callback.willMove controller:6 to:null
                ) superCalled:true
                parent.changed child:6 from:5 to:null
                @stack 5 [] null
                callback.didMove controller:6 to:null
                ) superCalled:true
                )
                call.push container:2 target:6 animated:true
                @enters 6 2
                @stack 2 [3,6] 6
                )
                .
                @slide 10 push 2 3 6
                @slid 10 2 3 6
                """),
        Story(
            "two controllers are moved to the stack of another tab", "implicit-reparent",
            broken: """
                @nav
                @new-nav 5
                @new 4 DetailViewController
                @new 6 ListViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                call.setViewControllers container:5 order:[6] animated:false
                @enters 6 5
                @stack 5 [6] 6
                )
                .
                ! call.setViewControllers container:5 order:[6,3,4] animated:false
                parent.changed child:3 from:2 to:5
                parent.changed child:4 from:2 to:5
                @stack 5 [6,3,4] 4
                )
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                call.setViewControllers container:2 order:[3,4,5] animated:true
                @enters 4 2
                @enters 5 2
                @stack 2 [3,4,5] 5
                )
                .
                @slide 10 push 2 3 5
                @slid 10 2 3 5
                """),
        Story(
            "the swipe back begins in the turn of a push whose transition has not begun",
            "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                call.push container:2 target:5 animated:true
                @enters 5 2
                @stack 2 [3,4,5] 5
                )
                ! transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true \
                duration:0.35
                .
                transition.ended transition:11 completed:false
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                input.dragged target:2 phase:began
                call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                )
                transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true \
                duration:0.35
                )
                .
                transition.ended transition:11 completed:true
                .
                """),
        Story(
            "an unwind segue pops while a push runs", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                ! call.unwind controller:4 identifier:back
                callback.canPerformUnwind controller:3 action:back: from:4
                ) superCalled:true answer:"true"
                callback.unwindAction controller:3 action:back: from:4
                )
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                )
                .
                @slid 10 2 3 4
                @slide 11 pop 2 4 3
                @slid 11 2 4 3
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                call.unwind controller:4 identifier:back
                callback.canPerformUnwind controller:3 action:back: from:4
                ) superCalled:true answer:"true"
                callback.unwindAction controller:3 action:back: from:4
                )
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                )
                .
                @slide 11 pop 2 4 3
                @slid 11 2 4 3
                """),
        Story(
            "a controller is in two stacks, and no event says that its parent changes", "implicit-reparent",
            broken: """
                @nav
                @new 4 DetailViewController
                @new-nav 5
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                ! call.setViewControllers container:5 order:[4] animated:false
                @stack 5 [4] 4
                )
                .
                """,
            clean: """
                @nav
                @new-nav 5
                @new 6 DetailViewController
                call.setViewControllers container:5 order:[6] animated:false
                @stack 5 [6] 6
                @enters 6 5
                )
                .
                """),
        Story(
            "the push of a segue is blamed once, and its late line too", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                @segue-push go show 3 4 [3,4]
                .
                @slide 10 push 2 3 4
                ! @segue-push go show 3 5 [3,4,5]
                .
                diagnostic message:"nested push animation can result in corrupted navigation bar" subject:2 thrown:false
                .
                @slid 10 2 3 4
                @slide 11 push 2 4 5
                @slid 11 2 4 5
                diagnostic message:"Finishing up a navigation transition in an unexpected state. Navigation Bar \
                subview tree might get corrupted." subject:2 thrown:false
                .
                """,
            clean: """
                @nav
                """),
    ]
}
