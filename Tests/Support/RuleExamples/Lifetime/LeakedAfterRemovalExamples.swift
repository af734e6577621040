import Linting

extension RuleExamples {
    static let ofLeakedAfterRemoval: [RuleExample] = [
        .triggering(
            "dismissed, and not deallocated seconds later: the topmost of two",
            """
            @screen
            @created 3 SheetViewController
            @created 4 ListViewController
            @embed 4 3
            presentation.began presenter:2 presented:3 requester:2
            .
            input.tapped target:2
              ! call.dismiss controller:3 animated:false
                presentation.ended presenter:2 presented:3
              )
              @unembed 4 3
            )
            .
            wait:3
            """),
        .triggering(
            "the app gives a split view controller another detail, and the first one is not deallocated seconds later",
            """
            @screen
            @created 3 DetailViewController
            @created 4 DetailViewController
            split.changed split:2 collapsed:false displayMode:oneBesideSecondary
            @embed 3 2
            .
            input.tapped target:2
              ! call.setViewControllers container:2 order:[4]
                view.detached controller:3
                @leaves 3 2
              )
            )
            .
            wait:3
            """),
        .triggering(
            "the sheet of a transition that has ended",
            """
            @presentedSheet
            input.swipedDown presented:3 )
            @beginsDismissing 3 2 11
            transition.ended transition:11 completed:true
            view.detached controller:3
            ! presentation.ended presenter:2 presented:3
            @appearance 3 disappeared dismissed
            .
            wait:3
            """),
        .clean(
            "a sheet that is deallocated, and one that is presented again",
            """
            @presentedSheet
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 11
            @endsDismissing 3 2 11
            .
            @sheet 3 2 12
            input.tapped target:2
              call.dismiss controller:3 animated:true )
            )
            @beginsDismissing 3 2 13
            @endsDismissing 3 2 13
            .
            @created 4 SheetViewController
            @sheet 4 2 14
            input.tapped target:2
              call.dismiss controller:4 animated:true )
            )
            @beginsDismissing 4 2 15
            @endsDismissing 4 2 15
            controller.destroyed controller:4
            .
            wait:3
            """),
        .clean(
            "the stack of the More tab, which the tab bar controller keeps",
            """
            @screen
            @createdFrom 3 UIMoreNavigationController UINavigationController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              @unembed 3 2
            )
            .
            wait:3
            """),
        .clean(
            "kept, and added again",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
              @unembed 3 2
              @embed 3 2
              @unembed 3 2
            )
            .
            wait:3
            """),
        .clean(
            "a page of a container whose other page waited to be added: an array of pages keeps both",
            """
            @screen
            @created 3 ListViewController
            @created 4 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              @embed 4 2
              @unembed 3 2
            )
            .
            wait:3
            """),
        .clean(
            "a page of a container that took another page back",
            """
            @screen
            input.tapped target:2
              @created 3 ListViewController
              @embed 3 2
              @created 4 ListViewController
              @embed 4 2
              @unembed 3 2
              @unembed 4 2
              @embed 3 2
            )
            .
            wait:3
            """),
        .clean(
            "screens of an array: each leaves the stack and stays in the array",
            """
            @navigationScreen
            callback.viewDidLayoutSubviews controller:3
              @created 4 ListViewController
              @created 5 MapViewController
            ) superCalled:true
            .
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.tapped target:2
              call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null ) superCalled:true
                @children 2 [3] 3
              )
            )
            @slidesBack 11 2 4 3
            @hasSlid 11 2 4 3
            @leaves 4 2
            .
            wait:3
            """),
        .clean(
            "the first screen of an array is shown at once, and the second one when it is chosen",
            """
            @navigationScreen
            callback.viewDidLayoutSubviews controller:3
              @created 4 ListViewController
              @created 5 MapViewController
              @push 4 2 [3,4]
            ) superCalled:true
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.tapped target:2
              call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null ) superCalled:true
                @children 2 [3] 3
              )
            )
            @slidesBack 11 2 4 3
            @hasSlid 11 2 4 3
            @leaves 4 2
            .
            input.tapped target:2
              @push 5 2 [3,5]
            )
            @slidesIn 12 2 3 5
            @hasSlid 12 2 3 5
            wait:3
            """),
        .triggering(
            "a screen that a callback makes and shows at once",
            """
            @navigationScreen
            callback.viewDidLayoutSubviews controller:3
              @created 4 ListViewController
              @push 4 2 [3,4]
            ) superCalled:true
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.tapped target:2
              call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null ) superCalled:true
                @children 2 [3] 3
              )
            )
            @slidesBack 11 2 4 3
            @hasSlid 11 2 4 3
            ! @leaves 4 2
            .
            wait:3
            """),
        .triggering(
            "a screen that a tap has made, and that an answer shows later",
            """
            @navigationScreen
            input.tapped target:2
              @created 4 DetailViewController
            )
            .
            input.tapped target:2
              @push 4 2 [3,4]
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            input.tapped target:2
              call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null ) superCalled:true
                @children 2 [3] 3
              )
            )
            @slidesBack 11 2 4 3
            @hasSlid 11 2 4 3
            ! @leaves 4 2
            .
            wait:3
            """),
        .triggering(
            "popped from a stack that another controller waited for",
            """
            @screen
            @createdByUIKit 3 UINavigationController
            @created 4 ListViewController
            @created 5 DetailViewController
            input.tapped target:2
              @embed 4 3
            )
            .
            @created 6 DetailViewController
            input.tapped target:2
              @embed 6 3
            )
            .
            input.tapped target:2
              call.willMove child:6 to:null )
              @removeView 6
              ! @removeFromParent 6 3
            )
            .
            input.tapped target:2
              @embed 5 3
            )
            .
            wait:3
            """),
        .clean(
            "removed from the container of an adapted presentation, which keeps it for the next adaptation",
            """
            @screen
            @created 3 ListViewController
            @created 4 PanelViewController
            input.tapped target:2
              call.present presenter:2 presented:3 animated:true
                @embed 3 4
                @presentationBegan 4 2 pageSheet
              )
            )
            .
            input.tapped target:2
              @unembed 3 4
            )
            .
            wait:3
            """),
        .clean(
            "removed by a split view controller that collapses and keeps it for the expansion",
            """
            @screen
            @created 3 DetailViewController
            @embed 3 2
            .
            input.tapped target:2
              split.changed split:2 collapsed:true displayMode:secondaryOnly
              callback.willMove controller:3 to:null ) superCalled:true
              view.detached controller:3
              @leaves 3 2
            )
            .
            wait:3
            """),
        .clean(
            "removed by a split view controller that collapses, and then from the stack that it was moved to",
            """
            @screen
            @created 3 DetailViewController
            @created 4 ListNavigationController
            @embed 3 2
            .
            input.tapped target:2
              split.changed split:2 collapsed:true displayMode:secondaryOnly
              callback.willMove controller:3 to:null ) superCalled:true
              view.detached controller:3
              @leaves 3 2
            )
            @embed 3 4
            .
            input.tapped target:2
              @unembed 3 4
            )
            .
            wait:3
            """),
        .triggering(
            "presented in the context of a sheet's child, and left there by the sheet's dismissal",
            """
            @screen
            @created 3 SheetViewController
            @created 4 ListViewController
            @created 5 DetailViewController
            @embed 4 3
            @sheet 3 2 10
            @presentationBegan 5 4 overCurrentContext
            .
            input.tapped target:2
              ! call.dismiss controller:3 animated:false
                @appearance 3 disappearing dismissed
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                @appearance 3 disappeared dismissed
              )
            )
            controller.destroyed controller:3
            .
            wait:3
            """),
        .triggering(
            "the same in a container that was removed by hand",
            """
            @screen
            @created 3 ListViewController
            @created 4 ListViewController
            @created 5 DetailViewController
            @embed 4 3
            input.tapped target:2
              @embed 3 2
            )
            @presentationBegan 5 4 overCurrentContext
            .
            input.tapped target:2
              call.willMove child:3 to:null )
              @removeView 3
              ! @removeFromParent 3 2
            )
            controller.destroyed controller:3
            .
            wait:3
            """),
        .triggering(
            "a sheet that stays in memory with what its child presents: the sheet alone",
            """
            @screen
            @created 3 SheetViewController
            @created 4 ListViewController
            @created 5 DetailViewController
            @embed 4 3
            @sheet 3 2 10
            @presentationBegan 5 4 overCurrentContext
            .
            input.tapped target:2
              ! call.dismiss controller:3 animated:false
                @appearance 3 disappearing dismissed
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                @appearance 3 disappeared dismissed
              )
            )
            .
            wait:3
            """),
        .clean(
            "what a sheet's child presented ends with the sheet",
            """
            @screen
            @created 3 SheetViewController
            @created 4 ListViewController
            @created 5 DetailViewController
            @embed 4 3
            @sheet 3 2 10
            @presentationBegan 5 4 overCurrentContext
            .
            input.tapped target:2
              call.dismiss controller:3 animated:false
                @appearance 3 disappearing dismissed
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                @appearance 3 disappeared dismissed
              )
              presentation.ended presenter:4 presented:5
            )
            controller.destroyed controller:3
            controller.destroyed controller:4
            controller.destroyed controller:5
            .
            wait:3
            """),
        .clean(
            "a sheet that is presented again with what its child presents",
            """
            @screen
            @created 3 SheetViewController
            @created 4 ListViewController
            @created 5 DetailViewController
            @embed 4 3
            @sheet 3 2 10
            @presentationBegan 5 4 overCurrentContext
            .
            input.tapped target:2
              call.dismiss controller:3 animated:false
                @appearance 3 disappearing dismissed
                view.detached controller:3
                presentation.ended presenter:2 presented:3
                @appearance 3 disappeared dismissed
              )
            )
            .
            @sheet 3 2 12
            wait:3
            """),
        .clean(
            "the recording ends too early to decide",
            """
            @screen
            @created 3 ListViewController
            input.tapped target:2
              @embed 3 2
            )
            .
            input.tapped target:2
              @unembed 3 2
            )
            .
            wait:1
            """),
    ]
}
