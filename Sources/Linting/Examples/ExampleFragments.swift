/// Parts of traces that examples share, by name. `$1` and so on are the arguments.
package enum ExampleFragments {
    package static let all: [String: String] = [
        // The beginning of a recording. Arguments: the system.
        "session": """
        session.began app:Example clock:virtual semantics:$1
        """,
        // A controller of the app. Arguments: its number, its class.
        "created": """
        controller.created controller:$1 class:$2 module:Example base:UIViewController system:false
        """,
        // The same of a class that inherits from one of UIKit, which is the third argument.
        "createdFrom": """
        controller.created controller:$1 class:$2 module:Example base:$3 system:false
        """,
        // A controller of UIKit's class.
        "createdByUIKit": """
        controller.created controller:$1 class:$2 module:Example base:$2 system:true
        """,
        // The change of an appearance. Arguments: the controller, its new appearance, the reason.
        "appearance": """
        appearance.changed controller:$1 state:$2 animated:false reason:$3
        """,
        // The view of a controller is loaded and appears in a host.
        "appears": """
        view.loaded controller:$1
        @appearance $1 appearing container
        view.attached controller:$1 host:$2
        @appearance $1 appeared container
        """,
        "windowCreated": """
        window.created window:$1 size:[393,852] orientation:portrait
        """,
        // A window gets its first root.
        "setsRoot": """
        call.setRoot window:$1 controller:$2
          window.rootChanged window:$1 from:null to:$2
        )
        """,
        // The app launches and shows a controller in window 1.
        "launchedWith": """
        input.launched
          @setsRoot 1 $1
          window.shown window:1 visible:true
          @appears $1 1
        )
        .
        """,
        // A recording of a system begins; window 1 shows 2, a container of the app.
        "screenOf": """
        @session $1
        @windowCreated 1
        @created 2 ContainerViewController
        @launchedWith 2
        """,
        "screen": """
        @screenOf v13
        """,
        // The size classes and the frame that a controller has at first.
        "compact": """
        traits.changed subject:$1 traits:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"}
        """,
        "regular": """
        traits.changed subject:$1 traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
        """,
        "starts": """
        @compact $1
        view.framed controller:$1 frame:[0,0,393,852]
        """,
        // The calls that make 1 a child of 2, and those that undo it.
        "addChild": """
        call.addChild parent:$2 child:$1
          @enters $1 $2
        )
        """,
        "addView": """
        call.addView child:$1 host:$2
          view.attached controller:$1 host:$2
        )
        """,
        "embed": """
        @addChild $1 $2
        @addView $1 $2
        call.didMove child:$1 to:$2 )
        """,
        "removeView": """
        call.removeView child:$1
          view.detached controller:$1
        )
        """,
        "removeFromParent": """
        call.removeFromParent child:$1
          @leaves $1 $2
        )
        """,
        "unembed": """
        call.willMove child:$1 to:null )
        @removeView $1
        @removeFromParent $1 $2
        """,
        // UIKit adds 1 to 2, and removes it.
        "enters": """
        callback.willMove controller:$1 to:$2 ) superCalled:true
        parent.changed child:$1 from:null to:$2 index:null
        """,
        "leaves": """
        parent.changed child:$1 from:$2 to:null index:null
        callback.didMove controller:$1 to:null ) superCalled:true
        """,
        // The app begins and ends the appearance of a child.
        "beginsAppearing": """
        call.beginAppearance controller:$1 appearing:true animated:false
          @appearance $1 appearing container
        )
        """,
        "beginsDisappearing": """
        call.beginAppearance controller:$1 appearing:false animated:false
          @appearance $1 disappearing container
        )
        """,
        "endsAppearing": """
        call.endAppearance controller:$1
          @appearance $1 appeared container
        )
        """,
        "endsDisappearing": """
        call.endAppearance controller:$1
          @appearance $1 disappeared container
        )
        """,
        // A container is asked whether UIKit forwards appearance, and answers no.
        "forwardsItself": """
        callback.shouldAutomaticallyForwardAppearanceMethods controller:$1 ) answer:"false"
        """,
        // A round of layout.
        "layout": """
        callback.viewWillLayoutSubviews controller:$1 ) superCalled:true
        callback.viewDidLayoutSubviews controller:$1 ) superCalled:true
        """,
        // A container of UIKit has new children. Arguments: the container, all of them, the selected one.
        "children": """
        stack.changed container:$1 order:$2
        selection.changed container:$1 selected:$3
        """,
        // A recording begins; window 1 shows 2, a navigation controller with 3 in its stack.
        "navigationScreen": """
        @session v13
        @windowCreated 1
        @createdByUIKit 2 UINavigationController
        @created 3 ListViewController
        input.launched
          call.setViewControllers container:2 order:[3] animated:false
            @enters 3 2
            @children 2 [3] 3
          )
          @setsRoot 1 2
          window.shown window:1 visible:true
          @appears 2 1
          @appears 3 2
        )
        .
        """,
        // A push that UIKit accepts. Arguments: the pushed controller, the navigation controller, its new stack.
        "push": """
        call.push container:$2 target:$1 animated:true
          @enters $1 $2
          @children $2 $3 $1
        )
        """,
        // The transitions of a push and a pop up to the end of their first turn, and their end. Arguments: the
        // transition, the navigation controller, the old controller, the new one.
        "slidesIn": """
        transition.began transition:$1 type:push container:$2 from:$3 to:$4 animated:true interactive:false \
        duration:0.35 animator:null
        view.loaded controller:$4
        @covers $2 $3 $4
        .
        """,
        "slidesBack": """
        transition.began transition:$1 type:pop container:$2 from:$3 to:$4 animated:true interactive:false \
        duration:0.35 animator:null
        @covers $2 $3 $4
        .
        """,
        "covers": """
        @appearance $2 disappearing covered
        @appearance $3 appearing movedIn
        view.attached controller:$3 host:$1
        """,
        "hasSlid": """
        transition.ended transition:$1 completed:true
        view.detached controller:$3
        @appearance $3 disappeared covered
        @appearance $4 appeared movedIn
        callback.navigationDidShow controller:$2 shown:$4 animated:true )
        .
        """,
        // A recording begins; window 1 shows 2, a page view controller with the page 3.
        "pagesScreen": """
        @session v13
        @windowCreated 1
        @createdByUIKit 2 UIPageViewController
        @created 3 PageViewController
        input.launched
          call.setViewControllers container:2 order:[3] animated:false
            @enters 3 2
            @children 2 [3] 3
          )
          @setsRoot 1 2
          window.shown window:1 visible:true
          @appears 2 1
        )
        .
        """,
        // A recording begins; window 1 shows 2, a tab bar controller with the tabs 3, a stack with 5, and 4.
        "tabScreen": """
        @session v13
        @windowCreated 1
        @createdByUIKit 2 UITabBarController
        @createdByUIKit 3 UINavigationController
        @created 4 MapViewController
        @created 5 ListViewController
        input.launched
          call.setViewControllers container:3 order:[5] animated:false
            @enters 5 3
            @children 3 [5] 5
          )
          call.setViewControllers container:2 order:[3,4] animated:false
            @enters 3 2
            @enters 4 2
            @children 2 [3,4] 3
          )
          @setsRoot 1 2
          window.shown window:1 visible:true
          @appears 2 1
        )
        .
        """,
        // A presentation begins. Arguments: the presented controller, the presenter, the style.
        "presentationBegan": """
        presentation.began presenter:$2 presented:$1 requester:$2 style:$3 effectiveStyle:$3 \
        transitionStyle:coverVertical presentationController:UIPresentationController
        """,
        // The call that presents a sheet, 1, over 2.
        "present": """
        call.present presenter:$2 presented:$1 animated:true
          @presentationBegan $1 $2 pageSheet
          view.loaded controller:$1
        )
        """,
        // The transition of a presentation up to the end of its first turn. Arguments: the presented controller, the
        // presenter, the transition.
        "beginsPresenting": """
        transition.began transition:$3 type:present container:1 from:$2 to:$1 animated:true interactive:false \
        duration:0.5 animator:null
        @appearance $1 appearing presented
        view.attached controller:$1 host:1
        .
        """,
        // Its end. Arguments: the presented controller, the transition.
        "endsPresenting": """
        transition.ended transition:$2 completed:true
        @appearance $1 appeared presented
        .
        """,
        // All of it.
        "sheet": """
        input.tapped target:2
          @present $1 $2
        )
        @beginsPresenting $1 $2 $3
        @endsPresenting $1 $3
        """,
        // The screen, with the sheet 3 over 2.
        "presentedSheet": """
        @screen
        @created 3 SheetViewController
        @sheet 3 2 10
        """,
        // The transition of a dismissal. Arguments: the presented controller, the presenter, the transition.
        "beginsDismissing": """
        transition.began transition:$3 type:dismiss container:1 from:$1 to:$2 animated:true interactive:false \
        duration:0.5 animator:null
        @appearance $1 disappearing dismissed
        .
        """,
        "endsDismissing": """
        transition.ended transition:$3 completed:true
        view.detached controller:$1
        presentation.ended presenter:$2 presented:$1
        @appearance $1 disappeared dismissed
        """,
        // The app sets the anchor of a popover.
        "anchors": """
        call.setPopoverAnchor presented:$1 anchor:sourceView
          popover.anchored presented:$1 anchor:sourceView
        )
        """,
        // A transition with the app's animator begins. Arguments: the transition, its type, from, to, whether it is
        // interactive.
        "animatorBegins": """
        transition.began transition:$1 type:$2 container:1 from:$3 to:$4 animated:true interactive:$5 duration:null \
        animator:FadeAnimator
        """,
        // The app sets the progress of an interactive transition.
        "progresses": """
        call.updateInteractive transition:$1 fraction:$2
          transition.progressed transition:$1 fraction:$2
        )
        """,
        // Window 1 begins to change its size.
        "sizeChangeBegins": """
        transition.began transition:$1 type:size container:1 from:null to:null animated:true interactive:false \
        duration:0.3 animator:null
        """,
        // Window 1 is in landscape.
        "windowTurned": """
        window.resized window:1 size:[852,393] orientation:landscapeRight
        """,
        // An app with scenes launches with window 1, which has the root 2, and its scene connects and shows the window.
        "launchedForScenes": """
        @session v26
        @created 2 HomeViewController
        @created 4 OverlayViewController
        @windowCreated 1
        @setsRoot 1 2
        input.launched
          callback.applicationDidFinishLaunching controller:null )
        )
        """,
        "launchedWithScene": """
        @launchedForScenes
        input.sceneConnected scene:scene-1 configuration:Main class:SceneDelegate urls:[] activities:[] shortcut:null
          callback.sceneWillConnect scene:scene-1
            window.sceneChanged window:1 scene:scene-1
            window.shown window:1 visible:true
          )
        )
        .
        """,
        // The screen, with 2 as Root and its child 3 as List.
        "restorableScreen": """
        @screen
        @created 3 ListViewController
        identity.changed controller:2 restorationIdentifier:Root
        identity.changed controller:3 restorationIdentifier:List
        input.tapped target:2
          @embed 3 2
        )
        .
        """,
    ]
}
