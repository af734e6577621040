extension Story {
    /// Mistakes beside something that lasts long: an animation, a gesture, a dismissal.
    static let besideLongLivedThings = [
        Story(
            "an animator never completes while a spinner of the presented controller turns",
            "transition-never-completed",
            broken: """
                @screen
                @new 3 CardViewController
                @present 3 2 custom
                ! @card-begins 10 3 2
                animation.began animation:20 duration:1 delay:0 subjects:[3]
                .
                wait:5
                marker name:later
                .
                input.tapped target:3
                )
                .
                """,
            clean: """
                @screen
                @new 3 CardViewController
                @present 3 2 custom
                @card-begins 10 3 2
                animation.began animation:20 duration:1 delay:0 subjects:[3]
                .
                wait:0.5
                call.completeTransition transition:10 completed:true
                transition.ended transition:10 completed:true
                appearance.changed controller:3 state:appeared animated:true reason:presented
                )
                .
                """),
        Story(
            "an animator never completes, the spinner has no duration, and the times are invented",
            "transition-never-completed",
            broken: """
                @screen
                @new 3 CardViewController
                @present 3 2 custom
                ! @card-begins 10 3 2
                animation.began animation:20 duration:1 delay:0 subjects:[]
                .
                input.tapped target:3
                )
                .
                input.tapped target:3
                )
                .
                input.tapped target:3
                )
                .
                input.tapped target:3
                )
                .
                """,
            clean: """
                @screen
                @new 3 CardViewController
                @present 3 2 custom
                @card-begins 10 3 2
                animation.began animation:20 duration:1 delay:0 subjects:[]
                .
                call.completeTransition transition:10 completed:true
                transition.ended transition:10 completed:true
                appearance.changed controller:3 state:appeared animated:true reason:presented
                )
                .
                input.tapped target:3
                )
                .
                """),
        Story(
            "an animator never completes: a spinner turns for an hour", "transition-never-completed",
            broken: """
                @screen
                @new 3 CardViewController
                @present 3 2 custom
                ! @card-begins 10 3 2
                animation.began animation:20 duration:3600 delay:0 subjects:[3]
                .
                wait:2
                marker name:later
                .
                """,
            clean: """
                @screen
                @new 3 CardViewController
                @present 3 2 custom
                @card-begins 10 3 2
                animation.began animation:20 duration:3600 delay:0 subjects:[3]
                .
                call.completeTransition transition:10 completed:true
                transition.ended transition:10 completed:true
                appearance.changed controller:3 state:appeared animated:true reason:presented
                )
                .
                wait:2
                marker name:later
                .
                """),
        Story(
            "the swipe is left alone, and a new gesture scrolls elsewhere to the end", "interaction-never-ended",
            broken: """
                @screen
                @new 3 CardViewController
                @sheet 10 3 2
                input.dragged target:3 phase:began
                call.dismiss controller:3 animated:true
                )
                )
                .
                ! @swipe 11 3 2
                .
                input.dragged target:3 phase:changed
                call.updateInteractive transition:11 fraction:0.2
                transition.progressed transition:11 fraction:0.2
                )
                )
                .
                input.dragged target:3 phase:ended
                )
                .
                input.dragged target:2 phase:began
                )
                .
                input.dragged target:2 phase:changed
                )
                .
                """,
            clean: """
                @screen
                @new 3 CardViewController
                @sheet 10 3 2
                input.dragged target:3 phase:began
                call.dismiss controller:3 animated:true
                )
                )
                .
                @swipe 11 3 2
                .
                input.dragged target:3 phase:changed
                call.updateInteractive transition:11 fraction:0.2
                transition.progressed transition:11 fraction:0.2
                )
                )
                .
                """),
        Story(
            "the swipe is left alone, and taps and short gestures follow in each turn", "interaction-never-ended",
            broken: """
                @screen
                @new 3 CardViewController
                @sheet 10 3 2
                input.dragged target:3 phase:began
                call.dismiss controller:3 animated:true
                )
                )
                .
                ! @swipe 11 3 2
                .
                input.dragged target:3 phase:ended
                )
                .
                input.dragged target:3 phase:began
                )
                input.dragged target:3 phase:ended
                )
                .
                input.dragged target:3 phase:began
                )
                .
                """,
            clean: """
                @screen
                @new 3 CardViewController
                @sheet 10 3 2
                input.dragged target:3 phase:began
                call.dismiss controller:3 animated:true
                )
                )
                .
                @swipe 11 3 2
                .
                input.dragged target:3 phase:ended
                )
                .
                input.dragged target:3 phase:began
                call.updateInteractive transition:11 fraction:0.5
                transition.progressed transition:11 fraction:0.5
                )
                )
                .
                """),
        Story(
            "a turn lies between the swipe and the transition, and the app asks the sheet later",
            "dismissal-not-observed",
            broken: """
                @screen
                @new 3 SheetViewController
                @new 4 AlertViewController
                @sheet 10 3 2
                input.swipedDown presented:3
                )
                .
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
                .
                @falls 11 3 2
                wait:0.6
                transition.ended transition:11 completed:true
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                appearance.changed controller:3 state:disappeared animated:true reason:dismissed
                callback.viewDidDisappear controller:3 animated:true
                ) superCalled:true
                callback.presentationDidDismiss controller:3
                )
                .
                call.dismiss controller:3 animated:true
                )
                .
                """),
        Story(
            "the sheet is swiped down, and an unwind of another controller lies before the transition",
            "dismissal-not-observed",
            broken: """
                @screen
                @new 3 SheetViewController
                @new 4 AlertViewController
                @sheet 10 3 2
                input.swipedDown presented:3
                )
                .
                marker name:between
                .
                @falls 11 3 2
                @fallen 11 3 2
                ! call.present presenter:3 presented:4 animated:true
                )
                .
                """,
            clean: """
                @screen
                @new 3 SheetViewController
                @new 4 AlertViewController
                @sheet 10 3 2
                input.swipedDown presented:3
                )
                .
                @falls 11 3 2
                @fallen 11 3 2
                @sheet 12 4 2
                """),
        Story(
            "the second close tap comes while the first dismissal waits for its turn", "double-dismiss-climbs",
            broken: """
                @screen
                @new 3 SheetViewController
                @new 4 DetailViewController
                @sheet 10 3 2
                @sheet 11 4 3
                input.tapped target:4
                call.dismiss controller:3 animated:true
                )
                )
                .
                @falls 12 4 3
                @fallen-in-turn 12 4 3
                callback.viewDidDisappear controller:4 animated:true
                ! call.dismiss controller:3 animated:true
                )
                ) superCalled:true
                .
                @falls 13 3 2
                @fallen 13 3 2
                """,
            clean: """
                @screen
                @new 3 SheetViewController
                @new 4 DetailViewController
                @sheet 10 3 2
                @sheet 11 4 3
                input.tapped target:4
                call.dismiss controller:3 animated:true
                )
                )
                .
                @falls 12 4 3
                @fallen 12 4 3
                input.tapped target:3
                call.dismiss controller:3 animated:true
                )
                )
                .
                @falls 13 3 2
                @fallen 13 3 2
                """),
        Story(
            "two dismisses in one turn, the first animated: the second closes the presenter", "double-dismiss-climbs",
            broken: """
                @screen
                @new 3 SheetViewController
                @new 4 DetailViewController
                @sheet 10 3 2
                @sheet 11 4 3
                input.tapped target:4
                call.dismiss controller:4 animated:true
                )
                ! call.dismiss controller:3 animated:true
                )
                )
                .
                @falls 12 4 3
                @fallen 12 4 3
                @falls 13 3 2
                @fallen 13 3 2
                """,
            clean: """
                @screen
                @new 3 SheetViewController
                @new 4 DetailViewController
                @sheet 10 3 2
                @sheet 11 4 3
                input.tapped target:4
                call.dismiss controller:2 animated:true
                )
                )
                .
                transition.began transition:12 type:dismiss container:1 from:4 to:2 animated:true interactive:false \
                duration:0.5
                .
                wait:0.6
                transition.ended transition:12 completed:true
                view.detached controller:4
                view.detached controller:3
                presentation.ended presenter:3 presented:4
                presentation.ended presenter:2 presented:3
                .
                """),
        Story(
            "the second dismiss comes in a turn between the animated first one and its transition",
            "double-dismiss-climbs",
            broken: """
                @screen
                @new 3 SheetViewController
                @new 4 DetailViewController
                @sheet 10 3 2
                @sheet 11 4 3
                input.tapped target:4
                call.dismiss controller:3 animated:true
                )
                )
                .
                input.tapped target:4
                ! call.dismiss controller:3 animated:true
                )
                )
                .
                @falls 12 4 3
                @fallen 12 4 3
                @falls 13 3 2
                @fallen 13 3 2
                """,
            clean: """
                @screen
                """),
        Story(
            "late callbacks of a rotation reach two controllers", "trait-size-callback-order",
            broken: """
                @rotating
                wait:0.1
                ! callback.willTransitionToTraits controller:2 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                callback.willTransitionToTraits controller:3 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                ) superCalled:true
                ) superCalled:true
                .
                wait:0.3
                transition.ended transition:30 completed:true
                .
                """,
            clean: """
                @rotating
                wait:0.3
                transition.ended transition:30 completed:true
                .
                """),
        Story(
            "a late callback about the size comes with one about the traits", "trait-size-callback-order",
            broken: """
                @rotating
                wait:0.1
                ! callback.viewWillTransitionToSize controller:2 size:[844,390]
                ) superCalled:true
                callback.willTransitionToTraits controller:2 \
                traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
                ) superCalled:true
                .
                wait:0.3
                transition.ended transition:30 completed:true
                .
                """,
            clean: """
                @rotating
                wait:0.3
                transition.ended transition:30 completed:true
                .
                """),
        Story(
            "the sheet is a navigation controller, and the swipe reaches its child too", "dismissal-not-observed",
            broken: """
                @screen
                @new-nav 3
                @new 5 FormViewController
                @new 4 AlertViewController
                call.setViewControllers container:3 order:[5] animated:false
                @enters 5 3
                @stack 3 [5] 5
                )
                @sheet 10 3 2
                input.swipedDown presented:3
                )
                .
                @falls 11 3 2
                wait:0.6
                transition.ended transition:11 completed:true
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                appearance.changed controller:3 state:disappeared animated:true reason:dismissed
                callback.viewDidDisappear controller:3 animated:true
                appearance.changed controller:5 state:disappeared animated:true reason:dismissed
                callback.viewDidDisappear controller:5 animated:true
                ) superCalled:true
                ) superCalled:true
                .
                ! call.present presenter:5 presented:4 animated:true
                )
                .
                """,
            clean: """
                @screen
                @new-nav 3
                @new 5 FormViewController
                @new 4 AlertViewController
                call.setViewControllers container:3 order:[5] animated:false
                @enters 5 3
                @stack 3 [5] 5
                )
                @sheet 10 3 2
                input.swipedDown presented:3
                )
                .
                @falls 11 3 2
                @fallen 11 3 2
                @sheet 12 4 2
                """),
        Story(
            "a spinner of the presenter turns while the animator of a dismissal never completes",
            "transition-never-completed",
            broken: """
                @screen
                @new 3 CardViewController
                @sheet 10 3 2
                animation.began animation:20 duration:1 delay:0 subjects:[2]
                call.dismiss controller:2 animated:true
                )
                .
                ! @swipe-free 11 3 2
                animation.began animation:21 duration:100000 delay:0 subjects:[2]
                .
                wait:30
                marker name:later
                .
                """,
            clean: """
                @screen
                @new 3 CardViewController
                @sheet 10 3 2
                animation.began animation:20 duration:1 delay:0 subjects:[2]
                call.dismiss controller:2 animated:true
                )
                .
                @swipe-free 11 3 2
                animation.began animation:21 duration:100000 delay:0 subjects:[2]
                .
                wait:0.4
                call.completeTransition transition:11 completed:true
                transition.ended transition:11 completed:true
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                )
                .
                """),
        Story(
            "the finger is lifted, and an older scroll elsewhere goes on to the end", "interaction-never-ended",
            broken: """
                @screen
                @new 3 CardViewController
                @sheet 10 3 2
                input.dragged target:2 phase:began
                )
                input.dragged target:3 phase:began
                call.dismiss controller:3 animated:true
                )
                )
                .
                ! @swipe 11 3 2
                .
                input.dragged target:3 phase:ended
                )
                .
                input.dragged target:2 phase:changed
                )
                .
                """,
            clean: """
                @screen
                @new 3 CardViewController
                @sheet 10 3 2
                input.dragged target:3 phase:began
                call.dismiss controller:3 animated:true
                )
                )
                .
                @swipe 11 3 2
                .
                input.dragged target:3 phase:changed
                )
                .
                """),
    ]
}
