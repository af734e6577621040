extension Story {
    /// Producers that leave out the kinds that would excuse the app: their correct traces break no rule, and the
    /// mistake is found where they show it.
    static let ofLesserProducers = [
        Story(
            "a page stays in memory, by a producer without presentations", "leaked-after-removal",
            records: ["session.*", "window.*", "controller.*", "parent.changed", "view.*", "turn.ended"],
            broken: """
                @home
                @new 3 PageViewController
                parent.changed child:3 from:null to:2
                view.attached controller:3 host:2
                .
                view.detached controller:3
                ! parent.changed child:3 from:2 to:null
                .
                wait:5
                """,
            clean: """
                @home
                @new 3 ListViewController
                @new 4 PanelViewController
                parent.changed child:3 from:null to:4
                view.attached controller:3 host:4
                view.attached controller:4 host:1
                .
                view.detached controller:3
                parent.changed child:3 from:4 to:null
                .
                wait:5
                """),
        Story(
            "a swipe stops half way, by a producer without drags", "interaction-never-ended",
            records: [
                "session.*", "window.*", "controller.*", "view.*", "presentation.*", "transition.*", "call.*", "return",
                "turn.ended",
            ],
            broken: """
                @home
                @new 3 SheetViewController
                @began 3 2 custom
                view.attached controller:3 host:1
                .
                ! transition.began transition:11 type:dismiss container:1 from:3 to:2 animated:true interactive:true \
                duration:0.4 animator:Slide
                call.updateInteractive transition:11 fraction:0.4
                transition.progressed transition:11 fraction:0.4
                )
                .
                wait:5
                transition.began transition:12 type:dismiss container:1 from:3 to:2 animated:true interactive:false \
                duration:0.4
                transition.ended transition:12 completed:true
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                controller.destroyed controller:3
                .
                """,
            clean: """
                @home
                @new 3 SheetViewController
                @began 3 2 custom
                view.attached controller:3 host:1
                .
                transition.began transition:11 type:dismiss container:1 from:3 to:2 animated:true interactive:true \
                duration:0.4 animator:Slide
                call.updateInteractive transition:11 fraction:0.4
                transition.progressed transition:11 fraction:0.4
                )
                .
                """),
        Story(
            "an orientation that is not supported is preferred, by a producer without turns",
            "preferred-orientation-unsupported",
            records: ["session.*", "window.*", "controller.*", "view.*", "callback.*", "return", "diagnostic"],
            broken: """
                @home-without-turns
                @new 3 VideoViewController
                callback.supportedInterfaceOrientations controller:3
                ) answer:portrait
                ! callback.preferredOrientation controller:3
                ) answer:landscapeLeft
                diagnostic subject:3 thrown:true message:"preferredInterfaceOrientationForPresentation must return a \
                supported interface orientation!"
                """,
            clean: """
                @home-without-turns
                @new 3 VideoViewController
                callback.supportedInterfaceOrientations controller:3
                ) answer:portrait
                callback.supportedInterfaceOrientations controller:2
                ) answer:portrait
                callback.preferredOrientation controller:3
                ) answer:landscapeLeft
                """),
        Story(
            "no orientation is common, by a producer that does not record shouldAutorotate", "no-common-orientation",
            records: [
                "session.*", "window.*", "controller.*", "view.*", "callback.supportedInterfaceOrientations", "return",
                "turn.ended", "diagnostic",
            ],
            broken: """
                @home
                ! callback.supportedInterfaceOrientations controller:2
                diagnostic subject:2 thrown:true message:"Supported orientations has no common orientation with the \
                application, and [HomeViewController shouldAutorotate] is returning YES"
                ) answer:landscape
                .
                """,
            clean: """
                @home
                callback.supportedInterfaceOrientations controller:2
                ) answer:none
                .
                """),
        Story(
            "a second request dismisses the presenter, by a producer without the ends of transitions",
            "double-dismiss-climbs",
            records: [
                "session.*", "window.*", "controller.*", "view.*", "presentation.*", "transition.began", "call.*",
                "return", "turn.ended",
            ],
            broken: """
                @two-sheets
                call.dismiss controller:3 animated:true
                )
                transition.began transition:11 type:dismiss container:1 from:4 to:3 animated:true interactive:false
                ! call.dismiss controller:3 animated:true
                )
                .
                view.detached controller:4
                presentation.ended presenter:3 presented:4
                .
                transition.began transition:12 type:dismiss container:1 from:3 to:2 animated:true interactive:false
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                .
                """,
            clean: """
                @two-sheets
                call.dismiss controller:3 animated:true
                )
                transition.began transition:11 type:dismiss container:1 from:4 to:3 animated:true interactive:false
                .
                view.detached controller:4
                presentation.ended presenter:3 presented:4
                .
                call.dismiss controller:3 animated:true
                )
                transition.began transition:12 type:dismiss container:1 from:3 to:2 animated:true interactive:false
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                .
                """),
        Story(
            "a view has two owners, by a producer that does not record views that are released", "shared-root-view",
            records: [
                "session.*", "window.*", "controller.*", "view.assigned", "callback.loadView", "return", "turn.ended",
                "diagnostic",
            ],
            broken: """
                @window
                @new 2 HomeViewController
                @new 3 PanelViewController
                view.assigned controller:2 view:7 class:UIView
                .
                ! callback.loadView controller:3
                diagnostic subject:3 thrown:true message:"A view can only be associated with at most one view \
                controller at a time! View <UIView> is associated with <HomeViewController>."
                )
                .
                """,
            clean: """
                @window
                @new 2 HomeViewController
                @new 3 PanelViewController
                view.assigned controller:2 view:7 class:UIView
                .
                callback.loadView controller:3
                view.assigned controller:3 view:7 class:UIView
                )
                .
                """),
        Story(
            "an embed segue is performed again, by a producer that does not record loadView", "embed-segue-refired",
            records: [
                "session.*", "window.*", "controller.*", "parent.changed", "view.*", "call.performSegue",
                "callback.prepareForSegue", "callback.seguePerform", "return", "turn.ended",
            ],
            broken: """
                @home
                @new 3 ListViewController
                @new 4 ListViewController
                @embeds 3
                .
                ! call.performSegue controller:2 identifier:list
                @embeds 4
                )
                .
                """,
            clean: """
                @home
                @new 3 ListViewController
                @new 4 ListViewController
                @embeds 3
                @embeds 4
                .
                """),
        Story(
            "an overlay presents: UIKit says so, by a producer without calls", "present-from-detached-controller",
            records: [
                "session.*", "window.*", "controller.*", "parent.changed", "view.*", "presentation.*", "turn.ended",
                "diagnostic",
            ],
            broken: """
                @home
                @new 3 OverlayViewController
                @new 4 SheetViewController
                parent.changed child:3 from:null to:2
                view.attached controller:3 host:2
                parent.changed child:3 from:2 to:null
                .
                ! diagnostic subject:3 thrown:false message:"Presenting view controllers on detached view controllers \
                is discouraged <OverlayViewController: 0x10>."
                @began 4 3 pageSheet
                view.attached controller:4 host:1
                .
                parent.changed child:3 from:null to:2
                .
                """,
            clean: """
                @home
                @new 3 OverlayViewController
                @new 4 SheetViewController
                parent.changed child:3 from:null to:2
                view.attached controller:3 host:2
                .
                @began 4 3 pageSheet
                view.attached controller:4 host:1
                .
                """),
        Story(
            "a banner without containment, by a producer with animators and without presentations",
            "view-without-child",
            records: [
                "session.*", "window.*", "controller.*", "parent.changed", "view.*", "call.addView",
                "callback.animateTransition", "return", "turn.ended",
            ],
            broken: """
                @home
                @new 3 BannerViewController
                ! call.addView child:3 host:2
                view.attached controller:3 host:2
                )
                .
                """,
            clean: """
                @home
                @new 3 SheetViewController
                callback.animateTransition controller:3 transition:10
                call.addView child:3 host:2
                view.attached controller:3 host:2
                )
                )
                .
                """),
        Story(
            "a child whose view is elsewhere is added, by a producer that does not record parents",
            "hierarchy-inconsistency",
            records: [
                "session.*", "window.*", "controller.*", "view.*", "call.addChild", "call.didMove", "return",
                "turn.ended", "diagnostic",
            ],
            broken: """
                @home
                @new 3 PanelViewController
                @new 4 ListViewController
                .
                ! call.addChild parent:2 child:4
                diagnostic subject:4 thrown:true message:"child view controller:<ListViewController: 0x40> should \
                have parent view controller:<PanelViewController: 0x30> but requested parent \
                is:<HomeViewController: 0x20>"
                )
                .
                """,
            clean: """
                @home
                @new 4 ListViewController
                .
                call.addChild parent:2 child:4
                )
                call.didMove child:4 to:2
                )
                .
                """),
        Story(
            "an animator never completes, by a producer that does not record its duration",
            "transition-never-completed",
            records: [
                "session.*", "window.*", "controller.*", "view.*", "presentation.*", "transition.*", "call.*",
                "callback.animateTransition", "return", "turn.ended",
            ],
            broken: """
                @home
                @new 3 CardViewController
                @began 3 2 custom
                ! transition.began transition:10 type:present container:1 from:2 to:3 animated:true interactive:false \
                animator:Rise
                callback.animateTransition controller:3 transition:10
                view.attached controller:3 host:1
                )
                .
                wait:10
                marker name:later
                .
                """,
            clean: """
                @home
                @new 3 CardViewController
                @began 3 2 custom
                transition.began transition:10 type:present container:1 from:2 to:3 animated:true interactive:false \
                animator:Rise
                callback.animateTransition controller:3 transition:10
                view.attached controller:3 host:1
                )
                .
                wait:2
                marker name:later
                .
                """),
    ]
}
