import Linting

extension RuleExamples {
    static let ofChildLeftAfterViewRemoval: [RuleExample] = [
        .triggering(
            "willMove(toParent: nil), and nothing else",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              ! call.willMove child:3 to:null )
            )
            .
            """),
        .triggering(
            "certain once the view is gone, although the recording ends during the removal of another child",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 2
            )
            .
            input.tapped target:2
              ! call.willMove child:3 to:null )
              animation.began animation:20 duration:0.3 delay:0 subjects:[3]
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              @removeView 3
            )
            .
            input.dragged target:2 phase:began
              call.willMove child:4 to:null )
            )
            .
            """),
        .triggering(
            "only the view removed",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              ! @removeView 3
            )
            .
            """),
        .triggering(
            "the container is removed, and its child was not removed before",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 3
            )
            .
            input.tapped target:2
              ! @removeView 4
            )
            .
            input.tapped target:2
              @unembed 3 2
            )
            controller.destroyed controller:3
            controller.destroyed controller:4
            .
            """),
        .triggering(
            "another child takes its place",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              ! @removeView 3
              @embed 4 2
            )
            .
            """),
        .clean(
            "a container that removes views and adds them again: it keeps its children",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              @removeView 3
              @embed 4 2
            )
            .
            input.tapped target:2
              @removeView 4
              @addView 3 2
            )
            .
            """),
        .clean(
            "removed, some turns later",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              call.willMove child:3 to:null )
            )
            .
            .
            input.tapped target:2
              @removeView 3
              @removeFromParent 3 2
            )
            .
            """),
        .clean(
            "the removal is cancelled, and the view added again",
            """
            @screen
            @created 3 ListViewController
            @created 4 MapViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 2
            )
            .
            input.tapped target:2
              call.willMove child:3 to:null )
              call.willMove child:3 to:2 )
              call.willMove child:4 to:null )
              @removeView 4
              @addView 4 2
            )
            .
            """),
        .clean(
            "the recording ends during the animation",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              call.willMove child:3 to:null )
              animation.began animation:4 duration:0.3 delay:0 subjects:[3]
            )
            .
            """),
        .clean(
            "the recording ends while a finger drags the view out",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.dragged target:2 phase:began
              call.willMove child:3 to:null )
            )
            .
            """),
        .clean(
            "the container is deallocated during the removal",
            """
            @screen
            @created 3 PanelViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 3 2
              @embed 4 3
            )
            .
            input.tapped target:2
              call.willMove child:4 to:null )
              @unembed 3 2
            )
            controller.destroyed controller:3
            controller.destroyed controller:4
            .
            """),
        .clean(
            "a container of UIKit, which removes views as it needs",
            """
            @navigationScreen
            @created 4 DetailViewController
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.tapped target:2
              call.willMove child:3 to:null )
            )
            .
            """),
    ]
}
