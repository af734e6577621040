extension Story {
    /// Producers that record one half of what belongs together: their correct traces stay quiet.
    static let ofHalfRecorded = [
        Story(
            "a view is in another view, by a producer without presentations", "view-without-child",
            records: [
                "session.*", "window.*", "controller.*", "parent.changed", "view.*", "turn.ended", "call.addView",
                "return",
            ],
            broken: """
                @window
                @new 2 HomeViewController
                @new 3 PanelViewController
                window.rootChanged window:1 from:null to:2
                window.shown window:1 visible:true
                view.attached controller:2 host:1
                .
                ! call.addView child:3 host:2
                view.attached controller:3 host:2
                )
                .
                """,
            clean: """
                @window
                @new 2 HomeViewController
                @new 3 PanelViewController
                window.rootChanged window:1 from:null to:2
                window.shown window:1 visible:true
                view.attached controller:2 host:1
                .
                view.attached controller:3 host:2
                .
                """),
        Story(
            "a view has two owners, by a producer without deaths", "shared-root-view",
            records: ["session.*", "window.*", "controller.*", "view.*", "turn.ended", "diagnostic"],
            broken: """
                @window
                @new 2 HomeViewController
                @new 3 PanelViewController
                view.assigned controller:2 view:7 class:UIView
                .
                ! view.assigned controller:3 view:7 class:UIView
                .
                """,
            clean: """
                @window
                @new 2 HomeViewController
                @new 3 PanelViewController
                view.assigned controller:2 view:7 class:UIView
                .
                controller.destroyed controller:2
                view.assigned controller:3 view:7 class:UIView
                .
                """),
    ]
}
